import "server-only";
import { canEditOwnerFields } from "#lib/companies/company-editors.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { findSender, saveSender, saveVerifiedSender } from "#lib/db/companies/company-sender.ts";
import { lockCompany } from "#lib/db/companies/lock-company.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import type { CompanySender } from "#lib/domain/email/company-sender.ts";
import { maySendFrom } from "#lib/domain/email/sender-domains.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { env } from "#lib/env.ts";

export type SenderChange = Omit<CompanySender, "isVerified">;

export type ChangeSenderOutcome =
  | { ok: true }
  | { ok: false; code: "owner_only" }
  /** The operator has not allowed the company to send from this domain. */
  | { ok: false; code: "sender_domain_not_allowed" };

const FIELDS = ["senderName", "senderEmail", "replyTo"] as const satisfies (keyof SenderChange)[];

/**
 * Changes who a company's e-mails come from. For the owner, because answers of clients go there, and for members whom
 * the owner lets change companies. The trail records the old and new values. E-mails that are queued keep their sender.
 * With Resend a job looks until it has verified the domain of a new address. A mail server is the operator's, who has
 * allowed the domain.
 */
export async function changeSender(tx: Tx, context: Context, sender: SenderChange): Promise<ChangeSenderOutcome> {
  const { companyId, now } = context;
  await lockCompany(tx, companyId);
  const before = await findSender(tx, companyId);
  const fields = FIELDS.filter((field) => sender[field] !== before[field]);
  if (fields.length === 0) return { ok: true };
  if (!(await canEditOwnerFields(tx, context))) return { ok: false, code: "owner_only" };
  const { senderEmail } = sender;
  const isNewAddress = senderEmail !== null && senderEmail !== before.senderEmail;
  if (isNewAddress && !maySendFrom(env.SENDER_DOMAINS, companyId, senderEmail))
    return { ok: false, code: "sender_domain_not_allowed" };
  saveSender(tx, companyId, sender, now);
  const changes = fields.map((field) => ({ field, from: before[field], to: sender[field] }));
  await recordEvent(tx, context, { type: "company.updated", data: { fields, changes } });
  if (isNewAddress) {
    if (env.mailProvider === "resend") enqueue(tx, "check_sender_domain", { companyId });
    else saveVerifiedSender(tx, companyId, senderEmail, now);
  }
  return { ok: true };
}
