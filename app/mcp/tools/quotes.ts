import { z } from "zod";
import { idempotencyKey, nextStep, taggedWithWarnings, token, toTagged } from "#app/mcp/tools/common.ts";
import { uuid } from "#lib/contract/fields.ts";
import type { checkedInvoice } from "#lib/contract/invoice-output.ts";
import { toPage } from "#lib/contract/output-fields.ts";
import { createQuoteBody, listQuotesQuery, orderOfQuotes } from "#lib/contract/quote-input.ts";
import { invoiceQuoteBody } from "#lib/contract/quote-invoice-input.ts";
import { type quoteAnswer, toQuoteSummary } from "#lib/contract/quote-output.ts";
import type { ZonedContext } from "#lib/domain/identity/actor.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import { companyDate } from "#lib/domain/test-companies/company-clock.ts";
import { readRecordedQuoteEmail } from "#lib/email/delivery/read-recorded-email.ts";
import { tryQuoteDelivery } from "#lib/email/delivery/try-quote-delivery.ts";
import { currentQuote, quoteBody } from "#lib/http/current-quote.ts";
import { checkedInvoiceBody } from "#lib/http/invoice-body.ts";
import { changeOnce, dryRun } from "#lib/http/mcp/change-once.ts";
import { digestOf, expiryOf, keyOf, readToken, writeToken } from "#lib/http/mcp/confirmation.ts";
import { asArguments, defineTool } from "#lib/http/mcp/tool.ts";
import { completeQuote } from "#lib/http/read-quotes.ts";
import { pageQuotes } from "#lib/quotes/browse-quotes.ts";
import { createQuote as create } from "#lib/quotes/create-quote.ts";
import { getQuote as readQuote } from "#lib/quotes/get-quote.ts";
import { invoiceQuote as invoice } from "#lib/quotes/invoice-quote.ts";
import { sendQuote as sendOne } from "#lib/quotes/send-quote.ts";

type Tx = Parameters<typeof sendOne>[0];
type Answer = z.output<typeof quoteAnswer>;
const quoteId = uuid;
const WRITE = "quotes:write";

/** All of it is answered. */
const quote = z.looseObject({ id: z.string(), quoteNumber: z.string().nullable(), status: z.string() });

const { status, clientId, search, after } = listQuotesQuery.shape;

export const searchQuotes = defineTool({
  name: "search_quotes",
  title: "Search quotes",
  description: "Find quotes, with what is invoiced, paid and left of each.",
  kind: "reads",
  scopes: ["quotes:read"],
  input: asArguments(listQuotesQuery),
  documented: z.strictObject({ status, clientId, search, after }),
  output: z.looseObject({ data: z.array(quote) }),
  async handle({ page, limit, sort, after: place, ...filter }, { context }) {
    const [order, today] = [orderOfQuotes({ sort, ...filter }), companyDate(context)];
    const found = await pageQuotes(context.companyId, filter, { page, limit, order, after: place }, today);
    return { ok: true, body: toPage(found, order, (each) => toQuoteSummary(each, today)) };
  },
});

export const getQuote = defineTool({
  name: "get_quote",
  title: "Read a quote",
  description: "One quote in full: lines, options, the client's answer and signature.",
  kind: "reads",
  scopes: ["quotes:read"],
  input: z.strictObject({ quoteId }),
  output: quote,
  async handle({ quoteId: id }, { context }) {
    const found = await readQuote(context.companyId, id);
    return found ? { ok: true, body: quoteBody(found, context) } : { ok: false, code: "quote_not_found" };
  },
});

export const createQuote = defineTool({
  name: "create_quote",
  title: "Create a draft quote",
  description: "Create a draft of a quote. It has no number until it is sent (preview_quote, send_quote).",
  kind: "creates",
  scopes: [WRITE],
  input: z.strictObject({ quote: createQuoteBody, idempotencyKey }),
  documented: z.strictObject({
    quote: z.looseObject({}).meta({
      description:
        "QuoteInput in /docs/reference.md: `clientId`, `issueDate`, `lines` as of create_draft, each perhaps with `isOptional`, `validUntil`, `deposit` with `percentage`, `work`.",
    }),
    idempotencyKey,
  }),
  output: quote,
  async handle({ quote: input, idempotencyKey: key }, caller) {
    const { context } = caller;
    const change = { method: "POST", path: "/api/quotes", input, key } as const;
    return changeOnce<Answer, Awaited<ReturnType<typeof createDraft>>>(caller, change, {
      handle: (tx) => createDraft(tx, context, input),
      toResponse: (created) => ({
        ok: true,
        status: 201,
        location: `/api/quotes/${created.quote.id}`,
        body: quoteBody(created.quote, context),
      }),
    });
  },
});

async function createDraft(tx: Tx, context: ZonedContext, input: z.output<typeof createQuoteBody>) {
  const completed = await completeQuote(tx, context.companyId, input);
  return completed.ok ? create(tx, context, completed.input) : completed;
}

