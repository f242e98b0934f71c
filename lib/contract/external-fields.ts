import { z } from "zod";
import { optionalText, PRINTABLE_PATTERN, requiredText, text } from "#lib/contract/fields.ts";
import { nullableText } from "#lib/contract/output-fields.ts";
import { searchField } from "#lib/contract/page-query.ts";
import { type ExternalData, MAX_EXTERNAL_ID, MAX_METADATA } from "#lib/domain/external-data.ts";

// What an integrator keeps with a resource: the fields of every body, answer and list that has it.

const key = requiredText(MAX_METADATA.key).meta({ not: { enum: ["__proto__"] } });
const value = text(MAX_METADATA.value).meta({ maxLength: MAX_METADATA.value, pattern: PRINTABLE_PATTERN }).nullable();

/** Readers of JSON lose this key without a word, the one of the schema included. */
function refuseProto(written: unknown, context: z.RefinementCtx): unknown {
  if (typeof written === "object" && written !== null && Object.hasOwn(written, "__proto__"))
    context.addIssue({
      code: "custom",
      path: ["__proto__"],
      message: "is a key that is not taken",
      params: { code: "invalid_key" },
    });
  return written;
}

/** The texts as they are written: null and an empty text are none. */
const metadata = z
  .preprocess(
    refuseProto,
    z.record(key, value).refine((texts) => Object.keys(texts).length <= MAX_METADATA.keys, {
      error: `must have at most ${MAX_METADATA.keys} keys`,
      params: { code: "too_many_keys" },
    }),
  )
  .meta({
    id: "MetadataInput",
    maxProperties: MAX_METADATA.keys,
    description: `Your own texts under your own keys. At most ${MAX_METADATA.keys} keys of ${MAX_METADATA.key} characters with texts of ${MAX_METADATA.value}; \`__proto__\` is no key. In a change the keys that are left out stay. \`null\` or an empty text takes a key away, and \`null\` in place of the object all of them.`,
    examples: [{ orderId: "4711" }],
  });

/**
 * The fields of a body. What is not given stays absent, so that a request of the release before, repeated with its
 * Idempotency-Key, has the same fingerprint.
 */
export const externalFields = {
  externalId: optionalText(MAX_EXTERNAL_ID)
    .transform((id) => id ?? undefined)
    .meta({
      description:
        "The id that it has in your system. Unique in the company among those of its kind: a second one is 409 `external_id_taken`, whose `conflictingId` is the first one.",
      examples: ["erp-4711"],
    }),
  metadata: metadata.nullish().transform((texts) => {
    const set = Object.entries(texts ?? {}).filter((entry): entry is [string, string] => !!entry[1]);
    return set.length === 0 ? undefined : Object.fromEntries(set);
  }),
};

/** The same of a part of a resource, such as a line, whose id need not be its own. */
export const externalFieldsOfPart = {
  ...externalFields,
  externalId: externalFields.externalId.meta({ description: "The id that it has in your system." }),
};

/** The fields of a change, as they are written. */
export const externalChanges = {
  externalId: z.string().nullish().meta({ description: "`null`: none." }),
  metadata: metadata.nullish(),
};

/** The member of a changed resource, to be parsed like that of a new one. */
export function mergedMetadata(
  stored: Pick<ExternalData, "metadata">,
  { metadata: changes }: { metadata?: unknown },
): { metadata?: unknown } {
  if (changes === undefined) return {};
  return { metadata: changes === null ? null : { ...stored.metadata, ...(changes as object) } };
}

/** The members of an answer. */
export const externalAnswer = {
  externalId: nullableText.meta({ description: "The id that it has in your system." }),
  metadata: z
    .record(z.string(), z.string())
    .meta({ id: "Metadata", description: "Your own texts under your own keys." }),
};

export function toExternalAnswer({ externalId, metadata }: ExternalData): z.output<z.ZodObject<typeof externalAnswer>> {
  return { externalId, metadata: metadata ?? {} };
}

/** The parameter of a list. */
export const externalIdFilter = searchField("The whole `externalId`, letter case included.");
