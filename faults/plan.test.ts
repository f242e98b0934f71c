import { expect, test } from "vitest";
import type { ExternalDatabase } from "./external-database.ts";
import { allFaults, planRounds } from "./plan.ts";
import { misbehaviours } from "./provider-faults.ts";
import { seededRandom } from "./random.ts";

const withDisk = { noDisk: null } as ExternalDatabase;
const withoutDisk = { noDisk: "not root" } as ExternalDatabase;
const plan = (seed: number, count: number, database = withDisk) =>
  planRounds(seededRandom(seed), count, database).map(({ fault, service, meanwhile, random }) => {
    return { fault: fault.name, service, meanwhile: meanwhile?.name, next: random.integer(0, 1_000_000) };
  });

test("a seed repeats a run, choices within the rounds included", () => {
  expect(plan(42, 30)).toEqual(plan(42, 30));
  expect(plan(42, 30)).not.toEqual(plan(43, 30));
});

test("every fault is injected once before any is injected again", () => {
  const names = plan(7, 2 * allFaults.length).map(({ fault }) => fault);
  for (const half of [names.slice(0, allFaults.length), names.slice(allFaults.length)])
    expect(new Set(half).size).toBe(allFaults.length);
});

test("in ten rounds the mail provider misbehaves in every way beside other faults", () => {
  for (const seed of [1, 2, 3]) {
    const rounds = plan(seed, 10);
    expect(new Set(rounds.map(({ fault }) => fault)).size).toBe(10);
    expect(new Set(rounds.flatMap(({ meanwhile }) => meanwhile ?? [])).size).toBe(misbehaviours.length);
  }
});

test("what cannot be done on a machine is not planned there", () => {
  const planned = plan(42, 40, withoutDisk).map(({ fault }) => fault);
  expect(planned).not.toContain("disk of PostgreSQL full");
  expect(new Set(planned).size).toBe(allFaults.length - 1);
});
