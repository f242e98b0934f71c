import { describe, expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { listInvoices } from "#lib/db/invoice-list/invoice-list.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { INVOICE_SORTS, type InvoiceQuery } from "#lib/domain/invoices/invoice-query.ts";
import { toFilter } from "#lib/invoices/browse-invoices.ts";
import { invoiceNeighbours } from "#lib/invoices/invoice-neighbours.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const EVERYTHING: InvoiceQuery = {
  statuses: null,
  clientId: null,
  kind: null,
  search: null,
  from: null,
  to: null,
  due: null,
};
const NOW = new Date("2026-12-15T12:00:00Z");

/**
 * So many that each list below has three: of three clients, many alike in what lists are sorted by; drafts, issued and
 * paid ones.
 */
const COUNT = 19;
const company = await makeTestCompany();
const companyId = company.context.companyId;
const clientIds = await Promise.all(["Éclair", "Martin", "Martin"].map((name) => company.addClient({ name })));
for (let index = 0; index < COUNT; index++) {
  const { id } = await (index % 4 > 0 ? company.issued : company.draft)({
    clientId: clientIds[index % 3] ?? "",
    issueDate: toCalendarDate(`2026-11-${10 + (index % 4)}`),
    dueDate: toCalendarDate(`2026-12-${10 + (index % 3) * 5}`),
    lines: [
      {
        lineNumber: 1,
        description: "x",
        quantityE4: 10_000,
        unit: null,
        unitPriceCents: 100 * (1 + (index % 5)),
        taxRateBp: 0,
      },
    ],
  });
  if (index % 4 === 3) await inTransaction((tx) => recordPayment(tx, company.context, id, null));
}

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
            expect({ by, descending, at, ...(await invoiceNeighbours(companyId, invoice, asked, order, NOW)) }).toEqual(
              {
                ...{ by, descending, at },
                previous: invoices[at - 1]?.id ?? null,
                next: invoices[at + 1]?.id ?? null,
              },
            );
          }
        }
      }
    });
  }
});

test("an invoice that the list does not show has the neighbours of the place where it would be", async () => {
  const order = { by: "issueDate", descending: true } as const;
  const { invoices } = await listInvoices(companyId, toFilter(EVERYTHING, toCalendarDate("2026-12-15")), {
    limit: 100,
    offset: 0n,
    order,
  });
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
  expect(await invoiceNeighbours(other.context.companyId, alone, EVERYTHING, order, NOW)).toEqual({
    previous: null,
    next: null,
  });
  expect(await prisma.invoice.count({ where: { companyId: { in: [companyId, other.context.companyId] } } })).toBe(
    COUNT + 1,
  );
});
