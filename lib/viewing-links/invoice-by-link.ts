import "server-only";
import { companyClock } from "#lib/db/companies/company-clock.ts";
import { getCompany } from "#lib/db/companies/parties.ts";
import { findInvoiceByViewToken } from "#lib/db/invoices/invoices.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { viewingLinkExpiry } from "#lib/domain/viewing-links/viewing-link.ts";
import { readViewToken } from "#lib/viewing-links/view-token.ts";

/** The target of a viewing link. A link that is no longer valid still names its invoice. */
export type InvoiceLink =
  /** `now` is what the company's clock shows. */
  | { ok: true; invoice: Invoice; now: Date }
  | { ok: false; code: "unknown" }
  | { ok: false; code: "expired"; invoice: Invoice };

/**
 * Resolves a viewing link. It is valid for 18 months after issue or renewal, also when the invoice is cancelled
 * meanwhile.
 */
export async function openLink(viewToken: string, now: Date): Promise<InvoiceLink> {
  const token = readViewToken(viewToken);
  const invoice = token && (await findInvoiceByViewToken(token.companyId, viewToken));
  if (!invoice?.viewTokenCreatedAt) return { ok: false, code: "unknown" };
  const at = await companyClock(invoice.company, now);
  return at < viewingLinkExpiry(invoice.viewTokenCreatedAt)
    ? { ok: true, invoice, now: at }
    : { ok: false, code: "expired", invoice };
}

/** The context of a client who holds the link; `now` is what the company's clock shows. Clients have no account. */
export async function clientContext({ companyId }: Invoice, now: Date): Promise<Context> {
  const { groupId } = await getCompany("pool", companyId);
  return { groupId, companyId, actor: { kind: "client", id: null }, now };
}
