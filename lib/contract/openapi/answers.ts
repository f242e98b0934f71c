import type { z } from "zod";
import type { ZodOpenApiMediaTypeObject, ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { exampleInvoices } from "#lib/contract/example-invoice.ts";
import { checkedInvoice, invoiceDetail } from "#lib/contract/invoice-output.ts";
import { etagHeader, keyAnswerHeaders } from "./headers.ts";

/** A response in JSON to a valid key. */
export function jsonAnswer(
  description: string,
  schema: z.ZodType,
  { example, headers }: { example?: unknown; headers?: object } = {},
): ZodOpenApiResponseObject {
  return {
    description,
    headers: { ...keyAnswerHeaders, ...headers },
    content: { "application/json": { schema, ...(example !== undefined && { example }) } },
  };
}

/** Several answers show them. */
export const invoiceExamples = Object.fromEntries(
  Object.entries(exampleInvoices).map(([name, value]) => [`${name}Invoice`, { value }]),
);

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
  return jsonAnswer(description, list, { example: { data: [item], total: 1, page: 1, limit: 20, totalPages: 1 } });
}

/** The responses of an archived file: its bytes, or 304 for who has them. */
function fileAnswers(
  description: string,
  filename: string,
  content: Record<string, ZodOpenApiMediaTypeObject>,
): ZodOpenApiResponsesObject {
  return {
    200: {
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
    304: {
      description: "The client already has these bytes.",
      headers: { ...keyAnswerHeaders, ...etagHeader },
    },
  };
}

/** The bytes of a PDF. `format` is how OpenAPI 3.0 has them, and what generators of clients read in 3.1 too. */
export const PDF_CONTENT = { "application/pdf": { schema: { type: "string" as const, format: "binary" } } };

export const pdfAnswers = fileAnswers("The PDF.", "<number>.pdf", PDF_CONTENT);

export const facturxAnswers = fileAnswers("The XML, in UTF-8.", "factur-x.xml", {
  "text/xml": { schema: { type: "string" } },
});
