import { simulateQuoteBody } from "#lib/contract/simulation-input.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentQuote, quoteBody } from "#lib/http/current-quote.ts";
import { checkQuoteSimulation, finishQuoteSimulation } from "#lib/test-companies/simulate-quote-event.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "quotes:write",
    body: simulateQuoteBody,
    bodyRequired: true,
    missing: "quote_not_found",
    current: currentQuote(null),
    tagged: true,
    handle: async ({ tx, context, id, body: simulated }) => {
      const checked = await checkQuoteSimulation(tx, context, id, simulated);
      return checked.ok ? { ...checked, simulated } : checked;
    },
    toResponse: ({ quote }, context) => ({ ok: true, status: 200, body: quoteBody(quote, context) }),
    afterCommit: async ({ context, result: { quote, simulated } }) => {
      const done = await finishQuoteSimulation(context, quote, simulated);
      return done.ok ? { ok: true, status: 200, body: quoteBody(done.quote, context) } : done;
    },
  }),
});
