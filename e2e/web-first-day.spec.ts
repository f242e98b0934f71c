import { rm } from "node:fs/promises";
import { demoFolder, startFolio } from "#tests/support/folio-process.ts";
import { callApi, expect, test } from "./fixtures.ts";

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
