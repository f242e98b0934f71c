import type { Page } from "@playwright/test";
import { sandboxOf } from "#e2e/access/world.ts";
import { newIban, statementOf } from "#e2e/bank-form.ts";
import { look } from "#e2e/look.ts";
import { fillAddress } from "#e2e/sign-up.ts";
import { messages } from "#i18n/messages.ts";
import { type FakeStripe, startFakeStripe } from "#tests/support/fake-stripe/fake-stripe.ts";
import { expect, signIn, type Tenant, test } from "./fixtures.ts";

// A test company takes payments by a test key, and its clients pay on the page that stands for Stripe's.

const KEY = "rk_test_FolioBrowserTests0000";
const t = messages.en;

let stripe: FakeStripe;
test.beforeEach(async ({ application: _ }) => {
  stripe = await startFakeStripe({ key: KEY, port: Number(process.env.E2E_STRIPE_PORT) });
});
test.afterEach(() => stripe.close());

async function testCompany(page: Page, tenant: Tenant): Promise<string> {
  await signIn(page, tenant.email);
  await page.goto("/settings/company/new");
  await page.getByLabel("Company name").fill("Trial & Co");
  await fillAddress(page);
  await page.getByLabel("SIREN").fill("732829320");
  await page.getByLabel("Test company").check();
  await page.getByRole("button", { name: "Add the company" }).click();
  await expect(page.getByRole("region", { name: "Test company" })).toContainText("SPECIMEN");
  const { body } = await tenant.call("GET", "/api/companies");
  return body.data.find(({ isTest }: { isTest: boolean }) => isTest).id;
}

test("the owner connects Stripe, and clients pay by card, by debit, and not at all", async ({
  page,
  tenant,
  openAs,
}) => {
  const companyId = await testCompany(page, tenant);
  await page.goto("/settings/online-payments");
  await look(page, "online-payments-none", { fullPage: true });
  await page.getByLabel(t.onlinePayments.key).fill("sk_test_EverythingAllowed00000");
  await page.getByRole("button", { name: t.onlinePayments.connect, exact: true }).click();
  await expect(page.getByText(t.fieldErrors.key_not_restricted)).toBeVisible();
  stripe.missingRights.add("dispute_read");
  await page.getByLabel(t.onlinePayments.key).fill(KEY);
  await page.getByRole("button", { name: t.onlinePayments.connect, exact: true }).click();
  await expect(page.getByText(t.fieldErrors.lacks_disputes_read)).toBeVisible();
  stripe.missingRights.clear();
  await page.getByRole("button", { name: t.onlinePayments.connect, exact: true }).click();
  await expect(page.getByText(t.onlinePayments.webhookOn)).toBeVisible();
  await expect(page.getByLabel(t.onlinePayments.key)).toHaveValue("");
  await look(page, "online-payments-connected", { fullPage: true });
  await page.setViewportSize({ width: 390, height: 900 });
  await look(page, "online-payments-connected-390", { fullPage: true });
  stripe.events.deliver("prompt");

  const { issued } = await sandboxOf(tenant, companyId);
  const client = await openAs(null);
  const headers = { "X-Company-Id": companyId };
  const pay = (name: string) => client.getByRole("button", { name });
  const begin = async () => {
    const { id } = await issued();
    const { body } = await tenant.call("GET", `/api/invoices/${id}`, { headers });
    await client.goto(body.paymentUrl);
    await client.getByRole("button", { name: /^(Pay|Payer) / }).click();
    await expect(client).toHaveTitle("Checkout");
    return id;
  };

  await begin();
  await client.goBack();
  await look(client, "pay-online", { fullPage: true });
  await client.getByRole("button", { name: /^(Pay|Payer) / }).click();
  await pay("Pay by a card that is declined").click();
  await expect(client.getByRole("alert")).toContainText("declined");
  await pay("Pay by card").click();
  await expect(client.getByRole("status")).toContainText(/reçu|received/);
  await expect(client.getByRole("button", { name: /^(Pay|Payer) / })).toHaveCount(0);
  await look(client, "pay-online-paid", { fullPage: true });
  const [received] = (await tenant.call("GET", "/api/receipts", { headers })).body.data;
  await page.goto(`/receipts/${received.id}`);
  await expect(page.getByText(t.receipts.online.card)).toBeVisible();
  await expect(page.getByText(t.receipts.online.fee)).toBeVisible();
  await look(page, "receipt-paid-online", { fullPage: true });

  const debited = await begin();
  await pay("Pay by SEPA debit").click();
  await expect(client.getByRole("status")).toContainText(/en cours|on its way/);
  await look(client, "pay-online-pending", { fullPage: true });
  await page.goto(`/invoices/${debited}`);
  const money = page.getByRole("region", { name: t.invoice.payments });
  await expect(money).toContainText("A direct debit of €120.00 has been pending since");
  await look(page, "invoice-debit-pending", { fullPage: true });
  const pending = stripe.account.all("payment_intent").at(-1)?.id ?? "";
  stripe.account.decideDebit(pending, true);
  await stripe.events.settled();
  await expect
    .poll(async () => {
      await client.reload();
      return client.getByRole("status").innerText();
    })
    .toMatch(/reçu|received/);

  // The owner records the same money by hand while the client pays: what comes twice goes back.
  const twice = await begin();
  await tenant.call("POST", `/api/invoices/${twice}/pay`, { headers });
  await pay("Pay by card").click();
  await expect(client.getByRole("status")).toContainText(/reçu|received/);
  const [{ id: spare }] = (await tenant.call("GET", "/api/receipts?unallocated=true", { headers })).body.data;
  await page.goto(`/receipts/${spare}`);
  await page.getByRole("button", { name: t.receipts.refund, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(t.receipts.refundDialog.online)).toBeChecked();
  await expect(dialog.getByLabel(t.receipts.refundDialog.date)).toHaveCount(0);
  await look(page, "refund-online");
  await page.setViewportSize({ width: 390, height: 900 });
  await look(page, "refund-online-390");
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole("button", { name: t.receipts.refundDialog.confirmOnline, exact: true }).click();
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole("main").innerText();
    })
    .toContain(t.receipts.onlineRefund.sent);
  await look(page, "receipt-refunded-online", { fullPage: true });
  expect(stripe.account.all("refund")).toMatchObject([{ amount: 12_000 }]);

  await begin();
  await pay("Back").click();
  await expect(client.getByRole("button", { name: /^(Pay|Payer) / })).toBeVisible();

  await page.goto("/settings/online-payments");
  await page.getByRole("button", { name: t.onlinePayments.disconnect }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: t.onlinePayments.disconnect }).click();
  await expect(page.getByText(t.onlinePayments.disconnected)).toBeVisible();
  await client.reload();
  await expect(client.getByRole("button", { name: /^(Pay|Payer) / })).toHaveCount(0);
});

