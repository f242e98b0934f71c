import { beforeEach, describe, expect, test } from "vitest";
import { readEvents } from "#lib/audit-log/read-events.ts";
import { deleteClient } from "#lib/clients/delete-client.ts";
import { mergeClients } from "#lib/clients/merge-clients.ts";
import { FEED_TYPES } from "#lib/contract/event-output.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { createItem } from "#lib/items/create-item.ts";
import { deleteItem } from "#lib/items/delete-item.ts";
import { changeRecurring } from "#lib/recurring/change-recurring.ts";
import type { NewRecurring } from "#lib/recurring/compose-recurring.ts";
import { pauseRecurring, skipDate } from "#lib/recurring/control-recurring.ts";
import { createRecurring } from "#lib/recurring/create-recurring.ts";
import { runRecurring } from "#lib/recurring/run-recurring.ts";
import { done } from "#tests/support/done.ts";
import { linesAt, schedulesOf } from "#tests/support/schedules.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const NOW = new Date("2027-01-10T10:00:00.000Z");
const day = toCalendarDate;
/** At eight in the morning in Paris. */
const at = (date: string) => new Date(`${date}T07:00:00.000Z`);

let company: TestCompany;
let schedules: ReturnType<typeof schedulesOf>;
beforeEach(async () => {
  await pool.query("UPDATE recurring_invoices SET status = 'paused'");
  company = await makeTestCompany(NOW);
  schedules = schedulesOf(company);
});

/** Changes the retainer on a day, as the company's owner. */
const change = (id: string, changes: Partial<NewRecurring>, date = "2027-01-10") =>
  inTransaction((tx) =>
    changeRecurring(tx, { ...company.context, now: at(date) }, id, async () => ({
      ok: true,
      input: schedules.retainer(changes),
    })),
  );
const priced = (unitPriceCents: number): Partial<NewRecurring> => ({
  invoice: { ...schedules.retainer().invoice, lines: linesAt(unitPriceCents) },
});
const eventsOf = async (id: string) => {
  const query = { after: null, limit: 100, types: FEED_TYPES, invoiceId: null, clientId: null };
  const { events } = await done(readEvents(company.context.companyId, query));
  return events.filter(({ data }) => (data as { recurringInvoiceId?: string }).recurringInvoiceId === id);
};

