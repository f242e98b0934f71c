import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { findTimeZone } from "#lib/db/companies/terms.ts";
import { findInvoice } from "#lib/db/invoices/invoices.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import { authorLines } from "#lib/domain/deposits/deduction.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { contentOf } from "#lib/domain/invoices/invoice.ts";
import { lineContentOf } from "#lib/domain/lines/line.ts";
import { NO_TERMS } from "#lib/domain/terms/invoice-terms.ts";
import { type CreateInvoiceOutcome, createInvoice } from "#lib/invoices/drafts/create-invoice.ts";

/**
 * Creates a draft with the content of an invoice, without the deposits of a final one: each is taken off once. It is dated today in the company's time zone and due by the client's
 * current payment terms. The page generates the id, as for `createInvoice`.
 */
export async function duplicateInvoice(
  tx: Tx,
  context: Context,
  { invoiceId, newId }: { invoiceId: string; newId: string },
): Promise<CreateInvoiceOutcome> {
  const { companyId, now } = context;
  const original = await findInvoice(tx, companyId, invoiceId);
  if (!original) return { ok: false, code: "invoice_not_found" };
  const content = contentOf(original);
  const { prepayment: _, ...terms } = content.terms ?? NO_TERMS;
  const copy = {
    ...content,
    terms: content.terms && terms, // its payment is its own
    kind: original.kind === "final" ? ("standard" as const) : original.kind,
    issueDate: todayIn(await findTimeZone(tx, companyId), now),
    dueDate: null,
    serviceDate: null,
    taxExchangeRateE6: null, // the rate of another day
    ...{ externalId: null, quoteId: null }, // of the original alone
    lines: authorLines(original.lines).map((line) => ({ ...lineContentOf(line), externalId: null, quoteLine: null })),
  };
  return createInvoice(tx, context, copy, { id: newId, copyOf: invoiceId });
}
