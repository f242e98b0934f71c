import type { Page } from "@playwright/test";
import { fileForm, newIban, statementOf } from "#e2e/bank-form.ts";
import { look } from "#e2e/look.ts";
import { messages } from "#i18n/messages.ts";
import { baseUrl, expect, signIn, type Tenant, test } from "./fixtures.ts";

// Statements of banks in the browser: uploaded, accepted together, chosen, set aside, undone; a CSV file that asks what its
// columns are. An invoice of a tenant comes to 1,560.00 €.

const { bank: t, receipts, failures } = messages.en;

const WAIT = { timeout: 30_000 };

async function choose(page: Page, name: string, content: string) {
  await page.getByLabel(t.upload.file).setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
}
async function issued(tenant: Tenant, changes: Record<string, unknown> = {}) {
  const { id, invoiceNumber: number } = await tenant.invoice(changes, "issued");
  return { id, number };
}
/** Of 2,000.00 €: an amount that no other invoice has leaves no doubt which number is meant. */
const OTHER = { lines: [{ description: "Conseil", quantity: 1, unit: "day", unitPrice: 200_000, taxRate: 0 }] };
const entry = (page: Page, words: string) => page.getByRole("listitem").filter({ hasText: words });

test("a statement is uploaded, what is certain accepted, the rest chosen or set aside, and undone", async ({
  page,
  tenant,
}) => {
  const [certain, other] = [await issued(tenant), await issued(tenant, OTHER)];
  const { name: clientName } = (await tenant.call("GET", `/api/clients/${tenant.clientId}`)).body;
  await signIn(page, tenant.email);
  await page.goto("/bank");
  await expect(page.getByText(t.noneTitle)).toBeVisible();
  await look(page, "bank-none");

  const file = statementOf(newIban(), [
    ["1560.00", `VIR FACTURE ${certain.number}`],
    ["1000.00", "SANS NUMERO"],
    ["-42.00", "LOYER BUREAU"],
  ]);
  await choose(page, "releve.xml", file);
  await expect(page.getByText("3 new entries")).toBeVisible(WAIT);
  await expect(page.getByRole("button", { name: "Accept the certain one" })).toBeVisible(WAIT);
  await expect(page.getByText(`Pays ${certain.number} of ${clientName}`)).toBeVisible();
  await look(page, "bank", { fullPage: true });
  await choose(page, "releve.xml", file);
  await expect(page.getByText(t.upload.known)).toBeVisible(WAIT);

  await page.getByRole("button", { name: "Accept the certain one" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Accept the certain one" }).click();
  await expect(page.getByText("1 entry accepted")).toBeVisible();
  expect((await tenant.call("GET", `/api/invoices/${certain.id}`)).body.status).toBe("paid");

  await entry(page, "LOYER")
    .getByRole("button", { name: t.setAsideOf.replace("{who}", "LOYER BUREAU") })
    .click();
  await expect(page.getByText(t.setAsideDone).first()).toBeVisible();

  await entry(page, "SANS NUMERO")
    .getByRole("button", { name: /^(Choose|Other)/ })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: t.dialog.client }).click();
  await page.getByRole("option", { name: clientName }).click();
  await dialog.getByRole("button", { name: receipts.form.oldestFirst }).click();
  await look(page, "bank-choose");
  await dialog.getByRole("button", { name: t.accept, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t.empty.open)).toBeVisible();
  const { body } = await tenant.call("GET", `/api/invoices/${other.id}`);
  expect(body).toMatchObject({ status: "partial_paid", amountPaid: 100_000 });

  await page.getByRole("link", { name: /^Accepted/ }).click();
  await look(page, "bank-accepted");
  await entry(page, certain.number).getByRole("button", { name: /^Undo/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: t.undoConfirm }).click();
  await expect(page.getByText(t.undone)).toBeVisible();
  expect((await tenant.call("GET", `/api/invoices/${certain.id}`)).body.status).not.toBe("paid");
  await page.getByRole("link", { name: /^To match/ }).click();
  await expect(entry(page, certain.number)).toBeVisible();

  await page.goto("/bank?state=set_aside");
  await entry(page, "LOYER").getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByText(t.empty.set_aside)).toBeVisible();
});

