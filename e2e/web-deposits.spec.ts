import type { Page } from "@playwright/test";
import { look } from "#e2e/look.ts";
import { messages } from "#i18n/messages.ts";
import { expect, type Tenant, test } from "./fixtures.ts";

// Deposit and final invoices in the editor, on the page of an invoice and in the list.

const { invoiceForm: form, invoice: t, invoiceTotals: totals, common, fieldErrors } = messages.en;

const lines = (unitPrice: number) => [{ description: "Kitchen", quantity: 1, unitPrice, taxRate: 20 }];

async function fillLine(page: Page, description: string, price: string): Promise<void> {
  const line = page.getByRole("group", { name: "Line 1", exact: true });
  await line.getByLabel(form.lineDescription, { exact: true }).fill(description);
  await line.getByLabel(form.unitPrice, { exact: true }).fill(price);
}

const options = (page: Page) => page.locator("summary").filter({ hasText: form.options });

async function issue(page: Page): Promise<void> {
  await page.getByRole("button", { name: form.saveAndIssue }).click();
  await page.getByRole("button", { name: /^Issue F-/ }).click();
}

const deposit = (tenant: Tenant, unitPrice: number) =>
  tenant.invoice({ kind: "deposit", references: { purchaseOrder: "BC-17" }, lines: lines(unitPrice) }, "issued");

test("a deposit is written, issued, and deducted by the final invoice that its menu begins", async ({
  openAs,
  tenant,
}) => {
  const page = await openAs(tenant.email, { viewport: { width: 1280, height: 900 } });
  await page.goto(`/invoices/new?client=${tenant.clientId}`);
  await options(page).click();
  await page.getByLabel(form.kind).selectOption("deposit");
  await expect(page.getByLabel(form.kind)).toHaveAccessibleDescription(form.kindHint.deposit);
  await page.getByLabel(form.issueDate).fill("20/11/2026");
  await page.getByLabel(form.dueDate).fill("15/11/2026");
  await fillLine(page, "Deposit of 30 % on the kitchen", "3000");
  const warning = page.getByRole("listitem").filter({ hasText: "A deposit invoice says what it is on" });
  await expect(warning).toBeVisible();
  await look(page, "deposit-editor", { fullPage: true });
  await warning.getByRole("button").click();
  await expect(page.getByLabel("Purchase order", { exact: true })).toBeFocused();
  await page.keyboard.type("BC-17");
  await expect(warning).toBeHidden();
  await options(page).click();
  await expect(options(page)).toContainText(common.invoiceKind.deposit);
  await issue(page);
  await expect(page.getByRole("heading", { name: "Deposit invoice F-2026-00001" })).toBeVisible();
  const depositPage = page.url();

  await page.getByRole("button", { name: t.actions.more }).click();
  await page.getByRole("menuitem", { name: t.actions.makeFinal }).click();
  const box = page.getByRole("checkbox", { name: /F-2026-00001.*Not paid.*€3,600\.00/ });
  await expect(box).toBeChecked();
  await expect(page.getByLabel(form.kind)).toHaveValue("final");
  await expect(page.getByLabel("Purchase order", { exact: true })).toHaveValue("BC-17");
  const sum = page.getByRole("definition");
  await fillLine(page, "Kitchen", "2000");
  await expect(page.getByText(form.deposits.beyondWork)).toBeVisible();
  await fillLine(page, "Kitchen", "10000");
  await expect(page.getByText(totals.work)).toBeVisible();
  for (const amount of ["€12,000.00", "−€3,600.00", "€8,400.00"])
    await expect(sum.filter({ hasText: amount })).toBeVisible();
  await box.uncheck();
  await expect(page.getByText(totals.work)).toHaveCount(0);
  await box.check();
  await expect(page.getByText(totals.work)).toBeVisible();
  await look(page, "final-editor", { fullPage: true });
  await page.getByLabel(form.kind).selectOption("standard", { force: true });
  await expect(box).toHaveCount(0);
  await page.getByLabel(form.kind).selectOption("final", { force: true });
  await expect(box).toBeChecked();

  await page.getByRole("button", { name: form.saveDraft }).click();
  await page.waitForURL(/\/invoices\/[0-9a-f-]{36}$/);
  await page.getByRole("link", { name: t.actions.edit, exact: true }).click();
  await expect(box).toBeChecked();
  await expect(page.getByText(totals.work)).toBeVisible();
  await issue(page);
  await expect(page.getByRole("heading", { name: "Final invoice F-2026-00002" })).toBeVisible();
  await look(page, "final-page", { fullPage: true });
  const final = (await tenant.call("GET", `/api/invoices/${page.url().split("/").at(-1)}`)).body;
  expect(final).toMatchObject({ kind: "final", total: 840_000, deposits: [{ total: 360_000 }] });

  await page.getByRole("link", { name: "F-2026-00001", exact: true }).click();
  await page.waitForURL(depositPage);
  await expect(page.getByText("Deducted by F-2026-00002")).toBeVisible();
  await look(page, "deposit-page", { fullPage: true });
  await page.getByRole("button", { name: t.actions.more }).click();
  await expect(page.getByRole("menuitem", { name: t.actions.duplicate })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: t.actions.makeFinal })).toHaveCount(0);
});

