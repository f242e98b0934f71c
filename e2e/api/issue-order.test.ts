import { expect } from "vitest";
import { faults } from "#e2e/tenant.ts";
import { addDays, todayIn } from "#lib/domain/calendar-date.ts";
import { prisma } from "#tests/support/prisma.ts";
import { test } from "./fixtures.ts";

const today = todayIn("Europe/Paris", new Date());
/** Two days of one year, and so of one series, also on New Year's Day. */
const lastDay = today.endsWith("-01-01") ? addDays(today, 1) : today;
const dayBefore = addDays(lastDay, -1);

test("a company that is not strict issues at any date; a strict one answers 422 issue_date_out_of_order with the earliest", async ({
  tenant,
}) => {
  const dated = async (issueDate: string) => (await tenant.invoice({ issueDate, dueDate: "2099-12-31" })).id;
  const first = await tenant.call("POST", `/api/invoices/${await dated(lastDay)}/issue`);
  expect((await tenant.call("POST", `/api/invoices/${await dated(dayBefore)}/issue`)).status).toBe(200);

  await prisma.company.updateMany({ where: { id: tenant.companyId }, data: { strictChronology: true } });
  const next = await tenant.call("POST", `/api/invoices/${await dated(lastDay)}/issue`);
  const early = await dated(dayBefore);
  const refused = await tenant.call("POST", `/api/invoices/${early}/issue`);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    code: "issue_date_out_of_order",
    earliestIssueDate: lastDay,
    latestIssueDate: addDays(today, 31),
    detail: expect.stringContaining(`from ${lastDay} to`),
  });
  expect(faults(refused)).toEqual(["issueDate: issue_date_out_of_order"]);
  expect(refused.body.errors[0].message).toContain(next.body.invoiceNumber);
  expect((await tenant.call("GET", `/api/invoices/${early}`)).body).toMatchObject({
    status: "draft",
    invoiceNumber: null,
  });

  const ahead = await tenant.call("POST", `/api/invoices/${await dated(addDays(today, 400))}/issue`);
  expect(ahead.status).toBe(422);
  expect(ahead.body).toMatchObject({ code: "issue_date_out_of_order", latestIssueDate: addDays(today, 31) });
  expect(ahead.body).not.toHaveProperty("earliestIssueDate");
  expect(first.body.invoiceNumber).toMatch(/-00001$/);
  expect((await tenant.call("POST", `/api/invoices/${await dated(lastDay)}/issue`)).body.invoiceNumber).toMatch(
    /-00004$/,
  );
});
