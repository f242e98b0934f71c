import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { look } from "#e2e/look.ts";
import { messages } from "#i18n/messages.ts";
import { FAILURES } from "#tests/support/resend-server.ts";
import { baseUrl, expect, signIn, type Tenant, test } from "./fixtures.ts";

// The invoice list in the browser: its content, its state in the URL, and its bulk actions.

const UNREADABLE = messages.en.common.date.unreadable;
const main = (page: Page) => page.getByRole("main");
const rows = (page: Page) => page.getByRole("table").locator("tbody tr");
/** The numbers of the rows, in order. */
const numbers = (page: Page) => rows(page).locator("a").allInnerTexts();

/** Four invoices of two clients: a draft, one issued, one late, one paid. */
async function fourInvoices(tenant: Tenant) {
  const zoe = await tenant.addClient({ name: "Zoé Œuvre", email: "zoe@oeuvre.example" });
  const line = (unitPrice: number) => ({ lines: [{ description: "Conseil", quantity: 1, unitPrice, taxRate: 20 }] });
  const late = await tenant.invoice(
    { ...line(30_000), issueDate: "2026-01-10", dueDate: "2026-02-10", clientId: zoe },
    "issued",
  );
  const paid = await tenant.invoice({ ...line(20_000), issueDate: "2026-02-10", dueDate: "2026-03-10" }, "issued");
  await tenant.call("POST", `/api/invoices/${paid.id}/pay`);
  const issued = await tenant.invoice({ ...line(10_000), issueDate: "2026-03-10", dueDate: "2099-01-01" }, "issued");
  const draft = await tenant.invoice({
    ...line(40_000),
    issueDate: "2026-04-10",
    dueDate: "2026-05-10",
    clientId: zoe,
  });
  return { zoe, late, paid, issued, draft };
}

test("tabs, search, client, dates and sorting show what they say, each in the address, across reload and back", async ({
  page,
  tenant,
}) => {
  const { zoe, late, paid, issued } = await fourInvoices(tenant);
  const [L, P, I] = [late, paid, issued].map(({ invoiceNumber }) => invoiceNumber);
  await signIn(page, tenant.email);
  await page.goto("/invoices");
  const shows = async (expected: string[], address: string) => {
    await expect(page).toHaveURL(`${baseUrl()}${address}`);
    await expect(async () => expect(await numbers(page)).toEqual(expected)).toPass({ timeout: 5000 });
  };
  await shows(["Draft", I, P, L], "/invoices");

  for (const [tab, address, expected] of [
    ["Drafts 1", "/invoices?status=draft", ["Draft"]],
    ["To send 2", "/invoices?status=issued", [I, L]],
    ["Outstanding", "/invoices?due=open", [I, L]],
    ["Overdue 1", "/invoices?due=overdue", [L]],
    ["Paid 1", "/invoices?status=paid", [P]],
    ["All 4", "/invoices", ["Draft", I, P, L]],
  ] as const) {
    await page.getByRole("navigation", { name: "Invoices by status" }).getByRole("link", { name: tab }).click();
    await shows([...expected], address);
    await expect(page.getByRole("link", { name: tab })).toHaveAttribute("aria-current", "page");
  }

  await page.getByRole("searchbox", { name: "Search invoices" }).pressSequentially("OEUVRE");
  await shows(["Draft", L], "/invoices?search=OEUVRE");
  await page.getByLabel("From").fill("2026-01-01");
  await shows(["Draft", L], "/invoices?search=OEUVRE&from=2026-01-01");
  await page.getByLabel("To").fill("31.3.2026");
  await shows([L], "/invoices?search=OEUVRE&from=2026-01-01&to=2026-03-31");
  await page.goBack();
  await shows(["Draft", L], "/invoices?search=OEUVRE&from=2026-01-01");
  await expect(page.getByLabel("To")).toHaveValue("");
  await page.goForward();
  await shows([L], "/invoices?search=OEUVRE&from=2026-01-01&to=2026-03-31");
  await page.reload();
  await shows([L], "/invoices?search=OEUVRE&from=2026-01-01&to=2026-03-31");
  await expect(page.getByLabel("To")).toHaveValue("31/03/2026");
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await shows(["Draft", I, P, L], "/invoices");
  await expect(page.getByRole("searchbox", { name: "Search invoices" })).toHaveValue("");

  // Text that is no date changes nothing, and is not lost by what else is chosen.
  await page.getByLabel("From").fill("31/02/2026");
  await page.getByRole("searchbox", { name: "Search invoices" }).fill("OEUVRE");
  await shows(["Draft", L], "/invoices?search=OEUVRE");
  await expect(page.getByLabel("From")).toHaveAccessibleDescription(UNREADABLE.replace("{field}", "From"));
  await expect(page.getByLabel("From")).toHaveValue("31/02/2026");
  await look(page);
  await page.getByLabel("From").fill("");
  await page.getByRole("searchbox", { name: "Search invoices" }).fill("");
  await shows(["Draft", I, P, L], "/invoices");
  await expect(page.getByText(UNREADABLE.replace("{field}", "From"))).toHaveCount(0);

  await main(page).locator("summary").click();
  await page.getByLabel("Find a client").fill("zoe");
  await main(page).locator("details").getByRole("link", { name: "Zoé Œuvre" }).click();
  await shows(["Draft", L], `/invoices?clientId=${zoe}`);
  await main(page)
    .getByRole("link", { name: /^Zoé Œuvre.*Remove this filter/ })
    .click();
  await shows(["Draft", I, P, L], "/invoices");

  for (const [column, address, expected] of [
    ["Total", "-total", ["Draft", L, P, I]],
    ["Total", "total", [I, P, L, "Draft"]],
    ["Due", "dueDate", [L, P, "Draft", I]],
    ["Number", "-number", ["Draft", I, P, L]],
    ["Issued", "", ["Draft", I, P, L]],
    ["Issued", "issueDate", [L, P, I, "Draft"]],
  ] as const) {
    await page.getByRole("columnheader", { name: column }).getByRole("link").click();
    await shows([...expected], address ? `/invoices?sort=${address}` : "/invoices");
    await expect(page.getByRole("columnheader", { name: column })).toHaveAttribute("aria-sort", /ending$/);
  }
  await page.getByRole("columnheader", { name: "Client" }).getByRole("link").click();
  await expect(page).toHaveURL(/sort=client$/);
  await expect(rows(page).last()).toContainText("Zoé Œuvre");
});

