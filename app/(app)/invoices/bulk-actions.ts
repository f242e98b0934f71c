"use server";

import { getLocale } from "next-intl/server";
import { z } from "zod";
import { calendarDate, uuid } from "#lib/contract/fields.ts";
import { PAYMENT_METHODS } from "#lib/domain/invoices/invoice.ts";
import { INVOICE_KINDS } from "#lib/domain/invoices/invoice-kind.ts";
import { INVOICE_STATUSES } from "#lib/domain/invoices/invoice-status.ts";
import { sendInvoices } from "#lib/email/sending/send-invoices.ts";
import { companyRead, companyWriteWithoutTx } from "#lib/http/company-action.ts";
import { matchingInvoices } from "#lib/invoices/browse-invoices.ts";
import { issueInvoices } from "#lib/invoices/issue-invoices.ts";
import { recordPayments } from "#lib/payments/record-payments.ts";
import { sendSelectedReminders } from "#lib/reminders/send-selected-reminders.ts";

const some = z.strictObject({ ids: z.array(uuid).min(1).max(20) });

/** Issues several drafts, each in its own transaction, so that a failure of one does not stop the others. */
export const issueSelected = companyWriteWithoutTx(some, async (context, { ids }) =>
  issueInvoices(context, ids, await getLocale()),
);

const payments = z.strictObject({
  ...some.shape,
  date: calendarDate,
  method: z.enum(PAYMENT_METHODS).nullable(),
});

/** Records that several invoices were paid in full on a day, each in its own transaction. */
export const paySelected = companyWriteWithoutTx(payments, recordPayments);

/** Sends several invoices, each in its own transaction, so that a failure of one does not stop the others. */
export const sendSelected = companyWriteWithoutTx(some, (context, { ids }) => sendInvoices(context, ids));

const reminders = z.strictObject({
  reminders: z
    .array(z.strictObject({ id: uuid, invoiceId: uuid }))
    .min(1)
    .max(20),
});

/** Reminds the clients of several overdue invoices, each in its own transaction. */
export const remindSelected = companyWriteWithoutTx(reminders, (context, selected) =>
  sendSelectedReminders(context, selected.reminders),
);

const query = z.strictObject({
  statuses: z.array(z.enum(INVOICE_STATUSES)).nullable(),
  clientId: uuid.nullable(),
  kind: z.enum(INVOICE_KINDS).nullable(),
  search: z.string().max(200).nullable(),
  from: calendarDate.nullable(),
  to: calendarDate.nullable(),
  due: z.enum(["open", "overdue"]).nullable(),
});

/** The invoices that match the filters of the list, up to the limit of a bulk action. */
export const findMatching = companyRead(query, async (context, wanted) => ({
  ok: true as const,
  invoices: await matchingInvoices(context.companyId, wanted, context.now),
}));
