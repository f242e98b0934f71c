import { readFileSync } from "node:fs";
import path from "node:path";
import { processOf } from "#tests/support/folio-process.ts";
import type { Fault } from "./fault.ts";
import type { Service } from "./service.ts";

/** Longer than a stop may take: 10 s for the web server and the worker, and the time of PostgreSQL. */
const STOP_MS = 25_000;

/** Kills or stops the processes of Folio while it works. */
export const processFaults: Fault[] = [
  {
    name: "kill -9 of the web server",
    promise: "It is started again at once.",
    services: ["embedded", "external"],
    inject: ({ service }) => killed(service, "web"),
  },
  {
    name: "kill -9 of the job worker",
    promise:
      "The API does not notice. It is started again at once, and its unfinished jobs are done three minutes later at the latest.",
    services: ["embedded", "external"],
    inject: ({ service }) => killed(service, "worker"),
  },
  {
    name: "kill -9 of the embedded PostgreSQL",
    promise: "It is started again, at the same address; until then 503.",
    services: ["embedded"],
    async inject({ service }, random) {
      if (random.chance(0.3)) return killed(service, "keeper");
      const lockFile = path.join(service.databaseVariables.DATA_DIR ?? "", "postgres", "postmaster.pid");
      process.kill(Number(readFileSync(lockFile, "utf8").split("\n")[0]), "SIGKILL");
      return performance.now();
    },
  },
  {
    name: "kill -9 of everything",
    promise: "The next start goes on where it was.",
    services: ["embedded", "external"],
    async inject({ service }) {
      await service.process().kill();
      const killedAt = performance.now();
      await service.startAgain();
      return killedAt;
    },
  },
  {
    name: "SIGTERM under load",
    promise: "It ends by itself with exit code 0, its PostgreSQL included, and the next start goes on.",
    services: ["embedded", "external"],
    async inject({ service }) {
      const { child, ended } = service.process();
      const signalledAt = performance.now();
      child.kill("SIGTERM");
      const code = await Promise.race([
        ended,
        new Promise<"late">((resolve) => setTimeout(resolve, STOP_MS, "late").unref()),
      ]);
      if (code === "late") throw new Error(`it did not end within ${STOP_MS / 1000} s of SIGTERM`);
      if (code !== 0) throw new Error(`it ended with exit code ${code} after SIGTERM`);
      await service.startAgain();
      return signalledAt;
    },
  },
];

async function killed(service: Service, part: "web" | "worker" | "keeper"): Promise<number> {
  process.kill(await processOf(service.process(), part), "SIGKILL");
  return performance.now();
}
