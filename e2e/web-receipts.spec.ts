import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { look } from "#e2e/look.ts";
import { messages } from "#i18n/messages.ts";
import { baseUrl, expect, signIn, type Tenant, test } from "./fixtures.ts";

// Receipts in the browser: a transfer for two invoices with too much, moved, paid back and taken back.

const { receipts: t, fieldErrors, failures } = messages.en;

const LINE = { description: "Conseil", quantity: 1, unit: "day", taxRate: 0 };

/** An invoice of 100.00 and one of 200.00, which is due first. */
async function twoInvoices({ invoice }: Tenant) {
  const later = await invoice({ lines: [{ ...LINE, unitPrice: 10000 }], dueDate: "2041-02-01" }, "sent");
  const first = await invoice({ lines: [{ ...LINE, unitPrice: 20000 }], dueDate: "2041-01-01" }, "sent");
  return { first: named(first), later: named(later) };
}

const named = ({ id, invoiceNumber: number }: { id: string; invoiceNumber: string }) => ({ id, number });

async function receive({ call, clientId }: Tenant, body: object) {
  return (await call("POST", "/api/receipts", { body: { clientId, ...body } })).body;
}

const amountFor = (page: Page, number: string) =>
  page.getByLabel(t.form.amountFor.replace("{number}", number).replace("{currency}", "EUR"));

