import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { look } from "#e2e/look.ts";
import { messages } from "#i18n/messages.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import { recordDeliveryReport } from "#lib/email/delivery/record-delivery-report.ts";
import { expect, signIn, test } from "./fixtures.ts";

// Quotes in the browser: written with an option, sent, changed to a second version, accepted by hand and cancelled.

const line = (page: Page, number: number) => page.getByRole("group", { name: `Line ${number}`, exact: true });
const total = (page: Page) => page.locator("dl", { hasText: "Total incl. VAT" }).getByRole("definition").last();

test("a quote with an option is written, sent, changed to version 2, accepted by hand and cancelled", async ({
  page,
  tenant,
}) => {
  test.slow();
  await signIn(page, tenant.email);
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(navigation.getByRole("link", { name: "Quotes" })).toHaveCount(0);
  await page.goto("/quotes");
  await expect(page.getByText("No quote yet")).toBeVisible();
  await look(page, "quotes-none");
  await page.goto(`/quotes/new?client=${tenant.clientId}`);

  const offer = page.getByRole("region", { name: "The offer" });
  await expect(offer.getByLabel("Valid until")).not.toHaveValue("");
  await offer.getByLabel("Deposit on acceptance, %").fill("30");
  await offer.getByLabel("Place of the work").fill("31 rue Mercière, Lyon");
  await offer.getByLabel("Duration").fill("10 days");
  await offer.getByLabel("Ask who signs to confirm").check();
  await line(page, 1).getByLabel("Description").fill("Kitchen");
  await line(page, 1).getByLabel("Unit price").fill("1000");
  await page.getByRole("button", { name: "Add a line" }).click();
  await line(page, 2).getByLabel("Description").fill("Painting");
  await line(page, 2).getByLabel("Unit price").fill("200");
  await expect(total(page)).toHaveText("€1,440.00");
  await line(page, 2).getByLabel("Option: the client may leave it out").check();
  await expect(total(page)).toHaveText("€1,200.00");
  await expect(page.getByText("Total with all options")).toBeVisible();
  await expect(page.getByText("Deposit of 30%").locator("xpath=following-sibling::dd[1]")).toHaveText("€360.00");
  await line(page, 2).getByLabel("Ticked when they open the quote").check();
  await expect(total(page)).toHaveText("€1,440.00");
  await line(page, 2).getByLabel("Ticked when they open the quote").uncheck();
  await look(page, "quote-new", { fullPage: true });

  await page.getByRole("button", { name: "Save and send…" }).click();
  await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}\?open=send$/);
  const dialog = page.getByRole("alertdialog");
  await page.getByRole("dialog", { name: "Send this quote" }).getByRole("button", { name: "mark it as sent" }).click();
  await expect(dialog).toContainText("Mark this quote of €1,200.00 as sent?");
  await look(page, "quote-mark");
  await dialog.getByRole("button", { name: "Mark as sent" }).click();
  const number = `D-${todayIn("Europe/Paris", new Date()).slice(0, 4)}-00001`;
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await expect(page.getByText("Waits for an answer", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}$/);
  const link = await page.getByRole("region", { name: "The client’s link" }).locator("code").textContent();
  await expect(navigation.getByRole("link", { name: "Quotes" })).toHaveAttribute("aria-current", "page");
  await look(page, "quote-sent", { fullPage: true });

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByText(`${number} was sent. Saving makes version 2`)).toBeVisible();
  await line(page, 1).getByLabel("Unit price").fill("1100");
  await look(page, "quote-edit", { fullPage: true });
  await page.getByRole("button", { name: "Save as version 2" }).click();
  await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("region", { name: "History" })).toContainText("Test Owner made version 2");
  expect(await page.getByRole("region", { name: "The client’s link" }).locator("code").textContent()).toBe(link);

  await page.getByRole("button", { name: "Record acceptance…" }).click();
  await expect(dialog.getByRole("status")).toHaveText("€1,320.00");
  await dialog.getByLabel("Painting").check();
  await expect(dialog.getByRole("status")).toHaveText("€1,560.00");
  await look(page, "quote-accept");
  await dialog.getByRole("button", { name: "Record acceptance" }).click();
  await expect(page.getByText("Accepted on")).toBeVisible();
  const money = page.getByRole("region", { name: "Money" });
  await expect(money).toContainText("€1,560.00");
  await expect(page.getByRole("region", { name: "Signature" })).toContainText("Recorded by your company");
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
  await look(page, "quote-accepted", { fullPage: true });

  await page.goto("/quotes?show=accepted");
  await expect(page.getByRole("row", { name: new RegExp(number) })).toContainText("Accepted");
  await look(page, "quotes", { fullPage: true });
  await page.getByRole("link", { name: number }).click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Cancel the quote…" }).click();
  await expect(dialog).toContainText(`Cancel ${number} of €1,560.00?`);
  await dialog.getByRole("button", { name: "Cancel it" }).click();
  await expect(page.getByText("Cancelled", { exact: true }).first()).toBeVisible();

  // A copy is a draft that can be deleted.
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await dialog.getByRole("button", { name: "Delete it" }).click();
  await expect(page).toHaveURL(/\/quotes$/);
  await expect(page.getByText("1 quote", { exact: true })).toBeVisible();
});

