import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { look } from "#e2e/look.ts";
import { messages } from "#i18n/messages.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import { oneIn } from "#scripts/checks/set-of-tests.ts";
import { FAILURES } from "#tests/support/resend-server.ts";
import { serveInPieces } from "#tests/support/serve-in-pieces.ts";
import { baseUrl, expect, retype, test, WHOLE } from "./fixtures.ts";

// The invoice editor and the invoice's page.

type Language = "en" | "fr";

function lineGroup(page: Page, number: number, language: Language = "en"): Locator {
  return page.getByRole("group", {
    name: messages[language].invoiceForm.line.replace("{number}", String(number)),
    exact: true,
  });
}

/** Chooses a client with the keyboard. */
async function chooseClient(page: Page, words: string, language: Language = "en"): Promise<void> {
  const t = messages[language].invoiceForm;
  const client = page.getByRole("combobox", { name: t.client, exact: true });
  await expect(client).toBeEnabled();
  await client.press("Enter");
  await page.getByPlaceholder(t.clientSearch).pressSequentially(words);
  await expect(page.getByRole("option", { name: new RegExp(`^${words}`, "i") })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(client).toHaveText(new RegExp(`^${words}`, "i"));
}

/** Shows the fields with a usual value: dates, currency, format and the like. */
async function openOptions(page: Page, language: Language = "en"): Promise<void> {
  await page.locator("summary").filter({ hasText: messages[language].invoiceForm.options }).click();
}

interface TypedLine {
  description: string;
  quantity?: string;
  unit?: string;
  unitPrice: string;
  taxRate?: string;
}

async function typeLine(page: Page, number: number, typed: TypedLine, language: Language = "en"): Promise<void> {
  const t = messages[language].invoiceForm;
  const group = lineGroup(page, number, language);
  await group.getByLabel(t.lineDescription, { exact: true }).fill(typed.description);
  await group.getByLabel(t.unitPrice, { exact: true }).fill(typed.unitPrice);
  for (const name of ["quantity", "unit", "taxRate"] as const) {
    if (typed[name] !== undefined) await group.getByLabel(t[name], { exact: true }).fill(typed[name]);
  }
}

/** The heading of an invoice's page, which contains its status. */
function heading(page: Page, status: string): Locator {
  return page.getByRole("heading", { level: 1 }).getByText(status, { exact: true });
}

/** The page of a saved draft. */
const INVOICE_URL = /\/invoices\/([0-9a-f-]{36})(?:\?.*)?$/;

function idOf(page: Page): string {
  return INVOICE_URL.exec(page.url())?.[1] ?? "";
}

test("an invoice is written, changed, issued, sent, paid in part and in full, in French", async ({
  openAs,
  tenant,
}) => {
  const page = await openAs(tenant.email, { locale: "fr" });
  const { invoiceForm: form, invoice: t, common, email, fieldErrors } = messages.fr;
  await page.goto("/invoices/new");
  await chooseClient(page, "boulangerie", "fr");
  await typeLine(page, 1, { description: "Conseil", quantity: "2", unit: "jours", unitPrice: "1 250,50" }, "fr");
  await page.getByRole("button", { name: form.saveDraft }).click();
  await page.waitForURL(INVOICE_URL);
  await expect(heading(page, common.status.draft)).toBeVisible();

  await page.getByRole("link", { name: t.actions.edit, exact: true }).click();
  await page.getByLabel(form.notes).fill("Merci");
  await page.getByRole("button", { name: form.saveAndIssue }).click();
  await page.getByRole("button", { name: t.issueDialog.confirm.replace("{number}", "F-2026-00001") }).click();
  await expect(page.getByRole("heading", { name: t.title.replace("{number}", "F-2026-00001") })).toBeVisible();
  expect((await tenant.call("GET", `/api/invoices/${idOf(page)}`)).body).toMatchObject({
    status: "issued",
    notes: "Merci",
    total: 300120,
    lines: [{ unit: "day", quantity: 2, unitPrice: 125050, taxRate: 20 }],
  });

  await page.getByRole("button", { name: t.actions.send }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: email.preview }).click();
  await expect(dialog.getByText("Facture F-2026-00001 · Atelier Lumière")).toBeVisible();
  await expect(dialog.frameLocator("iframe").getByText("F-2026-00001").first()).toBeAttached();
  await dialog.getByRole("button", { name: "compta@boulangerie-martin.example" }).click();
  await expect(heading(page, common.status.sent)).toBeVisible();

  await page.getByRole("button", { name: t.actions.pay }).click();
  const amount = dialog.getByLabel(t.paymentDialog.amount.replace("{currency}", "EUR"));
  await expect(amount).toHaveValue("3001,20");
  await amount.fill("3001,21");
  await amount.press("Enter");
  await expect(dialog.getByText(fieldErrors.amount_exceeds_due)).toBeVisible();
  await amount.fill("1000");
  await amount.press("Enter");
  await expect(heading(page, common.status.partial_paid)).toBeVisible();
  await page.getByRole("button", { name: t.actions.pay }).click();
  await dialog.getByRole("button", { name: t.paymentDialog.confirm }).click();
  await expect(heading(page, common.status.paid)).toBeVisible();
  await expect(page.getByRole("button", { name: t.actions.pay })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: t.events.paid })).toBeVisible();
});

