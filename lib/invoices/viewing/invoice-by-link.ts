import "server-only";
import { findInvoiceByViewToken } from "#lib/db/invoices/invoices.ts";
import { getCompany } from "#lib/db/parties/parties.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoice/invoice.ts";
import { viewingLinkExpiry } from "#lib/domain/invoice/viewing-link.ts";
import { readViewToken } from "#lib/invoices/viewing/view-token.ts";

/** The target of a viewing link. A link that is no longer valid still names its invoice. */
export type InvoiceLink =
  | { ok: true; invoice: Invoice }
  | { ok: false; code: "unknown" }
  | { ok: false; code: "expired"; invoice: Invoice };

/** Resolves a viewing link. It is valid for 18 months after issue or renewal, also when the invoice is cancelled meanwhile. */
export async function openLink(viewToken: string, now: Date): Promise<InvoiceLink> {
  const token = readViewToken(viewToken);
  const invoice = token && (await findInvoiceByViewToken(token.companyId, viewToken));
  if (!invoice?.viewTokenCreatedAt) return { ok: false, code: "unknown" };
  return now < viewingLinkExpiry(invoice.viewTokenCreatedAt) ? { ok: true, invoice } : { ok: false, code: "expired", invoice };
}

/** The invoice of a valid viewing link, or null. */
export async function invoiceByLink(viewToken: string, now: Date): Promise<Invoice | null> {
  const link = await openLink(viewToken, now);
  return link.ok ? link.invoice : null;
}

/** The context of a client who holds the link. Clients have no account. */
export async function clientContext({ companyId }: Invoice, now: Date): Promise<Context> {
  const { groupId } = await getCompany("pool", companyId);
  return { groupId, companyId, actor: { kind: "client", id: null }, now };
}
