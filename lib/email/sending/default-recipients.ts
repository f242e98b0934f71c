import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { findClient } from "#lib/db/companies/parties.ts";
import { findLatestRecipients } from "#lib/db/email/deliveries.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import type { Recipients } from "#lib/email/sending/compose-email.ts";

/**
 * Who gets the next e-mail about an invoice: who got the invoice last, else the client. Null when there is no address.
 */
export async function defaultRecipients(source: Tx | "pool", invoice: Invoice): Promise<Recipients | null> {
  const latest = await findLatestRecipients(source, invoice.companyId, invoice.id);
  if (latest) return { to: latest.to.split(", "), cc: latest.cc?.split(", ") ?? [], bcc: [] };
  const email = await clientAddress(source, invoice);
  return email === null ? null : { to: [email], cc: [], bcc: [] };
}

/**
 * Where e-mails about an invoice reach its client: the address that the client has by now, because one that was
 * corrected after the issue is the right one; else that of the invoice.
 */
export async function clientAddress(
  source: Tx | "pool",
  { companyId, clientId, client }: Pick<Invoice, "companyId" | "clientId" | "client">,
): Promise<string | null> {
  return (await findClient(source, companyId, clientId))?.email ?? client.email;
}
