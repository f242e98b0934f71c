import { isForNext } from "#components/form/use-refusal.ts";

/** Between two tries, in milliseconds; the last one is that of all later tries. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000] as const;

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
    if (outcome && !("code" in outcome && outcome.code === "unavailable")) return outcome;
    if (hasLeft()) break;
    onNoAnswer();
    await pauseOrOnline(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0);
  }
  return null;
}

function pauseOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener("online", goOn);
      resolve();
    };
    const timer = setTimeout(goOn, ms);
    window.addEventListener("online", goOn);
  });
}
