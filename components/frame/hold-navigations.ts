import { pauseBeforeRetry, retryNow } from "#components/form/pause-before-retry.ts";

/** What a proxy answers for a server that is away, and Folio for a database that is. */
const AWAY = new Set([502, 503, 504]);

/**
 * Holds each navigation within the application for which the server has no answer, and repeats it until there is one;
 * until the returned function is called. Next.js by itself has the browser load the address as a new document: the
 * browser's error page then takes the place of the frame and of what is typed. `onHeld` learns whether one is held.
 * `experimental.useOffline` of Next.js is no choice: it repeats server actions too, and a payment whose answer was lost
 * would be recorded twice.
 */
export function holdNavigations(onHeld: (isHeld: boolean) => void): () => void {
  const send = window.fetch;
  let held = 0;
  const count = (change: 1 | -1) => {
    held += change;
    onHeld(held > 0);
  };
  const answerOf = (...request: Parameters<typeof fetch>): Promise<Response | null> =>
    send(...request).then(
      (answer) => (AWAY.has(answer.status) ? null : answer),
      (error) => {
        if (!(error instanceof TypeError)) throw error; // not the network: aborted
        return null;
      },
    );
  const untilAnswered = async (...request: Parameters<typeof fetch>): Promise<Response> => {
    count(1);
    try {
      for (let tries = 0; ; tries += 1) {
        await pauseBeforeRetry(tries);
        const answer = await answerOf(...request);
        if (answer) return answer;
      }
    } finally {
      count(-1);
      retryNow();
    }
  };
  window.fetch = async (...request) => {
    if (!isNavigation(...request)) return send(...request);
    return (await answerOf(...request)) ?? untilAnswered(...request);
  };
  return () => {
    window.fetch = send;
  };
}

/** Whether Next.js asks for a page that it is to show, and not for one that it may show later. */
function isNavigation(_: RequestInfo | URL, { method = "GET", headers }: RequestInit = {}): boolean {
  const sent = new Headers(headers);
  const isPrefetch = sent.has("next-router-prefetch") || sent.has("next-router-segment-prefetch");
  return method === "GET" && sent.has("rsc") && !isPrefetch;
}
