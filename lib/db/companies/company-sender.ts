import "server-only";
import { readOne, send, type Tx } from "#lib/db/client.ts";
import { boolean, nullable, object, text } from "#lib/db/query/field.ts";
import { defineCommand, defineQuery } from "#lib/db/query/query.ts";
import type { CompanySender } from "#lib/domain/email/company-sender.ts";

/** Of the company `co`. */
export const COMPANY_SENDER = object<CompanySender>({
  senderName: nullable(text("co.sender_name")),
  senderEmail: nullable(text("co.sender_email")),
  isVerified: boolean("co.sender_verified_at IS NOT NULL"),
  replyTo: nullable(text("co.reply_to")),
});

const FIND_SENDER = defineQuery(
  "find_company_sender",
  COMPANY_SENDER,
  (columns) => `SELECT ${columns} FROM companies co WHERE co.id = $1::uuid`,
);

/** Who a company's e-mails come from. */
export function findSender(source: Tx | "pool", companyId: string): Promise<CompanySender> {
  return readOne(source, FIND_SENDER, [companyId]);
}

const SAVE_SENDER = defineCommand(
  "save_company_sender",
  `UPDATE companies SET sender_name = $2::text, reply_to = $4::text, updated_at = $5::timestamptz, sender_email = $3::text,
     sender_verified_at = CASE WHEN sender_email = $3::text THEN sender_verified_at END
   WHERE id = $1::uuid`,
);

/** Changes it. Another address is not verified. The company must be locked. */
export function saveSender(
  tx: Tx,
  companyId: string,
  { senderName, senderEmail, replyTo }: Omit<CompanySender, "isVerified">,
  now: Date,
): void {
  send(tx, SAVE_SENDER, [companyId, senderName, senderEmail, replyTo, now]);
}

const VERIFY_SENDER = defineCommand(
  "verify_company_sender",
  "UPDATE companies SET sender_verified_at = $3::timestamptz, updated_at = $3::timestamptz WHERE id = $1::uuid AND sender_email = $2::text",
);

/** Records that the mail provider sends from this address, if it is still the company's. */
export function saveVerifiedSender(tx: Tx, companyId: string, senderEmail: string, now: Date): void {
  send(tx, VERIFY_SENDER, [companyId, senderEmail, now]);
}
