import pg from "pg";
import { vi } from "vitest";

/** How often something is sent to PostgreSQL while `work` runs: a statement, or a pipeline of them. */
export async function roundTrips(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}
