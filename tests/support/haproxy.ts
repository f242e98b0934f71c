import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#scripts/local/database.ts";
import { installedProgram, startProgram } from "#tests/support/loopback-program.ts";

const PLACES = ["/usr/sbin/haproxy", "/usr/local/sbin/haproxy", "/opt/homebrew/bin/haproxy"];

/** The path of the installed HAProxy; null when it is not installed. */
export function haproxyProgram(): string | null {
  return installedProgram(PLACES, "-v");
}

/** HAProxy in front of web servers on these loopback ports, configured as docs/operations.md advises. */
export async function startHaproxy(
  program: string,
  ports: readonly number[],
): Promise<{ url: string; stop(): Promise<void> }> {
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
  option httpchk GET /api/health/live
  default-server check inter 200ms fall 2 rise 1
${ports.map((port, index) => `  server web${index + 1} 127.0.0.1:${port}`).join("\n")}
`,
  );
  const running = await startProgram(program, ["-db", "-q", "-f", file], own);
  return {
    url: `http://127.0.0.1:${own}`,
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