test("a transfer for two invoices with too much is recorded, moved, paid back and taken back", async ({
  page,
  tenant,
}) => {
  const { first, later } = await twoInvoices(tenant);
  const clientName = (await tenant.call("GET", `/api/clients/${tenant.clientId}`)).body.name;
  await signIn(page, tenant.email);
  await page.goto("/receipts");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(page.getByText(t.noneTitle)).toBeVisible();
  await look(page, "receipts-none");
  await page.getByRole("link", { name: t.new }).first().click();

  await expect(page.getByText(t.form.chooseClient)).toBeVisible();
  await page.getByRole("combobox", { name: t.form.client }).click();
  await page.getByRole("option", { name: clientName }).click();
  await page.getByRole("button", { name: t.form.oldestFirst }).click();
  await expect(page.getByLabel("Amount received (EUR)")).toHaveAccessibleDescription(fieldErrors.required);
  await page.getByLabel("Amount received (EUR)").fill("250");
  await page.getByLabel(t.form.reference).fill("VIR 4711");
  await page.getByRole("button", { name: t.form.oldestFirst }).click();
  await expect(amountFor(page, first.number)).toHaveValue("200.00");
  await expect(amountFor(page, later.number)).toHaveValue("50.00");
  await expect(page.getByText(t.form.restNone)).toBeVisible();

  // What is wrong is said at its field, and nothing that is typed is lost.
  await amountFor(page, later.number).fill("100.01");
  await page.getByRole("button", { name: t.form.submit }).click();
  await expect(amountFor(page, later.number)).toHaveAccessibleDescription("At most €100.00.");
  await amountFor(page, later.number).fill("100");
  await page.getByRole("button", { name: t.form.submit }).click();
  await expect(amountFor(page, later.number)).toHaveAccessibleDescription(fieldErrors.exceeds_receipt);
  await expect(page.getByText("€50.00 more than the receipt. Lower an amount.")).toBeVisible();
  await look(page, "receipt-new-fault", { fullPage: true });
  await page.getByLabel("Amount received (EUR)").fill("350");
  await expect(page.getByText("€50.00 stays on the client’s account.")).toBeVisible();
  await expect(amountFor(page, later.number)).toHaveAccessibleDescription("");
  await expect(page.getByLabel(t.form.reference)).toHaveValue("VIR 4711");
  await look(page, "receipt-new", { fullPage: true });
  await page.getByRole("button", { name: t.form.submit }).click();

  await expect(page).toHaveURL(/\/receipts\/[0-9a-f-]{36}$/);
  const id = page.url().split("/").at(-1);
  const stored = async () => (await tenant.call("GET", `/api/receipts/${id}`)).body;
  expect(await stored()).toMatchObject({
    ...{ amount: 35000, unallocated: 5000, method: "transfer", reference: "VIR 4711" },
    allocations: [
      { invoiceId: first.id, amount: 20000 },
      { invoiceId: later.id, amount: 10000 },
    ],
  });
  await expect(navigation.getByRole("link", { name: messages.en.frame.receipts })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page.getByText("€50.00 on account")).toBeVisible();
  await expect(page.getByRole("region", { name: t.history })).toContainText("Test Owner recorded it");
  await look(page, "receipt", { fullPage: true });

  // Its client and its invoices lead to it.
  await page.goto(`/clients/${tenant.clientId}`);
  await expect(page.getByRole("region", { name: t.ofClient.title })).toContainText("€50.00");
  await look(page, "receipts-of-client");
  await page.getByRole("link", { name: t.ofClient.show }).click();
  await expect(page).toHaveURL(/show=on_account&clientId=/);
  await expect(page.getByRole("row", { name: /€350\.00/ })).toContainText(`${first.number}, ${later.number}`);
  await page.goto(`/invoices/${later.id}`);
  await page.getByRole("link", { name: t.partOfReceipt }).click();
  await expect(page).toHaveURL(`${baseUrl()}/receipts/${id}`);

  // Moved: the later invoice is not paid by it after all. What was changed meanwhile is not overwritten unseen.
  await page.getByRole("link", { name: t.allocate }).click();
  await expect(amountFor(page, first.number)).toHaveValue("200.00");
  await amountFor(page, later.number).fill("");
  await expect(page.getByText("€150.00 stays on the client’s account.")).toBeVisible();
  await look(page, "receipt-allocate");
  await tenant.call("POST", `/api/receipts/${id}/refunds`, { body: { amount: 1000 } });
  await page.getByRole("button", { name: t.allocateForm.submit }).click();
  await expect(page.getByText(failures.receipt_changed)).toBeVisible();
  await expect(page.getByText("€140.00 stays on the client’s account.")).toBeVisible();
  await expect(amountFor(page, later.number)).toHaveValue("");
  await page.getByRole("button", { name: t.allocateForm.submit }).click();
  await expect(page).toHaveURL(`${baseUrl()}/receipts/${id}`);
  expect(await stored()).toMatchObject({ unallocated: 14000, allocations: [{ invoiceId: first.id, amount: 20000 }] });
  expect((await tenant.call("GET", `/api/invoices/${later.id}`)).body).toMatchObject({ status: "sent", amountPaid: 0 });

  await page.getByRole("button", { name: t.refund }).click();
  const dialog = page.getByRole("dialog");
  const amount = dialog.getByLabel("Amount paid back (EUR)");
  await expect(amount).toHaveValue("140.00");
  await amount.fill("140.01");
  await dialog.getByRole("button", { name: t.refundDialog.confirm }).click();
  await expect(amount).toHaveAccessibleDescription(fieldErrors.amount_exceeds_unallocated);
  await look(page, "receipt-refund");
  await amount.fill("40");
  await dialog.getByRole("button", { name: t.refundDialog.confirm }).click();
  await expect(page.getByText("The refund of €40.00 was recorded.")).toBeVisible();
  await expect(page.getByText("€100.00 on account")).toBeVisible();
  const entries = page.getByRole("region", { name: t.entries });
  await expect(entries.getByRole("listitem")).toHaveCount(2);

  // It is not taken back before its refunds are.
  await page.getByRole("button", { name: t.reverse }).click();
  await expect(dialog).toContainText(`${first.number} is due again.`);
  await dialog.getByRole("button", { name: t.reverseDialog.receiptConfirm }).click();
  await expect(page.getByText(failures.already_refunded)).toBeVisible();
  for (const refunded of ["−€40.00", "−€10.00"]) {
    await entries.getByRole("listitem").filter({ hasText: refunded }).getByRole("link").click();
    await expect(page.getByText(t.kind.refund, { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: /^€350\.00 of / })).toHaveAttribute("href", `/receipts/${id}`);
    await page.getByRole("button", { name: t.reverse }).click();
    await look(page, "receipt-reverse-refund");
    await dialog.getByRole("button", { name: t.reverseDialog.refundConfirm }).click();
    await expect(page.getByText(t.state.reversed, { exact: true })).toBeVisible();
    await page.goto(`/receipts/${id}`);
  }
  await expect(page.getByText("€150.00 on account")).toBeVisible();
  await page.getByRole("button", { name: t.reverse }).click();
  await dialog.getByLabel(t.reverseDialog.note).fill("Sent back by the bank");
  await dialog.getByRole("button", { name: t.reverseDialog.receiptConfirm }).click();
  await expect(page.getByText(t.state.reversed, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: t.reverse })).toHaveCount(0);
  await look(page, "receipt-reversed", { fullPage: true });
  expect(await stored()).toMatchObject({ unallocated: 0, allocations: [] });
  expect((await tenant.call("GET", `/api/invoices/${first.id}`)).body).toMatchObject({ status: "sent", amountPaid: 0 });
});

