import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { pictureAddress } from "#lib/domain/invoices/page-pictures.ts";
import { installedBrowser } from "#playwright.config.ts";
import { withClient } from "#scripts/local/database.ts";
import { mailboxLinkOf, startFolio } from "#tests/support/folio-process.ts";
import { sessionCookie } from "#tests/support/session-cookie.ts";

// npm run generate -- pictures: takes the pictures of the documentation anew, from a new demo.

const WIDTH = 1440;
const folder = await mkdtemp(path.join(tmpdir(), "folio-pictures-"));
/** The address of the walk-through, which links show. */
const folio = await startFolio({ DATA_DIR: path.join(folder, "data"), PORT: "3000" });
const browser = await chromium.launch({
  ...(installedBrowser && { executablePath: installedBrowser }),
  args: ["--no-sandbox"],
});
try {
  const session = await sessionCookie(folio.url, "camille@atelier-lumiere.example", "folio-demo");
  const owner = await newPage(session);
  const { partlyPaid, longest, viewToken, english } = await invoices();

  await owner.goto("/dashboard");
  await take(owner, "dashboard", await owner.evaluate(() => document.documentElement.scrollHeight));

  await owner.goto("/items");
  await take(owner, "catalogue", 680);

  await owner.goto(`/invoices/${partlyPaid}`);
  await pagesAreShown(owner);
  await take(owner, "invoice-page", 1150);

  const picture = await owner.request.get(
    pictureAddress(`/invoices/${longest}/pages`, { page: 1, width: 1440, sha256: "0".repeat(64) }),
  );
  await writeFile(path.join("docs", "invoice.png"), await picture.body());

  const client = await newPage();
  await client.goto(mailboxLinkOf(folio.url, path.join(folder, "data")));
  await client
    .getByRole("link", { name: /Atelier Lumière/ })
    .first()
    .click();
  await client.frameLocator("iframe").getByRole("link").first().waitFor();
  await take(client, "mailbox", 900);

  await client.goto(`/i/${viewToken}`);
  await pagesAreShown(client);
  await take(client, "viewing-link", 1130);

  for (const colorScheme of ["light", "dark"] as const) {
    for (const [locale, id] of [
      ["fr", partlyPaid],
      ["en", english],
    ] as const)
      await takeProduct(await newPage(session, { locale, colorScheme }), id, `invoice-${locale}-${colorScheme}`);
  }
} finally {
  await browser.close();
  await folio.stop();
  await rm(folder, { recursive: true, force: true });
}

/** A page of a browser that has these cookies, in English unless told otherwise. Without cookies it is the client's. */
async function newPage(cookies = "", options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: folio.url,
    locale: "en",
    viewport: { width: WIDTH, height: 900 },
    ...options,
  });
  const pairs = cookies
    .split("; ")
    .filter(Boolean)
    .map((cookie) => cookie.split("="));
  await context.addCookies(pairs.map(([name = "", ...value]) => ({ name, value: value.join("="), url: folio.url })));
  return context.newPage();
}

/**
 * What is shown: an invoice that is paid in part, the French one with the most lines, and an English one that waits for
 * its client.
 */
async function invoices(): Promise<Record<"partlyPaid" | "longest" | "viewToken" | "english", string>> {
  const databaseUrl = await readFile(path.join(folder, "data", "database-url"), "utf8");
  const first = (query: string) =>
    withClient(databaseUrl, async (client) => (await client.query<{ found: string }>(query)).rows[0]?.found ?? "");
  const from = "FROM invoices i JOIN companies c ON c.id = i.company_id";
  return {
    partlyPaid: await first(
      `SELECT i.id AS found ${from} WHERE c.language = 'fr' AND i.status = 'partial_paid' ORDER BY i.issue_date DESC`,
    ),
    longest: await first(
      `SELECT i.id AS found ${from} JOIN invoice_lines l ON l.invoice_id = i.id WHERE c.language = 'fr' AND i.status <> 'draft'
       GROUP BY i.company_id, i.id ORDER BY count(*) DESC, i.issue_date DESC`,
    ),
    english: await first(
      `SELECT i.id AS found ${from} WHERE c.language = 'en' AND i.status IN ('viewed', 'accepted') ORDER BY i.issue_date DESC`,
    ),
    viewToken: await first(
      `SELECT i.view_token AS found ${from} WHERE c.language = 'en' AND i.status IN ('sent', 'viewed') ORDER BY i.issue_date DESC`,
    ),
  };
}

async function take(page: Page, name: string, height: number): Promise<void> {
  await page.setViewportSize({ width: WIDTH, height });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await page.screenshot({ path: path.join("docs", `${name}.png`) });
}

/** The picture of the start page, as wide as it is shown there. */
async function takeProduct(page: Page, invoiceId: string, name: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 832 });
  await page.goto(`/invoices/${invoiceId}`);
  // The page asks before it shows an invoice of another company than the active one.
  if (page.url().includes("/switch-company")) await page.getByRole("main").getByRole("button").click();
  await pagesAreShown(page);
  const picture = await page.screenshot({ animations: "disabled" });
  await mkdir(path.join("public", "product"), { recursive: true });
  await sharp(picture)
    .webp({ quality: 82 })
    .toFile(path.join("public", "product", `${name}.webp`));
}

async function pagesAreShown(page: Page): Promise<void> {
  await page
    .locator("img[srcset]")
    .first()
    .evaluate((picture: HTMLImageElement) => picture.decode());
}
