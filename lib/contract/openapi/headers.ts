import type { ZodOpenApiHeadersObject } from "zod-openapi";

const text = { type: "string" as const };

/** The headers that several answers have. Each is described once, in the components of the document. */
export const HEADERS = {
  "X-Request-Id": { description: "Identifies the request.", schema: text, required: true },
  "API-Version": { description: "The version of the response.", schema: { ...text, enum: ["v1"] }, required: true },
  "X-Company-Id": { description: "The active company, once it is known.", schema: { ...text, format: "uuid" } },
  "RateLimit-Policy": {
    description:
      "The quota of the key, if the server sets one: `q` requests within a window of `w` seconds (draft-ietf-httpapi-ratelimit-headers).",
    schema: { ...text, pattern: '^"api-key";q=\\d+;w=\\d+$' },
    example: '"api-key";q=1000;w=10',
  },
  RateLimit: {
    description: "The remaining quota: `r` requests, until it is full again in `t` seconds.",
    schema: { ...text, pattern: '^"api-key";r=\\d+;t=\\d+$' },
    example: '"api-key";r=979;t=7',
  },
  ETag: {
    description:
      "The SHA-256 of what GET answers, quoted: a strong validator. It changes with whatever that shows: that of an invoice also with the client and the company of a draft and with reports of the mail provider; that of an archived file never.",
    schema: text,
    required: true,
  },
  "Idempotency-Replayed": {
    description: "`true` on a replayed response.",
    schema: { ...text, enum: ["true"] },
  },
} satisfies ZodOpenApiHeadersObject;

/** These headers of an answer. */
function headers(...names: (keyof typeof HEADERS)[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Headers of every response. */
export const answerHeaders = headers("X-Request-Id", "API-Version", "X-Company-Id");
/** Headers of responses to a valid key. */
export const keyAnswerHeaders = { ...answerHeaders, ...headers("RateLimit-Policy", "RateLimit") };
export const etagHeader = headers("ETag");

/** The answer to who has it already, by `If-None-Match`. */
export const notModified = {
  304: {
    id: "SameAnswer",
    description: "The client already has this answer.",
    headers: { ...keyAnswerHeaders, ...etagHeader },
  },
};

export const replayedHeader = headers("Idempotency-Replayed");

/** The header of a 201. `description` names what is new. */
export function locationHeader(description: string) {
  return { Location: { description, schema: { ...text, format: "uri-reference" }, required: true } };
}
