import { sendQuoteBody } from "#lib/contract/email-input.ts";
import { exampleInvoices } from "#lib/contract/example-invoice.ts";
import { exampleQuote, exampleQuoteInput, exampleQuoteSummary } from "#lib/contract/example-quote.ts";
import type { ProblemCode } from "#lib/contract/problem.ts";
import {
  acceptQuoteBody,
  createQuoteBody,
  declineQuoteBody,
  listQuotesQuery,
  quoteChanges,
} from "#lib/contract/quote-input.ts";
import { invoiceQuoteBody } from "#lib/contract/quote-invoice-input.ts";
import { quoteAnswer, quoteList } from "#lib/contract/quote-output.ts";
import { checkedInvoiceAnswer, jsonAnswer, pageAnswer, pdfAnswers } from "./answers.ts";
import { etagHeader, locationHeader, notModified, replayedHeader } from "./headers.ts";
import { KEY_PROBLEMS, problems, WRITE_PROBLEMS } from "./problem-answers.ts";
import { idPath, knownHeaders, noBody, requestHeaders, versionHeaders, writeHeaders } from "./requests.ts";
import { taggedPaths } from "./tagged-paths.ts";

export function quoteAnswers(headers: object = { ...etagHeader, ...replayedHeader }) {
  return jsonAnswer("The quote.", quoteAnswer, { example: exampleQuote, headers });
}

const newQuote = quoteAnswers({ ...locationHeader("The new quote."), ...etagHeader, ...replayedHeader });
const path = idPath("quote");
const changing = [...KEY_PROBLEMS, ...WRITE_PROBLEMS, "quote_not_found", "invalid_quote_status"] as const;
const texts = ["quote_validity_over", "blank_text", "unsupported_characters", "document_too_long"] as const;

/** An operation that changes the state of a quote and answers it. */
function control(
  operationId: string,
  { summary, description }: { summary: string; description: string },
  more: readonly ProblemCode[] = [],
) {
  return {
    post: {
      operationId,
      scope: "quotes:write" as const,
      ...{ summary, description },
      requestParams: { header: versionHeaders, path },
      requestBody: noBody,
      responses: { 200: quoteAnswers(), ...problems([...changing, ...more]) },
    },
  };
}

