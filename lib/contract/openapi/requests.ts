import { z } from "zod";
import { emptyBody } from "#lib/contract/invoice-input.ts";

/** Of every request with a key. */
export const requestHeaders = z.object({
  "X-Company-Id": z
    .string()
    .optional()
    .meta({
      format: "uuid",
      param: { id: "CompanyId" },
      description: "The active company. Absent: the first company of the key's group, in creation order.",
    }),
  "X-Request-Id": z
    .string()
    .optional()
    .meta({
      param: { id: "RequestId" },
      description:
        "Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced.",
    }),
  "API-Version": z
    .literal("v1")
    .optional()
    .meta({ param: { id: "ApiVersion" }, description: "The only version." }),
});

/** Of requests that change something. */
export const writeHeaders = requestHeaders.extend({
  "Idempotency-Key": z
    .string()
    .optional()
    .meta({
      param: { id: "IdempotencyKey" },
      minLength: 1,
      maxLength: 255,
      pattern: "^[\\x21-\\x7e]+$",
      description:
        "Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing.",
      examples: ["6f1f6f0e-issue"],
    }),
});

/** Of changes that may be meant for one version of what they change. */
export const versionHeaders = writeHeaders.extend({
  "If-Match": z
    .string()
    .optional()
    .meta({
      param: { id: "IfMatch" },
      minLength: 1,
      pattern: '^(\\*|(W/)?"[\\x21\\x23-\\x7e]*"([ \\t]*,[ \\t]*(W/)?"[\\x21\\x23-\\x7e]*")*)$',
      description:
        "The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins.",
      examples: ['"hXy8aT0Yr5T6f9m2Qp3n1sVbC4dE7gH0jK2lM5oP8qR"'],
    }),
});

/** Of requests for what the caller may have already. */
export const knownHeaders = requestHeaders.extend({
  "If-None-Match": z
    .string()
    .optional()
    .meta({
      param: { id: "IfNoneMatch" },
      description: "An ETag of an earlier response.",
    }),
});

const ids = new Map<string, z.ZodType>();

/** The id in a path, one component for each `owner`: what it belongs to, as in "client". */
export function idPath(owner: string) {
  const component = `id of ${owner}`.replaceAll(/(^| )([a-z])/gi, (_, __, letter: string) => letter.toUpperCase());
  const id =
    ids.get(owner) ??
    z.string().meta({
      param: { id: component },
      format: "uuid",
      description: `The ${owner}'s id. An id that is not a UUID is not found.`,
    });
  ids.set(owner, id);
  return z.object({ id });
}

/** Of changes that need no more than their path. */
export const noBody = { required: false, content: { "application/json": { schema: emptyBody, example: {} } } };
