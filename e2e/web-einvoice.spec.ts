import { look } from "#e2e/look.ts";
import { messages } from "#i18n/messages.ts";
import { prisma } from "#tests/support/prisma.ts";
import { expect, signIn, test } from "./fixtures.ts";

// Factur-X in the browser: missing data is listed next to the form, links to where it is entered, and does not lock the
// number series.

test("what is missing is listed, mended in another tab and issued under the first number", async ({
  page,
  context,
  tenant,
}) => {
  const { invoiceForm: form, readiness: t, companySettings: settings, common, invoice: words } = messages.en;
  await prisma.company.updateMany({ where: { id: tenant.companyId }, data: { siren: null, siret: null } });
  await signIn(page, tenant.email);
  const draft = await tenant.invoice();

  await page.goto(`/invoices/${draft.id}/edit`);
  await expect(page.getByText(t.ready)).toHaveCount(0); // a plain PDF needs none of it
  await page.locator("summary").filter({ hasText: form.options }).click();
  await page.getByLabel(form.format, { exact: true }).selectOption("facturx");
  const siren = page.getByRole("listitem").filter({ hasText: "BT-30" });
  await expect(siren).toContainText("SIREN");
  await look(page);

  const opened = context.waitForEvent("page");
  await siren.getByRole("link", { name: t.company }).click();
  const other = await opened;
  await other.getByLabel(settings.siren, { exact: true }).fill("902144377");
  await other.getByRole("button", { name: common.saveChanges }).click();
  await expect(other.getByText(settings.saved)).toBeVisible();
  await other.close();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus"))); // a headless window does not always get it
  await expect(page.getByText(t.ready)).toBeVisible();

  await page.getByRole("button", { name: form.saveAndIssue }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: words.issueDialog.confirm.replace("{number}", "F-2026-00001") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("F-2026-00001");
  expect((await tenant.call("GET", `/api/invoices/${draft.id}`)).body.format).toBe("facturx");
});

test("what a PDF lacks by law is listed before it is issued, with links, and holds it back where the company says so", async ({
  page,
  tenant,
}) => {
  const { readiness: t, invoice: words } = messages.en;
  const company = { where: { id: tenant.companyId } };
  await prisma.company.updateMany({ ...company, data: { siren: null, siret: null, issueOnlyComplete: true } });
  await signIn(page, tenant.email);
  const draft = await tenant.invoice();
  await page.goto(`/invoices/${draft.id}?open=issue`);
  const dialog = page.getByRole("alertdialog");
  const confirm = dialog.getByRole("button", { name: words.issueDialog.confirm.replace("{number}", "F-2026-00001") });
  await expect(dialog.getByText("A French invoice must state your company’s SIREN.")).toBeVisible();
  await expect(dialog.getByRole("link", { name: t.company })).toHaveAttribute("href", /^\/settings\/company#/);
  await expect(confirm).toBeDisabled();

  await prisma.company.updateMany({ ...company, data: { issueOnlyComplete: false } });
  await page.reload();
  const warnings = dialog.getByRole("region", { name: "It can be issued, but 1 item is missing or doubtful" });
  await expect(warnings.getByText("A French invoice must state your company’s SIREN.")).toBeVisible();
  await expect(warnings.getByText(t.law)).toBeVisible();
  await look(page, "issue-with-warnings");
  await confirm.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("F-2026-00001");
});

test("why a line at 0 % bears no VAT follows from the parties, or is chosen, and shown with the totals", async ({
  page,
  tenant,
}) => {
  const { invoiceForm: form, exemption: t } = messages.en;
  const german = await tenant.addClient({
    ...{ name: "Lichthaus GmbH", siren: null, siret: null, vatNumber: "DE136695976" },
    address: { line1: "Ringstraße 1", line2: null, postalCode: "10115", city: "Berlin", country: "DE" },
  });
  await signIn(page, tenant.email);
  const lines = [{ description: "Conseil", quantity: 1, unitPrice: 10000, taxRate: 20 }];
  const draft = await tenant.invoice({ clientId: german, format: "facturx", lines });
  await page.goto(`/invoices/${draft.id}/edit`);
  await expect(page.getByLabel(t.label)).toHaveCount(0);
  await page.getByLabel(form.taxRate, { exact: true }).fill("0");
  const reason = page.getByLabel(t.label);
  await expect(reason.locator("option").first()).toHaveText(/^Automatic: Reverse charge/);
  await page.getByRole("button", { name: form.saveDraft }).click();
  await page.getByText(messages.en.invoice.asText, { exact: true }).click();
  await expect(page.getByRole("paragraph").filter({ hasText: /^Reverse charge/ })).toBeVisible();

  await page.goto(`/invoices/${draft.id}/edit`);
  await reason.selectOption("VATEX-EU-132");
  await page.getByRole("button", { name: form.saveDraft }).click();
  await page.getByText(messages.en.invoice.asText, { exact: true }).click();
  await expect(page.getByRole("paragraph").filter({ hasText: /^VAT exempt, article 132/ })).toBeVisible();
});

test("an invoice that lacks something cannot be issued, and says so even where the page was older", async ({
  page,
  tenant,
}) => {
  const { invoice: words, readiness: t } = messages.en;
  await signIn(page, tenant.email);
  const draft = await tenant.invoice({ format: "facturx" });
  await page.goto(`/invoices/${draft.id}`);
  await expect(page.getByText(t.ready)).toBeVisible();
  await prisma.client.updateMany({ where: { id: tenant.clientId }, data: { siren: null } });
  await page.getByRole("button", { name: words.actions.issue }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: /^Issue/ }).click();
  await expect(dialog.getByRole("listitem")).toContainText("The client’s SIREN is required");
  await expect(dialog.getByRole("button", { name: /^Issue/ })).toBeDisabled();
  await look(page);
  await page.reload();
  await expect(page.getByRole("main").getByRole("link", { name: t.client })).toHaveAttribute(
    "href",
    `/clients/${tenant.clientId}/edit#siren`,
  );
  expect((await tenant.call("GET", `/api/invoices/${draft.id}`)).body.invoiceNumber).toBeNull();
});

test("VAT in another currency asks for the rate", async ({ page, tenant }) => {
  const { invoiceForm: form } = messages.en;
  await signIn(page, tenant.email);
  const draft = await tenant.invoice({ format: "facturx" });
  await page.goto(`/invoices/${draft.id}/edit`);
  await page.locator("summary").filter({ hasText: form.options }).click();
  await page.getByLabel(form.currency, { exact: true }).selectOption("USD");
  await expect(page.getByRole("listitem").filter({ hasText: "BT-111" })).toBeVisible();
  await page.getByLabel("1 USD in EUR").fill("0.9231");
  await expect(page.getByText(messages.en.readiness.ready)).toBeVisible();
  await page.getByRole("button", { name: form.saveDraft }).click();
  await page.waitForURL(`**/invoices/${draft.id}`);
  await expect(page.getByRole("main").getByText("1 USD in EUR")).toBeVisible();
});

test("a client that is a public body says so on its page and in the API", async ({ page, tenant }) => {
  const { clientForm: form, clients } = messages.en;
  await signIn(page, tenant.email);
  await page.goto(`/clients/${tenant.clientId}/edit`);
  await page.getByLabel(form.isPublicBody).check();
  await page.getByLabel(form.electronicAddress).fill("902144377_COMPTA.PARIS");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("0225:902144377_COMPTA.PARIS")).toBeVisible();
  await expect(page.getByText(clients.publicBody, { exact: true })).toBeVisible();
  const { client } = await tenant.invoice();
  expect(client).toMatchObject({
    kind: "public_body",
    isIndividual: false,
    electronicAddress: "0225:902144377_COMPTA.PARIS",
  });
});

