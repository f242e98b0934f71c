import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import { look } from "#e2e/look.ts";
import { messages } from "#i18n/messages.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import { prisma } from "#tests/support/prisma.ts";
import { baseUrl, expect, ownerOf, signIn, test } from "./fixtures.ts";

// The last files of a run: no worker is left alone with one of them.
test.describe.configure({ mode: "parallel" });

// The steps after sending an invoice, on its page and in Settings.

const { invoice: t, common, email, fieldErrors, reminders: settings } = messages.en;

/** The heading of an invoice's page, which contains its status. */
function status(page: Page, name: keyof typeof common.status): Locator {
  return page.getByRole("heading", { level: 1 }).getByText(common.status[name], { exact: true });
}

function region(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

test("a payment is recorded with its day, way and note, and reversed by a counter entry; the status follows", async ({
  page,
  tenant,
}) => {
  const sent = await tenant.invoice({}, "sent");
  await signIn(page, tenant.email);
  await page.goto(`/invoices/${sent.id}`);
  await page.getByRole("button", { name: t.actions.pay }).click();
  const dialog = page.getByRole("dialog");
  const day = dialog.getByLabel(t.paymentDialog.date);
  const today = await day.inputValue();
  expect(today).toBe(
    new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Paris", dateStyle: "short" }).format(new Date()),
  );
  await day.fill("2099-01-01");
  await dialog.getByRole("button", { name: t.paymentDialog.confirm }).click();
  await expect(day).toHaveAccessibleDescription(fieldErrors.payment_in_future);
  await day.fill("31/11/2026");
  await dialog.getByRole("button", { name: t.paymentDialog.confirm }).click();
  await expect(day).toHaveAccessibleDescription(common.date.unreadable.replace("{field}", t.paymentDialog.date));
  await expect(day).toHaveValue("31/11/2026");
  await day.fill("3 nov 2026");
  // The calendar over the dialog offers no later day, and Escape closes it alone.
  await day.press("ArrowDown");
  const calendar = page.getByRole("dialog", { name: common.date.calendar });
  await expect(calendar.getByRole("button", { name: "3 November 2026", exact: true })).toBeFocused();
  await page.keyboard.press("PageDown");
  await expect(calendar.getByRole("button", { name: "Next month" })).toBeDisabled();
  await look(page);
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await expect(day).toBeFocused();
  await expect(day).toHaveValue("03/11/2026");
  await dialog.getByLabel(t.paymentDialog.method).selectOption("check");
  await dialog.getByLabel(t.paymentDialog.note).fill("n° 4711");
  // The invoice is dated 20 November 2026: the form asks whether this is a deposit.
  const early = dialog.getByLabel(t.paymentDialog.early);
  await dialog.getByRole("button", { name: t.paymentDialog.confirm }).click();
  await expect(early).toHaveAccessibleDescription(/20\sNovember\s2026.*Correct the date/);
  await look(page, "early-payment");
  await early.check();
  await look(page);
  await dialog.getByRole("button", { name: t.paymentDialog.confirm }).click();
  await expect(status(page, "paid")).toBeVisible();
  const ledger = region(page, t.payments);
  await expect(ledger.getByText("Received on 3 Nov 2026")).toBeVisible();
  await expect(ledger.getByText(t.paymentMethod.check)).toBeVisible();
  await expect(ledger.getByText("n° 4711")).toBeVisible();
  await expect(ledger.getByText(/^Recorded by Test Owner on /)).toBeVisible();

  // A payment prevents cancelling.
  await page.getByRole("button", { name: t.actions.more }).click();
  await page.getByRole("menuitem", { name: t.actions.cancel }).click();
  await expect(dialog.getByText(/reverse it under Payments/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: t.cancelDialog.confirm })).toHaveCount(0);
  await dialog.getByRole("button", { name: common.close, exact: true }).first().click();

  await ledger.getByRole("button", { name: /^Reverse the payment/ }).click();
  await dialog.getByLabel(t.reverseDialog.note).fill("typed twice");
  await dialog.getByRole("button", { name: t.reverseDialog.confirm }).click();
  await expect(status(page, "sent")).toBeVisible();
  await expect(ledger.getByText(t.reversed, { exact: true })).toBeVisible();
  await expect(ledger.getByText(t.reversal, { exact: true })).toBeVisible();
  await expect(ledger.getByText("typed twice")).toBeVisible();
  await expect(ledger.getByRole("button")).toHaveCount(0);
  await expect(region(page, t.trail).getByText("Test Owner reversed the payment of €1,560.00")).toBeVisible();
  await look(page);
});

