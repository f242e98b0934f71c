import type { EntryEvidence } from "#lib/domain/bank/matching/entry-evidence.ts";
import type { Explanation } from "#lib/domain/bank/matching/explain-entry.ts";
import type { StoredEntry } from "#lib/domain/bank/matching/matching-input.ts";
import type { Allocation, Reason } from "#lib/domain/bank/matching/proposal.ts";

/** What goes to each invoice: what is due of it, in order, until the amount is used up. */
export function allocationsOf({ invoices }: Explanation, amountCents: number): Allocation[] {
  const allocations: Allocation[] = [];
  let left = amountCents;
  for (const { id, dueCents } of invoices) {
    const part = Math.min(left, dueCents);
    if (part > 0) allocations.push({ invoiceId: id, amountCents: part });
    left -= part;
  }
  return allocations;
}

/** Why an explanation is proposed: by number, by amount, by payer, and what speaks against it. */
export function paymentReasons(
  explanation: Explanation,
  entry: StoredEntry,
  amountCents: number,
  { payer }: EntryEvidence,
): Reason[] {
  const { clientId, invoices, named } = explanation;
  const reasons: Reason[] = named.map(({ invoiceId, number, found, form }) =>
    form === "order"
      ? { kind: "order_reference", invoiceId, orderReference: found }
      : { kind: "number", invoiceId, number, found, form },
  );
  reasons.push(...amountReasons(explanation, amountCents));
  const ofPayer = payer.clients.get(clientId);
  const [other] = payer.known;
  if (ofPayer !== undefined) reasons.push(...ofPayer.reasons);
  else if (other !== undefined) reasons.push({ kind: "payer_of_other_client", clientId: other });
  const currency = invoices[0]?.currency ?? entry.currency;
  if (currency !== entry.currency)
    reasons.push({ kind: "other_currency", entryCurrency: entry.currency, invoiceCurrency: currency });
  return reasons;
}

function amountReasons({ invoices, fit }: Explanation, amountCents: number): Reason[] {
  const total = invoices.reduce((sum, { dueCents }) => sum + dueCents, 0);
  const rest: Reason[] =
    amountCents > total
      ? [{ kind: "overpayment", restCents: amountCents - total }]
      : amountCents < total
        ? [{ kind: "part_payment", leftCents: total - amountCents }]
        : [];
  switch (fit) {
    case "exact":
      return [invoices.length === 1 ? { kind: "amount_due" } : { kind: "sum", count: invoices.length, isAll: false }];
    case "sum_all":
    case "sum_oldest":
    case "sum_only":
    case "sum_of_several":
      return [{ kind: "sum", count: invoices.length, isAll: fit === "sum_all" }];
    case "less_fees":
      return [{ kind: "less_fees", feesCents: total - amountCents }];
    case "part":
    case "over":
      return rest;
    case "oldest_first":
      return [{ kind: "oldest_due" }, ...rest];
  }
}
