import "server-only";
import { isDeepStrictEqual } from "node:util";
import { canBeDrawn, type UndrawableDocument } from "#lib/archive/can-be-drawn.ts";
import { quoteDocument } from "#lib/archive/quote-document.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { refuseMergedClient } from "#lib/db/clients/merge-clients.ts";
import { lockCompanyShared } from "#lib/db/companies/parties.ts";
import { refuseTakenId } from "#lib/db/external-ids.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import {
  findLatestQuoteEdit,
  lockQuote,
  replaceQuote,
  updateQuote as updateRow,
  type WrittenQuote,
} from "#lib/db/quotes/quote-records.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import { changeTime } from "#lib/domain/change-time.ts";
import {
  changedExternalData,
  type ExternalData,
  type ExternalIdTaken,
  externalDataOf,
  isSameExternalData,
} from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import { type InvalidQuoteStatus, refuseQuoteTrigger } from "#lib/domain/quotes/quote-status.ts";
import type { InputRefusal } from "#lib/invoices/drafts/compose-draft.ts";
import { findUnknownItem, type UnknownItem } from "#lib/invoices/drafts/find-unknown-item.ts";
import { type QuoteTextsRefused, refuseQuoteTexts } from "#lib/quotes/check-quote.ts";
import { composeQuote, type NewQuote } from "#lib/quotes/compose-quote.ts";
import { findQuotedClient } from "#lib/quotes/find-quoted-client.ts";
import { quoteStatusOf, readWrittenQuote } from "#lib/quotes/get-quote.ts";

type Refused =
  /** `quote_validity_over`: the last day on which it could be accepted has passed. */
  | { ok: false; code: "quote_not_found" | "client_not_found" | "quote_validity_over" }
  | InvalidQuoteStatus
  | QuoteTextsRefused
  | UndrawableDocument
  | ExternalIdTaken
  | UnknownItem
  | InputRefusal;

export type ChangeQuoteOutcome = { ok: true; quote: Quote } | Refused;

/** Somebody saved another version since the editor loaded the quote. `version` is the one to save over. */
export type QuoteConflict = { ok: false; code: "edit_conflict"; by: string | null; at: string; version: string };

/**
 * Replaces what an editor wrote of a quote, by the rules of `changeQuote`. `version` is the `updatedAt` that it started
 * from. When two people save, the second gets a conflict with the name of the first, and decides. A save without changes
 * leaves no trace, whatever its version. What an integrator keeps with the quote stays.
 */
export function updateQuote(
  tx: Tx,
  context: Context,
  { quoteId, version }: { quoteId: string; version: string },
  input: NewQuote,
): Promise<ChangeQuoteOutcome | QuoteConflict> {
  return change(tx, context, quoteId, {
    merge: async (stored) => ({ ok: true, input: { ...input, ...externalDataOf(stored) } }),
    async refuse({ updatedAt }): Promise<QuoteConflict | null> {
      if (updatedAt === version) return null;
      const { by = null, at = updatedAt } = (await findLatestQuoteEdit(tx, context.companyId, quoteId)) ?? {};
      return { ok: false, code: "edit_conflict", by, at, version: updatedAt };
    },
  });
}

/**
 * Changes a quote. `merge` completes the changes with the quote as it is, which is locked meanwhile; its failure is
 * returned. A quote that was sent becomes its next version, with the parties as they are now, and waits for an answer
 * again: whoever has the link sees the new version. What was accepted or cancelled does not change.
 */
export function changeQuote<Failure extends { ok: false }>(
  tx: Tx,
  context: Context,
  quoteId: string,
  merge: Merge<Failure>,
): Promise<ChangeQuoteOutcome | Failure> {
  return change(tx, context, quoteId, { merge, refuse: async () => null });
}

type Merge<Failure> = (quote: Quote) => Promise<{ ok: true; input: NewQuote } | Failure>;

