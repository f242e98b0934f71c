import type { BankYear, Truth, YearEntry } from "#bench/bank-year/bank-year.ts";

/** The proposals that a matching makes; only what is compared with the truth. */
export interface YearProposal {
  kind: "payment" | "reversal" | "payout";
  certainty: "certain" | "likely" | "possible";
  clientId: string | null;
  allocations: { invoiceId: string; amountCents: number }[];
  payoutId?: string;
  reverses?: { kind: "receipt" | "entry"; id: string };
}

/** What a matching is given, once per import of statements. */
export interface YearImport {
  entries: YearEntry[];
  outstanding: (BankYear["invoices"][number] & { amountDueCents: number })[];
  settled: BankYear["invoices"];
  payouts: BankYear["payouts"];
}

export interface Scored {
  entry: YearEntry;
  truth: Truth;
  first: YearProposal | null;
  isRight: boolean;
}

/**
 * Plays a year in imports of `days` days: each sees what is outstanding on its last day, once all earlier entries are
 * booked as they truly are.
 */
export function replayYear(
  year: BankYear,
  days: number,
  match: (statement: YearImport) => Map<string, YearProposal | null>,
  accept: (entry: YearEntry, truth: Truth & { kind: "payment" }) => void,
): Scored[] {
  const due = new Map(year.invoices.map(({ id, totalCents }) => [id, totalCents]));
  const entries = year.entries.toSorted((a, b) => (a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : 0));
  const arrived = new Set<string>();
  const scored: Scored[] = [];
  for (let from = 0; from < entries.length; ) {
    const start = Date.parse(entries[from]?.bookedOn ?? "");
    let to = from;
    while (to < entries.length && Date.parse(entries[to]?.bookedOn ?? "") < start + days * 86_400_000) to++;
    const batch = entries.slice(from, to);
    from = to;
    const lastDay = batch.at(-1)?.bookedOn ?? "";
    const issued = year.invoices.filter(({ issueDate }) => issueDate <= lastDay);
    const outstanding = issued.flatMap((invoice) => {
      const amountDueCents = due.get(invoice.id) ?? 0;
      return amountDueCents > 0 ? [{ ...invoice, amountDueCents }] : [];
    });
    const settled = issued.filter(({ id }) => (due.get(id) ?? 0) <= 0);
    const payouts = year.payouts.filter(({ id }) => !arrived.has(id));
    const proposals = match({ entries: batch, outstanding, settled, payouts });
    for (const entry of batch) {
      const truth = year.truths.get(entry.id);
      if (truth === undefined) continue;
      const first = proposals.get(entry.id) ?? null;
      scored.push({ entry, truth, first, isRight: isRight(truth, first) });
      if (truth.kind === "payout") arrived.add(truth.payoutId);
      if (truth.kind === "reversal") reopen(year, truth.entryId, due);
      if (truth.kind !== "payment") continue;
      accept(entry, truth);
      for (const { invoiceId, amountCents } of truth.allocations)
        due.set(invoiceId, truth.isLessFees ? 0 : (due.get(invoiceId) ?? 0) - amountCents);
    }
  }
  return scored;
}

function reopen(year: BankYear, entryId: string, due: Map<string, number>): void {
  const truth = year.truths.get(entryId);
  if (truth?.kind !== "payment") return;
  for (const { invoiceId, amountCents } of truth.allocations)
    due.set(invoiceId, (due.get(invoiceId) ?? 0) + amountCents);
}

/** Whether a proposal is what the entry truly is: the same invoices with the same amounts, of the same client. */
function isRight(truth: Truth, proposal: YearProposal | null): boolean {
  if (proposal === null) return truth.kind === "other";
  switch (truth.kind) {
    case "payment":
      return (
        proposal.kind === "payment" &&
        proposal.clientId === truth.clientId &&
        allocationKey(proposal.allocations) === allocationKey(truth.allocations)
      );
    case "payout":
      return proposal.payoutId === truth.payoutId;
    case "reversal":
      return proposal.reverses?.id === truth.entryId;
    case "other":
      return false;
  }
}

function allocationKey(allocations: readonly { invoiceId: string; amountCents: number }[]): string {
  return allocations
    .map(({ invoiceId, amountCents }) => `${invoiceId} ${amountCents}`)
    .toSorted()
    .join(", ");
}
