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
  const late = await tenant.invoice({ ...line(30_000), issueDate: "2026-01-10", dueDate: "2026-02-10", clientId: zoe }, "issued");
  const paid = await tenant.invoice({ ...line(20_000), issueDate: "2026-02-10", dueDate: "2026-03-10" }, "issued");
  await tenant.call("POST", `/api/invoices/${paid.id}/pay`);
  const issued = await tenant.invoice({ ...line(10_000), issueDate: "2026-03-10", dueDate: "2099-01-01" }, "issued");
  const draft = await tenant.invoice({ ...line(40_000), issueDate: "2026-04-10", dueDate: "2026-05-10", clientId: zoe });
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
    ["Issued 2", "/invoices?status=issued", [I, L]],
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
  await shows(["Draft", L], "/invoices?search=OEUVRE&from=2026-01-01");
  await expect(page.getByLabel("To")).toHaveValue("");
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
    ["Due", "-dueDate", [I, "Draft", P, L]],
    ["Number", "-number", ["Draft", I, P, L]],
    ["Number", "number", [L, P, I, "Draft"]],
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

test("pages and page sizes stand in the address, and nothing is repeated or skipped", async ({ page, tenant }) => {
  test.setTimeout(120_000);
  for (let index = 0; index < 45; index++) await tenant.invoice({ issueDate: `2026-0${1 + (index % 9)}-10` });
  await signIn(page, tenant.email);
  await page.goto("/invoices?status=draft");
  const seen: (string | null)[] = [];
  for (const range of ["1–20 of 45", "21–40 of 45", "41–45 of 45"]) {
    await expect(page.getByText(range)).toBeVisible();
    for (const link of await rows(page).locator("a").all()) seen.push(await link.getAttribute("href"));
    if (!range.startsWith("41")) await page.getByRole("link", { name: "Next page" }).click();
  }
  expect(new Set(seen).size).toBe(45);
  await expect(page).toHaveURL(/\?status=draft&page=3$/);
  await page.goBack();
  await expect(page.getByText("21–40 of 45")).toBeVisible();
  await main(page).getByRole("link", { name: "50", exact: true }).click();
  await expect(page).toHaveURL(/\?status=draft&size=50$/);
  await expect(rows(page)).toHaveCount(45);
  await page.goto("/invoices?page=99");
  await expect(page.getByText("This page does not exist")).toBeVisible();
  await page.getByRole("link", { name: "Go to the first page" }).click();
  await expect(page.getByText("1–20 of 45")).toBeVisible();
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

test("an empty list says what to do next, and one that nothing matches how to see all again", async ({ page, tenant }) => {
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
  const fine = [await tenant.invoice({}, "issued"), await tenant.invoice({}, "issued")];
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
  for (const { id } of fine) {
    expect((await tenant.call("GET", `/api/invoices/${id}`)).body.status).toBe("sent");
    expect(resend.messages.filter(({ text }) => text?.includes(id) || false).length).toBeLessThanOrEqual(1);
  }
  expect((await tenant.call("GET", `/api/invoices/${refused.id}`)).body.status).toBe("issued");
  await expect(page.getByRole("region", { name: "Actions on the selected invoices" })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: "Sent" })).toHaveCount(2);
});