test("pages and page sizes stand in the address", async ({ page, tenant }) => {
  for (let index = 0; index < 21; index++) await tenant.invoice();
  await signIn(page, tenant.email);
  await page.goto("/invoices?status=draft");
  await expect(page.getByText("1–20 of 21")).toBeVisible();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\?status=draft&page=2$/);
  await expect(page.getByText("21–21 of 21")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("1–20 of 21")).toBeVisible();
  await main(page).getByRole("link", { name: "50", exact: true }).click();
  await expect(page).toHaveURL(/\?status=draft&size=50$/);
  await expect(rows(page)).toHaveCount(21);
  await page.goto("/invoices?page=99");
  await expect(page.getByText("This page does not exist")).toBeVisible();
  await page.getByRole("link", { name: "Go to the first page" }).click();
  await expect(page.getByText("1–20 of 21")).toBeVisible();

  // All that match are selected beyond the page.
  await page.getByLabel("Select this page").check();
  await page.getByRole("button", { name: "Select all 21" }).click();
  const bar = page.getByRole("region", { name: "Actions on the selected invoices" });
  await expect(bar).toContainText("21 selected");
  await bar.getByRole("button", { name: "Clear selection" }).click();
  await expect(bar).toHaveCount(0);
});

test("what an address says and nobody understands is as if it were not there", async ({ page, tenant }) => {
  await tenant.invoice();
  await signIn(page, tenant.email);
  for (const query of [
    "status=nonsense&page=0&size=7&sort=colour",
    "from=2026-13-45&to=never&due=soon&clientId=x",
    "page=1&page=2&status=draft&status=paid",
    "search=%00&page=-1&page=1e9&size=1000000&utm_source=x",
    "clientId=00000000-0000-4000-8000-000000000000",
    "from=2026-12-31&to=2026-01-01",
  ]) {
    expect((await page.goto(`/invoices?${query}`))?.status()).toBe(200);
    await expect(rows(page)).toHaveCount(1);
  }
});

test("an empty list says what to do next, and one that nothing matches how to see all again", async ({
  page,
  tenant,
}) => {
  await signIn(page, tenant.email);
  await page.goto("/invoices");
  await expect(page.getByText("No invoices yet")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "New invoice" }).last()).toHaveAttribute("href", "/invoices/new");
  await tenant.invoice();
  await page.goto("/invoices?search=zzz&status=draft");
  await page.getByRole("link", { name: "Clear search and filters" }).click();
  await expect(page).toHaveURL(/\/invoices\?status=draft$/);
  await expect(rows(page)).toHaveCount(1);
  await page.goto("/invoices?status=paid");
  await page.getByRole("link", { name: "Show all invoices" }).click();
  await expect(rows(page)).toHaveCount(1);
});

