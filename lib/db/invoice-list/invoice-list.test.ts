import { beforeAll, expect, test } from "vitest";
import { createClient } from "#lib/clients/create-client.ts";
import { updateClient } from "#lib/clients/update-client.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { findMiscount } from "#lib/db/audit-log/list-counts.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { findClientRecord } from "#lib/db/clients/client-records.ts";
import { AUDIT_LIMITS } from "#lib/db/connection/limits.ts";
import { listInvoices } from "#lib/db/invoice-list/invoice-list.ts";
import type { FoundInvoices, InvoiceWindow } from "#lib/db/invoice-list/invoice-page.ts";
import { searchInvoices } from "#lib/db/invoice-list/search-invoices.ts";
import { inSnapshot } from "#lib/db/snapshot.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import {
  type AnyInvoiceOrder,
  EVERY_INVOICE,
  INVOICE_SORTS,
  type InvoiceFilter,
  LISTED_SORTS,
  NEWEST_FIRST,
} from "#lib/domain/invoices/invoice-query.ts";
import { INVOICE_STATUSES, isOverdue } from "#lib/domain/invoices/invoice-status.ts";
import type { ListPlace } from "#lib/domain/list-order.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { deleteDraft } from "#lib/invoices/drafts/delete-draft.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { markOverdue } from "#lib/invoices/mark-overdue.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { clientsOf } from "#prisma/demo-data.ts";
import { isWhole, testSeed } from "#scripts/checks/set-of-tests.ts";
import { done } from "#tests/support/done.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// Random invoices, and random lists of them: what the kept counts, the blocks of numbers and the ways to a page give is
// what PostgreSQL gives when it compares and counts every row.

const SEED = 20261123;
const NAMES = [
  "Martin & Fils",
  "Garage 77",
  "Éclair d'Œuvre",
  "100% Coton_Bio",
  "Σίσυφος",
  "F-2026 Conseil",
  "Aa",
  "Studio 7 Martin",
];
/** The totals of most invoices, and how they are typed. */
const AMOUNTS = ["1,2", "1.20", "1,20 €", "12", "12,00", "1.21", "7"];
const BULK = 2_300;

/** Uniform numbers below 1, the same ones for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** For the invoices the same ones in every run; for the lists of them those of `TEST_SEED`. */
let random = randomNumbers(SEED);
const below = (bound: number) => Math.floor(random() * bound);
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;

let company: TestCompany;
let companyId: string;
let clientIds: string[];
/** Some that invoices have, and one that none has. */
let numbers: string[];
let instants: Date[];
const dayOf = (place: number) => toCalendarDate(new Date(Date.UTC(2025, 10, 1 + place)).toISOString().slice(0, 10));

async function addClient(name: string): Promise<string> {
  const [template] = clientsOf.atelier;
  if (!template) throw new Error("the demo has clients");
  return (await done(inTransaction((tx) => createClient(tx, company.context, { ...template, name })))).id;
}

async function addDraft(): Promise<string> {
  const issueDate = dayOf(below(400));
  const lines = [
    {
      lineNumber: 1,
      description: "Conseil",
      quantityE4: 10_000,
      unit: null,
      unitPriceCents: 100 + below(5),
      taxRateBp: 2000,
    },
  ];
  const rest = { serviceDate: null, taxRateBp: null, description: null, notes: null };
  const input = {
    ...rest,
    clientId: oneOf(clientIds),
    issueDate,
    dueDate: issueDate,
    currency: "EUR",
    format: "pdf" as const,
    lines,
  };
  const made = await inTransaction((tx) => createInvoice(tx, company.context, input));
  if (!made.ok) throw new Error(made.code);
  return made.invoice.id;
}

/** One step of an invoice's life; one that its status refuses changes nothing. */
async function anyStep(id: string): Promise<void> {
  const { context } = company;
  const step = below(10);
  if (step < 4) await inTransaction((tx) => issueInvoice(tx, context, id));
  else if (step < 6) await inTransaction((tx) => recordPayment(tx, context, id, step === 4 ? null : 1 + below(50)));
  else if (step === 6) await inTransaction((tx) => cancelInvoice(tx, context, id, { reason: null }));
  else if (step === 7) await inTransaction((tx) => deleteDraft(tx, context, id));
  else if (step === 8)
    await pool.query(
      "UPDATE invoices SET status = 'sent', sent_at = now() WHERE company_id = $1 AND id = $2 AND status = 'issued'",
      [companyId, id],
    );
  else await markOverdue(new Date("2026-06-01T12:00:00Z"));
}

