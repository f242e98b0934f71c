import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { hasReceipt } from "#lib/db/email/deliveries.ts";
import { getInvoice, lockInvoice } from "#lib/db/invoices/invoices.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { emailIsConfigured } from "#lib/email/delivery/email-is-configured.ts";
import { recordEmail } from "#lib/email/delivery/record-email.ts";
import { senderOf } from "#lib/email/sender/sender-of.ts";
import { composeEmail } from "#lib/email/sending/compose-email.ts";
import { defaultRecipients } from "#lib/email/sending/default-recipients.ts";
import { ownEmailText } from "#lib/email/sending/own-email-text.ts";
import { log } from "#lib/log.ts";

/**
 * Records the receipt of an invoice that became paid, with a job that sends it to whoever got the invoice last, or else
 * to the client. An invoice gets one: none where the client has a receipt already, or where it is no longer paid. There
 * is none without an address or a mail provider, either; the log says so.
 */
export async function sendReceipt(
  tx: Tx,
  context: Context,
  invoiceId: string,
): Promise<{ ok: true; isRecorded: boolean }> {
  const { companyId, now } = context;
  const none = { ok: true, isRecorded: false } as const;
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (locked?.status !== "paid" || (await hasReceipt(tx, companyId, invoiceId))) return none;
  const invoice = await getInvoice(tx, companyId, invoiceId);
  const recipients = await defaultRecipients(tx, invoice);
  if (!recipients || !emailIsConfigured(invoice.company)) {
    log.warn(
      { companyId, invoiceId },
      `no receipt is sent: no ${recipients ? "mail provider is configured" : "address"}`,
    );
    return none;
  }
  const text = await ownEmailText(tx, "receipt", invoice);
  const sender = await senderOf(tx, invoice.company);
  const message = composeEmail({ kind: "receipt", invoice, text, sender, recipients, now });
  await recordEmail(tx, context, { kind: "receipt", invoiceId, message });
  return { ok: true, isRecorded: true };
}
