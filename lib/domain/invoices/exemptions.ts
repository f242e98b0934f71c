import type { InvoiceLine } from "#lib/domain/lines/line.ts";
import { computeTotals, type PricedLine, type PricedTerms, type TaxBreakdownLine } from "#lib/domain/lines/totals.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { InvoiceTerms } from "#lib/domain/terms/invoice-terms.ts";
import type { ExemptionCode } from "#lib/domain/vat/exemption-codes.ts";
import { exemptionOf, type OperationCategory, type Sale } from "#lib/domain/vat/vat-treatment.ts";

/** The data that determines why a line at 0 % bears no VAT. */
export interface TaxedSale {
  operationCategory: OperationCategory;
  company: Pick<CompanyIdentity, "address" | "vatRegime">;
  client: Pick<ClientIdentity, "address" | "deliveryAddress" | "vatNumber" | "isIndividual">;
  /** Where was delivered, if the invoice names it. */
  terms?: Pick<InvoiceTerms, "deliveryPlace"> | null;
  lines: Pick<InvoiceLine, "taxRateBp" | "exemptionCode">[];
}

/** The sale as VAT law sees it. Goods go to the place that the invoice names, or else to the delivery address. */
export function saleOf({ company, client, operationCategory, terms }: Omit<TaxedSale, "lines">): Sale {
  const { address, deliveryAddress, vatNumber, isIndividual } = client;
  return {
    seller: { address: company.address, vatRegime: company.vatRegime },
    buyer: {
      address,
      destination: terms?.deliveryPlace?.address ?? deliveryAddress ?? address,
      vatNumber,
      isIndividual,
    },
    operation: operationCategory,
  };
}

/**
 * The exemption reason of each line at 0 %, as chosen or as it follows from the parties and the operation. Null where
 * it does not follow, and where VAT is charged.
 */
export function decideExemptions({ lines, ...sale }: TaxedSale): (ExemptionCode | null)[] {
  const implied = exemptionOf(saleOf(sale));
  return lines.map(({ taxRateBp, exemptionCode }) => (taxRateBp === 0 ? (exemptionCode ?? implied) : null));
}

/** The lines with their exemption reasons and the resulting VAT breakdown. The amounts do not change. */
export function settleExemptions<Line extends PricedLine & TaxedSale["lines"][number]>(
  sale: Omit<TaxedSale, "lines"> & PricedTerms & { lines: Line[] },
): { lines: Line[]; taxBreakdown: TaxBreakdownLine[] } {
  const reasons = decideExemptions(sale);
  const lines = sale.lines.map((line, index) => ({ ...line, exemptionCode: reasons[index] ?? null }));
  const totals = computeTotals(lines, sale);
  if (!totals.ok) throw new Error(`totals became invalid: ${totals.code}`);
  return { lines, taxBreakdown: totals.taxBreakdown };
}
