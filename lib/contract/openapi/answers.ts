import type { z } from "zod";
import type { ZodOpenApiMediaTypeObject, ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { checkedInvoice, invoiceDetail } from "#lib/contract/invoice-output.ts";

/** Headers of every response. */
export const answerHeaders = {
  "X-Request-Id": { description: "Identifies the request.", schema: { type: "string" as const }, required: true },
  "API-Version": {
    description: "The version of the response.",
    schema: { type: "string" as const, const: "v1" },
    required: true,
  },
  "X-Company-Id": {
    description: "The active company, once it is known.",
    schema: { type: "string" as const, format: "uuid" },
  },
};

/** Headers of responses to a valid key. */
export const keyAnswerHeaders = {
  ...answerHeaders,
  "RateLimit-Policy": {
    description:
      "The quota of the key, if the server sets one: `q` requests within a window of `w` seconds (draft-ietf-httpapi-ratelimit-headers).",
    schema: { type: "string" as const, pattern: '^"api-key";q=\\d+;w=\\d+$' },
    example: '"api-key";q=1000;w=10',
  },
  RateLimit: {
    description: "The remaining quota: `r` requests, until it is full again in `t` seconds.",
    schema: { type: "string" as const, pattern: '^"api-key";r=\\d+;t=\\d+$' },
    example: '"api-key";r=979;t=7',
  },
};

export const etagHeader = {
  ETag: {
    description:
      "The SHA-256 of what GET answers, quoted: a strong validator. It changes with whatever that shows: that of an invoice also with the client and the company of a draft and with reports of the mail provider.",
    schema: { type: "string" as const },
    required: true,
  },
};

/** The answer to who has it already, by `If-None-Match`. */
export const notModified = {
  304: { description: "The client already has this answer.", headers: { ...keyAnswerHeaders, ...etagHeader } },
};

export const replayedHeader = {
  "Idempotency-Replayed": {
    description: "`true` on a replayed response.",
    schema: { type: "string" as const, enum: ["true"] },
  },
};

/** The header of a 201. `description` names what is new. */
export function locationHeader(description: string) {
  return { Location: { description, schema: { type: "string" as const, format: "uri-reference" }, required: true } };
}

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

/** A response with a whole invoice. */
export function invoiceAnswer(description: string, example: z.output<typeof invoiceDetail>, headers: object = {}) {
  return jsonAnswer(description, invoiceDetail, { example, headers });
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
        ETag: { description: "SHA-256 of the bytes, quoted.", schema: { type: "string" }, required: true },
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
      headers: { ...keyAnswerHeaders, ETag: { schema: { type: "string" }, required: true } },
    },
  };
}

export const pdfAnswers = fileAnswers("The PDF.", "<number>.pdf", {
  "application/pdf": { schema: { type: "string", contentMediaType: "application/pdf" } },
});

export const facturxAnswers = fileAnswers("The XML, in UTF-8.", "factur-x.xml", {
  "text/xml": { schema: { type: "string" } },
});
