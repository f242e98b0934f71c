import { expect, test } from "vitest";
import {
  afterAnswer,
  afterWait,
  capacityOf,
  type EndpointQueue,
  isNarrow,
  newQueue,
} from "#lib/domain/webhooks/endpoint-queue.ts";

const answered = (queue: EndpointQueue, isSuccess: boolean, durationMs: number): EndpointQueue => ({
  ...queue,
  ...afterAnswer(queue, { isSuccess, durationMs }),
});

test("an endpoint that answers gets more at once, up to a limit, and one that fails gets one message at a time", () => {
  let queue = newQueue();
  const widths = [queue.width];
  for (let answer = 0; answer < 5; answer++) {
    queue = answered(queue, true, 999);
    widths.push(queue.width);
  }
  expect(widths).toEqual([4, 8, 16, 16, 16, 16]);
  expect(answered(queue, false, 1).width).toBe(1);
  expect(answered(answered(queue, false, 1), true, 1).width).toBe(4);
});

test("an endpoint that takes long for an answer, or has not given it yet, gets two messages at once", () => {
  const wide = answered(answered(newQueue(), true, 20), true, 20);
  for (const slow of [answered(wide, true, 14_000), { ...wide, ...afterWait(wide) }]) {
    expect(slow).toMatchObject({ width: 2, isQuick: false });
    expect(isNarrow(slow)).toBe(true);
    expect(answered(slow, true, 20).width).toBe(4);
  }
  const failing = answered(wide, false, 15_000);
  expect(afterWait(failing).width).toBe(1);
  expect(answered(failing, true, 14_000).width).toBe(2);
});

test("messages wait in the process only for an endpoint that answers at once", () => {
  const queue = newQueue();
  expect(capacityOf(queue)).toBe(queue.width);
  const quick = answered(queue, true, 20);
  expect(capacityOf(quick)).toBeGreaterThan(quick.width);
  for (const other of [answered(quick, true, 5_000), answered(quick, false, 20)])
    expect(capacityOf(other)).toBe(other.width);
});
