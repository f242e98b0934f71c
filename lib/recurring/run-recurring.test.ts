import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction, pool } from "#lib/db/client.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { deleteDraft } from "#lib/invoices/drafts/delete-draft.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { noticeOwners, sendRecurringNotice } from "#lib/recurring/notice-owner.ts";
import { runRecurring } from "#lib/recurring/run-recurring.ts";
import { done } from "#tests/support/done.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { linesAt, schedulesOf } from "#tests/support/schedules.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const resend = await resendOfTests();
const NOW = new Date("2027-01-10T10:00:00.000Z");
let company: TestCompany;
let schedules: ReturnType<typeof schedulesOf>;
beforeEach(async () => {
  await pool.query("UPDATE recurring_invoices SET status = 'paused'");
  company = await makeTestCompany(NOW);
  schedules = schedulesOf(company);
});

const day = toCalendarDate;
/** At eight in the morning in Paris. */
const at = (date: string) => new Date(`${date}T07:00:00.000Z`);

describe("a date that has come", () => {
  test("makes an issued invoice of that day, for its period, and once", async () => {
    const id = await schedules.add();
    expect(await runRecurring(at("2027-01-30"))).toEqual({ made: 0, done: true });
    expect(await runRecurring(at("2027-01-31"))).toEqual({ made: 1, done: true });
    expect(await runRecurring(at("2027-01-31"))).toEqual({ made: 0, done: true });
    expect(await runRecurring(at("2027-02-28"))).toEqual({ made: 1, done: true });
    const [january, february] = await schedules.runsOf(id);
    expect(january).toMatchObject({ sequence: 1, date: "2027-01-31", outcome: "done" });
    expect(january?.invoice).toMatchObject({
      status: "issued",
      issueDate: "2027-01-31",
      terms: { period: { start: "2027-01-01", end: "2027-01-31" } },
      lines: [{ description: "Retainer, janvier 2027" }],
    });
    expect(february?.invoice).toMatchObject({
      issueDate: "2027-02-28",
      lines: [{ description: "Retainer, février 2027" }],
    });
    expect(await schedules.find(id)).toMatchObject({
      nextSequence: 3,
      nextDate: "2027-03-31",
    });
  });

  test("waits for the hour of the company, in its time zone", async () => {
    await schedules.add();
    await pool.query("UPDATE companies SET recurring_hour = 14, time_zone = 'America/New_York' WHERE id = $1", [
      company.context.companyId,
    ]);
    expect((await runRecurring(new Date("2027-01-31T18:59:59Z"))).made).toBe(0);
    expect((await runRecurring(new Date("2027-01-31T19:00:00Z"))).made).toBe(1);
  });

  test("comes once on the days on which clocks change, and in a company that moves to another zone", async () => {
    const { companyId } = company.context;
    await pool.query("UPDATE companies SET recurring_hour = 2 WHERE id = $1", [companyId]);
    await schedules.add({ unit: "week", dayOfMonth: null, startDate: day("2027-03-28") });
    const made = async (instant: string) => (await runRecurring(new Date(instant))).made;
    expect(await made("2027-03-28T00:59:59Z")).toBe(0); // two o'clock is left out
    expect(await made("2027-03-28T01:00:00Z")).toBe(1);
    await pool.query("UPDATE companies SET time_zone = 'Pacific/Kiritimati' WHERE id = $1", [companyId]);
    expect(await made("2027-04-03T11:59:59Z")).toBe(0);
    expect(await made("2027-04-03T12:00:00Z")).toBe(1);
    await pool.query("UPDATE companies SET time_zone = 'Pacific/Pago_Pago' WHERE id = $1", [companyId]);
    expect(await made("2027-04-05T12:00:00Z")).toBe(0);
    await pool.query("UPDATE companies SET time_zone = 'Europe/Paris' WHERE id = $1", [companyId]);
    for (let week = 3; week <= 31; week++)
      await runRecurring(new Date(Date.parse("2027-03-28T10:00:00Z") + (week - 1) * 7 * 86_400_000));
    expect(await made("2027-10-31T00:00:00Z")).toBe(1); // two o'clock comes twice
    expect(await made("2027-10-31T01:00:00Z")).toBe(0);
  });

  test("makes one invoice, however many workers see it at once", async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => schedules.add()));
    await Promise.all(Array.from({ length: 4 }, () => runRecurring(at("2027-01-31"))));
    for (const id of ids) {
      const runs = await schedules.runsOf(id);
      expect(runs).toHaveLength(1);
      expect(runs[0]?.invoice?.status).toBe("issued");
    }
    const { rows } = await pool.query(
      "SELECT count(*)::int AS n, count(DISTINCT number)::int AS numbers FROM invoices WHERE company_id = $1",
      [company.context.companyId],
    );
    expect(rows).toEqual([{ n: 5, numbers: 5 }]);
  });
});

