import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** The first of these paths that holds a program which tells its version; null when none does. */
export function installedProgram(places: readonly string[], versionOption: string): string | null {
  const runs = (place: string) => {
    try {
      execFileSync(place, [versionOption], { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  };
  return places.find(runs) ?? null;
}

/** Starts a program, and waits until it listens on a loopback port. Throws when it ends instead. `stop` kills it. */
export async function startProgram(
  program: string,
  args: readonly string[],
  port: number,
): Promise<{ stop(): Promise<void> }> {
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log += text;
  });
  const ended = once(child, "exit");
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}: ${log}`);
    await sleep(50);
  }
  return {
    async stop() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    }).once("error", () => resolve(false));
  });
}
