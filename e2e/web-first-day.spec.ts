import { rm } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { messages } from "#i18n/messages.ts";
import { demoFolder, startFolio } from "#tests/support/folio-process.ts";
import { baseUrl, callApi, expect, signIn, test } from "./fixtures.ts";

test("a new user's first day: sign up, client, invoice, issue, send, read it, get paid, a key that works until it is revoked", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const folder = await demoFolder();
  const folio = await startFolio({ DATA_DIR: folder });
  const context = await browser.newContext({ baseURL: folio.url, permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  try {
    await page.goto("/");
    await page.getByRole("link", { name: "Create an account" }).click();
    await page.getByLabel("Your name").fill("Ada Martin");
    await page.getByLabel("Email").fill("ada@first-day.example");
    await page.getByLabel("Password").fill("a long sentence to sign in with");
    await page.getByLabel("Company name").fill("Ada Conseil");
    await page.getByLabel("Street and number").fill("1 rue du Port");
    await page.getByLabel("Postal code").fill("69001");
    await page.getByLabel("City").fill("Lyon");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { name: "Welcome to Folio" })).toBeVisible();

    await page.getByRole("link", { name: "Add your first client" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Garage Dupont");
    await page.getByLabel("Email").fill("compta@garage-dupont.example");
    await page.getByLabel("Street and number").fill("2 place Bellecour");
    await page.getByLabel("Postal code").fill("69002");
    await page.getByLabel("City").fill("Lyon");
    await page.getByRole("button", { name: "Create client" }).click();
    await expect(page.getByRole("heading", { name: "Garage Dupont" })).toBeVisible();
    const clientId = page.url().split("/").at(-1) ?? "";

    await page.getByRole("link", { name: "New invoice" }).first().click();
    await page.getByLabel("Description").fill("Conseil");
    await page.getByLabel("Quantity").fill("2.5");
    await page.getByLabel("Unit price").fill("650");
    await expect(page.getByText("€1,950.00").first()).toBeVisible();
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByRole("button", { name: "Issue" }).click();
    await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toContainText(/F-\d{4}-00001/);
    await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: /issue/i }).click();
    await expect(page.getByRole("heading", { name: /F-\d{4}-00001/ })).toBeVisible();

    await page.getByRole("button", { name: "Send" }).click();
    const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
    await expect(dialog).toContainText("compta@garage-dupont.example");
    await dialog.getByRole("button", { name: /send/i }).click();
    await expect(page.getByText("Sent", { exact: true }).first()).toBeVisible();

    const invoiceAddress = page.url();
    await page.goto("/mailbox");
    await expect(page.getByText("compta@garage-dupont.example").first()).toBeVisible();
    await expect(page.getByRole("link", { name: /F-\d{4}-00001\.pdf/ })).toBeVisible();

    await page.goto(invoiceAddress);
    await page.getByRole("button", { name: "Record payment" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /record/i })
      .click();
    await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();

    await page.goto("/settings/api-keys");
    await page.getByRole("main").getByRole("link", { name: /plan/i }).last().click();
    await page.getByRole("button", { name: /Professional/ }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: /Professional/ })
      .click();
    await expect(page.getByRole("button", { name: /Starter/ })).toBeVisible(); // it can be reversed by changing the plan again
    await page.goto("/settings/api-keys");
    await page.getByRole("button", { name: "Create a key" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("Shop");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /create/i })
      .click();
    const shown = page.getByRole("dialog").locator("input[readonly]");
    await expect(shown).toHaveValue(/^svc_live_[\w-]{43}$/);
    const key = await shown.inputValue();
    await page.reload();
    expect(await page.content()).not.toContain(key);

    const listed = await callApi("GET", `/api/invoices?clientId=${clientId}`, { key }, folio.url);
    expect(listed.body.data).toMatchObject([{ status: "paid", total: 195_000, amountDue: 0 }]);
    await page.getByRole("button", { name: /Revoke/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByText("No API keys yet")).toBeVisible();
    expect((await callApi("GET", "/api/invoices", { key }, folio.url)).body.code).toBe("revoked_api_key");
  } finally {
    await context.close();
    await folio.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Moves the focus to a control with the Tab key alone. */
async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  for (let presses = 0; presses < 120; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not reach ${control}`);
}

async function press(page: Page, control: Locator): Promise<void> {
  await reach(page, control);
  await page.keyboard.press("Enter");
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Nothing is wider than the window: at 200 % only one direction is scrolled (WCAG 2.2, 1.4.10). */
async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

for (const language of ["en", "fr"] as const) {
  test(`the way to a first paid invoice with the keyboard alone, at 200 % (${language})`, async ({ browser, tenant }) => {
    const { clients, clientForm, dashboard, invoice, invoiceForm } = messages[language];
    // A window of 1440 × 900 at a zoom of 200 %.
    const context = await browser.newContext({
      baseURL: baseUrl(),
      locale: language === "fr" ? "fr-FR" : "en-GB",
      viewport: { width: 720, height: 450 },
      deviceScaleFactor: 2,
    });
    const page = await context.newPage();
    await signIn(page, tenant.email);
    await page.goto("/dashboard");
    await expectNoSideways(page);
    await press(page, page.getByRole("link", { name: dashboard.firstSteps.client.title }));
    await press(page, page.getByRole("link", { name: clients.new }));
    await type(page, page.getByLabel(clientForm.name, { exact: true }), "Garage Dupont");
    await type(page, page.getByLabel(clientForm.email, { exact: true }), "compta@garage-dupont.example");
    await type(page, page.getByLabel(clientForm.line1), "2 place Bellecour");
    await type(page, page.getByLabel(clientForm.postalCode), "69002");
    await type(page, page.getByLabel(clientForm.city), "Lyon");
    await expectNoSideways(page);
    await press(page, page.getByRole("button", { name: clients.create }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Garage Dupont");

    await press(page, page.getByRole("link", { name: clients.newInvoice }).first());
    await type(page, page.getByLabel(invoiceForm.lineDescription, { exact: true }), "Conseil");
    await type(page, page.getByLabel(invoiceForm.quantity, { exact: true }), "2");
    await type(page, page.getByLabel(invoiceForm.unitPrice, { exact: true }), "650");
    await expectNoSideways(page);
    await press(page, page.getByRole("button", { name: invoiceForm.saveAndIssue }));
    const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
    await expectNoSideways(page);
    await press(page, dialog.getByRole("button", { name: new RegExp(`^${invoice.issueDialog.confirm.replace("{number}", "F-")}`) }));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/F-\d{4}-00001/);

    await press(page, page.getByRole("button", { name: invoice.actions.pay }));
    await press(page, dialog.getByRole("button", { name: invoice.paymentDialog.confirm }));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(messages[language].common.status.paid);
    await expectNoSideways(page);

    // The palette leads there too.
    await page.keyboard.press("Control+k");
    await page.keyboard.type("dupont");
    await expect(page.getByRole("option", { name: /Garage Dupont/ }).first()).toBeVisible();
    await expectNoSideways(page);
    await context.close();
  });
}
