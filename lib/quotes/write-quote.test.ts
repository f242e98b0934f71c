import { beforeAll, describe, expect, test } from "vitest";
import { deleteClient } from "#lib/clients/delete-client.ts";
import { mergeClients } from "#lib/clients/merge-clients.ts";
import { inTransaction } from "#lib/db/client.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import { acceptQuote, declineQuote } from "#lib/quotes/answer-quote.ts";
import { changeQuote, changeQuoteExternalData, updateQuote } from "#lib/quotes/change-quote.ts";
import { composeQuote, type NewQuote, quoteInputOf } from "#lib/quotes/compose-quote.ts";
import { createQuote } from "#lib/quotes/create-quote.ts";
import { deleteQuote } from "#lib/quotes/delete-quote.ts";
import { duplicateQuote } from "#lib/quotes/duplicate-quote.ts";
import { quoteEvents, quoteStatusOf } from "#lib/quotes/get-quote.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { lineAt, quotesOf } from "#tests/support/quotes.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");
const day = toCalendarDate;

let company: TestCompany;
let quotes: ReturnType<typeof quotesOf>;
beforeAll(async () => {
  company = await makeTestCompany(NOW);
  quotes = quotesOf(company);
});

const at = (now: Date) => ({ ...company.context, now });
const change = (id: string, changes: Partial<NewQuote>, now = NOW) =>
  inTransaction((tx) =>
    changeQuote(tx, at(now), id, async (stored) => ({ ok: true, input: { ...quoteInputOf(stored), ...changes } })),
  );
const jobsOf = (id: string) =>
  prisma.$queryRaw<{ version: string }[]>`
    SELECT payload ->> 'version' AS version FROM graphile_worker._private_jobs WHERE payload ->> 'quoteId' = ${id} ORDER BY id`;

describe("a draft", () => {
  test("has the totals of what is no option, and is valid as long as the company's quotes are", async () => {
    const quote = await quotes.draft();
    expect(quote).toMatchObject({ status: "draft", number: null, version: 1, validUntil: "2026-12-20" });
    expect(quote).toMatchObject({ subtotalCents: 100_000, taxTotalCents: 20_000, totalCents: 120_000 });
    expect(quote.content.lines).toMatchObject([
      { totalCents: 100_000, isOptional: false, isChosen: true },
      { totalCents: 20_000, isOptional: true, isChosen: false },
    ]);
    expect(await quotes.eventsOf(quote.id)).toEqual(["quote.created"]);
  });

  test("counts the options that its author proposes", async () => {
    const { lines } = quotes.kitchen();
    const proposed = lines.map((line) => ({ ...line, isChosen: true }));
    expect(await quotes.draft({ lines: proposed })).toMatchObject({ subtotalCents: 120_000 });
  });

  test("that some choice of its options gives no amounts is refused, at its place", async () => {
    const lines = [lineAt(1, "Less", -50_000), { ...lineAt(2, "More", 100_000), isOptional: true, isChosen: true }];
    const negative = await composeQuote("pool", company.context.companyId, quotes.kitchen({ lines }));
    expect(negative).toMatchObject({ ok: false, errors: [{ path: "lines", code: "total_negative" }] });
    const large = [lineAt(1, "One", 9e15), { ...lineAt(2, "Two", 9e15), isOptional: true }];
    const most = await composeQuote("pool", company.context.companyId, quotes.kitchen({ lines: large }));
    expect(most).toMatchObject({ ok: false, errors: [{ path: "lines", code: "amount_too_large" }] });
  });

  test("that is saved twice under one id is there once", async () => {
    const id = newId();
    const save = () => inTransaction((tx) => createQuote(tx, company.context, quotes.kitchen(), { id }));
    const saved = await Promise.all([save(), save(), save()]);
    expect(saved.map((each) => each.ok && each.existed).toSorted()).toEqual([false, true, true]);
    expect(await quotes.eventsOf(id)).toEqual(["quote.created"]);
  });

  test("of somebody else's client, and with an external id that is taken, is refused", async () => {
    const create = (changes: Partial<NewQuote>) =>
      inTransaction((tx) => createQuote(tx, company.context, quotes.kitchen(changes)));
    expect(await create({ clientId: newId() })).toEqual({ ok: false, code: "client_not_found" });
    const { id } = await quotes.draft({ externalId: "Q-1" });
    expect(await create({ externalId: "Q-1" })).toMatchObject({ ok: false, code: "external_id_taken", id });
    const lines = [{ ...lineAt(1, "Kitchen", 1), itemId: newId() }];
    expect(await create({ lines })).toEqual({ ok: false, code: "line_item_not_found", index: 0 });
  });

  test("changes without a version, and can be deleted", async () => {
    const { id } = await quotes.draft();
    const lines = [lineAt(1, "Kitchen", 150_000)];
    const { quote } = await done(change(id, { lines, work: { place: "Lyon", start: null, duration: "3 weeks" } }));
    expect(quote).toMatchObject({ version: 1, status: "draft", totalCents: 180_000 });
    expect(quote.content.work).toEqual({ place: "Lyon", start: null, duration: "3 weeks" });
    expect(await jobsOf(id)).toEqual([]);
    await done(inTransaction((tx) => deleteQuote(tx, company.context, id)));
    expect(await quotes.eventsOf(id)).toEqual(["quote.created", "quote.updated", "quote.deleted"]);
    const again = await inTransaction((tx) => deleteQuote(tx, company.context, id));
    expect(again).toEqual({ ok: false, code: "quote_not_found" });
  });

  test("that is saved as it is leaves no trace", async () => {
    const before = await quotes.draft({ notes: "Thanks", metadata: { a: "b" } });
    expect((await done(change(before.id, {}))).quote).toEqual(before);
    expect(await quotes.eventsOf(before.id)).toEqual(["quote.created"]);
  });
});