test("a quote is sent by e-mail with a file, its client is reminded, and the page shows what became of it", async ({
  page,
  tenant,
  resend,
}) => {
  const address = `${randomUUID()}@client.example`;
  const clientId = await tenant.addClient({ name: "Garden & Co", email: address });
  await signIn(page, tenant.email);
  await page.goto(`/quotes/new?client=${clientId}`);
  await line(page, 1).getByLabel("Description").fill("Terrace");
  await line(page, 1).getByLabel("Unit price").fill("500");
  await page.getByRole("button", { name: "Save and send…" }).click();
  const draft = page.getByRole("dialog", { name: "Send this quote" });
  await expect(draft.getByLabel("To", { exact: true })).toHaveValue(address);
  const number = `D-${todayIn("Europe/Paris", new Date()).slice(0, 4)}-00001`;
  await expect(draft.getByText(`${number}.pdf`)).toBeVisible();
  await look(page, "quote-send");
  await draft.getByRole("button", { name: "Preview" }).click();
  await expect(draft.frameLocator("iframe").getByText("Lire et signer le devis")).toBeVisible();
  await draft.getByRole("button", { name: "Edit", exact: true }).click();
  await draft.getByLabel("Subject").fill("Your terrace: ");
  await draft.getByLabel("Attach files…").setInputFiles({
    ...{ name: "plan.txt", mimeType: "text/plain" },
    buffer: Buffer.from("A plan"),
  });
  await draft.getByRole("button", { name: `Send to ${address}` }).click();
  await expect(page.getByText("Waits for an answer", { exact: true })).toBeVisible();
  const received = () => resend.messages.filter(({ to }) => to.includes(address));
  expect(received()).toMatchObject([
    {
      subject: expect.stringContaining("Your terrace"),
      attachments: [{ filename: `${number}.pdf` }, { filename: "plan.txt" }],
    },
  ]);
  const history = page.getByRole("region", { name: "History" });
  const entry = history.getByRole("article").filter({ hasText: "Quote by email" });
  await expect(entry).toContainText(address);
  await expect(entry).toContainText("plan.txt");
  await expect(entry).toContainText("Queued by Test Owner");
  await look(page, "quote-sent-by-email", { fullPage: true });

  await page.getByRole("button", { name: "Remind…" }).click();
  const reminder = page.getByRole("dialog", { name: `Ask for an answer to quote ${number}` });
  await expect(reminder.getByLabel("To", { exact: true })).toHaveValue(address);
  await look(page, "quote-remind");
  await reminder.getByRole("button", { name: `Send to ${address}` }).click();
  await expect(history.getByRole("heading", { name: "Reminder" })).toBeVisible();
  expect(received()).toHaveLength(2);

  // The provider reports a bounce: the page says it first, and offers to send it again.
  const [sent] = received();
  const report = {
    ...{ deliveryId: sent?.idempotencyKey ?? "", providerMessageId: "", kind: "bounced" as const },
    ...{ at: new Date(), reason: "No such user" },
  };
  expect(await recordDeliveryReport(randomUUID(), report, new Date())).toEqual({ result: "recorded" });
  await page.reload();
  await expect(page.getByText(`The email to ${address} bounced`)).toBeVisible();
  await look(page, "quote-bounced", { fullPage: true });
  await page.getByRole("button", { name: "Send again…" }).click();
  const again = page.getByRole("dialog", { name: `Send quote ${number} again` });
  await again.getByLabel("To", { exact: true }).fill(`new-${address}`);
  await again.getByRole("button", { name: /^Send to/ }).click();
  await expect(history.getByRole("article").filter({ hasText: "Quote by email" })).toHaveCount(2);
});

