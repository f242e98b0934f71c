import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { endRecurring } from "#lib/recurring/control-recurring.ts";
import { increasePrices, type PriceIncrease, previewIncrease } from "#lib/recurring/increase-prices.ts";
import { done } from "#tests/support/done.ts";
import { linesAt, schedulesOf } from "#tests/support/schedules.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const day = toCalendarDate;
const NOW = new Date("2027-01-10T10:00:00.000Z");
let company: TestCompany;
let schedules: ReturnType<typeof schedulesOf>;
beforeEach(async () => {
  company = await makeTestCompany(NOW);
  schedules = schedulesOf(company);
});

const increase = (input: PriceIncrease) => inTransaction((tx) => increasePrices(tx, company.context, input));
const byThree = (...ids: string[]): PriceIncrease => ({ ids, percentBp: 300, from: day("2027-03-01") });

test("the preview says what the first invoice from the date on comes to, and the increase does just that", async () => {
  const one = await schedules.add({ externalId: "erp-1" });
  const other = await schedules.add({ invoice: { ...schedules.retainer().invoice, lines: linesAt(33_333) } });
  expect(await previewIncrease(company.context, byThree(one, other))).toMatchObject([
    {
      ...{ id: one, title: "Retainer, janvier 2027", currency: "EUR" },
      change: { ok: true, date: "2027-03-31", beforeCents: 60_000, afterCents: 61_800 },
    },
    { id: other, change: { ok: true, beforeCents: 40_000, afterCents: 41_200 } },
  ]);
  expect(await increase(byThree(one, other))).toEqual({ ok: true, changed: 2 });
  expect(await schedules.find(one)).toMatchObject({
    externalId: "erp-1",
    content: { lines: [{ unitPriceCents: 50_000 }] },
    laterLines: [{ from: "2027-03-01", lines: [{ description: "Retainer, {period}", unitPriceCents: 51_500 }] }],
  });
  expect(await schedules.find(other)).toMatchObject({ laterLines: [{ lines: [{ unitPriceCents: 34_333 }] }] });
});

test("an increase is an edit: it has a version of its own, and who started from the one before is told", async () => {
  const id = await schedules.add();
  const before = await schedules.find(id);
  await done(increase(byThree(id)));
  expect((await schedules.find(id)).updatedAt > before.updatedAt).toBe(true);
});

test("all rise, or none", async () => {
  const [one, ended] = [await schedules.add(), await schedules.add()];
  await done(inTransaction((tx) => endRecurring(tx, company.context, ended)));
  expect(await previewIncrease(company.context, byThree(one, ended))).toMatchObject([
    { change: { ok: true } },
    { change: { ok: false, code: "recurring_ended" } },
  ]);
  expect(await increase(byThree(one, ended))).toMatchObject({ ok: false, code: "recurring_ended" });
  expect((await schedules.find(one)).laterLines).toEqual([]);
});

test("a date in the past, no date from then on and another company's schedule are refused", async () => {
  const id = await schedules.add({ endDate: day("2027-02-28") });
  expect(await increase({ ...byThree(id), from: day("2027-01-09") })).toEqual({ ok: false, code: "date_in_past" });
  expect(await increase(byThree(id))).toMatchObject({ ok: false, code: "no_date_left" });
  const stranger = await makeTestCompany(NOW);
  expect(await previewIncrease(stranger.context, byThree(id))).toEqual([]);
  expect(await inTransaction((tx) => increasePrices(tx, stranger.context, byThree(id)))).toEqual({
    ok: false,
    code: "no_such_recurring_invoice",
  });
});
