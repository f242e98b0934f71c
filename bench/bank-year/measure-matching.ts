import { makeBankYear } from "#bench/bank-year/make-bank-year.ts";
import type { Scored } from "#bench/bank-year/replay-year.ts";
import { scoreOf, scoreYear } from "#bench/bank-year/score-matching.ts";
import { median } from "#bench/statistics.ts";
import { matchEntries } from "#lib/domain/bank/matching/match-entries.ts";

// node bench/bank-year/measure-matching.ts [years] [first seed]: years of 2,000 entries of a bank account whose truth is
// known, imported every week, every month, and all at once without anything learnt. Prints how much of what is certain
// and likely is right, how many payments are found, what becomes of each kind of entry, and the time of 10,000 entries
// against 5,000 outstanding invoices.

const YEARS = Number(process.argv[2] ?? 20);
const FIRST = Number(process.argv[3] ?? 1);

for (const [name, days] of [
  ["a week", 7],
  ["a month", 31],
  ["a year", 400],
] as const) {
  const all: Scored[] = [];
  let lowest = 1;
  for (let seed = FIRST; seed < FIRST + YEARS; seed++) {
    const scored = scoreYear(seed, days);
    const { found, payments, wrongCertain } = scoreOf(scored);
    lowest = Math.min(lowest, found / payments);
    for (const { entry, truth, first } of wrongCertain)
      console.log(`wrong in the year ${seed}:`, JSON.stringify({ entry, truth, first }));
    all.push(...scored);
  }
  const { certain, wrongCertain, found, payments, likely, rightLikely } = scoreOf(all);
  console.log(`Imports of ${name}, ${YEARS} years of 2,000 entries`);
  console.log(`  certain ${certain}, of them right ${percent(certain - wrongCertain.length, certain)}`);
  console.log(`  likely ${likely}, of them right ${percent(rightLikely, likely)}`);
  console.log(
    `  payments of invoices ${payments}, found ${percent(found, payments)}, worst year ${percent(lowest, 1)}`,
  );
  for (const [kind, scored] of Map.groupBy(all, ({ truth }) => `${truth.kind}: ${truth.story}`))
    printKind(kind, scored);
}

const year = makeBankYear(FIRST, 10_000);
const outstanding = year.invoices
  .slice(0, 5_000)
  .map((invoice) => ({ ...invoice, amountDueCents: invoice.totalCents }));
const times = Array.from({ length: 7 }, () => {
  const started = performance.now();
  matchEntries({ entries: year.entries, outstanding, learnt: [], payouts: year.payouts });
  return performance.now() - started;
});
console.log(
  `10,000 entries against 5,000 invoices: ${(median(times) / 1_000).toFixed(2)} s, median of ${times.length}`,
);

function printKind(kind: string, scored: readonly Scored[]): void {
  const right = scored.filter(({ isRight, first }) => isRight && first?.certainty !== "possible").length;
  const counts = ["certain", "likely", "possible"].map(
    (certainty) => `${certainty} ${scored.filter(({ first }) => first?.certainty === certainty).length}`,
  );
  const none = scored.filter(({ first }) => first === null).length;
  const share = percent(right, scored.length).padStart(8);
  console.log(
    `    ${kind.padEnd(24)} ${String(scored.length).padStart(6)}, right ${share}: ${counts.join(", ")}, none ${none}`,
  );
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)} %`;
}
