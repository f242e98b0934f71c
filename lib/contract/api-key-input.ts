import { z } from "zod";
import { requiredText, uuid } from "#lib/contract/fields.ts";
import type { SortKind } from "#lib/contract/list-cursor.ts";
import { listFields, ofOnePlace, SORT, updatedSince } from "#lib/contract/list-query.ts";
import { instant } from "#lib/contract/page-query.ts";
import { KEY_DAYS, ROTATION_HOURS } from "#lib/domain/identity/api-key.ts";
import { SCOPES } from "#lib/domain/identity/scopes.ts";
import type { KeySort } from "#lib/domain/list-filters.ts";
import type { ListOrder } from "#lib/domain/list-order.ts";

/** A chosen set: an empty one is a mistake. */
function chosen<T extends z.ZodType>(item: T) {
  return z
    .array(item)
    .max(100)
    .refine((items) => items.length > 0, { error: "must not be empty", params: { code: "nothing_chosen" } })
    .meta({ minItems: 1 });
}

const name = requiredText(100).transform((text) => text.trim());

/** A new key of a person. Left out, nothing limits it. */
export const apiKeyInput = z.strictObject({
  name,
  expiresInDays: z.literal(KEY_DAYS).nullable().default(null),
  scopes: chosen(z.enum(SCOPES)).nullable().default(null),
  companyIds: chosen(uuid).nullable().default(null),
  testOnly: z.boolean().default(false),
});

/** The same of an operator, who may choose any number of days. */
export const apiKeyCommand = apiKeyInput.extend({ expiresInDays: z.int().min(1).max(3650).nullable() });

/** The body of POST /api/api-keys. */
export const createApiKeyBody = z
  .strictObject({
    name: name.meta({ description: "Names the program that will use it.", examples: ["Web shop"] }),
    scopes: chosen(z.enum(SCOPES)).meta({
      description: "What it may do: scopes that the calling key names.",
      examples: [["invoices:read", "clients:read"]],
    }),
    companyIds: chosen(uuid)
      .nullable()
      .default(null)
      .meta({ description: "Where it may do it. Left out or null: wherever the calling key may." }),
    testOnly: z
      .boolean()
      .nullable()
      .default(null)
      .meta({ description: "Whether it works in test companies alone. Left out or null: as the calling key." }),
    expiresAt: instant
      .nullable()
      .default(null)
      .meta({
        description: "From then on it is refused. Left out or null: when the calling key expires, if ever.",
        examples: ["2027-02-28T00:00:00Z"],
      }),
  })
  .meta({ id: "ApiKeyCreate" });

const fields = listFields({ createdAt: "instant", updatedAt: "instant" } satisfies Record<KeySort, SortKind>);
const NEWEST = { by: "createdAt", descending: true } as const;

/** The query of GET /api/api-keys. */
export const listApiKeysQuery = z
  .strictObject({
    ...fields,
    updatedSince,
    sort: fields.sort.default(NEWEST).meta({ override: { default: "-createdAt" }, description: SORT }),
  })
  .refine(...ofOnePlace(({ sort }: { sort: ListOrder }) => sort));

/** A new secret for a key, and for how many hours the old one goes on working. */
export const rotationInput = z.strictObject({ keyId: uuid, oldValidHours: z.literal(ROTATION_HOURS) });

export const apiKeyChoice = z.strictObject({ keyId: uuid });
