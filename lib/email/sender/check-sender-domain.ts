import "server-only";
import { inTransaction } from "#lib/db/client.ts";
import { findSender, saveVerifiedSender } from "#lib/db/companies/company-sender.ts";
import { domainOf } from "#lib/domain/email/sender-domains.ts";
import { mailProvider } from "#lib/email/delivery/mail-provider.ts";
import type { SenderDomainState } from "#lib/email/provider/email-provider.ts";

/**
 * Asks the mail provider for the domain of a company's own address, and records it when it is verified. Null where
 * there is nothing to ask.
 */
export async function checkSenderDomain(companyId: string, now: Date): Promise<SenderDomainState | null> {
  const { senderEmail } = await findSender("pool", companyId);
  const domain = domainOf(senderEmail);
  if (senderEmail === null || domain === null || mailProvider === null) return null;
  const state = await mailProvider.domainState(domain);
  if (state.state === "verified")
    await inTransaction(async (tx) => {
      saveVerifiedSender(tx, companyId, senderEmail, now);
      return { ok: true };
    });
  return state;
}