test("a client who is not there yet is created in place, and their terms move the due date", async ({
  openAs,
  tenant,
}) => {
  const page = await openAs(tenant.email);
  const { invoiceForm: form, clientForm, paymentTerms: terms } = messages.en;
  await page.goto("/invoices/new");
  await openOptions(page);
  await page.getByLabel(form.issueDate).fill("2026-12-01");
  await page.getByRole("combobox", { name: form.client, exact: true }).click();
  await page.getByPlaceholder(form.clientSearch).fill("Fleurs");
  await page.getByRole("option", { name: "New client “Fleurs”" }).click();
  const dialog = page.getByRole("dialog", { name: form.newClient });
  await expect(dialog.getByLabel(clientForm.name)).toHaveValue("Fleurs");
  await dialog.getByRole("button", { name: form.createClient }).click();
  await expect(dialog.getByLabel(clientForm.city)).toHaveAccessibleDescription(messages.en.fieldErrors.required);
  await dialog.getByLabel(clientForm.line1).fill("1 rue des Lilas");
  await dialog.getByLabel(clientForm.postalCode).fill("75001");
  await dialog.getByLabel(clientForm.city).fill("Paris");
  await dialog.getByLabel(clientForm.paymentTerms).selectOption(terms.custom);
  await dialog.getByLabel(terms.days).fill("10");
  await dialog.getByLabel(terms.counted).selectOption(terms.after);
  await dialog.getByRole("button", { name: form.createClient }).click();
  await expect(page.getByRole("combobox", { name: form.client, exact: true })).toHaveText("Fleurs");
  const [due, chosen] = [page.getByLabel(form.dueDate), page.getByLabel(terms.onInvoice)];
  await expect(due).toHaveValue("31/12/2026");
  await expect(chosen).toHaveValue("10 after");
  await expect(chosen).toHaveAccessibleDescription(terms.ofThisClient);
  // Terms chosen for this invoice follow the issue date, until the due date is set by hand.
  await chosen.selectOption("End of month + 15 days");
  await expect(due).toHaveValue("15/01/2027");
  await page.getByLabel(form.issueDate).fill("2027-01-20");
  await expect(due).toHaveValue("15/02/2027");
  await due.fill("2027-03-01");
  await expect(chosen.getByRole("option", { selected: true })).toHaveText(terms.otherDate);
  await page.getByLabel(form.issueDate).fill("2027-02-01");
  await expect(due).toHaveValue("01/03/2027");
});
test("the unit's field says what an e-invoice makes of it, as one types", async ({ openAs, tenant }) => {
  const page = await openAs(tenant.email);
  await page.goto("/invoices/new");
  const t = messages.en.invoiceForm;
  const unit = lineGroup(page, 1).getByLabel(t.unit, { exact: true });
  await unit.click();
  await unit.pressSequentially("MWh");
  await expect(
    page.getByText(t.unitMeans.replace("{name}", "megawatt hour").replace("{code}", "MWH"), { exact: true }),
  ).toBeVisible();
  await openOptions(page);
  await page.getByLabel(t.format).selectOption("facturx");
  await unit.fill("licence");
  const kept = page.getByText(t.unitKept.replace("{unit}", "licence"), { exact: true });
  await expect(kept).toBeVisible();
  await unit.fill("kg");
  await page.getByLabel(t.notes).focus();
  await expect(kept).toHaveCount(0);
});

test("the due date follows the issue date by the client's terms until somebody sets it", async ({ openAs, tenant }) => {
  const page = await openAs(tenant.email);
  await page.goto("/invoices/new");
  await openOptions(page);
  const [issued, due] = [
    page.getByLabel(messages.en.invoiceForm.issueDate),
    page.getByLabel(messages.en.invoiceForm.dueDate),
  ];
  await issued.fill("2026-12-01");
  await expect(due).toHaveValue("31/12/2026");
  await due.fill("2027-02-15");
  await issued.fill("2026-12-05");
  await expect(due).toHaveValue("15/02/2027");
});

