import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "#e2e/fixtures.ts";

/** SCREENSHOTS=1 has pictures taken, to be looked at by somebody. */
const TAKES_PICTURES = process.env.SCREENSHOTS === "1";

/**
 * Looks at the page as it stands, light and dark: axe must find nothing in either. In the dark only colours are other, so only they are looked
 * at again. With a name, pictures of both go to screenshots/ where they are asked for.
 */
export async function look(page: Page, name?: string, options: { fullPage?: boolean } = {}): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(250); // charts are drawn, colours have changed, what fades in is there
    if (name && TAKES_PICTURES) await page.screenshot({ path: `screenshots/${name}-${colorScheme}.png`, ...options });
    // Not the frames: Chromium's PDF viewer and the sandboxed e-mails are no pages of ours, and only to gather from frames axe needs another page.
    const axe = new AxeBuilder({ page }).setLegacyMode().exclude("iframe");
    const { violations } = await (colorScheme === "dark" ? axe.withRules("color-contrast") : axe).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    expect.soft({ address: page.url(), name, colorScheme, found }).toEqual({ address: page.url(), name, colorScheme, found: [] });
  }
}
