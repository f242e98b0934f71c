import "server-only";
import { findCompanyOfInvoice } from "#lib/db/invoices/invoices.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";

/** Which of a group's companies an invoice is of; null when it is of none, and for what is no id. */
export async function findInvoiceCompany(companies: { id: string }[], invoiceId: string): Promise<string | null> {
  if (!isUuid(invoiceId)) return null;
  return findCompanyOfInvoice(
    companies.map(({ id }) => id),
    invoiceId,
  );
}
