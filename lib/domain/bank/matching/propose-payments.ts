import { type EntryEvidence, type TextEvidence, textReader } from "#lib/domain/bank/matching/entry-evidence.ts";
import { explainEntry, type Money } from "#lib/domain/bank/matching/explain-entry.ts";
import type { LearntPayer, MatchingInput, StoredEntry } from "#lib/domain/bank/matching/matching-input.ts";
import type { OpenInvoices } from "#lib/domain/bank/matching/open-invoices.ts";
import { indexPayers, type PayerIndex } from "#lib/domain/bank/matching/payer.ts";
import { allocationsOf, paymentReasons } from "#lib/domain/bank/matching/payment-reasons.ts";
import type { PaymentProposal } from "#lib/domain/bank/matching/proposal.ts";
import { rateExplanation } from "#lib/domain/bank/matching/rate-explanation.ts";

/** A proposal with the points by which it stands before others. */
export interface ScoredPayment {
  proposal: PaymentProposal;
  score: number;
  /** The entry names all that it pays. Claims of entries that do not yield to it. */
  isNamed: boolean;
  /** The payer is known, or much like the client. */
  hasPayer: boolean;
}

export const MAX_PROPOSALS = 5;
const DEFAULT_MAX_FEES_CENTS = 3_000;
/** Between the best explanations of two clients, so that the first may be certain. */
const CERTAIN_LEAD = 15;

export interface PaymentProposer {
  /** For an entry that came in, out of what is open when it is asked. Best first. */
  propose(entry: StoredEntry): ScoredPayment[];
  /** Adds payers to those that were learnt before. */
  learn(taught: readonly LearntPayer[]): void;
}

/** Proposes payments of the input's invoices; `known` are its payers. */
export function paymentProposer(input: MatchingInput, open: OpenInvoices, known: PayerIndex): PaymentProposer {
  const readText = textReader(input);
  const read = new Map<string, TextEvidence>();
  let payers = known;
  const settledById = new Map((input.settled ?? []).map((invoice) => [invoice.id, invoice]));
  const settledTotals = new Set(
    (input.settled ?? []).map(({ clientId, currency, totalCents }) => `${clientId} ${currency} ${totalCents}`),
  );
  const hasSettled = (clientId: string, currency: string, totalCents: number) =>
    settledTotals.has(`${clientId} ${currency} ${totalCents}`);

  function proposeInCurrency(entry: StoredEntry, money: Money, evidence: EntryEvidence): ScoredPayment[] {
    const explanations = explainEntry(entry, money, evidence, open);
    const { amountCents, currency } = money;
    const context = { entry, amountCents, currency, evidence, open, hasSettled };
    return explanations.map((explanation) => {
      const { score, certainty } = rateExplanation(explanation, explanations, context);
      const { clientId, invoices, named } = explanation;
      return {
        proposal: {
          kind: "payment",
          entryId: entry.id,
          clientId,
          allocations: allocationsOf(explanation, amountCents),
          certainty,
          reasons: paymentReasons(explanation, entry, amountCents, evidence),
        },
        score,
        isNamed: named.length === invoices.length,
        hasPayer: evidence.payer.clients.has(clientId),
      };
    });
  }

  /** An entry that names invoices of which nothing is left: its money stays on the client's balance. */
  function proposeBalance(entry: StoredEntry, { named, payer }: EntryEvidence): ScoredPayment[] {
    const byClient = new Map<string, ScoredPayment>();
    for (const { invoiceId, clientId, number, form, isAmbiguous } of named.values()) {
      const isSettled = settledById.has(invoiceId) || open.get(invoiceId)?.dueCents === 0;
      if (!isSettled || isAmbiguous || form === "sequence_only" || form === "typing_error" || form === "order")
        continue;
      const ofPayer = payer.clients.get(clientId);
      const total = settledById.get(invoiceId)?.totalCents ?? open.get(invoiceId)?.amountDueCents;
      const isOther = ofPayer === undefined && (payer.known.length > 0 || total !== entry.amountCents);
      const proposal: PaymentProposal = {
        kind: "payment",
        entryId: entry.id,
        clientId,
        allocations: [],
        certainty: isOther ? "possible" : "likely",
        reasons: [{ kind: "invoice_settled", invoiceId, number }, ...(ofPayer?.reasons ?? [])],
      };
      // It yields to invoices that the entry names, and to amounts that fit exactly where the payer is another one.
      const evidence = { isNamed: true, hasPayer: ofPayer !== undefined };
      if (!byClient.has(clientId)) byClient.set(clientId, { proposal, score: isOther ? 5 : 75, ...evidence });
    }
    return [...byClient.values()];
  }

  function propose(entry: StoredEntry): ScoredPayment[] {
    const text = read.get(entry.id) ?? readText(entry);
    read.set(entry.id, text);
    const evidence = { ...text, payer: payers.payerOf(entry) };
    const maxFeesCents = input.maxFeesCents ?? DEFAULT_MAX_FEES_CENTS;
    const { amountCents, currency, feesCents, instructed } = entry;
    const proposals = [
      ...proposeInCurrency(entry, { amountCents, currency, feesCents, maxFeesCents }, evidence),
      ...proposeBalance(entry, evidence),
    ];
    if (instructed !== null && instructed.currency !== currency) {
      const money = { amountCents: Math.abs(instructed.amountCents), currency: instructed.currency };
      proposals.push(...proposeInCurrency(entry, { ...money, feesCents: 0, maxFeesCents }, evidence));
    }
    proposals.push(...proposeConverted(entry, evidence, open));
    const sorted = proposals.toSorted(
      (a, b) => b.score - a.score || compareKeys(keyOf(a.proposal), keyOf(b.proposal), open),
    );
    const [first, second] = sorted;
    if (first?.proposal.certainty === "certain") {
      const rival = sorted.find(({ proposal }) => proposal.clientId !== first.proposal.clientId);
      if (rival !== undefined && first.score - rival.score < CERTAIN_LEAD) first.proposal.certainty = "likely";
    } else if (first !== undefined && second !== undefined && first.score === second.score) {
      // Two clients by the same evidence: neither is likely.
      const isTie = first.proposal.clientId !== second.proposal.clientId;
      if (isTie) first.proposal.certainty = second.proposal.certainty = "possible";
    }
    // One entry has one explanation that may be booked by itself.
    for (const { proposal } of sorted.slice(1)) if (proposal.certainty === "certain") proposal.certainty = "likely";
    return sorted.slice(0, MAX_PROPOSALS);
  }

  return {
    propose,
    learn(taught) {
      payers = indexPayers(input.outstanding, [...input.learnt, ...taught]);
    },
  };
}