/** The quotes of the active company. */
export const quotes = taggedPaths("Quotes", {
  "/api/quotes": {
    get: {
      operationId: "listQuotes",
      scope: "quotes:read",
      summary: "List quotes",
      description: "Newest first, or with `updatedSince` in the order of `updatedAt`.",
      requestParams: { header: requestHeaders, query: listQuotesQuery },
      responses: {
        200: pageAnswer("A page of quotes.", quoteList, exampleQuoteSummary),
        ...problems([...KEY_PROBLEMS, "validation_failed"]),
      },
    },
    post: {
      operationId: "createQuote",
      scope: "quotes:write",
      summary: "Create a quote",
      description:
        "Lines, discounts, references and terms are those of `POST /api/invoices`. Whatever options the client takes, the total is 0 or more. A quote has no effect on VAT and is no e-invoice.",
      requestParams: { header: writeHeaders },
      requestBody: {
        required: true,
        content: { "application/json": { schema: createQuoteBody, example: exampleQuoteInput } },
      },
      responses: { 201: newQuote, ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "external_id_taken"]) },
    },
  },
  "/api/quotes/{id}": {
    get: {
      operationId: "getQuote",
      scope: "quotes:read",
      summary: "Get a quote",
      requestParams: { header: knownHeaders, path },
      responses: {
        200: quoteAnswers(etagHeader),
        ...notModified,
        ...problems([...KEY_PROBLEMS, "quote_not_found"]),
      },
    },
    patch: {
      operationId: "changeQuote",
      scope: "quotes:write",
      summary: "Change a quote",
      description:
        "A JSON Merge Patch (RFC 7396). A quote that was sent becomes its next `version`, with the parties as they are now, and waits for an answer again: `viewUrl` stays, and shows the new version. `externalId` and `metadata` alone make no version, and change in every status.",
      requestParams: { header: versionHeaders, path },
      requestBody: {
        required: true,
        content: { "application/json": { schema: quoteChanges, example: { validUntil: "2027-01-20" } } },
      },
      responses: {
        200: quoteAnswers(),
        ...problems([...changing, ...texts, "undrawable_document", "external_id_taken"]),
      },
    },
    delete: {
      operationId: "deleteQuote",
      scope: "quotes:write",
      summary: "Delete a draft of a quote",
      description: "A draft never had a number. Its events remain. A quote that was sent is cancelled instead.",
      requestParams: { header: versionHeaders, path },
      requestBody: noBody,
      responses: { 204: { description: "It is deleted.", headers: replayedHeader }, ...problems([...changing]) },
    },
  },
  "/api/quotes/{id}/pdf": {
    get: {
      operationId: "getQuotePdf",
      scope: "quotes:read",
      summary: "Download the PDF of a quote",
      description:
        "That of the current version of a quote that was sent is archived; its bytes never change. That of a draft is drawn each time and marked as a draft.",
      requestParams: { header: knownHeaders, path },
      responses: { ...pdfAnswers, ...problems([...KEY_PROBLEMS, "quote_not_found"]) },
    },
  },
  "/api/quotes/{id}/signed-pdf": {
    get: {
      operationId: "getSignedQuotePdf",
      scope: "quotes:read",
      summary: "Download the signed PDF",
      description:
        "The pages that were signed, with a page of evidence and the PDF that was shown attached. Archived; its bytes never change.",
      requestParams: { header: knownHeaders, path },
      responses: { ...pdfAnswers, ...problems([...KEY_PROBLEMS, "quote_not_found", "quote_not_signed"]) },
    },
  },
  "/api/quotes/{id}/send": {
    post: {
      operationId: "sendQuote",
      scope: "quotes:write",
      summary: "Send a quote",
      description:
        "The first time it gets the next number of the company's quotes and its `viewUrl`, and its PDF is archived. With `email` the PDF and the link are e-mailed, as often as you ask for it while the quote waits for an answer; a reminder needs one that was sent. Without it you give the link or the PDF to the client, and sending again changes nothing. The quote is `sent` whatever becomes of the e-mail, see `delivery`. All attempts of one request result in one e-mail.",
      requestParams: { header: versionHeaders, path },
      requestBody: {
        required: false,
        content: {
          "application/json": { schema: sendQuoteBody, example: { email: { to: ["comptabilite@example.fr"] } } },
        },
      },
      responses: {
        200: quoteAnswers(),
        202: {
          ...quoteAnswers(),
          description: "The mail provider was unreachable, slow or too busy. The service retries for about a day.",
        },
        ...problems([
          ...changing,
          ...texts,
          "undrawable_document",
          ...(["send_in_progress", "client_email_missing", "email_unverified"] as const),
          ...(["email_not_configured", "email_rejected"] as const),
        ]),
      },
    },
  },
  "/api/quotes/{id}/accept": {
    post: {
      ...control("acceptQuote", {
        summary: "Record an acceptance",
        description:
          "That the client agreed, as you know it: by a letter, on the telephone. There is no `signature` then. Accepting again has no effect.",
      }).post,
      requestBody: { content: { "application/json": { schema: acceptQuoteBody, example: { options: [2] } } } },
    },
  },
  "/api/quotes/{id}/decline": {
    post: {
      ...control("declineQuote", {
        summary: "Record a refusal",
        description: "That the client declined, as you know it. Declining again has no effect.",
      }).post,
      requestBody: {
        content: { "application/json": { schema: declineQuoteBody, example: { reason: "Not this year." } } },
      },
    },
  },
  "/api/quotes/{id}/cancel": control(
    "cancelQuote",
    {
      summary: "Cancel a quote",
      description:
        "Nobody can accept it any more. Its number stays. One of which something is invoiced is refused. Cancelling again has no effect.",
    },
    ["quote_invoiced"],
  ),
  "/api/quotes/{id}/invoice": {
    post: {
      operationId: "invoiceQuote",
      scope: "invoices:write",
      summary: "Make an invoice of a quote",
      description:
        "A draft of an accepted quote, dated today, with the lines and prices that were accepted. Deposits, progress invoices and the final invoice together come to the quote, to the cent of each VAT rate.",
      requestParams: { header: versionHeaders, path },
      requestBody: {
        content: {
          "application/json": { schema: invoiceQuoteBody, example: { kind: "deposit", deposit: { percentage: 30 } } },
        },
      },
      responses: {
        201: checkedInvoiceAnswer(
          "The draft.",
          { ...exampleInvoices.draft, warnings: [] },
          { ...locationHeader("The draft."), ...etagHeader, ...replayedHeader },
        ),
        ...problems([...changing, "quote_has_drafts", "quote_exceeded"]),
      },
    },
  },
  "/api/quotes/{id}/duplicate": {
    post: {
      operationId: "duplicateQuote",
      scope: "quotes:write",
      summary: "Copy a quote",
      description: "A draft with the same content, dated today and valid as long as the company's quotes are.",
      requestParams: { header: writeHeaders, path },
      requestBody: noBody,
      responses: { 201: newQuote, ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "quote_not_found"]) },
    },
  },
});
