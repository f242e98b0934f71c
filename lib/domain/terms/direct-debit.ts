import type { InvoiceTerms } from "#lib/domain/terms/invoice-terms.ts";

export interface DirectDebit {
  /** BT-89. */
  mandate: string | null;
  /** Who collects it (BT-90). */
  creditorId: string | null;
  /** BT-91. */
  debitedIban: string | null;
}

/**
 * By what an invoice is collected by direct debit (BG-19); null where it is paid otherwise. A payee collects by an
 * identifier of its own, which Folio does not know.
 */
export function directDebitOf({
  company,
  payee,
  paymentMeans,
}: Pick<InvoiceTerms, "payee" | "paymentMeans"> & {
  company: { sepaCreditorId: string | null };
}): DirectDebit | null {
  if (paymentMeans?.method !== "direct_debit") return null;
  const { mandate, debitedIban } = paymentMeans;
  return { mandate, creditorId: payee === null ? company.sepaCreditorId : null, debitedIban };
}
