import type { Fault } from "./fault.ts";

/** The result of one round. */
export interface Round {
  fault: Fault;
  /** Null when the service did not recover. */
  secondsToBack: number | null;
  /** What was lost, duplicated, or answered wrongly. */
  found: string[];
}

/** The table of docs/reliability.md. */
export function table(faults: Fault[], rounds: Round[], notRun: ReadonlyMap<Fault, string>): string {
  const lines = ["| Fault | Rounds | Result | Back after, median / longest | Promised |", "|---|--:|---|--:|---|"];
  for (const fault of faults) {
    const own = rounds.filter((round) => round.fault === fault);
    const cells = [
      fault.name,
      String(own.length),
      result(own, notRun.get(fault)),
      medianAndLongest(own.map(({ secondsToBack }) => secondsToBack)),
      fault.promise,
    ];
    lines.push(`| ${cells.join(" | ")} |`);
  }
  return lines.join("\n");
}

function result(rounds: Round[], notRun: string | undefined): string {
  if (notRun !== undefined) return `not run: ${notRun}`;
  const failed = rounds.filter(({ found }) => found.length > 0);
  if (rounds.length === 0) return "not run";
  if (failed.length === 0) return "in order";
  const kinds = new Set(
    failed.flatMap(({ found }) => found.map((difference) => difference.replace(/^\d+ × | \(request .*/g, ""))),
  );
  return `${failed.length} not in order: ${[...kinds].slice(0, 3).join("; ")}`;
}

/** Of durations in seconds; null for what did not end, which is left out. */
export function medianAndLongest(durations: (number | null)[]): string {
  const sorted = durations.filter((seconds) => seconds !== null).sort((a, b) => a - b);
  const [median, longest] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)];
  return median === undefined || longest === undefined ? "–" : `${median.toFixed(1)} s / ${longest.toFixed(1)} s`;
}