test("cancelling says what it does, gives a credit note with its PDF, and keeps the client's link", async ({
  page,
  tenant,
}) => {
  const sent = await tenant.invoice({}, "sent");
  await signIn(page, tenant.email);
  await page.goto(`/invoices/${sent.id}`);
  await page.getByRole("button", { name: t.actions.more }).click();
  await page.getByRole("menuitem", { name: t.actions.cancel }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toHaveCount(4);
  const reason = dialog.getByLabel(t.cancelDialog.reason);
  await reason.fill("x".repeat(1001));
  await dialog.getByRole("button", { name: t.cancelDialog.confirm }).click();
  await expect(reason).toHaveAccessibleDescription(fieldErrors.too_long);
  await reason.fill("Commande annulée");
  await look(page);
  await dialog.getByRole("button", { name: t.cancelDialog.confirm }).click();
  await expect(status(page, "cancelled")).toBeVisible();
  const creditNote = page.getByRole("region", { name: "Credit note A-2026-00001" });
  await expect(creditNote.getByText("Reason: Commande annulée")).toBeVisible();
  const href = await creditNote.getByRole("link", { name: t.creditNote.pdf }).getAttribute("href");
  const pdf = await page.request.get(href ?? "");
  expect(pdf.headers()).toMatchObject({ "content-type": "application/pdf" });
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await expect(region(page, t.clientLink.title).getByText(t.clientLink.cancelled)).toBeVisible();
  await expect(region(page, t.clientLink.title).getByRole("code")).toHaveText(sent.viewUrl);
  await expect(region(page, t.trail).getByText(/with credit note A-2026-00001: Commande annulée/)).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: t.actions.sendCreditNote }).click();
  await expect(dialog.getByRole("heading")).toHaveText("Send credit note A-2026-00001");
  await dialog.getByRole("button", { name: "Send to" }).click();
  await expect(dialog).toBeHidden();
  const sending = region(page, t.trail).getByRole("article").first();
  await expect(
    sending.getByRole("heading", { name: t.deliveryKind.credit_note.replace("{number}", "A-2026-00001") }),
  ).toBeVisible();
  await expect(sending.getByText("Queued by Test Owner")).toBeVisible();
});

test("a part of a paid invoice is credited with the keyboard, its client sees it, and the refund is recorded", async ({
  page,
  tenant,
}) => {
  const paid = await tenant.invoice({}, "sent");
  await tenant.call("POST", `/api/invoices/${paid.id}/pay`, { body: { date: "2026-11-20" } });
  await signIn(page, tenant.email);
  await page.goto(`/invoices/${paid.id}`);
  await page.getByRole("button", { name: t.actions.more }).click();
  await page.getByRole("menuitem", { name: t.actions.credit }).click();
  const quantity = page.getByLabel(t.creditForm.quantity.replace("{line}", "1"));
  await expect(page.getByRole("button", { name: t.creditForm.confirm })).toBeDisabled();
  await quantity.fill("2.5");
  await expect(quantity).toHaveAccessibleDescription(t.creditForm.tooMuch.replace("{quantity}", "2"));
  await page.getByLabel(t.creditForm.reason).fill("Half a day less");
  await expect(page.getByRole("button", { name: t.creditForm.confirm })).toBeDisabled();
  await quantity.fill("0.5");
  await expect(page.getByText("€390.00").first()).toBeVisible();
  await look(page, "credit-form");
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: t.creditForm.previewPdf }).click();
  await (await opened).close();
  await quantity.press("Enter");
  const confirmation = page.getByRole("alertdialog", { name: /^Credit €390.00 on invoice / });
  await look(page, "credit-confirmation");
  await confirmation.getByRole("button", { name: /€390.00$/ }).click();

  const note = page.getByRole("region", { name: "Credit note A-2026-00001" });
  await expect(note.getByText("Reason: Half a day less")).toBeVisible();
  await expect(status(page, "paid")).toBeVisible();
  const href = (await note.getByRole("link", { name: t.creditNote.pdf }).getAttribute("href")) ?? "";
  const pdf = await page.request.get(href);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  const dialog = page.getByRole("dialog");
  await note.getByRole("button", { name: t.creditNote.send }).click();
  await expect(dialog.getByRole("heading")).toHaveText("Send credit note A-2026-00001");
  await dialog.getByRole("button", { name: "Send to" }).click();
  await expect(dialog).toBeHidden();
  const sending = region(page, t.trail).getByRole("article").first();
  await expect(
    sending.getByRole("heading", { name: t.deliveryKind.credit_note.replace("{number}", "A-2026-00001") }),
  ).toBeVisible();

  await expect(region(page, t.payments).getByRole("button", { name: /^Reverse the payment/ })).toHaveCount(1);
  await page.getByRole("button", { name: t.refundDialog.confirm }).click();
  await look(page, "refund-dialog");
  await dialog.getByRole("button", { name: t.refundDialog.confirm }).click();
  await expect(page.getByText(t.refundDialog.done)).toBeVisible();
  await expect(region(page, t.payments).getByText("−€390.00")).toBeVisible();
  await expect(region(page, t.payments).getByRole("button", { name: t.refundDialog.confirm })).toHaveCount(0);
  // The payment was refunded in part: only the refund could still be taken back.
  await expect(
    region(page, t.payments)
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: /^Reverse/ }) }),
  ).toHaveText(/−€390\.00/);
  await look(page, "invoice-credited");
  await page.context().clearCookies();
  await page.goto(paid.viewUrl);
  await expect(page.getByText(/^Réglée le 20\s+novembre\s+2026/)).toBeVisible();
  const seen = page.getByRole("region", {
    name: messages.fr.viewing.creditNote.title.replace("{number}", "A-2026-00001"),
  });
  const client = await page.request.get((await seen.getByRole("link").getAttribute("href")) ?? "");
  expect((await client.body()).equals(await pdf.body())).toBe(true);
});

