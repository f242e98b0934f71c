import type { Page } from "@playwright/test";
import { fileForm, newIban, statementOf } from "#e2e/bank-form.ts";
import { look } from "#e2e/look.ts";
import { messages } from "#i18n/messages.ts";
import { baseUrl, expect, signIn, type Tenant, test } from "./fixtures.ts";

// Money in euros that pays invoices in dollars: for an entry of a bank, a receipt by hand, and one that is moved.

const { bank, receipts, fieldErrors } = messages.en;
const t = receipts.form;

/** An invoice of 1,000.00 in a currency. */
async function issued({ invoice }: Tenant, currency: string) {
  const lines = [{ description: "Conseil", quantity: 1, unit: "day", unitPrice: 100_000, taxRate: 0 }];
  const { id, invoiceNumber: number } = await invoice({ currency, lines }, "sent");
  return { id, number, currency };
}
type Issued = Awaited<ReturnType<typeof issued>>;

const amountOf = (page: Page, { number, currency }: Issued) =>
  page.getByLabel(t.amountFor.replace("{number}", number).replace("{currency}", currency));
const takenBy = (page: Page, { number }: Issued) =>
  page.getByLabel(t.takenFor.replace("{number}", number).replace("{currency}", "EUR"));
const receiptOf = async ({ call }: Tenant) => (await call("GET", "/api/receipts")).body.data[0];

test("an entry in euros pays an invoice in dollars by what the bank made of them, and is moved as a receipt", async ({
  page,
  tenant,
}) => {
  const [dollars, euros] = [await issued(tenant, "USD"), await issued(tenant, "EUR")];
  const words = `VIR ${dollars.number}`;
  const form = await fileForm("releve.xml", statementOf(newIban(), [["920.00", words]]));
  await tenant.call("POST", "/api/bank-statements", form);
  await signIn(page, tenant.email);
  await page.goto("/bank");
  await expect(page.getByText(bank.reason.other_currency.replace("{currency}", "USD"))).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole("button", { name: bank.chooseOf.replace("{who}", words) }).click();
  const dialog = page.getByRole("dialog");
  // What is proposed is typed already, and the entry is all of one invoice.
  await expect(amountOf(page, dollars)).toHaveValue("1000.00");
  await expect(takenBy(page, dollars)).toHaveValue("920.00");
  await expect(dialog.getByText(t.restNone)).toBeVisible();
  await expect(takenBy(page, euros)).toHaveCount(0);
  await look(page, "bank-exchange");

  const accept = dialog.getByRole("button", { name: bank.accept, exact: true });
  await takenBy(page, dollars).fill("");
  await accept.click();
  await expect(takenBy(page, dollars)).toHaveAccessibleDescription(fieldErrors.required);
  await takenBy(page, dollars).fill("920.01");
  await expect(takenBy(page, dollars)).toHaveAccessibleDescription(fieldErrors.exceeds_receipt);
  await takenBy(page, dollars).fill("900");
  await amountOf(page, dollars).fill("1000.01");
  await expect(amountOf(page, dollars)).toHaveAccessibleDescription(/^At most .*1,000\.00\.$/);
  await amountOf(page, dollars).fill("1000");
  await dialog.getByRole("button", { name: t.oldestFirst }).click();
  await expect(amountOf(page, euros)).toHaveValue("20.00");
  await look(page, "bank-exchange-both");
  await accept.click();
  await expect(page.getByText(bank.accepted)).toBeVisible();
  expect((await receiptOf(tenant)).allocations).toMatchObject([
    { invoiceId: dollars.id, amount: 100_000, currency: "USD", receiptAmount: 90_000 },
    { invoiceId: euros.id, amount: 2_000, receiptAmount: 2_000 },
  ]);

  // The same fields move it: less of the invoice in euros, more for the dollars.
  await page.goto(`/receipts/${(await receiptOf(tenant)).id}/allocate`);
  await expect(amountOf(page, dollars)).toHaveValue("1000.00");
  await expect(takenBy(page, dollars)).toHaveValue("900.00");
  await amountOf(page, euros).fill("");
  await takenBy(page, dollars).fill("910");
  await look(page, "receipt-allocate-exchange");
  await page.getByRole("button", { name: receipts.allocateForm.submit }).click();
  await expect(page).toHaveURL(/\/receipts\/[0-9a-f-]{36}$/);
  expect(await receiptOf(tenant)).toMatchObject({
    unallocated: 1_000,
    allocations: [{ invoiceId: dollars.id, amount: 100_000, receiptAmount: 91_000 }],
  });
});

test("a receipt in euros is recorded for an invoice in dollars, in French, on a phone", async ({ page, tenant }) => {
  const [dollars, euros] = [await issued(tenant, "USD"), await issued(tenant, "EUR")];
  await signIn(page, tenant.email);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.context().addCookies([{ name: "folio_language", value: "fr", url: baseUrl() }]);
  await page.goto(`/receipts/new?client=${tenant.clientId}`);
  const french = messages.fr.receipts.form;
  const field = (label: string, { number }: Issued, currency: string) =>
    page.getByLabel(label.replace("{number}", number).replace("{currency}", currency));
  await page.getByLabel(french.currency).selectOption("EUR");
  await page.getByLabel(french.amount.replace("{currency}", "EUR")).fill("1 920");
  await page.getByRole("button", { name: french.oldestFirst }).click();
  await expect(field(french.amountFor, euros, "EUR")).toHaveValue("1000,00");
  await field(french.takenFor, dollars, "EUR").fill("920");
  await page.getByRole("button", { name: french.submit }).click();
  await expect(field(french.amountFor, dollars, "USD")).toHaveAccessibleDescription(messages.fr.fieldErrors.required);
  await field(french.amountFor, dollars, "USD").fill("1000");
  await expect(page.getByText(french.restNone)).toBeVisible();
  await expect(field(french.amountFor, dollars, "USD")).toHaveAccessibleDescription("");
  await look(page, "receipt-new-exchange", { fullPage: true });
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  await page.getByRole("button", { name: french.submit }).click();
  await expect(page).toHaveURL(/\/receipts\/[0-9a-f-]{36}$/);
  expect(await receiptOf(tenant)).toMatchObject({
    ...{ currency: "EUR", amount: 192_000, unallocated: 0 },
    allocations: [
      { invoiceId: dollars.id, amount: 100_000, receiptAmount: 92_000 },
      { invoiceId: euros.id, amount: 100_000 },
    ],
  });
});
