import { z } from "zod";
import { amount, date, id, nullableText } from "#lib/contract/output-fields.ts";
import { INVOICE_STATUSES } from "#lib/domain/invoices/invoice-status.ts";

/** Late by how many days, by the age of the dashboard's figures. */
const LATE = ["not due", "1 to 30", "31 to 60", "61 to 90", "over 90"] as const;

const figure = z.strictObject({
  count: z.int(),
  sums: z
    .array(z.strictObject({ currency: z.string(), amount }))
    .meta({ description: "By currency, the main one first." }),
});

/** The figures of a company. */
export const overview = z
  .strictObject({
    currency: z.string().meta({ description: "The main currency: that of the lists below." }),
    timeZone: z.string().meta({ description: "Decides when a due date has passed." }),
    outstanding: figure.meta({ description: "What is due of issued invoices, late or not." }),
    overdue: figure.meta({ description: "Of which the due date has passed." }),
    paidThisMonth: figure,
    drafts: figure,
    ageing: z.array(z.strictObject({ daysLate: z.enum(LATE), count: z.int(), amount })),
    expected: z
      .array(z.strictObject({ weekOf: date, amount }))
      .meta({ description: "Not late, by the week of the due date." }),
    expectedLater: amount,
    months: z.array(z.strictObject({ month: date, invoiced: amount, invoicedYearBefore: amount, received: amount })),
    needsAttention: z
      .array(
        z.strictObject({
          kind: z.enum([
            "rejected",
            "bounced",
            "complained",
            "send_rejected",
            "send_failed",
            "send_uncertain",
            "overdue",
            "not_sent",
            "stale_draft",
            "missed_dates",
            "not_issued",
          ]),
          invoiceId: id,
          invoiceNumber: nullableText,
          status: z.enum(INVOICE_STATUSES),
          clientId: id,
          clientName: z.string(),
          currency: z.string(),
          amountDue: amount,
          since: z.string(),
          reason: nullableText,
        }),
      )
      .meta({ description: "The oldest few of each kind." }),
  })
  .meta({ id: "Overview" });

type Overview = z.output<typeof overview>;

interface Figure {
  count: number;
  sums: { currency: string; cents: bigint }[];
}

/** The figures as the dashboard's use case gives them. */
export interface Figures extends Record<"outstanding" | "overdue" | "paidThisMonth" | "drafts", Figure> {
  mainCurrency: string;
  timeZone: string;
  revenue: { month: string; cents: bigint }[];
  revenueYearBefore: bigint[];
  received: bigint[];
  ageing: { age: number; count: number; cents: bigint }[];
  expected: { monday: string; cents: bigint }[];
  expectedLater: bigint;
  concerns: (Omit<Overview["needsAttention"][number], "invoiceNumber" | "amountDue"> & {
    number: string | null;
    dueCents: number;
  })[];
}

export function toOverview(figures: Figures): Overview {
  const { mainCurrency, timeZone, outstanding, overdue, paidThisMonth, drafts, expectedLater } = figures;
  return {
    ...{ currency: mainCurrency, timeZone },
    ...{
      outstanding: toFigure(outstanding),
      overdue: toFigure(overdue),
      paidThisMonth: toFigure(paidThisMonth),
      drafts: toFigure(drafts),
    },
    ageing: figures.ageing.map(({ age, count, cents }) => ({
      daysLate: LATE[age] ?? "over 90",
      count,
      amount: Number(cents),
    })),
    expected: figures.expected.map(({ monday, cents }) => ({ weekOf: monday, amount: Number(cents) })),
    expectedLater: Number(expectedLater),
    months: figures.revenue.map(({ month, cents }, index) => ({
      month,
      invoiced: Number(cents),
      invoicedYearBefore: Number(figures.revenueYearBefore[index] ?? 0n),
      received: Number(figures.received[index] ?? 0n),
    })),
    needsAttention: figures.concerns.map(
      ({ kind, invoiceId, number, status, clientId, clientName, currency, dueCents, since, reason }) => ({
        ...{
          kind,
          invoiceId,
          invoiceNumber: number,
          status,
          clientId,
          clientName,
          currency,
          amountDue: dueCents,
          since,
          reason,
        },
      }),
    ),
  };
}

function toFigure({ count, sums }: Figure): Overview["drafts"] {
  return { count, sums: sums.map(({ currency, cents }) => ({ currency, amount: Number(cents) })) };
}
