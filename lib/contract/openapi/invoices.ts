import { bulkBody, MAX_OPERATIONS } from "#lib/contract/bulk-input.ts";
import { bulkAnswer } from "#lib/contract/bulk-output.ts";
import { exampleInput, exampleInvoices, exampleSummarySource, TODAY } from "#lib/contract/example-invoice.ts";
import { invoiceChanges } from "#lib/contract/invoice-changes.ts";
import { listInvoicesQuery, newInvoiceBody } from "#lib/contract/invoice-input.ts";
import { invoiceList, toInvoiceSummary } from "#lib/contract/invoice-output.ts";
import type { ProblemCode } from "#lib/contract/problem.ts";
import { toWarnings } from "#lib/contract/warning-output.ts";
import { checkedInvoiceAnswer, invoiceAnswer, jsonAnswer, pageAnswer } from "./answers.ts";
import { etagHeader, keyAnswerHeaders, locationHeader, notModified, replayedHeader } from "./headers.ts";
import { KEY_PROBLEMS, problems, WRITE_PROBLEMS } from "./problem-answers.ts";
import { idPath, knownHeaders, noBody, requestHeaders, versionHeaders, writeHeaders } from "./requests.ts";
import { taggedPaths } from "./tagged-paths.ts";

/** The problems of what changes or deletes a draft. */
const DRAFT_PROBLEMS: ProblemCode[] = [...KEY_PROBLEMS, ...WRITE_PROBLEMS, "invoice_not_found", "invalid_status"];

const exampleWarnings = toWarnings([
  {
    path: "company.iban",
    code: "iban_missing",
    term: null,
    basis: "custom",
    message: "Your company’s IBAN is missing: the client does not know which account to pay into.",
  },
]);