test("a CSV file asks what its columns are once, and a file that is no statement is refused", async ({
  page,
  tenant,
}) => {
  await signIn(page, tenant.email);
  await page.goto("/bank");
  await choose(page, "facture.pdf", "%PDF-1.7");
  await expect(page.getByText(failures.bank_file_kind_unknown)).toBeVisible(WAIT);

  await choose(page, "compte.csv", "a;b;c\n24/11/2026;1 234,50;VIR CLIENT\n24/11/2026;-8,00;FRAIS\n");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(t.mapping.title)).toBeVisible(WAIT);
  await expect(dialog.getByText("1 234,50")).toBeVisible();
  await dialog.getByRole("button", { name: t.mapping.confirm }).click();
  await expect(dialog.getByLabel(t.mapping.date)).toHaveAccessibleDescription(t.mapping.required);
  await dialog.getByLabel(t.mapping.date).selectOption("a");
  await dialog.getByLabel(t.mapping.amount, { exact: true }).selectOption("b");
  await dialog.getByLabel(t.mapping.words).selectOption("c");
  await look(page, "bank-mapping");
  await dialog.getByRole("button", { name: t.mapping.confirm }).click();
  await expect(page.getByText("2 new entries")).toBeVisible(WAIT);
  await choose(page, "compte.csv", "a;b;c\n24/11/2026;-8,00;FRAIS\n25/11/2026;5,00;VIR\n");
  await expect(page.getByText("1 new entry, 1 was known")).toBeVisible(WAIT);

  await page.getByRole("link", { name: t.accounts.title }).click();
  await page.getByLabel(t.accounts.name).fill("Compte courant");
  await page.getByLabel(t.accounts.rule).check();
  await look(page, "bank-accounts");
  await page.getByRole("button", { name: t.accounts.save }).click();
  await expect(page.getByText(t.accounts.saved)).toBeVisible();
  const { data } = (await tenant.call("GET", "/api/bank-accounts")).body;
  expect(data).toMatchObject([{ name: "Compte courant", acceptsCertain: true, hasMapping: true }]);
});

test("a CSV file whose first row is an entry is read by the places of its columns", async ({ page, tenant }) => {
  await signIn(page, tenant.email);
  await page.goto("/bank");
  const rows = ["24/11/2026;12,00;VIR SANS TITRE", "25/11/2026;-8,00;FRAIS", "25/11/2026;-8,00;FRAIS"];
  await choose(page, "sans-titres.csv", rows.join("\n"));
  const dialog = page.getByRole("dialog");
  const named = dialog.getByRole("checkbox", { name: t.mapping.hasHeaders });
  await expect(named).not.toBeChecked(WAIT);
  await expect(dialog.getByRole("columnheader", { name: "Column 2", exact: true })).toBeVisible();
  await expect(dialog.getByRole("cell", { name: "VIR SANS TITRE" })).toBeVisible();
  await expect(dialog.getByRole("cell", { name: "FRAIS" })).toHaveCount(2);
  await dialog.getByLabel(t.mapping.date).selectOption("Column 1");
  await dialog.getByLabel(t.mapping.amount, { exact: true }).selectOption("Column 2");
  await dialog.getByLabel(t.mapping.words).selectOption("Column 3");
  await look(page, "bank-mapping-no-headers");

  await named.check();
  await expect(dialog.getByRole("columnheader", { name: "VIR SANS TITRE" })).toBeVisible();
  await expect(dialog.getByRole("cell", { name: "VIR SANS TITRE" })).toHaveCount(0);
  await expect(dialog.getByLabel(t.mapping.date)).toHaveValue("0");
  await named.uncheck();
  await dialog.getByRole("button", { name: t.mapping.confirm }).click();
  await expect(page.getByText("3 new entries")).toBeVisible(WAIT);
  await expect(entry(page, "VIR SANS TITRE")).toContainText("€12.00");
  await expect(entry(page, "FRAIS")).toHaveCount(2);

  await expect(page.getByRole("button", { name: t.upload.button })).toBeEnabled(WAIT);
  await choose(page, "sans-titres-2.csv", "26/11/2026;7,00;VIR SUIVANT\n");
  await expect(page.getByText("1 new entry")).toBeVisible(WAIT);
  await expect(entry(page, "VIR SUIVANT")).toBeVisible();
});

