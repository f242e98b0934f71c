import { mkdirSync } from "node:fs";
import { demoKey, mailboxLinkOf } from "#tests/support/folio-process.ts";
import { baseUrl, callApi, expect, test } from "./fixtures.ts";
import { serveDemo } from "./serve-demo.ts";

// Public pages: the client's viewing link and, without a mail provider, the local mailbox.

/** The widths and colour schemes of every check. */
const LOOKS = [
  [390, "light"],
  [390, "dark"],
  [1440, "light"],
  [1440, "dark"],
] as const;

test.describe("without a mail provider", () => {
  const demo = serveDemo();

  test("a sent invoice is in the mailbox, with its PDF and a link that shows the invoice", async ({ page }) => {
    const key = demoKey(demo.folder, "pages");
    const [issued] = (await callApi("GET", "/api/invoices?status=issued&limit=1", { key }, demo.url)).body.data;
    const sent = await callApi("POST", `/api/invoices/${issued.id}/send`, { key }, demo.url);
    expect(sent.body.status).toBe("sent");

    await page.goto(mailboxLinkOf(demo.url, demo.folder));
    await expect(page).toHaveURL(`${demo.url}/mailbox`);
    await page
      .getByRole("link", { name: new RegExp(issued.invoiceNumber) })
      .first()
      .click();
    const message = page.frameLocator("iframe");
    await expect(message.getByText(issued.invoiceNumber).first()).toBeVisible();
    const attachment = page.getByRole("link", { name: `${issued.invoiceNumber}.pdf` });
    const download = await page.request.get(new URL((await attachment.getAttribute("href")) ?? "", demo.url).href);
    expect(download.headers()["content-type"]).toBe("application/pdf");
    expect(
      (await download.body()).equals((await callApi("GET", `/api/invoices/${issued.id}/pdf`, { key }, demo.url)).bytes),
    ).toBe(true);

    await page.goto(sent.body.viewUrl);
    await expect(page.getByRole("heading", { name: "Atelier Lumière" })).toBeVisible();
    await expect(page.getByText("FR76 3000 6000 0112 3456 7890 189")).toBeVisible();
  });
});

test("with a mail provider there is no mailbox to see", async ({ page }) => {
  expect((await page.goto(`${baseUrl()}/mailbox`))?.status()).toBe(404);
});

test("the viewing link shows what is owed, by when and to which account; nothing else opens it", async ({
  page,
  tenant,
}) => {
  const invoice = await tenant.invoice({}, "issued");
  await page.goto(invoice.viewUrl);
  await expect(page.getByText("1 560,00 €").first()).toBeVisible();
  await expect(page.getByText("20/12/2026")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "no-referrer");
  const pdf = await page.request.get(`${invoice.viewUrl}/pdf`);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");

  const another = invoice.viewUrl.endsWith("_") ? "-" : "_";
  for (const address of [
    `${invoice.viewUrl.slice(0, -1)}${another}`,
    `${baseUrl()}/i/x`,
    `${baseUrl()}/i/${invoice.id}`,
  ]) {
    expect((await page.goto(address))?.status()).toBe(404);
    expect((await page.request.get(`${address}/pdf`)).status()).toBe(404);
  }
  for (const [width, scheme] of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(invoice.viewUrl);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    mkdirSync("screenshots", { recursive: true });
    await page.screenshot({ path: `screenshots/link-${width}-${scheme}.png` });
  }
});
