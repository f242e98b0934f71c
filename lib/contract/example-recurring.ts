import { toPlanned, toRecurring, toRuns } from "#lib/contract/recurring-output.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { lineContentOf } from "#lib/domain/lines/line.ts";
import { plannedInvoices } from "#lib/domain/recurring/planned-invoice.ts";
import type { RecurringInvoice } from "#lib/domain/recurring/recurring-invoice.ts";

const schedule: RecurringInvoice = {
  id: "0198f0a2-8a3f-7b6d-9c12-5d7e1f0a2b3c",
  clientId: "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b11",
  clientName: "Boulangerie Martin",
  isClientArchived: false,
  documentLanguage: "fr",
  status: "active",
  unit: "month",
  intervalCount: 1,
  dayOfMonth: 31,
  startDate: toCalendarDate("2026-12-31"),
  firstSequence: 1,
  endDate: null,
  maxOccurrences: null,
  billedPeriod: "behind",
  action: "send",
  paymentTermsDays: null,
  paymentTermsMonth: null,
  content: {
    format: "pdf",
    currency: "EUR",
    taxRateBp: 2000,
    operationCategory: "services",
    pricesIncludeTax: false,
    adjustments: null,
    description: null,
    notes: null,
    language: null,
    terms: null,
    metadata: null,
    lines: [
      lineContentOf({
        lineNumber: 1,
        description: "Maintenance, {period}",
        quantityE4: 10_000,
        unit: "month",
        unitPriceCents: 65_000,
        unitPriceRestE6: 0,
        taxRateBp: 2000,
      }),
    ],
  },
  laterLines: [],
  nextSequence: 1,
  nextDate: toCalendarDate("2026-12-31"),
  externalId: "sub-17",
  metadata: null,
  createdAt: "2026-11-20T09:28:11.402Z",
  updatedAt: "2026-11-20T09:28:11.402Z",
};

/** The schedule of the examples in the OpenAPI document, serialized by the same code as every response. */
export const exampleRecurring = toRecurring(schedule);

export const exampleRecurringInput = {
  interval: "month",
  dayOfMonth: 31,
  startDate: "2026-12-31",
  billedPeriod: "behind",
  action: "send",
  invoice: {
    clientId: schedule.clientId,
    lines: [{ description: "Maintenance, {period}", quantity: 1, unit: "month", unitPrice: 65000, taxRate: 20 }],
  },
};

export const exampleRuns = toRuns([
  {
    sequence: 1,
    date: toCalendarDate("2026-12-31"),
    outcome: "done",
    invoiceId: "0198f0a2-7d11-7a54-8f0e-3b9a64c1d7e2",
    reason: null,
    createdAt: "2026-12-31T05:01:02.403Z",
  },
]);

export const examplePlanned = toPlanned(plannedInvoices(schedule, 1, 2));
