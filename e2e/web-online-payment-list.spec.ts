import type { Page } from "@playwright/test";
import { look } from "#e2e/look.ts";
import { onlinePaymentOf } from "#e2e/online-payment-row.ts";
import { messages } from "#i18n/messages.ts";
import { baseUrl, expect, signIn, test } from "./fixtures.ts";

// What clients pay online, and what a person decides of it. An invoice of a tenant comes to 1,560.00 €.

const { onlinePaymentList: t, frame, failures } = messages.en;
const CHARGED = {
  status: "succeeded",
  chargedAt: new Date("2026-11-24T10:00:00Z"),
  method: "card",
  amountCents: 156_000,
};
const payment = (page: Page, number: string) => page.getByRole("listitem").filter({ hasText: number });

test("payments are listed, and what waits is linked to a receipt or left as it is", async ({ page, tenant }) => {
  await signIn(page, tenant.email);
  await page.goto("/online-payments");
  await expect(page.getByText(t.noneTitle)).toBeVisible();

  const [unrecorded, returned, failed] = [
    await tenant.invoice({}, "issued"),
    await tenant.invoice({}, "issued"),
    await tenant.invoice({}, "issued"),
  ];
  const { body: receipt } = await tenant.call("POST", "/api/receipts", {
    body: { clientId: tenant.clientId, amount: 143_520, method: "card", reference: "pi_by_hand" },
  });
  const first = await onlinePaymentOf(tenant.companyId, unrecorded.id, {
    ...{ ...CHARGED, providerPaymentId: "pi_1", currency: "USD", decision: "foreign_unallocated" },
  });
  const second = await onlinePaymentOf(tenant.companyId, returned.id, {
    ...{ ...CHARGED, providerPaymentId: "pi_2", receiptId: null, goneBackCents: 50_000, decision: "not_taken_back" },
    ...{ settlementCurrency: "EUR", settlementCents: 156_000, feeCents: 2_365, netCents: 153_635 },
  });
  await onlinePaymentOf(tenant.companyId, failed.id, { status: "failed", failure: "Your card was declined." });

  await page.goto("/receipts");
  await page.getByRole("link", { name: frame.moneyTabs.onlinePayments }).click();
  await expect(payment(page, failed.invoiceNumber)).toContainText("Your card was declined.");
  await expect(payment(page, returned.invoiceNumber)).toContainText("Fee €23.65, net €1,536.35");
  await look(page, "online-payments-list");

  await page.getByRole("link", { name: "To decide (2)" }).click();
  await expect(payment(page, failed.invoiceNumber)).toHaveCount(0);
  // No account is connected that could be asked.
  await payment(page, unrecorded.invoiceNumber)
    .getByRole("button", { name: /^Try again/ })
    .click();
  await expect(page.getByText(failures.online_payments_off)).toBeVisible();
  await payment(page, unrecorded.invoiceNumber)
    .getByRole("button", { name: /^Choose its receipt/ })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(t.linkReceipt)).toContainText("pi_by_hand");
  await look(page, "online-payments-link");
  await dialog.getByRole("button", { name: t.linkConfirm }).click();
  await expect(page.getByText(t.decided)).toBeVisible();
  await expect(payment(page, unrecorded.invoiceNumber)).toHaveCount(0);

  await payment(page, returned.invoiceNumber)
    .getByRole("button", { name: /^I have recorded it/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: t.byHandConfirm }).click();
  await expect(page.getByText(t.nothingToDecide)).toBeVisible();
  const read = async (id: string) => (await tenant.call("GET", `/api/online-payments/${id}`)).body;
  expect(await read(first)).toMatchObject({ decision: null, receiptId: receipt.id });
  expect(await read(second)).toMatchObject({ decision: null, receiptId: null });
});

test("the list works in French, on a phone, and in the dark", async ({ page, tenant }) => {
  const { id } = await tenant.invoice({}, "issued");
  await onlinePaymentOf(tenant.companyId, id, { ...CHARGED, goneBackCents: 50_000, decision: "not_taken_back" });
  await signIn(page, tenant.email);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.context().addCookies([{ name: "folio_language", value: "fr", url: baseUrl() }]);
  await page.goto("/online-payments");
  await expect(page.getByRole("heading", { name: messages.fr.onlinePaymentList.title })).toBeVisible();
  await look(page, "online-payments-phone");
});
