import fc from "fast-check";
import { expect, test } from "vitest";
import { addTrial, TRIALS_AN_HOUR, type Trial } from "#lib/domain/webhooks/trials.ts";

const MINUTE = 60_000;

/** How many of these messages, each of a group at a minute, are sent. */
function sent(asked: { groupId: string; minute: number }[]): Trial[] {
  let trials: Trial[] = [];
  const all: Trial[] = [];
  for (const { groupId, minute } of asked) {
    const added = addTrial(trials, groupId, minute * MINUTE);
    if (!added.ok) continue;
    trials = added.trials;
    all.push({ at: minute * MINUTE, groupId });
  }
  return all;
}

test("a host that never accepted a message gets at most 60 within any hour, whoever names it", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(..."abcdefgh"), fc.nat(3)), { minLength: 200, maxLength: 500 }),
      (steps) => {
        let minute = 0;
        const asked = steps.map(([groupId, pause]) => {
          minute += pause;
          return { groupId, minute };
        });
        const all = sent(asked);
        for (const { at } of all) {
          expect(all.filter((other) => other.at > at - 60 * MINUTE && other.at <= at).length).toBeLessThanOrEqual(
            TRIALS_AN_HOUR,
          );
        }
      },
    ),
  );
});

test("one group alone gets half of them, and others still get some", () => {
  const asked = ["a", "b", "c", "d", "e", "f"].flatMap((groupId) =>
    Array.from({ length: 100 }, () => ({ groupId, minute: 0 })),
  );
  const all = sent(asked);
  const counts = ["a", "b", "c", "d", "e", "f"].map((group) => all.filter(({ groupId }) => groupId === group).length);
  expect(counts).toEqual([30, 15, 8, 4, 2, 1]);
  expect(
    sent([...asked, { groupId: "g", minute: 0 }, { groupId: "g", minute: 60 }]).filter(
      ({ groupId }) => groupId === "g",
    ),
  ).toEqual([{ groupId: "g", at: 60 * MINUTE }]);
});

test("what is over it waits ten seconds at first, then longer, and never more than ten minutes", () => {
  const full = Array.from({ length: 30 }, () => ({ at: 0, groupId: "a" }));
  const waits = [0, 5_000, 60_000, 30 * MINUTE].map((now) => {
    const added = addTrial(full, "a", now);
    return added.ok ? null : added.waitMs;
  });
  expect(waits).toEqual([10_000, 10_000, 60_000, 10 * MINUTE]);
  expect(addTrial(full, "a", 60 * MINUTE)).toEqual({ ok: true, trials: [{ at: 60 * MINUTE, groupId: "a" }] });
});
