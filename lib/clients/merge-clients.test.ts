import { expect, test } from "vitest";
import { exportFec } from "#lib/accounting/export-fec.ts";
import { auditDatabase, auditSnapshot } from "#lib/audit/audit-database.ts";
import { readEvents } from "#lib/audit-log/read-events.ts";
import { archiveClient, restoreClient } from "#lib/clients/archive-client.ts";
import { changeClient } from "#lib/clients/change-client.ts";
import { deleteClient } from "#lib/clients/delete-client.ts";
import { clientBalance, getClient } from "#lib/clients/get-client.ts";
import { MAX_MERGED_INVOICES, mergeClients } from "#lib/clients/merge-clients.ts";
import { FEED_TYPES, toEvent } from "#lib/contract/event-output.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { snapshotOf } from "#lib/db/snapshot.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();
const other = await makeTestCompany();
const { companyId } = company.context;

const merge = (keptId: string, duplicateId: string, context: Context = company.context) =>
  inTransaction((tx) => mergeClients(tx, context, { keptId, duplicateId }));
const clients = (...names: string[]) => Promise.all(names.map((name) => company.addClient({ name })));
const balance = (clientId: string) => clientBalance(companyId, clientId, company.context.now);

test("what the duplicate has moves, what is printed stays, and the duplicate names the client that is kept", async () => {
  const keptId = await company.addClient({ name: "Durand SARL" });
  const duplicateId = await company.addClient({
    ...{ name: "Durant", email: "durant@client.example", automaticReminders: false },
  });
  const issued = await company.issued({ clientId: duplicateId });
  const paid = await company.issued({ clientId: duplicateId });
  const draft = await company.draft({ clientId: duplicateId });
  const before = await balance(duplicateId);
  const year = { from: toCalendarDate("2026-01-01"), to: toCalendarDate("2026-12-31"), ratesE6: new Map() };
  const books = async () => {
    let texts = "";
    for await (const text of (await done(exportFec(companyId, year))).texts) texts += text;
    return texts;
  };
  const booked = await books();

  const { client } = await done(merge(keptId, duplicateId));
  expect(client).toMatchObject({ id: keptId, name: "Durand SARL", mergedIntoId: null, automaticReminders: false });
  expect(client.contacts).toContainEqual({ name: "Durant", email: "durant@client.example" });
  expect(await getClient(companyId, duplicateId)).toMatchObject({
    ...{ name: "Durant", mergedIntoId: keptId, archivedAt: expect.any(String) },
  });
  for (const { id, number, updatedAt } of [issued, paid]) {
    const moved = await getInvoice(companyId, id);
    expect(moved).toMatchObject({ clientId: keptId, number, clientName: "Durant", client: { name: "Durant" } });
    expect(Date.parse(moved?.updatedAt ?? "")).toBeGreaterThan(Date.parse(updatedAt));
  }
  expect(await getInvoice(companyId, draft.id)).toMatchObject({ clientId: keptId, clientName: "Durand SARL" });
  expect([await balance(keptId), await balance(duplicateId)]).toEqual([before, []]);
  expect(await books()).toEqual(booked);

  await done(inTransaction((tx) => recordPayment(tx, company.context, paid.id, null)));
  expect((await done(inTransaction((tx) => issueInvoice(tx, company.context, draft.id)))).invoice.client.id).toBe(
    keptId,
  );
  expect(await auditDatabase(() => {})).toEqual({ ok: true });

  const read = async (clientId: string) => {
    const query = { after: null, limit: 100, types: FEED_TYPES, invoiceId: null, clientId };
    return (await done(readEvents(companyId, query))).events.map((event) => toEvent(event));
  };
  const told = (await read(keptId)).filter(({ invoiceId }) => invoiceId === paid.id);
  expect(told.map(({ type, clientId }) => [type, clientId])).toEqual([
    ["invoice.created", duplicateId],
    ["invoice.issued", duplicateId],
    ["invoice.client_merged", keptId],
    ["invoice.payment_recorded", keptId],
    ["invoice.paid", keptId],
  ]);
  const merged = {
    clientId: keptId,
    name: "Durand SARL",
    mergedClientId: duplicateId,
    mergedName: "Durant",
    invoices: 3,
  };
  expect((await read(duplicateId)).at(-1)).toMatchObject({ type: "client.merged", data: merged });
});

