import { baseUrl, expect, signIn, test } from "./fixtures.ts";

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

test("what is not there says so, in the frame for who is signed in and without it otherwise", async ({ page, tenant }) => {
  expect((await page.goto("/nothing-here"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await signIn(page, tenant.email);
  expect((await page.goto("/invoices/nothing"))?.status()).toBe(404);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page).toHaveURL(`${baseUrl()}/dashboard`);
});
