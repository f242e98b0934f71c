import "server-only";
import { canEditOwnerFields } from "#lib/companies/company-editors.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { findReceiptSetting, saveReceiptSetting } from "#lib/db/companies/company-receipts.ts";
import { lockCompany } from "#lib/db/companies/lock-company.ts";
import { hasVerifiedEmail } from "#lib/db/members/users.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/** Whether clients of the company get a receipt once an invoice is paid. */
export function sendsReceipts(companyId: string): Promise<boolean> {
  return findReceiptSetting("pool", companyId);
}

/**
 * Sets whether clients get a receipt by e-mail once an invoice is paid, from the next payment on. For the owner, and
 * for members whom the owner lets change companies. They have a verified address, like everybody whose e-mails go out.
 */
export async function setReceipts(
  tx: Tx,
  context: Context,
  { automaticReceipts }: { automaticReceipts: boolean },
): Promise<{ ok: true } | { ok: false; code: "owner_only" | "email_unverified" }> {
  const { companyId, now } = context;
  await lockCompany(tx, companyId);
  if (!(await canEditOwnerFields(tx, context))) return { ok: false, code: "owner_only" };
  const before = await findReceiptSetting(tx, companyId);
  if (before === automaticReceipts) return { ok: true };
  if (automaticReceipts && !(await hasVerifiedEmail(tx, context.actor))) return { ok: false, code: "email_unverified" };
  saveReceiptSetting(tx, companyId, automaticReceipts, now);
  const field = "automaticReceipts";
  const changes = [{ field, from: before, to: automaticReceipts }];
  await recordEvent(tx, context, { type: "company.updated", data: { fields: [field], changes } });
  return { ok: true };
}
