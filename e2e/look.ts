import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/**
 * Looks at the page as it stands, light and dark: axe must find nothing in either. With a name, a picture of each goes to screenshots/, to be
 * looked at by somebody.
 */
export async function look(page: Page, name?: string, options: { fullPage?: boolean } = {}): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(250); // charts are drawn, colours have changed, what fades in is there
    if (name) await page.screenshot({ path: `screenshots/${name}-${colorScheme}.png`, ...options });
    // Not the frames: Chromium's PDF viewer and the sandboxed e-mails are no pages of ours.
    const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    expect.soft({ address: page.url(), name, colorScheme, found }).toEqual({ address: page.url(), name, colorScheme, found: [] });
  }
}
