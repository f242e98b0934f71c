import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { EVERY_QUOTE } from "#lib/domain/list-filters.ts";
import type { ListPlace } from "#lib/domain/list-order.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { acceptQuote, declineQuote } from "#lib/quotes/answer-quote.ts";
import { browseQuotes, pageQuotes, quotesOfClient } from "#lib/quotes/browse-quotes.ts";
import { cancelQuote } from "#lib/quotes/cancel-quote.ts";
import { quoteEvents } from "#lib/quotes/get-quote.ts";
import { sendQuote } from "#lib/quotes/send-quote.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { lineAt, quotesOf } from "#tests/support/quotes.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");
const day = toCalendarDate;

let company: TestCompany;
let quotes: ReturnType<typeof quotesOf>;
beforeEach(async () => {
  company = await makeTestCompany(NOW);
  quotes = quotesOf(company);
});

const send = (id: string, now = NOW) =>
  inTransaction((tx) => sendQuote(tx, { ...company.context, now }, id, { email: null }));
const accept = (id: string, options?: number[]) =>
  inTransaction((tx) => acceptQuote(tx, company.context, id, { options }));
const decline = (id: string, reason: string | null = null) =>
  inTransaction((tx) => declineQuote(tx, company.context, id, { reason }));
const cancel = (id: string) => inTransaction((tx) => cancelQuote(tx, company.context, id));

describe("sending", () => {
  test("gives a number of the quotes' own, a link, the parties, and a job for its PDF", async () => {
    await company.issued();
    const quote = await quotes.sent();
    expect(quote).toMatchObject({ status: "sent", number: "D-2026-00001", sentAt: NOW.toISOString() });
    expect(quote.viewToken).toMatch(/^[\w-]{64}$/);
    expect(await prisma.quote.findFirst({ where: { id: quote.id } })).toMatchObject({
      companySnapshot: { name: "Atelier Lumière" },
      clientSnapshot: { id: company.clientId },
    });
    const [sent] = await quoteEvents(company.context.companyId, quote.id);
    expect(sent).toMatchObject({ type: "quote.sent", data: { number: "D-2026-00001", version: 1, sequence: 1 } });
    expect((await company.issued()).number).toBe("F-2026-00002");
  });

  test("is refused, without a number, for what could never be drawn", async () => {
    // A currency that a later release no longer supports.
    const forget = (id: string) => prisma.quote.updateMany({ where: { id }, data: { currency: "ZZZ" } });
    const { id } = await quotes.draft();
    await forget(id);
    expect(await send(id)).toEqual({ ok: false, code: "undrawable_document" });
    expect((await quotes.sent()).number).toBe("D-2026-00001");
  });

  test("again has no effect", async () => {
    const first = await quotes.sent();
    expect(await done(send(first.id))).toEqual({ ok: true, quote: first, deliveryId: null });
    expect(await quotes.eventsOf(first.id)).toEqual(["quote.created", "quote.sent"]);
  });

  test("twenty quotes at once leaves no gap, and the same one twenty times takes one number", async () => {
    const drafts = await Promise.all(Array.from({ length: 20 }, () => quotes.draft()));
    const sent = await Promise.all(drafts.map((draft) => quotes.send(draft)));
    const expected = Array.from({ length: 20 }, (_, index) => `D-2026-${String(index + 1).padStart(5, "0")}`);
    expect(sent.map(({ number }) => number).toSorted()).toEqual(expected);
    const { id } = await quotes.draft();
    const again = await Promise.all(Array.from({ length: 20 }, () => done(send(id))));
    expect(new Set(again.map(({ quote }) => quote.number))).toEqual(new Set(["D-2026-00021"]));
    expect(await quotes.eventsOf(id)).toEqual(["quote.created", "quote.sent"]);
  });

  test("that fails takes no number", async () => {
    const { id } = await quotes.draft();
    await inTransaction(async (tx) => ({ ...(await sendQuote(tx, company.context, id, { email: null })), ok: false }));
    expect(await quotes.find(id)).toMatchObject({ status: "draft", number: null });
    expect((await quotes.sent()).number).toBe("D-2026-00001");
  });

  test("numbers by month where the company's pattern does", async () => {
    await prisma.company.updateMany({
      where: { id: company.context.companyId },
      data: { quoteNumberPattern: "Q{YYYY}-{MM}-{SEQ}" },
    });
    const numbers = [];
    for (const date of ["2026-11-20", "2026-11-21", "2026-12-01"])
      numbers.push((await quotes.sent({ issueDate: day(date) })).number);
    expect(numbers).toEqual(["Q2026-11-1", "Q2026-11-2", "Q2026-12-1"]);
  });

  test("is refused where a text is blank or cannot be shown, or its validity is over", async () => {
    const { id } = await quotes.draft({ notes: "שלום" });
    expect(await send(id)).toMatchObject({ code: "unsupported_characters", faults: [{ path: "notes" }] });
    const late = await quotes.draft({ validUntil: day("2026-11-20") });
    expect(await send(late.id, new Date("2026-11-21T10:00:00Z"))).toEqual({ ok: false, code: "quote_validity_over" });
    await prisma.client.updateMany({ where: { id: company.clientId }, data: { name: "\u2800" } });
    expect(await send(late.id)).toMatchObject({ code: "blank_text", faults: [{ path: "client.name" }] });
    expect(await send(newId())).toEqual({ ok: false, code: "quote_not_found" });
  });
});

