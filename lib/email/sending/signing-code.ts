import "server-only";
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { countAttempt } from "#lib/db/access/rate-limits.ts";
import { inTransaction } from "#lib/db/client.ts";
import { findCode, replaceCode } from "#lib/db/quotes/quote-signatures.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import { deliverEmail } from "#lib/email/delivery/deliver-email.ts";
import { emailIsConfigured } from "#lib/email/delivery/email-is-configured.ts";
import { signingCodeEmail } from "#lib/email/messages/quote-email.ts";
import { senderOf } from "#lib/email/sender/sender-of.ts";
import { quoteEmailContent } from "#lib/email/sending/compose-quote-email.ts";
import { env } from "#lib/env.ts";

/** How long a code may be entered. */
const CODE_MINUTES = 10;

export type SendCodeOutcome =
  | { ok: true }
  /** The client has no address, too many codes were asked for, or the e-mail did not leave. */
  | { ok: false; code: "no_address" | "too_many_codes" | "code_not_sent" };

export type CodeFault = "code_wrong" | "code_expired" | "code_tries";

/**
 * Sends six digits to the client's e-mail address, from their company. An earlier code no longer counts. It is sent
 * within the request, because the reader waits for it, and is kept as a keyed hash alone.
 */
export async function sendSigningCode(quote: Quote, now: Date): Promise<SendCodeOutcome> {
  const { id: quoteId, companyId, company } = quote;
  const to = quote.client.email;
  if (to === null) return { ok: false, code: "no_address" };
  if (!emailIsConfigured(company)) return { ok: false, code: "code_not_sent" };
  if (!(await countAttempt("quote_code_email", quoteId))) return { ok: false, code: "too_many_codes" };
  const [code, id] = [String(randomInt(1_000_000)).padStart(6, "0"), newId()];
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await inTransaction(async (tx) => {
    replaceCode(tx, companyId, quoteId, { id, email: to, hash: hashOf(id, code).toString("hex"), expiresAt });
    return { ok: true };
  });
  const message = { ...signingCodeEmail(quoteEmailContent(quote), code), ...(await senderOf("pool", company)), to };
  const email = { message, attachments: [], idempotencyKey: `signing-code-${id}` };
  const result = await deliverEmail(email, { companyId, isTest: company.isTest, now, isLast: true });
  return result.outcome === "accepted" ? { ok: true } : { ok: false, code: "code_not_sent" };
}

/**
 * The address that a code confirms, or why it confirms none. A code has five tries, which are counted apart from the
 * signature, so that a refused one counts too.
 */
export async function confirmEmail(
  { id: quoteId, companyId }: Pick<Quote, "id" | "companyId">,
  written: string,
  now: Date,
): Promise<{ ok: true; email: string } | { ok: false; code: CodeFault }> {
  const code = written.replace(/\D/g, "");
  const sent = await findCode(companyId, quoteId);
  if (!sent || new Date(sent.expiresAt) <= now) return { ok: false, code: "code_expired" };
  if (!(await countAttempt("quote_code", sent.id))) return { ok: false, code: "code_tries" };
  return timingSafeEqual(hashOf(sent.id, code), Buffer.from(sent.hash, "hex"))
    ? { ok: true, email: sent.email }
    : { ok: false, code: "code_wrong" };
}

function hashOf(id: string, code: string): Buffer {
  return createHmac("sha256", env.NEXTAUTH_SECRET ?? "")
    .update(`signing-code ${id} ${code}`)
    .digest();
}