test("several are sent at once; one that is refused stops no other and is named", async ({ page, tenant, resend }) => {
  const bad = await tenant.addClient({ name: "Refused", email: "refused@bulk.example" });
  const none = await tenant.addClient({ name: "Without address", email: null });
  resend.script("refused@bulk.example", FAILURES.refused);
  for (const _ of [1, 2]) await tenant.invoice({}, "issued");
  const refused = await tenant.invoice({ clientId: bad }, "issued");
  const unaddressed = await tenant.invoice({ clientId: none }, "issued");
  await tenant.invoice();
  await signIn(page, tenant.email);
  await page.goto("/invoices");
  await page.getByLabel("Select this page").check();
  await expect(page.getByRole("region", { name: "Actions on the selected invoices" })).toContainText("5 selected");
  await page.getByRole("button", { name: "Send 4" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("1 selected invoice is left out");
  await dialog.getByRole("button", { name: "Send 4 invoices" }).dblclick();
  await expect(dialog.getByRole("heading", { name: "2 of 4 sent" })).toBeVisible({ timeout: 30_000 });
  await expect(dialog).toContainText(`${refused.invoiceNumber} was rejected by the email provider.`);
  await expect(dialog).toContainText(`${unaddressed.invoiceNumber} has a client without an email address.`);
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect(page.getByRole("region", { name: "Actions on the selected invoices" })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: "Sent" })).toHaveCount(2);
});

