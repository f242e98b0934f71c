import { z } from "zod";
import { id, instant, nullableText, pageOf } from "#lib/contract/output-fields.ts";
import { PLANS } from "#lib/domain/identity/api-key.ts";
import { readScopes, SCOPES } from "#lib/domain/identity/scopes.ts";

const keyFields = {
  id,
  name: z.string(),
  prefix: z.string().meta({
    description: "The first characters of its secret: `svc_test_` of a key for test companies alone.",
    examples: ["svc_live_9xQe"],
  }),
  scopes: z.array(z.enum(SCOPES)).nullable().meta({
    description: "What it may do; null for everything but to manage keys (`api-keys:read` and `api-keys:write`).",
  }),
  companyIds: z.array(id).nullable().meta({ description: "Where it may do it; null for every company of the group." }),
  testOnly: z.boolean().meta({ description: "It works in test companies alone." }),
  expiresAt: instant.nullable().meta({ description: "From then on it is refused; null: never by itself." }),
  previousSecretValidUntil: instant
    .nullable()
    .meta({ description: "Until when the secret before its last replacement works." }),
  createdBy: z
    .strictObject({ id, name: z.string() })
    .meta({ id: "KeyHolder", description: "The user for whom it acts." }),
  createdByKeyId: id.nullable().meta({ description: "The key that made it; null where a person did in the browser." }),
  createdAt: instant,
  updatedAt: instant.meta({ description: "When its secret was replaced last." }),
  lastUsedAt: instant.nullable().meta({ description: "To the minute." }),
  lastUsedAddress: nullableText,
  lastUsedRoute: nullableText.meta({ examples: ["GET /api/invoices/{id}"] }),
};

/** A key as the API shows it. Never with its secret. */
export const apiKeyAnswer = z.strictObject(keyFields).meta({ id: "ApiKey" });

/** A new key with its secret. */
export const apiKeyWithSecret = z
  .strictObject({
    ...keyFields,
    key: z
      .string()
      .nullable()
      .meta({
        description:
          "The secret, for `Authorization: Bearer`. Shown this once: an answer that is repeated under its Idempotency-Key has null, because the secret is stored nowhere. Who lost it revokes the key and makes another.",
        examples: ["svc_live_9xQeVnU1nq0q3P1ZfYbM2cH6d8sKj4tLw5oRaEiG7xB"],
      }),
  })
  .meta({ id: "ApiKeyWithSecret" });

export const apiKeyList = pageOf(apiKeyAnswer, "keys").meta({ id: "ApiKeyList" });

const company = z.strictObject({ id, name: z.string(), isTest: z.boolean() }).meta({ id: "CompanyOfKey" });

/** The answer of GET /api/me. */
export const meAnswer = z
  .strictObject({
    key: apiKeyAnswer,
    user: z.strictObject({
      id,
      name: z.string(),
      role: z.enum(["owner", "member"]).meta({ description: "What only an owner may do, a key of a member may not." }),
    }),
    group: z.strictObject({ id, name: z.string(), plan: z.enum(PLANS) }),
    company: company.nullable().meta({
      description: "The active one, which `X-Company-Id` names; null where the key has no company to work in yet.",
    }),
    companies: z.array(company).meta({ description: "All that the key works in, in creation order." }),
  })
  .meta({ id: "Me", description: "Who calls: the key, for whom it acts, and where." });

interface Key {
  id: string;
  userId: string;
  name: string;
  prefix: string;
  creatorName: string;
  createdAt: string;
  lastUsedAt: string | null;
  lastUsedAddress: string | null;
  lastUsedRoute: string | null;
  scopes: string | null;
  companyIds: string | null;
  testOnly: boolean;
  expiresAt: string | null;
  previousValidUntil: string | null;
  createdByKeyId: string | null;
  updatedAt: string;
}

export function toApiKey(key: Key): z.output<typeof apiKeyAnswer> {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: readScopes(key.scopes),
    companyIds: key.companyIds?.split(" ") ?? null,
    testOnly: key.testOnly,
    expiresAt: key.expiresAt,
    previousSecretValidUntil: key.previousValidUntil,
    createdBy: { id: key.userId, name: key.creatorName },
    createdByKeyId: key.createdByKeyId,
    createdAt: key.createdAt,
    updatedAt: key.updatedAt,
    lastUsedAt: key.lastUsedAt,
    lastUsedAddress: key.lastUsedAddress,
    lastUsedRoute: key.lastUsedRoute,
  };
}

export function toApiKeyWithSecret(created: Key, key: string): z.output<typeof apiKeyWithSecret> {
  return { ...toApiKey(created), key };
}

/** What is stored of that answer. */
export function withoutKey<Body extends object>(body: Body): Body & { key: null } {
  return { ...body, key: null };
}

interface Identity {
  key: Key;
  user: { id: string; name: string; role: "owner" | "member" };
  group: { id: string; name: string; plan: (typeof PLANS)[number] };
  companies: { id: string; name: string; isTest: boolean }[];
}

export function toMe({ key, user, group, companies }: Identity, companyId: string | null): z.output<typeof meAnswer> {
  const shown = companies.map(({ id, name, isTest }) => ({ id, name, isTest }));
  return {
    key: toApiKey(key),
    user: { id: user.id, name: user.name, role: user.role },
    group: { id: group.id, name: group.name, plan: group.plan },
    company: shown.find(({ id }) => id === companyId) ?? null,
    companies: shown,
  };
}
