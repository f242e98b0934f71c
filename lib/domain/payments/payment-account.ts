import type { CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { InvoiceTerms } from "#lib/domain/terms/invoice-terms.ts";

/** The account that a transfer goes to. */
export interface PaymentAccount {
  iban: string;
  bic: string | null;
  /** Whose it is. */
  name: string;
}

/**
 * The account that an invoice is paid to: its own, or else the company's. Null where it is not paid by transfer, where
 * it was paid before, and where there is none.
 */
export function paymentAccount({
  company,
  payee,
  paymentMeans,
  prepayment,
}: Pick<InvoiceTerms, "payee" | "paymentMeans" | "prepayment"> & {
  company: Pick<CompanyIdentity, "name" | "iban" | "bic">;
}): PaymentAccount | null {
  if (prepayment || (paymentMeans !== null && paymentMeans.method !== "transfer")) return null;
  if (paymentMeans?.iban) {
    const { iban, bic, accountName } = paymentMeans;
    return { iban, bic, name: accountName ?? payee?.name ?? company.name };
  }
  return company.iban === null ? null : { iban: company.iban, bic: company.bic, name: company.name };
}
