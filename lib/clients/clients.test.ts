import { expect, test } from "vitest";
import { archiveClient, restoreClient } from "#lib/clients/archive-client.ts";
import { createClient } from "#lib/clients/create-client.ts";
import { clientBalance, findClientCompany, getClient } from "#lib/clients/get-client.ts";
import { listClients } from "#lib/clients/list-clients.ts";
import { searchClients } from "#lib/clients/search-clients.ts";
import { updateClient } from "#lib/clients/update-client.ts";
import { inTransaction } from "#lib/db/client.ts";
import type { NewClient } from "#lib/db/companies/parties.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

// The test company's invoices are dated and due on this day.
const NOON = new Date("2026-11-20T12:00:00Z");

const company = await makeTestCompany();
const other = await makeTestCompany();

const zoe: NewClient = {
  name: "Zoé Œuvre",
  email: "zoe@oeuvre.example",
  siren: "552100554",
  siret: null,
  vatNumber: "FR96552100554",
  address: { line1: "1 rue du Port", line2: null, postalCode: "69001", city: "Lyon", country: "FR" },
  paymentTermsDays: null,
};

async function add(client: Partial<NewClient> = {}, context: Context = company.context): Promise<string> {
  return (await done(inTransaction((tx) => createClient(tx, context, { ...zoe, ...client })))).id;
}

async function read(id: string) {
  const client = await getClient(company.context.companyId, id);
  if (!client) throw new Error("the client is gone");
  return client;
}

const save = (clientId: string, version: string, changes: Partial<NewClient>) =>
  inTransaction((tx) => updateClient(tx, company.context, { clientId, version, client: { ...zoe, ...changes } }));

const events = (clientId: string) =>
  prisma.event.findMany({
    where: { type: { startsWith: "client." }, data: { path: ["clientId"], equals: clientId } },
    orderBy: { id: "asc" },
    select: { type: true },
  });

test("a save replaces all that is said of a client, and issued invoices keep what they said", async () => {
  const { clientId, client: before, id } = await company.issued();
  const version = (await read(clientId)).updatedAt;
  const changes = { name: "Renommée", address: { ...zoe.address, line2: "Bâtiment B" }, paymentTermsDays: 45 };
  expect(await save(clientId, version, changes)).toEqual({ ok: true });
  expect(await read(clientId)).toMatchObject({ ...zoe, ...changes });
  const { clientSnapshot } = await prisma.invoice.findFirstOrThrow({ where: { id } });
  expect(clientSnapshot).toMatchObject({ name: before.name });
});

test("details are kept with a client and its issued invoices, found by its trading name, and gone with null", async () => {
  const id = await add();
  const details = {
    ...{ tradingName: "Chez Žofia", registration: { id: "HRB 1", scheme: null } },
    ...{ siren: null, siret: null, vatNumber: null, identifier: { id: "4006381333931", scheme: "0088" } },
    address: { ...zoe.address, line3: "Étage 3", region: "Rhône" },
    deliveryAddress: { ...zoe.address, line3: "Porte 4", region: null },
  };
  await save(id, (await read(id)).updatedAt, details);
  expect(await read(id)).toMatchObject(details);
  expect((await searchClients(company.context.companyId, "zofia")).map((found) => found.id)).toEqual([id]);
  const issued = await company.issued({ clientId: id });
  const { updatedAt } = await read(id);
  expect(await save(id, "long ago", details)).toEqual({ ok: true });
  expect((await read(id)).updatedAt).toBe(updatedAt);
  await save(id, updatedAt, {});
  expect(await read(id)).toMatchObject({
    ...{ tradingName: null, registration: null, identifier: null, deliveryAddress: null },
    address: { line3: null, region: null },
  });
  expect((await getInvoice(company.context.companyId, issued.id))?.client).toMatchObject(details);
  const { details: stored } = await prisma.client.findFirstOrThrow({ where: { id } });
  expect(stored).toBeNull();
});

