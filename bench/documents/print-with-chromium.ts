import type { Browser } from "@playwright/test";

/** The usual alternative: a running browser prints a page of HTML. */
export async function printWithChromium(browser: Browser, html: string): Promise<Uint8Array> {
  const page = await browser.newPage();
  try {
    await page.setContent(html);
    return await page.pdf({ preferCSSPageSize: true, printBackground: true });
  } finally {
    await page.close();
  }
}
