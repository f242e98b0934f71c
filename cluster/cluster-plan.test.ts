import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { seededRandom } from "#faults/random.ts";
import { clusterFaults, planClusterRounds } from "./cluster-faults.ts";
import { promisesTable, roundsTable } from "./cluster-report.ts";
import { deployedFile, variablesOf } from "./deployed-file.ts";
import { missingPrograms, PROGRAMS } from "./required-programs.ts";
import { type ClusterRound, longestPause } from "./run-cluster-round.ts";

const names = (seed: number, count: number, canCut: boolean) =>
  planClusterRounds(seededRandom(seed), count, canCut).map(({ fault }) => fault.name);

test("twenty rounds have each fault once before any repeats, in an order that the seed repeats", () => {
  const planned = names(42, 20, true);
  expect(planned).toHaveLength(20);
  expect(new Set(planned.slice(0, clusterFaults.length)).size).toBe(clusterFaults.length);
  expect(names(42, 20, true)).toEqual(planned);
});

test("where no cable can be pulled, no round pulls one, and the report says so", () => {
  const cuts = clusterFaults.filter(({ cuts }) => cuts);
  expect(names(42, 20, false).filter((name) => cuts.some((cut) => cut.name === name))).toEqual([]);
  expect(promisesTable(clusterFaults, [], false).match(/not run: no network namespaces/g)).toHaveLength(cuts.length);
});

test("the pause is the longest time between two acknowledged writes, from the fault to the end of the round", () => {
  expect(longestPause([100, 900, 2_100, 2_300, 9_000], 1_000, 3_000)).toBe(1.1);
  expect(longestPause([900, 9_000], 1_000, 3_000)).toBe(2);
});

test("what was lost, doubled or missing is counted in its column and in the totals", () => {
  const fault = clusterFaults[0];
  if (!fault) throw new Error("there is no fault");
  const round: ClusterRound = {
    fault,
    primaries: "db1 → db2",
    pauseSeconds: 4.25,
    rejoinSeconds: 7,
    acknowledged: 12,
    answers: new Map([
      ["201", 12],
      ["503", 2],
    ]),
    found: [
      "invoice a is lost",
      "the e-mail of F-2031-00001 went out 2 times",
      "the series has a gap or a number twice: after x comes y",
    ],
  };
  const lines = roundsTable([round, { ...round, found: [] }]).split("\n");
  expect(lines[2]).toBe(`| 1 | ${fault.name} | db1 → db2 | 4.3 s | 7.0 s | 12 | 1 | 2 | 503 2 × |`);
  expect(lines[4]).toBe("| **all** | 1 of 2 in order |  | 4.3 s at most |  | 24 | 1 | 2 | 503 4 × |");
});

test("missing programs are one line with the names of Debian's packages", () => {
  expect(missingPrograms(() => true)).toBeNull();
  expect(
    missingPrograms(
      (program) => ![PROGRAMS.etcd.path, PROGRAMS.patroni.path, PROGRAMS.patronictl.path].includes(program as never),
    ),
  ).toBe("Not installed: patroni, patronictl, etcd. Debian 12: apt-get install patroni etcd-server");
});

test("a text that a file of deploy/patroni does not have is not replaced silently", () => {
  expect(() => deployedFile("haproxy.cfg", { "10.9.9.": "127.0.0." })).toThrow("haproxy.cfg has no 10.9.9.");
});

test("every password that the files of deploy/patroni name is to be changed", () => {
  const files = readdirSync(path.join("deploy", "patroni")).filter((name) => name.endsWith(".env"));
  const secrets = files
    .flatMap((name) => Object.entries(variablesOf(deployedFile(name, {}))))
    .filter(([name]) => name.endsWith("PASSWORD"));
  expect(secrets).toHaveLength(4);
  for (const [name, value] of secrets) expect(value, name).toMatch(/^change-me-/);
});