describe("a quote that was sent", () => {
  test("becomes its next version, with the parties as they are, and its link stays", async () => {
    const clientId = await company.addClient({ name: "Before" });
    const before = await quotes.sent({ clientId });
    await prisma.client.updateMany({ where: { id: clientId }, data: { name: "After" } });
    const { quote } = await done(change(before.id, { notes: "A new note" }));
    expect(quote).toMatchObject({ version: 2, status: "sent", number: before.number, viewToken: before.viewToken });
    expect([before.client.name, quote.client.name, quote.clientName]).toEqual(["Before", "After", "After"]);
    expect(await jobsOf(before.id)).toEqual([{ version: "1" }, { version: "2" }]);
    const [latest] = await quoteEvents(company.context.companyId, before.id);
    expect(latest).toMatchObject({ type: "quote.updated", data: { version: 2, number: before.number } });
  });

  test("waits for an answer again once it was changed after it was declined", async () => {
    const { id } = await quotes.sent();
    await done(inTransaction((tx) => declineQuote(tx, company.context, id, { reason: "Too dear" })));
    const { quote } = await done(change(id, { lines: [lineAt(1, "Kitchen", 90_000)] }));
    expect(quote).toMatchObject({ status: "sent", version: 2, declinedAt: null, declineReason: null });
  });

  test("is expired on the day after its validity by the company's clock, and valid again by a change of it", async () => {
    const quote = await quotes.sent({ validUntil: day("2026-12-01") });
    expect(quoteStatusOf(quote, new Date("2026-12-01T22:59:00Z"))).toBe("sent");
    const late = new Date("2026-12-01T23:01:00Z");
    expect(quoteStatusOf(quote, late)).toBe("expired");
    expect(await change(quote.id, { notes: "Late" }, late)).toEqual({ ok: false, code: "quote_validity_over" });
    const renewed = await done(change(quote.id, { validUntil: day("2026-12-31") }, late));
    expect(quoteStatusOf(renewed.quote, late)).toBe("sent");
    expect(renewed.quote.version).toBe(2);
  });

  test("does not change once it was accepted, but for what an integrator keeps with it", async () => {
    const { id } = await quotes.sent();
    await done(inTransaction((tx) => acceptQuote(tx, company.context, id)));
    expect(await change(id, { notes: "Late" })).toMatchObject({ code: "invalid_quote_status", status: "accepted" });
    expect(await inTransaction((tx) => deleteQuote(tx, company.context, id))).toMatchObject({ allowed: ["draft"] });
    const externalData = { externalId: `A-${id}`, metadata: { deal: "7" } };
    const merge = () => ({ ok: true, externalData }) as const;
    const { quote } = await done(inTransaction((tx) => changeQuoteExternalData(tx, company.context, id, merge)));
    expect(quote).toMatchObject({ ...externalData, version: 1, status: "accepted" });
  });

  test("keeps its version where only that changes", async () => {
    const { id } = await quotes.sent();
    expect((await done(change(id, { metadata: { deal: "7" } }))).quote).toMatchObject({ version: 1 });
    expect(await jobsOf(id)).toHaveLength(1);
  });

  test("is not changed to what its PDF cannot show", async () => {
    const { id } = await quotes.sent();
    const work = { place: "شركة", start: null, duration: null };
    expect(await change(id, { work })).toMatchObject({
      code: "unsupported_characters",
      faults: [{ path: "work.place", message: expect.stringContaining("sur le devis") }],
    });
    expect((await quotes.find(id)).version).toBe(1);
  });
});

