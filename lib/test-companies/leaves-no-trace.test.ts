import { isDeepStrictEqual } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { PATCH as changeClient, GET as readClient } from "#app/api/clients/[id]/route.ts";
import { GET as readFacturx } from "#app/api/invoices/[id]/facturx.xml/route.ts";
import { POST as issue } from "#app/api/invoices/[id]/issue/route.ts";
import { POST as pay } from "#app/api/invoices/[id]/pay/route.ts";
import { GET as readPdf } from "#app/api/invoices/[id]/pdf/route.ts";
import { PATCH as changeDraft, DELETE as deleteDraft, GET as readInvoice } from "#app/api/invoices/[id]/route.ts";
import { POST as send } from "#app/api/invoices/[id]/send/route.ts";
import { POST as simulateByApi } from "#app/api/invoices/[id]/simulate/route.ts";
import { POST as bulk } from "#app/api/invoices/bulk/route.ts";
import { POST as createInvoice, GET as readInvoices } from "#app/api/invoices/route.ts";
import { exportFec } from "#lib/accounting/export-fec.ts";
import { invoicePdfs } from "#lib/archive/invoice-pdfs.ts";
import { auditDatabase } from "#lib/audit/audit-database.ts";
import { readEvents } from "#lib/audit-log/read-events.ts";
import { clientBalance } from "#lib/clients/get-client.ts";
import { listClients } from "#lib/clients/list-clients.ts";
import { pageClients } from "#lib/clients/page-clients.ts";
import { searchClients } from "#lib/clients/search-clients.ts";
import { FEED_TYPES } from "#lib/contract/event-output.ts";
import { browseCreditNotes } from "#lib/credit-notes/browse-credit-notes.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { findCreditNotes } from "#lib/credit-notes/find-credit-notes.ts";
import { readDashboard } from "#lib/dashboard/read-dashboard.ts";
import { PLACES } from "#lib/db/citus/distribution.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { getCompany } from "#lib/db/companies/parties.ts";
import { peekNextNumbers } from "#lib/db/invoices/invoice-numbers.ts";
import { readDatabaseFigures } from "#lib/db/metrics.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { PAYMENT_METHODS } from "#lib/domain/invoices/invoice.ts";
import { EVERY_INVOICE, type InvoiceQuery } from "#lib/domain/invoices/invoice-query.ts";
import { INVOICE_STATUSES } from "#lib/domain/invoices/invoice-status.ts";
import { EVERY_CLIENT, EVERY_CREDIT_NOTE } from "#lib/domain/list-filters.ts";
import { companyNow } from "#lib/domain/test-companies/company-clock.ts";
import { CSV_DIALECTS } from "#lib/domain/text/csv.ts";
import type { Handler } from "#lib/http/plain-http.ts";
import { browseInvoices } from "#lib/invoices/browse-invoices.ts";
import { EXPORT_TYPES, exportInvoices } from "#lib/invoices/export-invoices.ts";
import { findInvoices } from "#lib/invoices/find-invoices.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { listInvoices } from "#lib/invoices/list-invoices.ts";
import { markOverdue } from "#lib/invoices/mark-overdue.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { sendReminders } from "#lib/reminders/send-reminders.ts";
import { finishSimulation } from "#lib/test-companies/finish-simulation.ts";
import { simulateEvent } from "#lib/test-companies/simulate-event.ts";
import { createEndpoint } from "#lib/webhooks/create-endpoint.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { type CompanyWithClient, makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// The life of a test company, and what the real company of the same group shows before and after it. Their clients have
// the same names, their invoices the same lines and dates.

const NOW = new Date("2026-11-10T10:00:00.000Z");

let real: TestCompany;
let sandbox: CompanyWithClient;

const resend = await resendOfTests();
beforeEach(async () => {
  real = await makeTestCompany(NOW);
  sandbox = await real.sandbox();
});

