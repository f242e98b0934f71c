import { parseArgs } from "node:util";
import type { CreateApiKeyOutcome } from "#lib/api-keys/create-api-key.ts";
import { answerHelp, USAGE } from "#scripts/local/usage.js";
import { withDatabase } from "#scripts/local/with-database.ts";

answerHelp("api-key");

const REFUSALS = {
  user_not_found: "No user signs in with this e-mail address.",
  plan_without_api_keys:
    "The group's plan has no API keys: they can be created on the Professional and Business plans.",
  not_found: "A company of the limits is not one of the group.",
  name_missing: "The key needs a name, such as the program that will use it.",
};

/** Prints a new API key, alone on the last line. */
await withDatabase(async () => {
  const { values } = parseArgs({ options: { user: { type: "string" }, name: { type: "string" } }, strict: false });
  const { user, name } = values;
  if (typeof user !== "string" || typeof name !== "string") {
    console.error(`Usage: ${USAGE["api-key"]}`);
    return 2;
  }
  const [{ createApiKey }, { inTransaction }, { findUserByEmail }] = await Promise.all([
    import("#lib/api-keys/create-api-key.ts"),
    import("#lib/db/client.ts"),
    import("#lib/db/members/users.ts"),
  ]);
  const outcome = await inTransaction<CreateApiKeyOutcome | { ok: false; code: "user_not_found" | "name_missing" }>(
    async (tx) => {
      if (name.trim() === "") return { ok: false, code: "name_missing" };
      const holder = await findUserByEmail(tx, user);
      if (!holder) return { ok: false, code: "user_not_found" };
      return createApiKey(tx, { groupId: holder.groupId, userId: holder.id, now: new Date() }, name.trim());
    },
  );
  if (!outcome.ok) {
    console.error(REFUSALS[outcome.code]);
    return 1;
  }
  console.log("Keep this key like a password. It is shown this once:");
  console.log(outcome.key);
  return 0;
});
