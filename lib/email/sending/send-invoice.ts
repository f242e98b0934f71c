import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { hasQueuedDelivery } from "#lib/db/email/deliveries.ts";
import { getInvoice, lockInvoice } from "#lib/db/invoices/invoices.ts";
import { hasVerifiedEmail } from "#lib/db/members/users.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { type InvalidStatus, transition } from "#lib/domain/invoices/invoice-status.ts";
import { EMAIL_NOT_CONFIGURED, emailIsConfigured } from "#lib/email/delivery/email-is-configured.ts";
import { recordEmail } from "#lib/email/delivery/record-email.ts";
import { senderOf } from "#lib/email/sender/sender-of.ts";
import { composeEmail } from "#lib/email/sending/compose-email.ts";
import { clientAddress } from "#lib/email/sending/default-recipients.ts";
import { ownEmailText } from "#lib/email/sending/own-email-text.ts";

export type SendInvoiceOutcome =
  | { ok: true; deliveryId: string; invoice: Invoice }
  | {
      ok: false;
      code:
        | "invoice_not_found"
        | "send_in_progress"
        | "client_email_missing"
        | "email_unverified"
        | "email_not_configured";
    }
  | InvalidStatus;

/**
 * Records the first send of an issued invoice to its client. `tryDelivery` sends it, first within the request and then
 * in the job, until the provider accepts it. A user with an unverified address cannot send, neither in the browser nor
 * with an API key.
 */
export async function sendInvoice(tx: Tx, context: Context, invoiceId: string): Promise<SendInvoiceOutcome> {
  const { companyId, now } = context;
  if (!(await hasVerifiedEmail(tx, context.actor))) return { ok: false, code: "email_unverified" };
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  const decision = transition(locked.status, "send");
  if (!decision.ok) return decision;
  if (await hasQueuedDelivery(tx, companyId, invoiceId, "invoice")) return { ok: false, code: "send_in_progress" };

  const invoice = await getInvoice(tx, companyId, invoiceId);
  if (!emailIsConfigured(invoice.company)) return EMAIL_NOT_CONFIGURED;
  const [email, text] = await Promise.all([clientAddress(tx, invoice), ownEmailText(tx, "invoice", invoice)]);
  if (email === null) return { ok: false, code: "client_email_missing" };
  const [sender, recipients] = [await senderOf(tx, invoice.company), { to: [email], cc: [], bcc: [] }];
  const message = composeEmail({ kind: "invoice", invoice, text, sender, recipients, now });
  const deliveryId = await recordEmail(tx, context, { kind: "invoice", invoiceId, message });
  return { ok: true, deliveryId, invoice: await getInvoice(tx, companyId, invoiceId) };
}
