import { expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubEnv("DATABASE_SEARCH_POOL_SIZE", "8"));

import { searchQueue } from "#lib/db/client.ts";

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