describe("a change", () => {
  test("counts from the next date, and changes nothing that was made", async () => {
    const id = await schedules.add();
    await runRecurring(at("2027-01-31"));
    await done(change(id, priced(70_000), "2027-02-01"));
    await runRecurring(at("2027-02-28"));
    const runs = await schedules.runsOf(id);
    expect(runs.map(({ invoice }) => invoice?.subtotalCents)).toEqual([50_000, 70_000]);
    expect((await eventsOf(id)).map(({ type }) => type)).toContain("recurring_invoice.updated");
  });

  test("to what it already is leaves no trace", async () => {
    const id = await schedules.add();
    const before = await schedules.find(id);
    expect((await done(change(id, {}))).schedule).toEqual(before);
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(["recurring_invoice.created"]);
  });

  test("of the rule goes on with the numbers of the one before, after what it made", async () => {
    const id = await schedules.add();
    await runRecurring(at("2027-01-31"));
    await done(change(id, { dayOfMonth: 15 }, "2027-01-31"));
    await runRecurring(at("2027-02-15"));
    await done(change(id, { unit: "week", dayOfMonth: null, startDate: day("2027-02-15") }, "2027-02-15"));
    await runRecurring(at("2027-02-22"));
    await done(change(id, { startDate: day("2020-01-31") }, "2027-02-23"));
    await runRecurring(at("2027-02-28"));
    const runs = await schedules.runsOf(id);
    expect(runs.map(({ sequence, date, outcome }) => [sequence, date, outcome])).toEqual([
      [1, "2027-01-31", "done"],
      [2, "2027-02-15", "done"],
      [3, "2027-02-22", "done"],
      [4, "2027-02-28", "done"],
    ]);
    expect(await schedules.find(id)).toMatchObject({ nextSequence: 5, nextDate: "2027-03-31" });
  });

  test("of the rule loses no date that has come and was not made yet", async () => {
    const id = await schedules.add();
    await done(change(id, { dayOfMonth: 28 }, "2027-03-10"));
    await runRecurring(at("2027-03-10"));
    expect((await schedules.runsOf(id)).map(({ date, outcome }) => [date, outcome])).toEqual([["2027-02-28", "done"]]);
  });

  test("of the rule of a paused schedule makes up for nothing", async () => {
    const id = await schedules.add();
    await done(inTransaction((tx) => pauseRecurring(tx, company.context, id)));
    const { schedule } = await done(change(id, { dayOfMonth: 28 }, "2027-03-10"));
    expect(schedule).toMatchObject({ status: "paused", nextSequence: 1, nextDate: "2027-03-28" });
  });

  test("of the rule takes back what was skipped ahead, and one of all else does not", async () => {
    const id = await schedules.add();
    await done(inTransaction((tx) => skipDate(tx, company.context, id, day("2027-03-31"))));
    await done(change(id, priced(70_000)));
    expect(await schedules.runsOf(id)).toMatchObject([{ sequence: 3, outcome: "skipped" }]);
    await done(change(id, { dayOfMonth: 15 }));
    expect(await schedules.runsOf(id)).toEqual([]);
  });

  test("of the end ends the schedule after fewer dates, and is refused where none is left", async () => {
    const id = await schedules.add();
    await runRecurring(at("2027-01-31"));
    expect(await change(id, { maxOccurrences: 1 }, "2027-02-01")).toEqual({ ok: false, code: "no_date_left" });
    expect(await change(id, { endDate: day("2027-02-27") }, "2027-02-01")).toEqual({ ok: false, code: "no_date_left" });
    await done(change(id, { maxOccurrences: 2 }, "2027-02-01"));
    await runRecurring(at("2027-02-28"));
    expect(await schedules.find(id)).toMatchObject({ status: "ended", nextDate: null });
    expect(await change(id, priced(1), "2027-03-01")).toEqual({ ok: false, code: "recurring_ended" });
  });

  test("has the lines of later dates in their order, from those dates on", async () => {
    const id = await schedules.add();
    const laterLines = [
      { from: day("2027-03-31"), lines: linesAt(80_000) },
      { from: day("2027-02-01"), lines: linesAt(60_000) },
    ];
    const { schedule } = await done(change(id, { laterLines }));
    expect(schedule.laterLines.map(({ from }) => from)).toEqual(["2027-02-01", "2027-03-31"]);
    for (const date of ["2027-01-31", "2027-02-28", "2027-03-31"]) await runRecurring(at(date));
    const runs = await schedules.runsOf(id);
    expect(runs.map(({ invoice }) => invoice?.subtotalCents)).toEqual([50_000, 60_000, 80_000]);
  });

  test("two at once both hold, and one beside the run too", async () => {
    const id = await schedules.add();
    await Promise.all([runRecurring(at("2027-01-31")), change(id, priced(70_000), "2027-01-31")]);
    await Promise.all([
      runRecurring(at("2027-02-28")),
      change(id, { ...priced(70_000), dayOfMonth: 28 }, "2027-02-28"),
    ]);
    await runRecurring(at("2027-03-31"));
    const runs = await schedules.runsOf(id);
    expect(runs.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(runs.map(({ date }) => date.slice(0, 7))).toEqual(["2027-01", "2027-02", "2027-03"]);
  });
});

describe("what a schedule names", () => {
  test("an externalId that another schedule has is refused", async () => {
    const taken = await schedules.add({ externalId: "sub-1" });
    const refusal = { ok: false, code: "external_id_taken", kind: "recurring_invoice", id: taken };
    const input = schedules.retainer({ externalId: "sub-1" });
    expect(await inTransaction((tx) => createRecurring(tx, company.context, input))).toMatchObject(refusal);
    expect(await change(await schedules.add(), { externalId: "sub-1" })).toMatchObject(refusal);
    await done(change(taken, { ...priced(1), externalId: "sub-1" }));
  });

  test("a client with a schedule is not deleted, ended or not", async () => {
    const clientId = await company.addClient();
    await schedules.add({ invoice: { ...schedules.retainer().invoice, clientId } });
    const remove = () => inTransaction((tx) => deleteClient(tx, company.context, clientId));
    expect(await remove()).toEqual({ ok: false, code: "client_in_use" });
    await pool.query("UPDATE recurring_invoices SET status = 'ended', next_date = NULL WHERE client_id = $1", [
      clientId,
    ]);
    expect(await remove()).toEqual({ ok: false, code: "client_in_use" });
  });

  test("a schedule follows its client into a merge, and says so", async () => {
    const duplicateId = await company.addClient({ name: "Duplicate" });
    const id = await schedules.add({ invoice: { ...schedules.retainer().invoice, clientId: duplicateId } });
    const before = await schedules.find(id);
    await done(inTransaction((tx) => mergeClients(tx, company.context, { keptId: company.clientId, duplicateId })));
    const moved = await schedules.find(id);
    expect(moved.clientId).toBe(company.clientId);
    expect(Date.parse(moved.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: "recurring_invoice.updated",
      data: { clientId: company.clientId, nextDate: "2027-01-31" },
    });
    await runRecurring(at("2027-01-31"));
    expect(await schedules.runsOf(id)).toMatchObject([{ outcome: "done", invoice: { clientId: company.clientId } }]);
  });

  test("a schedule that is made beside a merge of its client is moved, or finds no such client", async () => {
    for (let round = 0; round < 6; round++) {
      const duplicateId = await company.addClient({ name: "Duplicate" });
      const input = schedules.retainer({ invoice: { ...schedules.retainer().invoice, clientId: duplicateId } });
      const [made, merged] = await Promise.all([
        inTransaction((tx) => createRecurring(tx, company.context, input)),
        inTransaction((tx) => mergeClients(tx, company.context, { keptId: company.clientId, duplicateId })),
      ]);
      expect(merged.ok).toBe(true);
      if (made.ok) expect((await schedules.find(made.recurringInvoiceId)).clientId).toBe(company.clientId);
      else expect(made.code).toBe("client_not_found");
    }
  });

  test("an item can be deleted, and the lines stand without it", async () => {
    const { context } = company;
    const item = {
      ...{ reference: null, name: "Retainer", description: null, unit: null, nature: "services" as const },
      ...{ pricesIncludeTax: false, taxRateBp: 2000, exemptionCode: null, prices: [], incomeAccount: null },
    };
    const { itemId } = await done(inTransaction((tx) => createItem(tx, context, item)));
    const named = (lines: NewRecurring["invoice"]["lines"]) => lines.map((line) => ({ ...line, itemId }));
    const asked = (cents: number): Partial<NewRecurring> => ({
      invoice: { ...schedules.retainer().invoice, lines: named(linesAt(cents)) },
      laterLines: [{ from: day("2027-02-28"), lines: named(linesAt(60_000)) }],
    });
    const id = await schedules.add(asked(50_000));
    await done(inTransaction((tx) => deleteItem(tx, context, itemId)));
    await done(change(id, asked(40_000)));
    await runRecurring(at("2027-01-31"));
    await runRecurring(at("2027-02-28"));
    expect((await schedules.runsOf(id)).map(({ outcome, invoice }) => [outcome, invoice?.subtotalCents])).toEqual([
      ["done", 40_000],
      ["done", 60_000],
    ]);
    expect((await schedules.runsOf(id)).map(({ invoice }) => invoice?.lines[0]?.itemId)).toEqual([null, null]);
  });

  test("an item that the company does not have is refused where it is named", async () => {
    const [line] = linesAt(50_000);
    if (!line) throw new Error("the retainer has a line");
    const lines = [line, { ...line, lineNumber: 2, itemId: newId() }];
    const input = schedules.retainer({ laterLines: [{ from: day("2027-02-28"), lines }] });
    expect(await inTransaction((tx) => createRecurring(tx, company.context, input))).toMatchObject({
      code: "validation_failed",
      errors: [{ path: "laterLines[0].lines[1].itemId", code: "item_not_found" }],
    });
  });
});
