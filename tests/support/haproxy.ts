import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#scripts/local/database.ts";

const PLACES = ["/usr/sbin/haproxy", "/usr/local/sbin/haproxy", "/opt/homebrew/bin/haproxy"];

/** The path of the installed HAProxy; null when it is not installed. */
export function haproxyProgram(): string | null {
  return (
    PLACES.find((place) => {
      try {
        execFileSync(place, ["-v"], { stdio: "ignore" });
        return true;
      } catch {
        return false;
      }
    }) ?? null
  );
}

/** HAProxy in front of web servers on these loopback ports, configured as docs/operations.md advises. */
export async function startHaproxy(program: string, ports: readonly number[]): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "folio-haproxy-"));
  const own = await freePort();
  const file = path.join(folder, "haproxy.cfg");
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  option redispatch
  option forwardfor
frontend folio
  bind 127.0.0.1:${own}
  default_backend web
backend web
  balance roundrobin
  option httpchk GET /api/health
  default-server check inter 200ms fall 1 rise 1
${ports.map((port, index) => `  server web${index + 1} 127.0.0.1:${port}`).join("\n")}
`,
  );
  const child = spawn(program, ["-db", "-q", "-f", file], { stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log += text;
  });
  while (!(await answers(own))) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}: ${log}`);
    await sleep(50);
  }
  return {
    url: `http://127.0.0.1:${own}`,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    }).once("error", () => resolve(false));
  });
}
