import { expect, test } from "vitest";
import { CompanyPause } from "#lib/db/connection/company-pause.ts";

const makePause = () => new CompanyPause({ share: 1 / 8, freeMs: 100, longestMs: 200 });

test("a company runs for a tenth of a second before it pauses, and then pauses seven times as long as each call took", () => {
  const pause = makePause();
  expect(pause.after("a", 1_000, 1_100)).toBe(0);
  expect(pause.after("a", 1_100, 1_114)).toBeCloseTo(0, -1); // what came back meanwhile
  expect(pause.after("a", 1_114, 1_118)).toBeCloseTo(26, 0);
  expect(pause.after("a", 1_144, 1_148)).toBeCloseTo(28, 0);
  expect(pause.after("b", 1_144, 1_148)).toBe(0);
});

test("what it runs freely comes back with time: a search every third of a second never pauses", () => {
  const pause = makePause();
  for (let now = 0; now < 60_000; now += 333) expect(pause.after("a", now, now + 40)).toBe(0);
  expect(pause.after("a", 61_000, 61_100)).toBe(0);
  expect(pause.after("a", 61_100, 61_200)).toBe(200);
});

test("a long call is followed by the longest pause, and owes no more than that", () => {
  const pause = makePause();
  expect(pause.after("a", 5_000, 10_000)).toBe(200);
  expect(pause.after("a", 10_200, 10_210)).toBe(70);
});

test("over any time, a company that goes on without a pause runs an eighth of it, and its tenth of a second", () => {
  const pause = makePause();
  let [now, ran] = [0, 0];
  for (let call = 0; call < 10_000; call++) {
    const took = 1 + ((call * 7) % 25);
    ran += took;
    now += took;
    now += pause.after("a", now - took, now);
    expect(ran).toBeLessThan(now / 8 + 100 + 0.001);
  }
  expect(ran / now).toBeGreaterThan(0.12);
});

test("companies whose pause is over are forgotten", () => {
  const pause = makePause();
  for (let company = 0; company < 25_000; company++) pause.after(`${company}`, company * 10, company * 10 + 1);
  expect(pause.size).toBeLessThan(10_001);
});
