import {
  type CreditChoice,
  computeCredit,
  creditableLines,
  creditedCents,
  isSameGroup,
} from "#lib/domain/credit-notes/credit-lines.ts";
import { type Deposit, leftOfDeposit } from "#lib/domain/deposits/deduct-deposits.ts";
import type { InvoiceLine } from "#lib/domain/lines/line.ts";
import type { TaxBreakdownLine } from "#lib/domain/lines/totals.ts";

/** A deposit with its lines, which a credit note needs. */
export type WholeDeposit = Deposit & { lines: InvoiceLine[] };

/** What a credit note takes back of a deposit, in the prices of it. */
export interface ExcessCredit {
  depositId: string;
  choice: CreditChoice;
}

/** The credits round VAT, so that they may miss the work by some minor units: tried again with as many more. */
const MOST_TRIES = 12;

/**
 * What is credited of deposits that come to more than the work, so that its final invoice is not below zero: at each
 * rate what they have beyond it, of the last one first. The deposits are returned as they are after these credit notes.
 * Null where a deposit would be credited whole: it is no deposit of this work. Amounts in the minor unit.
 */
export function creditExcess(
  deposits: readonly WholeDeposit[],
  work: readonly TaxBreakdownLine[],
): { deposits: WholeDeposit[]; credits: ExcessCredit[] } | null {
  let more = 0;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const made = creditBeyond(deposits, work, more);
    if (!made) return null;
    const missing = totalOf(made.deposits.flatMap(leftOfDeposit)) - totalOf(work);
    if (missing <= 0) return made;
    more += missing;
  }
  return null;
}

const totalOf = (groups: readonly TaxBreakdownLine[]) =>
  groups.reduce((total, { baseCents, taxCents }) => total + baseCents + taxCents, 0);

/** The same at each rate, with `more` at the first of them. */
function creditBeyond(deposits: readonly WholeDeposit[], work: readonly TaxBreakdownLine[], more: number) {
  const beyond = groupsOf(deposits).map((group) => {
    const ofWork = work.find((each) => isSameGroup(group, each))?.baseCents ?? 0;
    return {
      group,
      cents: Math.max(
        0,
        deposits.reduce((sum, deposit) => sum + baseOf(deposit, group), -ofWork),
      ),
    };
  });
  const first = beyond.find(({ cents }) => cents > 0) ?? beyond[0];
  if (first) first.cents += more;

  const choices = new Map<string, CreditChoice>();
  for (const { group, cents } of beyond) {
    let wanted = cents;
    for (const deposit of deposits.toReversed()) {
      const taken = Math.min(wanted, baseOf(deposit, group));
      if (taken <= 0) continue;
      wanted -= taken;
      choices.set(deposit.id, [...(choices.get(deposit.id) ?? []), ...choiceWithin(deposit, group, taken)]);
    }
  }
  const credits: ExcessCredit[] = [];
  const after: WholeDeposit[] = [];
  for (const deposit of deposits) {
    const choice = choices.get(deposit.id);
    if (!choice) {
      after.push(deposit);
      continue;
    }
    const credit = computeCredit(deposit, deposit.creditNotes, choice);
    if (!credit.ok) return null;
    const credited = { ...deposit, creditNotes: [...deposit.creditNotes, credit] };
    if (leftOfDeposit(credited).length === 0) return null;
    credits.push({ depositId: deposit.id, choice });
    after.push(credited);
  }
  return { deposits: after, credits };
}

/** The rates of the deposits, each once. */
function groupsOf(deposits: readonly WholeDeposit[]): TaxBreakdownLine[] {
  const all = deposits.flatMap(({ taxBreakdown }) => taxBreakdown);
  return all.filter((group, index) => all.findIndex((other) => isSameGroup(group, other)) === index);
}

const baseOf = (deposit: WholeDeposit, group: TaxBreakdownLine) =>
  leftOfDeposit(deposit).find((each) => isSameGroup(group, each))?.baseCents ?? 0;

/** Lines of a rate of a deposit that come to this base, in the prices of the deposit. */
function choiceWithin(deposit: WholeDeposit, group: TaxBreakdownLine, baseCents: number) {
  const left = new Map(creditableLines(deposit, deposit.creditNotes).map((line) => [line.lineNumber, line]));
  const includesTax = deposit.lines.some(({ grossCents }) => grossCents !== null);
  let wanted = includesTax ? Math.round((baseCents * (10_000 + group.taxRateBp)) / 10_000) : baseCents;
  return deposit.lines
    .filter((line) => isSameGroup(group, line))
    .flatMap(({ lineNumber }) => {
      const line = left.get(lineNumber);
      const amountCents = Math.min(wanted, line ? creditedCents(line) : 0);
      if (amountCents <= 0) return [];
      wanted -= amountCents;
      return [{ lineNumber, amountCents }];
    });
}
