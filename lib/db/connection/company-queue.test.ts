import { afterAll, expect, test, vi } from "vitest";

vi.hoisted(() => {
  vi.stubEnv("DATABASE_POOL_SIZE", "2");
  vi.stubEnv("DATABASE_SEARCH_POOL_SIZE", "2");
});

import { inTransaction, pool, searchPool, searchQueue } from "#lib/db/client.ts";
import { LimitedPool } from "#lib/db/connection/limited-pool.ts";
import { REQUEST_LIMITS } from "#lib/db/connection/limits.ts";
import { SECOND_CONNECTION } from "#lib/db/connection/open-transaction.ts";
import { isUnavailable } from "#lib/db/connection/unavailable.ts";
import { text } from "#lib/db/query/field.ts";
import { makeQuery } from "#lib/db/query/query.ts";
import { readInTurn } from "#lib/db/replicas/replica-reads.ts";
import { EVERY_INVOICE, NEWEST_FIRST } from "#lib/domain/invoices/invoice-query.ts";
import { env } from "#lib/env.ts";
import { browseInvoices } from "#lib/invoices/browse-invoices.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { listInvoices } from "#lib/invoices/list-invoices.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { isTooManyCalls } from "#lib/too-many-calls.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const ANSWER = makeQuery("", text("'found'::text"), (columns) => `SELECT ${columns}`);
const outside = new LimitedPool({ connectionString: env.DATABASE_URL, max: 4, limits: REQUEST_LIMITS, pooled: false });
afterAll(() => outside.end());

/** Searches that wait for their rows until `release` is called, as those of a large company do. */
async function blockedSearches(key: number) {
  const holder = await outside.connect();
  await holder.query("SELECT pg_advisory_lock($1)", [key]);
  const query = makeQuery(
    "",
    text("'found'::text"),
    (columns) => `SELECT ${columns} FROM pg_advisory_xact_lock_shared(${key})`,
  );
  return {
    search: (companyId: string) => readInTurn(companyId, query, []),
    async release() {
      await holder.query("SELECT pg_advisory_unlock($1)", [key]);
      holder.release();
    },
  };
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "answered",
    (error) => (isTooManyCalls(error) ? "too many calls" : isUnavailable(error) ? "unavailable" : error),
  );

test("thirty-two searches that do not end leave lists, reads, issuing and paying their connections", async () => {
  const [storming, other] = [await makeTestCompany(), await makeTestCompany()];
  const { search, release } = await blockedSearches(1);
  const { companyId } = storming.context;
  const searches = [...Array(32).fill(companyId), ...Array(4).fill(other.context.companyId)].map((id) =>
    refusal(search(id)),
  );
  await vi.waitFor(() => expect(searchPool.totalCount).toBe(2));

  const state = { statuses: null, clientId: null, kind: null, search: null, from: null, to: null, due: null };
  for (const { context, draft } of [storming, other]) {
    const invoice = await draft();
    expect(await inTransaction((tx) => issueInvoice(tx, context, invoice.id))).toMatchObject({ ok: true });
    expect(await inTransaction((tx) => recordPayment(tx, context, invoice.id, null))).toMatchObject({ ok: true });
    expect(await getInvoice(context.companyId, invoice.id)).toMatchObject({ status: "paid" });
    expect(await listInvoices(context.companyId, EVERY_INVOICE, { page: 1, limit: 20 })).toMatchObject({ total: 1 });
    expect(
      await browseInvoices(context.companyId, state, { order: NEWEST_FIRST, page: 1, limit: 20 }, context.now),
    ).toMatchObject({
      total: 1,
    });
  }
  expect(pool.waitingCount).toBe(0);
  await release();
  // The first of each company found its rows; those that waited for too long were refused, or answered after it.
  const answers = await Promise.all(searches);
  expect(answers[0]).toBe("answered");
  expect(answers.filter((answer) => answer !== "answered" && answer !== "too many calls")).toEqual([]);
  expect(await search(companyId)).toEqual(["found"]);
});

test("a company has one connection of two at most: its next search is refused, that of another company runs", async () => {
  const { search, release } = await blockedSearches(2);
  const [many, few] = [crypto.randomUUID(), crypto.randomUUID()];
  const first = refusal(search(many));
  const second = refusal(search(many));
  expect(await readInTurn(few, ANSWER, [])).toEqual(["found"]);
  expect(await second).toBe("too many calls");
  expect(await readInTurn(few, ANSWER, [])).toEqual(["found"]);
  await release();
  expect(await first).toBe("answered");
  expect(await readInTurn(many, ANSWER, [])).toEqual(["found"]);
});

test("a company that has none under way is not blamed for the searches of others", async () => {
  const { search, release } = await blockedSearches(3);
  const taken = [crypto.randomUUID(), crypto.randomUUID()].map((companyId) => refusal(search(companyId)));
  expect(await refusal(search(crypto.randomUUID()))).toBe("unavailable");
  await release();
  expect(await Promise.all(taken)).toEqual(["answered", "answered"]);
});

test("more searches of a company than may wait are refused at once", async () => {
  const { search, release } = await blockedSearches(4);
  const companyId = crypto.randomUUID();
  const searches = Array.from({ length: 66 }, () => refusal(search(companyId)));
  expect(await searches[65]).toBe("too many calls");
  expect(searchQueue.waiting).toBe(64);
  await release();
  expect(await Promise.all(searches.slice(0, 65))).toEqual(Array(65).fill("answered"));
});

test("a search inside a transaction is refused like any second connection", async () => {
  const within = inTransaction(async () => ({ ok: true, found: await readInTurn(crypto.randomUUID(), ANSWER, []) }));
  await expect(within).rejects.toThrow(SECOND_CONNECTION);
});

test("a search takes one core of the database", async () => {
  const { rows } = await searchPool.query("SHOW max_parallel_workers_per_gather");
  expect(rows).toEqual([{ max_parallel_workers_per_gather: "0" }]);
});