describe("an answer that the company records", () => {
  test("takes the options that it names, and the totals follow", async () => {
    const { id } = await quotes.sent();
    const { quote } = await done(accept(id, [2]));
    expect(quote).toMatchObject({ status: "accepted", subtotalCents: 120_000, totalCents: 144_000, signature: null });
    expect(quote.content.lines.map(({ isChosen }) => isChosen)).toEqual([true, true]);
    const [accepted] = await quoteEvents(company.context.companyId, id);
    expect(accepted).toMatchObject({ type: "quote.accepted", data: { recordedBy: "company", totalCents: 144_000 } });
  });

  test("names options that are some", async () => {
    const { id } = await quotes.sent();
    expect(await accept(id, [2, 1, 9])).toMatchObject({
      errors: [
        { path: "options[1]", code: "not_an_option" },
        { path: "options[2]", code: "not_an_option" },
      ],
    });
  });

  test("counts once: of twenty that accept and decline at once, one kind wins", async () => {
    const { id } = await quotes.sent();
    const answers = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? accept(id) : decline(id)));
    const outcomes = await Promise.all(answers);
    const { status } = await quotes.find(id);
    const won = outcomes.filter(({ ok }) => ok);
    expect(won).toHaveLength(10);
    expect(await quotes.eventsOf(id)).toEqual(["quote.created", "quote.sent", `quote.${status}`]);
  });

  test("declines with a reason, and not a draft", async () => {
    const draft = await quotes.draft();
    expect(await decline(draft.id)).toMatchObject({ code: "invalid_quote_status", status: "draft" });
    const { id } = await quotes.sent();
    const { quote } = await done(decline(id, "Too dear"));
    expect(quote).toMatchObject({ status: "declined", declineReason: "Too dear", declinedAt: NOW.toISOString() });
    expect(await accept(id)).toMatchObject({ code: "invalid_quote_status", status: "declined" });
  });
});