test("a receipt leads to the entry of the bank that it is, which is shown alone", async ({ page, tenant }) => {
  const file = statementOf(newIban(), [
    ["700.00", "VIR SEUL"],
    ["800.00", "VIR AUTRE"],
  ]);
  await tenant.call("POST", "/api/bank-statements", await fileForm("releve.xml", file));
  const { data } = (await tenant.call("GET", "/api/bank-entries")).body;
  const { id } = data.find(({ text }: { text: string }) => text === "VIR SEUL");
  const body = { clientId: tenant.clientId };
  const accepted = await tenant.call("POST", `/api/bank-entries/${id}/accept`, { body });
  await signIn(page, tenant.email);
  await page.goto(`/receipts/${accepted.body.receiptId}`);
  await look(page, "receipt-of-bank");
  await page.getByRole("link", { name: receipts.bankEntry.replace("{date}", "24 Nov 2026") }).click();
  await expect(page).toHaveURL(`${baseUrl()}/bank?entry=${id}`);
  await expect(page.getByText(t.only.text)).toBeVisible();
  await expect(entry(page, "VIR SEUL")).toBeVisible();
  await expect(entry(page, "VIR AUTRE")).toHaveCount(0);
  await look(page, "bank-only", { fullPage: true });
  await entry(page, "VIR SEUL").getByRole("button", { name: /^Undo/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: t.undoConfirm }).click();
  await expect(entry(page, "VIR SEUL").getByRole("button", { name: /^Choose|^Other/ })).toBeVisible();
  await page.getByRole("link", { name: t.only.showAll }).click();
  await expect(entry(page, "VIR AUTRE")).toBeVisible();
  await expect(page).toHaveURL(`${baseUrl()}/bank?state=all`);

  // Taken back, it is an entry of no bank; and what is no entry of the company says so.
  await page.goto(`/receipts/${accepted.body.receiptId}`);
  await expect(page.getByText(receipts.state.reversed, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Bank entry/ })).toHaveCount(0);
  await page.goto(`/bank?entry=${accepted.body.receiptId}`);
  await expect(page.getByText(t.only.goneTitle)).toBeVisible();
  await page.getByRole("link", { name: t.only.showAll }).click();
  await expect(entry(page, "VIR AUTRE")).toBeVisible();
});

test("the page works in French, on a phone, and in the dark", async ({ page, tenant }) => {
  const invoice = await issued(tenant);
  const form = await fileForm(
    "releve.xml",
    statementOf(newIban(), [
      ["1560.00", `VIREMENT SEPA RECU FACTURE ${invoice.number} MERCI DE VOTRE CONFIANCE ET A BIENTOT`],
      ["-1234.56", "PRELEVEMENT"],
    ]),
  );
  await tenant.call("POST", "/api/bank-statements", form);
  await signIn(page, tenant.email);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.context().addCookies([{ name: "folio_language", value: "fr", url: baseUrl() }]);
  await page.goto("/bank");
  await expect(page.getByRole("listitem").filter({ hasText: invoice.number })).toBeVisible();
  await look(page, "bank-phone", { fullPage: true });
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
});