describe("an editor", () => {
  const save = (quote: Quote, version: string, changes: Partial<NewQuote>) =>
    inTransaction((tx) =>
      updateQuote(tx, company.context, { quoteId: quote.id, version }, { ...quoteInputOf(quote), ...changes }),
    );

  test("that saves over somebody else's change is told who made it, and decides", async () => {
    const quote = await quotes.draft({ externalId: "kept" });
    await done(save(quote, quote.updatedAt, { notes: "First" }));
    const conflict = await save(quote, quote.updatedAt, { notes: "Second" });
    const { updatedAt } = await quotes.find(quote.id);
    expect(conflict).toEqual({
      ok: false,
      code: "edit_conflict",
      by: "Test",
      at: NOW.toISOString(),
      version: updatedAt,
    });
    const { quote: saved } = await done(save(quote, updatedAt, { notes: "Second", externalId: null }));
    expect(saved).toMatchObject({ content: { notes: "Second" }, externalId: "kept" });
    expect(await save(saved, quote.updatedAt, {})).toMatchObject({ ok: true });
  });

  test("of two that save at once, one gets the conflict", async () => {
    const quote = await quotes.sent();
    const saves = ["One", "Two"].map((notes) => save(quote, quote.updatedAt, { notes }));
    const outcomes = await Promise.all(saves);
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect((await quotes.find(quote.id)).version).toBe(2);
  });
});

test("a copy is a draft of today with the same content, and names where it comes from", async () => {
  const lines = [{ ...lineAt(1, "Kitchen", 100_000), externalId: "L-1" }];
  const original = await quotes.sent({ lines, notes: "Thanks", externalId: "original" });
  const now = new Date("2027-01-05T10:00:00Z");
  const { quote } = await done(inTransaction((tx) => duplicateQuote(tx, at(now), { quoteId: original.id })));
  expect(quote).toMatchObject({ status: "draft", number: null, issueDate: "2027-01-05", validUntil: "2027-02-04" });
  expect(quote).toMatchObject({ externalId: null, totalCents: original.totalCents });
  expect(quote.content).toMatchObject({ notes: "Thanks", lines: [{ externalId: null }] });
  const [created] = await quoteEvents(company.context.companyId, quote.id);
  expect(created?.data).toMatchObject({ copyOf: original.id });
});

test("a client with a quote is not deleted, and a merged one's quotes follow to the one that is kept", async () => {
  const [keptId, duplicateId] = [await company.addClient({ name: "Kept" }), await company.addClient({ name: "Twice" })];
  const [draft, sent] = [await quotes.draft({ clientId: duplicateId }), await quotes.sent({ clientId: duplicateId })];
  const accepted = await quotes.sent({ clientId: duplicateId });
  await done(inTransaction((tx) => acceptQuote(tx, company.context, accepted.id)));
  expect(await inTransaction((tx) => deleteClient(tx, company.context, duplicateId))).toMatchObject({
    code: "client_in_use",
  });
  await done(inTransaction((tx) => mergeClients(tx, company.context, { keptId, duplicateId })));
  const found = await Promise.all([draft, sent, accepted].map(({ id }) => quotes.find(id)));
  expect(found.map(({ clientId }) => clientId)).toEqual([keptId, keptId, keptId]);
  expect(found.map(({ clientName }) => clientName)).toEqual(["Kept", "Twice", "Twice"]);
  expect(await quotes.eventsOf(draft.id)).toEqual(["quote.created", "quote.updated"]);
});
