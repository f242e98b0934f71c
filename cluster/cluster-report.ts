import { medianAndLongest } from "#faults/report.ts";
import type { ClusterFault } from "./cluster-faults.ts";
import type { ClusterRound } from "./run-cluster-round.ts";

const HEAD = [
  "| Round | Fault | Primary | Pause of writes | Whole again | Acknowledged | Lost | Doubled | Not answered 2xx |",
  "|--:|---|---|--:|--:|--:|--:|--:|---|",
];

/** A line for each round, and one with the totals. */
export function roundsTable(rounds: ClusterRound[]): string {
  const lines = rounds.map((round, index) =>
    row(
      index + 1,
      round.fault.name,
      round.primaries,
      seconds(round.pauseSeconds),
      seconds(round.rejoinSeconds),
      round.acknowledged,
      lost(round.found),
      doubled(round.found),
      others(round.answers),
    ),
  );
  const found = rounds.flatMap((round) => round.found);
  const pauses = rounds.flatMap(({ pauseSeconds }) => (pauseSeconds === null ? [] : [pauseSeconds]));
  const total = row(
    "**all**",
    `${rounds.filter((round) => round.found.length === 0).length} of ${rounds.length} in order`,
    "",
    `${seconds(Math.max(0, ...pauses))} at most`,
    "",
    rounds.reduce((sum, round) => sum + round.acknowledged, 0),
    lost(found),
    doubled(found),
    others(sum(rounds.map(({ answers }) => answers))),
  );
  return [...HEAD, ...lines, total].join("\n");
}

/** What each fault does to writes, with those that were not run. */
export function promisesTable(faults: ClusterFault[], rounds: ClusterRound[], canCut: boolean): string {
  const lines = faults.map((fault) => {
    const own = rounds.filter((round) => round.fault === fault);
    const times = fault.cuts && !canCut ? "not run: no network namespaces" : own.length;
    return row(fault.name, times, medianAndLongest(own.map(({ pauseSeconds }) => pauseSeconds)), fault.promise);
  });
  return ["| Fault | Rounds | Pause of writes, median / longest | What happens |", "|---|--:|--:|---|", ...lines].join(
    "\n",
  );
}

/** What the checks found, by kind. What is of neither kind also fails the round, and is printed with it. */
const lost = (found: string[]) =>
  found.filter((difference) => /is lost|never|acknowledged (was|were)/.test(difference)).length;
const doubled = (found: string[]) => found.filter((difference) => /twice|times|nobody asked/.test(difference)).length;

function others(answers: ReadonlyMap<string, number>): string {
  const counted = [...answers].filter(([answer, times]) => !answer.startsWith("2") && times > 0).sort();
  return counted.length === 0 ? "–" : counted.map(([answer, times]) => `${answer} ${times} ×`).join(", ");
}

function sum(maps: ReadonlyMap<string, number>[]): Map<string, number> {
  const total = new Map<string, number>();
  for (const [answer, times] of maps.flatMap((map) => [...map])) total.set(answer, (total.get(answer) ?? 0) + times);
  return total;
}

function seconds(value: number | null): string {
  return value === null ? "not back" : `${value.toFixed(1)} s`;
}

function row(...cells: (string | number)[]): string {
  return `| ${cells.join(" | ")} |`;
}
