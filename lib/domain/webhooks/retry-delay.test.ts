import { expect, test } from "vitest";
import { backlogPauseMs, retryDelayMs } from "#lib/domain/webhooks/retry-delay.ts";

const HOUR = 3_600_000;

test("a message is tried over three days, then given up", () => {
  const delays: number[] = [];
  for (let attempt = 1, delay = retryDelayMs(1, 0.5); delay !== null; delay = retryDelayMs(++attempt, 0.5))
    delays.push(delay);
  const total = delays.reduce((sum, delay) => sum + delay, 0);
  expect(total).toBeGreaterThanOrEqual(72 * HOUR);
  expect(total).toBeLessThan(73 * HOUR);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(delays[0]).toBe(5_000);
});

test("what failed together is tried again at different times", () => {
  expect([0, 0.5, 1].map((random) => retryDelayMs(4, random))).toEqual([0.4 * HOUR, 0.5 * HOUR, 0.6 * HOUR]);
});

test("the backlog of an endpoint that fails waits as long again, half an hour at most", () => {
  expect([10_000, 60_000, HOUR, 100 * HOUR].map(backlogPauseMs)).toEqual([10_000, 60_000, HOUR / 2, HOUR / 2]);
});
