import type { Locator, Page } from "@playwright/test";
import { look } from "#e2e/look.ts";
import { messages } from "#i18n/messages.ts";
import { expect, test } from "./fixtures.ts";

// What an invoice and its lines have besides descriptions, quantities and prices, in the editor and on its page.

const { invoiceForm: form, invoice: t, fieldErrors } = messages.en;

function lineGroup(page: Page, number: number): Locator {
  return page.getByRole("group", { name: form.line.replace("{number}", `${number}`), exact: true });
}

/** Pastes cells as spreadsheets copy them, into what has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((plain) => {
    const cells = new DataTransfer();
    cells.setData("text/plain", plain);
    cells.setData("text/html", `<table>${plain}</table>`);
    const event = new ClipboardEvent("paste", { clipboardData: cells, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

async function save(page: Page): Promise<string> {
  await page.getByRole("button", { name: form.saveDraft }).click();
  await page.waitForURL(/\/invoices\/([0-9a-f-]{36})$/);
  return page.url().split("/").at(-1) ?? "";
}

test("a line and the whole invoice are discounted, saved, issued and shown", async ({ openAs, tenant }) => {
  const draft = await tenant.invoice({
    lines: [
      { description: "Conseil", quantity: 2, unitPrice: 10_000, taxRate: 20 },
      { description: "Livre", quantity: 1, unitPrice: 5000, taxRate: 5.5 },
    ],
  });
  const page = await openAs(tenant.email);
  await page.goto(`/invoices/${draft.id}/edit`);
  const line = page.getByRole("group", { name: "Line 1", exact: true });
  await line.getByRole("button", { name: "add a discount or charge to line 1" }).click();
  const ofLine = line.getByRole("group", { name: "Discount or charge 1" });
  await expect(ofLine.getByLabel(form.adjustment.value)).toBeFocused();
  await page.keyboard.type("10");
  await expect(ofLine.getByRole("combobox", { name: form.adjustment.reasonCode })).toHaveCount(0);
  await ofLine.getByRole("button", { name: form.adjustment.reasonCode }).click();
  await ofLine.getByRole("combobox", { name: form.adjustment.reasonCode }).selectOption("95");
  await expect(ofLine.getByLabel(form.adjustment.reason)).toHaveValue("Discount");
  await ofLine.getByLabel(form.adjustment.reason).fill("Loyalty");
  await expect(line.getByText("€180.00")).toBeVisible();

  await page.getByRole("button", { name: form.adjustment.add, exact: true }).click();
  const ofAll = page.getByRole("group", { name: "Discount or charge 1" }).last();
  await expect(ofAll.getByLabel(form.adjustment.value)).toBeFocused();
  await ofAll.getByLabel(form.adjustment.measure).selectOption("amount");
  await ofAll.getByLabel(form.adjustment.taxRate).selectOption({ label: "Lines at 20%" });
  await ofAll.getByLabel(form.adjustment.value).fill("500");
  await expect(page.getByText(fieldErrors.discount_too_large)).toBeVisible();
  await page.getByRole("button", { name: form.saveDraft }).click();
  await expect(ofAll.getByLabel(form.adjustment.value)).toHaveAccessibleDescription(fieldErrors.discount_too_large);
  await expect(ofAll.getByLabel(form.adjustment.value)).toBeFocused();
  await ofAll.getByLabel(form.adjustment.value).fill("30");
  await look(page);

  const id = await save(page);
  const { body } = await tenant.call("GET", `/api/invoices/${id}`);
  expect(body).toMatchObject({
    subtotal: 20_000,
    total: 23_275,
    discounts: [{ amount: 3000, taxRate: 20, reason: null }],
    lines: [{ discounts: [{ percentage: 10, total: 2000, reason: "Loyalty", reasonCode: "95" }] }, { discounts: [] }],
  });
  await page.goto(`/invoices/${id}?open=issue`);
  await page.getByRole("button", { name: /^Issue F-/ }).click();
  await expect(page.getByRole("heading", { name: t.title.replace("{number}", "F-2026-00001") })).toBeVisible();
  await expect(page.getByText("−€30.00").first()).toBeAttached();
  await expect(page.getByText("Loyalty").first()).toBeAttached();
});

test("references, terms and details of lines are given, folded away until then, and shown on the invoice", async ({
  openAs,
  tenant,
}) => {
  const clientId = await tenant.addClient({
    name: "Mairie",
    siren: "443061841",
    siret: "44306184100047",
    isPublicBody: true,
  });
  const draft = await tenant.invoice({ clientId });
  const page = await openAs(tenant.email);
  await page.goto(`/invoices/${draft.id}/edit`);
  await expect(page.getByLabel(form.terms.commitment)).toBeHidden();
  await page.locator("summary").filter({ hasText: form.terms.title }).click();
  await page.getByLabel(form.terms.commitment).fill("EJ-4711");
  await page.getByLabel(form.terms.periodStart, { exact: true }).fill("30/11/2026");
  await page.getByLabel(form.terms.periodEnd, { exact: true }).fill("01/11/2026");
  await page.getByLabel(form.terms.means).selectOption("direct_debit");
  await page.getByLabel(form.terms.mandate).fill("M-1");
  await page.getByLabel(form.terms.line1, { exact: true }).fill("1 rue X");
  const note = page.getByRole("group", { name: form.terms.codedNote.replace("{number}", "1") });
  await page.getByRole("button", { name: form.terms.addCodedNote }).click();
  await note.getByLabel(form.terms.subject).selectOption("AAR");
  await note.getByRole("textbox").fill("Carriage paid");
  await page.getByRole("button", { name: form.terms.addCodedNote }).click();
  const details = page.getByRole("button", { name: form.details.show.replace("{number}", "1") });
  await details.click();
  await page.getByLabel(form.details.note).fill("Delivered in two parts");
  await page.getByLabel(form.details.gtin).fill("4006381333932");
  await details.click();
  await page.locator("summary").filter({ hasText: form.terms.title }).click();
  await page.getByRole("button", { name: form.saveDraft }).click();
  await expect(page.getByLabel(form.details.gtin)).toHaveAccessibleDescription(fieldErrors.invalid_gtin);
  await expect(page.getByLabel(form.terms.periodEnd, { exact: true })).toHaveAccessibleDescription(
    fieldErrors.before_start,
  );
  await expect(page.getByLabel(form.terms.city)).toHaveAccessibleDescription(fieldErrors.required);
  await expect(page.getByLabel(form.terms.country)).toHaveValue("FR");
  await look(page);
  await page.getByLabel(form.details.gtin).fill("4006381333931");
  await page.getByLabel(form.terms.periodStart, { exact: true }).fill("01/11/2026");
  await page.getByLabel(form.terms.periodEnd, { exact: true }).fill("30/11/2026");
  await page.getByLabel(form.terms.line1, { exact: true }).fill("");
  await page.getByLabel(form.pricesIncludeTax).check();
  const id = await save(page);
  expect((await tenant.call("GET", `/api/invoices/${id}`)).body).toMatchObject({
    pricesIncludeTax: true,
    references: { purchaseOrder: "EJ-4711", buyerReference: null },
    period: { start: "2026-11-01", end: "2026-11-30" },
    deliveryPlace: null,
    paymentMeans: { method: "direct_debit", mandate: "M-1" },
    codedNotes: [{ code: "AAR", text: "Carriage paid" }],
    lines: [{ note: "Delivered in two parts", standardItemId: { id: "4006381333931", scheme: "0160" } }],
  });
  await expect(page.getByText("EJ-4711").first()).toBeAttached();
  await expect(page.getByText("Carriage paid").first()).toBeAttached();
  await page.goto(`/invoices/${id}/edit`);
  await expect(page.getByLabel(form.terms.commitment)).toBeVisible();
  await expect(page.getByLabel(form.details.note)).toHaveValue("Delivered in two parts");
  await expect(note.getByRole("textbox")).toHaveValue("Carriage paid");
});

test("what a client's invoices repeat is set once, and begins each new one until it is changed there", async ({
  openAs,
  tenant,
}) => {
  const clientId = await tenant.addClient({
    name: "Mairie de Lyon",
    siren: "443061841",
    siret: "44306184100047",
    vatNumber: null,
    isPublicBody: true,
  });
  await tenant.addClient({ name: "Ada Martin", isIndividual: true, siren: null, siret: null, vatNumber: null });
  const { clientForm, companySettings } = messages.en;
  const page = await openAs(tenant.email);
  await page.goto("/settings/company#invoicing");
  await page.getByLabel(companySettings.pricesIncludeTaxForConsumers).check();
  await page.getByRole("button", { name: messages.en.common.save }).click();
  await expect(page.getByText(companySettings.saved)).toBeVisible();

  await page.goto(`/clients/${clientId}/edit`);
  await expect(page.getByLabel(form.terms.serviceCode)).toHaveCount(0);
  await page.locator("summary").filter({ hasText: clientForm.invoiceDefaults }).click();
  await page.getByLabel(form.terms.serviceCode).fill("SERVICE-12");
  await page.getByLabel(form.terms.means).selectOption("direct_debit");
  await page.getByLabel(form.terms.debitedIban).fill("FR76");
  await page.getByRole("button", { name: messages.en.common.save }).click();
  await expect(page.getByLabel(form.terms.debitedIban)).toHaveAccessibleDescription(fieldErrors.invalid_iban);
  await page.getByLabel(form.terms.debitedIban).fill("FR76 3000 6000 0112 3456 7890 189");
  await look(page);
  await page.getByRole("button", { name: messages.en.common.save }).click();
  await expect(page.getByText("SERVICE-12")).toBeVisible();

  await page.goto("/invoices/new");
  const client = page.getByRole("combobox", { name: form.client });
  const choose = async (name: string) => {
    await client.click();
    await page.keyboard.type(name.slice(0, 4)); // the whole name is offered for a new client too
    await page.getByRole("option", { name: new RegExp(name) }).click();
  };
  const folded = page.locator("summary").filter({ hasText: form.terms.title });
  await choose("Mairie de Lyon");
  await expect(folded).toContainText(`${form.terms.serviceCode} SERVICE-12 · ${form.terms.method.direct_debit}`);
  await choose("Ada Martin");
  await expect(folded).not.toContainText("SERVICE-12");
  await expect(page.getByLabel(form.pricesIncludeTax)).toBeChecked();
  await folded.click();
  await page.getByLabel("Contract", { exact: true }).fill("C-1");
  await choose("Mairie de Lyon");
  await expect(page.getByLabel(form.pricesIncludeTax)).not.toBeChecked();
  await page.getByLabel(form.terms.means).selectOption("");
  const line = page.getByRole("group", { name: "Line 1", exact: true });
  await line.getByLabel(form.lineDescription).fill("Conseil");
  await line.getByLabel(form.unitPrice, { exact: true }).fill("100");
  const id = await save(page);
  expect((await tenant.call("GET", `/api/invoices/${id}`)).body).toMatchObject({
    references: { buyerReference: "SERVICE-12", contract: "C-1" },
    paymentMeans: null,
  });
});

test("rows of a spreadsheet become lines, and one cell a text; both can be undone, and too many are refused", async ({
  openAs,
  tenant,
}) => {
  const draft = await tenant.invoice({ lines: [{ description: "Kept", quantity: 1, unitPrice: 100, taxRate: 10 }] });
  const page = await openAs(tenant.email);
  await page.goto(`/invoices/${draft.id}/edit`);
  const description = (number: number) => lineGroup(page, number).getByLabel(form.lineDescription, { exact: true });
  await description(1).click();
  await paste(page, 'Conseil\t2\tjour\t1\u202f234,56\t10 %\t5,5 %\r\n"Livre\nbroché"\t1\tpièce\t12,00\t\t20 %\r\n');
  await expect(page.getByText("2 lines were pasted.")).toBeVisible();
  await expect(description(1)).toHaveValue("Kept");
  await expect(description(3)).toHaveValue("Livre\nbroché");
  await expect(description(3)).toBeFocused();
  await expect(lineGroup(page, 2).getByText("€2,222.21")).toBeVisible();
  await look(page);
  await page.keyboard.press("Control+z");
  await expect(description(2)).toHaveCount(0);
  await expect(description(1)).toBeFocused();

  await page.keyboard.press("End");
  await paste(page, " one cell\r\n");
  await expect(description(1)).toHaveValue("Keptone cell");
  await page.keyboard.press("Control+z");
  await expect(description(1)).toHaveValue("Kept");

  await paste(page, Array.from({ length: 1000 }, (_, index) => `Line ${index}\t1`).join("\n"));
  await expect(page.getByText("an invoice has at most 1,000 lines. Nothing was pasted.")).toBeVisible();
  await expect(description(2)).toHaveCount(0);

  await page.keyboard.press("Enter");
  await expect(description(2)).toBeFocused();
  await paste(page, "Désignation\tPrix\tQté\nUn\t1,50\t2\nDeux\t3,00\t1");
  await expect(description(3)).toHaveValue("Deux");
  await page.getByRole("button", { name: form.paste.undo }).click();
  await expect(description(3)).toHaveCount(0);
  await expect(description(2)).toHaveValue("");
  await expect(description(2)).toBeFocused();
  await paste(page, "Un\t2\t1,50");
  const id = await save(page);
  expect((await tenant.call("GET", `/api/invoices/${id}`)).body.lines).toMatchObject([
    { description: "Kept" },
    { description: "Un", quantity: 2, unitPrice: 150, taxRate: 10 },
  ]);
});

test("the preview can be read, beside the form or in its place, and the bar below is one line", async ({
  openAs,
  tenant,
}) => {
  const draft = await tenant.invoice();
  const page = await openAs(tenant.email);
  const [bar, first] = [page.getByRole("button", { name: form.saveDraft }), lineGroup(page, 1)];
  const pages = page.getByRole("region", { name: form.preview.title });
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/invoices/${draft.id}/edit`);
    const bottoms = await bar.evaluate((button) =>
      [...(button.parentElement?.children ?? [])]
        .map((each) => each.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ top, height }) => Math.round(top + height / 2)),
    );
    expect(new Set(bottoms).size, `lines of the bar at ${width} px`).toBe(1);
    if (width < 1408) {
      await expect(pages).toBeHidden();
      await page.getByRole("button", { name: form.preview.title }).click();
      await expect(first).toBeHidden();
    }
    const sheet = pages.getByRole("img").first();
    await expect(sheet).toBeVisible();
    expect((await sheet.boundingBox())?.width, `the preview at ${width} px`).toBeGreaterThan(400);
    await expect(first).toBeVisible({ visible: width >= 1408 });
    if (width === 1024) await look(page);
    if (width < 1408) {
      await page.getByRole("button", { name: form.preview.hide }).click();
      await expect(first).toBeVisible();
      await expect(page.getByRole("button", { name: form.preview.title })).toBeFocused();
    }
  }
});

test("what counts of each line stands below its description in the same places, whatever the amounts", async ({
  openAs,
  tenant,
}) => {
  const draft = await tenant.invoice({
    lines: [
      { description: "Conseil", quantity: 1, unitPrice: 500, taxRate: 20 },
      {
        ...{
          description: "Étude ".repeat(30).trim(),
          quantity: 1234.5,
          unitPrice: 12_345_678,
          taxRate: 5.5,
          unit: "hour",
        },
        discounts: [{ percentage: 10 }],
      },
      { description: "Formation", quantity: 1, unitPrice: 12_345_678, taxRate: 0, taxExemptionCode: "VATEX-EU-132-1I" },
    ],
  });
  const page = await openAs(tenant.email, { locale: "fr", viewport: { width: 1024, height: 900 } });
  await page.goto(`/invoices/${draft.id}/edit`);
  const places = (number: number) =>
    page.locator(`[data-line="${number - 1}"]`).evaluate((line) => {
      const boxOf = (each: Element | null | undefined) => each?.getBoundingClientRect() ?? new DOMRect();
      const controls = ["quantity", "unit", "unitPrice", "discount", "taxRate"].map((name) =>
        boxOf(line.querySelector(`[data-control="${name}"]`)),
      );
      const total = line.querySelector<HTMLElement>("[data-total]");
      const boxes = [...controls, boxOf(total)];
      return {
        edges: boxes.map(({ left, right }) => [Math.round(left), Math.round(right)]),
        rows: new Set(boxes.map(({ top, height }) => Math.round(top + height / 2))).size,
        isBelow: boxOf(line.querySelector('[data-control="description"]')).bottom <= (boxes[0]?.top ?? 0),
        isCut: [...line.querySelectorAll<HTMLElement>("input, [data-total]")].some(
          (each) => each.scrollWidth > each.clientWidth,
        ),
      };
    });
  await expect(page.getByText("123\u202f456,78\u00a0€").first()).toBeVisible();
  const first = await places(1);
  expect(first).toMatchObject({ rows: 1, isBelow: true, isCut: false });
  for (const number of [2, 3]) expect(await places(number)).toEqual(first);
});