test("a deposit that changed after the draft was saved is taken as it is now, or taken out", async ({
  openAs,
  tenant,
}) => {
  const [one, two] = [await deposit(tenant, 100_000), await deposit(tenant, 50_000)];
  const draft = await tenant.invoice({
    ...{ kind: "final", deposits: [{ invoiceId: one.id }, { invoiceId: two.id }], lines: lines(1_000_000) },
  });
  const creditPart = { lines: [{ lineNumber: 1, amount: 40_000 }] };
  expect((await tenant.call("POST", `/api/invoices/${one.id}/credit-note`, { body: creditPart })).status).toBe(201);
  const page = await openAs(tenant.email);
  await page.goto(`/invoices/${draft.id}?open=issue`);
  const { depositsChanged: changed } = t.issueDialog;
  await page.getByRole("button", { name: /^Issue F-/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: changed.text })).toBeVisible();
  await look(page, "deposits-changed");
  await page.getByRole("button", { name: changed.take }).click();
  await expect(page.getByText(changed.taken)).toBeVisible();
  expect((await tenant.call("GET", `/api/invoices/${draft.id}`)).body.total).toBe(1_200_000 - 72_000 - 60_000);

  await tenant.call("POST", `/api/invoices/${two.id}/credit-note`, { body: {} });
  await page.getByRole("button", { name: /^Issue F-/ }).click();
  await page.getByRole("button", { name: changed.take }).click();
  await expect(page.getByText(changed.refused)).toBeVisible();
  await page.getByRole("link", { name: changed.edit }).click();
  const gone = page.getByRole("checkbox", { name: two.invoiceNumber });
  await expect(gone).toHaveAccessibleDescription(fieldErrors.deposit_credited);
  await gone.uncheck();
  await issue(page);
  await expect(page.getByRole("heading", { name: "Final invoice F-2026-00003" })).toBeVisible();
  expect((await tenant.call("GET", `/api/invoices/${draft.id}`)).body).toMatchObject({
    total: 1_200_000 - 72_000,
    deposits: [{ invoiceId: one.id }],
  });
});

test("another client has other deposits, and the list tells and filters the kinds", async ({ openAs, tenant }) => {
  await deposit(tenant, 100_000);
  await tenant.addClient({ name: "Ada Martin", isIndividual: true, siren: null, siret: null, vatNumber: null });
  const draft = await tenant.invoice({ kind: "final", lines: lines(1_000_000) });
  await tenant.invoice({}, "issued");
  const fr = messages.fr;
  const page = await openAs(tenant.email, { locale: "fr", viewport: { width: 390, height: 844 } });
  await page.goto(`/invoices/${draft.id}/edit`);
  await page.getByRole("checkbox", { name: /F-2026-00001.*Non payé/ }).check();
  await expect(page.getByText(fr.invoiceTotals.work)).toBeVisible();
  await look(page, "final-editor-fr-390", { fullPage: true });
  await page.getByRole("combobox", { name: fr.invoiceForm.client }).click();
  await page.keyboard.type("Ada");
  await page.getByRole("option", { name: /Ada Martin/ }).click();
  await expect(page.getByText(/aucun acompte émis en EUR/)).toBeVisible();
  await expect(page.getByText(fr.invoiceTotals.work)).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/invoices");
  await expect(page.getByRole("row").filter({ hasText: fr.invoiceList.kinds.deposit })).toHaveCount(1);
  await look(page, "kinds-fr-1280");
  await page.getByLabel(fr.invoiceList.kind, { exact: true }).selectOption("deposit");
  await page.waitForURL(/kind=deposit/);
  await expect(page.locator("tbody").getByRole("row")).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, "kinds-fr-390", { fullPage: true });
  await page.getByRole("link", { name: "F-2026-00001" }).click();
  await expect(page.getByRole("heading", { name: "Facture d’acompte F-2026-00001" })).toBeVisible();
  await look(page, "deposit-page-fr-390", { fullPage: true });
});
