import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "#e2e/fixtures.ts";

/** SCREENSHOTS=1 takes pictures for a person to look at. */
const TAKES_PICTURES = process.env.SCREENSHOTS === "1";

/**
 * Checks the page in light and dark mode: axe must find nothing in either. Dark mode only changes colours, so only
 * colours are checked again. With a name and SCREENSHOTS, pictures of both go to screenshots/.
 */
export async function look(page: Page, name?: string, options: { fullPage?: boolean } = {}): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(async () => {
      // Colour changes begin with the next frame. They and fade-ins are complete, however busy the machine is; a
      // spinner never ends.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        // Chromium runs none in a section that is folded up.
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility());
      await Promise.allSettled(ending.map(({ finished }) => finished));
    });
    if (name && TAKES_PICTURES) await page.screenshot({ path: `screenshots/${name}-${colorScheme}.png`, ...options });
    // Frames are excluded: Chromium's PDF viewer and the sandboxed e-mails are not our pages, and axe would need
    // another page to collect their results. The source of axe, 600 kB, is sent to the page once.
    const axe = new AxeBuilder({ page, ...(colorScheme === "dark" && { axeSource: "0" }) })
      .options({ resultTypes: ["violations"] })
      .setLegacyMode()
      .exclude("iframe");
    const { violations } = await (colorScheme === "dark" ? axe.withRules("color-contrast") : axe).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    expect
      .soft({ address: page.url(), name, colorScheme, found })
      .toEqual({ address: page.url(), name, colorScheme, found: [] });
  }
}
