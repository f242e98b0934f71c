import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

/** Stripe's own server for tests: it holds requests against the OpenAPI document of Stripe, and keeps no state. */
const VERSION = "v0.203.0";
const FOLDER = path.resolve("node_modules/.cache/stripe-mock", VERSION);
const BUILD_MS = 240_000;
const START_MS = 30_000;

/** The running program; a reason where Go is not there to build it, or cannot. */
export async function startStripeMock(): Promise<
  { ok: true; url: string; stop: () => void } | { ok: false; reason: string }
> {
  const program = path.join(FOLDER, "stripe-mock");
  if (!existsSync(program)) {
    const env = { ...process.env, GOBIN: FOLDER, PATH: `${process.env.PATH}:/usr/local/go/bin` };
    try {
      await promisify(execFile)("go", ["install", `github.com/stripe/stripe-mock@${VERSION}`], {
        env,
        timeout: BUILD_MS,
      });
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
      return { ok: false, reason: isMissing ? "Go is not installed" : "stripe-mock could not be built" };
    }
  }
  const child = spawn(program, ["-http-addr", "127.0.0.1:0"], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => {
      output += data.toString();
    });
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const port = /Listening for HTTP at address: \S+:(\d+)/.exec(output)?.[1];
    if (port) return { ok: true, url: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
    await sleep(50);
  }
  child.kill();
  return { ok: false, reason: `stripe-mock did not start: ${output.slice(0, 200)}` };
}
