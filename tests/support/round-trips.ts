import pg from "pg";
import { vi } from "vitest";

/**
 * The statements that are sent to PostgreSQL while `work` runs, by round trip. One begins where a statement is sent on
 * a connection on which none is under way: those that are sent without waiting for earlier ones share a round trip.
 */
export async function statementsOfRoundTrips(work: () => Promise<unknown>): Promise<string[][]> {
  const trips: string[][] = [];
  const underWay = new WeakMap<object, number>();
  const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
  const sent = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given as [string | pg.QueryConfig];
    const before = underWay.get(this) ?? 0;
    if (before === 0) trips.push([]);
    trips.at(-1)?.push(typeof statement === "string" ? statement : statement.text);
    underWay.set(this, before + 1);
    const done = given.findLast((one) => typeof one === "function") as ((...result: unknown[]) => void) | undefined;
    const ended = (...result: unknown[]) => {
      underWay.set(this, (underWay.get(this) ?? 0) - 1);
      done?.(...result);
    };
    return query.call(this, ...given.slice(0, given.length - (done ? 1 : 0)), ended);
  } as typeof pg.Client.prototype.query);
  try {
    await work();
    return trips;
  } finally {
    sent.mockRestore();
  }
}

/** How often PostgreSQL is waited for while `work` runs. */
export async function roundTrips(work: () => Promise<unknown>): Promise<number> {
  return (await statementsOfRoundTrips(work)).length;
}
