import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { findLatestRecipients } from "#lib/db/email/deliveries.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import type { Recipients } from "#lib/email/sending/compose-email.ts";

/**
 * Who gets the next e-mail about an invoice: who got the invoice last, else the client. Null when there is no address.
 */
export async function defaultRecipients(
  source: Tx | "pool",
  { companyId, id, client }: Invoice,
): Promise<Recipients | null> {
  const latest = await findLatestRecipients(source, companyId, id);
  if (latest) return { to: latest.to.split(", "), cc: latest.cc?.split(", ") ?? [], bcc: [] };
  return client.email === null ? null : { to: [client.email], cc: [], bcc: [] };
}