/** Sends a quote by e-mail to its client, provided that `isSeen` says that the caller has seen what leaves. */
async function send(tx: Tx, context: ZonedContext, id: string, isSeen: (shown: unknown) => boolean) {
  const before = await currentQuote(null)({ tx, context, id });
  const usual = { kind: "quote" as const, to: null, cc: [], subject: null, message: null };
  const sent = await sendOne(tx, context, id, { email: usual });
  if (!sent.ok) return sent;
  const recorded = await readRecordedQuoteEmail(tx, context.companyId, sent.deliveryId ?? "");
  // The link of a draft is another one at each try.
  const email = { ...recorded, text: recorded.text.replaceAll(sent.quote.viewToken ?? "", "…") };
  return isSeen({ before, email })
    ? { ...sent, email }
    : { ok: false as const, code: "confirmation_outdated" as const };
}

const ACTION = "send_quote";

export const previewQuote = defineTool({
  name: "preview_quote",
  title: "Preview sending a quote",
  description: `What sending a quote would do: its number and the e-mail to the client. ${nextStep(ACTION)}`,
  kind: "reads",
  scopes: [WRITE],
  input: z.strictObject({ quoteId }),
  output: z.looseObject({ summary: z.string(), token }),
  async handle({ quoteId: id }, { context, now, keyId }) {
    let seen = "";
    const tried = await dryRun((tx) =>
      send(tx, context, id, (shown) => {
        seen = digestOf(shown);
        return true;
      }),
    );
    if (!tried.ok) return tried;
    const { quote: sent, email } = tried;
    const expiresAt = expiryOf(now);
    const written = writeToken(
      { action: ACTION, id, seen, input: {}, expiresAt },
      { keyId, companyId: context.companyId },
    );
    const total = formatMoney(sent.totalCents, sent.currency, "en");
    const summary = `Send the quote ${sent.number} of ${total} to ${sent.clientName} by e-mail, to ${email.to}: “${email.subject}”. It is valid until ${sent.validUntil}. A number and an e-mail cannot be taken back.`;
    return { ok: true, body: { summary, token: written, expiresAt: expiresAt.toISOString(), email } };
  },
});

export const sendQuote = defineTool({
  name: ACTION,
  title: "Send a quote",
  description: "Send a quote as preview_quote showed it, once the person has agreed.",
  kind: "confirms",
  scopes: [WRITE],
  input: z.strictObject({ token: z.string().max(4000) }),
  output: quote,
  async handle({ token: given }, caller) {
    const { context, now, keyId } = caller;
    const intent = readToken(given, { keyId, companyId: context.companyId });
    if (intent?.action !== ACTION) return { ok: false, code: "invalid_confirmation" };
    const { id, seen, expiresAt } = intent;
    const change = { method: "POST", path: `/api/quotes/${id}/send`, input: {}, key: keyOf(given) } as const;
    return changeOnce<Answer, Awaited<ReturnType<typeof send>> | { ok: false; code: "confirmation_expired" }>(
      caller,
      change,
      {
        // Asked after the key: what was done in time is answered later too.
        handle: async (tx) =>
          expiresAt < now
            ? { ok: false, code: "confirmation_expired" }
            : send(tx, context, id, (shown) => digestOf(shown) === seen),
        toResponse: ({ quote: sent }) => ({ ok: true, status: 202, body: quoteBody(sent, context) }),
        afterCommit: async ({ quote: sent, deliveryId }) => {
          const { status: state, reason } = await tryQuoteDelivery(context, deliveryId ?? "");
          if (state === "rejected") return { ok: false, code: "email_rejected", reason: reason ?? "" };
          return { ok: true, status: state === "accepted" ? 200 : 202, body: quoteBody(sent, context) };
        },
      },
    );
  },
});

export const invoiceQuote = defineTool({
  name: "invoice_quote",
  title: "Draft an invoice of a quote",
  description:
    "Make a draft of an accepted quote: all of it, a deposit, the work as far as it has come, or the final invoice. Issue it with preview_issue and confirm.",
  kind: "creates",
  scopes: ["invoices:write"],
  input: z.strictObject({ quoteId, invoice: invoiceQuoteBody, idempotencyKey }),
  documented: z.strictObject({
    quoteId,
    invoice: z.looseObject({}).meta({
      description:
        "QuoteInvoiceInput in /docs/reference.md: `kind` (standard, deposit, progress, final), `deposit` with `percentage` or `amount`, `progress` with `percentage` reached in all.",
    }),
    idempotencyKey,
  }),
  output: taggedWithWarnings,
  async handle({ quoteId: id, invoice: input, idempotencyKey: key }, caller) {
    const { context } = caller;
    const { order, allowMore } = input;
    const change = { method: "POST", path: `/api/quotes/${id}/invoice`, input, key } as const;
    const changed = await changeOnce<z.output<typeof checkedInvoice>, Awaited<ReturnType<typeof invoice>>>(
      caller,
      change,
      {
        handle: (tx) => invoice(tx, context, id, order, { allowMore }),
        toResponse: (created) => ({
          ok: true,
          status: 201,
          location: `/api/invoices/${created.invoice.id}`,
          body: checkedInvoiceBody(created, context),
        }),
      },
    );
    return changed.ok ? { ok: true, body: toTagged(changed.body) } : changed;
  },
});
