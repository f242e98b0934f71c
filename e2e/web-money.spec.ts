import { readFile } from "node:fs/promises";
import { newIban, statementOf } from "#e2e/bank-form.ts";
import { look } from "#e2e/look.ts";
import { messages } from "#i18n/messages.ts";
import { auditCompany } from "#lib/audit/audit-company.ts";
import { auditedCompany } from "#lib/db/audit-log/audited.ts";
import { AUDIT_LIMITS } from "#lib/db/connection/limits.ts";
import { inSnapshot } from "#lib/db/snapshot.ts";
import { type FakeStripe, startFakeStripe } from "#tests/support/fake-stripe/fake-stripe.ts";
import type { WebhookEndpoint } from "#tests/support/fake-stripe/stripe-account.ts";
import { readFec } from "#tests/support/read-fec.ts";
import { expect, signIn, test } from "./fixtures.ts";

// A month of money, from the account at Stripe to the books: what clients pay by card, twice and in dispute, what the bank's
// file says of all that, the client's statement, the audit and the FEC. An invoice of a tenant comes to 1,560.00 €.

const KEY = "rk_live_FolioBrowserTests0000";
const t = messages.en;
/** Of 2,000.00 €, as no other. */
const OTHER = { lines: [{ description: "Conseil", quantity: 1, unit: "day", unitPrice: 200_000, taxRate: 0 }] };
const WAIT = { timeout: 30_000 };

let stripe: FakeStripe;
test.beforeEach(async ({ application: _ }) => {
  stripe = await startFakeStripe({ key: KEY, port: Number(process.env.E2E_STRIPE_PORT), isLive: true });
});
test.afterEach(() => stripe.close());

