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
  await expect(page.getByRole("combobox", { name: "Unit", exact: true })).toHaveValue("day");
  await page.getByRole("button", { name: "Details of line 1, filled in" }).click();
  await expect(page.getByLabel("Your item number")).toHaveValue("CONS-1");
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

test("an item is found by the palette, edited in its row, copied and deleted", async ({ page, tenant }) => {
  const item = async (input: object) =>
    (await tenant.call("POST", "/api/items", { body: { taxRate: 20, ...input } })).body;
  const prices = [
    { currency: "EUR", unitPrice: 12345 },
    { currency: "CHF", unitPrice: 20000 },
  ];
  const { id } = await item({ name: "Étude", reference: "ET-1", prices });
  await item({ name: "Autre", prices: [] });
  const stored = async () => (await tenant.call("GET", `/api/items/${id}`)).body;
  await signIn(page, tenant.email);
  await page.goto("/dashboard");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  await palette.getByRole("combobox").fill("etude");
  const found = palette.getByRole("option", { name: "ET-1 · Étude €123.45" });
  await expect(found).toBeVisible();
  await look(page, "palette-items");
  await found.click();
  await expect(page).toHaveURL(new RegExp(`/items/${id}$`));

  // With the keyboard alone. What is wrong is named at its field, and Escape changes nothing.
  await page.goto("/items");
  const price = page.getByRole("button", { name: "€123.45: change the price of Étude" });
  await price.focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("form", { name: "Edit Étude" });
  const field = form.getByLabel("Price (EUR)");
  await expect(field).toBeFocused();
  await page.keyboard.type("abc");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/\S/);
  await look(page, "items-edit");
  await page.keyboard.press("Escape");
  await expect(price).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("123.45");
  await page.keyboard.type("150");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("Étude complète");

  // Somebody changes the item meanwhile. Saving over it changes what was edited alone.
  await tenant.call("PATCH", `/api/items/${id}`, { body: { description: "Sur place", unit: "day" } });
  await page.keyboard.press("Enter");
  await expect(form.getByRole("alert")).toBeVisible();
  await look(page, "items-conflict");
  await form.getByRole("button", { name: "Save over it" }).click();
  await expect(page.getByRole("button", { name: "€150.00: change the price of Étude complète" })).toBeFocused();
  expect(await stored()).toMatchObject({
    ...{ name: "Étude complète", description: "Sur place", unit: "day", reference: "ET-1" },
    prices: [
      { currency: "CHF", unitPrice: 20000 },
      { currency: "EUR", unitPrice: 15000 },
    ],
  });

  await page.getByRole("button", { name: "Actions for Étude complète" }).click();
  await look(page, "items-row-menu");
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page.getByLabel("Reference")).toHaveValue("");
  await page.getByLabel("Name", { exact: true }).fill("Copie");
  await page.getByRole("button", { name: "Create item" }).click();
  await expect(page.getByRole("heading", { name: "Copie" })).toBeVisible();
  await page.goto("/items?search=copie");
  await page.getByRole("button", { name: "Actions for Copie" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Copie was deleted.")).toBeVisible();
  await expect(page).toHaveURL(/search=copie/);
  await expect(page.getByText("No item found")).toBeVisible();
});

test("a file of a French spreadsheet comes in once its faults are mended, and the export goes in again unchanged", async ({
  page,
  tenant,
}) => {
  await signIn(page, tenant.email);
  await page.goto("/items");
  await page.getByRole("link", { name: "Import a CSV file" }).click();
  const choose = async (name: string, lines: string[]) =>
    page.getByLabel("CSV file").setInputFiles({
      name,
      mimeType: "text/csv",
      buffer: Buffer.from(lines.join("\r\n").replaceAll("€", "\x80"), "latin1"),
    });
  const head = "Référence;Nom;Unité;TVA %;Prix EUR";
  await choose("tarif.csv", [head, "CONS;Conseil à la journée;jour;20;1 234,56", "TAB;Table;;vingt;abc"]);
  const faults = page.getByRole("table", { name: "Faults in the file" });
  await expect(faults.getByRole("row")).toHaveCount(3);
  await expect(faults.getByRole("row", { name: /^3 TVA %/ })).toBeVisible();
  await expect(faults.getByRole("row", { name: /^3 Prix EUR/ })).toBeVisible();
  await look(page, "items-import-faults");
  await choose("tarif.csv", [head, "CONS;Conseil à la journée;jour;20;1 234,56", "TAB;Table;;20;99,90"]);
  await expect(page.getByRole("heading", { name: "2 new items, no change, 0 unchanged" })).toBeVisible();
  await look(page, "items-import");
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await expect(page.getByText("2 items added, none changed.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Conseil à la journée" })).toBeVisible();
  expect((await tenant.call("GET", "/api/items?reference=CONS")).body.data).toMatchObject([
    { unit: "day", taxRate: 20, prices: [{ currency: "EUR", unitPrice: 123_456 }] },
  ]);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Import, export" }).click();
  await look(page, "items-menu");
  await page.getByRole("menuitem", { name: /CSV with decimal commas/ }).click();
  const file = await (await download).path();
  await page.goto("/items/import");
  await page.getByLabel("CSV file").setInputFiles(file);
  await expect(page.getByRole("heading", { name: "No new item, no change, 2 unchanged" })).toBeVisible();
});
