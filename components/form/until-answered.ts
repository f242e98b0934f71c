import { pauseBeforeRetry, retryNow } from "#components/form/pause-before-retry.ts";
import { isForNext } from "#components/form/use-refusal.ts";

/**
 * Runs a save again until the server answers, also when the browser is offline. It may be repeated: a save that took
 * effect although its answer was lost does so once. `onNoAnswer` runs after each try without an answer. Null when
 * `hasLeft` says that nobody waits any more.
 */
export async function untilAnswered<Outcome extends object>(
  save: () => Promise<Outcome>,
  { onNoAnswer, hasLeft }: { onNoAnswer: () => void; hasLeft: () => boolean },
): Promise<Outcome | null> {
  for (let tries = 0; !hasLeft(); tries += 1) {
    const outcome = await save().catch((error) => {
      if (isForNext(error)) throw error;
      return null;
    });
    if (outcome && !("code" in outcome && outcome.code === "unavailable")) {
      if (tries > 0) retryNow();
      return outcome;
    }
    if (hasLeft()) break;
    onNoAnswer();
    await pauseBeforeRetry(tries);
  }
  return null;
}
