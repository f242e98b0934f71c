import { type Browser, chromium } from "@playwright/test";
import { installedBrowser } from "#playwright.config.ts";

/** What a reader waits for and loads when a page opens in a browser with an empty cache. */
export interface PageFigures {
  largestContentfulPaintMs: number;
  cumulativeLayoutShift: number;
  /** As transferred, gzipped. */
  scriptBytes: number;
}

export function startBrowser(): Promise<Browser> {
  const args = ["--no-sandbox", "--disable-background-networking"];
  return chromium.launch({ ...(installedBrowser && { executablePath: installedBrowser }), args });
}

/** Opens an address in a browser with an empty cache, and reads the browser's own measurements. */
export async function openPage(browser: Browser, address: string, cookie: string): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const pairs = cookie.split("; ").map((pair) => pair.split(/=(.*)/s));
  await context.addCookies(pairs.map(([name = "", value = ""]) => ({ name, value, url: address })));
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  const figures = await page.evaluate(async () => {
    const observed = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 200); // no such entry
      });
    const paints = await observed("largest-contentful-paint");
    const shifts = (await observed("layout-shift")) as (PerformanceEntry & { value: number })[];
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return {
      largestContentfulPaintMs: paints.at(-1)?.startTime ?? Number.NaN,
      cumulativeLayoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
      scriptBytes: files
        .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
        .reduce((sum, file) => sum + file.encodedBodySize, 0),
    };
  });
  await context.close();
  return figures;
}
