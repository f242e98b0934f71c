import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { oneIn } from "#scripts/checks/set-of-tests.ts";
import { baseUrl, expect, test } from "./fixtures.ts";
import { HARDLY_MOVES, layoutShiftsOf, observeLayoutShifts } from "./layout-shift.ts";

// Scalar's reference at /docs/reference: made from this instance's document, tried against this instance, and nobody
// else is asked.

/** Refuses and records every request to another host, and every violation of the Content-Security-Policy. */
async function watch(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.route(
    (url) => url.origin !== new URL(baseUrl()).origin,
    (route) => {
      found.push(`request: ${route.request().url()}`);
      return route.abort();
    },
  );
  await page.addInitScript(() => {
    document.addEventListener(
      "securitypolicyviolation",
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        console.error(`violation: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
      },
    );
  });
  page.on("console", (message) => {
    if (message.type() === "error") found.push(message.text());
  });
  page.on("pageerror", (error) => found.push(`error: ${error.message}`));
  return found;
}

test("the reference shows every operation under its tag, and asks no other host", async ({ page }) => {
  test.slow();
  const found = await watch(page);
  await page.goto("/docs/reference");
  const document = await (await fetch(`${baseUrl()}/api/openapi.json`)).json();
  for (const { name } of document.tags)
    await expect(page.getByRole("heading", { name, exact: true }).first()).toBeAttached();
  for (const path of Object.values(document.paths) as Record<string, { summary?: string }>[])
    for (const { summary } of Object.values(path))
      if (summary) await expect(page.getByText(summary, { exact: true }).first()).toBeAttached();
  await page.mouse.wheel(0, 20_000);
  await page.waitForLoadState("networkidle");
  expect(found).toEqual([]);
});

test("try it: a request with a key goes to this instance, and its answer is shown", async ({ page, tenant }) => {
  test.slow();
  const found = await watch(page);
  const invoice = await tenant.invoice();
  await page.goto("/docs/reference#tag/invoices");
  await page.getByPlaceholder(/token/i).first().fill(tenant.key);
  await page
    .getByRole("button", { name: /test request/i })
    .first()
    .click();
  const answered = page.waitForResponse((response) => response.url().startsWith(`${baseUrl()}/api/invoices`));
  await page.getByRole("button", { name: /^send/i }).first().click();
  const answer = await answered;
  expect(answer.status()).toBe(200);
  expect(answer.request().headers().authorization).toBe(`Bearer ${tenant.key}`);
  await expect(page.getByText(invoice.id).first()).toBeVisible();
  expect(found).toEqual([]);
  // The key is nowhere when the page is closed.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(tenant.key);
});

test("light and dark, axe finds no fault, and nothing is wider than the screen", async ({ page }) => {
  test.slow();
  for (const [width, colorScheme] of oneIn(3, [
    [390, "light"],
    [1440, "light"],
    [1440, "dark"],
  ] as const)) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto("/docs/reference");
    await expect(page.getByText("List invoices", { exact: true }).first()).toBeAttached();
    await expect(page.getByRole("status")).toHaveCount(0);
    expect(
      await page.evaluate(
        () => getComputedStyle(document.querySelector(".references-layout") ?? document.body).backgroundColor,
      ),
    ).toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await expect(page.getByRole("main")).toHaveCount(1);
    // On a phone Scalar's own bar stands outside of the landmarks.
    const { violations } = await new AxeBuilder({ page }).disableRules("region").analyze();
    expect(violations).toEqual([]);
    if (process.env.SCREENSHOTS === "1")
      await page.screenshot({ path: `screenshots/docs-reference-${width}-${colorScheme}.png` });
  }
});

for (const width of oneIn(2, [390, 1440])) {
  test(`hardly anything moves while the reference loads at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await observeLayoutShifts(page);
    await page.goto("/docs/reference");
    await expect(page.locator(".tag-section-container").first()).toBeAttached();
    await expect(page.locator('[data-placeholder="true"]').first()).not.toBeInViewport(); // all in view is drawn
    expect(await layoutShiftsOf(page)).toBeLessThan(HARDLY_MOVES);
  });
}

test("the reference's weight is on its own page alone", async ({ page }) => {
  const bytes = async (address: string, shown: string) => {
    await page.goto(address, { waitUntil: "load" });
    await expect(page.getByText(shown).first()).toBeAttached();
    return page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).decodedBodySize, 0),
    );
  };
  const start = await bytes("/sign-in", "Folio");
  expect(await bytes("/docs", "llms.txt")).toBeLessThan(start + 100_000);
  expect(await bytes("/docs/errors", "invalid_status")).toBeLessThan(start + 100_000);
  expect(await bytes("/docs/reference", "List invoices")).toBeGreaterThan(start + 1_000_000);
});

test("without scripts the page leads to the reference as Markdown", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseUrl()}/docs/reference`);
  const href = await page.getByRole("link", { name: "API reference as Markdown" }).getAttribute("href");
  expect(await (await fetch(`${baseUrl()}${href}`)).text()).toContain("\n`POST /api/invoices/{id}/issue`\n");
  await context.close();
});