test("details that the client lacks come with the duplicate, but no other number beside a SIREN or a SIRET", async () => {
  const details = {
    ...{ tradingName: "Chez Durand", registration: { id: "HRB 1", scheme: null } },
    identifier: { id: "4006381333931", scheme: "0088" },
  };
  const none = { siren: null, siret: null, vatNumber: null };
  const duplicate = () => company.addClient({ ...none, name: "Durant", ...details });
  const bare = await company.addClient({ ...none, name: "Durand" });
  expect((await done(merge(bare, await duplicate()))).client).toMatchObject(details);
  const french = await company.addClient({ name: "Durand", siren: "552100554", siret: "55210055400013" });
  expect((await done(merge(french, await duplicate()))).client).toMatchObject({
    ...{ tradingName: "Chez Durand", registration: null, identifier: null },
  });
  const own = await company.addClient({ ...none, name: "Durand", tradingName: "La Durandière" });
  expect((await done(merge(own, await duplicate()))).client.tradingName).toBe("La Durandière");
});

test("the database lets an issued invoice follow its client into a merge alone, and a merged client change no more", async () => {
  const [keptId = "", duplicateId = "", strangerId = ""] = await clients("Kept", "Duplicate", "Stranger");
  const { id } = await company.issued({ clientId: duplicateId });
  const move = (clientId: string) =>
    pool.query("UPDATE invoices SET client_id = $2 WHERE company_id = $3 AND id = $1", [id, clientId, companyId]);
  await expect(move(strangerId)).rejects.toThrow("is issued and cannot be changed");
  await done(merge(keptId, duplicateId));
  await expect(move(strangerId)).rejects.toThrow("is issued and cannot be changed");
  await expect(move(duplicateId)).rejects.toThrow("is issued and cannot be changed");
  for (const change of [
    "name = 'x'",
    "merged_into_id = NULL",
    "archived_at = NULL",
    `merged_into_id = '${strangerId}'`,
  ])
    await expect(
      pool.query(`UPDATE clients SET ${change} WHERE company_id = $1 AND id = $2`, [companyId, duplicateId]),
      change,
    ).rejects.toThrow("was merged and cannot be changed");

  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL session_replication_role = replica");
    await client.query("UPDATE invoices SET client_id = $2 WHERE company_id = $3 AND id = $1", [
      id,
      strangerId,
      companyId,
    ]);
    expect(await auditSnapshot(snapshotOf(client), () => {})).toMatchObject({
      ok: false,
      what: expect.stringContaining(strangerId),
    });
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});