test("a date is typed in any order or chosen from a calendar, in the application's language and not the browser's", async ({
  openAs,
  tenant,
}) => {
  // A browser that writes dates in the American order.
  const page = await openAs(tenant.email, { locale: "en-US", timezoneId: "America/New_York" });
  await page.goto("/invoices/new");
  await openOptions(page);
  const { invoiceForm: form, common } = messages.en;
  const issued = page.getByLabel(form.issueDate);
  await issued.fill("12/31/2026");
  await issued.blur();
  await expect(issued).toHaveValue("31/12/2026");
  await issued.fill("1/2/2026");
  await expect(page.getByText("1 February 2026", { exact: true })).toBeVisible();
  await expect(page.getByLabel(form.dueDate)).toHaveValue("03/03/2026");

  // The calendar is loaded when it is opened.
  await Promise.all([page.waitForRequest(/\/_next\/static\/.*\.js/), issued.press("ArrowDown")]);
  const calendar = page.getByRole("dialog", { name: common.date.calendar });
  await expect(calendar.getByRole("button", { name: "1 February 2026", exact: true })).toBeFocused();
  await expect(calendar.getByRole("gridcell", { selected: true })).toHaveText("1");
  await look(page);
  for (const key of ["PageDown", "ArrowDown", "End", "Enter"]) await page.keyboard.press(key);
  await expect(calendar).toBeHidden();
  await expect(issued).toHaveValue("08/03/2026");
  await expect(issued).toBeFocused();
  await issued.press("ArrowDown");
  await expect(calendar.getByRole("button", { name: "8 March 2026", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await expect(issued).toBeFocused();

  // By pointer.
  await page.getByRole("button", { name: common.date.choose }).first().click();
  await calendar.getByRole("button", { name: common.date.previousMonth }).click();
  await calendar.getByRole("button", { name: common.date.previousMonth }).click();
  await calendar.getByRole("button", { name: "31 January 2026", exact: true }).click();
  await expect(issued).toHaveValue("31/01/2026");
});

test("a date that cannot be read is refused with the name of its field, and nothing is lost", async ({
  openAs,
  tenant,
}) => {
  const { invoiceForm: form, common } = messages.en;
  const page = await openAs(tenant.email);
  await page.goto("/invoices/new");
  await chooseClient(page, "boulangerie");
  await typeLine(page, 1, { description: "Conseil", unitPrice: "10" });
  await openOptions(page);
  const wrong = { issueDate: "tomorrow", dueDate: "31/02/2027", serviceDate: "12" } as const;
  const field = (name: string) => page.getByLabel(form[name as keyof typeof wrong], { exact: true });
  for (const [name, text] of Object.entries(wrong)) await field(name).fill(text);
  await page.getByRole("button", { name: form.saveDraft }).click();
  for (const [name, text] of Object.entries(wrong)) {
    await expect(field(name)).toHaveAccessibleDescription(
      common.date.unreadable.replace("{field}", form[name as keyof typeof wrong]),
    );
    await expect(field(name)).toHaveAttribute("aria-invalid", "true");
    await expect(field(name)).toHaveValue(text);
  }
  await expect(field("issueDate")).toBeFocused();
  await look(page);
  await field("issueDate").fill("28/02/2027");
  await field("dueDate").fill("31/03/2027");
  await field("serviceDate").fill("27/02/27");
  await page.getByRole("button", { name: form.saveDraft }).click();
  await page.waitForURL(INVOICE_URL);
  const saved = await tenant.call("GET", `/api/invoices/${idOf(page)}`);
  expect(saved.body).toMatchObject({ issueDate: "2027-02-28", dueDate: "2027-03-31", serviceDate: "2027-02-27" });
});

test("errors stand beside their fields, and the first one has the focus", async ({ openAs, tenant }) => {
  const page = await openAs(tenant.email);
  await page.goto("/invoices/new");
  const { invoiceForm: form, fieldErrors } = messages.en;
  await typeLine(page, 1, { description: "fine", unitPrice: "10" });
  await page.getByRole("button", { name: form.addLine }).click();
  await typeLine(page, 2, { description: "x", quantity: "1,23,4", unitPrice: "1.0000005" });
  await openOptions(page);
  await page.getByLabel(form.dueDate).fill("2020-01-01");
  await page.getByRole("button", { name: form.saveDraft }).click();
  await expect(page.getByRole("combobox", { name: form.client, exact: true })).toBeFocused();
  await expect(lineGroup(page, 2).getByLabel(form.quantity, { exact: true })).toHaveAccessibleDescription(
    fieldErrors.invalid_number,
  );
  await expect(lineGroup(page, 2).getByLabel(form.unitPrice, { exact: true })).toHaveAccessibleDescription(
    fieldErrors.too_precise,
  );
  await expect(page.getByLabel(form.dueDate)).toHaveAccessibleDescription(fieldErrors.before_issue_date);
  await expect(lineGroup(page, 1).getByText(fieldErrors.invalid)).toHaveCount(0);

  // Faults that only the server finds are also shown at their field.
  await chooseClient(page, "boulangerie");
  await typeLine(page, 2, { description: "x", quantity: "-5", unitPrice: "10" });
  await page.getByLabel(form.dueDate).fill("2027-12-31");
  await page.getByRole("button", { name: form.saveDraft }).click();
  await expect(page.getByRole("alert").filter({ hasText: fieldErrors.total_negative })).toBeVisible();
});

test("lines are added, moved and removed from the keyboard, and each change is announced", async ({
  openAs,
  tenant,
}) => {
  const page = await openAs(tenant.email);
  await page.goto("/invoices/new");
  const { invoiceForm: form } = messages.en;
  const description = (number: number) => lineGroup(page, number).getByLabel(form.lineDescription, { exact: true });
  await description(1).click();
  for (const text of ["one", "two", "three"]) {
    await page.keyboard.type(text);
    if (text !== "three") await page.keyboard.press("Enter");
  }
  await expect(description(3)).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(description(2)).toHaveValue("three");
  await expect(description(2)).toBeFocused();
  await expect(page.getByText("Line moved to position 2 of 3")).toBeAttached();
  const up = page.getByRole("button", { name: "Move line 2 up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(description(1)).toHaveValue("three");
  await page.getByRole("button", { name: "Remove line 2" }).focus();
  await page.keyboard.press("Enter");
  await expect(description(2)).toHaveValue("two");
  await expect(description(2)).toBeFocused();
  await expect(page.getByText("Line 2 removed")).toBeAttached();
});

test("the lines are shown wherever the page pauses while it arrives", async ({ openAs, tenant }) => {
  const draft = await tenant.invoice();
  const page = await openAs(tenant.email);
  const address = `/invoices/${draft.id}/edit`;
  const html = await (await page.request.get(address)).text();
  const [start, end] = [html.indexOf('id="lines-heading"'), html.indexOf(messages.en.invoiceForm.addLine)];
  const server = await serveInPieces(baseUrl());
  for (const share of [0.5, 0.6, 0.7, 0.8, 0.9]) {
    server.cutAt(Math.round(start + share * (end - start)));
    await page.goto(server.url + address);
    await expect(page.getByRole("heading", { name: messages.en.invoiceForm.lines, exact: true })).toBeVisible();
    await expect(lineGroup(page, 1).getByLabel(messages.en.invoiceForm.lineDescription, { exact: true })).toBeVisible();
  }
  server.close();
});

for (const language of oneIn(2, ["en", "fr"] as const)) {
  test(`each heading of the lines takes one row where the pages stand beside them (${language})`, async ({
    openAs,
    tenant,
  }) => {
    const draft = await tenant.invoice();
    const page = await openAs(tenant.email, { locale: language });
    const { quantity, unit, unitPrice, taxRate, lineTotal, adjustment } = messages[language].invoiceForm;
    for (const width of [1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/invoices/${draft.id}/edit`);
      for (const name of [quantity, unit, unitPrice, adjustment.heading, taxRate, lineTotal]) {
        const heading = page.locator(".grid[aria-hidden=true] > span", { hasText: new RegExp(`^${name}$`) });
        const { rows, isCut } = await heading.evaluate((span) => {
          const range = document.createRange();
          range.selectNodeContents(span);
          return { rows: range.getClientRects().length, isCut: span.scrollWidth > span.clientWidth };
        });
        expect({ name, width, rows, isCut }).toEqual({ name, width, rows: 1, isCut: false });
      }
    }
  });
}

test("a hundred lines keep up with what is typed", WHOLE, async ({ openAs, tenant }) => {
  const lines = Array.from({ length: 100 }, (_, index) => ({
    description: `Ligne ${index}`,
    quantity: 1,
    unitPrice: 1000,
    taxRate: 20,
  }));
  const draft = await tenant.invoice({ lines });
  const page = await openAs(tenant.email);
  await page.goto(`/invoices/${draft.id}/edit`);
  const price = lineGroup(page, 50).getByLabel(messages.en.invoiceForm.unitPrice, { exact: true });
  await price.fill("");
  await price.pressSequentially("123456789.12");
  const total = page.getByText(formatMoney(Math.round((12345678912 + 99 * 1000) * 1.2), "EUR", "en"));
  await expect(total).toHaveCount(2);
  await expect(total.last()).toBeInViewport(); // in the bar, however many lines there are
});

test("of two people who edit one draft the second is told, loses nothing, and can save over it knowingly", async ({
  openAs,
  tenant,
}) => {
  const draft = await tenant.invoice();
  const { invoiceForm: form } = messages.en;
  const mine = await openAs(tenant.email);
  const theirs = await openAs(await tenant.addMember("Inès Moreau"));
  for (const page of [mine, theirs]) await page.goto(`/invoices/${draft.id}/edit`);
  await theirs.getByLabel(form.notes).fill("theirs");
  await theirs.getByRole("button", { name: form.saveDraft }).click();
  await theirs.waitForURL(INVOICE_URL);

  await mine.getByLabel(form.notes).fill("mine");
  await mine.getByRole("button", { name: form.saveDraft }).click();
  const conflict = mine.getByRole("alertdialog", { name: form.conflict.edit_conflict });
  await expect(conflict).toContainText("Inès Moreau");
  await expect(conflict.getByRole("link", { name: form.conflict.see })).toHaveAttribute("target", "_blank");
  await conflict.getByRole("button", { name: form.conflict.stay }).click();
  await expect(mine.getByLabel(form.notes)).toHaveValue("mine");
  expect((await tenant.call("GET", `/api/invoices/${draft.id}`)).body.notes).toBe("theirs");

  await mine.getByRole("button", { name: form.saveDraft }).click();
  await conflict.getByRole("button", { name: form.conflict.saveOver }).click();
  await mine.waitForURL(INVOICE_URL);
  expect((await tenant.call("GET", `/api/invoices/${draft.id}`)).body.notes).toBe("mine");
});

test("who edits a draft that was issued or deleted meanwhile can keep what they typed as a new draft", async ({
  openAs,
  tenant,
}) => {
  const { invoiceForm: form, invoice: t } = messages.en;
  const [issued, deleted] = [await tenant.invoice(), await tenant.invoice()];
  const page = await openAs(tenant.email);
  await page.goto(`/invoices/${issued.id}/edit`);
  await tenant.call("POST", `/api/invoices/${issued.id}/issue`);
  await page.getByLabel(form.notes).fill("kept");
  await page.getByRole("button", { name: form.saveDraft }).click();
  await page.getByRole("button", { name: form.conflict.saveAsNew }).click();
  await page.waitForURL(INVOICE_URL);
  expect(idOf(page)).not.toBe(issued.id);
  expect((await tenant.call("GET", `/api/invoices/${idOf(page)}`)).body).toMatchObject({
    status: "draft",
    notes: "kept",
  });

  await page.goto(`/invoices/${deleted.id}/edit`);
  const other = await openAs(tenant.email);
  await other.goto(`/invoices/${deleted.id}`);
  await other.getByRole("button", { name: t.actions.more }).click();
  await other.getByRole("menuitem", { name: t.actions.delete }).click();
  await other.getByRole("button", { name: t.deleteDialog.confirm }).click();
  await other.waitForURL(/\/invoices$/);
  await page.getByLabel(form.notes).fill("kept as well");
  await page.getByRole("button", { name: form.saveDraft }).click();
  await expect(page.getByRole("alertdialog", { name: form.conflict.deleted_meanwhile })).toBeVisible();
  await page.getByRole("button", { name: form.conflict.saveAsNew }).click();
  await page.waitForURL(INVOICE_URL);
  expect((await tenant.call("GET", `/api/invoices/${idOf(page)}`)).body.notes).toBe("kept as well");
});

test("a double click on save makes one draft", async ({ openAs, tenant }) => {
  const page = await openAs(tenant.email);
  await page.goto("/invoices/new");
  await chooseClient(page, "boulangerie");
  await typeLine(page, 1, { description: "once", unitPrice: "10" });
  await page.getByRole("button", { name: messages.en.invoiceForm.saveDraft }).dblclick();
  await page.waitForURL(INVOICE_URL);
  expect((await tenant.call("GET", "/api/invoices")).body.total).toBe(1);
});

test("an invoice shows its pages as pictures, which change with the document and with nothing else", async ({
  openAs,
  tenant,
}) => {
  const { invoice: t, common, documentPages } = messages.en;
  const draft = await tenant.invoice();
  const page = await openAs(tenant.email);
  await page.goto(`/invoices/${draft.id}`);
  const picture = page.getByRole("img", { name: documentPages.page.replace("{page}", "1").replace("{count}", "1") });
  const drawn = () =>
    picture.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => [image.naturalWidth > 0, image.currentSrc]),
    );
  const [isDrawn, ofDraft] = await drawn();
  expect(isDrawn).toBe(true);
  await page.getByRole("button", { name: t.actions.issue }).click();
  await page.getByRole("button", { name: /^Issue F-/ }).click();
  await expect(heading(page, common.status.issued)).toBeVisible();
  await expect.poll(async () => (await drawn())[1]).not.toBe(ofDraft);
  const [, ofInvoice] = await drawn();

  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/pages\/\d+\?/.test(request.url())) asked.push(request.url());
  });
  await page.getByRole("button", { name: t.actions.pay }).click();
  await page.getByRole("button", { name: t.paymentDialog.confirm }).click();
  await expect(heading(page, common.status.paid)).toBeVisible();
  expect((await drawn())[1]).toBe(ofInvoice);
  expect(asked).toEqual([]);

  const answer = await page.request.get(`${ofInvoice}`);
  expect(answer.headers()).toMatchObject({ "content-type": "image/png", "cache-control": "private, no-cache" });
  const again = await page.request.get(`${ofInvoice}`, { headers: { "if-none-match": answer.headers().etag ?? "" } });
  expect(again.status()).toBe(304);
});

test("an invoice leads back to the list it was opened from, to its client, and to the rows above and below", async ({
  openAs,
  tenant,
}) => {
  const { place } = messages.en.invoice;
  const other = await tenant.addClient({ name: "Zinc & Cie" });
  const [low, , high] = [
    await tenant.invoice({ lines: [{ description: "a", quantity: 1, unitPrice: 100, taxRate: 20 }] }),
    await tenant.invoice({ clientId: other }),
    await tenant.invoice({ lines: [{ description: "a", quantity: 1, unitPrice: 900, taxRate: 20 }] }),
  ];
  const page = await openAs(tenant.email);
  const list = `/invoices?clientId=${tenant.clientId}&sort=total`;
  await page.goto(list);
  await page
    .getByRole("main")
    .getByRole("table")
    .getByRole("link")
    .filter({ hasText: messages.en.invoiceList.draft })
    .first()
    .click();
  await page.waitForURL(new RegExp(`/invoices/${low.id}\\?`));
  await expect(page.getByRole("link", { name: place.previous })).toHaveCount(0);
  await page.getByRole("link", { name: place.next }).click();
  await page.waitForURL(new RegExp(`/invoices/${high.id}\\?`));
  await expect(page.getByRole("link", { name: place.next })).toHaveCount(0);
  const path = page.getByRole("navigation", { name: messages.en.common.path });
  await expect(path.getByRole("link", { name: "Boulangerie Martin" })).toHaveAttribute(
    "href",
    `/clients/${tenant.clientId}`,
  );
  await path.getByRole("link", { name: place.list, exact: true }).click();
  await expect(page).toHaveURL(`${baseUrl()}${list}`);
});

test("what a client was invoiced before is offered while a line is typed, with its price, unit and rate", async ({
  openAs,
  tenant,
}) => {
  const { invoiceForm: form } = messages.en;
  await tenant.invoice(
    { lines: [{ description: "Hébergement annuel", quantity: 3, unit: "day", unitPrice: 12_050, taxRate: 5.5 }] },
    "issued",
  );
  const page = await openAs(tenant.email);
  await page.goto("/invoices/new");
  await chooseClient(page, "boulangerie");
  const line = lineGroup(page, 1);
  const description = line.getByLabel(form.lineDescription, { exact: true });
  await description.pressSequentially("hebe");
  await expect(page.getByRole("listbox", { name: form.lastLines }).getByRole("option")).toHaveText([
    /Hébergement annuel.*€120\.50.*day.*5\.5/,
  ]);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox").getByRole("option", { selected: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(description).toHaveValue("Hébergement annuel");
  await expect(line.getByLabel(form.unit, { exact: true })).toHaveValue("day");
  await expect(line.getByLabel(form.unitPrice, { exact: true })).toHaveValue("120.50");
  await expect(line.getByLabel(form.taxRate, { exact: true })).toHaveValue("5.5");
  await expect(line.getByLabel(form.quantity, { exact: true })).toHaveValue("1");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(lineGroup(page, 2).getByLabel(form.lineDescription, { exact: true })).toBeFocused();
});

test("two stops of the tab key lead from the client to the first line, and the arrow keys through a field's suggestions", async ({
  openAs,
  tenant,
}) => {
  const { invoiceForm: form } = messages.en;
  const page = await openAs(tenant.email);
  await page.goto("/invoices/new");
  const client = page.getByRole("combobox", { name: form.client, exact: true });
  await expect(client).toBeEnabled();
  await client.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(lineGroup(page, 1).getByLabel(form.lineDescription, { exact: true })).toBeFocused();
  const [unit, rate] = (["unit", "taxRate"] as const).map((name) =>
    lineGroup(page, 1).getByLabel(form[name], { exact: true }),
  );
  const marked = page.getByRole("listbox").getByRole("option", { selected: true });
  await unit?.focus();
  await page.keyboard.press("ArrowDown");
  await expect(marked).toHaveText("hour");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(unit ?? page.locator("html")).toHaveValue("hour");
  await expect(unit ?? page.locator("html")).toBeFocused();
  await rate?.focus();
  await page.keyboard.press("ArrowDown");
  await expect(marked).toHaveText("20");
  await page.keyboard.press("ArrowDown");
  await expect(marked).toHaveText("10");
});
test("a send shows whether the mail provider refused it or has not answered", async ({ openAs, tenant, resend }) => {
  const { invoice: t, common } = messages.en;
  const page = await openAs(tenant.email);
  for (const [behaviour, text] of [
    [FAILURES.refused, /rejected the message: .*not verified/],
    [FAILURES.broken, /has not answered yet/],
  ] as const) {
    const address = `${randomUUID()}@client.example`;
    const invoice = await tenant.invoice({ clientId: await tenant.addClient({ email: address }) }, "issued");
    resend.script(address, behaviour);
    await page.goto(`/invoices/${invoice.id}`);
    await page.getByRole("button", { name: t.actions.send }).click();
    await page.getByRole("button", { name: `Send to ${address}` }).click();
    await expect(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
    await expect(heading(page, common.status.issued)).toBeVisible();
    const queued = behaviour === FAILURES.broken;
    await expect(page.getByRole("button", { name: t.actions.send })).toBeEnabled({ enabled: !queued });
    const delivery = page.getByRole("region", { name: t.trail });
    await expect(delivery.getByText(queued ? `On its way to ${address}` : t.deliverySteps.rejected)).toBeVisible();
    await expect(delivery.getByRole("article")).toContainText(address);
  }
});

test("an invoice of which the client has no e-mail address is not sent, and says so", async ({ openAs, tenant }) => {
  const clientId = await tenant.addClient({ name: "Sans Adresse", email: null });
  const invoice = await tenant.invoice({ clientId }, "issued");
  const page = await openAs(tenant.email);
  await page.goto(`/invoices/${invoice.id}`);
  await page.getByRole("button", { name: messages.en.invoice.actions.send }).click();
  await expect(page.getByRole("dialog").getByText(/Sans Adresse has no email address/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send to/ })).toHaveCount(0);

  // It goes to whom the author names.
  const { email } = messages.en;
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: email.send, exact: true })).toBeDisabled();
  await dialog.getByLabel(email.to, { exact: true }).fill("nobody");
  await dialog.getByRole("button", { name: "Send to nobody" }).click();
  await expect(dialog.getByLabel(email.to, { exact: true })).toHaveAccessibleDescription(
    /“nobody” is not an email address/,
  );
  const address = `${randomUUID()}@client.example`;
  await dialog.getByLabel(email.to, { exact: true }).fill(address);
  await dialog.getByRole("button", { name: `Send to ${address}` }).click();
  await expect(heading(page, messages.en.common.status.sent)).toBeVisible();
});

test("a draft is issued and sent in one dialog, whose text has the values of the invoice", async ({
  openAs,
  tenant,
  resend,
}) => {
  const { invoice: t, email, common } = messages.en;
  const { id } = await tenant.invoice({}, "draft");
  await tenant.invoice({}, "draft");
  const page = await openAs(tenant.email);
  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: t.actions.issue, exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel(t.issueDialog.send).check();
  const subject = dialog.getByLabel(email.subject);
  await expect(subject).toHaveText(/^Facture F-\d{4}-00001 · /);
  await expect(dialog.getByText("{")).toHaveCount(0);
  const address = `${randomUUID()}@client.example`;
  await dialog.getByLabel(email.to, { exact: true }).fill(address);
  // A unit is deleted as a whole, and typing goes on around it.
  await subject.click();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("nous");
  await expect(subject).toHaveText(/^Facture F-\d{4}-00001 · nous$/);
  await look(page, "invoice-dialog-issue-and-send");
  await dialog.getByRole("button", { name: /^Issue F-\d{4}-00001 and send to / }).click();
  await expect(heading(page, common.status.sent)).toBeVisible();
  expect(resend.messages.filter((message) => message.to.includes(address))).toMatchObject([
    { subject: expect.stringMatching(/^Facture F-\d{4}-00001 · nous$/) },
  ]);

  await page.getByRole("link", { name: t.place.new }).click();
  await expect(page).toHaveURL(/\/invoices\/new$/);
  await page.goBack();
  await page.getByRole("navigation", { name: t.place.neighbours }).getByRole("link").click();
  await page.getByRole("button", { name: t.actions.issue, exact: true }).click();
  await expect(dialog.getByLabel(t.issueDialog.send)).toBeChecked();
  await expect(dialog.getByLabel(email.to, { exact: true })).toBeVisible();
});

test("a sent invoice is sent again, reworded, to several, with a preview first; its status stays, and both e-mails are listed", async ({
  openAs,
  tenant,
  resend,
}) => {
  const { invoice: t, email, common } = messages.en;
  const sent = await tenant.invoice({}, "sent");
  const page = await openAs(tenant.email);
  await page.goto(`/invoices/${sent.id}`);
  await page.getByRole("button", { name: t.actions.more }).click();
  await page.getByRole("menuitem", { name: t.actions.resend }).click();
  const dialog = page.getByRole("dialog", { name: `Send invoice ${sent.invoiceNumber} again` });
  const [to, cc] = [`${randomUUID()}@client.example`, `${randomUUID()}@client.example`];
  await dialog.getByLabel(email.to, { exact: true }).fill(`Ada <${to}>`);
  await dialog.getByLabel(email.cc, { exact: true }).fill(cc);
  await dialog.getByLabel(/^Send a copy to me/).check();
  await retype(dialog.getByLabel(email.subject), "Encore {numbre}");
  await dialog.getByRole("button", { name: /^Send to/ }).click();
  await expect(dialog.getByLabel(email.subject)).toHaveAccessibleDescription(/\{numbre\}/);
  await retype(dialog.getByLabel(email.subject), "Encore ");
  await dialog.getByText(email.placeholders).click();
  await dialog.getByRole("button", { name: email.placeholder.number, exact: true }).click();
  await expect(dialog.getByLabel(email.subject)).toHaveText(`Encore ${sent.invoiceNumber}`);
  await retype(dialog.getByLabel(email.message), "Bonjour <b>{client}</b>");
  const terms = { name: "../conditions.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 terms") };
  await dialog
    .getByLabel(email.attach)
    .first()
    .setInputFiles([terms, { ...terms, name: "virus.exe" }]);
  await expect(dialog.getByText("conditions.pdf", { exact: true })).toBeVisible();
  await expect(dialog.getByText("../conditions.pdf")).toHaveCount(0);
  await dialog.getByRole("button", { name: /and 1 other$/ }).click();
  await expect(dialog.getByRole("alert")).toContainText("virus.exe");
  await dialog.getByRole("button", { name: "Remove virus.exe" }).click();
  await dialog
    .getByLabel(email.attach)
    .first()
    .setInputFiles({ ...terms, name: "big.pdf", buffer: Buffer.alloc(5_000_001, "%PDF-") });
  await expect(dialog.getByRole("alert")).toContainText(email.faults.attachments_too_large);
  await dialog.getByRole("button", { name: email.preview }).click();
  await expect(dialog.getByText(`Encore ${sent.invoiceNumber}`)).toBeVisible();
  await expect(dialog.frameLocator("iframe").getByText(/^Bonjour <b>/)).toBeVisible();
  await look(page, "invoice-dialog-preview");
  await dialog.getByRole("button", { name: email.edit }).click();
  await dialog.getByRole("button", { name: /and 1 other$/ }).dblclick();
  await expect(dialog).toHaveCount(0);

  await expect(heading(page, common.status.sent)).toBeVisible();
  const delivery = page.getByRole("region", { name: t.trail });
  await expect(delivery.getByRole("article")).toHaveCount(2);
  await expect(delivery.getByRole("article").first()).toContainText(`Encore ${sent.invoiceNumber}`);
  await expect(delivery.getByRole("article").first()).toContainText(cc);
  expect(resend.messages.filter((message) => message.to.includes(to))).toMatchObject([
    {
      ...{
        to: [to],
        cc: [cc],
        bcc: [tenant.email],
        subject: `Encore ${sent.invoiceNumber}`,
        html: expect.stringContaining("&lt;b&gt;"),
      },
      attachments: [{ filename: `${sent.invoiceNumber}.pdf` }, { filename: "conditions.pdf", content: terms.buffer }],
    },
  ]);
  await expect(delivery.getByRole("article").first()).toContainText("conditions.pdf");
});

test("a client of an overdue invoice is reminded from its page", async ({ openAs, tenant, resend }) => {
  const { invoice: t, email, common } = messages.en;
  const address = `${randomUUID()}@client.example`;
  const clientId = await tenant.addClient({ email: address });
  const late = await tenant.invoice({ clientId, issueDate: "2025-01-02", dueDate: "2025-02-01" }, "sent");
  const page = await openAs(tenant.email);
  await page.goto(`/invoices/${late.id}`);
  await page.getByRole("button", { name: t.actions.remind }).click();
  const dialog = page.getByRole("dialog", { name: `Send a reminder for invoice ${late.invoiceNumber}` });
  await dialog.getByRole("button", { name: email.preview }).click();
  await expect(dialog.getByText(`Relance : facture ${late.invoiceNumber} impayée`)).toBeVisible();
  await dialog.getByRole("button", { name: `Send to ${address}` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(heading(page, common.status.sent)).toBeVisible();
  await expect(page.getByRole("region", { name: t.trail }).getByRole("article").first()).toContainText("Relance");
  expect(resend.messages.filter(({ to }) => to.includes(address)).map(({ subject }) => subject.slice(0, 7))).toEqual([
    "Facture",
    "Relance",
  ]);
});

test("on a phone the title of a dialog keeps the invoice's number in one piece", async ({ openAs, tenant }) => {
  const { actions, cancelDialog } = messages.fr.invoice;
  const late = await tenant.invoice({ issueDate: "2025-01-02", dueDate: "2025-02-01" }, "sent");
  const page = await openAs(tenant.email, { locale: "fr" });
  await page.setViewportSize({ width: 390, height: 844 });
  const linesOfNumber = () =>
    page.getByRole("dialog").evaluate((dialog, number) => {
      const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(number) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + number.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }
      return 0;
    }, late.invoiceNumber);
  await page.goto(`/invoices/${late.id}`);
  await page.getByRole("button", { name: actions.remind }).click();
  await expect(
    page.getByRole("dialog", { name: messages.fr.email.title.reminder.replace("{number}", late.invoiceNumber) }),
  ).toBeVisible();
  expect(await linesOfNumber()).toBe(1);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: actions.more }).click();
  await page.getByRole("menuitem", { name: actions.cancel }).click();
  await expect(
    page.getByRole("dialog", { name: cancelDialog.title.replace("{number}", late.invoiceNumber) }),
  ).toBeVisible();
  expect(await linesOfNumber()).toBe(1);
});

test("only what the status allows is offered", async ({ openAs, tenant }) => {
  const { actions } = messages.en.invoice;
  const page = await openAs(tenant.email);
  const offered = async (id: string) => {
    await page.goto(`/invoices/${id}`);
    await page.getByRole("button", { name: actions.more }).click();
    const names = await page.getByRole("menuitem").allInnerTexts();
    await page.keyboard.press("Escape");
    for (const name of [actions.edit, actions.issue, actions.send, actions.pay]) {
      if (
        await page
          .getByRole("button", { name, exact: true })
          .or(page.getByRole("link", { name, exact: true }))
          .count()
      )
        names.push(name);
    }
    return names.sort();
  };
  const { download, duplicate, repeat, copyLink, cancel, credit } = actions;
  const draft = await tenant.invoice();
  expect(await offered(draft.id)).toEqual(
    [download, duplicate, repeat, actions.delete, actions.edit, actions.issue].sort(),
  );
  const issued = await tenant.invoice({}, "issued");
  expect(await offered(issued.id)).toEqual(
    [download, duplicate, repeat, copyLink, cancel, credit, actions.send, actions.pay].sort(),
  );
  const sent = await tenant.invoice({}, "sent");
  expect(await offered(sent.id)).toEqual(
    [download, duplicate, repeat, copyLink, cancel, credit, actions.pay, actions.resend].sort(),
  );
  await tenant.call("POST", `/api/invoices/${sent.id}/pay`);
  expect(await offered(sent.id)).toEqual(
    [download, duplicate, repeat, copyLink, cancel, credit, actions.resend, actions.sendReceipt].sort(),
  );
});

for (const width of oneIn(2, [390, 1440])) {
  test(`a long invoice and what is asked about one, at ${width} px, can be used by everybody`, async ({
    openAs,
    tenant,
  }) => {
    const page = await openAs(tenant.email, { locale: width === 390 ? "fr" : "en" });
    await page.setViewportSize({ width, height: 900 });
    const line = {
      description: "Impression offset, papier recyclé",
      quantity: 12.5,
      unit: "hour",
      unitPrice: 123456,
      taxRate: 20,
    };
    const [draft, issued, long] = [
      await tenant.invoice(),
      await tenant.invoice({}, "issued"),
      await tenant.invoice(
        { lines: Array.from({ length: 60 }, () => line), notes: "Merci de votre confiance." },
        "sent",
      ),
    ];
    await tenant.call("POST", `/api/invoices/${long.id}/pay`, { body: { amount: 1000 } });
    await page.goto(`/invoices/${long.id}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await look(page, `invoice-long-${width}`, { fullPage: true });

    const { actions } = messages[width === 390 ? "fr" : "en"].invoice;
    for (const [name, id, button] of [
      ["issue", draft.id, actions.issue],
      ["send", issued.id, actions.send],
      ["pay", issued.id, actions.pay],
    ] as const) {
      await page.goto(`/invoices/${id}`);
      await page.getByRole("button", { name: button }).click();
      const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
      await expect(dialog).toBeVisible();
      expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
      await look(page, `invoice-dialog-${name}-${width}`);
    }
  });
}
