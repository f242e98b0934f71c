import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { hasPaymentReceipt } from "#lib/db/email/money-deliveries.ts";
import { lockReceipt } from "#lib/db/receipts/receipt-records.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { emailIsConfigured } from "#lib/email/delivery/email-is-configured.ts";
import { recordMoneyEmail } from "#lib/email/sending/queue-money-email.ts";
import { moneyRecipients, readWrittenMoney } from "#lib/email/sending/written-money.ts";
import { log } from "#lib/log.ts";

/**
 * Records the e-mail that thanks a client for money that came, with a job that sends it to whoever got its invoices
 * last, or else to the client. There is one for each receipt, however often this runs, and none for a receipt that was
 * reversed meanwhile. There is none without an address or a mail provider, either; the log says so.
 */
export async function sendPaymentReceipt(
  tx: Tx,
  context: Context,
  receiptId: string,
): Promise<{ ok: true; isRecorded: boolean }> {
  const { companyId } = context;
  const none = { ok: true, isRecorded: false } as const;
  if ((await lockReceipt(tx, companyId, receiptId)) === null) return none;
  if (await hasPaymentReceipt(tx, companyId, receiptId)) return none;
  const written = await readWrittenMoney(tx, context, { kind: "payment_receipt", receiptId });
  if (!written.ok) return none;
  const recipients = await moneyRecipients(tx, companyId, written);
  if (!recipients || !emailIsConfigured(written.company)) {
    log.warn(
      { companyId, receiptId },
      `no receipt is sent: no ${recipients ? "mail provider is configured" : "address"}`,
    );
    return none;
  }
  await recordMoneyEmail(tx, context, { id: newId(), written, recipients, text: written.text }, 0);
  return { ok: true, isRecorded: true };
}