test("what clients pay online and by transfer is at the bank, with the client and in the books to the cent", async ({
  page,
  tenant,
  openAs,
  resend,
}) => {
  await signIn(page, tenant.email);
  await page.goto("/settings/online-payments");
  await page.getByLabel(t.onlinePayments.key).fill(KEY);
  await page.getByRole("button", { name: t.onlinePayments.connect, exact: true }).click();
  // Stripe sends messages about real money to https alone: here the owner adds the webhook by hand.
  const secret = "whsec_FolioBrowserTests00000000000";
  stripe.account.add<WebhookEndpoint>({
    ...{ object: "webhook_endpoint", enabled_events: ["*"], secret, livemode: true },
    url: await page.getByText(/\/api\/webhooks\/stripe\//).innerText(),
  });
  await page.getByLabel(t.onlinePayments.secret, { exact: true }).fill(secret);
  await page
    .getByRole("region", { name: t.onlinePayments.webhookTitle })
    .getByRole("button", { name: t.onlinePayments.saveSecret })
    .click();
  await expect(page.getByText(t.onlinePayments.webhookOn)).toBeVisible();
  stripe.events.deliver("prompt");

  const address = `compta-${tenant.companyId}@money.example`;
  const clientId = await tenant.addClient({ email: address, name: "Boulangerie Martin" });

  // On a phone: one is paid, one is paid from two tabs, one is disputed, one is credited and paid back.
  const phone = await openAs(null);
  await phone.setViewportSize({ width: 360, height: 800 });
  const [paid, twice, disputed, credited, transferred] = [
    await tenant.invoice({ clientId }, "issued"),
    await tenant.invoice({ clientId }, "issued"),
    await tenant.invoice({ clientId }, "issued"),
    await tenant.invoice({ clientId }, "issued"),
    await tenant.invoice({ clientId, ...OTHER }, "issued"),
  ];
  const read = async (id: string) => (await tenant.call("GET", `/api/invoices/${id}`)).body;
  const begin = async ({ id }: { id: string }, client = phone) => {
    await client.goto((await read(id)).paymentUrl);
    await client.getByRole("button", { name: /^(Pay|Payer) / }).click();
    await expect(client).toHaveTitle("Checkout");
  };
  const pay = async (client = phone) => {
    await client.getByRole("button", { name: "Pay by card" }).click();
    await expect(client.getByRole("status")).toContainText(/reçu|received/);
    return stripe.account.all("payment_intent").at(-1)?.id ?? "";
  };
  await begin(paid);
  await pay();
  await look(phone, "money-paid-phone");
  await begin(twice);
  await tenant.call("POST", `/api/invoices/${twice.id}/pay`, { body: { method: "transfer" } }); // the same money by the bank
  await pay();
  await begin(disputed);
  const { id: disputeId } = stripe.account.dispute(await pay(), 156_000);
  await begin(credited);
  await pay();
  await stripe.events.settled();
  await expect.poll(async () => (await read(disputed.id)).status).toBe("issued");
  stripe.account.closeDispute(disputeId, "lost");

  await tenant.call("POST", `/api/invoices/${credited.id}/credit-note`, {
    body: { reason: "Half of it was not done", lines: [{ lineNumber: 1, quantity: 0.5 }] },
  });
  const { refundDue } = await read(credited.id);
  await page.goto(`/invoices/${credited.id}`);
  await page.getByRole("button", { name: t.invoice.refundOnline.button }).click();
  await look(page, "money-refund-online");
  await page.getByRole("alertdialog").getByRole("button", { name: t.invoice.refundOnline.confirm }).click();
  await expect(page.getByText(/goes back by Stripe/)).toBeVisible();
  await expect.poll(() => stripe.account.all("refund")).toMatchObject([{ amount: refundDue, status: "succeeded" }]);
  await expect.poll(async () => (await read(credited.id)).refundDue).toBe(0);
  await look(page, "money-refunded-online", { fullPage: true });

  await page.goto("/online-payments");
  await expect(page.getByRole("listitem").filter({ hasText: disputed.invoiceNumber })).toContainText(
    t.onlinePaymentList.status.disputed,
  );
  await look(page, "money-online-payments", { fullPage: true });

  // The bank's file: what Stripe pays out, the transfer that was recorded already, and one that nobody knows of.
  const payout = -stripe.account.payOut({ days: 0 }).amount;
  const euros = (cents: number) => (cents / 100).toFixed(2);
  const movements: [string, string][] = [
    [euros(payout), "STRIPE PAYMENTS EUROPE"],
    ["2000.00", `VIR FACTURE ${transferred.invoiceNumber}`],
    ["-42.00", "LOYER BUREAU"],
  ];
  await page.goto("/bank");
  const today = new Date().toISOString().slice(0, 10);
  const file = Buffer.from(statementOf(newIban(), movements, today));
  await page.getByLabel(t.bank.upload.file).setInputFiles({ name: "releve.xml", mimeType: "text/xml", buffer: file });
  await expect(page.getByText("3 new entries")).toBeVisible(WAIT);
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole("main").innerText();
    }, WAIT)
    .toContain("A payout of Stripe");
  await look(page, "money-bank", { fullPage: true });
  await page.getByRole("button", { name: "Accept the 2 certain ones" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Accept the 2 certain ones" }).click();
  await expect(page.getByText("2 entries accepted")).toBeVisible();
  await page
    .getByRole("listitem")
    .filter({ hasText: "LOYER" })
    .getByRole("button", { name: /^Set aside/ })
    .click();
  await expect(page.getByText(t.bank.empty.open)).toBeVisible();
  expect((await read(transferred.id)).status).toBe("paid");

  // The client has what it paid too much on its account, owes the invoice of the dispute, and gets its statement.
  await page.goto(`/clients/${clientId}/statement`);
  const account = page.getByRole("region", { name: "Account in EUR" });
  await expect(account.getByRole("row", { name: new RegExp(`Invoice ${disputed.invoiceNumber}`) })).toBeVisible();
  await look(page, "money-statement", { fullPage: true });
  await page.getByRole("button", { name: t.statement.send }).click();
  await page.getByRole("button", { name: /^Send to / }).click();
  await expect(page.getByText(/^Sent to /)).toBeVisible();
  const sent = resend.messages.filter(({ to }) => to.includes(address));
  expect(sent.map(({ attachments }) => attachments.map(({ mediaType }) => mediaType))).toEqual([["application/pdf"]]);

  const audit = await inSnapshot(AUDIT_LIMITS, async (snapshot) =>
    auditCompany(snapshot, await auditedCompany(snapshot, tenant.companyId)),
  );
  expect(audit).toMatchObject({ ok: true, bankEntries: 3 });

  await page.goto("/settings/accounting");
  await page
    .getByRole("navigation", { name: t.accounting.period })
    .getByRole("link", { name: today.slice(0, 4) })
    .click();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: t.accounting.submit }).click();
  const download = await coming;
  const { rows } = readFec(download.suggestedFilename(), await readFile(await download.path()));
  const cents = (amount = "") => Math.round(Number(amount.replace(",", ".")) * 100);
  const balance = (of: RegExp) =>
    rows.reduce((sum, row) => (of.test(row.CompteNum ?? "") ? sum + cents(row.Debit) - cents(row.Credit) : sum), 0);
  expect(balance(/./)).toBe(0);
  // What the books have at the bank is what came there: the payout, and two transfers.
  expect(balance(/^512/)).toBe(payout + 156_000 + 200_000);
  expect(balance(/^627/)).toBe(4 * 2_365 + 2_000);
  // The client owes the invoice of the dispute, and has as much on its account, which came twice.
  expect(balance(/^411/)).toBe(0);
});