async function rename(clientId: string, name: string): Promise<void> {
  const client = await findClientRecord(companyId, clientId);
  if (!client) throw new Error("the client is gone");
  const renamed = { ...client, name };
  await inTransaction((tx) =>
    updateClient(tx, company.context, { clientId, version: client.updatedAt, client: renamed }),
  );
}

beforeAll(async () => {
  company = await makeTestCompany();
  companyId = company.context.companyId;
  clientIds = [];
  for (const name of NAMES) clientIds.push(await addClient(name));
  // Many at once, numbered by several patterns, several years and in no order of their dates.
  await pool.query(
    `INSERT INTO invoices (id, company_id, client_id, client_name, currency, issue_date, due_date, subtotal_cents, tax_total_cents, total_cents,
       kind, amount_paid_cents, amount_credited_cents, tax_breakdown, updated_at, status, number, view_token, view_token_created_at, issued_at, company_snapshot, client_snapshot)
     SELECT gen_random_uuid(), $1, c.id, c.name, 'EUR', d.day, CASE WHEN n % 7 = 0 THEN d.day - n % 30 ELSE d.day + n % 40 END, a.total - a.total / 6, a.total / 6, a.total,
       CASE WHEN n % 7 = 0 THEN 'deposit' ELSE 'standard' END, CASE s.status WHEN 'partial_paid' THEN 50 ELSE 0 END, CASE WHEN n % 13 = 0 AND s.status <> 'partial_paid' THEN a.total ELSE 0 END, '[]', now(), s.status,
       CASE n % 4 WHEN 0 THEN 'N' || extract(year FROM d.day) || '-' || lpad(n::text, 4, '0') WHEN 1 THEN n || '/' || extract(year FROM d.day)
         WHEN 2 THEN 'n-' || to_char(d.day, 'YY') || '-' || n || '-Z' ELSE 'X' || chr(65 + n % 26) || n / 26 || 'y' END,
       gen_random_uuid()::text, now(), now(), '{}', '{}'
     FROM generate_series(1, $3::int) n,
       LATERAL (
         SELECT (ARRAY['issued', 'sent', 'viewed', 'accepted', 'overdue', 'rejected', 'partial_paid'])[1 + n % 8 % 7]::invoice_status AS status) s,
       LATERAL (SELECT CASE WHEN n % 11 = 0 AND s.status <> 'partial_paid' THEN 0 WHEN n % 17 = 0 THEN 1200 WHEN n % 5 = 0 THEN 700 ELSE 120 END AS total) a,
       LATERAL (SELECT date '2025-11-01' + abs(hashint4(n)) % 400 AS day) d
     JOIN clients c ON c.id = ($2::uuid[])[1 + abs(hashint4(d.day - date '2025-01-01')) % cardinality($2::uuid[])]`,
    [companyId, clientIds, BULK],
  );
  const ids = await Promise.all(Array.from({ length: 40 }, addDraft));
  for (let round = 0; round < 3; round++) {
    await Promise.all([...ids.map(anyStep), rename(oneOf(clientIds), `${oneOf(NAMES)} ${round}`), addDraft()]);
  }
  // Changed at different times, many at one.
  await pool.query(
    `UPDATE invoices SET updated_at = timestamptz '2026-01-01' + abs(hashtext(id::text)) % 50 * interval '1 hour'
     WHERE company_id = $1 AND hashtext(id::text) % 3 <> 0`,
    [companyId],
  );
  const { rows } = await pool.query<{ number: string; at: Date }>(
    `SELECT number, updated_at AS at FROM invoices WHERE company_id = $1 AND number IS NOT NULL ORDER BY hashtext(id::text) LIMIT 40`,
    [companyId],
  );
  numbers = [...rows.map(({ number }) => number), "none"];
  instants = [...rows.map(({ at }) => at), new Date("2026-01-02T03:30:00Z"), new Date("2100-01-01T00:00:00Z")];
  random = randomNumbers(testSeed);
}, 120_000);

/** What the words are in euros, which all of these invoices are in. */
function euroCents(words: string): number | null {
  const [, number] = /^ ?((?!0\d)\d+(?:[.,]\d{0,2})?)(?: ?€)? ?$/.exec(words) ?? [];
  return number ? Math.round(Number.parseFloat(number.replace(",", ".")) * 100) || null : null;
}

