import { creditInvoiceBody, listCreditNotesQuery } from "#lib/contract/credit-note-input.ts";
import { creditNoteDetail, creditNoteList } from "#lib/contract/credit-note-output.ts";
import { exampleCreditNote, exampleCreditNoteSummary } from "#lib/contract/example-invoice.ts";
import { facturxAnswers, jsonAnswer, pageAnswer, pdfAnswers } from "./answers.ts";
import { etagHeader, locationHeader, notModified, replayedHeader } from "./headers.ts";
import { KEY_PROBLEMS, problems, WRITE_PROBLEMS } from "./problem-answers.ts";
import { idPath, knownHeaders, requestHeaders, versionHeaders } from "./requests.ts";
import { taggedPaths } from "./tagged-paths.ts";

function creditNoteAnswer(description: string, headers: object = {}) {
  return jsonAnswer(description, creditNoteDetail, { example: exampleCreditNote, headers });
}

/** Credit notes, and how an invoice gets one. */
export const creditNotes = taggedPaths("Credit notes", {
  "/api/credit-notes": {
    get: {
      operationId: "listCreditNotes",
      scope: "invoices:read",
      summary: "List credit notes",
      description:
        "The active company's credit notes, for whole invoices and for parts of them, by `issueDate` descending, then `id` descending. Searches of one company run a few at a time, as those of invoices do.",
      requestParams: { header: requestHeaders, query: listCreditNotesQuery },
      responses: {
        200: pageAnswer("A page of credit notes.", creditNoteList, exampleCreditNoteSummary),
        ...problems([...KEY_PROBLEMS, "validation_failed"]),
      },
    },
  },
  "/api/credit-notes/{id}": {
    get: {
      operationId: "getCreditNote",
      scope: "invoices:read",
      summary: "Get a credit note",
      description: "What it takes back, line by line and by VAT rate. A credit note is never changed.",
      requestParams: { header: knownHeaders, path: idPath("credit note") },
      responses: {
        200: creditNoteAnswer("The credit note.", etagHeader),
        ...notModified,
        ...problems([...KEY_PROBLEMS, "credit_note_not_found"]),
      },
    },
  },
  "/api/credit-notes/{id}/pdf": {
    get: {
      operationId: "downloadCreditNotePdf",
      scope: "invoices:read",
      summary: "Download the PDF of a credit note",
      description:
        "Of any credit note, for a whole invoice or for a part, in the invoice's format. As a Factur-X it is of type 381 (EN 16931 BT-3), with positive amounts. It is archived; its bytes never change. While 64 documents of the active company wait to be drawn, one more is 429 `rate_limited`.",
      requestParams: { header: knownHeaders, path: idPath("credit note") },
      responses: { ...pdfAnswers, ...problems([...KEY_PROBLEMS, "credit_note_not_found"]) },
    },
  },
  "/api/credit-notes/{id}/facturx.xml": {
    get: {
      operationId: "getCreditNoteFacturx",
      scope: "invoices:read",
      summary: "Download the Factur-X XML of a credit note",
      description:
        "The `factur-x.xml` inside the archived PDF, byte for byte, of type 381 (EN 16931 BT-3). Its bytes never change. A credit note has the `format` of its invoice; where that is `pdf`, the answer is 404 `facturx_not_found`.",
      requestParams: { header: knownHeaders, path: idPath("credit note") },
      responses: { ...facturxAnswers, ...problems([...KEY_PROBLEMS, "credit_note_not_found", "facturx_not_found"]) },
    },
  },
  "/api/invoices/{id}/credit-note": {
    post: {
      operationId: "createCreditNote",
      scope: "invoices:write",
      summary: "Issue a credit note",
      description:
        "With `lines`, for these quantities or amounts of an invoice that is issued, paid or not: what is due becomes less, and what was paid above it is due to the client (`refundDue`). Without `lines` the invoice is cancelled by a credit note for all that earlier ones left of it, which needs an invoice of which nothing was paid. Either is dated today, gets the next number of the credit notes' own gapless series, and is archived in the invoice's format. A line is quantity × exact price, or 1 × the amount; VAT is on the sum of what is credited at a rate. More than earlier credit notes left of a line, also by two requests at once, is 422 `credit_exceeds_invoice` with the path of the quantity or amount; a rebate is credited with what it belongs to. An invoice dated ahead can be credited from its date on: 409 `invoice_dated_ahead`.",
      requestParams: { header: versionHeaders, path: idPath("invoice") },
      requestBody: {
        required: false,
        content: {
          "application/json": {
            schema: creditInvoiceBody,
            example: { lines: [{ lineNumber: 1, quantity: 0.5 }], reason: "Half a day less" },
          },
        },
      },
      responses: {
        201: creditNoteAnswer("The credit note.", {
          ...locationHeader("The new credit note."),
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
          "deposit_deducted",
          "invoice_dated_ahead",
          "credit_exceeds_invoice",
          "nothing_credited",
          "unsupported_characters",
          "undrawable_document",
        ]),
      },
    },
  },
  "/api/invoices/{id}/credit-note/pdf": {
    get: {
      operationId: "getCreditNotePdf",
      scope: "invoices:read",
      summary: "Download the credit note that cancelled an invoice",
      description:
        "The credit note that cancelled the invoice, in the invoice's format: its lines and amounts, a number of the credit notes' own gapless series, and the number and date of the invoice it cancels. As a Factur-X it is of type 381 (EN 16931 BT-3), with positive amounts. It is archived; its bytes never change.",
      requestParams: { header: knownHeaders, path: idPath("invoice") },
      responses: {
        ...pdfAnswers,
        ...problems([...KEY_PROBLEMS, "invoice_not_found", "credit_note_not_found"]),
      },
    },
  },
});