test("what is typed before the client is chosen stays, and the browser keeps a receipt that was not recorded", async ({
  page,
  tenant,
}) => {
  const { first } = await twoInvoices(tenant);
  await signIn(page, tenant.email);
  await page.goto(`/receipts/new?client=${tenant.clientId}`);
  await page.getByLabel("Amount received (EUR)").fill("120");
  await amountFor(page, first.number).fill("120");
  await page.getByLabel(t.form.date).fill("31/12/2041");
  await page.getByRole("button", { name: t.form.submit }).click();
  await expect(page.getByLabel(t.form.date)).toHaveAccessibleDescription(fieldErrors.payment_in_future);
  await expect(amountFor(page, first.number)).toHaveValue("120");
  await page.getByLabel(t.form.note).fill("Kept");
  await page.waitForTimeout(500); // typing is kept a moment later
  page.once("dialog", (asked) => void asked.accept());
  await page.reload();
  await page.getByRole("button", { name: messages.en.common.kept.take }).click();
  await expect(page.getByLabel("Amount received (EUR)")).toHaveValue("120");
  await expect(page.getByLabel(t.form.note)).toHaveValue("Kept");
  await expect(amountFor(page, first.number)).toHaveValue("120");
});

test("money in another currency is allocated whole", async ({ page, tenant }) => {
  const lines = [{ ...LINE, unitPrice: 10000 }];
  const { number } = named(await tenant.invoice({ currency: "GBP", taxExchangeRate: 1.15, lines }, "sent"));
  await signIn(page, tenant.email);
  await page.goto(`/receipts/new?client=${tenant.clientId}`);
  await page.getByLabel("Amount received (GBP)").fill("120");
  await page.getByRole("button", { name: t.form.oldestFirst }).click();
  await expect(page.getByLabel(`Amount for ${number} (GBP)`)).toHaveValue("100.00");
  await expect(page.getByText(/^£20\.00 is left\. Money in GBP is not kept on account/)).toBeVisible();
  await page.getByRole("button", { name: t.form.submit }).click();
  await expect(page.getByLabel("Amount received (GBP)")).toHaveAccessibleDescription(
    fieldErrors.foreign_receipt_unallocated,
  );
  await page.getByLabel("Amount received (GBP)").fill("100");
  await page.getByRole("button", { name: t.form.submit }).click();
  await expect(page.getByText("The receipt of £100.00 was recorded.")).toBeVisible();
});