/** The whole list as SQL that compares every row gives it. */
async function naively(filter: InvoiceFilter, order: AnyInvoiceOrder): Promise<string[]> {
  const column = {
    ...{ issueDate: "issue_date", dueDate: "due_date", client: "client_name", total: "total_cents", number: "number" },
    ...{ createdAt: "created_at", updatedAt: "updated_at" },
  }[order.by];
  const direction = order.descending ? "DESC" : "ASC";
  type Row = Parameters<typeof isOverdue>[0] & { id: string };
  const { rows } = await pool.query<Row>(
    `SELECT id, status, to_char(due_date, 'YYYY-MM-DD') AS "dueDate", total_cents::float8 AS "totalCents",
       amount_paid_cents::float8 AS "amountPaidCents", amount_credited_cents::float8 AS "amountCreditedCents" FROM invoices
     WHERE company_id = $1 AND ($2::text[] IS NULL OR status::text = ANY ($2)) AND ($3::uuid IS NULL OR client_id = $3)
       AND ($4::text IS NULL OR search_fold(coalesce(number, '') || E'\\x1f' || client_name) LIKE search_pattern($4) OR total_cents = $12)
       AND ($5::date IS NULL OR issue_date >= $5) AND ($6::date IS NULL OR issue_date <= $6)
       AND (NOT $7 OR status NOT IN ('draft', 'paid', 'cancelled') AND total_cents - amount_credited_cents - amount_paid_cents > 0)
       AND ($8::date IS NULL OR due_date >= $8) AND ($9::date IS NULL OR due_date <= $9)
       AND ($10::text IS NULL OR number = $10) AND ($11::timestamptz IS NULL OR updated_at >= $11)
     ORDER BY ${column} ${direction}, id ${direction}`,
    [
      companyId,
      filter.statuses,
      filter.clientId,
      filter.search,
      filter.from,
      filter.to,
      filter.isOutstanding ?? false,
      filter.dueFrom ?? null,
      filter.dueTo ?? null,
      filter.number ?? null,
      filter.updatedSince ?? null,
      euroCents(filter.search ?? ""),
    ],
  );
  const { overdue } = filter;
  return rows.filter((row) => !overdue || isOverdue(row, overdue.on) === overdue.is).map(({ id }) => id);
}

function anyWords(): string {
  const text = oneOf([
    ...NAMES,
    "N2026-0012",
    "123/2026",
    "n-25-1",
    "X",
    "F-2026-00001",
    "2025",
    "zzzz",
    "\\",
    "%",
    "_",
    "Œ",
    "́",
  ]);
  const start = below(text.length);
  const words = text.slice(start, start + 1 + below(4));
  return oneOf([text, words, words, words.toUpperCase(), `${below(100)}`, oneOf(AMOUNTS)]);
}

function anyFilter(): InvoiceFilter {
  const [one, other, due, dueEnd] = [below(420), below(420), below(460), below(460)];
  const bounds = random() < 0.4 ? { from: dayOf(Math.min(one, other)), to: dayOf(Math.max(one, other)) } : {};
  return {
    ...EVERY_INVOICE,
    ...(random() < 0.4 && { statuses: Array.from({ length: 1 + below(3) }, () => oneOf(INVOICE_STATUSES)) }),
    ...(random() < 0.25 && { clientId: oneOf(clientIds) }),
    ...bounds,
    ...(random() < 0.1 && { isOutstanding: true }),
    ...(random() < 0.3 && { overdue: { is: random() < 0.6, on: dayOf(below(440)) } }),
    ...(random() < 0.15 && { dueFrom: dayOf(Math.min(due, dueEnd)) }),
    ...(random() < 0.15 && { dueTo: dayOf(Math.max(due, dueEnd)) }),
    ...(random() < 0.05 && { number: oneOf(numbers) }),
    ...(random() < 0.15 && { updatedSince: oneOf(instants) }),
  };
}

/** Compares a page anywhere in the list, of any order. */
async function expectSame(filter: InvoiceFilter, list = listInvoices): Promise<void> {
  const order =
    random() < 0.6 ? NEWEST_FIRST : { by: oneOf([...INVOICE_SORTS, ...LISTED_SORTS]), descending: random() < 0.5 };
  const ids = await naively(filter, order);
  const [limit, offset] = [1 + below(30), random() < 0.3 ? 0 : below(ids.length + 20)];
  // A number that is null has no place.
  const last = order.by !== "number" && random() < 0.4 ? ids[offset - 1] : undefined;
  const after = last === undefined ? null : await placeOf(last, order);
  const found = await list(companyId, filter, { limit, offset: after ? 0n : BigInt(offset), order, after });
  const asked = JSON.stringify({ filter, order, limit, offset, after });
  expect({ asked, total: found.total, ids: found.invoices.map(({ id }) => id) }).toEqual({
    ...{ asked, total: ids.length },
    ids: ids.slice(offset, offset + limit),
  });
}

