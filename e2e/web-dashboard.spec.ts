import type { Page } from "@playwright/test";
import { look } from "#e2e/look.ts";
import { calendarDateToDb, firstOfMonth, formatCalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import { oneIn } from "#scripts/checks/set-of-tests.ts";
import { FAILURES } from "#tests/support/resend-server.ts";
import { baseUrl, expect, signIn, type Tenant, test } from "./fixtures.ts";

// The dashboard in the browser: its totals, its links, and its empty state for a new company.

const REFUSING = "refusing@dashboard.example";

const TODAY = todayIn("Europe/Paris", new Date());
const LONG_AGO = firstOfMonth(TODAY, -4);

const region = (page: Page, name: string) => page.getByRole("main").getByRole("region", { name });
const figure = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name: new RegExp(`^${name}`) });

/**
 * One late invoice of 1,560.00 €, partly paid; one not due, not sent, of 120.00 €; a draft of 240.00 €; one of 100.00
 * $.
 */
async function someInvoices(tenant: Tenant) {
  const line = (unitPrice: number, taxRate = 20) => ({
    lines: [{ description: "Conseil", quantity: 1, unitPrice, taxRate }],
  });
  const late = await tenant.invoice({ issueDate: LONG_AGO, dueDate: LONG_AGO }, "issued");
  await tenant.call("POST", `/api/invoices/${late.id}/pay`, { body: { amount: 56_000 } });
  const waiting = await tenant.invoice({ ...line(10_000), issueDate: TODAY, dueDate: "2099-01-01" }, "issued");
  await tenant.invoice({ ...line(10_000, 0), currency: "USD", dueDate: "2099-01-01" }, "issued");
  await tenant.invoice(line(20_000));
  return { late, waiting };
}

test("the four figures add up per currency, and each leads to the invoices it counts", async ({ page, tenant }) => {
  await someInvoices(tenant);
  await signIn(page, tenant.email);
  for (const [name, amounts, address, count] of [
    ["Outstanding", ["€1,120.00", "$100.00", "3 invoices"], "/invoices?due=open", 3],
    ["Overdue", ["€1,000.00", "1 invoice"], "/invoices?due=overdue", 1],
    ["Paid this month", ["€560.00", "1 payment"], "/invoices?status=paid,partial_paid", 1],
    ["Drafts", ["€240.00", "1 invoice"], "/invoices?status=draft", 1],
  ] as const) {
    await page.goto("/dashboard");
    for (const amount of amounts) await expect(figure(page, name)).toContainText(amount);
    await figure(page, name).click();
    await expect.poll(() => decodeURIComponent(page.url())).toBe(`${baseUrl()}${address}`);
    await expect(page.getByRole("table").locator("tbody tr")).toHaveCount(count);
  }
});

test("both charts say the same as a table", async ({ page, tenant }) => {
  await someInvoices(tenant);
  await signIn(page, tenant.email);
  await page.goto("/dashboard");
  const month = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(calendarDateToDb(LONG_AGO));
  const revenue = region(page, "Revenue").getByRole("table").getByRole("row");
  await expect(revenue).toHaveCount(13);
  await expect(revenue.last()).toContainText("€100.00");
  await expect(revenue.filter({ hasText: month })).toContainText("€1,300.00");
  const ageing = region(page, "Unpaid invoices by age").getByRole("table").getByRole("row");
  await expect(ageing.filter({ hasText: "Not yet due" })).toContainText("€120.00");
  await expect(ageing.filter({ hasText: "Over 90 days" })).toContainText("€1,000.00");
  // The bars are as long as their amounts.
  const bars = region(page, "Revenue").locator("svg rect");
  await expect(bars).toHaveCount(12);
  const [longAgo, latest] = [bars.nth(7), bars.last()];
  await expect(longAgo).toBeVisible();
  const heightOf = (bar: typeof latest) =>
    bar.evaluate((rect) => {
      const frame = rect.closest("svg")?.getBoundingClientRect().bottom ?? 0;
      return frame - rect.getBoundingClientRect().top;
    });
  expect((await heightOf(longAgo)) / (await heightOf(latest))).toBeCloseTo(13, 0);
  await expect(region(page, "Revenue").getByText("€1,300.00").first()).toBeHidden();
  await longAgo.hover();
  await expect(region(page, "Revenue").getByText("€1,300.00").first()).toBeVisible();
});

