import "server-only";
import { canEditOwnerFields } from "#lib/companies/company-editors.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockCompany } from "#lib/db/companies/lock-company.ts";
import { findWriteOffLimit, saveWriteOffLimit } from "#lib/db/companies/write-off-limit.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/** The most that is written off of an invoice or a receipt of the company. */
export function companyWriteOffLimit(companyId: string): Promise<number> {
  return findWriteOffLimit("pool", companyId);
}

/**
 * Sets how much may be written off of one invoice or one receipt, in the minor unit of the currency of the books; 0 is
 * nothing. For the owner, and for members whom the owner lets change companies.
 */
export async function setWriteOffLimit(
  tx: Tx,
  context: Context,
  { writeOffLimit }: { writeOffLimit: number },
): Promise<{ ok: true } | { ok: false; code: "owner_only" }> {
  const { companyId, now } = context;
  await lockCompany(tx, companyId);
  if (!(await canEditOwnerFields(tx, context))) return { ok: false, code: "owner_only" };
  const before = await findWriteOffLimit(tx, companyId);
  if (before === writeOffLimit) return { ok: true };
  saveWriteOffLimit(tx, companyId, writeOffLimit, now);
  const field = "writeOffLimit";
  const changes = [{ field, from: before, to: writeOffLimit }];
  await recordEvent(tx, context, { type: "company.updated", data: { fields: [field], changes } });
  return { ok: true };
}
