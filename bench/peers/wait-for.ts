import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

const SECONDS = 240;

/** Resolves when a server that this process started answers as `isReady` wants. Throws when it ends instead. */
export async function waitFor(url: string, server: ChildProcess, isReady = (answer: Response) => answer.ok): Promise<void> {
  for (const end = performance.now() + SECONDS * 1000; performance.now() < end; await sleep(200)) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error(`the server of ${url} ended`);
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer && isReady(answer)) return;
  }
  throw new Error(`${url} does not answer after ${SECONDS} s`);
}
