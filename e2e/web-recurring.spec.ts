import type { Page } from "@playwright/test";
import { look } from "#e2e/look.ts";
import { messages } from "#i18n/messages.ts";
import { runRecurring } from "#lib/recurring/run-recurring.ts";
import { prisma } from "#tests/support/prisma.ts";
import { expect, signIn, type Tenant, test } from "./fixtures.ts";

// Recurring invoices in the browser: repeated from an invoice, seen before they are saved, changed, answered and ended.
// All dates lie far ahead, so that nothing is made while the tests run.

const RETAINER = { description: "Retainer, {period}", quantity: 2, unit: "day", unitPrice: 65000, taxRate: 20 };

async function schedule({ call, clientId }: Tenant, changes: object = {}) {
  const body = {
    ...{ interval: "month", dayOfMonth: 31, startDate: "2041-01-31", billedPeriod: "behind", action: "issue" },
    invoice: { clientId, lines: [RETAINER] },
    ...changes,
  };
  return (await call("POST", "/api/recurring-invoices", { body })).body;
}

/** The clock of the job stands at noon of a day, for this company alone. */
const runOn = ({ companyId }: Tenant, day: string) =>
  runRecurring(new Date(`${day}T12:00:00.000Z`), Number.POSITIVE_INFINITY, { companyId, daysAhead: 0 });

const datesIn = (page: Page) => page.getByRole("region", { name: "Next dates" }).getByRole("listitem");

