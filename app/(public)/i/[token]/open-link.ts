import { cache } from "react";
import { sessionActor } from "#lib/auth/session-actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { type InvoiceLink, openLink } from "#lib/viewing-links/invoice-by-link.ts";

/** The invoice of the link, read once per page. */
export const openInvoiceLink: (token: string) => Promise<InvoiceLink> = cache((token) => openLink(token, new Date()));

/**
 * Whether the reader is a user of the company's group. Their visit is not a view, and they cannot answer for the
 * client.
 */
export async function isOwnUser({ companyId }: Pick<Invoice, "companyId">): Promise<boolean> {
  const actor = await sessionActor();
  return actor?.companies.some(({ id }) => id === companyId) ?? false;
}
