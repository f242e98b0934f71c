import { beforeAll, describe, expect, test } from "vitest";
import { createClient } from "#lib/clients/create-client.ts";
import { inTransaction } from "#lib/db/client.ts";
import { listInvoices } from "#lib/db/invoice-list/invoice-list.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { INVOICE_SORTS, type InvoiceQuery } from "#lib/domain/invoices/invoice-query.ts";
import { toFilter } from "#lib/invoices/browse-invoices.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { invoiceNeighbours } from "#lib/invoices/invoice-neighbours.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { clientsOf } from "#prisma/demo-data.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const EVERYTHING: InvoiceQuery = { statuses: null, clientId: null, search: null, from: null, to: null, due: null };
const NOW = new Date("2026-12-15T12:00:00Z");

/** So many that each list below has three. */
const COUNT = 19;
let company: TestCompany;
let companyId: string;
let clientIds: string[];

/** Fourteen invoices of three clients, many of them alike in what lists are sorted by; drafts, issued and paid ones. */
beforeAll(async () => {
  company = await makeTestCompany();
  companyId = company.context.companyId;
  const [client] = clientsOf.atelier;
  if (!client) throw new Error("the demo has no client");
  clientIds = await Promise.all(
    ["Éclair", "Martin", "Martin"].map((name) =>
      inTransaction(async (tx) => ({ ok: true, id: await createClient(tx, company.context, { ...client, name }) })).then(({ id }) => id),
    ),
  );
  for (let index = 0; index < COUNT; index++) {
    const issueDate = toCalendarDate(`2026-11-${String(10 + (index % 4)).padStart(2, "0")}`);
    const made = await inTransaction((tx) =>
      createInvoice(tx, company.context, {
        ...{ clientId: clientIds[index % 3] ?? "", issueDate, dueDate: toCalendarDate(`2026-12-${10 + (index % 3) * 5}`) },
        ...{ serviceDate: null, currency: "EUR", format: "pdf", taxRateBp: null, description: null, notes: null },
        lines: [{ lineNumber: 1, description: "x", quantityE4: 10_000, unit: null, unitPriceCents: 100 * (1 + (index % 5)), taxRateBp: 0 }],
      }),
    );
    if (!made.ok) throw new Error(made.code);
    const { id } = made.invoice;
    if (index % 4 > 0) await inTransaction((tx) => issueInvoice(tx, company.context, id));
    if (index % 4 === 3) await inTransaction((tx) => recordPayment(tx, company.context, id, null));
  }
});

describe("the neighbours of every invoice are the rows above and below it", () => {
  const queries: Record<string, () => Partial<InvoiceQuery>> = {
    "all invoices": () => ({}),
    "one status": () => ({ statuses: ["issued"] }),
    "two statuses": () => ({ statuses: ["draft", "paid"] }),
    "a client": () => ({ clientId: clientIds[1] ?? "" }),
    "a client and a status": () => ({ clientId: clientIds[1] ?? "", statuses: ["issued"] }),
    "overdue ones": () => ({ due: "overdue" }),
    "a period": () => ({ from: toCalendarDate("2026-11-11"), to: toCalendarDate("2026-11-12") }),
    "a search": () => ({ search: "martin" }),
  };
  for (const [name, query] of Object.entries(queries)) {
    test(`in a list of ${name}, in every order`, async () => {
      const asked = { ...EVERYTHING, ...query() };
      for (const by of INVOICE_SORTS) {
        for (const descending of [true, false]) {
          const order = { by, descending };
          const filter = toFilter(asked, toCalendarDate("2026-12-15"));
          const { invoices } = await listInvoices(companyId, filter, { limit: 100, offset: 0n, order });
          expect(invoices.length).toBeGreaterThan(2);
          for (const [at, invoice] of invoices.entries()) {
            expect({ by, descending, at, ...(await invoiceNeighbours(companyId, invoice, asked, order, NOW)) }).toEqual({
              ...{ by, descending, at },
              previous: invoices[at - 1]?.id ?? null,
              next: invoices[at + 1]?.id ?? null,
            });
          }
        }
      }
    });
  }
});

test("an invoice that the list does not show has the neighbours of the place where it would be", async () => {
  const order = { by: "issueDate", descending: true } as const;
  const { invoices } = await listInvoices(companyId, toFilter(EVERYTHING, toCalendarDate("2026-12-15")), { limit: 100, offset: 0n, order });
  const at = invoices.findIndex(({ status }) => status === "paid");
  const paid = invoices[at];
  if (!paid) throw new Error("nothing is paid");
  const drafts = invoices.map(({ id, status }) => (status === "draft" ? id : null));
  expect(await invoiceNeighbours(companyId, paid, { ...EVERYTHING, statuses: ["draft"] }, order, NOW)).toEqual({
    previous: drafts.slice(0, at).findLast(Boolean) ?? null,
    next: drafts.slice(at).find(Boolean) ?? null,
  });
});

test("the neighbours are the company's own", async () => {
  const other = await makeTestCompany();
  const alone = await other.draft();
  const order = { by: "issueDate", descending: true } as const;
  expect(await invoiceNeighbours(other.context.companyId, alone, EVERYTHING, order, NOW)).toEqual({ previous: null, next: null });
  expect(await prisma.invoice.count({ where: { companyId: { in: [companyId, other.context.companyId] } } })).toBe(COUNT + 1);
});
