import { messages } from "#i18n/messages.ts";
import { baseUrl, expect, test } from "./fixtures.ts";

// Money is recorded and credited without JavaScript: links, forms that the browser posts, and faults at their fields.

const { invoice: t, common, failures, fieldErrors } = messages.en;

test("a part of an invoice is credited without JavaScript, with the faults at their fields and the totals before it is issued", async ({
  openAs,
  tenant,
}) => {
  const paid = await tenant.invoice({}, "sent");
  await tenant.call("POST", `/api/invoices/${paid.id}/pay`);
  const page = await openAs(tenant.email, { javaScriptEnabled: false });
  await page.goto(`/invoices/${paid.id}/credit`);
  const quantity = page.getByLabel(t.creditForm.quantity.replace("{line}", "1"));
  const reason = page.getByLabel(t.creditForm.reason);
  const issue = page.getByRole("button", { name: t.creditForm.confirm });

  await issue.click();
  await expect(page.getByRole("alert").filter({ hasText: failures.nothing_credited })).toBeVisible();
  await reason.fill("Half a day less");
  for (const [typed, fault] of [
    ["half", fieldErrors.invalid_number],
    ["2.5", t.creditForm.tooMuch.replace("{quantity}", "2")],
    ["-1", t.creditForm.tooMuch.replace("{quantity}", "2")],
  ] as const) {
    await quantity.fill(typed);
    await issue.click();
    await expect(quantity).toHaveAccessibleDescription(fault);
    await expect(quantity).toHaveValue(typed);
    await expect(reason).toHaveValue("Half a day less");
  }
  // The same page once more: sent twice, it makes one credit note.
  const late = await page.context().newPage();
  await late.goto(`/invoices/${paid.id}/credit`);
  await late.getByLabel(t.creditForm.quantity.replace("{line}", "1")).fill("0.5");
  await quantity.fill("0.5");
  await page.getByRole("button", { name: t.creditForm.preview }).click();
  await expect(page.getByRole("status").filter({ hasText: "€390.00" })).toBeVisible();
  await expect(quantity).toHaveAccessibleDescription("");
  expect((await tenant.call("GET", `/api/invoices/${paid.id}`)).body).toMatchObject({ amountCredited: 0 });
  await issue.click();
  await expect(page).toHaveURL(`${baseUrl()}/invoices/${paid.id}`);
  await expect(page.getByRole("region", { name: "Credit note A-2026-00001" })).toContainText("Reason: Half a day less");
  await late.getByRole("button", { name: t.creditForm.confirm }).click();
  await expect(late.getByRole("alert").filter({ hasText: failures.credited_meanwhile })).toBeVisible();
  expect((await tenant.call("GET", `/api/invoices/${paid.id}`)).body).toMatchObject({ amountCredited: 39000 });

  await page.goto(`/invoices/${paid.id}/credit`);
  await page.getByRole("link", { name: t.creditForm.all }).click();
  await expect(quantity).toHaveValue("1.5");
  await issue.click();
  await expect(page.getByRole("region", { name: "Credit note A-2026-00002" })).toBeVisible();
});

test("a payment and a refund are recorded without JavaScript, with the faults at their fields", async ({
  openAs,
  tenant,
}) => {
  const { id } = await tenant.invoice({}, "sent");
  const page = await openAs(tenant.email, { javaScriptEnabled: false });
  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: t.actions.pay }).click();
  const [amount, note] = [page.getByLabel(/^Amount received/), page.getByLabel(t.paymentDialog.note)];
  const day = page.getByLabel(t.paymentDialog.date);
  await expect(amount).toHaveValue("1560.00");
  await amount.fill("1560.01");
  await day.fill("3 nov 2026");
  await page.getByLabel(t.paymentDialog.method).selectOption("check");
  await note.fill("n° 4711");
  await page.getByRole("button", { name: t.paymentDialog.confirm }).click();
  await expect(amount).toHaveAccessibleDescription(fieldErrors.amount_exceeds_due);
  await amount.fill("a lot");
  await day.fill("31/11/2026");
  await page.getByRole("button", { name: t.paymentDialog.confirm }).click();
  await expect(page.getByRole("alert").filter({ hasText: failures.validation_failed })).toBeVisible();
  await expect(amount).toHaveAccessibleDescription(fieldErrors.invalid_number);
  await expect(day).toHaveAccessibleDescription(fieldErrors.invalid_date);
  await expect(day).toHaveValue("31/11/2026");
  await expect(note).toHaveValue("n° 4711");
  await amount.fill("1,560.00");
  await day.fill("3 nov 2026");
  await page.getByRole("button", { name: t.paymentDialog.confirm }).click();
  const early = page.getByLabel(t.paymentDialog.early); // the invoice is dated 20 November 2026
  await expect(early).toHaveAccessibleDescription(new RegExp(fieldErrors.payment_before_issue));
  await expect(amount).toHaveValue("1,560.00");
  await early.check();
  await page.getByRole("button", { name: t.paymentDialog.confirm }).click();
  await expect(page).toHaveURL(`${baseUrl()}/invoices/${id}`);
  const { body } = await tenant.call("GET", `/api/invoices/${id}`);
  expect(body).toMatchObject({
    status: "paid",
    payments: [{ amount: 156000, date: "2026-11-03", method: "check", note: "n° 4711" }],
  });
  await page.goto(`/invoices/${id}/payment`); // nothing is left to record
  await expect(page).toHaveURL(`${baseUrl()}/invoices/${id}`);

  await page.goto(`/invoices/${id}/credit?all`);
  await page.getByRole("button", { name: t.creditForm.confirm }).click();
  await page.getByRole("button", { name: t.refundDialog.confirm }).click();
  const refunded = page.getByLabel(/^Amount paid back/);
  await expect(refunded).toHaveValue("1560.00");
  // Another page was as far before: what this one was drawn with no longer holds.
  const late = await page.context().newPage();
  await late.goto(`/invoices/${id}/refund`);
  await refunded.fill("2000");
  await page.getByRole("button", { name: t.refundDialog.confirm }).click();
  await expect(refunded).toHaveAccessibleDescription(fieldErrors.amount_exceeds_refund_due);
  await refunded.fill("1000");
  await page.getByRole("button", { name: t.refundDialog.confirm }).click();
  await expect(page).toHaveURL(`${baseUrl()}/invoices/${id}`);
  await late.getByRole("button", { name: t.refundDialog.confirm }).click();
  await expect(late.getByRole("alert").filter({ hasText: failures.paid_meanwhile })).toBeVisible();
  expect((await tenant.call("GET", `/api/invoices/${id}`)).body).toMatchObject({ amountPaid: 56000, refundDue: 56000 });
  await late.getByRole("link", { name: common.cancel }).click();
  await expect(late).toHaveURL(`${baseUrl()}/invoices/${id}`);
});
