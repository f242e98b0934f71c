import fc from "fast-check";
import { expect, test } from "vitest";
import { newQueue } from "#lib/domain/webhooks/endpoint-queue.ts";
import { inTurn, isFull, mayStart, roomIn, type Share } from "#lib/domain/webhooks/share.ts";

const none: Share = { taken: 0, running: 0, slow: 0 };
const queue = { ...newQueue(), waiting: [] };
const quick = { ...queue, width: 16, isQuick: true };

test("messages that take long leave their places to those of other groups", () => {
  expect(isFull({ taken: 256, running: 256, slow: 0 })).toBe(true);
  expect(mayStart(queue, none, { taken: 256, running: 256, slow: 0 })).toBe(false);
  expect(mayStart(queue, none, { taken: 900, running: 900, slow: 700 })).toBe(true);
  expect(mayStart(queue, none, { taken: 1_024, running: 1_024, slow: 1_024 })).toBe(false);
});

test("a group has a share of the places, and with slow messages in it only its quick endpoints get more", () => {
  expect(mayStart(quick, { taken: 64, running: 64, slow: 0 }, none)).toBe(false);
  const slow = { taken: 20, running: 20, slow: 16 };
  expect([mayStart(queue, slow, none), mayStart(quick, slow, none)]).toEqual([false, true]);
  expect([roomIn(queue, slow), roomIn(quick, slow)]).toEqual([0, 48]);
  expect([
    roomIn(queue, { ...none, taken: 62 }),
    roomIn(queue, { ...none, taken: 70 }),
    roomIn(quick, { ...none, taken: 250 }),
  ]).toEqual([2, 0, 6]);
});

test("groups take turns, and each keeps its order", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "b", "c")), (groups) => {
      const due = groups.map((groupId, place) => ({ groupId, place }));
      const ordered = inTurn(due);
      for (const group of new Set(groups)) {
        expect(ordered.filter(({ groupId }) => groupId === group)).toEqual(
          due.filter(({ groupId }) => groupId === group),
        );
      }
      // Of any beginning, no group that has more left has fewer than another by two.
      for (let length = 1; length <= ordered.length; length++) {
        const counts = new Map([...new Set(groups)].map((group) => [group, 0]));
        for (const { groupId } of ordered.slice(0, length)) counts.set(groupId, (counts.get(groupId) ?? 0) + 1);
        const left = [...counts].filter(([group, count]) => count < groups.filter((other) => other === group).length);
        for (const [, count] of left) expect(Math.max(...counts.values()) - count).toBeLessThanOrEqual(1);
      }
    }),
  );
});
