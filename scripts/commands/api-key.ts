import { parseArgs } from "node:util";
import type { ListedApiKey } from "#lib/api-keys/list-api-keys.ts";
import { answerHelp, USAGE } from "#scripts/local/usage.js";
import { withDatabase } from "#scripts/local/with-database.ts";

answerHelp("api-key");

const OPTIONS = {
  user: { type: "string" },
  name: { type: "string" },
  scopes: { type: "string" },
  companies: { type: "string" },
  test: { type: "boolean" },
  "expires-in-days": { type: "string" },
  list: { type: "boolean" },
  revoke: { type: "string" },
} as const;

const REFUSALS = {
  user_not_found: "No user signs in with this e-mail address.",
  plan_without_api_keys:
    "The group's plan has no API keys: they can be created on the Professional and Business plans.",
  too_many_api_keys: "The group has as many working keys as it may. Revoke some first.",
  not_found: "A company of the limits is not one of the group, or no test company for a key of test companies.",
  no_such_key: "The user has no working key with this id.",
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes, lists or revokes API keys of a user. A new key is printed alone on the last line. */
await withDatabase(async () => {
  const options = readOptions();
  if (!options) return 2;
  const { user, name, revoke, list, ...limits } = options;
  const [{ inTransaction }, { findUserByEmail }, { findGroupMember }] = await Promise.all([
    import("#lib/db/client.ts"),
    import("#lib/db/members/users.ts"),
    import("#lib/db/members/groups.ts"),
  ]);
  const holder = await inTransaction(async (tx) => ({ ok: true, user: await findUserByEmail(tx, user) }));
  const member = holder.user && (await findGroupMember(holder.user.groupId, holder.user.id));
  if (!holder.user || !member) return refuse("user_not_found");
  const now = new Date();
  const by = { groupId: holder.user.groupId, userId: holder.user.id, role: member.user.role, now };

  if (list) {
    const { listApiKeys } = await import("#lib/api-keys/list-api-keys.ts");
    for (const key of await listApiKeys(by)) console.log(lineOf(key));
    return 0;
  }
  if (revoke !== undefined) {
    const { revokeApiKey } = await import("#lib/api-keys/revoke-api-key.ts");
    const { isUuid } = await import("#lib/domain/identity/identifiers.ts");
    const revoked = isUuid(revoke) && (await inTransaction((tx) => revokeApiKey(tx, by, revoke.toLowerCase()))).ok;
    return revoked ? 0 : refuse("no_such_key");
  }
  const parsed = await parseLimits({ name, ...limits });
  if (!parsed) return 2;
  const { createApiKey } = await import("#lib/api-keys/create-api-key.ts");
  const { name: chosen, expiresInDays, ...rest } = parsed;
  const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS);
  const outcome = await inTransaction((tx) => createApiKey(tx, by, chosen, { ...rest, expiresAt }));
  if (!outcome.ok) return refuse(outcome.code);
  console.log("Keep this key like a password. It is shown this once:");
  console.log(outcome.key);
  return 0;
});

function refuse(code: keyof typeof REFUSALS): 1 {
  console.error(REFUSALS[code]);
  return 1;
}

/** Null where the command line is not understood, which is printed. */
function readOptions() {
  try {
    const { user, list, revoke, name, ...limits } = parseArgs({ options: OPTIONS }).values;
    const asked = [list, revoke !== undefined, name !== undefined].filter(Boolean).length;
    const hasLimits = Object.keys(limits).length > 0;
    if (user !== undefined && asked === 1 && (name !== undefined || !hasLimits))
      return { user, list, revoke, name, ...limits };
  } catch (error) {
    console.error((error as Error).message);
  }
  console.error(`Usage: ${USAGE["api-key"]}`);
  return null;
}

interface Asked {
  name: string | undefined;
  scopes?: string;
  companies?: string;
  test?: boolean;
  "expires-in-days"?: string;
}

/** Null where a value is not one, which is printed. */
async function parseLimits({ name, scopes, companies, test, "expires-in-days": days }: Asked) {
  const [{ apiKeyCommand }, { toFieldErrors }] = await Promise.all([
    import("#lib/contract/api-key-input.ts"),
    import("#lib/contract/field-errors.ts"),
  ]);
  const input = {
    name,
    scopes: scopes?.split(",") ?? null,
    companyIds: companies?.split(",") ?? null,
    testOnly: test ?? false,
    expiresInDays: days === undefined ? null : Number(days),
  };
  const parsed = apiKeyCommand.safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  for (const { path, message } of toFieldErrors(parsed.error)) console.error(`${path} ${message}`);
  return null;
}

function lineOf({ id, prefix, name, scopes, companyIds, testOnly, expiresAt }: ListedApiKey): string {
  const limits = [scopes, companyIds, testOnly && "test companies", expiresAt && `until ${expiresAt}`];
  return [id, `${prefix}…`, name, ...limits.filter(Boolean)].join("\t");
}
