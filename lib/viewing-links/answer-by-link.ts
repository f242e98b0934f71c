import "server-only";
import { inTransaction } from "#lib/db/client.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { type AnswerOutcome, acceptInvoice } from "#lib/viewing-links/accept-invoice.ts";
import { clientContext } from "#lib/viewing-links/invoice-by-link.ts";
import { rejectInvoice } from "#lib/viewing-links/reject-invoice.ts";

export type ClientAnswer = { kind: "accept" } | { kind: "reject"; reason: string };

/** Records the answer of the link's holder to the invoice. */
export async function answerByLink(invoice: Invoice, answer: ClientAnswer, now: Date): Promise<AnswerOutcome> {
  const context = await clientContext(invoice, now);
  return inTransaction((tx) =>
    answer.kind === "accept"
      ? acceptInvoice(tx, context, invoice.id)
      : rejectInvoice(tx, context, invoice.id, answer.reason),
  );
}
