import { requestEmailBody } from "#lib/contract/email-input.ts";
import { exampleReceipt, exampleReceiptSent, exampleReceipts } from "#lib/contract/example-receipt.ts";
import {
  listReceiptsQuery,
  reallocateReceiptBody,
  recordReceiptBody,
  refundReceiptBody,
  reverseReceiptBody,
  writeOffReceiptBody,
} from "#lib/contract/receipt-input.ts";
import { receiptAnswer, receiptList, receiptSent } from "#lib/contract/receipt-output.ts";
import { jsonAnswer, pageAnswer, pdfAnswers } from "./answers.ts";
import { etagHeader, locationHeader, notModified, replayedHeader } from "./headers.ts";
import { KEY_PROBLEMS, problems, WRITE_PROBLEMS } from "./problem-answers.ts";
import { idPath, knownHeaders, requestHeaders, versionHeaders, writeHeaders } from "./requests.ts";
import { taggedPaths } from "./tagged-paths.ts";

const { clientId } = exampleReceipt;
const allocations = exampleReceipt.allocations.map(({ invoiceId, amount }) => ({ invoiceId, amount }));

function receiptAnswers(description: string, example: typeof exampleReceipt, headers: object) {
  return jsonAnswer(description, receiptAnswer, { example, headers });
}