const remindEveryWeek = ({ companyId }: Context) =>
  prisma.companyReminder.createMany({ data: [2, 9].map((days) => ({ companyId, days, message: null })) });

/** Every row of the company, of every table that has rows of companies. */
async function rowsOf(companyId: string): Promise<Map<string, unknown>> {
  const rows = new Map<string, unknown>();
  for (const [table, place] of PLACES) {
    if (place.kind !== "tenant") continue;
    rows.set(
      table,
      (
        await pool.query(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${place.by} = $1 ORDER BY t::text`, [
          companyId,
        ])
      ).rows,
    );
  }
  return rows;
}

async function collected(texts: AsyncIterable<string>): Promise<string> {
  let whole = "";
  for await (const text of texts) whole += text;
  return whole;
}

const names = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((value) => [value, `${value}`])) as Record<T, string>;
const STYLE = {
  dialect: CSV_DIALECTS.comma,
  statuses: names(INVOICE_STATUSES),
  types: names(EXPORT_TYPES),
  methods: names(PAYMENT_METHODS),
};
const EVERYTHING: InvoiceQuery = {
  statuses: null,
  clientId: null,
  kind: null,
  search: null,
  from: null,
  to: null,
  due: null,
};
const FIRST = { page: 1, limit: 100 };

/** All that the company shows: lists, counts, searches, exports, the dashboard, the feed, and its rows. */
async function shownOf({ companyId }: Context) {
  const search = { ...EVERYTHING, search: "a" };
  const order = { by: "issueDate", descending: true } as const;
  const fec = await exportFec(companyId, {
    from: toCalendarDate("2026-01-01"),
    to: toCalendarDate("2027-12-31"),
    ratesE6: new Map(),
  });
  const { rows: invoices } = await listInvoices(companyId, EVERY_INVOICE, FIRST);
  const zip = await invoicePdfs(
    companyId,
    invoices.map(({ id }) => id),
    NOW,
    new AbortController().signal,
  );
  const files: string[] = [];
  if (zip.ok) for await (const { name } of zip.files) files.push(name);
  const byAge = { by: "createdAt", descending: true } as const;
  const [client] = (await pageClients(companyId, EVERY_CLIENT, { ...FIRST, order: byAge, after: null })).rows;
  return {
    list: await listInvoices(companyId, EVERY_INVOICE, FIRST),
    browsed: await browseInvoices(companyId, EVERYTHING, { order, ...FIRST }, NOW),
    searched: await browseInvoices(companyId, search, { order, ...FIRST }, NOW),
    found: await findInvoices(companyId, "2026"),
    creditNotes: await browseCreditNotes(companyId, EVERY_CREDIT_NOTE, FIRST),
    foundCreditNotes: await findCreditNotes(companyId, "2026"),
    clients: await listClients(companyId, { search: null, archived: false }, 1, NOW),
    foundClients: await searchClients(companyId, "a"),
    balance: client && (await clientBalance(companyId, client.id, NOW)),
    csv: await collected((await exportInvoices(companyId, EVERYTHING, STYLE, NOW)).texts),
    fec: fec.ok ? await collected(fec.texts) : fec.code,
    files,
    dashboard: await readDashboard(companyId, NOW),
    feed: await readEvents(companyId, { after: null, limit: 100, types: FEED_TYPES, invoiceId: null, clientId: null }),
    next: await peekNextNumbers(companyId, toCalendarDate("2026-11-10")),
    company: await getCompany("pool", companyId),
    delivered: (await readDatabaseFigures()).deliveries,
    rows: await rowsOf(companyId),
  };
}

/** What belongs to the group and not to one of its companies. */
async function groupRows({ groupId }: Context) {
  const rows = async (table: string, column: string) =>
    (await pool.query(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${column} = $1 ORDER BY t::text`, [groupId]))
      .rows;
  return {
    trail: await rows("events", "chain_id"),
    group: await rows("groups", "id"),
    users: await rows("users", "group_id"),
    keys: await rows("api_keys", "group_id"),
  };
}

const jobsOf = async ({ companyId }: Context) =>
  (
    await pool.query("SELECT id FROM graphile_worker._private_jobs WHERE payload ->> 'companyId' = $1 ORDER BY id", [
      companyId,
    ])
  ).rows;

/**
 * Everything that can happen to invoices, in the sandbox: by hand, by simulation, and by the clock's jobs, which serve
 * all companies.
 */
async function liveThroughMonths(): Promise<{ paid: string }> {
  const { context } = sandbox;
  await remindEveryWeek(context);
  const simulate = async (id: string, event: Parameters<typeof simulateEvent>[3]) => {
    const { daysAhead } = await getCompany("pool", context.companyId);
    const outcome = await done(
      inTransaction((tx) => simulateEvent(tx, { ...context, now: companyNow(NOW, daysAhead) }, id, event)),
    );
    await finishSimulation(outcome, NOW);
  };
  const [paid, cancelled, open] = [await sandbox.sent(), await sandbox.sent(), await sandbox.sent()];
  await sandbox.draft();
  await simulate(paid, { event: "viewed" });
  await simulate(cancelled, { event: "bounced", reason: "Unknown" });
  await simulate(open, { event: "rejected", reason: "Too much" });
  await simulate(paid, { event: "time_passes", days: 40 });
  const later = { ...context, now: companyNow(NOW, 40) };
  await inTransaction((tx) => recordPayment(tx, later, paid, 10_000));
  await inTransaction((tx) => cancelInvoice(tx, later, cancelled, { reason: null }));
  await markOverdue(NOW);
  await sendReminders(NOW);
  return { paid };
}

test("a sandbox company's life leaves no trace in the other companies' lists, numbers, searches, exports and dashboards", async () => {
  const { context } = real;
  await remindEveryWeek(context);
  await real.sent();
  const cancelled = await real.sent();
  await inTransaction((tx) => cancelInvoice(tx, context, cancelled, { reason: null }));
  const shown = async () => ({
    ...(await shownOf(context)),
    group: await groupRows(context),
    jobs: await jobsOf(context),
  });
  await shown(); // draws the PDFs of the zip
  const [before, tries] = [await shown(), resend.tries.length];

  const { paid } = await liveThroughMonths();

  expect(await shown()).toEqual(before);
  expect(resend.tries).toHaveLength(tries);
  expect(await getInvoice(context.companyId, paid)).toBeNull();
  expect(await prisma.mailboxMessage.count({ where: { companyId: context.companyId } })).toBe(0);
  expect(await auditDatabase(() => {})).toMatchObject({ ok: true });
  // The same was to be seen, had the sandbox been the real company.
  const other = await shownOf(sandbox.context);
  for (const part of [
    "list",
    "browsed",
    "found",
    "creditNotes",
    "csv",
    "fec",
    "dashboard",
    "feed",
    "next",
    "clients",
  ] as const)
    expect([part, isDeepStrictEqual(other[part], before[part])]).toEqual([part, false]);
});

test("an endpoint that follows the real company gets no message about the sandbox; one that follows the sandbox gets no other", async () => {
  const { context } = real;
  const follow = async (companyIds: string[]) => {
    const input = { url: "https://erp.example.com/hooks", description: null, eventTypes: [], companyIds };
    return (await done(inTransaction((tx) => createEndpoint(tx, context, input)))).endpoint.id;
  };
  const [ofReal, ofSandbox] = [await follow([context.companyId]), await follow([sandbox.context.companyId])];
  const chains = async (endpointId: string) => {
    const rows = await prisma.webhookDelivery.findMany({
      where: { endpointId, chainId: { not: context.groupId } },
      select: { chainId: true },
    });
    return [...new Set(rows.map(({ chainId }) => chainId))];
  };
  await liveThroughMonths();
  expect(await chains(ofReal)).toEqual([]);
  expect(await chains(ofSandbox)).toEqual([sandbox.context.companyId]);
  await real.sent();
  expect(await chains(ofReal)).toEqual([context.companyId]);
  expect(await chains(ofSandbox)).toEqual([sandbox.context.companyId]);
});

test("with X-Company-Id of the sandbox nothing of the real company is read, changed, sent, paid or billed, and the other way round", async () => {
  const key = await real.apiKey();
  const call = async (
    handler: Handler,
    companyId: string,
    { id, body, query = "" }: { id?: string; body?: object; query?: string } = {},
  ) => {
    const headers = { authorization: `Bearer ${key}`, "x-company-id": companyId, "content-type": "application/json" };
    const request = new Request(`http://localhost/api/any${query}`, {
      headers,
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    const response = await handler(request, { params: Promise.resolve(id === undefined ? undefined : { id }) });
    return response.json();
  };
  for (const [here, there] of [
    [sandbox, real],
    [real, sandbox],
  ] as const) {
    const [draft, issued] = [await there.draft(), await there.issued()];
    const before = await rowsOf(there.context.companyId);
    const { companyId } = here.context;
    const inHere = (handler: Handler, call_: Parameters<typeof call>[2]) => call(handler, companyId, call_);
    const lines = [{ description: "Essai", quantity: 1, unitPrice: 10_000, taxRate: 20 }];
    const input = { clientId: draft.clientId, issueDate: "2026-11-20", dueDate: "2026-12-20", lines };
    expect((await inHere(createInvoice, { body: input })).code).toBe("validation_failed");
    for (const { id } of [draft, issued]) {
      for (const handler of [readInvoice, readPdf, readFacturx])
        expect((await inHere(handler, { id })).code).toBe("invoice_not_found");
      for (const [handler, body] of [
        [issue, {}],
        [send, {}],
        [pay, {}],
        [changeDraft, { notes: "x" }],
        [changeDraft, { clientId: draft.clientId }],
        [deleteDraft, {}],
        [simulateByApi, { event: "time_passes", days: 5 }],
        [simulateByApi, { event: "viewed" }],
      ] as const)
        expect((await inHere(handler, { id, body })).code).toBe("invoice_not_found");
    }
    expect((await inHere(readClient, { id: draft.clientId })).code).toBe("client_not_found");
    for (const body of [{ name: "x" }, { companyId }])
      expect(["client_not_found", "validation_failed"]).toContain(
        (await inHere(changeClient, { id: draft.clientId, body })).code,
      );
    expect((await inHere(readInvoices, { query: `?clientId=${draft.clientId}` })).data).toEqual([]);
    // A draft of here is not given a client of there, and a list that mixes both does what is of here.
    const own = await here.draft();
    expect((await inHere(changeDraft, { id: own.id, body: { clientId: draft.clientId } })).code).toBe(
      "validation_failed",
    );
    const operations = [draft.id, own.id, issued.id].map((invoiceId) => ({ type: "issue", invoiceId }));
    const { data } = await inHere(bulk, { body: { operations: [...operations, { type: "create", invoice: input }] } });
    expect(data.map(({ problem }: { problem: { code: string } | null }) => problem?.code ?? null)).toEqual([
      "invoice_not_found",
      null,
      "invoice_not_found",
      "validation_failed",
    ]);
    expect(await rowsOf(there.context.companyId)).toEqual(before);
  }
});

test("the database moves no client and no invoice to another company", async () => {
  const { clientId, id } = await real.issued();
  const move = (table: string, row: string) =>
    pool.query(`UPDATE ${table} SET company_id = $1 WHERE company_id = $2 AND id = $3`, [
      sandbox.context.companyId,
      real.context.companyId,
      row,
    ]);
  await expect(move("clients", clientId)).rejects.toThrow();
  await expect(move("invoices", id)).rejects.toThrow();
});
