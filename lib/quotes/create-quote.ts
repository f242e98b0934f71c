import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { refuseMergedClient } from "#lib/db/clients/merge-clients.ts";
import { refuseTakenId } from "#lib/db/external-ids.ts";
import { findQuote, insertQuote } from "#lib/db/quotes/quote-records.ts";
import { type ExternalIdTaken, statedExternalData } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import type { InputRefusal } from "#lib/invoices/drafts/compose-draft.ts";
import { findUnknownItem, type UnknownItem } from "#lib/invoices/drafts/find-unknown-item.ts";
import { composeQuote, type NewQuote } from "#lib/quotes/compose-quote.ts";

export type CreateQuoteOutcome =
  | { ok: true; quote: Quote; existed: boolean }
  | { ok: false; code: "client_not_found" | "quote_not_found" }
  | ExternalIdTaken
  | UnknownItem
  | InputRefusal;

/**
 * Creates a draft of a quote with its lines and totals. A form generates the id, so that a save sent twice creates one
 * draft. If this company already has a quote with that id, it is returned unchanged with `existed`. `copyOf`: the quote
 * that it is a copy of.
 */
export async function createQuote(
  tx: Tx,
  context: Context,
  input: NewQuote,
  { id = newId(), copyOf }: { id?: string; copyOf?: string } = {},
): Promise<CreateQuoteOutcome> {
  const { companyId, now } = context;
  const composed = await composeQuote(tx, companyId, input, { isNew: copyOf === undefined });
  if (!composed.ok) return composed;
  const existing = await findQuote(tx, companyId, id);
  if (existing) return { ok: true, quote: existing, existed: true };
  const taken = await refuseTakenId(tx, companyId, "quote", input);
  if (taken) return taken;
  const created = await insertQuote(tx, companyId, id, composed.quote, now);
  await refuseMergedClient(tx, companyId, composed.quote.clientId);
  // What a copy names may be gone.
  const unknown = copyOf === undefined ? await findUnknownItem(tx, companyId, input.lines) : null;
  if (unknown) return unknown;
  if (created) {
    const { clientId } = input;
    const data = { quoteId: id, clientId, ...(copyOf && { copyOf }), ...statedExternalData(composed.quote) };
    await recordEvent(tx, context, { type: "quote.created", data });
  }
  const quote = await findQuote(tx, companyId, id);
  return quote ? { ok: true, quote, existed: !created } : { ok: false, code: "quote_not_found" };
}
