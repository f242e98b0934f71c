import "server-only";
import { findInvoice } from "#lib/db/invoices/invoices.ts";
import type { EmailKind } from "#lib/domain/email/client-email.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { nextNumber } from "#lib/invoices/next-number.ts";

/**
 * The invoice that an e-mail of this kind is about; null when the company has none with that id. The e-mail with a
 * draft is written before it is issued: it is read with the number that it would get now, and with a viewing link that
 * does not work.
 */
export async function findWrittenInvoice(
  companyId: string,
  invoiceId: string,
  kind: EmailKind,
  now: Date,
): Promise<Invoice | null> {
  const invoice = await findInvoice("pool", companyId, invoiceId);
  if (!invoice || kind !== "invoice" || invoice.status !== "draft") return invoice;
  const { number } = await nextNumber(companyId, invoice.issueDate, now, invoice.company.language);
  return { ...invoice, status: "issued", number, viewToken: "…" };
}
