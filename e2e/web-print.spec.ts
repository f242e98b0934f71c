import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Page } from "@playwright/test";
import { baseUrl, expect, signIn, test } from "./fixtures.ts";

// What comes out of a printer when a reader prints a page of the product, in the dark theme too.

const LINES = Array.from({ length: 40 }, (_, index) => ({
  ...{ description: `Prestation ${index + 1}`, quantity: 1, unit: "day", unitPrice: 65_000, taxRate: 20 },
}));

test("the viewing page prints the invoice alone, each page of it on a sheet, also those that the screen folds", async ({
  openAs,
  tenant,
}) => {
  const lines = [...LINES, ...LINES, ...LINES, ...LINES];
  const invoice = await tenant.invoice({ lines }, "sent");
  const { bytes } = await tenant.call("GET", `/api/invoices/${invoice.id}/pdf`);
  const pages = (await textsOf(bytes)).length;
  expect(pages).toBeGreaterThan(3); // so many are shown at once
  const page = await openAs(null, { colorScheme: "dark" });
  await page.goto(invoice.viewUrl);
  await expectPaper(page);
  expect(await textsOf(await print(page))).toEqual(Array(pages).fill(""));
});

test("an invoice's page prints the document, then what is recorded of it", async ({ page, tenant }) => {
  const { id, invoiceNumber } = await tenant.invoice({}, "sent");
  await signIn(page, tenant.email);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/invoices/${id}`);
  await expectPaper(page);
  const [document, record, ...others] = await textsOf(await print(page));
  expect([document, others]).toEqual(["", []]);
  expect(record).toContain(invoiceNumber);
  expect(record).toContain("€1,560.00");
});

test("the dashboard and the lists print their figures and tables without what is only to be clicked", async ({
  page,
  tenant,
}) => {
  const { invoiceNumber } = await tenant.invoice({}, "sent");
  const cancelled = await tenant.invoice({}, "sent");
  await tenant.call("POST", `/api/invoices/${cancelled.id}/credit-note`);
  await signIn(page, tenant.email);
  await page.context().addCookies([{ name: "folio_theme", value: "dark", url: baseUrl() }]);
  for (const [address, shown] of [
    ["/dashboard", "€1,560.00"],
    ["/invoices", invoiceNumber],
    ["/clients", "€1,560.00"],
    ["/credit-notes", cancelled.invoiceNumber],
  ]) {
    await page.goto(address);
    await expectPaper(page);
    const [text] = await textsOf(await print(page));
    expect.soft(text, address).toContain(shown);
  }
});

/** The page as it is printed has light colours, and no button, field or navigation. */
async function expectPaper(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  for (const role of ["button", "checkbox", "searchbox", "dialog"] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.locator("main a[class*=bg-primary]:visible, main a[class*=shadow-xs]:visible")).toHaveCount(0);
  await page.emulateMedia({ media: null });
}

async function print(page: Page): Promise<Uint8Array> {
  await page.waitForLoadState("networkidle"); // the pictures of the pages are there
  return page.pdf({ format: "A4", preferCSSPageSize: true });
}

/** The text of each page of a PDF; empty for a picture. */
async function textsOf(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const texts = [...document.pages()].map((page) => page.getText().trim());
  document.destroy();
  library.destroy();
  return texts;
}
