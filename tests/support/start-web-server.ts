import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const next = path.join("node_modules", "next", "dist", "bin", "next");
const web = ["--conditions=react-server", path.join("lib", "web-server.ts")];

/** Runs Folio's web server, or `next start` of another folder, without its logs; resolves when it answers. */
export async function startWebServer(
  folder: string,
  port: number,
  readyPath: string,
  variables: Record<string, string>,
): Promise<ChildProcess> {
  const args = folder === "." ? web : [next, "start", folder, "-p", `${port}`, "-H", "127.0.0.1"];
  const server = startNode(args, { NODE_ENV: "production", PORT: `${port}`, HOST: "127.0.0.1", ...variables });
  await untilOk(`http://127.0.0.1:${port}${readyPath}`);
  return server;
}

/** Resolves when the URL answers with a status of success; throws after half a minute. */
export async function untilOk(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} did not answer`);
}

/** A Node process that ends with this one. */
export function startNode(args: string[], variables: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, args, { stdio: "ignore", env: { ...process.env, ...variables } });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  return child;
}
