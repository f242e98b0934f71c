import "server-only";
import { findCompanyOfInvoice } from "#lib/db/invoices/invoices.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";

/** The company of the group that has this invoice; null when none has it, or the id is invalid. */
export async function findInvoiceCompany(companies: { id: string }[], invoiceId: string): Promise<string | null> {
  if (!isUuid(invoiceId)) return null;
  return findCompanyOfInvoice(
    companies.map(({ id }) => id),
    invoiceId,
  );
}