/** The place of an invoice in an order, as its cursor has it. */
async function placeOf(id: string, { by }: AnyInvoiceOrder): Promise<ListPlace> {
  const { rows } = await pool.query<Record<AnyInvoiceOrder["by"], string>>(
    `SELECT issue_date::text AS "issueDate", due_date::text AS "dueDate", client_name AS client, total_cents::text AS total, number,
       created_at::text AS "createdAt", updated_at::text AS "updatedAt" FROM invoices WHERE company_id = $1 AND id = $2`,
    [companyId, id],
  );
  return { value: rows[0]?.[by] ?? "", id };
}

test("after renamed clients, deleted drafts, cancellations, late payments and writers at one time, the kept counts equal a recount", async () => {
  const { rows } = await pool.query<{ n: number }>(
    "SELECT count(DISTINCT status)::int AS n FROM invoices WHERE company_id = $1",
    [companyId],
  );
  expect(rows[0]?.n).toBeGreaterThanOrEqual(9);
  expect(await inSnapshot(AUDIT_LIMITS, (snapshot) => findMiscount(snapshot, companyId))).toBeNull();
});

test("any list without a search is the one that comparing every row gives", async () => {
  for (let round = 0; round < (isWhole ? 80 : 27); round++) await expectSame(anyFilter());
});

test("any search is the one that comparing every row gives", async () => {
  for (let round = 0; round < (isWhole ? 100 : 34); round++) {
    await expectSame({ ...(random() < 0.6 ? EVERY_INVOICE : anyFilter()), search: anyWords() });
  }
});

test("each way to the page of a search gives the same page", async () => {
  const usual = { fewInvoices: 2_000, fewNumbers: 500, fewClients: 30, walk: 20_000, maxShapes: 50 };
  const ways = [
    { ...usual, fewInvoices: 0 },
    { ...usual, fewInvoices: 0, fewNumbers: 0, fewClients: 0, walk: 50 },
    { ...usual, fewInvoices: 0, fewNumbers: 0, walk: 5_000 },
    { ...usual, fewInvoices: 10, fewNumbers: 3, fewClients: 2, walk: 300 },
    { ...usual, maxShapes: 0 },
  ];
  for (let round = 0; round < (isWhole ? 80 : 27); round++) {
    const filter = { ...EVERY_INVOICE, search: anyWords() };
    const search = async (_: string, asked: InvoiceFilter, window: InvoiceWindow): Promise<FoundInvoices> =>
      (await searchInvoices(companyId, { ...asked, search: filter.search }, window, oneOf(ways))) ??
      (await listInvoices(companyId, { ...asked, search: null }, window));
    await expectSame(filter, search);
  }
});

test("where every number matches, drafts with a matching name are counted beside them, and nothing twice", async () => {
  const other = await makeTestCompany();
  await pool.query("UPDATE clients SET name = 'F-2 Conseil' WHERE company_id = $1", [other.context.companyId]);
  for (const make of [other.draft, other.draft, other.issued, other.issued, other.issued]) await make();
  for (const fewInvoices of [0, 2_000]) {
    const bounds = { fewInvoices, fewNumbers: 0, fewClients: 30, walk: 20_000, maxShapes: 50 };
    const found = await searchInvoices(
      other.context.companyId,
      { ...EVERY_INVOICE, search: "f-2" },
      { limit: 10, offset: 0n },
      bounds,
    );
    expect(found).toMatchObject({ total: 5, invoices: { length: 5 } });
  }
});

test("a page and its total are of one moment while others write", async () => {
  let writing = true;
  const writer = (async () => {
    while (writing) await addDraft();
  })();
  try {
    for (let round = 0; round < 10; round++) {
      for (const search of [null, "Martin"]) {
        const last = await listInvoices(companyId, { ...EVERY_INVOICE, search }, { limit: 100_000, offset: 0n });
        expect(last.invoices).toHaveLength(last.total);
      }
    }
  } finally {
    writing = false;
    await writer;
  }
});
