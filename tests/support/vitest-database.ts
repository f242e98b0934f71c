import type pg from "pg";
import { inject } from "vitest";
import { freePort } from "#scripts/local/database.ts";
import { cloneDatabase, dropDatabase } from "./test-server.ts";

// Runs before each test file, in a new process before lib/env.ts is loaded: sets the process's database, which is made
// anew for each of its files, and addresses for a test's mail provider and Stripe.

const shared = globalThis as { testDatabase?: string; folioConnections?: { pool: pg.Pool; searchPool: pg.Pool } };
const templateUrl = inject("templateUrl");

if (shared.testDatabase === undefined) {
  shared.testDatabase = await cloneDatabase(templateUrl);
  process.env.DATABASE_URL = shared.testDatabase;
  process.env.RESEND_API_KEY = "re_test";
  process.env.RESEND_BASE_URL = `http://127.0.0.1:${await freePort()}`;
  process.env.STRIPE_API_URL = `http://127.0.0.1:${await freePort()}`;
  process.env.MAIL_FROM = "Folio <invoices@folio.example>";
} else {
  const name = await dropDatabase(shared.testDatabase);
  await untilClosed();
  await cloneDatabase(templateUrl, name);
}

/** The pools of the process have noticed that their connections have ended. */
async function untilClosed(): Promise<void> {
  const { pool, searchPool } = shared.folioConnections ?? {};
  while (pool?.totalCount || searchPool?.totalCount) await new Promise((resolve) => setTimeout(resolve, 1));
}
