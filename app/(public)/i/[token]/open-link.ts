import { cache } from "react";
import { sessionActor } from "#lib/auth/session-actor.ts";
import type { Invoice } from "#lib/domain/invoice/invoice.ts";
import { type InvoiceLink, openLink } from "#lib/invoices/viewing/invoice-by-link.ts";

/** What is behind the link, asked once per page. */
export const openInvoiceLink: (token: string) => Promise<InvoiceLink> = cache((token) => openLink(token, new Date()));

/** Whether somebody of the company's group looks: their visit is no view, and they cannot answer for the client. */
export async function isOwnUser({ companyId }: Invoice): Promise<boolean> {
  const actor = await sessionActor();
  return actor?.companies.some(({ id }) => id === companyId) ?? false;
}