test("a merged client is not changed, archived, restored, deleted, invoiced or merged, and nothing is lost by a second merge", async () => {
  const [keptId = "", duplicateId = "", lastId = ""] = await clients("Kept", "Duplicate", "Last");
  const { id } = await company.issued({ clientId: duplicateId });
  await done(merge(keptId, duplicateId));
  const refusal = { ok: false, code: "client_merged", mergedIntoId: keptId };
  const { context } = company;
  const unchanged = () => ({ ok: false, code: "no_such_client" }) as const;
  expect(await inTransaction((tx) => changeClient(tx, context, duplicateId, unchanged))).toEqual(refusal);
  expect(await inTransaction((tx) => archiveClient(tx, context, duplicateId))).toEqual(refusal);
  expect(await inTransaction((tx) => restoreClient(tx, context, duplicateId))).toEqual(refusal);
  expect(await inTransaction((tx) => deleteClient(tx, context, duplicateId))).toEqual(refusal);
  await expect(company.draft({ clientId: duplicateId })).rejects.toThrow("client_not_found");
  expect(await merge(duplicateId, lastId)).toEqual(refusal);
  expect(await merge(lastId, duplicateId)).toEqual(refusal);
  const events = () => prisma.event.count({ where: { companyId } });
  const known = await events();
  expect(await merge(keptId, duplicateId)).toMatchObject({ ok: true });
  expect(await events()).toBe(known);

  await done(merge(lastId, keptId));
  expect(await getClient(companyId, duplicateId)).toMatchObject({ mergedIntoId: lastId });
  expect(await getInvoice(companyId, id)).toMatchObject({ clientId: lastId, client: { name: "Duplicate" } });
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

test("a client to which others point is not deleted", async () => {
  const [keptId = "", duplicateId = ""] = await clients("Kept", "Duplicate");
  await done(merge(keptId, duplicateId));
  expect(await inTransaction((tx) => deleteClient(tx, company.context, keptId))).toEqual({
    ok: false,
    code: "client_in_use",
  });
});

test("a client is not merged with itself, with one of another company, or with one that is not there", async () => {
  const [keptId = ""] = await clients("Kept");
  expect(await merge(keptId, keptId)).toEqual({ ok: false, code: "same_client" });
  expect(await merge(keptId, other.clientId)).toEqual({ ok: false, code: "no_such_duplicate" });
  expect(await merge(keptId, newId())).toEqual({ ok: false, code: "no_such_duplicate" });
  expect(await merge(other.clientId, keptId)).toEqual({ ok: false, code: "no_such_client" });
  expect(await merge(keptId, newId(), other.context)).toEqual({ ok: false, code: "no_such_client" });
});

test("merges at once that contradict each other: one holds, and no client points to one that was merged", async () => {
  for (let round = 0; round < 6; round++) {
    const [a = "", b = "", c = ""] = await clients("A", "B", "C");
    const ids = [await company.issued({ clientId: a }), await company.issued({ clientId: b })].map(({ id }) => id);
    const outcomes = await Promise.all([merge(a, b), merge(b, a), merge(c, a), merge(b, c)]);
    expect(outcomes.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    const known = await Promise.all([a, b, c].map((id) => getClient(companyId, id)));
    const alive = new Set(known.filter((client) => client?.mergedIntoId === null).map((client) => client?.id));
    // What two others brought about together, as C into B and A into C do for A into B, has no effect of its own.
    expect(alive.size).toBeGreaterThanOrEqual(Math.max(1, 3 - outcomes.filter(({ ok }) => ok).length));
    for (const client of known) if (client?.mergedIntoId) expect(alive).toContain(client.mergedIntoId);
    for (const id of ids) expect(alive).toContain((await getInvoice(companyId, id))?.clientId);
  }
});

test("what is drafted, issued or paid beside a merge is moved, or finds the client merged", async () => {
  for (let round = 0; round < 6; round++) {
    const [keptId = "", duplicateId = ""] = await clients("Kept", "Duplicate");
    const draft = await company.draft({ clientId: duplicateId });
    const issued = await company.issued({ clientId: duplicateId });
    const [merged, , , ...made] = await Promise.all([
      merge(keptId, duplicateId),
      inTransaction((tx) => issueInvoice(tx, company.context, draft.id)).then(done),
      inTransaction((tx) => recordPayment(tx, company.context, issued.id, null)).then(done),
      ...[1, 2, 3].map(() =>
        company.draft({ clientId: duplicateId }).then(
          () => "made",
          (error: Error) => error.message,
        ),
      ),
    ]);
    expect(merged.ok).toBe(true);
    for (const outcome of made) if (outcome !== "made") expect(outcome).toContain("client_not_found");
    expect(await prisma.invoice.count({ where: { companyId, clientId: duplicateId } })).toBe(0);
    expect(await prisma.invoice.count({ where: { companyId, clientId: keptId } })).toBe(
      2 + made.filter((outcome) => outcome === "made").length,
    );
    expect(await getInvoice(companyId, draft.id)).toMatchObject({ status: "issued", clientId: keptId });
  }
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
}, 60_000);

test("a client with more invoices than are moved at once is left alone", async () => {
  const [keptId = "", duplicateId = ""] = await clients("Kept", "Duplicate");
  const { id } = await company.draft({ clientId: duplicateId });
  const copies = (count: number) =>
    pool.query(
      `INSERT INTO invoices (id, company_id, client_id, client_name, format, currency, issue_date, due_date, operation_category, tax_breakdown,
         subtotal_cents, tax_total_cents, total_cents, created_at, updated_at)
       SELECT gen_random_uuid(), company_id, client_id, client_name, format, currency, issue_date, due_date, operation_category, tax_breakdown,
         subtotal_cents, tax_total_cents, total_cents, created_at, updated_at
       FROM invoices, generate_series(1, $3::int) WHERE company_id = $1 AND id = $2`,
      [companyId, id, count],
    );
  await copies(MAX_MERGED_INVOICES - 1);
  const started = performance.now();
  expect(await merge(keptId, duplicateId)).toMatchObject({ ok: true });
  expect(performance.now() - started).toBeLessThan(15_000);
  await copies(MAX_MERGED_INVOICES + 1);
  const again = await company.addClient({ name: "Again" });
  expect(await merge(again, keptId)).toEqual({ ok: false, code: "too_many_merged_invoices" });
}, 60_000);
