import "server-only";
import { findReceiptSetting } from "#lib/db/companies/company-receipts.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { amountDueCents } from "#lib/domain/invoices/invoice-status.ts";
import { emailIsConfigured } from "#lib/email/delivery/email-is-configured.ts";
import { moneyRecipients } from "#lib/email/sending/written-money.ts";

/** Whether the client gets a receipt by e-mail of the next payment of an invoice, as `sendPaymentReceipt` decides it. */
export async function receiptFollows(invoice: Invoice): Promise<boolean> {
  const { companyId, clientId, id, company } = invoice;
  if (amountDueCents(invoice) === 0) return false;
  if (!emailIsConfigured(company) || !(await findReceiptSetting("pool", companyId))) return false;
  const subject = { kind: "payment_receipt", clientId, receiptId: id } as const;
  return (await moneyRecipients("pool", companyId, { subject, invoiceIds: [id] })) !== null;
}
