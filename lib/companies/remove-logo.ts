import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { recordEvent } from "#lib/db/events.ts";
import { unsetLogo } from "#lib/db/logos.ts";
import type { Context } from "#lib/domain/actor.ts";

/** Leaves the company without a logo. Issued invoices keep the one they were issued with. */
export async function removeLogo(tx: Tx, context: Context): Promise<{ ok: true }> {
  await unsetLogo(tx, context.companyId, context.now);
  await recordEvent(tx, context, { type: "company.updated", data: { fields: ["logo"] } });
  return { ok: true };
}