describe("a cancellation", () => {
  test("keeps the number, and again has no effect", async () => {
    const sent = await quotes.sent();
    await done(accept(sent.id));
    const { quote } = await done(cancel(sent.id));
    expect(quote).toMatchObject({ status: "cancelled", number: sent.number });
    await done(cancel(sent.id));
    expect((await quotes.eventsOf(sent.id)).slice(-2)).toEqual(["quote.accepted", "quote.cancelled"]);
    expect(await send(sent.id)).toMatchObject({ code: "invalid_quote_status", status: "cancelled" });
  });

  test("is refused while something is invoiced", async () => {
    const { id } = await quotes.sent();
    await done(accept(id));
    const invoiceFor = async (unitPriceCents: number) => {
      const invoice = await company.draft({ lines: [lineAt(1, "Kitchen", unitPriceCents)] });
      await prisma.invoice.updateMany({ where: { id: invoice.id }, data: { quoteId: id } });
      return invoice.id;
    };
    const first = await invoiceFor(50_000);
    expect((await quotes.find(id)).invoicedCents).toBe(0);
    await done(inTransaction((tx) => issueInvoice(tx, company.context, first)));
    expect(await quotes.find(id)).toMatchObject({ invoicedCents: 60_000, paidCents: 0, totalCents: 120_000 });
    expect(await cancel(id)).toEqual({ ok: false, code: "quote_invoiced" });
    const rest = await invoiceFor(50_000);
    await done(inTransaction((tx) => issueInvoice(tx, company.context, rest)));
    await done(inTransaction((tx) => recordPayment(tx, company.context, rest, 10_000)));
    expect(await quotes.find(id)).toMatchObject({ invoicedCents: 120_000, paidCents: 10_000 });
    expect(await cancel(id)).toMatchObject({ code: "invalid_quote_status", status: "invoiced" });
    expect((await browseQuotes(company.context, { status: ["invoiced"] }, 1)).quotes).toMatchObject([{ id }]);
  });
});

describe("a list", () => {
  const AFTER = new Date("2026-12-05T10:00:00.000Z");

  test("has the states of today, which it counts and filters by", async () => {
    const draft = await quotes.draft();
    const open = await quotes.sent();
    const expired = await quotes.sent({ validUntil: day("2026-12-04") });
    const accepted = await quotes.sent();
    await done(accept(accepted.id));
    const clock = { ...company.context, now: AFTER };
    const all = await browseQuotes(clock, {}, 1);
    expect(all.counts).toMatchObject({ draft: 1, sent: 1, expired: 1, accepted: 1, viewed: 0, invoiced: 0 });
    const states = new Map(all.quotes.map(({ id, state }) => [id, state]));
    expect([draft, open, expired, accepted].map(({ id }) => states.get(id))).toEqual([
      "draft",
      "sent",
      "expired",
      "accepted",
    ]);
    const found = await browseQuotes(clock, { status: ["expired", "accepted"] }, 1);
    expect(new Set(found.quotes.map(({ id }) => id))).toEqual(new Set([expired.id, accepted.id]));
    expect(found).toMatchObject({ total: 2, totalPages: 1 });
  });

  test("finds by number, client and words, in one company alone", async () => {
    const other = quotesOf(await makeTestCompany(NOW));
    await other.sent();
    const clientId = await company.addClient({ name: "Société Générale" });
    const quote = await quotes.sent({ clientId });
    await quotes.sent();
    const clock = company.context;
    const idsOf = async (filter: Parameters<typeof browseQuotes>[1]) =>
      (await browseQuotes(clock, filter, 1)).quotes.map(({ id }) => id);
    expect(await idsOf({ search: "societe gen" })).toEqual([quote.id]);
    expect(await idsOf({ number: "D-2026-00001" })).toEqual([quote.id]);
    expect(await idsOf({ clientId })).toEqual([quote.id]);
    expect(await idsOf({ from: day("2026-11-21") })).toEqual([]);
    expect(await quotesOfClient(clock, clientId)).toMatchObject([{ id: quote.id, state: "sent" }]);
  });

  test("goes on after the last one of a page in every order", async () => {
    const made = [];
    for (const date of ["2026-11-22", "2026-11-20", "2026-11-21"])
      made.push((await quotes.draft({ issueDate: day(date), validUntil: day("2027-01-01") })).id);
    for (const by of ["createdAt", "updatedAt", "issueDate", "validUntil"] as const) {
      const order = { by, descending: false };
      const page = (after: ListPlace | null) =>
        pageQuotes(company.context.companyId, EVERY_QUOTE, { order, page: 1, limit: 2, after }, day("2026-11-20"));
      const first = await page(null);
      const rest = await page(first.next);
      const ids = [...first.rows, ...rest.rows].map(({ id }) => id);
      expect(ids).toHaveLength(3);
      expect(new Set(ids)).toEqual(new Set(made));
      if (by === "createdAt") expect(ids).toEqual(made);
    }
  });
});
