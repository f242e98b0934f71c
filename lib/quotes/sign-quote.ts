import "server-only";
import { isDeepStrictEqual } from "node:util";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { lockQuote, updateQuote } from "#lib/db/quotes/quote-records.ts";
import { findSentHash, insertSignature } from "#lib/db/quotes/quote-signatures.ts";
import { changeTime } from "#lib/domain/change-time.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Quote, QuoteLine, QuoteSignature } from "#lib/domain/quotes/quote.ts";
import { type InvalidQuoteStatus, type QuoteTrigger, refuseQuoteTrigger } from "#lib/domain/quotes/quote-status.ts";
import { chooseOptions } from "#lib/domain/quotes/quote-totals.ts";
import { MAX_DELIVERY_ATTEMPTS } from "#lib/email/delivery/max-delivery-attempts.ts";
import { quoteStatusOf } from "#lib/quotes/get-quote.ts";

/** What a client signs: this version, with these options, as the PDF with this hash shows it. */
export interface QuoteSigning extends Omit<QuoteSignature, "signedAt"> {
  quoteId: string;
  /** The numbers of the optional lines that the client takes. */
  options: readonly number[];
}

type Refusal =
  | { ok: false; code: "quote_not_found" }
  /** The quote is no longer what the client was shown. */
  | { ok: false; code: "quote_changed" }
  | InvalidQuoteStatus;

export type SignQuoteOutcome = { ok: true } | Refusal;

/**
 * Records the signature of a client, and the options that they take: the quote is accepted, and frozen. The same
 * signature again has no effect. Whoever signs second is refused.
 */
export async function signQuote(tx: Tx, context: Context, signing: QuoteSigning): Promise<SignQuoteOutcome> {
  const { companyId, now } = context;
  const { quoteId, options, ...signature } = signing;
  const quote = await lockQuote(tx, companyId, quoteId);
  if (!quote) return { ok: false, code: "quote_not_found" };
  if (quote.signature && isSame(quote, signing)) return { ok: true };
  const refusal = refuse(quote, signing, "accept", now);
  if (refusal) return refusal;
  if ((await findSentHash(tx, companyId, quoteId, quote.version)) !== signing.documentSha256)
    return { ok: false, code: "quote_changed" };

  const chosen = chooseOptions(quote.content, new Set(options));
  if (!chosen.ok) throw new Error(`quote ${quoteId} has no totals with these options: ${chosen.code}`);
  insertSignature(tx, companyId, quoteId, { ...signature, signedAt: now.toISOString() });
  const change = { ...chosen.change, status: "accepted", acceptedAt: now } as const;
  updateQuote(tx, companyId, quoteId, change, changeTime(now, quote.updatedAt));
  enqueue(tx, "archive_quote_pdf", { companyId, quoteId, version: quote.version });
  notify(tx, "accepted", quote);
  const taken = chosenOf(chosen.change.content.lines);
  const data = { ...stateOf(quote), totalCents: chosen.change.totalCents, signedBy: signature.name, options: taken };
  await recordEvent(tx, context, { type: "quote.accepted", data });
  return { ok: true };
}

/** Records that the client declines this version, with a reason. The same reason again has no effect. */
export async function declineByClient(
  tx: Tx,
  context: Context,
  { quoteId, version, reason }: { quoteId: string; version: number; reason: string },
): Promise<SignQuoteOutcome> {
  const { companyId, now } = context;
  const quote = await lockQuote(tx, companyId, quoteId);
  if (!quote) return { ok: false, code: "quote_not_found" };
  if (quote.status === "declined" && quote.version === version && quote.declineReason === reason) return { ok: true };
  const refusal = refuse(quote, { version }, "decline", now);
  if (refusal) return refusal;
  updateQuote(
    tx,
    companyId,
    quoteId,
    { status: "declined", declinedAt: now, declineReason: reason },
    changeTime(now, quote.updatedAt),
  );
  notify(tx, "declined", quote);
  await recordEvent(tx, context, { type: "quote.declined", data: { ...stateOf(quote), reason } });
  return { ok: true };
}

/** Records that the client asks for a new validity of an expired version. Asking again has no effect. */
export async function requestRenewal(
  tx: Tx,
  context: Context,
  { quoteId, version }: { quoteId: string; version: number },
): Promise<SignQuoteOutcome> {
  const { companyId, now } = context;
  const quote = await lockQuote(tx, companyId, quoteId);
  if (!quote) return { ok: false, code: "quote_not_found" };
  const refusal = refuse(quote, { version }, "request_renewal", now);
  if (refusal) return refusal;
  if (quote.renewalRequestedAt !== null) return { ok: true };
  updateQuote(tx, companyId, quoteId, { renewalRequestedAt: now }, changeTime(now, quote.updatedAt));
  notify(tx, "renewal_requested", quote);
  await recordEvent(tx, context, { type: "quote.renewal_requested", data: stateOf(quote) });
  return { ok: true };
}

/** A newer version is named first: its state would not explain anything to who saw the older one. */
function refuse(quote: Quote, { version }: { version: number }, trigger: QuoteTrigger, now: Date): Refusal | null {
  if (quote.version !== version) return { ok: false, code: "quote_changed" };
  return refuseQuoteTrigger(quoteStatusOf(quote, now), trigger);
}

function isTaken({ isOptional, lineNumber }: QuoteLine, options: readonly number[]): boolean {
  return !isOptional || options.includes(lineNumber);
}

function chosenOf(lines: readonly QuoteLine[]): number[] {
  return lines.flatMap(({ isOptional, isChosen, lineNumber }) => (isOptional && isChosen ? [lineNumber] : []));
}

/** What an event says of a quote that was sent. */
function stateOf({ id, clientId, number, version }: Quote) {
  return { quoteId: id, clientId, number, version };
}

/** Whether the quote has this signature already: the form was sent twice. */
function isSame({ signature, content }: Quote, { options, ...signing }: QuoteSigning): boolean {
  const keyOf = ({ version, name, role, words, drawing, documentSha256 }: Omit<QuoteSignature, "signedAt">) => [
    ...[version, name, role, words, drawing, documentSha256],
  ];
  const chosen = content.lines.map((line) => (isTaken(line, options) ? 1 : 0));
  return (
    signature !== null &&
    isDeepStrictEqual(keyOf(signature), keyOf(signing)) &&
    isDeepStrictEqual(
      chosen,
      content.lines.map(({ isChosen }) => (isChosen ? 1 : 0)),
    )
  );
}

function notify(tx: Tx, kind: "accepted" | "declined" | "renewal_requested", { companyId, id, version }: Quote): void {
  const notice = { kind, companyId, quoteId: id, key: `${id}-${version}` };
  enqueue(tx, "send_quote_notice", notice, { maxAttempts: MAX_DELIVERY_ATTEMPTS });
}
