import { z } from "zod";
import { exampleInvoices } from "#lib/contract/example-invoice.ts";
import { recordPaymentBody } from "#lib/contract/invoice-input.ts";
import { invoicePayment } from "#lib/contract/invoice-output.ts";
import {
  listPaymentsQuery,
  recordRefundBody,
  reversePaymentBody,
  writeOffInvoiceBody,
} from "#lib/contract/payment-input.ts";
import { paymentList } from "#lib/contract/payment-output.ts";
import { invoiceAnswer, jsonAnswer } from "./answers.ts";
import { etagHeader, replayedHeader } from "./headers.ts";
import { KEY_PROBLEMS, problems, WRITE_PROBLEMS } from "./problem-answers.ts";
import { idPath, noBody, requestHeaders, versionHeaders } from "./requests.ts";
import { taggedPaths } from "./tagged-paths.ts";

const examplePayment = {
  id: "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b21",
  amount: 50000,
  paidAt: "2026-12-02T09:30:00.000Z",
  date: "2026-12-02",
  method: "transfer" as const,
  note: "VIR 4711",
  reverses: null,
  isRefund: false,
  receiptId: "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b21",
  writeOff: null,
  externalId: "bank-20261202-4711",
  metadata: {},
  invoiceId: exampleInvoices.partialPaid.id,
  invoiceNumber: exampleInvoices.partialPaid.invoiceNumber ?? "",
};

function paymentAnswer(description: string, example: z.output<typeof invoicePayment>) {
  return jsonAnswer(description, invoicePayment, { example, headers: replayedHeader });
}

