import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";

const LATE_MS = 1_200;

/** Writes more than a pipe holds, and goes on running or ends. */
const program = (count: number, end: string) => `
  import { log } from "#lib/log.ts";
  for (let line = 0; line < ${count}; line++) log.info({ line }, "a line of the log, of some length, so that a pipe is soon full");
  ${end};
`;

/** The numbers of the lines that arrive at a reader who is late. */
async function linesOf(count: number, end: string): Promise<number[]> {
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--input-type=module", "-e", program(count, end)],
    {
      stdio: ["ignore", "pipe", "ignore"],
      env: { NODE_ENV: "production", LOG_LEVEL: "info" },
    },
  );
  let text = "";
  try {
    await sleep(LATE_MS);
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    await vi.waitFor(() => expect(text.split("\n").length - 1).toBe(count), { timeout: 20_000 });
  } finally {
    child.kill("SIGKILL");
  }
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).line);
}

// The last lines of these fill less and more of a write.
test.concurrent.each([20_000, 20_008, 20_016, 20_024])(
  "%i lines arrive while the process runs, also where the reader of the pipe is late",
  async (count) => {
    expect(await linesOf(count, "setInterval(() => {}, 1000)")).toEqual(
      Array.from({ length: count }, (_, line) => line),
    );
  },
);

test.concurrent.each(["", "process.exit(0)", 'throw new Error("on purpose")'])(
  "every line arrives before the process ends: %s",
  async (end) => {
    expect(await linesOf(20_016, end)).toHaveLength(20_016);
  },
);
