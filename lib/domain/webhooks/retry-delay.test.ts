import { expect, test } from "vitest";
import { backlogPauseMs, retryDelayMs } from "#lib/domain/webhooks/retry-delay.ts";
import { followedType, webhookTypesOf } from "#lib/domain/webhooks/webhook-types.ts";

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

test("an event is one message, of the first type that the endpoint follows", () => {
  expect(followedType("invoice.cancelled", [])).toBe("invoice.cancelled");
  expect(followedType("invoice.cancelled", ["credit_note.issued", "invoice.cancelled"])).toBe("invoice.cancelled");
  expect(followedType("invoice.cancelled", ["credit_note.*"])).toBe("credit_note.issued");
  expect(followedType("invoice.credited", ["credit_note.issued"])).toBe("credit_note.issued");
  expect(followedType("invoice.became_overdue", ["invoice.*"])).toBe("invoice.overdue");
  expect(followedType("client.updated", ["invoice.*"])).toBeNull();
  expect(followedType("api_key.created", ["api_key.*"])).toBe("api_key.created");
});

test("of the group's events, endpoints get those of keys alone", () => {
  for (const type of [
    "user.created",
    "user.password_changed",
    "group.plan_changed",
    "invitation.created",
    "webhook_endpoint.created",
  ]) {
    expect(webhookTypesOf(type)).toEqual([]);
  }
});
