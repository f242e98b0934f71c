import cluster from "node:cluster";

/** Has a process of the web server complete its responses when its primary is killed. Node would end it at once. */
export function followPrimary(): void {
  if (!cluster.worker) return;
  cluster.worker.exitedAfterDisconnect = true;
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
