import type { Page } from "@playwright/test";
import { messages } from "#i18n/messages.ts";
import { baseUrl, expect, signIn, test } from "./fixtures.ts";
import { look } from "./look.ts";
import { fillAddress } from "./sign-up.ts";

// The frame of every page: navigation, menus, language and theme.

test("on a phone the menu leads to every place, and closes once its page is there", async ({ page, tenant }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, tenant.email);
  await page.goto("/dashboard");
  const menu = page.getByRole("dialog", { name: "Folio" });
  for (const [place, address] of [
    ["Invoices", "/invoices"],
    ["Credit notes", "/credit-notes"],
    ["Clients", "/clients"],
    ["Settings", "/settings/company"],
    ["Dashboard", "/dashboard"],
    ["Dashboard", "/dashboard"],
  ] as const) {
    await page.getByRole("button", { name: "Menu" }).click();
    await menu.getByRole("link", { name: place }).click();
    await expect(page).toHaveURL(`${baseUrl()}${address}`);
    await expect(menu).toBeHidden();
  }
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(menu.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
});

test("a page asks for no other page until the pointer or the keyboard reaches its link", async ({ page, tenant }) => {
  await signIn(page, tenant.email);
  const prefetched: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["next-router-prefetch"]) prefetched.push(new URL(request.url()).pathname);
  });
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  expect(prefetched).toEqual([]);
  await page.getByRole("link", { name: "Invoices", exact: true }).hover();
  await expect.poll(() => new Set(prefetched)).toEqual(new Set(["/invoices"]));
  await page.getByRole("link", { name: "Clients", exact: true }).focus();
  await expect.poll(() => new Set(prefetched)).toEqual(new Set(["/invoices", "/clients"]));
});