/** Money that came in, and what it pays. */
export const receipts = taggedPaths("Receipts", {
  "/api/receipts": {
    get: {
      operationId: "listReceipts",
      scope: "invoices:read",
      summary: "List receipts",
      description:
        "All money that came in, went back or was taken back, payments that were recorded on invoices included: the latest `date` first, or with `updatedSince` in the order of `updatedAt`.",
      requestParams: { header: requestHeaders, query: listReceiptsQuery },
      responses: {
        200: pageAnswer("A page of receipts.", receiptList, exampleReceipt),
        ...problems([...KEY_PROBLEMS, "validation_failed"]),
      },
    },
    post: {
      operationId: "createReceipt",
      scope: "payments:write",
      summary: "Record money that came from a client",
      description:
        "One receipt pays several invoices of its client. Money that came is not refused for being too much: what is on no invoice, `unallocated`, is the client's balance until it pays an invoice or goes back. Each allocation is an entry in `payments` of its invoice, dated the day of the money, or of the invoice where that is later. An allocation that is not possible is a fault of its place, such as `allocations[1].amount`, and nothing is recorded.",
      requestParams: { header: writeHeaders },
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: recordReceiptBody,
            example: { clientId, amount: 62000, date: "2026-12-02", method: "transfer", allocations },
          },
        },
      },
      responses: {
        201: receiptAnswers("The receipt.", exampleReceipt, {
          ...locationHeader("The new receipt."),
          ...etagHeader,
          ...replayedHeader,
        }),
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "external_id_taken", "period_closed"]),
      },
    },
  },
  "/api/receipts/{id}": {
    get: {
      operationId: "getReceipt",
      scope: "invoices:read",
      summary: "Get a receipt",
      description:
        "Also a refund, a write-off or a reversal. `receiptId` of a payment on an invoice names its receipt.",
      requestParams: { header: knownHeaders, path: idPath("receipt") },
      responses: {
        200: receiptAnswers("The receipt.", exampleReceipt, etagHeader),
        ...notModified,
        ...problems([...KEY_PROBLEMS, "receipt_not_found"]),
      },
    },
  },
  "/api/receipts/{id}/pdf": {
    get: {
      operationId: "getReceiptPdf",
      scope: "invoices:read",
      summary: "Download the PDF of a receipt",
      description:
        "A document for the client, in its language or else the company's: what came, when and how, which invoices it pays, what is still due of them now, and what is on the client's account. It is drawn when it is asked for, and archived nowhere. A refund and a reversal have none: 409 `not_a_receipt`.",
      requestParams: { header: knownHeaders, path: idPath("receipt") },
      responses: { ...pdfAnswers, ...problems([...KEY_PROBLEMS, "receipt_not_found", "not_a_receipt"]) },
    },
  },
  "/api/receipts/{id}/send": {
    post: {
      operationId: "sendReceipt",
      scope: "invoices:write",
      summary: "Send the receipt by e-mail",
      description:
        "Thanks the client for the money by e-mail, with the PDF of the receipt: the first time, or again. Left out, the recipients are those of the invoices that it pays, or else the client, and the words the company's own. The document is drawn with the first attempt, and every attempt of one request has the same bytes: the client gets one e-mail. The same receipt while one is queued is 409 `send_in_progress`; one that was reversed is 409 `already_reversed`.",
      requestParams: { header: writeHeaders, path: idPath("receipt") },
      requestBody: {
        required: false,
        content: { "application/json": { schema: requestEmailBody, example: { to: ["comptabilite@example.fr"] } } },
      },
      responses: {
        200: jsonAnswer("The e-mail.", receiptSent, { example: exampleReceiptSent, headers: replayedHeader }),
        202: jsonAnswer(
          "The mail provider was unreachable, slow or too busy. The service retries for about a day.",
          receiptSent,
          { headers: replayedHeader },
        ),
        ...problems([
          ...[...KEY_PROBLEMS, ...WRITE_PROBLEMS],
          ...(["receipt_not_found", "not_a_receipt", "already_reversed"] as const),
          ...(["send_in_progress", "client_email_missing"] as const),
          ...(["email_unverified", "email_not_configured", "email_rejected"] as const),
        ]),
      },
    },
  },
  "/api/receipts/{id}/reallocate": {
    post: {
      operationId: "reallocateReceipt",
      scope: "payments:write",
      summary: "Change what a receipt pays",
      description:
        "Replaces its allocations. What it no longer pays is taken back by a counter entry in `payments` of that invoice, whose status follows. No money moves.",
      requestParams: { header: versionHeaders, path: idPath("receipt") },
      requestBody: {
        required: true,
        content: { "application/json": { schema: reallocateReceiptBody, example: { allocations: [] } } },
      },
      responses: {
        200: receiptAnswers("The receipt.", exampleReceipts.reallocated, { ...etagHeader, ...replayedHeader }),
        ...problems([
          ...KEY_PROBLEMS,
          ...WRITE_PROBLEMS,
          "receipt_not_found",
          "not_a_receipt",
          "invalid_status",
          "already_refunded",
          "already_reversed",
          "period_closed",
        ]),
      },
    },
  },
  "/api/receipts/{id}/refunds": {
    post: {
      operationId: "refundReceipt",
      scope: "payments:write",
      summary: "Record that money of a receipt went back",
      description:
        "At most `unallocated`: what pays an invoice is taken off it first. It is an entry with a negative amount. With `online` it goes back by the provider that the money came by, and `onlineRefund` says how far it is: what the provider refuses is reversed, with the reason. What an invoice owes its client because it was credited goes back online with its `invoiceId`, and by another way by `POST /api/invoices/{id}/refunds`.",
      requestParams: { header: versionHeaders, path: idPath("receipt") },
      requestBody: {
        required: false,
        content: {
          "application/json": { schema: refundReceiptBody, example: { amount: 12000, method: "transfer" } },
        },
      },
      responses: {
        201: receiptAnswers("The refund.", exampleReceipts.refund, {
          ...locationHeader("The new entry."),
          ...replayedHeader,
        }),
        ...problems([
          ...KEY_PROBLEMS,
          ...WRITE_PROBLEMS,
          "external_id_taken",
          "receipt_not_found",
          "not_a_receipt",
          "not_refundable_online",
          "invalid_status",
          "amount_exceeds_refund_due",
          "period_closed",
        ]),
      },
    },
  },
  "/api/receipts/{id}/write-offs": {
    post: {
      operationId: "writeOffReceipt",
      scope: "payments:write",
      summary: "Keep what little of a receipt is on no invoice",
      description:
        "Books a small difference that nobody sends back as income: at most `unallocated`, and in all at most `writeOffLimit` of the company. It is an entry with a negative amount, which `reverse` takes back.",
      requestParams: { header: versionHeaders, path: idPath("receipt") },
      requestBody: {
        required: false,
        content: { "application/json": { schema: writeOffReceiptBody, example: { amount: 2 } } },
      },
      responses: {
        201: receiptAnswers("The entry.", exampleReceipts.writeOff, {
          ...locationHeader("The new entry."),
          ...replayedHeader,
        }),
        ...problems([
          ...KEY_PROBLEMS,
          ...WRITE_PROBLEMS,
          "external_id_taken",
          "receipt_not_found",
          "not_a_receipt",
          "write_off_exceeds_limit",
          "period_closed",
        ]),
      },
    },
  },
  "/api/receipts/{id}/reverse": {
    post: {
      operationId: "reverseReceipt",
      scope: "payments:write",
      summary: "Reverse a receipt, a refund or a write-off",
      description:
        "For what was recorded by mistake, or what the bank took back, such as a returned direct debit: all that is left of it, with its allocations. The entry that takes it back has the same date, or that of today where the books of that day are closed. A receipt of which a part went back is 409 `already_refunded`, and one of which a part was written off `already_written_off`: reverse that entry first. A refund that goes back online is reversed by itself where it fails, and else 409 `refund_is_online`.",
      requestParams: { header: versionHeaders, path: idPath("receipt") },
      requestBody: {
        required: false,
        content: { "application/json": { schema: reverseReceiptBody, example: { note: "Returned by the bank" } } },
      },
      responses: {
        201: receiptAnswers("The entry that takes it back.", exampleReceipts.reversal, {
          ...locationHeader("The new entry."),
          ...replayedHeader,
        }),
        ...problems([
          ...KEY_PROBLEMS,
          ...WRITE_PROBLEMS,
          "receipt_not_found",
          "not_reversible",
          "invalid_status",
          "already_reversed",
          "refund_is_online",
          "already_refunded",
          "already_written_off",
          "period_closed",
        ]),
      },
    },
  },
});