/** `refuse`: called once something is to change. */
async function change<Failure extends { ok: false }>(
  tx: Tx,
  context: Context,
  quoteId: string,
  { merge, refuse }: { merge: Merge<Failure>; refuse: (quote: Quote) => Promise<Failure | null> },
): Promise<ChangeQuoteOutcome | Failure> {
  const { companyId, now } = context;
  const stored = await lockQuote(tx, companyId, quoteId);
  if (!stored) return { ok: false, code: "quote_not_found" };
  const refusedState = refuseQuoteTrigger(quoteStatusOf(stored, now), "edit");
  if (refusedState) return refusedState;
  const merged = await merge(stored);
  if (!merged.ok) return merged;
  const composed = await composeQuote(tx, companyId, merged.input, { isNew: false });
  if (!composed.ok) return composed;
  const { quote } = composed;
  const keepsDocument = isDeepStrictEqual(documentOf(quote), documentOf(stored));
  if (keepsDocument && isSameExternalData(quote, stored)) return { ok: true, quote: stored };
  const refused = await refuse(stored);
  if (refused) return refused;
  const taken = await refuseTakenId(tx, companyId, "quote", { ...quote, id: quoteId });
  if (taken) return taken;
  const next = stored.number === null || keepsDocument ? null : await nextVersion(tx, context, stored, quote);
  if (next && !next.ok) return next;

  const updatedAt = changeTime(now, stored.updatedAt);
  replaceQuote(tx, companyId, quoteId, keepsDocument ? { ...stored, ...externalDataOf(quote) } : quote, updatedAt);
  if (next) updateRow(tx, companyId, quoteId, next.change, updatedAt);
  await refuseMergedClient(tx, companyId, quote.clientId);
  const { version } = next ? next.change : stored;
  if (next) enqueue(tx, "archive_quote_pdf", { companyId, quoteId, version });
  const before = new Set(stored.content.lines.map(({ itemId }) => itemId));
  const unknown = await findUnknownItem(
    tx,
    companyId,
    quote.content.lines.map(({ itemId }) => ({ itemId: before.has(itemId) ? null : itemId })),
  );
  if (unknown) return unknown;
  const { clientId } = quote;
  await recordEvent(tx, context, {
    type: "quote.updated",
    data: { quoteId, clientId, number: stored.number, version, ...changedExternalData(stored, quote) },
  });
  return { ok: true, quote: await readWrittenQuote(tx, companyId, quoteId) };
}

/** What its author sets of a quote, without what an integrator keeps with it. */
function documentOf({ clientId, currency, issueDate, validUntil, content }: WrittenQuote | Quote) {
  return { clientId, currency, issueDate, validUntil, content };
}

/** What becomes of a quote that was sent with this content, or why it cannot be shown to the client. */
async function nextVersion(tx: Tx, { companyId, now }: Context, stored: Quote, quote: WrittenQuote) {
  const { identity: company } = await lockCompanyShared(tx, companyId);
  if (quote.validUntil < todayIn(company.timeZone, now)) return { ok: false, code: "quote_validity_over" } as const;
  const client = await findQuotedClient(tx, companyId, quote.clientId);
  const refused = refuseQuoteTexts({ ...quote, company, client });
  if (refused) return refused;
  if (!canBeDrawn(stored.id, () => quoteDocument({ ...stored, ...quote, company, client })))
    return { ok: false, code: "undrawable_document" } as const;
  const change = {
    status: "sent",
    version: stored.version + 1,
    ...{ companySnapshot: company, clientSnapshot: client, sentAt: now },
    ...{ viewedAt: null, declinedAt: null, declineReason: null, renewalRequestedAt: null },
  } as const;
  return { ok: true, change } as const;
}

/**
 * Changes what an integrator keeps with a quote, in any status: it is no part of the document. `merge` gives it as it
 * will be, or refuses. It is asked while the quote is locked.
 */
export async function changeQuoteExternalData<Refusal extends { ok: false }>(
  tx: Tx,
  context: Context,
  quoteId: string,
  merge: (stored: Quote) => { ok: true; externalData: ExternalData } | Refusal,
): Promise<{ ok: true; quote: Quote } | { ok: false; code: "quote_not_found" } | ExternalIdTaken | Refusal> {
  const { companyId, now } = context;
  const stored = await lockQuote(tx, companyId, quoteId);
  if (!stored) return { ok: false, code: "quote_not_found" };
  const merged = merge(stored);
  if (!merged.ok) return merged;
  const { externalData } = merged;
  if (isSameExternalData(stored, externalData)) return { ok: true, quote: stored };
  const taken = await refuseTakenId(tx, companyId, "quote", { externalId: externalData.externalId, id: quoteId });
  if (taken) return taken;
  updateRow(tx, companyId, quoteId, externalData, changeTime(now, stored.updatedAt));
  const { clientId, number, version } = stored;
  const data = { quoteId, clientId, number, version, ...changedExternalData(stored, externalData) };
  await recordEvent(tx, context, { type: "quote.updated", data });
  return { ok: true, quote: await readWrittenQuote(tx, companyId, quoteId) };
}
