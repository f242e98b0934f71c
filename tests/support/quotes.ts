import { inTransaction } from "#lib/db/client.ts";
import { findQuote } from "#lib/db/quotes/quote-records.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import type { NewQuote } from "#lib/quotes/compose-quote.ts";
import { createQuote } from "#lib/quotes/create-quote.ts";
import { quoteEvents } from "#lib/quotes/get-quote.ts";
import { sendQuote } from "#lib/quotes/send-quote.ts";
import { done } from "./done.ts";
import type { CompanyWithClient } from "./test-company.ts";

/** The quotes of a company, for use-case tests. */
export function quotesOf({ context, clientId }: CompanyWithClient) {
  const { companyId } = context;

  /** A kitchen at 1,000.00 € and, as an option, its painting at 200.00 €, both at 20 %, dated 2026-11-20. */
  const kitchen = (changes: Partial<NewQuote> = {}): NewQuote => ({
    ...{ clientId, currency: "EUR", issueDate: toCalendarDate("2026-11-20"), validUntil: null },
    lines: [lineAt(1, "Kitchen", 100_000), { ...lineAt(2, "Painting", 20_000), isOptional: true }],
    ...changes,
  });

  /** A draft of such a quote with changes. */
  const draft = async (changes: Partial<NewQuote> = {}): Promise<Quote> =>
    (await done(inTransaction((tx) => createQuote(tx, context, kitchen(changes))))).quote;

  /** Sends a draft. */
  const send = async ({ id }: Pick<Quote, "id">, now = context.now): Promise<Quote> =>
    (await done(inTransaction((tx) => sendQuote(tx, { ...context, now }, id, { email: null })))).quote;

  const sent = async (changes: Partial<NewQuote> = {}): Promise<Quote> => send(await draft(changes));

  const find = async (id: string) => {
    const quote = await findQuote("pool", companyId, id);
    if (!quote) throw new Error(`there is no quote ${id}`);
    return quote;
  };

  /** The types of its events, the first one first. */
  const eventsOf = async (id: string) => (await quoteEvents(companyId, id)).map(({ type }) => type).toReversed();

  return { kitchen, draft, send, sent, find, eventsOf };
}

/** A line of one piece at 20 % VAT, at a price in cents. */
export function lineAt(lineNumber: number, description: string, unitPriceCents: number) {
  return { lineNumber, description, quantityE4: 10_000, unit: null, unitPriceCents, taxRateBp: 2000 };
}
