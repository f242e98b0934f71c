import { inTransaction } from "#lib/db/client.ts";
import { findInvoice } from "#lib/db/invoices/invoices.ts";
import { findRecurring } from "#lib/db/recurring/recurring-records.ts";
import { listRuns } from "#lib/db/recurring/recurring-runs.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { NewRecurring } from "#lib/recurring/compose-recurring.ts";
import { createRecurring } from "#lib/recurring/create-recurring.ts";
import { done } from "./done.ts";
import type { CompanyWithClient } from "./test-company.ts";

const day = toCalendarDate;

/** The recurring invoices of a company, for use-case tests. */
export function schedulesOf({ context, clientId }: CompanyWithClient) {
  const { companyId } = context;

  /** A retainer of 500.00 € on the last day of every month, for that month, from 2027-01-31 on, issued. */
  const retainer = (changes: Partial<NewRecurring> = {}): NewRecurring => ({
    ...{ unit: "month", intervalCount: 1, dayOfMonth: 31, startDate: day("2027-01-31"), endDate: null },
    ...{ maxOccurrences: null, billedPeriod: "behind", action: "issue" },
    ...{ paymentTermsDays: null, paymentTermsMonth: null },
    ...{ externalId: null, metadata: null, laterLines: [] },
    invoice: {
      ...{ clientId, issueDate: day("2027-01-31"), dueDate: null, currency: "EUR", format: "pdf" },
      lines: linesAt(50_000),
    },
    ...changes,
  });

  /** Adds such a schedule with changes; returns its id. */
  const add = async (changes: Partial<NewRecurring> = {}): Promise<string> =>
    (await done(inTransaction((tx) => createRecurring(tx, context, retainer(changes))))).recurringInvoiceId;

  const find = async (id: string) => {
    const schedule = await findRecurring("pool", companyId, id);
    if (!schedule) throw new Error(`there is no schedule ${id}`);
    return schedule;
  };

  /** Its runs with their invoices, in the order of their dates. */
  const runsOf = async (recurringInvoiceId: string) => {
    const runs = await listRuns("pool", { companyId, recurringInvoiceId }, { limit: 100 });
    return Promise.all(
      runs.toReversed().map(async ({ sequence, date, outcome, invoiceId, reason }) => ({
        ...{ sequence, date, outcome, reason: reason?.code ?? null },
        invoice: invoiceId ? await findInvoice("pool", companyId, invoiceId) : null,
      })),
    );
  };

  return { retainer, add, find, runsOf };
}

/** The one line of a retainer at a price in cents. */
export function linesAt(unitPriceCents: number): NewRecurring["invoice"]["lines"] {
  return [
    {
      ...{ lineNumber: 1, description: "Retainer, {period}", quantityE4: 10_000, unit: null },
      ...{ unitPriceCents, taxRateBp: 2000 },
    },
  ];
}
