"use server";

import { getLocale } from "next-intl/server";
import { z } from "zod";
import { issueChecks } from "#app/(app)/invoices/[id]/issue-checks.ts";
import { messagesJson } from "#components/messages.tsx";
import { companyToday } from "#lib/companies/company-today.ts";
import { uuid } from "#lib/contract/fields.ts";
import { receiptFollows } from "#lib/email/sending/receipt-follows.ts";
import { companyRead } from "#lib/http/company-action.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";

// What dialogs of an invoice need on pages of many invoices, which do not carry their texts.

/** What the dialogs that issue it and that record a payment show. */
export const openInvoiceDialog = companyRead(z.strictObject({ id: uuid }), async (context, { id }) => {
  const invoice = await getInvoice(context.companyId, id);
  if (!invoice) return { ok: false as const, code: "invoice_not_found" as const };
  const language = await getLocale();
  const [checks, today, receipt, messages] = await Promise.all([
    issueChecks(invoice, context, language),
    companyToday(context.companyId, context.now),
    receiptFollows(invoice),
    messagesJson(["invoice", "readiness"]),
  ]);
  const { number, status, issueDate, currency, totalCents, amountPaidCents, amountCreditedCents } = invoice;
  return {
    ok: true as const,
    ...{
      checks,
      today,
      messages,
      receiptFollows: receipt,
      clientId: invoice.clientId,
      isEinvoice: invoice.format === "facturx",
    },
    invoice: { id, number, status, issueDate, currency, totalCents, amountPaidCents, amountCreditedCents },
  };
});

/** What the dialog that records the payment of several invoices shows. */
export const openPayments = companyRead(z.strictObject({}), async ({ companyId, now }) => ({
  ok: true as const,
  today: await companyToday(companyId, now),
  messages: await messagesJson(["invoice"]),
}));
