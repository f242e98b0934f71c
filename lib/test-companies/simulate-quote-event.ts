import "server-only";
import { quotePdf } from "#lib/archive/quote-pdf.ts";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import { lockQuote } from "#lib/db/quotes/quote-records.ts";
import type { DrawingFailure } from "#lib/documents/drawing-failure.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { type Quote, quoteLanguage } from "#lib/domain/quotes/quote.ts";
import { type InvalidQuoteStatus, type QuoteTrigger, refuseQuoteTrigger } from "#lib/domain/quotes/quote-status.ts";
import { WORDS_OF_ACCEPTANCE } from "#lib/domain/quotes/signature.ts";
import type { SimulatedQuoteEvent } from "#lib/domain/test-companies/simulated-event.ts";
import { getQuote, quoteStatusOf } from "#lib/quotes/get-quote.ts";
import { recordQuoteView } from "#lib/quotes/record-quote-view.ts";
import { declineByClient, type SignQuoteOutcome, signQuote } from "#lib/quotes/sign-quote.ts";

export type SimulateQuoteOutcome =
  | { ok: true; quote: Quote }
  | { ok: false; code: "quote_not_found" | "not_a_test_company" }
  | InvalidQuoteStatus;

const TRIGGERS = { viewed: "view", signed: "accept", declined: "decline" } as const satisfies Record<
  SimulatedQuoteEvent["event"],
  QuoteTrigger
>;

/** Whether the event may happen to a quote of a test company: `finishQuoteSimulation` then does it. */
export async function checkQuoteSimulation(
  tx: Tx,
  { companyId, now }: Context,
  id: string,
  { event }: SimulatedQuoteEvent,
): Promise<SimulateQuoteOutcome> {
  const quote = await lockQuote(tx, companyId, id);
  if (!quote) return { ok: false, code: "quote_not_found" };
  if (!quote.company.isTest) return { ok: false, code: "not_a_test_company" };
  return refuseQuoteTrigger(quoteStatusOf(quote, now), TRIGGERS[event]) ?? { ok: true, quote };
}

/** Makes happen what the client does otherwise, by the same rules, after the commit: the PDF that is signed is archived first. */
export async function finishQuoteSimulation(
  { groupId, companyId, now }: Context,
  quote: Quote,
  simulated: SimulatedQuoteEvent,
): Promise<SimulateQuoteOutcome | DrawingFailure | typeof CHANGED> {
  const asClient: Context = { groupId, companyId, actor: { kind: "client", id: null }, now };
  const done = await happen(asClient, quote, simulated);
  if (done.ok) return { ok: true, quote: (await getQuote(companyId, quote.id)) ?? quote };
  return done.code === "quote_changed" ? CHANGED : done;
}

/** Somebody changed it after the check. */
const CHANGED = { ok: false, code: "precondition_failed" } as const;

async function happen(
  asClient: Context,
  quote: Quote,
  simulated: SimulatedQuoteEvent,
): Promise<SignQuoteOutcome | DrawingFailure> {
  const { id: quoteId, version } = quote;
  switch (simulated.event) {
    case "viewed":
      await recordQuoteView(asClient, quoteId);
      return { ok: true };
    case "declined":
      return inTransaction((tx) => declineByClient(tx, asClient, { quoteId, version, reason: simulated.reason }));
    case "signed": {
      const drawn = await quotePdf(quote);
      if (!drawn.ok) return drawn;
      const { name, options } = simulated;
      return inTransaction((tx) =>
        signQuote(tx, asClient, {
          ...{ quoteId, version, documentSha256: drawn.pdf.sha256, options, name, role: null, drawing: null },
          words: WORDS_OF_ACCEPTANCE[quoteLanguage(quote)],
          confirmedEmail: quote.content.confirmsEmail ? quote.client.email : null,
          // An address that is for documentation (RFC 5737).
          ...{ networkAddress: "192.0.2.1", userAgent: "Simulation" },
        }),
      );
    }
  }
}
