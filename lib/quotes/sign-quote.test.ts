import { expect, test } from "vitest";
import { inTransaction, pool } from "#lib/db/client.ts";
import { findQuote, lockQuote, updateQuote } from "#lib/db/quotes/quote-records.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import { recordQuoteView } from "#lib/quotes/record-quote-view.ts";
import { declineByClient, type QuoteSigning, requestRenewal, signQuote } from "#lib/quotes/sign-quote.ts";
import { prisma } from "#tests/support/prisma.ts";
import { quotesOf } from "#tests/support/quotes.ts";
import { archiveQuote, hashOfQuote, sentQuote } from "#tests/support/sent-quote.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();
const client: Context = { ...company.context, actor: { kind: "client", id: null } };

function sign(quote: Quote, changes: Partial<QuoteSigning> = {}) {
  return inTransaction((tx) => signQuote(tx, client, { ...signingOf(quote), ...changes }));
}

function signingOf(quote: Quote): QuoteSigning {
  return {
    ...{ quoteId: quote.id, version: quote.version, documentSha256: hashOfQuote(quote), options: [] },
    ...{ name: "Zoé Martin", role: null, words: "Bon pour accord", drawing: null, confirmedEmail: null },
    ...{ networkAddress: "192.0.2.1", userAgent: "Tests" },
  };
}

const decline = ({ id, version }: Quote, reason = "Trop cher") =>
  inTransaction((tx) => declineByClient(tx, client, { quoteId: id, version, reason }));

const renew = ({ id, version }: Quote) => inTransaction((tx) => requestRenewal(tx, client, { quoteId: id, version }));

/** What `changeQuote` does to a quote that was sent. */
const change = ({ id, companyId, version }: Quote) =>
  inTransaction(async (tx) => {
    await lockQuote(tx, companyId, id);
    updateQuote(tx, companyId, id, { status: "sent", version: version + 1 }, new Date());
    return { ok: true };
  });

async function stored({ companyId, id }: Quote): Promise<Quote> {
  const quote = await findQuote("pool", companyId, id);
  if (!quote) throw new Error("the quote is gone");
  return quote;
}

/** What happened since it was sent. */
async function eventsOf({ id }: Quote): Promise<string[]> {
  return (await quotesOf(company).eventsOf(id)).slice(2);
}

async function jobsOf({ id }: Quote): Promise<string[]> {
  const jobs = await prisma.$queryRaw<{ task: string }[]>`
    SELECT t.identifier || coalesce(' ' || (j.payload ->> 'kind'), '') AS task
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE j.payload ->> 'quoteId' = ${id} ORDER BY j.id`;
  return jobs.slice(1).map(({ task }) => task); // the first one is of the sending
}

test("a signature accepts the quote with the options that were ticked, and freezes it", async () => {
  const quote = await sentQuote(company);
  expect(await sign(quote, { options: [2], role: "Gérante" })).toEqual({ ok: true });
  const signed = await stored(quote);
  expect(signed).toMatchObject({
    ...{ status: "accepted", subtotalCents: 120_000, taxTotalCents: 24_000, totalCents: 144_000 },
    signature: { version: 1, name: "Zoé Martin", role: "Gérante", documentSha256: hashOfQuote(quote) },
  });
  expect(signed.content.lines.map(({ isChosen }) => isChosen)).toEqual([true, true]);
  expect(await jobsOf(quote)).toEqual(["archive_quote_pdf", "send_quote_notice accepted"]);
  expect(await eventsOf(quote)).toEqual(["quote.accepted"]);
  await expect(
    pool.query("UPDATE quotes SET total_cents = 1, subtotal_cents = 1, tax_total_cents = 0 WHERE id = $1", [quote.id]),
  ).rejects.toThrow("cannot be changed");
});

test("a drawn signature is kept as its strokes", async () => {
  const quote = await sentQuote(company);
  const drawing: QuoteSigning["drawing"] = [
    [
      [1, 2],
      [3, 4],
    ],
  ];
  expect(await sign(quote, { words: null, drawing })).toEqual({ ok: true });
  expect(await stored(quote)).toMatchObject({ signature: { words: null, drawing }, totalCents: 120_000 });
  expect(await sign(quote, { words: null, drawing })).toEqual({ ok: true });
});