test("the clients of overdue invoices are reminded at once, after a look at each reminder", async ({
  page,
  tenant,
  resend,
}) => {
  const addresses = [`${randomUUID()}@client.example`, `${randomUUID()}@client.example`];
  const late = [];
  for (const email of addresses) {
    const clientId = await tenant.addClient({ email });
    late.push(await tenant.invoice({ clientId, issueDate: "2025-01-02", dueDate: "2025-02-01" }, "sent"));
  }
  await tenant.invoice({}, "sent");
  const { invoiceList: t } = messages.en;
  await signIn(page, tenant.email);
  await page.goto("/invoices");
  await page.getByLabel(t.selectPage).check();
  await page.getByRole("button", { name: "Remind 2" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("1 selected invoice is left out");
  await expect(dialog.getByText(/^1 of 2: to /)).toBeVisible();
  await expect(
    dialog
      .frameLocator("iframe")
      .getByText(/impayée|relance/i)
      .first(),
  ).toBeAttached();
  await dialog.getByRole("button", { name: t.previewNext }).click();
  await expect(dialog.getByText(/^2 of 2: to .*@client\.example$/)).toBeVisible();
  await look(page, "invoices-remind");
  await dialog.getByRole("button", { name: "Send 2 reminders" }).dblclick();
  await expect(dialog.getByRole("heading", { name: "2 of 2 sent" })).toBeVisible();
  for (const [index, address] of addresses.entries()) {
    const got = resend.messages.filter(({ to }) => to.includes(address)).map(({ subject }) => subject);
    expect(got).toEqual([expect.stringMatching(/^Facture/), expect.stringContaining(late[index]?.invoiceNumber ?? "")]);
  }
});

test("several drafts are issued in the order of their dates, and several invoices paid on a day; what is refused says why", async ({
  page,
  tenant,
}) => {
  const none = await tenant.addClient({ name: "Shalom" });
  for (const issueDate of ["2026-03-02", "2026-03-01"]) await tenant.invoice({ issueDate, dueDate: "2099-01-01" });
  await tenant.invoice({ clientId: none, notes: "שלום", issueDate: "2026-03-03", dueDate: "2099-01-01" });
  await signIn(page, tenant.email);
  await page.goto("/invoices?sort=-issueDate");
  const { invoiceList: t } = messages.en;
  await page.getByLabel(t.selectPage).check();
  await page.getByRole("button", { name: "Issue 3" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Issue 3 drafts" }).dblclick();
  await expect(dialog.getByRole("heading", { name: "2 of 3 issued" })).toBeVisible();
  await expect(dialog).toContainText(/The draft for Shalom was not issued: .*ש/);
  await look(page, "invoices-issue-some");
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect(async () => expect(await numbers(page)).toEqual(["Draft", "F-2026-00002", "F-2026-00001"])).toPass();

  await page.getByLabel(t.selectPage).check();
  await page.getByRole("button", { name: "Record payments… (2)" }).click();
  await expect(dialog).toContainText("1 selected invoice is left out");
  await dialog.getByLabel("Received on").fill("2026-03-01");
  await dialog.getByLabel("Method").selectOption({ label: "Bank transfer" });
  await look(page, "invoices-paid-on");
  await dialog.getByRole("button", { name: "Record 2 payments" }).click();
  await expect(dialog.getByRole("heading", { name: "1 of 2 recorded" })).toBeVisible();
  await expect(dialog).toContainText("F-2026-00002 is dated after that day.");
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect(rows(page).filter({ hasText: "Paid" })).toHaveCount(1);
});

test("a row's menu offers what the status allows, from the keyboard too, and its dialogs are those of the invoice", async ({
  page,
  tenant,
}) => {
  const { late, paid, issued, draft } = await fourInvoices(tenant);
  await signIn(page, tenant.email);
  await page.goto("/invoices", { waitUntil: "networkidle" });
  const menu = page.getByRole("menu", { name: "Actions" });
  const button = (name: string) => page.getByRole("button", { name: `Actions for ${name}` });
  const items = () => menu.getByRole("menuitem").allInnerTexts();

  await button(paid.invoiceNumber).click();
  await expect(menu).toBeVisible();
  expect(await items()).toEqual(["Open", "Send again…", "Duplicate", "Repeat…", "Download PDF"]);
  await look(page, "invoices-row-menu");
  await button(issued.invoiceNumber).click(); // of another row, while it is open
  await expect(async () =>
    expect(await items()).toEqual(["Open", "Send…", "Record payment…", "Duplicate", "Repeat…", "Download PDF"]),
  ).toPass();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();

  // A payment: focus goes into the dialog, and back to the button of the row.
  await button(late.invoiceNumber).focus();
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("menuitem", { name: "Open" })).toBeFocused();
  await page.keyboard.press("r");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Amount received")).toHaveValue("360.00");
  await dialog.getByRole("button", { name: "Record payment" }).click();
  await expect(rows(page).filter({ hasText: late.invoiceNumber })).toContainText("Paid");
  await expect(button(late.invoiceNumber)).toBeFocused();

  await button("Draft").click();
  await menu.getByRole("menuitem", { name: "Issue…" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Issue F-/ })
    .click();
  await expect(rows(page).filter({ hasText: "Draft" })).toHaveCount(0);
  await button(paid.invoiceNumber).click();
  await menu.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page).toHaveURL(/\/edit$/);
  expect(page.url()).not.toContain(draft.id);
});

test("an amount finds invoices and credit notes in their lists, and the API's", async ({ page, tenant }) => {
  const { late } = await fourInvoices(tenant);
  await tenant.call("POST", `/api/invoices/${late.id}/credit-note`, { body: {} });
  await signIn(page, tenant.email);
  await page.goto("/invoices", { waitUntil: "networkidle" });
  await page.getByRole("searchbox", { name: "Search invoices" }).pressSequentially("360,00 €");
  await expect(async () => expect(await numbers(page)).toEqual([late.invoiceNumber])).toPass();
  await expect(page.getByText("1 credit note found")).toBeVisible();
  await page.goto("/credit-notes", { waitUntil: "networkidle" });
  await page.getByRole("searchbox", { name: "Search credit notes" }).pressSequentially("-360.00");
  await expect(page).toHaveURL(/search=-360\.00$/);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search credit notes" }).fill("361");
  await expect(page.getByText("No credit note found")).toBeVisible();
  for (const [search, total] of [
    ["360.00", 1],
    ["EUR 360", 1],
    ["$360", 0],
  ] as const)
    expect((await tenant.call("GET", `/api/invoices?search=${encodeURIComponent(search)}`)).body.total).toBe(total);
});

test("the PDFs of the selected invoices come as a zip of the very files the API gives", async ({ page, tenant }) => {
  const issued = [
    await tenant.invoice({}, "issued"),
    await tenant.invoice({}, "issued"),
    await tenant.invoice({}, "issued"),
  ];
  await tenant.invoice();
  await signIn(page, tenant.email);
  await page.goto("/invoices");
  await page.getByLabel("Select this page").check();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "3 PDFs" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("invoices.zip");
  const zip = await readFile(await download.path());
  for (const { id, invoiceNumber } of issued) {
    const { bytes } = await tenant.call("GET", `/api/invoices/${id}/pdf`);
    expect(zip.includes(`${invoiceNumber}.pdf`) && zip.includes(bytes)).toBe(true); // it is not compressed
  }
  await expect(page.getByText("3 PDFs downloaded.")).toBeVisible();
});
test("the filtered list comes as CSV, in the reader's language", async ({ page, tenant }) => {
  const { late, paid, draft } = await fourInvoices(tenant);
  await signIn(page, tenant.email);
  await page.goto("/invoices?status=issued,paid&to=2026-02-28");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  // An item has a line of its own: its classes reach the server's part of the page.
  await expect(page.getByRole("menuitem", { name: "Accounting file (FEC)" })).toHaveCSS("display", "flex");
  await expect(page.getByRole("menuitem", { name: "Accounting file (FEC)" })).toHaveAttribute(
    "href",
    "/settings/accounting",
  );
  await page.getByRole("menuitem", { name: "CSV with decimal points" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("invoices.csv");
  const text = await readFile(await download.path(), "utf8");
  expect(text.startsWith("\ufeffType,Number,Status,Client,")).toBe(true);
  expect(text).toContain(`\r\nInvoice,${paid.invoiceNumber},Paid,`);
  expect(text).toContain(`\r\nInvoice,${late.invoiceNumber},Issued,Zoé Œuvre,2026-01-10,2026-02-10,`);
  expect(text).not.toContain(draft.id);
  await page.context().addCookies([{ name: "folio_language", value: "fr", url: baseUrl() }]);
  const french = await page.request.get(`/invoices/export.csv?company=${tenant.companyId}`);
  expect((await french.text()).slice(1)).toMatch(/^Type;Numéro;Statut;Client;/);
});

test("the list works without JavaScript", async ({ openAs, tenant }) => {
  await fourInvoices(tenant);
  const page = await openAs(tenant.email, { javaScriptEnabled: false });
  await page.goto("/invoices?status=issued");
  await page.getByLabel("Search invoices").fill("zoe");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/status=issued/);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("link", { name: "All 2" }).click(); // of the search, not of the company
  await expect(rows(page)).toHaveCount(2);
  // Dates as they are typed.
  await page.goto("/invoices");
  await page.getByLabel("From").fill("1.2.2026");
  await page.getByLabel("To").fill("12/31/2026");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByLabel("From")).toHaveValue("01/02/2026");
  await expect(page.getByLabel("To")).toHaveValue("31/12/2026");
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByRole("menuitem", { name: "CSV with decimal points" })).toHaveAttribute(
    "href",
    /from=2026-02-01&to=2026-12-31/,
  );
  await page.keyboard.press("Escape"); // the menu covers a part of the page
  await page.getByLabel("From").fill("soon");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByLabel("From")).toHaveAccessibleDescription(UNREADABLE.replace("{field}", "From"));
  await expect(page.getByLabel("From")).toHaveValue("soon");
  await expect(page.getByLabel("To")).toHaveValue("31/12/2026");
});

