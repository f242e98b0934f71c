import { expect, test } from "vitest";
import { archiveClient, restoreClient } from "#lib/clients/archive-client.ts";
import { changeClient } from "#lib/clients/change-client.ts";
import { pageClients } from "#lib/clients/page-clients.ts";
import { type ClientChanges, mergeClient } from "#lib/contract/client-input.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { EVERY_CLIENT } from "#lib/domain/list-filters.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();
const clientId = (await prisma.client.findFirstOrThrow({ where: { companyId: company.context.companyId } })).id;

const change = (changes: ClientChanges, id = clientId, context = company.context) =>
  inTransaction((tx) => changeClient(tx, context, id, (client) => mergeClient(client, changes)));
const updates = () =>
  prisma.event.count({ where: { type: "client.updated", data: { path: ["clientId"], equals: clientId } } });

test("changes of different fields at once all hold, each with its event", async () => {
  const before = await updates();
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      change(at % 2 ? { paymentTermsDays: at } : { address: { line2: `Étage ${at}` } }),
    ),
  );
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  const client = await prisma.client.findFirstOrThrow({ where: { id: clientId } });
  expect([(client.paymentTermsDays ?? 0) % 2, client.addressLine2?.slice(0, 5)]).toEqual([1, "Étage"]);
  expect((await updates()) - before).toBe(8);
});

test("a change to what it is leaves no event and no new version", async () => {
  const first = await change({ language: "en" });
  const before = await updates();
  expect(await change({ language: "en" })).toEqual(first);
  expect(await updates()).toBe(before);
});

test("a refused change changes nothing, and another company's client is not found", async () => {
  const before = await prisma.client.findFirstOrThrow({ where: { id: clientId } });
  expect(await change({ siren: "1" })).toMatchObject({ ok: false, code: "validation_failed" });
  const other = await makeTestCompany();
  expect(await change({ name: "Mine" }, clientId, other.context)).toEqual({ ok: false, code: "no_such_client" });
  expect(await prisma.client.findFirstOrThrow({ where: { id: clientId } })).toEqual(before);
});

test("each change is later than the one before, by whatever clock", async () => {
  const early = { ...company.context, now: new Date("2020-01-01T00:00:00Z") };
  const seen: string[] = [];
  const look = async () => {
    const all = { ...EVERY_CLIENT, updatedSince: new Date(0) };
    const order = { by: "updatedAt", descending: false } as const;
    const part = { page: 1, limit: 100, order, after: null };
    const { rows: clients } = await pageClients(company.context.companyId, all, part);
    seen.push(clients.find(({ id }) => id === clientId)?.changedAt ?? "");
  };
  await look();
  await inTransaction((tx) => archiveClient(tx, early, clientId));
  await look();
  await inTransaction((tx) => restoreClient(tx, early, clientId));
  await look();
  await change({ paymentTermsDays: 99 }, clientId, early);
  await look();
  expect(seen).toEqual([...new Set(seen)].sort());
});

test("a page of a hundred thousand clients is found by an index, whatever the filter", async () => {
  const big = await makeTestCompany();
  const { companyId } = big.context;
  await pool.query({
    text: `INSERT INTO clients (id, company_id, name, address_line1, postal_code, city, country, updated_at, created_at)
      SELECT gen_random_uuid(), $1::uuid, 'Client ' || n, '1', '1', 'Lyon', 'FR', now() - n * interval '1 second', now()
      FROM generate_series(1, 100000) n`,
    values: [companyId],
  });
  await pool.query("ANALYZE clients");
  const plans: string[] = [];
  for (const [condition, order] of [
    ["archived_at IS NULL", "id DESC"],
    ["true", "id DESC"],
    [
      "greatest(updated_at, archived_at, restored_at) >= now() - interval '1 hour'",
      "greatest(updated_at, archived_at, restored_at), id",
    ],
    [
      "(greatest(updated_at, archived_at, restored_at), id) < (now(), gen_random_uuid())",
      "greatest(updated_at, archived_at, restored_at) DESC, id DESC",
    ],
    ["id > '01a00000-0000-7000-8000-000000000000'::uuid", "id"],
  ]) {
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(
      `EXPLAIN SELECT id FROM clients WHERE company_id = '${companyId}' AND ${condition} ORDER BY ${order} LIMIT 100`,
    );
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  expect(plans.map((plan) => /Sort|Seq Scan/.test(plan))).toEqual([false, false, false, false, false]);
  for (const condition of ["lower(email) = lower('x')", "siren = '1'", "vat_number IN ('x', upper('X'))"]) {
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(
      `EXPLAIN SELECT id FROM clients WHERE company_id = '${companyId}' AND ${condition} ORDER BY id DESC LIMIT 100`,
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join(" ")).toMatch(
      /using clients_(email|company_id_(siren|vat_number))_idx/,
    );
  }
  const { total, rows: clients } = await pageClients(
    companyId,
    { ...EVERY_CLIENT, archived: false },
    { page: 1000, limit: 100, order: { by: "createdAt", descending: true }, after: null },
  );
  expect([total, clients.length]).toEqual([100_001, 100]);
});
