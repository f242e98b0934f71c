import { type ChildProcess, spawn } from "node:child_process";
import { expect, test, vi } from "vitest";
import { keepRunning, type RestartPolicy } from "./supervise.ts";

const QUICK: RestartPolicy = { firstDelayMs: 1, longestDelayMs: 4, ranWellMs: 60_000, quickEnds: 4 };

/** The process of a test, and the number of its starts. */
function supervised(script: string, policy: RestartPolicy, restarts = true) {
  const stop = new AbortController();
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line) => lines.push(line));
  let children: ChildProcess[] = [];
  const begin = () => {
    const child = spawn(process.execPath, ["-e", script], { stdio: "ignore" });
    children = [...children, child];
    return child;
  };
  const start = async () => begin();
  const ended = keepRunning(begin(), {
    name: "The test",
    start,
    restarts: () => restarts,
    stopped: stop.signal,
    policy,
  });
  ended.catch(() => {}); // checked later
  return { stop, lines, ended, children: () => children };
}

test("a process that keeps ending is started again with growing delays, a bounded number of times", async () => {
  const { ended, lines, children } = supervised("process.exit(3)", QUICK);
  await expect(ended).rejects.toThrow("The test ended 4 times in a row, at last with: exit code 3. Giving up.");
  expect(children()).toHaveLength(4);
  expect(lines).toEqual(
    [0.001, 0.002, 0.004].map((delay) => `The test ended (exit code 3); it starts again in ${delay} s.`),
  );
});

test("one that ran well before it ended is started again without end", async () => {
  const { ended, stop, children } = supervised("process.exit(3)", { ...QUICK, ranWellMs: 0, quickEnds: 2 });
  await vi.waitFor(() => expect(children().length).toBeGreaterThan(4), { timeout: 20_000 });
  stop.abort();
  await ended;
});

test("a start that fails counts as an end", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const child = spawn(process.execPath, ["-e", ""], { stdio: "ignore" });
  const start = () => Promise.reject(new Error("no room"));
  const given = { name: "The test", start, restarts: () => true, stopped: new AbortController().signal, policy: QUICK };
  await expect(keepRunning(child, given)).rejects.toThrow("at last with: no room.");
});

test("a stop during the delay before a restart ends the waiting at once, and nothing is started any more", async () => {
  const { ended, stop, lines, children } = supervised("", {
    ...QUICK,
    firstDelayMs: 3_600_000,
    longestDelayMs: 3_600_000,
  });
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 20_000 });
  stop.abort();
  await ended;
  expect(children()).toHaveLength(1);
});

test("one that is not to be started again is not", async () => {
  const { ended, lines, children } = supervised("process.exit(3)", QUICK, false);
  await expect(ended).rejects.toThrow("The test ended (exit code 3).");
  expect(children()).toHaveLength(1);
  expect(lines).toEqual([]);
});
