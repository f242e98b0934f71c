import { afterEach, expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubEnv("DATABASE_SEARCH_POOL_SIZE", "8"));

import { pool, searchQueue } from "#lib/db/client.ts";
import { type Caller, forCaller, withoutCaller } from "#lib/db/connection/caller.ts";

afterEach(() => void vi.useRealTimers());

const makeCaller = (): Caller => ({ gone: new AbortController().signal, closed: Promise.resolve(), isRead: true });

test("a company has a quarter of the connections for searches at most, however many others are free", async () => {
  const end = Promise.withResolvers<void>();
  const begun: string[] = [];
  const search = (company: string) =>
    searchQueue.run(
      company,
      () => {
        begun.push(company);
        return end.promise;
      },
      undefined,
      60_000,
    );
  const searches = ["many", "many", "many", "many", "few", "other"].map(search);
  await new Promise(setImmediate);
  expect(begun).toEqual(["many", "many", "few", "other"]);
  end.resolve();
  await Promise.all(searches);
  expect(begun).toHaveLength(6);
});

test("while other requests use the database, a company that has searched for more than 100 ms waits before its next search, 200 ms at most", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  const [searcher, other] = [makeCaller(), makeCaller()];
  /** How long the third search waits, in milliseconds, when the first two took `ms`. */
  const waitAfter = (ms: number, meanwhile?: () => Promise<unknown>) =>
    forCaller(searcher, async () => {
      const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const company = crypto.randomUUID();
      const first = ends.map(({ promise }) => searchQueue.run(company, () => promise, undefined, 60_000));
      vi.advanceTimersByTime(ms - 1);
      await meanwhile?.();
      vi.advanceTimersByTime(1);
      for (const { resolve } of ends) resolve();
      await Promise.all(first);
      const ended = performance.now();
      const third = searchQueue.run(company, async () => performance.now() - ended, undefined, 60_000);
      for (let waited = 0; waited < 250; waited++) {
        await Promise.resolve();
        vi.advanceTimersByTime(1);
      }
      return third;
    });
  const read = () => pool.query("SELECT 1");
  const readByOther = () => forCaller(other, read);
  expect(await waitAfter(120)).toBe(0);
  expect(await waitAfter(120, read)).toBe(0); // its own page reads more beside the search
  expect(await waitAfter(120, () => withoutCaller(read))).toBe(0);
  expect(await waitAfter(100, readByOther)).toBe(0);
  expect(await waitAfter(120, readByOther)).toBe(40); // of eight times 20 ms, 120 have passed
  expect(await waitAfter(120, () => readByOther().then(read))).toBe(40);
  expect(await waitAfter(400, readByOther)).toBe(200);
});