test("a bar shows that a page is on its way, and goes with its arrival", async ({ page, tenant }) => {
  await signIn(page, tenant.email);
  await page.goto("/clients", { waitUntil: "networkidle" }); // before it is hydrated, a link loads another document
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/invoices(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  const bar = page.getByRole("progressbar", { name: "Loading page" });
  await page.getByRole("link", { name: "Invoices", exact: true }).click();
  await expect(bar).toBeVisible();
  arrive();
  await expect(page).toHaveURL(`${baseUrl()}/invoices`);
  await expect(bar).toHaveCount(0);
});

test("language and look change at once and are kept", async ({ page, tenant }) => {
  await signIn(page, tenant.email);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveClass(/(^| )dark( |$)/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("menuitemradio", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.goto("/invoices");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Factures");
  await expect(page.locator("html")).toHaveClass(/(^| )dark( |$)/);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(18, 16, 23)");
});

test("the first Tab leads past the frame to the content", async ({ page, tenant }) => {
  await signIn(page, tenant.email);
  await page.goto("/clients");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("what is not there, or another group's, says so, in the frame for who is signed in and without it otherwise", async ({
  page,
  tenant,
  newTenant,
}) => {
  const foreign = await newTenant();
  const { id } = await foreign.invoice();
  expect((await page.goto("/nothing-here"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await signIn(page, tenant.email);
  for (const address of [
    `/invoices/${id}`,
    `/invoices/${id}/edit`,
    `/clients/${foreign.clientId}`,
    `/clients/${foreign.clientId}/edit`,
  ]) {
    expect((await page.request.get(address)).status(), address).toBe(404);
  }
  expect((await page.goto("/invoices/nothing"))?.status()).toBe(404);
  await expect(page).toHaveTitle("Page not found · Folio");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page).toHaveURL(`${baseUrl()}/dashboard`);
});

test("no form is left with unsaved changes without a question, whichever way leads out of it", async ({
  page,
  tenant,
}) => {
  await tenant.addCompany({ name: "Seconde" });
  await signIn(page, tenant.email);
  const asked = page.getByRole("alertdialog", { name: "Leave without saving?" });
  const stay = () => asked.getByRole("button", { name: "Keep editing" }).click();
  const leave = () => asked.getByRole("button", { name: "Leave without saving" }).click();

  await page.goto("/settings/company");
  const mentions = page.getByLabel("Legal notices");
  await mentions.fill("typed");
  const waysOut = [
    () => page.getByRole("link", { name: "Clients", exact: true }).click(),
    async () => {
      await page.getByRole("button", { name: /^Company:/ }).click();
      await page.getByRole("menuitemradio", { name: "Seconde" }).click();
    },
    async () => {
      await page.getByRole("button", { name: /^Account:/ }).click();
      await page.getByRole("menuitem", { name: "Sign out" }).click();
    },
  ];
  for (const wayOut of waysOut) {
    await wayOut();
    await stay();
    await expect(asked).toBeHidden();
    await expect(mentions).toHaveValue("typed");
  }
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("link", { name: "Clients", exact: true }).click();
  await expect(page).toHaveURL(`${baseUrl()}/clients`);

  await page.goto("/clients");
  await page.getByRole("link", { name: "New client" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Garage Dupont");
  await page.evaluate(() => window.history.back());
  await stay();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Garage Dupont");
  const question = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await question).type()).toBe("beforeunload");
  await (await question).dismiss();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Garage Dupont");
  await page.getByRole("button", { name: "Cancel" }).click();
  await leave();
  await expect(page).toHaveURL(`${baseUrl()}/clients`);

  // What was saved is left without a question.
  await page.goto("/settings/account");
  await page.getByLabel("Name", { exact: true }).fill("Ada Martin");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Profile saved.")).toBeVisible();
  await page.getByRole("link", { name: "Clients", exact: true }).click();
  await expect(page).toHaveURL(`${baseUrl()}/clients`);

  // After the answer "leave", the switch of companies goes on.
  await page.goto("/settings/company");
  await mentions.fill("typed");
  await waysOut[1]?.();
  await leave();
  await expect(page).toHaveURL(`${baseUrl()}/dashboard`);
  await expect(page.getByRole("button", { name: "Company: Seconde. Switch company" })).toBeVisible();
});

/** Holds back every script file of the page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const scripts = /\/_next\/static\/.*\.js/;
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: "wait" });
  };
}

test.describe("before the scripts have loaded", () => {
  test("a click on a button waits for them, and then does what it is for", async ({ page, tenant }) => {
    const { id } = await tenant.invoice({}, "issued");
    await signIn(page, tenant.email);
    const release = await holdScripts(page);
    await page.goto(`/invoices/${id}`, { waitUntil: "commit" });
    const button = page.getByRole("button", { name: "Send…", exact: true });
    await button.click();
    await expect(button).toHaveAttribute("aria-busy", "true");
    await release();
    await expect(page.getByRole("dialog").getByRole("button", { name: /^Send to/ })).toBeVisible();
  });

  test("a payment and a credit note are recorded without waiting for them", async ({ page, tenant }) => {
    const { id } = await tenant.invoice({}, "sent");
    await signIn(page, tenant.email);
    const release = await holdScripts(page);
    await page.goto(`/invoices/${id}`, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Record payment" }).click();
    await page.getByLabel(/^Amount received/).fill("60.00");
    await page.getByRole("button", { name: "Record payment" }).click();
    await page.waitForURL(`**/invoices/${id}`, { waitUntil: "commit" });
    await expect(page.getByText("€60.00").first()).toBeVisible();

    await page.goto(`/invoices/${id}/credit`, { waitUntil: "commit" });
    await page.getByLabel("Quantity, line 1").fill("0.5");
    await page.getByRole("button", { name: messages.en.invoice.creditForm.confirm }).click();
    await page.waitForURL(`**/invoices/${id}`, { waitUntil: "commit" });
    await expect(page.getByRole("region", { name: "Credit note A-2026-00001" })).toBeVisible();
    await release();
    expect((await tenant.call("GET", `/api/invoices/${id}`)).body).toMatchObject({
      amountPaid: 6000,
      amountCredited: 39000,
    });
  });

  test("what is ticked and typed in the list counts, also before", async ({ page, tenant }) => {
    await tenant.invoice({}, "issued");
    await signIn(page, tenant.email);
    let release = await holdScripts(page);
    await page.goto("/invoices", { waitUntil: "commit" });
    await page.getByRole("checkbox", { name: /^Select F-/ }).check();
    await release();
    await expect(page.getByRole("region", { name: "Actions on the selected invoices" })).toBeVisible();

    release = await holdScripts(page);
    await page.goto("/invoices", { waitUntil: "commit" });
    await page.getByRole("searchbox", { name: "Search invoices" }).fill("nowhere");
    await page.getByLabel("From").fill("1.2.26");
    await release();
    await expect(page).toHaveURL(/search=nowhere&from=2026-02-01/);
    await expect(page.getByRole("searchbox", { name: "Search invoices" })).toHaveValue("nowhere");
    await expect(page.getByLabel("From")).toHaveValue("01/02/2026");
  });

  test("a form keeps what was typed, and saves it when it was sent too early", async ({ page, tenant }) => {
    await signIn(page, tenant.email);
    const release = await holdScripts(page);
    await page.goto("/clients/new", { waitUntil: "commit" });
    await page.getByLabel("Name", { exact: true }).fill("Garage Dupont");
    await page.getByLabel("Individual").check();
    await fillAddress(page);
    await page.getByLabel("Country").selectOption("BE");
    await page.getByRole("button", { name: "Create client" }).click();
    await release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Garage Dupont");
    await expect(page.getByText("69002 Lyon").first()).toBeVisible();
    await expect(page.getByText("Belgium").first()).toBeVisible();
  });

  test("a page that was scrolled stays where it is, so that a tick meets its box", async ({ page, tenant }) => {
    await signIn(page, tenant.email);
    const release = await holdScripts(page);
    await page.goto("/settings/company", { waitUntil: "commit" });
    const box = page.getByLabel("Reject dates that are out of order");
    await box.check();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    await release();
    await expect(page.getByText("You have unsaved changes.")).toBeVisible();
    await expect(box).toBeChecked();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test("the company is switched without them", async ({ page, tenant }) => {
    await tenant.addCompany({ name: "Seconde" });
    await signIn(page, tenant.email);
    const release = await holdScripts(page);
    await page.goto("/clients", { waitUntil: "commit" });
    await page.getByRole("button", { name: /^Company:/ }).click();
    await page.getByRole("menuitemradio", { name: "Seconde" }).click();
    await page.waitForURL("**/dashboard", { waitUntil: "commit" });
    await expect(page.getByRole("button", { name: "Company: Seconde. Switch company" })).toBeVisible();
    await release();
  });
});

test("without JavaScript the frame works, says what does not, and a missing page is readable", async ({
  openAs,
  tenant,
}) => {
  await tenant.addCompany({ name: "Seconde" });
  const { invoiceNumber: number } = await tenant.invoice({}, "issued");
  const page = await openAs(tenant.email, { javaScriptEnabled: false });
  await page.goto("/clients");
  await expect(page.getByText(/JavaScript is turned off/)).toBeVisible();
  await page.getByRole("button", { name: /^Company:/ }).click();
  await page.getByRole("menuitemradio", { name: "Seconde" }).click();
  await expect(page.getByRole("button", { name: "Company: Seconde. Switch company" })).toBeVisible();
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveClass(/(^| )dark( |$)/);
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("menuitemradio", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.getByRole("button", { name: /^Compte/ }).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();

  await page.getByRole("button", { name: /^Company:/ }).click();
  await page.getByRole("menuitemradio", { name: "Atelier Lumière" }).click();
  await page.goto("/invoices");
  await page.getByRole("checkbox", { name: new RegExp(`^Select ${number},`) }).check();
  const [zip] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the PDFs of the selected invoices" }).click(),
  ]);
  expect(zip.suggestedFilename()).toMatch(/\.zip$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/clients");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Folio" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(`${baseUrl()}/dashboard`);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect((await page.goto("/i/no-such-link"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the command palette finds every invoice, client, page and action of the company, from the keyboard", async ({
  page,
  tenant,
}) => {
  const { invoiceNumber, id } = await tenant.invoice({}, "issued");
  const zinc = await tenant.addClient({ name: "Zinc" });
  const second = await tenant.addCompany({ name: "Seconde" });
  await signIn(page, tenant.email);
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  const field = palette.getByRole("combobox", { name: "Search and commands" });
  const option = (name: RegExp | string) => palette.getByRole("option", { name });

  // A slow machine hears keys only some time after the page is quiet.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused({ timeout: 2000 });
  }).toPass();
  await expect(option(new RegExp(invoiceNumber))).toBeVisible(); // among the latest
  await look(page);
  await field.fill(invoiceNumber.slice(-3));
  await expect(option(new RegExp(invoiceNumber))).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${baseUrl()}/invoices/${id}`);
  await expect(palette).toBeHidden();

  await page.getByRole("button", { name: "Jump to…" }).click();
  await field.fill("zin");
  await expect(option(/Zinc/)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${baseUrl()}/clients/${zinc}`);

  await page.keyboard.press("Control+k");
  await field.fill("keys api");
  await expect(palette.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${baseUrl()}/settings/api-keys`);

  // An action and what it is done with: the dialog opens on the page of the invoice.
  await page.keyboard.press("Control+k");
  await field.fill("record a pay");
  await option("Record a payment…").click();
  await expect(field).toHaveValue("pay ");
  await expect(option(`Record payment: ${invoiceNumber}`)).toBeVisible();
  await look(page, "palette-pay");
  await field.fill(`Pay ${invoiceNumber}`);
  await expect(option(`Record payment: ${invoiceNumber}`)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  const payment = page.getByRole("dialog", { name: "Record a payment" });
  await expect(payment).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${baseUrl()}/invoices/${id}`);
  // Once more, on the same page.
  await page.keyboard.press("Control+k");
  await field.fill(`pay ${invoiceNumber}`);
  await expect(option(`Record payment: ${invoiceNumber}`)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(payment).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await field.fill(`remind ${invoiceNumber}`);
  await expect(option(`Remind: ${invoiceNumber}`)).toHaveCount(0); // it is not overdue
  await page.keyboard.press("Escape");

  // Another company of the group is a command; its invoices are not those of this one.
  await page.keyboard.press("Control+k");
  await field.fill("seconde");
  await option("Switch to Seconde").click();
  await expect(page.getByRole("button", { name: "Company: Seconde. Switch company" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await field.fill(invoiceNumber);
  await expect(palette.getByRole("status")).toHaveText("Nothing found.");
  expect(await (await page.request.get(`/search?company=${second}&q=&action=pay`)).json()).toEqual({
    targets: [],
    invoices: [],
    creditNotes: [],
    clients: [],
    items: [],
    quotes: [],
  });
  await page.keyboard.press("Escape");

  // Keys lead to places, but not while something is typed.
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("New invoice");
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(page).toHaveURL(`${baseUrl()}/clients`);
  await page.getByRole("searchbox", { name: "Search clients" }).pressSequentially("ng c?");
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search clients" }).blur();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(`${baseUrl()}/invoices/new`);
});
