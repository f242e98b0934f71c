import type { BankYear, Truth, YearEntry } from "#bench/bank-year/bank-year.ts";
import { makeBankYear } from "#bench/bank-year/make-bank-year.ts";
import { replayYear, type Scored, type YearProposal } from "#bench/bank-year/replay-year.ts";
import { learntFrom } from "#lib/domain/bank/matching/learnt-payer.ts";
import { matchEntries } from "#lib/domain/bank/matching/match-entries.ts";
import type { BookedReceipt, LearntPayer } from "#lib/domain/bank/matching/matching-input.ts";

/** The entries of a year with what the matching says of them, in imports of `days` days that learn from each other. */
export function scoreYear(seed: number, days: number, count = 2_000): Scored[] {
  const year = makeBankYear(seed, count);
  const learnt: LearntPayer[] = [];
  const receipts: BookedReceipt[] = [];
  return replayYear(
    year,
    days,
    (statement) => {
      const matches = matchEntries({ ...statement, learnt: [...learnt], receipts: [...receipts] });
      return new Map(matches.map(({ entryId, proposals: [first] }) => [entryId, first ? byEntry(first) : null]));
    },
    (entry, truth) => {
      const { clientId, allocations } = truth;
      const taught = learntFrom(entry, {
        ...{ kind: "payment", entryId: entry.id, clientId, allocations, certainty: "likely", reasons: [] },
      });
      if (taught !== null) learnt.push(taught);
      receipts.push(receiptOf(year, entry, truth));
    },
  );
}

/** Receipts have the ids of their entries here, so that reversals compare with the truth. */
function byEntry(first: YearProposal): YearProposal {
  return first.reverses === undefined ? first : { ...first, reverses: { ...first.reverses, kind: "entry" } };
}

function receiptOf(year: BankYear, entry: YearEntry, truth: Truth & { kind: "payment" }): BookedReceipt {
  const { id, amountCents, currency, bookedOn, endToEndId, counterparty } = entry;
  const numbers = new Map(year.invoices.map((invoice) => [invoice.id, invoice.number]));
  const invoices = truth.allocations.map((paid) => ({
    id: paid.invoiceId,
    number: numbers.get(paid.invoiceId) ?? "",
    amountCents: paid.amountCents,
  }));
  const { clientId } = truth;
  return {
    ...{ id, clientId, invoices, amountCents, currency, receivedOn: bookedOn },
    ...{ iban: counterparty.iban, endToEndId },
  };
}

export interface Score {
  /** Payments of invoices, without the second payment of one. */
  payments: number;
  /** Of these, first proposals that are right and certain or likely. */
  found: number;
  certain: number;
  wrongCertain: Scored[];
  likely: number;
  rightLikely: number;
}

/** Counts the first proposals of entries. */
export function scoreOf(scored: readonly Scored[]): Score {
  const payments = scored.filter(({ truth }) => truth.kind === "payment" && truth.allocations.length > 0);
  const certain = scored.filter(({ first }) => first?.certainty === "certain");
  const likely = scored.filter(({ first }) => first?.certainty === "likely");
  return {
    payments: payments.length,
    found: payments.filter(({ first, isRight }) => isRight && first?.certainty !== "possible").length,
    certain: certain.length,
    wrongCertain: certain.filter(({ isRight }) => !isRight),
    likely: likely.length,
    rightLikely: likely.filter(({ isRight }) => isRight).length,
  };
}