/** Drafts, and what makes invoices of them. */
export const invoices = taggedPaths("Invoices", {
  "/api/invoices": {
    get: {
      operationId: "listInvoices",
      scope: "invoices:read",
      summary: "List invoices",
      description:
        "The active company's invoices, by `issueDate` descending, then `id` descending, unless `sort` says otherwise: no invoice is repeated or skipped across the pages of an unchanged set. `total` is exact. It is read from kept counts for all invoices, by `status`, by `clientId` and by `from` and `to`, and counted invoice by invoice for `overdue`, `dueFrom`, `dueTo`, `updatedSince`, a client within a period and searches beside them: a narrow range answers at once, one that takes in a million invoices takes as long as counting them. To follow changes, ask for `sort=updatedAt` and `updatedSince` the `updatedAt` of the last invoice read, again and again; an invoice may come twice. Searches of one company (`search`), and late pages of one client, run a few at a time: one that waits for the others of its company for more than 2 seconds is 429 `rate_limited`, whatever remains of the key's quota.",
      requestParams: { header: requestHeaders, query: listInvoicesQuery },
      responses: {
        200: pageAnswer("A page of invoices.", invoiceList, toInvoiceSummary(exampleSummarySource, TODAY)),
        ...problems([...KEY_PROBLEMS, "validation_failed"]),
      },
    },
    post: {
      operationId: "createInvoice",
      scope: "invoices:write",
      summary: "Create an invoice",
      description:
        "Creates a draft. Unknown fields are refused. Line total = quantity × unitPrice; VAT once per rate on the sum of its lines; both are rounded half away from zero to the minor unit. `warnings` lists what law or custom asks for and the format does not force.",
      requestParams: { header: writeHeaders },
      requestBody: {
        required: true,
        content: { "application/json": { schema: newInvoiceBody, example: exampleInput } },
      },
      responses: {
        201: checkedInvoiceAnswer(
          "The draft.",
          { ...exampleInvoices.draft, warnings: exampleWarnings },
          {
            ...locationHeader("The new invoice."),
            ...etagHeader,
            ...replayedHeader,
          },
        ),
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "external_id_taken"]),
      },
    },
  },
  "/api/invoices/{id}": {
    get: {
      operationId: "getInvoice",
      scope: "invoices:read",
      summary: "Get an invoice",
      description:
        "The whole invoice with its lines, client, company, payments and the state of its delivery. With `If-None-Match` and its ETag the answer is 304 while it shows the same.",
      requestParams: { header: knownHeaders, path: idPath("invoice") },
      responses: {
        200: invoiceAnswer("The invoice.", "issued", etagHeader),
        ...notModified,
        ...problems([...KEY_PROBLEMS, "invoice_not_found"]),
      },
    },
    patch: {
      operationId: "changeInvoice",
      scope: "invoices:write",
      summary: "Change a draft",
      description:
        "A JSON Merge Patch (RFC 7396): a member that is left out stays as it is, `null` is none, and `lines` replaces all lines. Changes of currency between minor units of different size (EUR and JPY) need `lines` too. The draft with the changes follows the rules of POST /api/invoices. With the ETag of GET in `If-Match`, of two changes that saw the same draft exactly one is made. Unchanged lines keep their ids; a change that changes nothing leaves no trace. `externalId` and `metadata` are no part of the document: a body of these alone is taken whatever the status of the invoice. Keys of `metadata` that are left out stay.",
      requestParams: { header: versionHeaders, path: idPath("invoice") },
      requestBody: {
        required: true,
        content: {
          "application/json": { schema: invoiceChanges, example: { dueDate: "2027-01-20", notes: null } },
          "application/merge-patch+json": { schema: invoiceChanges, example: { dueDate: "2027-01-20", notes: null } },
        },
      },
      responses: {
        200: invoiceAnswer("The draft as it is now.", "draft", { ...etagHeader, ...replayedHeader }),
        ...problems([...DRAFT_PROBLEMS, "external_id_taken"]),
      },
    },
    delete: {
      operationId: "deleteInvoice",
      scope: "invoices:write",
      summary: "Delete a draft",
      description:
        "A draft has no number, so no gap is left; its history is kept. An issued invoice is never deleted: it is cancelled by a credit note.",
      requestParams: { header: versionHeaders, path: idPath("invoice") },
      requestBody: noBody,
      responses: {
        204: { description: "The draft is gone.", headers: { ...keyAnswerHeaders, ...replayedHeader } },
        ...problems(DRAFT_PROBLEMS),
      },
    },
  },
  "/api/invoices/{id}/issue": {
    post: {
      operationId: "issueInvoice",
      scope: "invoices:write",
      summary: "Issue an invoice",
      description:
        "From `draft` to `issued`. Assigns the definitive number: gapless per company and year of `issueDate` (month, where the company's `numberPattern` has `{MM}`), in the order of issuing. From now on parties, lines, dates and amounts are frozen, and the PDF is archived. An invoice of format `facturx` must have the data that EN 16931 and French law require: missing data is listed in `errors`, each with its business term, in the company's language, and no number is assigned. Its line totals, each without its sign, add up to at most 4,000,000,000,000 minor units (40 billion euros), or `lines` is refused. An invoice of any format whose company has `issueOnlyComplete` must have what the law of its country asks for, and not contradict itself: `invoice_incomplete`. In other companies this is only in `warnings`, with what custom asks for, such as an IBAN. Nor is a number assigned to a document that cannot be drawn: `unsupported_characters`, `document_too_long` (more than 20,000 line breaks in all texts together) and `undrawable_document`. If the company requires strict chronology, an invoice dated before the last one of its series, or more than 31 days ahead of today, is refused with `issue_date_out_of_order` and the accepted dates. An `issueDate` in the closed books of the company is 409 `period_closed`. With `prepayment` the payment is recorded too, and the invoice is `paid`; a `date` of it that has not come is refused. With the ETag of GET in `If-Match` exactly that draft is issued, with the client and the company that it showed.",
      requestParams: { header: versionHeaders, path: idPath("invoice") },
      requestBody: noBody,
      responses: {
        200: checkedInvoiceAnswer(
          "The issued invoice.",
          { ...exampleInvoices.issued, warnings: [] },
          { ...etagHeader, ...replayedHeader },
        ),
        ...problems([
          ...KEY_PROBLEMS,
          ...WRITE_PROBLEMS,
          "invoice_not_found",
          "invalid_status",
          "deposits_changed",
          "einvoice_incomplete",
          "invoice_incomplete",
          "blank_text",
          "unsupported_characters",
          "document_too_long",
          "undrawable_document",
          "issue_date_out_of_order",
          "period_closed",
        ]),
      },
    },
  },
  "/api/invoices/bulk": {
    post: {
      operationId: "bulkInvoices",
      scope: "invoices:write",
      summary: "Create, issue, send and pay many invoices",
      description: `Up to ${MAX_OPERATIONS} operations in a body of at most 1 MiB, done one after another, each in its own transaction: one that is refused stops no other. It counts as that many requests against the quota of the key, and is 429 as a whole where they do not fit. The answer has one entry for each, with the status and the problem that its own endpoint would answer. A fault of the input anywhere refuses the whole before anything is done; so does a \`pay\` with a key that lacks the scope \`payments:write\`. With an Idempotency-Key a repeat does nothing twice, also after a crash in the middle, and goes on where the first request ended. After 12 seconds no further operation begins: the rest is answered \`service_unavailable\`, and a repeat of the same request does it.`,
      requestParams: { header: writeHeaders },
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: bulkBody,
            example: {
              operations: [
                { type: "create", invoice: exampleInput },
                { type: "issue", invoiceId: exampleInvoices.draft.id },
                { type: "pay", invoiceId: exampleInvoices.draft.id, payment: { amount: 50000 } },
              ],
            },
          },
        },
      },
      responses: {
        200: jsonAnswer("What became of each.", bulkAnswer, { headers: replayedHeader }),
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS]),
      },
    },
  },
});
