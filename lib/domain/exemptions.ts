import type { InvoiceLine } from "#lib/domain/invoice.ts";
import { computeInvoiceTotals, type PricedLine, type TaxBreakdownLine } from "#lib/domain/invoice-totals.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties.ts";
import { type ExemptionCode, exemptionOf, type OperationCategory } from "#lib/domain/vat-treatment.ts";

/** What tells why a line at 0 % bears no VAT. */
export interface TaxedSale {
  operationCategory: OperationCategory;
  company: Pick<CompanyIdentity, "address" | "vatRegime">;
  client: Pick<ClientIdentity, "address" | "deliveryAddress" | "vatNumber" | "isIndividual">;
  lines: Pick<InvoiceLine, "taxRateBp" | "exemptionCode">[];
}

/** The reason of every line at 0 %: as it was chosen, or as parties and operation tell; null where nothing tells, and where VAT is charged. */
export function decideExemptions({ company, client, operationCategory: operation, lines }: TaxedSale): (ExemptionCode | null)[] {
  // Goods are taxed where they go, services where the customer is (CGI articles 258 and 259).
  const { country } = operation === "goods" ? (client.deliveryAddress ?? client.address) : client.address;
  const told = exemptionOf({
    seller: { country: company.address.country, vatRegime: company.vatRegime },
    buyer: { country, vatNumber: client.vatNumber, isIndividual: client.isIndividual },
    operation,
  });
  return lines.map(({ taxRateBp, exemptionCode }) => (taxRateBp === 0 ? (exemptionCode ?? told) : null));
}

/** The lines with the reasons decided, and the VAT breakdown that follows. The amounts are those of before. */
export function settleExemptions<Line extends PricedLine & TaxedSale["lines"][number]>(
  sale: Omit<TaxedSale, "lines"> & { lines: Line[] },
): { lines: Line[]; taxBreakdown: TaxBreakdownLine[] } {
  const reasons = decideExemptions(sale);
  const lines = sale.lines.map((line, index) => ({ ...line, exemptionCode: reasons[index] ?? null }));
  const totals = computeInvoiceTotals(lines);
  if (!totals.ok) throw new Error(`totals that were in order before: ${totals.code}`);
  return { lines, taxBreakdown: totals.taxBreakdown };
}
