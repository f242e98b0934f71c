import "server-only";
import { toRecurring } from "#lib/contract/recurring-output.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockRecurring } from "#lib/db/recurring/recurring-records.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/** What GET answers of a schedule, which is locked from then on, for `current` of `write`; null where there is none. */
export async function currentRecurring({ tx, context, id }: { tx: Tx; context: Context; id: string }) {
  const schedule = await lockRecurring(tx, context.companyId, id);
  return schedule && toRecurring(schedule);
}
