import { z } from "zod";
import { externalIdFilter } from "#lib/contract/external-fields.ts";
import { optionalText } from "#lib/contract/fields.ts";
import { recordPaymentBody } from "#lib/contract/invoice-input.ts";
import { WRITE_OFF_REASONS } from "#lib/domain/invoices/invoice.ts";

/** The query of GET /api/invoices/:id/payments. */
export const listPaymentsQuery = z.strictObject({ externalId: externalIdFilter });

/** The body of POST /api/invoices/:id/refunds. */
export const recordRefundBody = recordPaymentBody
  .omit({ allowEarly: true })
  .extend({
    amount: recordPaymentBody.shape.amount.meta({
      description: "Amount paid back, in the minor unit of the currency. Left out: all of `refundDue`.",
      examples: [12000],
    }),
    date: recordPaymentBody.shape.date.meta({
      description:
        "The date of the refund, not after today in the company's time zone, not before `issueDate`, and not in the closed books. Omitted: today.",
    }),
  })
  .meta({ id: "RefundInput" });

/** The body of POST /api/invoices/:id/write-offs. */
export const writeOffInvoiceBody = recordPaymentBody
  .omit({ allowEarly: true, method: true })
  .extend({
    amount: recordPaymentBody.shape.amount.meta({
      description: "What is given up, in the minor unit of the currency. Left out: all that is due.",
      examples: [2],
    }),
    reason: z.enum(WRITE_OFF_REASONS).default("difference").meta({
      description: "`difference`: a few cents. `bank_fees`: what banks on the way have kept.",
    }),
    date: recordPaymentBody.shape.date.meta({
      description:
        "The day on which it is given up, not after today in the company's time zone, not before `issueDate`, and not in the closed books. Omitted: today.",
    }),
  })
  .meta({ id: "WriteOffInput" });

/** The body of POST /api/invoices/:id/payments/:paymentId/reverse. */
export const reversePaymentBody = z
  .strictObject({ note: optionalText(500).meta({ description: "Why, for the ledger.", examples: ["Typed twice"] }) })
  .meta({ id: "ReversalInput" });