test("an invoice is repeated on the last day of each month, with a price change dated ahead and August skipped", async ({
  page,
  tenant,
}) => {
  const invoice = await tenant.invoice({ lines: [RETAINER] }, "sent");
  await signIn(page, tenant.email);
  await page.goto(`/invoices/${invoice.id}`);
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(navigation.getByRole("link", { name: "Recurring" })).toHaveCount(0);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Repeat…" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New recurring invoice" })).toBeVisible();

  const block = page.getByRole("region", { name: "Schedule" });
  await expect(block.getByText("Every month on the 20th")).toBeVisible();
  await block.getByLabel("On day").selectOption("Last day");
  await block.getByLabel("First date").fill("1 Jan 2041");
  await block.getByLabel("First date").blur();
  await block.getByLabel("Billed period").selectOption("The one that ends on the date");
  await block.getByLabel("On each date, the invoice").selectOption("is issued");
  await expect(block.getByText("Every month on the last day")).toBeVisible();

  // A variable goes where the cursor was.
  const description = page.getByRole("textbox", { name: "Description" }).first();
  await description.fill("Retainer, ");
  await page.getByRole("button", { name: "Period", exact: true }).click();
  await expect(description).toHaveValue("Retainer, {period}");
  await expect(description).toBeFocused();
  await expect(datesIn(page)).toHaveCount(12);
  await expect(datesIn(page).nth(0)).toContainText("31 January 2041");
  await expect(datesIn(page).nth(0)).toContainText("Retainer, janvier 2041");
  await expect(datesIn(page).nth(1)).toContainText("28 February 2041");
  await expect(datesIn(page).nth(1)).toContainText("€1,560.00");

  await page.getByRole("button", { name: "Plan a price change" }).click();
  const change = page.getByRole("group", { name: "Price change 1" });
  await change.getByLabel("From").fill("1 Mar 2041");
  await change.getByLabel("Retainer, {period}").fill("700");
  await expect(datesIn(page).nth(1)).toContainText("€1,560.00");
  await expect(datesIn(page).nth(2)).toContainText("€1,680.00");
  await look(page, "recurring-new", { fullPage: true });
  await page.getByRole("button", { name: "Create recurring invoice" }).click();
  await expect(page).toHaveURL(/\/recurring\/[0-9a-f-]{36}$/);
  const id = page.url().split("/").at(-1);
  const stored = async () => (await tenant.call("GET", `/api/recurring-invoices/${id}`)).body;
  expect(await stored()).toMatchObject({
    ...{ interval: "month", dayOfMonth: 31, billedPeriod: "behind", action: "issue", nextDate: "2041-01-31" },
    invoice: { clientId: tenant.clientId, lines: [{ description: "Retainer, {period}", unitPrice: 65000 }] },
    laterLines: [{ from: "2041-03-01", lines: [{ unitPrice: 70000 }] }],
  });

  await expect(navigation.getByRole("link", { name: "Recurring" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("Next invoice on 31 January 2041")).toBeVisible();
  await expect(datesIn(page)).toHaveCount(12);
  await page.getByRole("button", { name: "Skip 31 August 2041" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("€1,680.00");
  await dialog.getByRole("button", { name: "Skip this date" }).click();
  const august = datesIn(page).filter({ hasText: "31 August 2041" });
  await expect(august).toContainText("Skipped");
  await look(page, "recurring-page", { fullPage: true });

  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused: no invoice is made.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("Next invoice on 31 January 2041")).toBeVisible();
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("Test Owner skipped 31 August 2041");
  await expect(history).toContainText("Test Owner resumed it. The next date is 31 January 2041");

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByText("Changes count from the next date.")).toBeVisible();
  await expect(datesIn(page).filter({ hasText: "31 August 2041" })).toContainText("Skipped");
  await page.getByRole("button", { name: "Remove price change 1" }).click();
  await expect(datesIn(page).nth(2)).toContainText("€1,560.00");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/recurring/${id}$`));
  expect(await stored()).toMatchObject({ laterLines: [] });

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "End…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End it" }).click();
  await expect(page.getByText("Ended: no more invoices are made.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
});

test("what is wrong is named at its field, and two tabs that edit one schedule are told apart", async ({
  page,
  tenant,
}) => {
  const { id } = await schedule(tenant);
  await signIn(page, tenant.email);
  await page.goto(`/recurring/${id}/edit`);
  const block = page.getByRole("region", { name: "Schedule" });
  await block.getByLabel("Every").fill("99");
  await block.getByLabel("Ends").selectOption("After a number of dates");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(block.getByLabel("Every")).toHaveAccessibleDescription("Enter a whole number from 1 to 60.");
  await expect(block.getByLabel("Number of dates")).toHaveAccessibleDescription("This field is required.");
  await expect(page.getByText("The next dates appear here once the schedule is complete.")).toBeVisible();
  await block.getByLabel("Every").fill("2");
  await block.getByLabel("Number of dates").fill("3");
  await expect(datesIn(page)).toHaveCount(3);

  const other = await page.context().newPage();
  await other.goto(`/recurring/${id}/edit`);
  await other.getByRole("textbox", { name: "Unit price" }).first().fill("660");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other).toHaveURL(new RegExp(`/recurring/${id}$`));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Test Owner" })).toBeVisible();
  await page.getByRole("button", { name: "Save over it" }).click();
  await expect(page).toHaveURL(new RegExp(`/recurring/${id}$`));
  expect((await tenant.call("GET", `/api/recurring-invoices/${id}`)).body).toMatchObject({
    ...{ intervalCount: 2, maxOccurrences: 3 },
    invoice: { lines: [{ unitPrice: 65000 }] },
  });

  // Weeks have no day of the month.
  await page.goto("/recurring/new");
  await block.getByLabel("Unit").selectOption("week");
  await block.getByLabel("First date").fill("7 Jan 2041");
  await block.getByLabel("First date").blur();
  await expect(block.getByLabel("On", { exact: true })).toHaveValue("Monday");
  await page.getByRole("button", { name: "Create recurring invoice" }).click();
  await expect(page.getByText("This field is required.").first()).toBeVisible();
});

test("missed dates are answered: all drafts are issued, only the last one, or none", async ({ page, tenant }) => {
  const of = (name: string) => schedule(tenant, { externalId: name });
  const [all, last, none] = [await of("all"), await of("last"), await of("none")];
  await runOn(tenant, "2041-04-10");
  await signIn(page, tenant.email);
  const left = async () => {
    const { body } = await tenant.call("GET", "/api/invoices?limit=100");
    const count = (status: string) =>
      body.data.filter((invoice: { status: string }) => invoice.status === status).length;
    return { draft: count("draft"), issued: count("issued") };
  };
  expect(await left()).toEqual({ draft: 9, issued: 0 });

  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: "Needs attention" });
  await expect(card.getByText("3 missed dates wait for your answer")).toHaveCount(3);
  await look(page, "recurring-dashboard", { fullPage: true });
  await page.goto("/recurring");
  await expect(page.getByText("3 to answer")).toHaveCount(3);

  const answer = async (id: string, button: string, says: string) => {
    await page.goto(`/recurring/${id}`);
    await expect(page.getByText("3 dates passed while no invoice could be made")).toBeVisible();
    if (id === all.id) await look(page, "recurring-held", { fullPage: true });
    await page.getByRole("button", { name: button }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText(says);
    await dialog.getByRole("button", { name: button }).click();
    await expect(page.getByText("3 dates passed while no invoice could be made")).toHaveCount(0);
  };
  await answer(none.id, "Delete all 3", "€4,680.00 are not invoiced");
  await answer(last.id, "Issue only the last", "Issue the last invoice, of €1,560.00?");
  await answer(all.id, "Issue all 3", "Issue 3 invoices of €4,680.00?");
  await expect.poll(left, { timeout: 60_000 }).toEqual({ draft: 0, issued: 4 });
  await page.reload();
  await expect(page.getByRole("region", { name: "Past dates" }).getByText("Issued")).toHaveCount(3);
});

test("an invoice, its client and the client's page say which schedule it comes from", async ({
  page,
  openAs,
  tenant,
}) => {
  const { id } = await schedule(tenant, { action: "draft" });
  await runOn(tenant, "2041-01-31");
  const [{ id: draft }] = (await tenant.call("GET", "/api/invoices")).body.data;
  await signIn(page, tenant.email);
  await page.goto(`/invoices/${draft}`);
  const origin = page.getByText("From a recurring invoice, every month on the last day, for 31 January 2041");
  await expect(origin).toBeVisible();
  await origin.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/recurring/${id}$`));
  await expect(page.getByRole("region", { name: "Past dates" })).toContainText("31 January 2041");
  await page.goto(`/clients/${tenant.clientId}`);
  const rows = page.getByRole("region", { name: "Recurring invoices" }).getByRole("row");
  await expect(rows.filter({ hasText: "Retainer, février 2041" })).toContainText("28 Feb 2041");

  await tenant.call("POST", `/api/invoices/${draft}/issue`);
  const { viewUrl } = (await tenant.call("POST", `/api/invoices/${draft}/send`)).body;
  const client = await openAs(null, { locale: "fr" });
  await client.goto(viewUrl);
  await expect(client.getByText("Chaque mois, le dernier jour")).toBeVisible();
  await expect(client.getByText("du 01/01/2041 au 31/01/2041").first()).toBeVisible();
  await look(client, "recurring-viewing");
});

