import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { findSender } from "#lib/db/companies/company-sender.ts";
import { getCompany } from "#lib/db/companies/parties.ts";
import type { CompanySender } from "#lib/domain/email/company-sender.ts";
import { domainsOf, maySendFrom } from "#lib/domain/email/sender-domains.ts";
import type { CompanyIdentity } from "#lib/domain/parties/parties.ts";
import { parseEmailAddress } from "#lib/domain/text/email-address.ts";
import { senderAddress } from "#lib/email/provider/sender-address.ts";
import { env } from "#lib/env.ts";

/** `From` and `Reply-To` of an e-mail to a client. */
export interface Sender {
  from: string;
  replyTo: string | null;
}

/** The sender of a company's next e-mail. Its name and e-mail address stand in where it has set none. */
export async function senderOf(
  source: Tx | "pool",
  { id, name, email }: Pick<CompanyIdentity, "id" | "name" | "email">,
): Promise<Sender> {
  const sender = await findSender(source, id);
  const address = ownAddress(id, sender) ?? env.MAIL_FROM;
  return { from: senderAddress(sender.senderName ?? name, address), replyTo: sender.replyTo ?? email };
}

/** The sender of a company as it is set, what stands in where it is not, and the domains that it may send from. */
export async function senderSettings(companyId: string): Promise<{
  sender: CompanySender;
  usual: { senderName: string; senderEmail: string; replyTo: string };
  domains: string[];
}> {
  const [sender, { identity }] = await Promise.all([findSender("pool", companyId), getCompany("pool", companyId)]);
  const usual = {
    senderName: identity.name,
    senderEmail: parseEmailAddress(env.MAIL_FROM) ?? "",
    replyTo: identity.email ?? "",
  };
  return { sender, usual, domains: domainsOf(env.SENDER_DOMAINS, companyId) };
}

/** The company's own address, if its domain is verified and the operator still allows it; else null. */
function ownAddress(companyId: string, { senderEmail, isVerified }: CompanySender): string | null {
  if (senderEmail === null || !isVerified) return null;
  return maySendFrom(env.SENDER_DOMAINS, companyId, senderEmail) ? senderEmail : null;
}
