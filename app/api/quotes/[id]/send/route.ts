import { sendQuoteBody } from "#lib/contract/email-input.ts";
import { tryQuoteDelivery } from "#lib/email/delivery/try-quote-delivery.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentQuote, quoteBody } from "#lib/http/current-quote.ts";
import { getQuote } from "#lib/quotes/get-quote.ts";
import { sendQuote } from "#lib/quotes/send-quote.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "quotes:write",
    body: sendQuoteBody,
    missing: "quote_not_found",
    current: currentQuote("send"),
    tagged: true,
    handle: ({ tx, context, id, body }) => sendQuote(tx, context, id, body),
    toResponse: ({ quote, deliveryId }, context) => ({
      ok: true,
      status: deliveryId === null ? 200 : 202,
      body: quoteBody(quote, context),
    }),
    // The answer is that of the mail provider; without one the job goes on.
    async afterCommit({ context, result: { quote, deliveryId } }) {
      if (deliveryId === null) return { ok: true, status: 200, body: quoteBody(quote, context) };
      const { status, reason } = await tryQuoteDelivery(context, deliveryId);
      if (status === "rejected") return { ok: false, code: "email_rejected", reason: reason ?? "" };
      const now = (await getQuote(context.companyId, quote.id)) ?? quote;
      return { ok: true, status: status === "accepted" ? 200 : 202, body: quoteBody(now, context) };
    },
  }),
});