test("the list is read, filtered, searched and paged without JavaScript", async ({ openAs, tenant }) => {
  const { first } = await twoInvoices(tenant);
  await receive(tenant, { amount: 20000, date: "2026-11-21", allocations: [{ invoiceId: first.id }], method: "check" });
  const odd = await receive(tenant, {
    amount: 12345,
    date: "2026-11-20",
    payer: "Étienne Dubois",
    reference: "VIR 12",
  });
  await tenant.call("POST", `/api/receipts/${odd.id}/refunds`, { body: { amount: 345, date: "2026-11-22" } });
  const page = await openAs(tenant.email, { javaScriptEnabled: false });
  await page.goto("/receipts");
  const rows = page.getByRole("table").locator("tbody").getByRole("row");
  await expect(rows).toHaveCount(3);
  // The latest day first.
  await expect(rows.nth(0)).toContainText("−€3.45");
  await expect(rows.nth(0)).toContainText(t.kind.refund);
  await expect(rows.nth(1)).toContainText(first.number);
  await expect(rows.nth(2)).toContainText("€120.00");
  await page.getByRole("link", { name: t.tabs.on_account }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole("searchbox").fill("etienne");
  await page.getByRole("button", { name: t.submitSearch }).click();
  await expect(page).toHaveURL(/show=on_account&search=etienne/);
  await expect(rows).toHaveCount(1);
  await page.getByRole("searchbox").fill("nobody");
  await page.getByRole("button", { name: t.submitSearch }).click();
  await expect(page.getByText(t.noMatchTitle)).toBeVisible();
  await page.getByRole("link", { name: t.clear }).click();
  await rows.getByRole("link").first().click();
  await expect(page).toHaveURL(`${baseUrl()}/receipts/${odd.id}`);
  await expect(page.getByText("€120.00 on account")).toBeVisible();
  await page.goto("/receipts?page=9");
  await page.getByRole("link", { name: t.firstPage }).click();
  await expect(rows).toHaveCount(3);
});

for (const width of [390, 1440]) {
  test(`${width} px, in French: axe finds nothing, and nothing is wider than the screen`, async ({
    openAs,
    tenant,
  }) => {
    const fr = messages.fr.receipts;
    const { first } = await twoInvoices(tenant);
    const received = await receive(tenant, {
      ...{
        amount: 123_456_78,
        date: "2026-11-20",
        method: "transfer",
        payer: "Société civile des Établissements Lumière",
      },
      ...{ reference: "VIR SEPA RECU F-2026-00001 F-2026-00002 MERCI", allocate: "oldest_first" },
    });
    await tenant.call("POST", `/api/receipts/${received.id}/refunds`, { body: { amount: 345 } });
    const plain = await receive(tenant, { amount: 5000, date: "2026-11-19", method: "check" });
    await tenant.call("POST", `/api/receipts/${plain.id}/reverse`);
    const page = await openAs(tenant.email, { locale: "fr", viewport: { width, height: 900 } });
    const isNarrow = async () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    for (const [name, address] of [
      ["receipts", "/receipts"],
      ["receipts-on-account", "/receipts?show=on_account"],
      ["receipt-page", `/receipts/${received.id}`],
      ["receipt-page-reversed", `/receipts/${plain.id}`],
      ["receipt-allocate", `/receipts/${received.id}/allocate`],
      ["receipt-new", `/receipts/new?client=${tenant.clientId}`],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await look(page, `${name}-fr-${width}`, { fullPage: true });
      expect(await isNarrow(), address).toBe(true);
    }
    await page.goto(`/receipts/${received.id}`);
    await page.getByRole("button", { name: fr.reverse }).click();
    await expect(page.getByRole("dialog")).toContainText(first.number);
    await look(page, `receipt-reverse-fr-${width}`);
  });
}

test("what little is due or on account is written off, and taken back; the owner sets the limit", async ({
  page,
  tenant,
}) => {
  const [{ writeOffDialog, stillDue }, { writeOffs }] = [messages.en.invoice, messages.en.accounting];
  const { first } = await twoInvoices(tenant);
  await tenant.call("POST", `/api/invoices/${first.id}/pay`, { body: { amount: 18_500 } });
  await signIn(page, tenant.email);
  await page.goto(`/invoices/${first.id}`);
  await expect(page.getByText(/^Received on /)).toBeVisible();
  const open = page.getByRole("button", { name: writeOffDialog.open });
  await expect(open).toHaveCount(0);

  await page.goto("/settings/accounting");
  const limit = page.getByLabel("At most per invoice or receipt (EUR)");
  await expect(limit).toHaveValue("1.00");
  await limit.fill("1000.01");
  await page.getByRole("button", { name: writeOffs.save }).click();
  await expect(limit).toHaveAccessibleDescription(/At most €1,000\.00/);
  await limit.fill("15");
  await page.getByRole("button", { name: writeOffs.save }).click();
  await expect(page.getByText(writeOffs.saved)).toBeVisible();
  await look(page, "write-off-limit", { fullPage: true });

  await page.goto(`/invoices/${first.id}`);
  await expect(page.getByText(stillDue.replace("{amount}", "€15.00"))).toBeVisible();
  await open.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(writeOffDialog.reason).selectOption("bank_fees");
  await look(page, "write-off");
  await dialog.getByRole("button", { name: writeOffDialog.confirm }).click();
  await expect(page.getByText(writeOffDialog.done.replace("{amount}", "€15.00"))).toBeVisible();
  const ledger = page.getByRole("region", { name: messages.en.invoice.payments });
  await expect(ledger.getByRole("listitem").nth(1)).toContainText(writeOffDialog.bank_fees);
  await look(page, "written-off", { fullPage: true });
  expect((await tenant.call("GET", `/api/invoices/${first.id}`)).body).toMatchObject({ status: "paid", amountDue: 0 });

  const { id } = await receive(tenant, { amount: 40 });
  await page.goto(`/receipts/${id}`);
  await page.getByRole("button", { name: t.writeOff }).click();
  await page.getByRole("dialog").getByRole("button", { name: t.writeOffDialog.confirm }).click();
  await expect(page.getByText(t.writeOffDialog.done.replace("{amount}", "€0.40"))).toBeVisible();
  await page.getByRole("link", { name: /^Written off on/ }).click();
  await look(page, "receipt-written-off");
  await page.getByRole("button", { name: t.reverse }).click();
  await page.getByRole("dialog").getByRole("button", { name: t.reverseDialog.writeOffConfirm }).click();
  await expect(page.getByText(t.reverseDialog.writeOffDone.replace("{amount}", "€0.40"))).toBeVisible();
  expect((await tenant.call("GET", `/api/receipts/${id}`)).body).toMatchObject({ unallocated: 40 });
});

test("the list is a CSV file of what it shows, in the language of its reader", async ({ page, tenant }) => {
  const { first } = await twoInvoices(tenant);
  const paying = { amount: 25000, method: "transfer", reference: "=VIR 1", allocations: [{ invoiceId: first.id }] };
  const { id } = await receive(tenant, paying);
  const { id: other } = await receive(tenant, { amount: 700, method: "transfer", payer: "Someone else" });
  await signIn(page, tenant.email);
  await page.goto("/receipts?search=vir");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: t.export }).click();
  await page.getByRole("menuitem", { name: "CSV with decimal points" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("receipts.csv");
  const text = await readFile(await download.path(), "utf8");
  expect(text.startsWith("\ufeffType,Date,Client,Payer,Reference,Method,Currency,Amount,On invoices,On account,")).toBe(
    true,
  );
  expect(text).toContain(`,'=VIR 1,Bank transfer,EUR,250.00,200.00,50.00,0.00,,${first.number},,,,${id},`);
  expect(text).not.toContain(other);
  await page.context().addCookies([{ name: "folio_language", value: "fr", url: baseUrl() }]);
  const french = await page.request.get(`/receipts/export.csv?company=${tenant.companyId}&id=${other}`);
  expect(french.headers()["content-disposition"]).toBe('attachment; filename="encaissements.csv"');
  const lines = (await french.text()).slice(1).split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^Type;Date;Client;Payeur;Référence;Moyen de paiement;Devise;Montant;/);
  expect(lines[1]).toMatch(/^Encaissement;.*;Someone else;;Virement;EUR;7,00;0,00;7,00;0,00;;/);
  const many = Array.from({ length: 201 }, () => `&id=${other}`).join("");
  expect((await page.request.get(`/receipts/export.csv?company=${tenant.companyId}${many}`)).status()).toBe(422);
});

test("the selected receipts are a CSV file, or all of the list beyond the page", async ({ page, tenant, openAs }) => {
  const ids: string[] = [];
  for (let day = 1; day <= 27; day++) {
    const body = { amount: 100 + day, date: `2026-01-${`${day}`.padStart(2, "0")}`, reference: `VIR ${day}` };
    ids.push((await receive(tenant, body)).id);
  }
  const latest = ids.toReversed();
  const csvOf = async (on: Page, link: ReturnType<Page["getByRole"]>) => {
    const coming = on.waitForEvent("download");
    await link.click();
    const lines = (await readFile(await (await coming).path(), "utf8")).split("\r\n").slice(1, -1);
    return lines.map((line) => line.split(",").at(-2));
  };
  await signIn(page, tenant.email);
  await page.goto("/receipts");
  const boxes = page.getByRole("checkbox", { name: /^Select the receipt of/ });
  const bar = page.getByRole("region", { name: t.bulk });
  await expect(boxes).toHaveCount(25);
  await expect(bar).toHaveCount(0);
  await boxes.nth(0).check();
  await boxes.nth(2).focus();
  await page.keyboard.press("Space");
  await expect(bar).toContainText("2 selected");
  await look(page, "receipts-selected");
  expect(await csvOf(page, bar.getByRole("link", { name: t.exportSelected }))).toEqual([latest[0], latest[2]]);
  await page.getByLabel(t.selectPage).check();
  expect(await csvOf(page, bar.getByRole("link", { name: t.exportSelected }))).toEqual(latest.slice(0, 25));
  await bar.getByRole("button", { name: "Select all 27" }).click();
  await expect(bar).toContainText("27 selected");
  expect(await csvOf(page, bar.getByRole("link", { name: t.exportSelected }))).toEqual(latest);
  await boxes.nth(1).uncheck();
  await expect(bar).toContainText("24 selected");
  await page.setViewportSize({ width: 360, height: 780 });
  await look(page, "receipts-selected-phone");
  await bar.getByRole("button", { name: t.clearSelection }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);

  const plain = await openAs(tenant.email, { javaScriptEnabled: false });
  await plain.goto("/receipts?search=vir");
  await plain
    .getByRole("checkbox", { name: /^Select the receipt of/ })
    .nth(3)
    .check();
  expect(await csvOf(plain, plain.getByRole("button", { name: t.downloadTicked }))).toEqual([latest[3]]);
});