test("a quote is declined with a reason, and the client's page, the palette and the dashboard know of it", async ({
  page,
  tenant,
}) => {
  await tenant.invoice({}, "sent");
  await signIn(page, tenant.email);
  await page.goto(`/quotes/new?client=${tenant.clientId}`);
  await line(page, 1).getByLabel("Description").fill("Terrace");
  await line(page, 1).getByLabel("Unit price").fill("500");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Mark as sent…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Mark as sent" }).click();
  await expect(page.getByText("Waits for an answer", { exact: true })).toBeVisible();

  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Quotes" }).getByRole("link", { name: "Open quotes" })).toContainText(
    "€600.00",
  );
  await page.goto(`/clients/${tenant.clientId}`);
  await page.getByRole("region", { name: "Quotes" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}$/);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Record refusal…" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Reason").fill("Another offer was cheaper");
  await form.getByRole("button", { name: "Record refusal" }).click();
  await expect(page.getByText("Declined on")).toBeVisible();
  await expect(page.getByRole("region", { name: "History" })).toContainText("Another offer was cheaper");

  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill("D-20");
  await expect(page.getByRole("group", { name: "Quotes" }).getByRole("option")).toContainText("Declined");
});

test("a deposit, two situations and the final invoice are made on the page, and come to the quote", async ({
  page,
  tenant,
}) => {
  test.slow();
  const work = (description: string, unitPrice: number) => ({ description, quantity: 1, unitPrice, taxRate: 20 });
  const made = await tenant.call("POST", "/api/quotes", {
    body: {
      ...{ clientId: tenant.clientId, issueDate: "2026-11-20", validUntil: "2090-12-31" },
      ...{ deposit: { percentage: 30 }, lines: [work("Furniture", 100_000), work("Painting", 50_000)] },
    },
  });
  const path = `/quotes/${made.body.id}`;
  for (const step of ["send", "accept"]) await tenant.call("POST", `/api${path}/${step}`);
  await signIn(page, tenant.email);
  const dialog = page.getByRole("dialog", { name: /^Invoice D-/ });
  const choose = (name: string) => dialog.getByRole("radio", { name }).check();
  const result = dialog.getByRole("status");
  const open = async () => {
    await page.goto(path);
    await page.getByRole("button", { name: "Invoice…" }).click();
  };
  const confirm = () => dialog.getByRole("button", { name: "Make the draft" }).click();
  const draft = async () => {
    await confirm();
    await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("link", { name: "quote D-" })).toHaveAttribute("href", path);
    return new URL(page.url()).pathname;
  };
  const issue = async (invoice: string) => expect((await tenant.call("POST", `/api${invoice}/issue`)).status).toBe(200);

  await open();
  await expect(dialog.getByRole("radio", { name: "A deposit" })).toBeChecked();
  await expect(dialog.getByLabel("Percentage of the quote")).toHaveValue("30");
  await expect(dialog.getByRole("radio", { name: "The final invoice" })).toBeDisabled();
  await expect(result).toHaveText("€540.00");
  await look(page, "quote-invoice-deposit");
  await issue(await draft());

  await open();
  await expect(dialog).toContainText("€1,260.00 of €1,800.00 is left to invoice.");
  await expect(dialog.getByRole("radio", { name: "The final invoice" })).toBeChecked();
  await choose("The progress of the work");
  await confirm();
  await expect(dialog.getByText("This field is required.")).toBeVisible();
  await dialog.getByLabel("How far the work has come, %").fill("40");
  await expect(result).toHaveText("€720.00");
  await look(page, "quote-invoice-progress");
  await issue(await draft());

  await open();
  await expect(dialog.getByRole("radio", { name: "The progress of the work" })).toBeChecked();
  await dialog.getByText("Line by line").click();
  await dialog.getByLabel("Furniture").fill("20");
  await confirm();
  await expect(dialog.getByText("This is less than is invoiced already.")).toBeVisible();
  await dialog.getByLabel("Furniture").fill("60");
  await expect(result).toHaveText("€240.00");
  await look(page, "quote-invoice-lines");
  const second = await draft();
  await open();
  await expect(dialog.getByRole("radio", { name: "The final invoice" })).toBeDisabled();
  await expect(dialog.getByRole("link", { name: "Draft of €240.00" })).toHaveAttribute("href", second);
  await issue(second);

  await open();
  await dialog.getByLabel("How far the work has come, %").fill("100");
  await confirm();
  await expect(dialog.getByRole("alert")).toContainText("would come to €2,340.00: €540.00 more than was accepted");
  await look(page, "quote-invoice-exceeded");
  await dialog.getByLabel("Invoice more than was accepted").check();
  await choose("The final invoice");
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  const final = await draft();
  await expect(page.getByText("€300.00").first()).toBeVisible();
  await issue(final);
  await page.goto(path);
  await expect(page.getByText("Accepted and invoiced")).toBeVisible();
  const invoices = page.getByRole("region", { name: "Invoices" });
  await expect(invoices.getByRole("listitem")).toHaveCount(4);
  await expect(invoices.getByRole("listitem").first()).toContainText("Deposit invoice");
  await expect(invoices.getByRole("listitem").last()).toContainText("Final invoice");
  await expect(page.getByRole("region", { name: "Money" })).toContainText("Left to invoice€0.00");
  await look(page, "quote-invoiced", { fullPage: true });
});