test("a date that cannot be issued says why, on the dashboard, on the draft and on its schedule", async ({
  page,
  tenant,
}) => {
  const { id } = await schedule(tenant);
  await prisma.client.updateMany({ where: { id: tenant.clientId }, data: { archivedAt: new Date() } });
  await runOn(tenant, "2041-01-31");
  await signIn(page, tenant.email);
  await page.goto("/dashboard");
  const why = messages.en.recurring.reasons.client_archived;
  await page.getByRole("region", { name: "Needs attention" }).getByText(why).click();
  await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Its recurring invoice could not issue or send it")).toBeVisible();
  await expect(page.getByText(why)).toBeVisible();
  await page.goto(`/recurring/${id}`);
  await expect(page.getByRole("region", { name: "Past dates" })).toContainText(why);
});

test("prices of several schedules rise by a share from a date on, after a look at the amounts", async ({
  page,
  tenant,
}) => {
  await schedule(tenant);
  await schedule(tenant, {
    interval: "quarter",
    invoice: { clientId: tenant.clientId, lines: [{ ...RETAINER, unitPrice: 33333 }] },
  });
  await schedule(tenant, { endDate: "2041-02-28" });
  await signIn(page, tenant.email);
  await page.goto("/recurring");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Raise prices…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Increase by %").fill("3");
  await dialog.getByLabel("From").fill("1 Mar 2041");
  const rows = dialog.getByRole("row");
  await expect(rows.filter({ hasText: "31 Mar 2041" })).toContainText("€1,560.00€1,606.80");
  await expect(rows.filter({ hasText: "30 Apr 2041" })).toContainText("€799.99€823.99");
  await expect(rows.filter({ hasText: "left out" })).toContainText("No date from then on");
  await look(page, "recurring-increase");
  await dialog.getByRole("button", { name: "Raise prices of 2" }).click();
  await expect(page.getByText("The prices of 2 recurring invoices rise.")).toBeVisible();
  const { body } = await tenant.call("GET", "/api/recurring-invoices");
  const later = body.data.flatMap(({ laterLines }: { laterLines: unknown[] }) => laterLines);
  expect(later).toHaveLength(2);
  expect(later).toMatchObject([{ from: "2041-03-01" }, { from: "2041-03-01" }]);
});

