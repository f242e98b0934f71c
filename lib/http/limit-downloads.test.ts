import { expect, test, vi } from "vitest";
import { type Caller, CallerGoneError, forCaller } from "#lib/db/connection/caller.ts";
import { limitDownloads } from "#lib/http/limit-downloads.ts";
import { isTooManyCalls } from "#lib/too-many-calls.ts";

/** A caller who begins a download, and reads it until `close`. */
function download(companyId: string) {
  const hangUp = new AbortController();
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  const caller: Caller = { gone: hangUp.signal, closed, isRead: true };
  const begin = vi.fn(async () => new Response());
  const outcome = forCaller(caller, () => limitDownloads(companyId, begin)).then(
    ({ status }) => status,
    (error) => (isTooManyCalls(error) ? 429 : error),
  );
  const leave = () => {
    hangUp.abort(new CallerGoneError());
    close();
  };
  return { begin, outcome, close, leave };
}

test("a company's fifth download waits until one of four is complete, and another company's does not", async () => {
  const running = Array.from({ length: 4 }, () => download("large"));
  const fifth = download("large");
  expect(await download("other").outcome).toBe(200);
  expect(await Promise.all(running.map(({ outcome }) => outcome))).toEqual([200, 200, 200, 200]);
  expect(fifth.begin).not.toHaveBeenCalled();
  running[0]?.close();
  expect(await fifth.outcome).toBe(200);
  for (const { close } of [...running, fifth]) close();
});

test("a download that waits for its company's others for two seconds is refused, and none that its caller left begins", async () => {
  const running = Array.from({ length: 4 }, () => download("large"));
  const [late, left] = [download("large"), download("large")];
  left.leave();
  expect(await left.outcome).toBeInstanceOf(CallerGoneError);
  expect(await late.outcome).toBe(429);
  for (const { close } of running) close();
  expect(await download("large").outcome).toBe(200);
  expect([late, left].map(({ begin }) => begin.mock.calls.length)).toEqual([0, 0]);
});
