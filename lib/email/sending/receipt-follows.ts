import "server-only";
import { findReceiptSetting } from "#lib/db/companies/company-receipts.ts";
import { hasReceipt } from "#lib/db/email/deliveries.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { amountDueCents } from "#lib/domain/invoices/invoice-status.ts";
import { emailIsConfigured } from "#lib/email/delivery/email-is-configured.ts";
import { defaultRecipients } from "#lib/email/sending/default-recipients.ts";

/**
 * Whether the client gets a receipt by e-mail once the invoice is paid, as `sendReceipt` decides it then. Of what was
 * credited and never paid there is none.
 */
export async function receiptFollows(invoice: Invoice): Promise<boolean> {
  if (invoice.amountPaidCents === 0 && amountDueCents(invoice) === 0) return false;
  if (!emailIsConfigured(invoice.company) || !(await findReceiptSetting("pool", invoice.companyId))) return false;
  const [hasOne, recipients] = await Promise.all([
    hasReceipt("pool", invoice.companyId, invoice.id),
    defaultRecipients("pool", invoice),
  ]);
  return !hasOne && recipients !== null;
}
