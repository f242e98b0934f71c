import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { auditDatabase } from "#lib/audit/audit-database.ts";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import type { TaxBreakdownLine } from "#lib/domain/lines/totals.ts";
import type { NewInvoice } from "#lib/invoices/drafts/compose-draft.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { deleteDraft } from "#lib/invoices/drafts/delete-draft.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { acceptQuote } from "#lib/quotes/answer-quote.ts";
import { cancelQuote } from "#lib/quotes/cancel-quote.ts";
import type { NewQuote } from "#lib/quotes/compose-quote.ts";
import { quoteStatusOf } from "#lib/quotes/get-quote.ts";
import { invoiceQuote, type QuoteOrder } from "#lib/quotes/invoice-quote.ts";
import { done } from "#tests/support/done.ts";
import { lineAt, quotesOf } from "#tests/support/quotes.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();
const { context } = company;
const { companyId } = context;
const quotes = quotesOf(company);

/** A kitchen of 18,400.00 € net: furniture at 10 %, appliances at 20 %. */
const KITCHEN = [
  { ...lineAt(1, "Furniture", 1_200_000), taxRateBp: 1000 },
  { ...lineAt(2, "Appliances", 320_000), quantityE4: 20_000 },
];
async function accepted(changes: Partial<NewQuote> = {}) {
  const { id } = await quotes.sent({ lines: KITCHEN, ...changes });
  return (await done(inTransaction((tx) => acceptQuote(tx, context, id)))).quote;
}
const order = (id: string, what: QuoteOrder, options = {}) =>
  inTransaction((tx) => invoiceQuote(tx, context, id, what, options));
const issue = async (invoice: Invoice) =>
  (await done(inTransaction((tx) => issueInvoice(tx, context, invoice.id)))).invoice;
const invoiced = async (id: string, what: QuoteOrder) => issue((await done(order(id, what))).invoice);
const percent = (percentE4: number) => ({ kind: "progress" as const, progress: { percentE4 } });
const deposit = (percentE4: number) => ({ kind: "deposit" as const, share: { percentE4 } });
const statusOf = async (id: string) => quoteStatusOf(await quotes.find(id), context.now);

test("an accepted quote becomes an invoice of today that says the same", async () => {
  const quote = await accepted();
  const { invoice } = await done(order(quote.id, { kind: "standard" }));
  expect(invoice).toMatchObject({
    ...{ kind: "standard", status: "draft", quoteId: quote.id, totalCents: quote.totalCents },
    issueDate: todayIn(quote.company.timeZone, context.now),
    taxBreakdown: quote.taxBreakdown,
    lines: [
      { description: "Furniture", quoteLine: 1 },
      { description: "Appliances", quoteLine: 2 },
    ],
  });
  expect(invoice.description).toMatch(/^(Devis|Quote) .*D-2026-/);
  expect(await statusOf(quote.id)).toBe("accepted");
  await issue(invoice);
  expect(await statusOf(quote.id)).toBe("invoiced");
  expect(await quotes.eventsOf(quote.id)).toContain("quote.invoiced");
});

test("only what the client accepted is invoiced: options that were taken, of quotes that were agreed to", async () => {
  const { id } = await quotes.sent();
  expect(await order(id, { kind: "standard" })).toMatchObject({ code: "invalid_quote_status", allowed: ["accepted"] });
  await done(inTransaction((tx) => acceptQuote(tx, context, id, { options: [] })));
  const { invoice } = await done(order(id, { kind: "standard" }));
  expect(invoice.lines.map(({ description }) => description)).toEqual(["Kitchen"]);
});

test("deposit, two situations, one of them credited in part, and the final invoice come to the quote at each rate", async () => {
  const quote = await accepted();
  const first = await invoiced(quote.id, deposit(300_000));
  expect(first).toMatchObject({ kind: "deposit", subtotalCents: 552_000, totalCents: 626_400 });
  const situation = await invoiced(quote.id, percent(400_000));
  expect(situation).toMatchObject({ kind: "progress", subtotalCents: 736_000, lines: [{ quoteLine: 1 }, {}] });
  expect(situation.lines.map(({ details }) => details?.note)).toEqual(
    Array.from({ length: 2 }, () => expect.stringMatching(/40/)),
  );
  // A deposit and two situations may come to more than the quote, though the final invoice would take them off.
  const second = await order(quote.id, percent(700_000));
  expect(second).toMatchObject({ ok: true });
  if (!second.ok) throw new Error(second.code);
  const later = await issue(second.invoice);
  await done(
    inTransaction((tx) =>
      creditInvoice(tx, context, later.id, { choice: [{ lineNumber: 1, amountCents: 10_000 }], reason: null }),
    ),
  );
  const final = await invoiced(quote.id, { kind: "final" });
  const all = await Promise.all([first, situation, later, final].map(({ id }) => getInvoice(companyId, id)));
  expect(sumOf(all)).toEqual(sumOf([quote as unknown as Invoice]));
  expect(final.deposits).toHaveLength(3);
  expect(await quotes.find(quote.id)).toMatchObject({ invoicedCents: quote.totalCents });
  expect(await statusOf(quote.id)).toBe("invoiced");
});

