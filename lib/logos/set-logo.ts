import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction } from "#lib/db/client.ts";
import { storeLogo } from "#lib/db/companies/logos.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { type ReadLogoOutcome, readLogo } from "#lib/logos/read-logo.ts";

export type SetLogoOutcome = { ok: true } | Exclude<ReadLogoOutcome, { ok: true }>;

/**
 * Sets the company's logo from an uploaded file. Invoices issued from now on carry it. The file is read before the
 * transaction begins, because that may take seconds.
 */
export async function setLogo(context: Context, bytes: Uint8Array): Promise<SetLogoOutcome> {
  const read = await readLogo(bytes);
  if (!read.ok) return read;
  return inTransaction(async (tx) => {
    await storeLogo(tx, context.companyId, read.logo, context.now);
    await recordEvent(tx, context, { type: "company.updated", data: { fields: ["logo"] } });
    return { ok: true };
  });
}
