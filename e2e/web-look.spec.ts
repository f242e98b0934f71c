import type { BrowserContext, Page } from "@playwright/test";
import { HARDLY_MOVES, layoutShiftsOf, observeLayoutShifts } from "#e2e/layout-shift.ts";
import { look } from "#e2e/look.ts";
import { oneIn } from "#scripts/checks/set-of-tests.ts";
import { mailboxLinkOf } from "#tests/support/folio-process.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { serveDemo } from "./serve-demo.ts";

// Every page as the demo's owner sees it, at phone and desktop width, light and dark: axe finds no fault, and nothing
// is wider than the screen. npm test sees each page on a phone in French, whose words are longer; npm run test:whole at
// both widths in both languages. SCREENSHOTS=1 saves a picture of each in screenshots/.

const OWNER = ["camille@atelier-lumiere.example", "folio-demo"] as const;

const demo = serveDemo();

const SIGNED_OUT = {
  start: "/",
  "sign-in": "/sign-in",
  "sign-up": "/sign-up",
  "forgot-password": "/forgot-password",
  "reset-password": "/reset-password/spent",
  invitation: "/invitations/spent",
  mailbox: "/mailbox",
  docs: "/docs",
  "docs-guide": "/docs/first-invoice",
  "docs-errors": "/docs/errors",
  "not-found": "/nothing-here",
};

const SIGNED_IN = {
  dashboard: "/dashboard",
  invoices: "/invoices",
  "invoices-none": "/invoices?search=nothing+is+called+so",
  "invoice-new": "/invoices/new",
  "invoice-draft": first("/invoices?status=draft", /^\/invoices\/[0-9a-f-]{36}$/),
  "invoice-edit": first("/invoices?status=draft", /^\/invoices\/[0-9a-f-]{36}$/, "/edit"),
  "invoice-sent": first("/invoices?status=sent", /^\/invoices\/[0-9a-f-]{36}$/),
  "invoice-partial": first("/invoices?status=partial_paid", /^\/invoices\/[0-9a-f-]{36}$/),
  "invoice-rejected": first("/invoices?status=rejected", /^\/invoices\/[0-9a-f-]{36}$/),
  "invoice-cancelled": first("/invoices?status=cancelled", /^\/invoices\/[0-9a-f-]{36}$/),
  "invoice-payment": first("/invoices?status=sent", /^\/invoices\/[0-9a-f-]{36}$/, "/payment"),
  "invoice-credit": first("/invoices?status=paid", /^\/invoices\/[0-9a-f-]{36}$/, "/credit"),
  "quotes-none": "/quotes",
  "quote-new": "/quotes/new",
  "recurring-none": "/recurring",
  "recurring-new": "/recurring/new",
  "credit-notes": "/credit-notes",
  clients: "/clients",
  client: first("/clients", /^\/clients\/[0-9a-f-]{36}$/),
  "client-new": "/clients/new",
  "client-statement": first("/clients", /^\/clients\/[0-9a-f-]{36}$/, "/statement"),
  "client-edit": first("/clients", /^\/clients\/[0-9a-f-]{36}$/, "/edit"),
  items: "/items",
  item: first("/items", /^\/items\/[0-9a-f-]{36}$/),
  "item-new": "/items/new",
  "item-edit": first("/items", /^\/items\/[0-9a-f-]{36}$/, "/edit"),
  bank: "/bank",
  "bank-accounts": "/bank/accounts",
  "online-payments": "/online-payments",
  receipts: "/receipts",
  receipt: first("/receipts", /^\/receipts\/[0-9a-f-]{36}$/),
  "receipt-new": "/receipts/new",
  "settings-company": "/settings/company",
  "settings-company-new": "/settings/company/new",
  "settings-reminders": "/settings/reminders",
  "settings-emails": "/settings/emails",
  "settings-online-payments": "/settings/online-payments",
  "settings-accounting": "/settings/accounting",
  "settings-members": "/settings/members",
  "settings-api-keys": "/settings/api-keys",
  "settings-api-requests": "/settings/api-keys/requests",
  "settings-webhooks": "/settings/webhooks",
  "settings-plan": "/settings/plan",
  "settings-activity": "/settings/activity",
  "settings-account": "/settings/account",
};

for (const [width, language] of oneIn(4, [
  [390, "fr"],
  [390, "en"],
  [1440, "fr"],
  [1440, "en"],
] as const)) {
  test(`every page at ${width} px, in ${language}, light and dark`, async ({ browser }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({ baseURL: demo.url, viewport: { width, height: 900 }, locale: language });
    const page = await context.newPage();
    await page.goto(mailboxLinkOf(demo.url, demo.folder));
    for (const [name, address] of Object.entries(SIGNED_OUT)) await visit(page, `${name}-${width}`, address);
    await signIn(page, ...OWNER, demo.url);
    for (const [name, address] of Object.entries(SIGNED_IN)) {
      await visit(page, `${name}-${width}`, typeof address === "string" ? address : await address(page));
    }
    await context.close();
  });
}

for (const width of oneIn(2, [390, 1440])) {
  test(`the list and the dashboard hardly move while they load at ${width} px, also where the typeface comes late`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: demo.url, viewport: { width, height: 900 }, locale: "en" });
    const page = await context.newPage();
    await signIn(page, ...OWNER, demo.url);
    const storageState = await context.storageState();
    await context.close();
    for (const address of ["/invoices", "/dashboard"]) {
      const fresh = await browser.newContext({
        baseURL: demo.url,
        viewport: { width, height: 900 },
        locale: "en",
        storageState,
      });
      for (const cache of ["cold", "warm"])
        expect.soft(await layoutShift(fresh, address), `${address} ${cache}`).toBeLessThan(HARDLY_MOVES);
      await fresh.close();
      const late = await browser.newContext({
        baseURL: demo.url,
        viewport: { width, height: 900 },
        locale: "en",
        storageState,
      });
      expect.soft(await layoutShift(late, address, true), `${address} late`).toBeLessThan(HARDLY_MOVES);
      await late.close();
    }
  });
}

/** The sum of all layout shifts of a page, by the browser. The typeface may arrive only when all else is there. */
async function layoutShift(context: BrowserContext, address: string, isLate = false): Promise<number> {
  const page = await context.newPage();
  await observeLayoutShifts(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  if (isLate) {
    await page.route(/\.woff2$/, async (route) => {
      await released;
      await route.continue();
    });
  }
  await page.goto(address, { waitUntil: isLate ? "domcontentloaded" : "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  release();
  const sum = await layoutShiftsOf(page);
  await page.close();
  return sum;
}

/**
 * The first link of a list whose address looks so, and what is put behind it. Read from the HTML: the list itself is
 * looked at elsewhere.
 */
function first(list: string, form: RegExp, suffix = ""): (page: Page) => Promise<string> {
  return async (page) => {
    const html = await (await page.request.get(list)).text();
    for (const [, href = ""] of html.matchAll(/ href="([^"]*)"/g)) {
      const [path = ""] = href.split("?"); // what follows leads back to the list
      if (form.test(path)) return `${path}${suffix}`;
    }
    throw new Error(`no link on ${list} looks like ${form}`);
  };
}

async function visit(page: Page, name: string, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible(); // the skeleton is gone
  const overflow = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
  expect.soft({ name, overflow }).toEqual({ name, overflow: 0 });
  await look(page, name, { fullPage: true });
}
