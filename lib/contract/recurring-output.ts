import { z } from "zod";
import { documentAdjustmentsOut, toDocumentAdjustments } from "#lib/contract/adjustment-fields.ts";
import { externalAnswer, toExternalAnswer } from "#lib/contract/external-fields.ts";
import { toTemplateInput } from "#lib/contract/invoice-changes.ts";
import { invoiceDetail, toContentLine } from "#lib/contract/invoice-output.ts";
import { amount, date, id, instant, pageOf } from "#lib/contract/output-fields.ts";
import { PAYMENT_TERMS } from "#lib/contract/party-fields.ts";
import { templateTermsOut, toDeliveryPlace } from "#lib/contract/terms-fields.ts";
import type { LineContent } from "#lib/domain/lines/line.ts";
import { TERMS_MONTHS } from "#lib/domain/parties/payment-terms.ts";
import type { PlannedInvoice } from "#lib/domain/recurring/planned-invoice.ts";
import { BILLED_PERIODS, RECURRENCE_UNITS } from "#lib/domain/recurring/recurrence.ts";
import {
  RECURRING_ACTIONS,
  RECURRING_STATUSES,
  type RecurringInvoice,
  type RecurringRun,
  RUN_OUTCOMES,
} from "#lib/domain/recurring/recurring-invoice.ts";
import { spreadTemplateTerms } from "#lib/domain/terms/invoice-terms.ts";
import { LANGUAGES } from "#lib/domain/text/language.ts";

const line = invoiceDetail.shape.lines.element
  .omit({ id: true, total: true, totalWithTax: true, depositId: true })
  .meta({ id: "RecurringLine", description: "A line as each invoice has it, with its variables." });

const { clientId, clientName, format, currency, taxRate, operationCategory, pricesIncludeTax, description, notes } =
  invoiceDetail.shape;

const content = z
  .strictObject({
    ...{ clientId, clientName, format, currency, taxRate, operationCategory, pricesIncludeTax },
    ...documentAdjustmentsOut,
    ...templateTermsOut,
    ...{ description, notes },
    language: z.enum(LANGUAGES).nullable().meta({ description: "Null: the client's, or else the company's." }),
    metadata: externalAnswer.metadata,
    lines: z.array(line),
  })
  .meta({ id: "RecurringContent", description: "What every invoice says. What was left to the client is filled in." });

const laterLines = z
  .array(z.strictObject({ from: date, lines: z.array(line) }).meta({ id: "LaterLines" }))
  .meta({ description: "The lines from a date on, in the order of the dates." });

/** A schedule as the API shows it. */
export const recurringAnswer = z
  .strictObject({
    id,
    status: z.enum(RECURRING_STATUSES).meta({
      description: "`ended` after its last date, or once it was ended; it takes no changes.",
    }),
    interval: z.enum(RECURRENCE_UNITS),
    intervalCount: z.int(),
    dayOfMonth: z.int().nullable().meta({ description: "31 is the last day of every month. Null for weeks." }),
    startDate: date,
    endDate: date.nullable(),
    maxOccurrences: z.int().nullable(),
    billedPeriod: z.enum(BILLED_PERIODS).nullable(),
    action: z.enum(RECURRING_ACTIONS),
    paymentTermsDays: z
      .int()
      .nullable()
      .meta({ description: `${PAYMENT_TERMS.days} Null: the client's terms.` }),
    paymentTermsMonth: z.enum(TERMS_MONTHS).nullable().meta({ description: PAYMENT_TERMS.month }),
    invoice: content,
    laterLines,
    nextSequence: z.int().meta({ description: "The number of its next date; each date has one." }),
    nextDate: date.nullable().meta({ description: "Of a paused schedule, the one that it was paused before." }),
    ...externalAnswer,
    createdAt: instant,
    updatedAt: instant.meta({ description: "When its author last changed it; runs do not count." }),
  })
  .meta({ id: "RecurringInvoice", description: "A schedule that makes invoices." });

/** A page of schedules. */
export const recurringList = pageOf(recurringAnswer, "schedules").meta({ id: "RecurringInvoiceList" });

const toLines = (lines: LineContent[], ofCurrency: string) => lines.map((each) => toContentLine(each, ofCurrency));

export function toRecurring(schedule: RecurringInvoice): z.output<typeof recurringAnswer> {
  const { id, status, unit, intervalCount, dayOfMonth, startDate, endDate, maxOccurrences } = schedule;
  const { billedPeriod, action, paymentTermsDays, paymentTermsMonth, nextSequence, nextDate } = schedule;
  const { clientId, clientName, content: stored, createdAt, updatedAt } = schedule;
  const written = toTemplateInput({ clientId, ...stored });
  return {
    ...{ id, status, interval: unit, intervalCount, dayOfMonth, startDate, endDate, maxOccurrences },
    ...{ billedPeriod, action, paymentTermsDays, paymentTermsMonth },
    invoice: {
      ...written,
      ...spreadTemplateTerms(stored.terms),
      deliveryPlace: toDeliveryPlace(stored.terms?.deliveryPlace ?? null),
      ...toDocumentAdjustments(stored.adjustments),
      clientName,
      metadata: stored.metadata ?? {},
      lines: toLines(stored.lines, stored.currency),
    },
    laterLines: schedule.laterLines.map(({ from, lines }) => ({ from, lines: toLines(lines, stored.currency) })),
    ...{ nextSequence, nextDate },
    ...toExternalAnswer(schedule),
    ...{ createdAt, updatedAt },
  };
}

/** What became of one date. */
export const recurringRuns = z
  .strictObject({
    data: z.array(
      z
        .strictObject({
          sequence: z.int(),
          date: date.meta({ description: "The date by the schedule. The invoice bears the day it is issued." }),
          outcome: z.enum(RUN_OUTCOMES).meta({
            description:
              "`pending`: its draft is there, and is being issued. `done`: as the schedule says. `held`: several dates had passed at once, and their drafts wait for an answer. `refused`: it could not be issued or sent, `reason` says why, and its draft stays. `skipped`: it has no invoice.",
          }),
          invoiceId: id.nullable(),
          reason: z
            .strictObject({ code: z.string(), faults: z.array(z.string()) })
            .meta({ id: "RunReason" })
            .nullable(),
          createdAt: instant,
        })
        .meta({ id: "RecurringRun" }),
    ),
  })
  .meta({ id: "RecurringRunList", description: "The runs of a schedule, the latest first." });

export const toRuns = (runs: RecurringRun[]): z.output<typeof recurringRuns> => ({ data: runs });

/** The dates that lie ahead. */
export const plannedList = z
  .strictObject({
    data: z.array(
      z
        .strictObject({
          sequence: z.int(),
          date,
          period: z.strictObject({ start: date, end: date }).meta({ id: "PlannedPeriod" }).nullable(),
          isSkipped: z.boolean(),
          subtotal: amount,
          taxTotal: amount,
          total: amount,
        })
        .meta({ id: "PlannedInvoice" }),
    ),
  })
  .meta({ id: "PlannedInvoiceList", description: "The next dates of a schedule, with what their invoices come to." });

export function toPlanned(planned: PlannedInvoice[]): z.output<typeof plannedList> {
  return {
    data: planned.map(({ subtotalCents, taxTotalCents, totalCents, ...each }) => {
      return { ...each, subtotal: subtotalCents, taxTotal: taxTotalCents, total: totalCents };
    }),
  };
}
