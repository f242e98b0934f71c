"use server";

import { redirect } from "next/navigation";
import { getLocale } from "next-intl/server";
import { z } from "zod";
import { optionalText, uuid } from "#lib/contract/fields.ts";
import type { FieldError } from "#lib/contract/problem.ts";
import { createQuoteBody } from "#lib/contract/quote-input.ts";
import { invoiceQuoteBody } from "#lib/contract/quote-invoice-input.ts";
import { MAX_LINES } from "#lib/domain/lines/totals.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import { fieldFailure } from "#lib/http/action.ts";
import { companyWrite } from "#lib/http/company-action.ts";
import { completeQuote } from "#lib/http/read-quotes.ts";
import { acceptQuote, declineQuote } from "#lib/quotes/answer-quote.ts";
import { cancelQuote } from "#lib/quotes/cancel-quote.ts";
import { updateQuote } from "#lib/quotes/change-quote.ts";
import { createQuote } from "#lib/quotes/create-quote.ts";
import { deleteQuote } from "#lib/quotes/delete-quote.ts";
import { duplicateQuote } from "#lib/quotes/duplicate-quote.ts";
import { invoiceQuote } from "#lib/quotes/invoice-quote.ts";
import { sendQuote } from "#lib/quotes/send-quote.ts";

const ofQuote = z.strictObject({ id: uuid });

/** Marks a draft as sent: it gets its number and its link, and no e-mail goes out. */
export const markAsSent = companyWrite(ofQuote, async (tx, context, { id }) =>
  toAnswer(await sendQuote(tx, context, id, { email: null }, await getLocale())),
);

/** Records that the client agreed. */
export const accept = companyWrite(
  ofQuote.extend({ options: z.array(z.int().min(1)).max(MAX_LINES).optional() }),
  async (tx, context, { id, options }) => toAnswer(await acceptQuote(tx, context, id, { options })),
);

/** Records that the client declined. */
export const decline = companyWrite(
  ofQuote.extend({ reason: optionalText(1000) }),
  async (tx, context, { id, reason }) => toAnswer(await declineQuote(tx, context, id, { reason })),
);

export const cancel = companyWrite(ofQuote, async (tx, context, { id }) =>
  toAnswer(await cancelQuote(tx, context, id)),
);

/** Deletes a draft; then the list is shown. */
export const remove = companyWrite(
  ofQuote,
  async (tx, context, { id }) => toAnswer(await deleteQuote(tx, context, id)),
  async () => redirect("/quotes"),
);

/** Makes a draft of an invoice. The page generates its id, so that a request that is repeated makes one. */
export const invoice = companyWrite(
  ofQuote.extend({ invoiceId: uuid, order: invoiceQuoteBody }),
  async (tx, context, { id, invoiceId, order: { order, allowMore } }) => {
    const outcome = await invoiceQuote(tx, context, id, order, { allowMore, id: invoiceId });
    if (outcome.ok) return { ok: true as const, id: outcome.invoice.id };
    return outcome.code === "quote_not_found" ? { ok: false as const, code: "not_found" as const } : outcome;
  },
);

/** The page generates the id of the copy, so that a request that is repeated makes one. */
export const duplicate = companyWrite(ofQuote.extend({ newId: uuid }), async (tx, context, { id, newId }) => {
  const outcome = await duplicateQuote(tx, context, { quoteId: id, id: newId });
  return outcome.ok ? { ok: true as const, id: outcome.quote.id } : refusal(outcome);
});

const written = z.strictObject({ quote: createQuoteBody });

export const create = companyWrite(written, async (tx, context, { quote }) => {
  const completed = await completeQuote(tx, context.companyId, quote);
  if (!completed.ok) return ofQuoteForm(completed);
  const created = await createQuote(tx, context, completed.input);
  return created.ok ? { ok: true as const, id: created.quote.id } : refusal(created);
});

/** `version`: the `updatedAt` of the quote which the form started from. */
const edit = ofQuote.extend({ version: z.string().max(40), ...written.shape });

export const save = companyWrite(edit, async (tx, context, { id, version, quote }) => {
  const completed = await completeQuote(tx, context.companyId, quote);
  if (!completed.ok) return ofQuoteForm(completed);
  const saved = await updateQuote(tx, context, { quoteId: id, version }, completed.input);
  return saved.ok ? { ok: true as const, id } : refusal(saved);
});

type Refused = Extract<Awaited<ReturnType<typeof updateQuote | typeof createQuote>>, { ok: false }>;

/** A refusal of what was written, at its fields. A missing quote is a 404. */
function refusal(refused: Refused) {
  switch (refused.code) {
    case "quote_not_found":
      return { ok: false as const, code: "not_found" as const };
    case "client_not_found":
      return fieldFailure("quote.clientId", refused.code);
    case "quote_validity_over":
      return fieldFailure("quote.validUntil", refused.code);
    case "validation_failed":
      return ofQuoteForm(refused);
    default:
      return refused;
  }
}

/** The faults of what the form posts under `quote`. */
function ofQuoteForm({ errors }: { errors: FieldError[] }, within = "quote.") {
  const code = "validation_failed" as const;
  return { ok: false as const, code, errors: errors.map((error) => ({ ...error, path: `${within}${error.path}` })) };
}

/** What the page needs of an outcome. A missing quote is a 404. */
function toAnswer<Refused extends { ok: false; code: string }>(outcome: { ok: true; quote?: Quote } | Refused) {
  if (outcome.ok) return { ok: true as const, number: outcome.quote?.number ?? "" };
  return outcome.code === "quote_not_found" ? { ok: false as const, code: "not_found" as const } : outcome;
}
