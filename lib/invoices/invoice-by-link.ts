import "server-only";
import { findInvoiceByViewToken } from "#lib/db/invoices.ts";
import type { Invoice } from "#lib/domain/invoice.ts";

const MONTHS_VALID = 18;

/** The invoice behind a viewing link; null for an unknown link, a cancelled invoice, or 18 months after issue. */
export async function invoiceByLink(viewToken: string, now: Date): Promise<Invoice | null> {
  if (!/^[\w-]{43}$/.test(viewToken)) return null;
  const invoice = await findInvoiceByViewToken(viewToken);
  if (!invoice?.issuedAt || invoice.status === "cancelled") return null;
  const expiry = new Date(invoice.issuedAt);
  expiry.setUTCMonth(expiry.getUTCMonth() + MONTHS_VALID);
  return now < expiry ? invoice : null;
}