test("on a phone the rows are cards that say all the columns do, with filters and sorting at hand", async ({
  page,
  tenant,
}) => {
  const { late } = await fourInvoices(tenant);
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, tenant.email);
  await page.goto("/invoices");
  for (const text of [late.invoiceNumber, "Zoé Œuvre", "€360.00", "Issued", "10 Jan 2026", "Due 10 Feb 2026"]) {
    await expect(rows(page).last()).toContainText(text);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByText("Filters").click();
  await page.getByLabel("Sort by").selectOption("total");
  await expect(page).toHaveURL(/sort=total$/);
  await expect(rows(page).first()).toContainText("€120.00");
});

test.describe("in French", () => {
  test.use({ locale: "fr" });
  test("axe finds nothing on the list with invoices selected, and on what is asked before they are sent", async ({
    page,
    tenant,
  }) => {
    await fourInvoices(tenant);
    await signIn(page, tenant.email);
    await page.goto("/invoices?search=zzz");
    await expect(page.getByText("Aucune facture trouvée")).toBeVisible();
    await page.goto("/invoices");
    await expect(page.getByRole("columnheader", { name: "Échéance" })).toBeVisible();
    await page.getByLabel("Sélectionner cette page").check();
    await look(page);
    await page.getByRole("button", { name: "Envoyer (2)" }).click();
    await expect(page.getByRole("dialog")).toContainText("Envoyer 2 factures\u202f?");
    await look(page);
  });
});
