import { notFound, redirect } from "next/navigation";
import { type ActiveCompany, requireCompany } from "#lib/auth/require-session.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { findInvoiceCompany } from "#lib/invoices/find-invoice-company.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";

/**
 * The invoice of a URL below /invoices. An invoice of another company of the group redirects to the page that offers to
 * switch; any other id is a 404.
 */
export async function openInvoice(id: string, rest: "" | "/edit" = ""): Promise<ActiveCompany & { invoice: Invoice }> {
  const active = await requireCompany();
  if (!isUuid(id)) notFound();
  const invoice = await getInvoice(active.company.id, id);
  if (invoice) return { ...active, invoice };
  const companyId = await findInvoiceCompany(active.actor.companies, id);
  if (companyId === null) notFound();
  redirect(`/switch-company?${new URLSearchParams({ to: companyId, next: `/invoices/${id}${rest}` })}`);
}
