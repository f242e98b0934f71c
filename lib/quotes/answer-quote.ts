import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockQuote, type QuoteChange, updateQuote } from "#lib/db/quotes/quote-records.ts";
import { changeTime } from "#lib/domain/change-time.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import { type InvalidQuoteStatus, refuseQuoteTrigger } from "#lib/domain/quotes/quote-status.ts";
import { chooseOptions } from "#lib/domain/quotes/quote-totals.ts";
import type { InputRefusal } from "#lib/invoices/drafts/compose-draft.ts";
import { refusalOf } from "#lib/quotes/compose-quote.ts";
import { quoteStatusOf, readWrittenQuote } from "#lib/quotes/get-quote.ts";

export type AnswerQuoteOutcome =
  | { ok: true; quote: Quote }
  | { ok: false; code: "quote_not_found" }
  | InvalidQuoteStatus
  | InputRefusal;

/**
 * Records that the client agreed, as the company knows it: by a letter, on the telephone. There is no signature then.
 * `options`: the numbers of the lines that the client takes of those that are optional; left out, those that the quote
 * proposes. Accepting again has no effect.
 */
export async function acceptQuote(
  tx: Tx,
  context: Context,
  id: string,
  { options }: { options?: readonly number[] | undefined } = {},
): Promise<AnswerQuoteOutcome> {
  const { companyId, now } = context;
  const stored = await lockQuote(tx, companyId, id);
  if (!stored) return { ok: false, code: "quote_not_found" };
  if (stored.status === "accepted") return { ok: true, quote: stored };
  const refused = refuseQuoteTrigger(quoteStatusOf(stored, now), "accept");
  if (refused) return refused;
  const chosen = options === undefined ? null : choiceOf(stored, options);
  if (chosen && !chosen.ok) return chosen;
  const change = { status: "accepted", acceptedAt: now, ...chosen?.change } as const;
  updateQuote(tx, companyId, id, change, changeTime(now, stored.updatedAt));
  const quote = await readWrittenQuote(tx, companyId, id);
  await recordEvent(tx, context, {
    type: "quote.accepted",
    data: { ...stateOf(quote), totalCents: quote.totalCents, recordedBy: "company" },
  });
  return { ok: true, quote };
}

/**
 * Records that the client declined, as the company knows it. Declining again has no effect, and keeps the first reason.
 */
export async function declineQuote(
  tx: Tx,
  context: Context,
  id: string,
  { reason }: { reason: string | null },
): Promise<Exclude<AnswerQuoteOutcome, InputRefusal>> {
  const { companyId, now } = context;
  const stored = await lockQuote(tx, companyId, id);
  if (!stored) return { ok: false, code: "quote_not_found" };
  if (stored.status === "declined") return { ok: true, quote: stored };
  const refused = refuseQuoteTrigger(quoteStatusOf(stored, now), "decline");
  if (refused) return refused;
  const change = { status: "declined", declinedAt: now, declineReason: reason } as const;
  updateQuote(tx, companyId, id, change, changeTime(now, stored.updatedAt));
  const data = { ...stateOf(stored), reason, recordedBy: "company" };
  await recordEvent(tx, context, { type: "quote.declined", data });
  return { ok: true, quote: await readWrittenQuote(tx, companyId, id) };
}

/** What an event says of a quote that was sent. */
function stateOf({ id, clientId, number, version }: Quote) {
  return { quoteId: id, clientId, number, version };
}

/** What a choice of the options changes of a quote, or the refusal of a number that is none of an optional line. */
export function choiceOf(
  quote: Quote,
  options: readonly number[],
): { ok: true; change: Partial<QuoteChange> } | InputRefusal {
  const optional = new Set(
    quote.content.lines.flatMap(({ isOptional, lineNumber }) => (isOptional ? [lineNumber] : [])),
  );
  const errors = options.flatMap((lineNumber, index) =>
    optional.has(lineNumber)
      ? []
      : [{ path: `options[${index}]`, code: "not_an_option", message: "is not the number of an optional line" }],
  );
  if (errors.length > 0) return { ok: false, code: "validation_failed", errors };
  const chosen = chooseOptions(quote.content, new Set(options));
  return chosen.ok ? { ok: true, change: chosen.change } : refusalOf(chosen);
}
