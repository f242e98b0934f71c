import "server-only";
import { readFirst, type Tx } from "#lib/db/client.ts";
import { DELIVERY } from "#lib/db/fields/invoice-fields.ts";
import { findInvoiceOfCreditNote } from "#lib/db/invoices/invoices.ts";
import { object } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import { creditNoteOf } from "#lib/domain/credit-notes/credit-notes-of.ts";
import type { CreditNoteOfInvoice, Delivery } from "#lib/domain/invoices/invoice.ts";

const LATEST_DELIVERY = defineQuery(
  "latest_delivery_of_credit_note",
  object<Delivery>(DELIVERY),
  (columns) => `
    SELECT ${columns} FROM email_deliveries d
    WHERE d.company_id = $1::uuid AND d.invoice_id = $2::uuid AND d.credit_note_id = $3::uuid
    ORDER BY d.queued_at DESC, d.id DESC LIMIT 1`,
);

/** A credit note of a company with its invoice and its latest e-mail; null when it has none with that id. */
export async function findCreditNote(
  source: Tx | "pool",
  companyId: string,
  creditNoteId: string,
): Promise<CreditNoteOfInvoice | null> {
  const invoice = await findInvoiceOfCreditNote(companyId, creditNoteId, source);
  const creditNote = invoice && creditNoteOf(invoice, creditNoteId);
  if (!invoice || !creditNote) return null;
  const delivery = await readFirst(source, LATEST_DELIVERY, [companyId, invoice.id, creditNoteId]);
  return { invoice, creditNote, delivery };
}