test("payment terms are kept as a whole: a release that knows days alone takes the month away with them", async () => {
  const id = await add();
  const terms = { paymentTermsDays: 30, paymentTermsMonth: "after" } as const;
  await save(id, (await read(id)).updatedAt, terms);
  expect(await read(id)).toMatchObject(terms);
  await prisma.client.updateMany({ where: { id }, data: { paymentTermsDays: null } });
  expect(await read(id)).toMatchObject({ paymentTermsDays: null, paymentTermsMonth: null });
});

test("of two people who save one client at once, one learns who was faster, and can save over it knowingly", async () => {
  const id = await add();
  const { updatedAt } = await read(id);
  const outcomes = await Promise.all(["Une", "Deux", "Trois"].map((name) => save(id, updatedAt, { name })));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const stored = await read(id);
  for (const lost of outcomes.filter(({ ok }) => !ok)) {
    expect(lost).toEqual({
      ok: false,
      code: "edit_conflict",
      by: "Test",
      at: expect.any(String),
      version: stored.updatedAt,
    });
  }
  expect(await save(id, stored.updatedAt, { name: "Quatre" })).toEqual({ ok: true });
  expect((await read(id)).name).toBe("Quatre");
});

test("a save that changes nothing leaves no trace", async () => {
  const id = await add();
  const { updatedAt } = await read(id);
  expect(await save(id, "long ago", {})).toEqual({ ok: true });
  expect((await read(id)).updatedAt).toBe(updatedAt);
  expect(await events(id)).toEqual([{ type: "client.created" }]);
});

test("an archived client is not offered for new invoices, keeps its invoices, and can be restored", async () => {
  const fresh = await makeTestCompany();
  const { companyId } = fresh.context;
  const { clientId } = await fresh.issued();
  const run = (work: typeof archiveClient) => inTransaction((tx) => work(tx, fresh.context, clientId));
  for (let twice = 0; twice < 2; twice++) expect(await run(archiveClient)).toEqual({ ok: true });
  expect(await searchClients(companyId, "")).toEqual([]);
  expect(await listClients(companyId, { search: null, archived: false }, 1, NOON)).toMatchObject({ total: 0 });
  expect(await listClients(companyId, { search: null, archived: true }, 1, NOON)).toMatchObject({
    total: 1,
    clients: [{ id: clientId }],
  });
  expect(await clientBalance(companyId, clientId, new Date())).toHaveLength(1);
  for (let twice = 0; twice < 2; twice++) expect(await run(restoreClient)).toEqual({ ok: true });
  expect((await searchClients(companyId, "")).map(({ id }) => id)).toEqual([clientId]);
  expect((await events(clientId)).map(({ type }) => type)).toEqual([
    "client.created",
    "client.archived",
    "client.restored",
  ]);
});

test("the list finds names, e-mails, SIREN and VAT numbers without regard to case and accents, and nothing across two of them", async () => {
  const fresh = await makeTestCompany();
  await add({}, fresh.context);
  const found = async (search: string) => {
    const { clients } = await listClients(fresh.context.companyId, { search, archived: false }, 1, NOON);
    return clients.map(({ name }) => name);
  };
  for (const words of ["ZOE oeuvre", "zoé", "@OEUVRE.example", "552100554", "fr96"])
    expect(await found(words)).toContain("Zoé Œuvre");
  for (const words of ["oeuvrezoe", "zo_", "100%"]) expect(await found(words)).toEqual([]);
});

test("pages of the list repeat and skip nobody", async () => {
  const fresh = await makeTestCompany();
  for (let index = 0; index < 60; index++) await add({ name: `Client ${index % 7}` }, fresh.context);
  const pages = await Promise.all(
    [1, 2, 3].map((page) => listClients(fresh.context.companyId, { search: null, archived: false }, page, NOON)),
  );
  expect(pages[0]).toMatchObject({ total: 61, totalPages: 2 });
  expect(new Set(pages.flatMap(({ clients }) => clients.map(({ id }) => id))).size).toBe(61);
});

