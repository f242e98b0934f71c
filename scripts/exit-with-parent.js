// Preloaded into the processes that serve.ts starts: should it be killed, they do not live on without it.
if (process.connected) {
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel?.unref();
}