test("a credit note that another one left too little for is refused at its line, which says what is left", async ({
  page,
  tenant,
}) => {
  const { id } = await tenant.invoice({}, "issued");
  await signIn(page, tenant.email);
  await page.goto(`/invoices/${id}/credit`);
  const quantity = page.getByLabel(t.creditForm.quantity.replace("{line}", "1"));
  await quantity.fill("0.5");
  await expect(page.getByText("€390.00").first()).toBeVisible();
  const first = await tenant.call("POST", `/api/invoices/${id}/credit-note`, {
    body: { lines: [{ lineNumber: 1, quantity: 1.75 }] },
  });
  expect(first.status).toBe(201);
  // After the refusal the page is read again; until then the form is busy.
  const confirm = page.getByRole("button", { name: t.creditForm.confirm });
  await page.route(/[?&]_rsc=/, async (route) => {
    await setTimeout(1_000);
    await route.continue();
  });
  const issue = async () => {
    await quantity.press("Enter");
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: /^Issue/ })
      .click();
  };
  await issue();
  await expect(quantity).toHaveAccessibleDescription(t.creditForm.tooMuch.replace("{quantity}", "0.25"));
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveValue("0.5");
  await quantity.fill("0.25");
  await expect(confirm).toBeDisabled();
  await expect(confirm).toBeEnabled();
  await issue();
  await expect(page.getByRole("region", { name: "Credit note A-2026-00002" })).toBeVisible();
  expect((await tenant.call("GET", `/api/invoices/${id}`)).body).toMatchObject({ status: "cancelled", amountDue: 0 });
});