test("the database refuses a second run of a date, and a run that loses its invoice", async () => {
  const id = await schedules.add();
  await runRecurring(at("2027-01-31"));
  const again = `INSERT INTO recurring_runs SELECT * FROM recurring_runs WHERE recurring_invoice_id = '${id}'`;
  await expect(pool.query(again)).rejects.toMatchObject({ code: "23505" });
  for (const change of ["UPDATE recurring_runs SET invoice_id = NULL", "DELETE FROM recurring_runs"])
    await expect(pool.query(`${change} WHERE recurring_invoice_id = '${id}'`)).rejects.toMatchObject({ code: "23000" });
});

describe("a schedule", () => {
  test("leaves a draft where that is asked for", async () => {
    const id = await schedules.add({ action: "draft" });
    await runRecurring(at("2027-01-31"));
    expect(await schedules.runsOf(id)).toMatchObject([{ outcome: "done", invoice: { status: "draft" } }]);
  });

  test("sends where that is asked for", async () => {
    const id = await schedules.add({ action: "send" });
    await runRecurring(at("2027-01-31"));
    expect(await schedules.runsOf(id)).toMatchObject([
      { outcome: "done", invoice: { status: "issued", delivery: { status: "queued" } } },
    ]);
  });

  test("takes the lines of a later date from that date on", async () => {
    const id = await schedules.add({ laterLines: [{ from: day("2027-02-28"), lines: linesAt(60_000) }] });
    await runRecurring(at("2027-01-31"));
    await runRecurring(at("2027-02-28"));
    expect((await schedules.runsOf(id)).map(({ invoice }) => invoice?.subtotalCents)).toEqual([50_000, 60_000]);
  });

  test("ends after its last date", async () => {
    const id = await schedules.add({ maxOccurrences: 1 });
    await runRecurring(at("2027-01-31"));
    expect(await schedules.find(id)).toMatchObject({
      status: "ended",
      nextDate: null,
    });
    expect(await runRecurring(at("2027-02-28"))).toEqual({ made: 0, done: true });
  });

  test("that began in the past makes up for nothing", async () => {
    const id = await schedules.add({ startDate: day("2025-01-31") });
    expect(await runRecurring(at("2027-01-31"))).toEqual({ made: 1, done: true });
    expect(await schedules.runsOf(id)).toMatchObject([{ sequence: 1, date: "2027-01-31" }]);
  });
});

describe("after a stop", () => {
  test("one missed date is made as usual", async () => {
    const id = await schedules.add();
    await runRecurring(at("2027-02-20"));
    expect(await schedules.runsOf(id)).toMatchObject([
      { date: "2027-01-31", outcome: "done", invoice: { issueDate: "2027-02-20" } },
    ]);
  });

  test("several become drafts, and so do later ones until the owner has answered", async () => {
    const id = await schedules.add();
    expect(await runRecurring(at("2027-03-31"))).toEqual({ made: 3, done: true });
    await runRecurring(at("2027-04-30"));
    expect(await schedules.runsOf(id)).toMatchObject(
      ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"].map((date) => {
        return { date, outcome: "held", invoice: { status: "draft" } };
      }),
    );
  });
});

