import { z } from "zod";
import { calendarDate } from "#lib/contract/fields.ts";
import { delivery } from "#lib/contract/invoice-output.ts";
import { fromNotAfterTo } from "#lib/contract/list-query.ts";
import { amount, date, id, nullableText } from "#lib/contract/output-fields.ts";
import { fromQuery } from "#lib/contract/page-query.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { Delivery } from "#lib/domain/invoices/invoice.ts";
import { STATEMENT_KINDS, type StatementOfCurrency } from "#lib/domain/parties/client-statement.ts";

/** The query of GET /api/clients/{id}/statement. */
export const statementQuery = z
  .strictObject({
    from: fromQuery(calendarDate).meta({
      description: "The first day, inclusive. Absent: the first of January of the year of `to`.",
    }),
    to: fromQuery(calendarDate).meta({
      description: "The last day, inclusive. Absent: today in the company's time zone.",
    }),
  })
  .refine(...fromNotAfterTo);

const balance = amount.meta({
  description: "What the client owes then; negative where it has paid more than it owes.",
});

const entry = z
  .strictObject({
    date: date.meta({ description: "Of the document, or the day on which the money came or went." }),
    kind: z.enum(STATEMENT_KINDS).meta({
      description:
        "`reversal` takes back a receipt or a refund; `exchange` moves what a receipt pays of an invoice in another currency.",
    }),
    id: id.meta({ description: "Of the invoice, the credit note or the receipt; of an exchange that of the payment." }),
    reference: nullableText.meta({ description: "The number of a document; of money, what the payment says." }),
    dueDate: date.nullable().meta({ description: "Of an invoice." }),
    amount: amount.meta({ description: "What the client owes more; negative what it owes less." }),
    balance,
  })
  .meta({ id: "StatementEntry" });

export const statementAnswer = z
  .strictObject({
    clientId: id,
    clientName: z.string().meta({ examples: ["Boulangerie Martin"] }),
    from: date,
    to: date,
    accounts: z
      .array(
        z
          .strictObject({
            currency: z.string().meta({ examples: ["EUR"] }),
            openingBalance: balance.meta({ description: "What the client owed before `from`." }),
            closingBalance: balance.meta({ description: "What it owed at the end of `to`." }),
            entries: z.array(entry).meta({ description: "In the order of their dates." }),
          })
          .meta({ id: "StatementAccount" }),
      )
      .meta({ description: "One a currency, without those in which nothing was owed and nothing happened." }),
  })
  .meta({ id: "ClientStatement", description: "The account of a client over a period." });

/** The answer of POST /api/clients/{id}/statement/send. */
export const statementSent = z
  .strictObject({ clientId: id, from: date, to: date, delivery })
  .meta({ id: "StatementSent", description: "The e-mail with the statement of this period." });

export function toStatementSent(email: {
  clientId: string;
  from: CalendarDate | null;
  to: CalendarDate | null;
  delivery: Delivery;
}): z.output<typeof statementSent> {
  const { clientId, from, to, delivery: sent } = email;
  if (from === null || to === null) throw new Error(`the e-mail ${sent.id} has no statement`);
  return { clientId, from, to, delivery: sent };
}

interface Statement {
  clientId: string;
  clientName: string;
  from: CalendarDate;
  to: CalendarDate;
  currencies: StatementOfCurrency[];
}

export function toStatementAnswer({ currencies, ...rest }: Statement): z.output<typeof statementAnswer> {
  return {
    ...rest,
    accounts: currencies.map(({ currency, openingCents, closingCents, entries }) => ({
      currency,
      openingBalance: openingCents,
      closingBalance: closingCents,
      entries: entries.map(({ date: day, kind, id: entryId, reference, dueDate, amountCents, balanceCents }) => {
        return { date: day, kind, id: entryId, reference, dueDate, amount: amountCents, balance: balanceCents };
      }),
    })),
  };
}