for (const width of oneIn(3, [1024, 1440, 1920])) {
  test(`cards beside each other end at one height at ${width} px`, async ({ page, tenant }) => {
    await someInvoices(tenant);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, tenant.email);
    await page.goto("/dashboard");
    for (const names of [
      ["Revenue", "Expected by week"],
      ["Unpaid invoices by age", "Recent activity"],
    ]) {
      const ends = await Promise.all(
        names.map((name) => region(page, name).evaluate((card) => Math.round(card.getBoundingClientRect().bottom))),
      );
      expect(new Set(ends).size, names.join()).toBe(1);
    }
    // What would be space below the figures is shared by their rows.
    const [card, figures] = [
      region(page, "Unpaid invoices by age"),
      region(page, "Unpaid invoices by age").getByRole("table"),
    ];
    const bottom = (element: Element) => element.getBoundingClientRect().bottom;
    expect((await card.evaluate(bottom)) - (await figures.evaluate(bottom))).toBeLessThan(24);
  });
}

test("what needs attention is named with its reason and leads to its invoice; the latest events say who did what", async ({
  page,
  tenant,
  resend,
}) => {
  const { late, waiting } = await someInvoices(tenant);
  const clientId = await tenant.addClient({ name: "Boîte pleine", email: REFUSING });
  resend.script(REFUSING, FAILURES.refused);
  const refused = await tenant.invoice({ clientId, dueDate: "2099-01-01" }, "issued");
  await tenant.call("POST", `/api/invoices/${refused.id}/send`);
  await signIn(page, tenant.email);
  await page.goto("/dashboard");
  const attention = region(page, "Needs attention");
  for (const [{ id, invoiceNumber }, reason] of [
    [late, `Overdue since ${formatCalendarDate(LONG_AGO, "en")}`],
    [waiting, "not sent yet"],
    [refused, "The email was rejected"],
  ] as const) {
    const concern = attention.getByRole("link", { name: new RegExp(invoiceNumber) });
    await expect(concern).toContainText(reason);
    await expect(concern).toHaveAttribute("href", `/invoices/${id}`);
  }
  const ofWaiting = attention.getByRole("listitem").filter({ hasText: waiting.invoiceNumber });
  await ofWaiting.getByRole("link", { name: "Send", exact: true }).click();
  await expect(page.getByRole("heading", { name: `Send invoice ${waiting.invoiceNumber}` })).toBeVisible();
  await page.keyboard.press("Escape");
  const activity = region(page, "Recent activity").getByRole("listitem");
  await expect(activity).toHaveCount(6);
  await expect(activity.filter({ hasText: "tests (API key) issued" }).first()).toContainText(refused.invoiceNumber);
  await activity.first().getByRole("link").click();
  await expect(page).toHaveURL(`${baseUrl()}/invoices/${refused.id}`);
});

test("the first steps of a company lead somewhere, are ticked by what is there, and go for everyone who works in it", async ({
  openAs,
  page,
  tenant,
}) => {
  await signIn(page, tenant.email);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to Folio");
  const firstSteps = page.getByRole("region", { name: "First steps" });
  const steps = firstSteps.getByRole("listitem");
  for (const [index, address] of ["/settings/company", "/clients", "/invoices/new", "/invoices/new"].entries()) {
    await page.goto("/dashboard");
    await steps.nth(index).getByRole("link").click();
    await expect(page).toHaveURL(`${baseUrl()}${address}`);
  }
  const { id } = await tenant.invoice({}, "issued");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await expect(firstSteps.getByText("3 of 4 done")).toBeVisible();
  await expect(steps.nth(2)).toContainText("(done)");
  await expect(firstSteps.locator("[aria-current=step]")).toContainText("Send it");
  await look(page);

  await tenant.call("POST", `/api/invoices/${id}/send`);
  await page.goto("/dashboard");
  await expect(firstSteps).toBeHidden();

  const address = { line1: "12 Marine Parade", line2: null, postalCode: "BN2 1TL", city: "Brighton", country: "GB" };
  const other = await tenant.addCompany({ name: "Deuxième", iban: null, address });
  await page.goto(`/switch-company?to=${other}&next=/dashboard`);
  await page.getByRole("button", { name: "Switch to Deuxième" }).click();
  await expect(steps.first()).not.toContainText("(done)");
  await firstSteps.getByRole("button", { name: "Hide the first steps for everyone in Deuxième" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  // Its invoices begin with the currency of its country.
  await page.goto("/invoices/new");
  await expect(page.getByText(/ · GBP · /)).toBeVisible();
  const theirs = await openAs(await tenant.addMember());
  await theirs.goto(`/switch-company?to=${other}&next=/dashboard`);
  await theirs.getByRole("button", { name: "Switch to Deuxième" }).click();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await expect(theirs.getByRole("region", { name: "First steps" })).toBeHidden();
});
test("in French, amounts, dates and words are French, and fit a phone", async ({ openAs, tenant }) => {
  await someInvoices(tenant);
  const page = await openAs(tenant.email, { locale: "fr", viewport: { width: 360, height: 800 } });
  await page.goto("/dashboard");
  await expect(page.getByRole("main")).toContainText(/1\s120,00\s€/);
  await expect(page.getByRole("main")).toContainText(formatCalendarDate(LONG_AGO, "fr"));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