test("held drafts that a person issued or deleted hold later dates no more", async () => {
  const id = await schedules.add();
  await runRecurring(at("2027-02-28"));
  const [january, february] = await schedules.runsOf(id);
  if (!january?.invoice || !february?.invoice) throw new Error("there are no drafts");
  const [issued, deleted] = [january.invoice.id, february.invoice.id];
  const { context } = company;
  await done(inTransaction((tx) => issueInvoice(tx, context, issued)));
  await done(inTransaction((tx) => deleteDraft(tx, context, deleted)));
  await runRecurring(at("2027-03-31"));
  expect((await schedules.runsOf(id)).at(-1)).toMatchObject({ outcome: "done", invoice: { status: "issued" } });
});

test("after a restore, each date and each draft that was to be issued waits for the owner", async () => {
  const [due, pending] = [await schedules.add(), await schedules.add()];
  await runRecurring(at("2027-01-31"));
  await pool.query("UPDATE recurring_runs SET outcome = 'pending' WHERE recurring_invoice_id = $1", [pending]);
  await runRecurring(at("2027-02-28"), Number.POSITIVE_INFINITY, null, true);
  const outcomesOf = async (id: string) => (await schedules.runsOf(id)).map(({ outcome }) => outcome);
  expect(await outcomesOf(due)).toEqual(["done", "held"]);
  expect(await outcomesOf(pending)).toEqual(["held", "held"]);
});

describe("what cannot be done", () => {
  test("leaves the draft with the reason", async () => {
    const clientId = await company.addClient({ email: null });
    const id = await schedules.add({ action: "send", invoice: { ...schedules.retainer().invoice, clientId } });
    await runRecurring(at("2027-01-31"));
    expect(await schedules.runsOf(id)).toMatchObject([
      { outcome: "refused", reason: "client_email_missing", invoice: { status: "draft" } },
    ]);
  });

  test("of an archived client is not issued", async () => {
    const id = await schedules.add();
    await pool.query("UPDATE clients SET archived_at = now() WHERE company_id = $1", [company.context.companyId]);
    await runRecurring(at("2027-01-31"));
    expect(await schedules.runsOf(id)).toMatchObject([
      { outcome: "refused", reason: "client_archived", invoice: { status: "draft" } },
    ]);
  });
});

describe("the owner", () => {
  const notices = async () =>
    (
      await pool.query(
        "SELECT payload ->> 'companyId' AS company FROM graphile_worker._private_jobs WHERE payload ->> 'key' LIKE $1 || '%'",
        [company.context.companyId],
      )
    ).rows.length;

  test("is told of what waits once a day, whatever waits", async () => {
    await schedules.add();
    await schedules.add();
    await runRecurring(at("2027-03-31"));
    for (const time of ["2027-03-31T08:00:00Z", "2027-03-31T20:00:00Z"]) await noticeOwners(new Date(time));
    expect(await notices()).toBe(1);
    await noticeOwners(new Date("2027-04-02T08:00:00Z"));
    expect(await notices()).toBe(1); // nothing new waits
    await runRecurring(at("2027-04-30"));
    await noticeOwners(at("2027-04-30"));
    expect(await notices()).toBe(2);
  });

  test("is told by an e-mail that names them", async () => {
    await schedules.add();
    await runRecurring(at("2027-03-31"));
    const { companyId } = company.context;
    await sendRecurringNotice({ companyId, key: "one" }, at("2027-03-31"), false);
    expect(resend.messages.at(-1)).toMatchObject({
      subject: "Atelier Lumière\u00a0: 3 factures récurrentes vous attendent",
    });
  });
});
