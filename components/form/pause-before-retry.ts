/** Between two tries, in milliseconds; the last one is that of all later tries. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000] as const;

/** What waits for its next try. Each entry ends its wait. */
const waiting = new Set<() => void>();

/**
 * Waits until a request without an answer is tried again, after `tries` tries from 0 on: the longer the more there
 * were, and no longer once the browser is online again or `retryNow` is called.
 */
export function pauseBeforeRetry(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener("online", goOn);
      waiting.delete(goOn);
      resolve();
    };
    const timer = setTimeout(goOn, PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
    window.addEventListener("online", goOn);
    waiting.add(goOn);
  });
}

/** Tries all that waits at once: the user asks for it, or the server has answered one of them. */
export function retryNow(): void {
  for (const goOn of [...waiting]) goOn();
}
