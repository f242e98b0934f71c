import { look } from "#e2e/look.ts";
import { messages } from "#i18n/messages.ts";
import { addDays, formatLongDate, todayIn } from "#lib/domain/calendar-date.ts";
import { prisma } from "#tests/support/prisma.ts";
import { expect, signIn, test } from "./fixtures.ts";

// Numbers and dates of a series increase together (CGI, annexe II, article 242 nonies A): on the page, and in Settings.

const { invoice: t, companySettings: settings, common } = messages.en;
const today = todayIn("Europe/Paris", new Date());
/** Two days of one year, and so of one series, also on New Year's Day. */
const lastDay = today.endsWith("-01-01") ? addDays(today, 1) : today;
const dayBefore = addDays(lastDay, -1);

test("the dialog warns of a date before the last invoice, names it, and issues all the same; a page gone stale warns before it issues", async ({
  page,
  tenant,
}) => {
  const stale = await tenant.invoice({ issueDate: dayBefore, dueDate: lastDay });
  await signIn(page, tenant.email);
  await page.goto(`/invoices/${stale.id}`);
  await page.getByRole("button", { name: t.actions.issue }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  const issued = await tenant.invoice({ issueDate: lastDay, dueDate: lastDay }, "issued");
  await dialog.getByRole("button", { name: /^Issue / }).click();
  const warning = dialog.getByRole("alert");
  await expect(warning).toContainText(`${issued.invoiceNumber}, is dated ${formatLongDate(lastDay, "en")}`);
  await expect(warning.getByRole("link", { name: t.issueDialog.changeDate })).toHaveAttribute(
    "href",
    `/invoices/${stale.id}/edit`,
  );

  await page.reload();
  await page.getByRole("button", { name: t.actions.issue }).click();
  await expect(warning).toContainText(issued.invoiceNumber);
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, "issue-out-of-order");
  await dialog.getByRole("button", { name: /^Issue / }).click();
  await expect(page.getByRole("heading", { level: 1 }).getByText(common.status.issued, { exact: true })).toBeVisible();
});

test("an invoice far ahead is warned of, and cannot be cancelled before its day", async ({ page, tenant }) => {
  const day = addDays(today, 60);
  const { id } = await tenant.invoice({ issueDate: day, dueDate: day });
  await signIn(page, tenant.email);
  await page.goto(`/invoices/${id}?open=issue`);
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("alert")).toContainText(
    `go no further than ${formatLongDate(addDays(today, 31), "en")}`,
  );
  await dialog.getByRole("button", { name: /^Issue / }).click();
  await expect(page.getByRole("heading", { level: 1 }).getByText(common.status.issued, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: t.actions.more }).click();
  await page.getByRole("menuitem", { name: t.actions.cancel }).click();
  const cancelling = page.getByRole("dialog");
  await expect(cancelling).toContainText(`It is dated ${formatLongDate(day, "en")}`);
  await expect(cancelling.getByRole("button", { name: t.cancelDialog.confirm })).toHaveCount(0);
  await look(page, "cancel-dated-ahead");
});

test("the owner has dates out of order refused; the page, the dialog and the form then say what has to be mended", async ({
  page,
  tenant,
}) => {
  await signIn(page, tenant.email);
  await page.goto("/settings/company");
  const box = page.getByLabel(settings.strictChronology);
  await expect(box).not.toBeChecked();
  await box.check();
  await page.getByRole("button", { name: common.saveChanges }).click();
  await expect(page.getByText(settings.saved)).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();
  const events = await prisma.event.findMany({ where: { companyId: tenant.companyId, type: "company.updated" } });
  expect(events.map(({ data }) => data)).toEqual([
    { fields: ["strictChronology"], changes: [{ field: "strictChronology", from: false, to: true }] },
  ]);

  const last = await tenant.invoice({ issueDate: lastDay, dueDate: lastDay }, "issued");
  const { id } = await tenant.invoice({ issueDate: dayBefore, dueDate: lastDay });
  await page.goto(`/invoices/${id}`);
  await expect(page.getByText(`${last.invoiceNumber}, is dated`)).toBeVisible();
  await page.getByRole("button", { name: t.actions.issue }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(last.invoiceNumber);
  await expect(dialog.getByRole("button", { name: /^Issue / })).toBeDisabled();
  await look(page, "issue-refused");
  await page.goto(`/invoices/${id}/edit`);
  await expect(
    page.getByText(`${last.invoiceNumber}, is dated ${formatLongDate(lastDay, "en")}`).first(),
  ).toBeVisible();
});
