import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { getInvoice, lockInvoice, updateInvoice } from "#lib/db/invoices/invoices.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import type { InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";
import { newViewToken } from "#lib/viewing-links/view-token.ts";

export type RenewLinkOutcome =
  | { ok: true; invoice: Invoice }
  | { ok: false; code: "invoice_not_found" }
  /** A draft has no link yet. */
  | { ok: false; code: "no_link"; status: InvoiceStatus };

/** Gives an invoice a new viewing link, valid for 18 months. The old link stops working. */
export async function renewViewLink(tx: Tx, context: Context, invoiceId: string): Promise<RenewLinkOutcome> {
  const { companyId, now } = context;
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  if (locked.status === "draft") return { ok: false, code: "no_link", status: locked.status };
  const viewToken = newViewToken(companyId);
  updateInvoice(tx, companyId, invoiceId, { viewToken, viewTokenCreatedAt: now }, now);
  await recordEvent(tx, context, { type: "invoice.link_renewed", invoiceId });
  return { ok: true, invoice: await getInvoice(tx, companyId, invoiceId) };
}
