import { look } from "#e2e/look.ts";
import { expect, signIn, test } from "./fixtures.ts";

// The catalogue in the browser: an item is made, offered while a line is typed, and archived.

test("an item is created, offered by its reference while a line is typed, and archived", async ({ page, tenant }) => {
  await signIn(page, tenant.email);
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(navigation.getByRole("link", { name: "Catalogue" })).toHaveCount(0);
  await page.goto("/items");
  await page.getByRole("link", { name: "New item" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill("Consulting");
  await page.getByLabel("Reference").fill("CONS-1");
  await page.getByLabel("Unit", { exact: true }).fill("day");
  await page.getByRole("textbox", { name: "Price" }).fill("650.5");
  await look(page, "item-new");
  await page.getByRole("button", { name: "Create item" }).click();
  await expect(page).toHaveURL(/\/items\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("main").getByText("€650.50")).toBeVisible();
  await expect(navigation.getByRole("link", { name: "Catalogue" })).toBeVisible();
  await look(page, "item");

  await page.goto(`/invoices/new?client=${tenant.clientId}`);
  await page.getByRole("textbox", { name: "Description" }).first().fill("cons-1");
  const option = page.getByRole("option", { name: /CONS-1 Consulting/ });
  await expect(option).toBeVisible();
  await option.click();
  await expect(page.getByRole("textbox", { name: "Description" }).first()).toHaveValue("Consulting");
  await expect(page.getByRole("textbox", { name: "Unit price" })).toHaveValue("650.50");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect
    .poll(async () => (await tenant.call("GET", "/api/invoices")).body.data.length, { timeout: 10_000 })
    .toBe(1);
  const [{ id }] = (await tenant.call("GET", "/api/invoices")).body.data;
  const { body: draft } = await tenant.call("GET", `/api/invoices/${id}`);
  expect(draft.lines).toMatchObject([{ description: "Consulting", unitPrice: 65050, sellerItemId: "CONS-1" }]);
  expect(draft.lines[0].itemId).toMatch(/^[0-9a-f-]{36}$/);

  await page.goto("/items");
  await look(page, "items");
  await page.getByRole("link", { name: "Consulting" }).click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByText("Consulting was archived.")).toBeVisible();
});