test("credit notes have a list of their own, which finds them by number, invoice and client, without a script too", async ({
  openAs,
  page,
  tenant,
}) => {
  await signIn(page, tenant.email);
  const list = messages.en.creditNotes;
  await page.goto("/credit-notes");
  await expect(page.getByText(list.noneTitle)).toBeVisible();
  const notes: { number: string; invoice: string }[] = [];
  for (let index = 0; index < 22; index++) {
    const { id } = await tenant.invoice({}, "issued");
    const made = await inTransaction((tx) => cancelInvoice(tx, ownerOf(tenant), id, { reason: `Reason ${index}` }));
    if (!made.ok) throw new Error(made.code);
    notes.unshift({ number: made.invoice.creditNotes[0]?.number ?? "", invoice: made.invoice.number ?? "" });
  }
  await page.goto("/dashboard");
  await page.getByRole("link", { name: list.title }).click();
  const rows = page.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(20);
  await expect(page.getByText("22 credit notes")).toBeVisible();
  await expect(rows.first()).toContainText(notes[0]?.number ?? "");
  await expect(rows.first()).toContainText("−€1,560.00");
  await look(page, "credit-notes");
  await page.getByRole("link", { name: common.pagination.next }).click();
  await expect(rows).toHaveCount(2);
  const oldest = notes[21] ?? { number: "", invoice: "" };
  const searchFor = async (words: string) => {
    await page.getByLabel(list.search).fill(words);
    await page.keyboard.press("Enter");
    await page.waitForURL(({ searchParams }) => searchParams.get("search") === words, { waitUntil: "networkidle" }); // hydrated: it hears keys
  };
  for (const words of [oldest.number, oldest.invoice]) {
    await searchFor(words);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(oldest.number);
  }
  const pdf = await rows.getByRole("link", { name: oldest.number, exact: false }).getAttribute("href");
  expect((await page.request.get(pdf ?? "")).headers()).toMatchObject({ "content-type": "application/pdf" });
  await searchFor("nothing is called so");
  await expect(page.getByText(list.noMatchTitle)).toBeVisible();

  // Who searches invoices finds them too.
  const palette = messages.en.frame.palette;
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: palette.title }).fill(oldest.number);
  const options = page.getByRole("group", { name: palette.creditNotes }).getByRole("option");
  await expect(options).toHaveCount(1);
  await options.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(oldest.invoice);
  await page.goto("/invoices?search=boulangerie");
  const found = page.getByRole("region", { name: "22 credit notes found" });
  await expect(found.getByRole("listitem")).toHaveCount(3);
  await look(page, "invoices-with-credit-notes");
  await found.getByRole("link", { name: list.showFound }).click();
  await expect(page.getByText("22 credit notes")).toBeVisible();
  await expect(page.getByLabel(list.search)).toHaveValue("boulangerie");
  await page.goto("/invoices");
  await expect(page.getByRole("region", { name: /credit notes? found/ })).toHaveCount(0);

  const still = await openAs(tenant.email, { javaScriptEnabled: false });
  await still.goto(`/invoices?search=${oldest.number}`);
  const only = still.getByRole("region", { name: "1 credit note found" });
  await expect(only.getByRole("link")).toHaveAccessibleName(
    new RegExp(`^${oldest.number}.*${oldest.invoice}.*−€1,560\\.00$`),
  );
  await only.getByRole("link").click();
  await expect(still.getByRole("heading", { level: 1 })).toContainText(oldest.invoice);
  await still.goto("/credit-notes");
  await still.getByLabel(list.search).fill(oldest.number);
  await still.keyboard.press("Enter");
  await still.getByRole("link", { name: oldest.invoice, exact: true }).click();
  await expect(still.getByRole("heading", { level: 1 })).toContainText(oldest.invoice);
});

