import { exampleInput } from "#lib/contract/example-invoice.ts";
import { newInvoiceBody } from "#lib/contract/invoice-input.ts";
import { previewAnswer } from "#lib/contract/preview-output.ts";
import { facturxAnswers, PDF_CONTENT, pdfAnswers } from "./answers.ts";
import { keyAnswerHeaders } from "./headers.ts";
import { KEY_PROBLEMS, problems } from "./problem-answers.ts";
import { idPath, knownHeaders, writeHeaders } from "./requests.ts";
import { taggedPaths } from "./tagged-paths.ts";

/** How an invoice looks, before it is stored and after it is issued. */
export const invoiceDocuments = taggedPaths("Invoices", {
  "/api/invoices/preview": {
    post: {
      operationId: "previewInvoice",
      scope: "invoices:write",
      summary: "Preview an invoice",
      description:
        "What POST /api/invoices would make of a body: its amounts, or with `Accept: application/pdf` the PDF of the draft. Nothing is stored, and no number is taken. Drawings of one company wait for each other: 429 `rate_limited` while 64 wait, 503 where one is not drawn in time. An Idempotency-Key has no effect.",
      requestParams: { header: writeHeaders },
      requestBody: {
        required: true,
        content: { "application/json": { schema: newInvoiceBody, example: exampleInput } },
      },
      responses: {
        200: {
          description: "The amounts, or the PDF.",
          headers: keyAnswerHeaders,
          content: {
            "application/json": { schema: previewAnswer },
            ...PDF_CONTENT,
          },
        },
        ...problems([
          ...KEY_PROBLEMS,
          "invalid_idempotency_key",
          "malformed_json",
          "body_too_slow",
          "body_too_large",
          "unsupported_media_type",
          "duplicate_key",
          "validation_failed",
        ]),
      },
    },
  },
  "/api/invoices/{id}/pdf": {
    get: {
      operationId: "getInvoicePdf",
      scope: "invoices:read",
      summary: "Download the PDF",
      description:
        "The PDF of an issued invoice is archived; its bytes never change. That of a draft is rendered each time and marked as a draft. While 64 documents of the active company wait to be drawn, one more is 429 `rate_limited`.",
      requestParams: { header: knownHeaders, path: idPath("invoice") },
      responses: {
        ...pdfAnswers,
        ...problems([...KEY_PROBLEMS, "invoice_not_found"]),
      },
    },
  },
  "/api/invoices/{id}/facturx.xml": {
    get: {
      operationId: "getInvoiceFacturx",
      scope: "invoices:read",
      summary: "Download the Factur-X XML",
      description:
        "The `factur-x.xml` inside the archived PDF, byte for byte: a Cross Industry Invoice in the profile EN 16931. Its bytes never change. A draft is 409 `invalid_status`; an invoice whose `format` is `pdf` is 404 `facturx_not_found`.",
      requestParams: { header: knownHeaders, path: idPath("invoice") },
      responses: {
        ...facturxAnswers,
        ...problems([...KEY_PROBLEMS, "invoice_not_found", "facturx_not_found", "invalid_status"]),
      },
    },
  },
});