/** The ledger of an invoice. */
export const payments = taggedPaths("Payments", {
  "/api/invoices/{id}/pay": {
    post: {
      operationId: "payInvoice",
      scope: "payments:write",
      summary: "Record a payment",
      description:
        "Records a full or partial payment in the ledger of the invoice, optionally with its date, its method and a remark. A rejected invoice is still owed and takes payments. The amount due is never exceeded, even by concurrent payments. Entries are never changed: a payment recorded by mistake is reversed by a counter entry with a negative amount, and the status follows.",
      requestParams: { header: versionHeaders, path: idPath("invoice") },
      requestBody: {
        required: false,
        content: {
          "application/json": {
            schema: recordPaymentBody,
            example: { amount: 50000, date: "2026-12-02", method: "transfer", note: "VIR 4711" },
          },
        },
      },
      responses: {
        200: invoiceAnswer("The invoice, `paid` or `partial_paid`.", "partialPaid", {
          ...etagHeader,
          ...replayedHeader,
        }),
        ...problems([
          ...KEY_PROBLEMS,
          ...WRITE_PROBLEMS,
          "external_id_taken",
          "invoice_not_found",
          "invalid_status",
          "period_closed",
          "amount_exceeds_due",
          "payment_before_issue",
        ]),
      },
    },
  },
  "/api/invoices/{id}/settle-dispute": {
    post: {
      operationId: "settleDispute",
      scope: "invoices:write",
      summary: "Settle the dispute about a rejected invoice",
      description:
        "The company and its client agree again: a `rejected` invoice is what it was before, `sent` or `viewed`, or `overdue` if its due date has passed; a part-paid one stays `partial_paid`. Automatic reminders go again, and the client may accept or reject it once more. An invoice that is not disputed (`isDisputed`) is 409 `not_disputed`, or `invalid_status`.",
      requestParams: { header: versionHeaders, path: idPath("invoice") },
      requestBody: noBody,
      responses: {
        200: invoiceAnswer("The invoice, disputed no more.", "settled", {
          ...etagHeader,
          ...replayedHeader,
        }),
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "invoice_not_found", "invalid_status", "not_disputed"]),
      },
    },
  },
  "/api/invoices/{id}/payments": {
    get: {
      operationId: "listPayments",
      scope: "invoices:read",
      summary: "List the payments of an invoice",
      description:
        "Every entry of the invoice's ledger, oldest first: payments, refunds, and entries that take one of them back.",
      requestParams: { header: requestHeaders, path: idPath("invoice"), query: listPaymentsQuery },
      responses: {
        200: jsonAnswer("The ledger, all of it.", paymentList, { example: { data: [examplePayment] } }),
        ...problems([...KEY_PROBLEMS, "validation_failed", "invoice_not_found"]),
      },
    },
    post: {
      operationId: "createPayment",
      scope: "payments:write",
      summary: "Record a payment, and get it",
      description:
        "As `pay`, which answers with the invoice. An invoice of which nothing is due is 422 `amount_exceeds_due`: `pay` settles one of 0.",
      requestParams: { header: versionHeaders, path: idPath("invoice") },
      requestBody: {
        required: false,
        content: {
          "application/json": {
            schema: recordPaymentBody,
            example: { amount: 50000, date: "2026-12-02", method: "transfer" },
          },
        },
      },
      responses: {
        201: paymentAnswer("The payment.", examplePayment),
        ...problems([
          ...KEY_PROBLEMS,
          ...WRITE_PROBLEMS,
          "external_id_taken",
          "invoice_not_found",
          "invalid_status",
          "period_closed",
          "amount_exceeds_due",
          "payment_before_issue",
        ]),
      },
    },
  },
  "/api/invoices/{id}/payments/{paymentId}/reverse": {
    post: {
      operationId: "reversePayment",
      scope: "payments:write",
      summary: "Reverse a payment or a refund",
      description:
        "For an entry that was recorded by mistake. The ledger keeps it, and gets a counter entry of the same date, or of today where that date is in the closed books; the invoice returns to its state without it. An entry is reversed once: then 409 `already_reversed`. A payment of which a part went back to the client is 409 `already_refunded`: reverse the refund first.",
      requestParams: {
        header: versionHeaders,
        path: idPath("invoice").extend({
          paymentId: z.string().meta({ format: "uuid", description: "An entry of the invoice's ledger." }),
        }),
      },
      requestBody: {
        required: false,
        content: { "application/json": { schema: reversePaymentBody, example: { note: "Typed twice" } } },
      },
      responses: {
        201: paymentAnswer("The counter entry.", {
          ...examplePayment,
          id: "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b22",
          receiptId: "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b22",
          amount: -50000,
          note: "Typed twice",
          externalId: null,
          reverses: examplePayment.id,
        }),
        ...problems([
          ...KEY_PROBLEMS,
          ...WRITE_PROBLEMS,
          "invoice_not_found",
          "payment_not_found",
          "invalid_status",
          "period_closed",
          "already_reversed",
          "already_refunded",
        ]),
      },
    },
  },
  "/api/invoices/{id}/refunds": {
    post: {
      operationId: "createRefund",
      scope: "payments:write",
      summary: "Record a refund",
      description:
        "Records that money went back to the client of a paid invoice: at most `refundDue`, what was paid above the total less credit notes. It is an entry of the ledger with a negative amount. To send money back online that was paid so, use `POST /api/receipts/{id}/refunds` with `online` and `invoiceId`.",
      requestParams: { header: versionHeaders, path: idPath("invoice") },
      requestBody: {
        required: false,
        content: {
          "application/json": {
            schema: recordRefundBody,
            example: { amount: 12000, date: "2026-12-02", method: "transfer" },
          },
        },
      },
      responses: {
        201: paymentAnswer("The refund.", { ...examplePayment, amount: -12000, isRefund: true }),
        ...problems([
          ...KEY_PROBLEMS,
          ...WRITE_PROBLEMS,
          "external_id_taken",
          "invoice_not_found",
          "invalid_status",
          "period_closed",
          "amount_exceeds_refund_due",
        ]),
      },
    },
  },
  "/api/invoices/{id}/write-offs": {
    post: {
      operationId: "writeOffInvoice",
      scope: "payments:write",
      summary: "Write off what little is still due",
      description:
        "Gives up a small difference: cents that the client left out, or fees that banks on the way have kept. It is an entry of the ledger that is no money (`writeOff`), and the invoice is `paid` once nothing is due. All that is written off of an invoice is at most `writeOffLimit` of the company; of another currency its value by the invoice's exchange rate. It is taken back like a payment, by `payments/{paymentId}/reverse`.",
      requestParams: { header: versionHeaders, path: idPath("invoice") },
      requestBody: {
        required: false,
        content: { "application/json": { schema: writeOffInvoiceBody, example: { amount: 2, reason: "difference" } } },
      },
      responses: {
        201: paymentAnswer("The entry.", {
          ...examplePayment,
          amount: 2,
          method: null,
          note: null,
          receiptId: null,
          writeOff: "difference",
          externalId: null,
        }),
        ...problems([
          ...KEY_PROBLEMS,
          ...WRITE_PROBLEMS,
          "external_id_taken",
          "invoice_not_found",
          "invalid_status",
          "period_closed",
          "amount_exceeds_due",
          "write_off_exceeds_limit",
        ]),
      },
    },
  },
});
