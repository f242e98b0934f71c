import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { unsetLogo } from "#lib/db/companies/logos.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/** Removes the company's logo. Issued invoices keep theirs. */
export async function removeLogo(tx: Tx, context: Context): Promise<{ ok: true }> {
  await unsetLogo(tx, context.companyId, context.now);
  await recordEvent(tx, context, { type: "company.updated", data: { fields: ["logo"] } });
  return { ok: true };
}