test("a private person has no SIREN, goods have an address of their own, and a company its regime", async ({
  page,
  tenant,
}) => {
  const { clientForm: form, clients, companySettings: settings, common } = messages.en;
  await signIn(page, tenant.email);
  await page.goto(`/clients/${tenant.clientId}/edit`);
  await page.getByLabel(form.isIndividual).check();
  await expect(page.getByLabel(form.siren, { exact: true })).toHaveCount(0);
  await page.getByLabel(form.electronicAddress).fill("nowhere");
  await page.getByLabel(form.deliversElsewhere).check();
  const delivery = page.getByRole("group", { name: form.deliveryTitle });
  await delivery.getByLabel(form.line1).fill("3 quai des Brumes");
  await delivery.getByLabel(form.postalCode).fill("76600");
  await delivery.getByLabel(form.city).fill("Le Havre");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(messages.en.fieldErrors.invalid_electronic_address)).toBeVisible();
  await page.getByLabel(form.electronicAddress).fill("zoe@person.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(clients.deliveryAddress)).toBeVisible();
  await expect(page.getByText("EM:zoe@person.example")).toBeVisible();
  expect(await prisma.client.findFirst({ where: { id: tenant.clientId } })).toMatchObject({
    ...{ isIndividual: true, siren: null, siret: null, vatNumber: null, deliveryCity: "Le Havre" },
  });

  await page.goto("/settings/company");
  await page.getByLabel(settings.vatRegime).selectOption("franchise");
  await page.getByLabel(settings.operationCategory).selectOption("goods");
  await page.getByLabel(settings.vatOnDebits).check();
  await page.getByLabel(settings.electronicAddress).fill("902144377_FACTURES");
  await expect(page.getByLabel(settings.earlyPaymentTerms)).toHaveAttribute("placeholder", /escompte|discount/);
  await page.getByLabel(settings.latePaymentTerms).fill("Trois fois le taux légal.");
  await page.getByLabel(settings.earlyPaymentTerms).fill("Escompte de 2 % sous 8 jours.");
  await page.getByRole("button", { name: common.saveChanges }).click();
  await expect(page.getByText(settings.saved)).toBeVisible();
  expect(await prisma.company.findFirst({ where: { id: tenant.companyId } })).toMatchObject({
    ...{
      vatRegime: "franchise",
      operationCategory: "goods",
      vatOnDebits: true,
      electronicAddress: "0225:902144377_FACTURES",
    },
    ...{ latePaymentTerms: "Trois fois le taux légal.", earlyPaymentTerms: "Escompte de 2 % sous 8 jours." },
  });
  await page.goto("/invoices/new");
  await expect(page.getByLabel(messages.en.invoiceForm.taxRate, { exact: true })).toHaveValue("0");
  await expect(page.getByLabel(messages.en.invoiceForm.operationCategory)).toHaveValue("goods");
});
