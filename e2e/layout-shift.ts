import type { Page } from "@playwright/test";

type Observed = typeof globalThis & { shifted: number };

/** Adds up the layout shifts of the pages that are opened from now on, as the browser measures them. */
export async function observeLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observed = globalThis as Observed;
    observed.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) observed.shifted += value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The sum so far, once the typeface is there and the page was drawn with it. */
export function layoutShiftsOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return (globalThis as Observed).shifted;
  });
}

/**
 * A fifth of what counts as good: a line of text that becomes a little wider or breaks elsewhere, when the typeface
 * comes late.
 */
export const HARDLY_MOVES = 0.02;