test("the pages of quotes are in French, and fit a narrow screen", async ({ openAs, tenant }) => {
  const page = await openAs(tenant.email, { locale: "fr", viewport: { width: 360, height: 800 } });
  const { quotes: t, quoteForm } = messages.fr;
  await page.goto(`/quotes/new?client=${tenant.clientId}`);
  await expect(page.getByRole("heading", { level: 1, name: t.new })).toBeVisible();
  await expect(page.getByRole("region", { name: quoteForm.offer }).getByLabel(t.validUntil)).not.toHaveValue("");
  await page.getByRole("group", { name: "Ligne 1", exact: true }).getByLabel("Désignation").fill("Terrasse en bois");
  await page.getByRole("group", { name: "Ligne 1", exact: true }).getByLabel("Prix unitaire HT").fill("500,50");
  await page.getByRole("button", { name: quoteForm.saveDraft }).click();
  await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}$/);
  await expect(page.getByText(t.lead.draft, { exact: true }).first()).toBeVisible();
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(await fits()).toBe(true);
  await look(page, "quote-fr-360", { fullPage: true });
  await page.goto("/quotes");
  await expect(page.getByRole("link", { name: t.draftNumber, exact: true })).toBeVisible();
  expect(await fits()).toBe(true);
  await look(page, "quotes-fr-360", { fullPage: true });
});
