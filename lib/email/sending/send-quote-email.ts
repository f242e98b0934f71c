import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { findClient } from "#lib/db/companies/parties.ts";
import { insertAttachments, type StoredAttachment } from "#lib/db/email/email-attachments.ts";
import {
  findLatestQuoteRecipients,
  findQuoteDelivery,
  hasQueuedQuoteDelivery,
  insertQuoteDelivery,
} from "#lib/db/email/quote-deliveries.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { findEmailOfUser, hasVerifiedEmail } from "#lib/db/members/users.ts";
import { lockQuote } from "#lib/db/quotes/quote-records.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import type { QuoteEmailKind } from "#lib/domain/email/client-email.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import { type InvalidQuoteStatus, quoteStatus, refuseQuoteTrigger } from "#lib/domain/quotes/quote-status.ts";
import { EMAIL_NOT_CONFIGURED, emailIsConfigured } from "#lib/email/delivery/email-is-configured.ts";
import { MAX_DELIVERY_ATTEMPTS } from "#lib/email/delivery/max-delivery-attempts.ts";
import { FIRST_RETRY_MS } from "#lib/email/delivery/record-email.ts";
import { senderOf } from "#lib/email/sender/sender-of.ts";
import type { Recipients } from "#lib/email/sending/compose-email.ts";
import { composeQuoteEmail, defaultQuoteText } from "#lib/email/sending/compose-quote-email.ts";
import { keepClientAddress } from "#lib/email/sending/keep-client-address.ts";
import { ownQuoteText } from "#lib/email/sending/own-email-text.ts";

/** An e-mail about a quote. What is null is left to Folio: who got it last, or else the client; the company's own words, or else Folio's. */
export interface RequestedQuoteEmail {
  /** Made by the page that sends it. The same id again is the same e-mail. A new one when absent. */
  id?: string;
  kind: QuoteEmailKind;
  /** Plain addresses, at least one; null for both. */
  to: string[] | null;
  cc: string[];
  /** Sends the author a copy that the others do not see. */
  copyToMe?: boolean;
  /** Makes the first address of `to` the client's own. */
  keepAddress?: boolean;
  subject: string | null;
  message: string | null;
}

export type QueueQuoteEmailOutcome =
  | { ok: true; deliveryId: string }
  | {
      ok: false;
      code:
        | "quote_not_found"
        | "send_in_progress"
        | "email_unverified"
        | "client_email_missing"
        | "email_not_configured";
    }
  | InvalidQuoteStatus;

/**
 * Records an e-mail with a quote, or a reminder of it, while the client may answer it. The quote has been sent: it has
 * its number and its link. `tryQuoteDelivery` sends it, first within the request and then in its job.
 */
export async function queueQuoteEmail(
  tx: Tx,
  context: Context,
  quoteId: string,
  email: RequestedQuoteEmail,
  attachments: StoredAttachment[] = [],
): Promise<QueueQuoteEmailOutcome> {
  const { companyId, actor, now } = context;
  const { id = newId(), kind } = email;
  if (!(await hasVerifiedEmail(tx, actor))) return { ok: false, code: "email_unverified" };
  const quote = await lockQuote(tx, companyId, quoteId);
  if (!quote) return { ok: false, code: "quote_not_found" };
  const recorded = await findQuoteDelivery(tx, companyId, id);
  if (recorded)
    return recorded.quoteId === quoteId ? { ok: true, deliveryId: id } : { ok: false, code: "quote_not_found" };
  const refusal = refuseQuoteTrigger(quoteStatus(quote, todayIn(quote.company.timeZone, now)), "remind");
  if (refusal) return refusal;
  if (await hasQueuedQuoteDelivery(tx, companyId, quoteId, kind)) return { ok: false, code: "send_in_progress" };
  if (!emailIsConfigured(quote.company)) return EMAIL_NOT_CONFIGURED;

  await keepClientAddress(tx, context, quote.clientId, email);
  const addressed =
    email.to === null ? await defaultQuoteRecipients(tx, quote) : { to: email.to, cc: email.cc, bcc: [] };
  if (!addressed) return { ok: false, code: "client_email_missing" };
  const copy = email.copyToMe && actor.kind === "user" ? await findEmailOfUser(tx, actor.id) : null;
  const usual = (await ownQuoteText(tx, kind, quote)) ?? defaultQuoteText(kind, quote);
  const text = { subject: email.subject ?? usual.subject, message: email.message ?? usual.message };
  const recipients = { ...addressed, bcc: copy === null ? [] : [copy] };
  const message = composeQuoteEmail({ quote, text, sender: await senderOf(tx, quote.company), recipients });
  insertQuoteDelivery(tx, { id, companyId, quoteId, kind, message }, now);
  await insertAttachments(tx, companyId, id, attachments);
  await recordEvent(tx, context, {
    type: "quote.send_queued",
    data: { quoteId, version: quote.version, kind, deliveryId: id, to: message.to },
  });
  const options = { maxAttempts: MAX_DELIVERY_ATTEMPTS, delayMs: FIRST_RETRY_MS };
  enqueue(tx, "deliver_quote_email", { companyId, deliveryId: id }, options);
  return { ok: true, deliveryId: id };
}

/**
 * Who gets the next e-mail about a quote: who got it last, else the client, at the address that it has by now. Null
 * when there is no address.
 */
export async function defaultQuoteRecipients(source: Tx | "pool", quote: Quote): Promise<Recipients | null> {
  const { companyId, id, clientId, client } = quote;
  const latest = await findLatestQuoteRecipients(source, companyId, id);
  if (latest) return { to: latest.to.split(", "), cc: latest.cc?.split(", ") ?? [], bcc: [] };
  const email = (await findClient(source, companyId, clientId))?.email ?? client.email;
  return email === null ? null : { to: [email], cc: [], bcc: [] };
}
