import type { z } from "zod";
import type { ZodOpenApiMediaTypeObject, ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { exampleClient } from "#lib/contract/example-client.ts";
import { exampleCreditNote, exampleInvoices } from "#lib/contract/example-invoice.ts";
import { exampleOnlinePayment } from "#lib/contract/example-online-payment.ts";
import { exampleQuote } from "#lib/contract/example-quote.ts";
import { exampleReceipt } from "#lib/contract/example-receipt.ts";
import { exampleRecurring } from "#lib/contract/example-recurring.ts";
import { checkedInvoice, invoiceDetail } from "#lib/contract/invoice-output.ts";
import { ATTACHMENT_TYPES } from "#lib/domain/invoices/invoice-attachment.ts";
import { etagHeader, keyAnswerHeaders } from "./headers.ts";

/** What several answers show, by its name in the components of the document. */
const SHARED = new Map<unknown, "client" | "creditNote" | "onlinePayment" | "quote" | "receipt" | "recurringInvoice">([
  [exampleClient, "client"],
  [exampleCreditNote, "creditNote"],
  [exampleOnlinePayment, "onlinePayment"],
  [exampleQuote, "quote"],
  [exampleReceipt, "receipt"],
  [exampleRecurring, "recurringInvoice"],
]);

/** A response in JSON to a valid key. */
export function jsonAnswer(
  description: string,
  schema: z.ZodType,
  { example, headers }: { example?: unknown; headers?: object } = {},
): ZodOpenApiResponseObject {
  const name = SHARED.get(example);
  const shown = name ? { examples: { [name]: { $ref: `#/components/examples/${name}` } } } : { example };
  return {
    description,
    headers: { ...keyAnswerHeaders, ...headers },
    content: { "application/json": { schema, ...(example !== undefined && shown) } },
  };
}

/** The examples that several answers show. */
export const sharedExamples = Object.fromEntries([
  ...Object.entries(exampleInvoices).map(([name, value]) => [`${name}Invoice`, { value }]),
  ...[...SHARED].map(([value, name]) => [name, { value }]),
]);

/** A response with a whole invoice. `example` names the one that it shows. */
export function invoiceAnswer(
  description: string,
  example: keyof typeof exampleInvoices,
  headers: object = {},
): ZodOpenApiResponseObject {
  const examples = { [example]: { $ref: `#/components/examples/${example}Invoice` } };
  return {
    description,
    headers: { ...keyAnswerHeaders, ...headers },
    content: { "application/json": { schema: invoiceDetail, examples } },
  };
}

/** A response with a whole invoice and its warnings. */
export function checkedInvoiceAnswer(
  description: string,
  example: z.output<typeof checkedInvoice>,
  headers: object = {},
) {
  return jsonAnswer(description, checkedInvoice, { example, headers });
}

/** A response with the first page of a list, which has one item. */
export function pageAnswer(description: string, list: z.ZodType, item: unknown) {
  const page = { data: [item], total: 1, page: 1, limit: 20, totalPages: 1, nextCursor: null };
  return jsonAnswer(description, list, { example: page });
}

const knownBytes = {
  id: "SameBytes",
  description: "The client already has these bytes.",
  headers: { ...keyAnswerHeaders, ...etagHeader },
};

/** The responses of an archived file: its bytes, or 304 for who has them. `id` is their name in the components. */
function fileAnswers(
  id: string,
  description: string,
  filename: string,
  content: Record<string, ZodOpenApiMediaTypeObject>,
): ZodOpenApiResponsesObject {
  return {
    200: {
      id,
      description,
      headers: {
        ...keyAnswerHeaders,
        ...etagHeader,
        "Content-Disposition": {
          description: `\`inline; filename="${filename}"\`.`,
          schema: { type: "string" },
          required: true,
        },
      },
      content,
    },
    304: knownBytes,
  };
}

/** The responses of a file that goes with an invoice: its bytes, to be saved, or 304 for who has them. */
export const attachmentAnswers: ZodOpenApiResponsesObject = {
  200: {
    description: "The file.",
    headers: {
      ...keyAnswerHeaders,
      ...etagHeader,
      "Content-Disposition": {
        description: '`attachment; filename="<name>"`.',
        schema: { type: "string" },
        required: true,
      },
    },
    content: Object.fromEntries(
      ATTACHMENT_TYPES.map((type) => [type, { schema: { type: "string" as const, format: "binary" } }]),
    ),
  },
  304: knownBytes,
};

/** The bytes of a PDF. `format` is how OpenAPI 3.0 has them, and what generators of clients read in 3.1 too. */
export const PDF_CONTENT = { "application/pdf": { schema: { type: "string" as const, format: "binary" } } };

export const pdfAnswers = fileAnswers("Pdf", "The PDF.", "<number>.pdf", PDF_CONTENT);

export const facturxAnswers = fileAnswers("FacturxXml", "The XML, in UTF-8.", "factur-x.xml", {
  "text/xml": { schema: { type: "string" } },
});