test("twenty who sign at once leave one signature, and the others are told that it is accepted", async () => {
  const quote = await sentQuote(company);
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, at) => sign(quote, { name: `Person ${at}` })));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  for (const outcome of outcomes)
    if (!outcome.ok) expect(outcome).toMatchObject({ code: "invalid_quote_status", status: "accepted" });
  expect(await eventsOf(quote)).toEqual(["quote.accepted"]);
  expect(await jobsOf(quote)).toHaveLength(2);
});

test("a double click has the same answer twice, and one effect; the other option is another signature", async () => {
  const quote = await sentQuote(company);
  expect(await Promise.all([sign(quote), sign(quote)])).toEqual([{ ok: true }, { ok: true }]);
  expect(await eventsOf(quote)).toEqual(["quote.accepted"]);
  expect(await sign(quote, { options: [2] })).toMatchObject({ ok: false, code: "invalid_quote_status" });
});

test("of a signature and a refusal at once one counts", async () => {
  for (let round = 0; round < 5; round++) {
    const quote = await sentQuote(company);
    const outcomes = await Promise.all(round % 2 ? [sign(quote), decline(quote)] : [decline(quote), sign(quote)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const { status, signature } = await stored(quote);
    expect(status).toBe(signature ? "accepted" : "declined");
  }
});

test("a quote that changes meanwhile is not signed as it was: the new version is, or the old one before", async () => {
  for (let round = 0; round < 5; round++) {
    const quote = await sentQuote(company);
    const [changed, signed] = await Promise.allSettled([change(quote), sign(quote)]);
    const after = await stored(quote);
    if (changed.status === "fulfilled" && after.version === 2)
      expect(signed).toMatchObject({ value: { ok: false, code: "quote_changed" } });
    else expect(after).toMatchObject({ status: "accepted", version: 1 });
  }
  const quote = await sentQuote(company);
  await change(quote);
  expect(await sign(quote)).toEqual({ ok: false, code: "quote_changed" });
  expect(await decline(quote)).toEqual({ ok: false, code: "quote_changed" });
  const next = await stored(quote);
  await archiveQuote(next);
  expect(await sign(next)).toEqual({ ok: true });
});

test("another document than the archived one is not signed", async () => {
  const quote = await sentQuote(company);
  expect(await sign(quote, { documentSha256: "00".repeat(32) })).toEqual({ ok: false, code: "quote_changed" });
  expect((await stored(quote)).signature).toBeNull();
});

test("an expired quote is not signed; its client asks once for a new validity", async () => {
  const quote = await sentQuote(company, { validUntil: toCalendarDate("2027-01-31") });
  const later = { ...client, now: new Date("2099-01-01T12:00:00.000Z") };
  expect(await inTransaction((tx) => signQuote(tx, later, signingOf(quote)))).toMatchObject({ status: "expired" });
  const ask = () => inTransaction((tx) => requestRenewal(tx, later, { quoteId: quote.id, version: 1 }));
  expect([await ask(), await ask()]).toEqual([{ ok: true }, { ok: true }]);
  expect(await eventsOf(quote)).toEqual(["quote.renewal_requested"]);
  expect(await jobsOf(quote)).toEqual(["send_quote_notice renewal_requested"]);
  const open = await sentQuote(company);
  expect(await renew(open)).toMatchObject({ ok: false, code: "invalid_quote_status", status: "sent" });
});

test("a refusal keeps its first reason, and the same one again changes nothing", async () => {
  const quote = await sentQuote(company);
  expect([await decline(quote), await decline(quote)]).toEqual([{ ok: true }, { ok: true }]);
  expect(await decline(quote, "Autre")).toMatchObject({ ok: false, code: "invalid_quote_status", status: "declined" });
  expect(await stored(quote)).toMatchObject({ status: "declined", declineReason: "Trop cher" });
  expect(await eventsOf(quote)).toEqual(["quote.declined"]);
});

test("the first view of a version changes it to viewed, later ones and answered quotes stay as they are", async () => {
  const quote = await sentQuote(company);
  await recordQuoteView(client, quote.id);
  await recordQuoteView(client, quote.id);
  expect(await stored(quote)).toMatchObject({ status: "viewed", viewedAt: client.now.toISOString() });
  expect(await sign(quote)).toEqual({ ok: true });
  await recordQuoteView(client, quote.id);
  expect(await eventsOf(quote)).toEqual(["quote.viewed", "quote.accepted"]);
});