test("a link is renewed after a warning, and its views are counted", async ({ openAs, page, tenant }) => {
  const sent = await tenant.invoice({}, "sent");
  await signIn(page, tenant.email);
  await page.goto(`/invoices/${sent.id}`);
  const link = region(page, t.clientLink.title);
  await expect(link.getByText(t.clientLink.unseen)).toBeVisible();
  await link.getByRole("button", { name: t.clientLink.renew }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("including in emails already sent or still queued");
  await question.getByRole("button", { name: t.clientLink.renewConfirm }).click();
  await expect(page.getByText(t.clientLink.renewed)).toBeVisible();
  await expect(region(page, t.trail).getByText("Test Owner renewed the client link")).toBeVisible();
  const url = await link.getByRole("code").innerText();
  expect(url).not.toBe(sent.viewUrl);

  const client = await openAs(null);
  await client.goto(sent.viewUrl);
  await expect(client.getByText("1,560.00")).toHaveCount(0);
  const counted = client.waitForResponse((answer) => answer.url().endsWith("/view"));
  await client.goto(url);
  await expect(client.getByText(/F-2026-00001/).first()).toBeVisible();
  await counted;
  await expect(async () => {
    await page.reload();
    await expect(link.getByText(/^Valid until .*\. Opened once, on /)).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("an e-mail that came back says so with what to do, and its life stands on the page", async ({ page, tenant }) => {
  const sent = await tenant.invoice({}, "sent");
  const bouncedAt = new Date();
  await prisma.emailDelivery.updateMany({
    where: { companyId: tenant.companyId, invoiceId: sent.id },
    data: { deliveredAt: new Date(bouncedAt.getTime() - 1000), bouncedAt, bounceReason: "550 No such mailbox" },
  });
  await signIn(page, tenant.email);
  await page.goto(`/invoices/${sent.id}`);
  await expect(page.getByText(/again to another address/)).toBeVisible();
  const steps = region(page, t.trail).getByRole("article").getByRole("listitem");
  await expect(steps).toHaveText([
    /^Queued by tests \(API key\)/,
    new RegExp(`^${t.deliverySteps.accepted}`),
    new RegExp(`^${t.deliverySteps.delivered}`),
    new RegExp(`^${t.deliverySteps.bounced}.*550 No such mailbox`),
  ]);
  await look(page);
  await page.goto("/dashboard");
  await expect(page.getByText("The email bounced: 550 No such mailbox")).toBeVisible();

  await page.getByRole("link", { name: "Correct address" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("region", { name: email.returnedTitle })).toContainText("550 No such mailbox");
  const to = dialog.getByLabel(email.to, { exact: true });
  await expect(to).toHaveValue("");
  const { message } = await prisma.emailDelivery.findFirstOrThrow({
    where: { companyId: tenant.companyId, invoiceId: sent.id },
  });
  const dead = (message as { to: string }).to;
  await to.fill(dead);
  await expect(to).toHaveAccessibleDescription(`The last email to ${dead} did not arrive.`);
  await to.fill("right@client.example");
  await expect(dialog.getByLabel(/^Make right@client.example the email address of /)).toBeChecked();
  await look(page);
  await dialog.getByRole("button", { name: "Send to right@client.example" }).click();
  await expect(page.getByText("Sent to right@client.example.")).toBeVisible();
  const { clientId } = await prisma.invoice.findFirstOrThrow({ where: { companyId: tenant.companyId, id: sent.id } });
  expect(await prisma.client.findFirstOrThrow({ where: { companyId: tenant.companyId, id: clientId } })).toMatchObject({
    email: "right@client.example",
  });
});

test("reminders are off, set, refused where they are wrong, read as they go out, and turned off again with their words", async ({
  page,
  tenant,
}) => {
  await signIn(page, tenant.email);
  await page.goto("/settings/reminders");
  await expect(page.getByText(settings.off)).toBeVisible();
  const group = (number: number) =>
    page.getByRole("group", { name: settings.reminder.replace("{number}", String(number)) });
  const save = page.getByRole("button", { name: common.saveChanges });
  for (const _ of [1, 2, 3]) await page.getByRole("button", { name: settings.add }).click();
  await expect(page.getByRole("button", { name: settings.add })).toHaveCount(0);
  await group(1).getByLabel(settings.days).fill("61");
  await group(1).getByLabel(settings.when, { exact: true }).selectOption("before");
  await group(3).getByLabel(settings.days).fill("15");
  await save.click();
  await expect(group(1).getByLabel(settings.days)).toHaveAccessibleDescription(fieldErrors.invalid_reminder_days);
  await group(1).getByLabel(settings.days).fill("3");
  await save.click();
  await expect(group(3).getByLabel(settings.days)).toHaveAccessibleDescription(fieldErrors.duplicate_reminder);
  await group(3).getByLabel(settings.when, { exact: true }).selectOption("on");
  await group(2).getByLabel(settings.message.fr).fill("Merci de votre règlement.");
  await group(2).getByRole("button", { name: settings.preview }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.frameLocator("iframe").getByText("Merci de votre règlement.")).toBeVisible();
  await dialog.getByRole("button", { name: common.close }).click();
  await look(page);
  await save.click();
  await expect(page.getByText(settings.saved)).toBeVisible();
  // The page of an invoice says when the next one goes.
  const { id } = await tenant.invoice({ dueDate: "2099-01-10" }, "sent");
  await page.goto(`/invoices/${id}`);
  await expect(page.getByText("Next automatic reminder: 7 January 2099 (3 days before the due date).")).toBeVisible();
  await page.goto("/settings/reminders");
  await page.getByRole("button", { name: settings.showNext }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "7 January 2099" })).toContainText(
    "3 days before the due date",
  );
  await look(page);
  await expect(group(3).getByLabel(settings.message.fr)).toHaveValue("Merci de votre règlement.");
  for (const number of [3, 2, 1])
    await page.getByRole("button", { name: settings.remove.replace("{number}", String(number)) }).click();
  await save.click();
  await expect(page.getByText(settings.saved)).toBeVisible();
  await expect(page.getByText(settings.off)).toBeVisible();
  await page.goto(`/invoices/${id}`);
  await expect(page.getByText("Automatic reminders are off.")).toBeVisible();
  await page.getByRole("link", { name: "Set them up" }).click();
  await expect(page).toHaveURL(`${baseUrl()}/settings/reminders`);
});