test("the list says what each client owes, how much of it is late, when it was last invoiced, and how soon it pays", async () => {
  const fresh = await makeTestCompany();
  const { companyId } = fresh.context;
  const listed = async (now: Date) => {
    const { clients } = await listClients(companyId, { search: null, archived: false }, 1, now);
    return clients.map(({ debts, lastInvoiceOn, daysToPay }) => ({ debts, lastInvoiceOn, daysToPay }));
  };
  await fresh.draft();
  expect(await listed(NOON)).toEqual([{ debts: [], lastInvoiceOn: null, daysToPay: null }]);

  const [soon, late, partly] = [await fresh.issued(), await fresh.issued(), await fresh.issued()];
  const pay = (id: string, cents: number | null, date: string) =>
    inTransaction((tx) =>
      recordPayment(tx, { ...fresh.context, now: new Date("2027-01-31T12:00:00Z") }, id, cents, {
        date: toCalendarDate(date),
      }),
    );
  await pay(soon.id, null, "2026-11-24");
  await pay(late.id, 100, "2026-11-21");
  await pay(late.id, null, "2026-11-30");
  await pay(partly.id, 56_000, "2027-01-20");
  const rest = partly.totalCents - 56_000;
  const standing = { lastInvoiceOn: "2026-11-20", daysToPay: 7 };
  expect(await listed(NOON)).toEqual([
    { ...standing, debts: [{ currency: "EUR", outstandingCents: rest, overdueCents: 0 }] },
  ]);
  const dayAfter = new Date("2026-11-21T12:00:00Z");
  expect(await listed(dayAfter)).toEqual([
    { ...standing, debts: [{ currency: "EUR", outstandingCents: rest, overdueCents: rest }] },
  ]);
});

test("the balance counts what is issued, what is due still and what is late, by currency", async () => {
  const fresh = await makeTestCompany();
  const { companyId } = fresh.context;
  const { clientId, totalCents, id } = await fresh.issued();
  await fresh.draft();
  const line = { currency: "EUR", invoicedCents: totalCents, outstandingCents: totalCents };
  const onDueDate = new Date("2026-11-20T12:00:00Z");
  const dayAfter = new Date("2026-11-21T12:00:00Z");
  expect(await clientBalance(companyId, clientId, onDueDate)).toEqual([{ ...line, overdueCents: 0 }]);
  await inTransaction((tx) => recordPayment(tx, fresh.context, id, 100));
  const rest = { outstandingCents: totalCents - 100, overdueCents: totalCents - 100 };
  expect(await clientBalance(companyId, clientId, dayAfter)).toEqual([{ ...line, ...rest }]);
  await inTransaction((tx) => recordPayment(tx, fresh.context, id, null));
  expect(await clientBalance(companyId, clientId, dayAfter)).toEqual([
    { ...line, outstandingCents: 0, overdueCents: 0 },
  ]);
});

test("another company's client is not there", async () => {
  const foreign = await add({}, other.context);
  const missing = { ok: false, code: "not_found" };
  expect(await getClient(company.context.companyId, foreign)).toBeNull();
  expect(await getClient(company.context.companyId, "nonsense")).toBeNull();
  for (const id of [foreign, newId()]) {
    expect(await save(id, "", { name: "x" })).toEqual(missing);
    expect(await inTransaction((tx) => archiveClient(tx, company.context, id))).toEqual(missing);
    expect(await inTransaction((tx) => restoreClient(tx, company.context, id))).toEqual(missing);
  }
  expect(await findClientCompany([{ id: company.context.companyId }], foreign)).toBeNull();
  expect(await findClientCompany([{ id: other.context.companyId }], foreign)).toBe(other.context.companyId);
});
