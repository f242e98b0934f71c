import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { pauseBeforeRetry } from "#components/form/pause-before-retry.ts";

/**
 * A part of a page whose file is loaded when it is first shown. Where the file does not arrive, because the browser is
 * offline or the server away, it is asked for until it does: React.lazy by itself takes the page with what is typed on
 * it for failed, for good.
 */
// biome-ignore lint/suspicious/noExplicitAny: the constraint of React.lazy
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> {
  return lazy(async () => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await load();
      } catch (error) {
        if (!(error instanceof Error && error.name === "ChunkLoadError")) throw error;
        await pauseBeforeRetry(tries);
      }
    }
  });
}