/** What invoices come to at each rate, less their credit notes. */
function sumOf(invoices: readonly (Invoice | null)[]) {
  const sums = new Map<number, { base: number; tax: number }>();
  const add = (sign: number) => (group: TaxBreakdownLine) => {
    const { base, tax } = sums.get(group.taxRateBp) ?? { base: 0, tax: 0 };
    sums.set(group.taxRateBp, { base: base + sign * group.baseCents, tax: tax + sign * group.taxCents });
  };
  for (const invoice of invoices) {
    invoice?.taxBreakdown.forEach(add(1));
    for (const note of invoice?.creditNotes ?? []) note.taxBreakdown.forEach(add(-1));
  }
  return Object.fromEntries(sums);
}

describe("more than was quoted", () => {
  test("is refused with the amounts, unless it is meant", async () => {
    const quote = await accepted();
    await invoiced(quote.id, deposit(600_000));
    expect(await order(quote.id, deposit(500_000))).toMatchObject({
      ...{ code: "quote_exceeded", quotedCents: quote.totalCents, invoicedCents: 1_252_800, addedCents: 1_044_000 },
    });
    expect(await order(quote.id, { kind: "standard" })).toMatchObject({ code: "quote_exceeded" });
    expect(await order(quote.id, deposit(500_000), { allowMore: true })).toMatchObject({ ok: true });
  });

  test("counts drafts, so that two at once make no two invoices of the whole", async () => {
    const quote = await accepted();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => order(quote.id, { kind: "standard" })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === "quote_exceeded")).toHaveLength(5);
  });
});

test("a final invoice waits for the drafts of its parts", async () => {
  const quote = await accepted();
  const { invoice } = await done(order(quote.id, deposit(100_000)));
  expect(await order(quote.id, { kind: "final" })).toEqual({
    ...{ ok: false, code: "quote_has_drafts", invoiceIds: [invoice.id] },
  });
  await done(inTransaction((tx) => deleteDraft(tx, context, invoice.id)));
  expect(await order(quote.id, { kind: "final" })).toMatchObject({ ok: true });
});

test("a quote of which something is invoiced is not cancelled", async () => {
  const quote = await accepted();
  await invoiced(quote.id, deposit(100_000));
  expect(await inTransaction((tx) => cancelQuote(tx, context, quote.id))).toMatchObject({ code: "quote_invoiced" });
});

test("random deposits, situations and credits: the final invoice makes them the quote, at each rate", async () => {
  const step = fc.oneof(
    fc.record({ deposit: fc.integer({ min: 10_000, max: 200_000 }) }),
    fc.record({ progress: fc.integer({ min: 10_000, max: 200_000 }) }),
  );
  const cases = fc.sample(
    fc.record({
      pricesIncludeTax: fc.boolean(),
      prices: fc.array(
        fc.record({ cents: fc.integer({ min: 101, max: 900_000 }), taxRateBp: fc.constantFrom(2000, 1000, 550) }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      discount: fc.integer({ min: 0, max: 300_000 }),
      steps: fc.array(step, { minLength: 1, maxLength: 4 }),
      credit: fc.boolean(),
    }),
    { numRuns: 12, seed: 46 },
  );
  for (const { pricesIncludeTax, prices, discount, steps, credit } of cases) {
    const quote = await accepted({
      pricesIncludeTax,
      lines: prices.map(({ cents, taxRateBp }, index) => ({ ...lineAt(index + 1, "Work", cents), taxRateBp })),
      adjustments: [
        { kind: "discount", percentE4: discount, amountCents: 0, reason: "Offer", reasonCode: null, taxRateBp: null },
      ],
    });
    let reached = 0;
    const ids: string[] = [];
    for (const each of steps) {
      if ("progress" in each) reached += each.progress;
      const part = await order(quote.id, "progress" in each ? percent(reached) : deposit(each.deposit));
      if (part.ok) ids.push((await issue(part.invoice)).id);
    }
    const [last] = ids.slice(-1);
    if (credit && last)
      await inTransaction((tx) =>
        creditInvoice(tx, context, last, { choice: [{ lineNumber: 1, amountCents: 1 }], reason: null }),
      );
    const final = await invoiced(quote.id, { kind: "final" });
    const all = await Promise.all([...ids, final.id].map((id) => getInvoice(companyId, id)));
    expect(sumOf(all)).toEqual(sumOf([quote as unknown as Invoice]));
    expect(await statusOf(quote.id)).toBe("invoiced");
  }
}, 60_000);

test("the audit finds all of it in order", async () => {
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

test("an invoice names an accepted quote of its client and currency alone", async () => {
  const quote = await accepted();
  const input: NewInvoice = {
    ...{ clientId: company.clientId, currency: "EUR", format: "pdf", issueDate: quote.issueDate, dueDate: null },
    lines: KITCHEN,
  };
  const create = async (changes: Partial<NewInvoice>) => {
    const made = await inTransaction((tx) => createInvoice(tx, context, { ...input, ...changes }));
    return made.ok ? made.invoice.quoteId : "errors" in made && made.errors.map(({ path, code }) => `${path} ${code}`);
  };
  expect(await create({ quoteId: quote.id })).toBe(quote.id);
  expect(await create({ quoteId: newId() })).toEqual(["quoteId quote_not_found"]);
  expect(await create({ quoteId: (await quotes.sent()).id })).toEqual(["quoteId quote_not_accepted"]);
  const clientId = await company.addClient();
  expect(await create({ quoteId: quote.id, clientId })).toEqual(["quoteId quote_of_other_client"]);
  expect(await create({ quoteId: quote.id, currency: "USD" })).toEqual(["quoteId quote_of_other_currency"]);
});