/** Invoices that the entry names, in a currency that it says nothing of: the amount cannot be compared. */
function proposeConverted(entry: StoredEntry, { named, payer }: EntryEvidence, open: OpenInvoices): ScoredPayment[] {
  const byDebtor = new Map<string, ScoredPayment>();
  for (const { invoiceId, clientId, number, form, found, isAmbiguous } of named.values()) {
    const invoice = open.get(invoiceId);
    if (invoice === undefined || invoice.dueCents === 0 || isAmbiguous) continue;
    if (form === "order" || form === "sequence_only" || form === "typing_error") continue;
    if (invoice.currency === entry.currency || invoice.currency === entry.instructed?.currency) continue;
    const debtor = `${clientId} ${invoice.currency}`;
    const known = byDebtor.get(debtor);
    const allocation = { invoiceId, amountCents: invoice.dueCents };
    const reason = { kind: "number", invoiceId, number, found, form } as const;
    if (known !== undefined) {
      known.proposal.allocations.push(allocation);
      known.proposal.reasons.unshift(reason);
      continue;
    }
    const ofPayer = payer.clients.get(clientId);
    const currencies = { entryCurrency: entry.currency, invoiceCurrency: invoice.currency };
    byDebtor.set(debtor, {
      proposal: {
        kind: "payment",
        entryId: entry.id,
        clientId,
        allocations: [allocation],
        certainty: ofPayer === undefined && payer.known.length > 0 ? "possible" : "likely",
        reasons: [reason, ...(ofPayer?.reasons ?? []), { kind: "other_currency", ...currencies }],
      },
      score: ofPayer === undefined ? 45 : 70,
      isNamed: true,
      hasPayer: ofPayer !== undefined,
    });
  }
  return [...byDebtor.values()];
}

function keyOf({ clientId, allocations }: PaymentProposal): string[] {
  return [...allocations.map(({ invoiceId }) => invoiceId), clientId];
}

/** The oldest debt first, where nothing else tells two proposals apart. */
function compareKeys(a: readonly string[], b: readonly string[], open: OpenInvoices): number {
  const [one, other] = [a, b].map((ids) => {
    const invoice = open.get(ids[0] ?? "");
    return [invoice?.dueDate ?? "", invoice?.issueDate ?? "", invoice?.number ?? "", ...ids].join(" ");
  });
  if (one === undefined || other === undefined || one === other) return 0;
  return one < other ? -1 : 1;
}
