import type { Certainty, EntryMatch, Proposal, Reason } from "#lib/domain/bank/matching/proposal.ts";

/** What goes to an invoice, with what a page says of it. */
export interface StoredAllocation {
  invoiceId: string;
  invoiceNumber: string;
  /** In the minor unit of `currency`, that of the invoice. */
  amountCents: number;
  currency: string;
}

/** A proposal as it is kept with its entry. */
export interface StoredProposal {
  kind: Proposal["kind"];
  certainty: Certainty;
  clientId: string | null;
  clientName: string | null;
  allocations: StoredAllocation[];
  /** Of a reversal: what it takes back, a receipt or another entry. */
  reverses: { kind: "receipt" | "entry"; id: string } | null;
  /** Of a payout: which one. */
  payoutId: string | null;
  reasons: Reason[];
}

/** What a page says of invoices and clients, by their ids. */
export interface ProposalNames {
  invoices: ReadonlyMap<string, { number: string; currency: string }>;
  clients: ReadonlyMap<string, string>;
}

/** Proposals with the names and numbers of what they are about. */
export function toStoredProposals({ proposals }: EntryMatch, { invoices, clients }: ProposalNames): StoredProposal[] {
  return proposals.map((proposal) => ({
    kind: proposal.kind,
    certainty: proposal.certainty,
    clientId: proposal.clientId,
    clientName: proposal.clientId === null ? null : (clients.get(proposal.clientId) ?? null),
    allocations: proposal.allocations.map(({ invoiceId, amountCents }) => {
      const { number = "", currency = "" } = invoices.get(invoiceId) ?? {};
      return { invoiceId, invoiceNumber: number, amountCents, currency };
    }),
    reverses: proposal.kind === "reversal" ? proposal.reverses : null,
    payoutId: proposal.kind === "payout" ? proposal.payoutId : null,
    reasons: proposal.reasons,
  }));
}