test("what Stripe pays out is one entry of the bank, and no second receipt", async ({ page, tenant, openAs }) => {
  const companyId = await testCompany(page, tenant);
  await page.goto("/settings/online-payments");
  await page.getByLabel(t.onlinePayments.key).fill(KEY);
  await page.getByRole("button", { name: t.onlinePayments.connect, exact: true }).click();
  await expect(page.getByText(t.onlinePayments.webhookOn)).toBeVisible();
  stripe.events.deliver("prompt");
  const { issued } = await sandboxOf(tenant, companyId);
  const [client, headers] = [await openAs(null), { "X-Company-Id": companyId }];
  for (let count = 0; count < 2; count++) {
    const { body } = await tenant.call("GET", `/api/invoices/${(await issued()).id}`, { headers });
    await client.goto(body.paymentUrl);
    await client.getByRole("button", { name: /^(Pay|Payer) / }).click();
    await client.getByRole("button", { name: "Pay by card" }).click();
    await expect(client.getByRole("status")).toContainText(/reçu|received/);
  }
  const { amount, source } = stripe.account.payOut({ days: 0 });
  const paidOut = (-amount / 100).toFixed(2);

  await page.goto("/bank");
  const today = new Date().toISOString().slice(0, 10);
  const content = statementOf(newIban(), [[paidOut, "VIR SEPA STRIPE PAYMENTS EUROPE"]], today);
  await page.getByLabel(t.bank.upload.file).setInputFiles({
    ...{ name: "releve.xml", mimeType: "text/xml", buffer: Buffer.from(content) },
  });
  await expect(page.getByText("1 new entry")).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByRole("main").innerText();
      },
      { timeout: 30_000 },
    )
    .toContain("A payout of Stripe");
  await expect(page.getByRole("listitem").filter({ hasText: "VIR SEPA STRIPE" })).toContainText(
    "2 payments, €240.00, less fees of €4.10",
  );
  await look(page, "bank-payout", { fullPage: true });
  await page.setViewportSize({ width: 360, height: 900 });
  await look(page, "bank-payout-360", { fullPage: true });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: "Accept the certain one" }).click();
  await look(page, "bank-payout-confirm");
  await page.getByRole("alertdialog").getByRole("button", { name: "Accept the certain one" }).click();
  await expect(page.getByText("1 entry accepted")).toBeVisible();
  expect((await tenant.call("GET", "/api/receipts", { headers })).body.data).toHaveLength(2);
  const { data } = (await tenant.call("GET", "/api/bank-entries?state=accepted", { headers })).body;
  expect(data).toMatchObject([
    {
      ...{ acceptedAs: "payout", receiptId: null, amount: -amount },
      payout: { provider: "stripe", providerPayoutId: source, amount: -amount, payments: 2, gross: 24_000, fees: 410 },
    },
  ]);

  await page.goto("/bank?state=accepted");
  await look(page, "bank-payout-accepted", { fullPage: true });
  await page.setViewportSize({ width: 360, height: 900 });
  await look(page, "bank-payout-accepted-360", { fullPage: true });
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByText(t.bank.undone)).toBeVisible();
  await page.goto("/bank");
  await page.getByRole("button", { name: /^Accept:/ }).click();
  await expect(page.getByText(t.bank.empty.open)).toBeVisible();
});
