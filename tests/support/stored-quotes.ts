import { inTransaction } from "#lib/db/client.ts";
import { findQuote, insertQuote, type QuoteChange, replaceQuote, updateQuote } from "#lib/db/quotes/quote-records.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { type Quote, type QuoteContent, quoteContentOf, quoteLineOf } from "#lib/domain/quotes/quote.ts";
import { quoteTotals } from "#lib/domain/quotes/quote-totals.ts";
import { prisma } from "#tests/support/prisma.ts";
import type { TestCompany } from "#tests/support/test-company.ts";

/** Writes quotes of a company straight into the database, in any state. */
export function storedQuotes({ context, clientId }: Pick<TestCompany, "context" | "clientId">) {
  const { companyId, now } = context;
  const day = toCalendarDate("2026-11-20");

  const read = async (id: string): Promise<Quote> => {
    const quote = await findQuote("pool", companyId, id);
    if (!quote) throw new Error(`there is no quote ${id}`);
    return quote;
  };

  /** A kitchen of 1,000.00 € and, as an option, its painting for 200.00 €, both at 20 %. */
  function written(changes: Partial<QuoteContent> = {}, isChosen = false) {
    const lineOf = (lineNumber: number, description: string, unitPriceCents: number) =>
      quoteLineOf({
        ...{ lineNumber, description, unitPriceCents, quantityE4: 10_000, unit: null, unitPriceRestE6: 0 },
        taxRateBp: 2000,
      });
    const lines = [
      { ...lineOf(1, "Cuisine", 100_000), isOptional: false, isChosen: true },
      { ...lineOf(2, "Peinture", 20_000), isOptional: true, isChosen },
    ];
    const totals = quoteTotals(changes.lines ?? lines, {});
    if (!totals.ok) throw new Error(totals.code);
    const { taxBreakdown, subtotalCents, taxTotalCents, totalCents } = totals;
    const parts = { clientId, format: "pdf", currency: "EUR", issueDate: day, dueDate: day } as const;
    const invoice = { ...parts, kind: "standard", operationCategory: "services", pricesIncludeTax: false } as const;
    const content: QuoteContent = {
      ...quoteContentOf(invoice),
      ...{ work: null, depositPercentE4: 300_000, confirmsEmail: false },
      ...changes,
      lines: totals.lines,
    };
    return {
      ...{ clientId, clientName: "Jardins du Parc", currency: "EUR", issueDate: day },
      ...{ validUntil: toCalendarDate("2026-12-20"), content, externalId: null, metadata: null },
      ...{ taxBreakdown, subtotalCents, taxTotalCents, totalCents },
    };
  }

  const change = async (id: string, changes: Partial<QuoteChange>): Promise<Quote> => {
    await inTransaction(async (tx) => {
      updateQuote(tx, companyId, id, changes, now);
      return { ok: true };
    });
    return read(id);
  };

  const draft = async (changes: Partial<QuoteContent> = {}): Promise<Quote> => {
    const id = newId();
    await inTransaction(async (tx) => {
      await insertQuote(tx, companyId, id, written(changes), now);
      return { ok: true };
    });
    return read(id);
  };

  const sent = async (changes: Partial<QuoteContent> = {}): Promise<Quote> => {
    const { id, company: companySnapshot, client: clientSnapshot } = await draft(changes);
    const snapshots = { companySnapshot, clientSnapshot };
    return change(id, { status: "sent", number: `D-2026-${id.slice(-5)}`, sentAt: now, ...snapshots });
  };

  /** Its next version, with other content. */
  const changed = async ({ id, version }: Quote, changes: Partial<QuoteContent>): Promise<Quote> => {
    await inTransaction(async (tx) => {
      replaceQuote(tx, companyId, id, written(changes), now);
      updateQuote(tx, companyId, id, { version: version + 1 }, now);
      return { ok: true };
    });
    return read(id);
  };

  /** Signs the current version with its option, as who was shown a PDF with this SHA-256. */
  const signed = async ({ id, version }: Quote, documentSha256: string): Promise<Quote> => {
    const { content, taxBreakdown, subtotalCents, taxTotalCents, totalCents } = written({}, true);
    await prisma.quoteSignature.create({
      data: {
        ...{ companyId, quoteId: id, version, signedAt: now, name: "Camille Durand", words: "Bon pour accord" },
        ...{ networkAddress: "203.0.113.42", documentSha256: Buffer.from(documentSha256, "hex") },
      },
    });
    const amounts = { taxBreakdown, subtotalCents, taxTotalCents, totalCents };
    return change(id, { status: "accepted", acceptedAt: now, content, ...amounts });
  };

  return { draft, sent, changed, signed };
}