test("the list has its tabs, search and row menu; the palette leads to it; what is expected counts what is planned", async ({
  page,
  tenant,
}) => {
  await signIn(page, tenant.email);
  await page.goto("/recurring");
  await expect(page.getByText("No recurring invoice yet")).toBeVisible();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  await palette.getByRole("combobox").fill("new rec");
  await palette.getByRole("option", { name: "New recurring invoice" }).click();
  await expect(page).toHaveURL(/\/recurring\/new$/);

  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const { dayOfMonth: _, ...weekly } = { dayOfMonth: 1, interval: "week", startDate: soon, action: "draft" };
  await schedule(tenant, { ...weekly, dayOfMonth: null, paymentTermsDays: 0 });
  const studio = await tenant.addClient({ name: "Studio Vingt" });
  await schedule(tenant, { invoice: { clientId: studio, lines: [RETAINER] } });
  await page.goto("/recurring");
  await expect(page.getByText("2 recurring invoices")).toBeVisible();
  await look(page, "recurring-list");
  await page.getByRole("searchbox", { name: "Search recurring invoices" }).fill("vingt");
  await expect(page.getByText("1 recurring invoice", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Actions for Studio Vingt/ }).click();
  await page.getByRole("menuitem", { name: "Pause" }).click();
  await expect(page.getByText("No recurring invoice found")).toBeVisible();
  await page.getByRole("link", { name: /^Paused/ }).click();
  await page.getByRole("button", { name: /^Actions for Studio Vingt/ }).click();
  await page.getByRole("menuitem", { name: "End…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End it" }).click();
  await page.getByRole("link", { name: /^Ended/ }).click();
  await expect(page.getByRole("link", { name: "Studio Vingt" })).toBeVisible();

  await tenant.invoice({}, "sent");
  await page.goto("/dashboard");
  await expect(page.getByText(/€[\d,]+\.00 planned/).first()).toBeVisible();
});

test("on a phone nothing is wider than the window, and in French every text is there", async ({ openAs, tenant }) => {
  const { id } = await schedule(tenant, { laterLines: [{ from: "2041-03-01", lines: [RETAINER] }] });
  const page = await openAs(tenant.email, { locale: "fr", viewport: { width: 360, height: 740 } });
  const { recurring, recurringForm } = messages.fr;
  for (const [address, text] of [
    ["/recurring", recurring.title],
    [`/recurring/${id}`, recurring.upcoming],
    [`/recurring/${id}/edit`, recurringForm.schedule],
    ["/recurring/new", recurringForm.changes],
  ] as const) {
    await page.goto(address, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { name: text }).first()).toBeVisible();
    const { width, inner } = await page.evaluate(() => ({
      ...{ width: document.documentElement.scrollWidth, inner: window.innerWidth },
    }));
    expect({ address, isWider: width > inner }).toEqual({ address, isWider: false });
    await look(page, `recurring-phone${address.replaceAll("/", "-").replace(id, "id")}`, { fullPage: true });
  }
});