test("the clients of overdue invoices are reminded at once, after a look at each reminder", async ({ page, tenant, resend }) => {
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

test("the PDFs of the selected invoices come as a zip of the very files the API gives", async ({ page, tenant }) => {
  const issued = [await tenant.invoice({}, "issued"), await tenant.invoice({}, "issued"), await tenant.invoice({}, "issued")];
  await tenant.invoice();
  await signIn(page, tenant.email);
  await page.goto("/invoices");
  await page.getByLabel("Select this page").check();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "3 PDFs" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("invoices.zip");
  const files = unzip(await readFile(await download.path()));
  expect(Object.keys(files)).toEqual(issued.map(({ invoiceNumber }) => `${invoiceNumber}.pdf`));
  for (const { id, invoiceNumber } of issued) {
    const { bytes } = await tenant.call("GET", `/api/invoices/${id}/pdf`);
    expect(files[`${invoiceNumber}.pdf`]?.equals(bytes)).toBe(true);
  }
  await expect(page.getByText("3 PDFs downloaded.")).toBeVisible();
});

test("all that match can be selected beyond the page", async ({ page, tenant }) => {
  test.setTimeout(120_000);
  for (let index = 0; index < 22; index++) await tenant.invoice({}, "issued");
  await signIn(page, tenant.email);
  await page.goto("/invoices?status=issued");
  await page.getByLabel("Select this page").check();
  await page.getByRole("button", { name: "Select all 22" }).click();
  const bar = page.getByRole("region", { name: "Actions on the selected invoices" });
  await expect(bar).toContainText("22 selected");
  await expect(bar.getByRole("button", { name: "22 PDFs" })).toBeVisible();
  await bar.getByRole("button", { name: "Clear selection" }).click();
  await expect(bar).toHaveCount(0);
});

test("the CSV of the filtered list says what the API says, in the reader's language, and no formula runs from it", async ({
  page,
  tenant,
}) => {
  const evil = await tenant.addClient({ name: '=cmd|"/c calc"!A1, é\nb' });
  await fourInvoices(tenant);
  await tenant.invoice({ clientId: evil, currency: "JPY", issueDate: "2026-05-01", dueDate: "2026-06-01" }, "issued");
  await signIn(page, tenant.email);
  await page.goto("/invoices?status=issued,paid&from=2026-01-15");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByRole("menuitem", { name: "Accounting file (FEC)" })).toHaveAttribute("href", "/settings/accounting");
  await page.getByRole("menuitem", { name: "CSV with decimal points" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("invoices.csv");
  const text = await readFile(await download.path(), "utf8");
  expect(text.startsWith("\ufeffType,Number,Status,Client,")).toBe(true);
  const [header, ...records] = parseCsv(text.slice(1));
  const { data } = (await tenant.call("GET", "/api/invoices?status=issued,paid&from=2026-01-15")).body;
  expect(data).toHaveLength(3);
  const decimal = (cents: number, currency: string) => (currency === "JPY" ? `${cents}` : (cents / 100).toFixed(2));
  const rows = records.map((record) => Object.fromEntries(record.map((value, index) => [header?.[index], value])));
  expect(rows.filter(({ Type }) => Type === "Invoice")).toEqual(
    // biome-ignore lint/suspicious/noExplicitAny: as the API sends it
    data.map((invoice: any) => ({
      Type: "Invoice",
      Number: invoice.invoiceNumber,
      Status: invoice.status === "paid" ? "Paid" : "Issued",
      Client: invoice.clientName.replace(/^=/, "'="),
      Date: invoice.issueDate,
      "Due date": invoice.dueDate,
      "Service date": "",
      Currency: invoice.currency,
      Subtotal: decimal(invoice.subtotal, invoice.currency),
      VAT: decimal(invoice.taxTotal, invoice.currency),
      Total: decimal(invoice.total, invoice.currency),
      Credited: decimal(0, invoice.currency),
      Paid: decimal(invoice.amountPaid, invoice.currency),
      Due: decimal(invoice.amountDue, invoice.currency),
      Payment: "",
      "Payment method": "",
      Invoice: invoice.invoiceNumber,
      ID: invoice.id,
      "Client SIREN": invoice.client?.siren ?? rows.find((row) => row.ID === invoice.id)?.["Client SIREN"],
      "Base 20%": decimal(invoice.subtotal, invoice.currency),
      "VAT 20%": decimal(invoice.taxTotal, invoice.currency),
    })),
  );
  // biome-ignore lint/suspicious/noExplicitAny: as the API sends it
  const paid = data.filter((invoice: any) => invoice.amountPaid > 0);
  expect(rows.filter(({ Type }) => Type === "Payment").map(({ Payment, Invoice, Total }) => [Payment, Invoice, Total])).toEqual(
    // biome-ignore lint/suspicious/noExplicitAny: as the API sends it
    paid.map((invoice: any) => [decimal(invoice.amountPaid, invoice.currency), invoice.invoiceNumber, ""]),
  );
  expect(rows).toHaveLength(data.length + paid.length);
  await page.context().addCookies([{ name: "folio_language", value: "fr", url: baseUrl() }]);
  const french = await page.request.get(`/invoices/export.csv?company=${tenant.companyId}`);
  expect((await french.text()).slice(1)).toMatch(/^Type;Numéro;Statut;Client;/);
});

test("the list works without JavaScript", async ({ browser, tenant }) => {
  await fourInvoices(tenant);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseUrl() });
  const page = await context.newPage();
  await signIn(page, tenant.email);
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
  await expect(page.getByRole("menuitem", { name: "CSV with decimal points" })).toHaveAttribute("href", /from=2026-02-01&to=2026-12-31/);
  await page.keyboard.press("Escape"); // the menu covers a part of the page
  await page.getByLabel("From").fill("soon");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByLabel("From")).toHaveAccessibleDescription(UNREADABLE.replace("{field}", "From"));
  await expect(page.getByLabel("From")).toHaveValue("soon");
  await expect(page.getByLabel("To")).toHaveValue("31/12/2026");
  await context.close();
});

test("on a phone the rows are cards that say all the columns do, with filters and sorting at hand", async ({ page, tenant }) => {
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
  test("axe finds nothing on the list with invoices selected, and on what is asked before they are sent", async ({ page, tenant }) => {
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

/** The files of an uncompressed zip, found by its central directory (APPNOTE 4.3.12). */
function unzip(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from("PK\x05\x06"));
  const files: Record<string, Buffer> = {};
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === 0x02014b50; ) {
    const [size, nameLength, extraLength, local] = [
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt32LE(at + 42),
    ];
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files[zip.toString("utf8", at + 46, at + 46 + nameLength)] = zip.subarray(start, start + size);
    at += 46 + nameLength + extraLength;
  }
  return files;
}

/** Strict RFC 4180: records end in CRLF, a quote within quotes is doubled. */
function parseCsv(text: string): string[][] {
  const records: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let match = field.exec(text); match; match = field.exec(text)) {
    records.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (match[3] === "\r\n") records.push([]);
    if (field.lastIndex === text.length) break;
  }
  expect(records.pop()).toEqual([]);
  return records;
}
