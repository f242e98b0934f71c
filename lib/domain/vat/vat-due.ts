import { chargesFrenchVat, type Place } from "#lib/domain/vat/vat-territory.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

/** The data that determines when the VAT of an invoice is due. */
export interface VatDueSale {
  company: { address: Place; vatOnDebits: boolean };
  operationCategory: OperationCategory;
  /** As in invoice-kind.ts, of which only a deposit matters. */
  invoiceKind?: string;
  taxBreakdown: readonly { taxRateBp: number }[];
}

/**
 * When the VAT of an invoice is due, as an e-invoice codes it (BT-8, UNTDID 2475). 72: when it is paid, for services.
 * 5: when it is invoiced, for the services of a seller who chose to pay VAT on debits (CGI article 269, 2, c). Goods
 * with services are declared like services. A deposit on goods is like services that are paid: the option is not for
 * goods (CGI article 269, 2, a).
 *
 * Null where the invoice declares nothing: it charges no French VAT, or sells goods alone, whose VAT is due on delivery
 * (CGI article 269, 2, a), whatever the seller chose for its services. Folio knows neither rule nor option of sellers
 * elsewhere.
 */
export function vatDueCode({ company, operationCategory, invoiceKind, taxBreakdown }: VatDueSale): "5" | "72" | null {
  const isTaxed = taxBreakdown.some(({ taxRateBp }) => taxRateBp > 0);
  if (!isTaxed || !chargesFrenchVat(company.address)) return null;
  if (operationCategory === "goods") return invoiceKind === "deposit" ? "72" : null;
  return company.vatOnDebits ? "5" : "72";
}
