import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import type { InvoiceLine } from "#lib/domain/lines/line.ts";
import type { InvoiceTerms } from "#lib/domain/terms/invoice-terms.ts";
import type { LineDetails } from "#lib/domain/terms/line-details.ts";

// What the API calls the fields of an invoice where it does not call them as the domain does; `never`: it does not give
// them out.

interface Renamed {
  number: "invoiceNumber";
  subtotalCents: "subtotal";
  taxTotalCents: "taxTotal";
  totalCents: "total";
  amountPaidCents: "amountPaid";
  amountCreditedCents: "amountCredited";
  taxRateBp: "taxRate";
  taxExchangeRateE6: "taxExchangeRate";
  viewToken: "viewUrl";
  viewTokenCreatedAt: never;
  onlinePayments: "paymentUrl";
  companyId: never;
  adjustments: "discounts" | "charges";
  terms: keyof InvoiceTerms;
}

interface RenamedOfLine {
  quantityE4: "quantity";
  unitPriceCents: "unitPrice";
  unitPriceRestE6: "unitPriceDecimal";
  taxRateBp: "taxRate";
  exemptionCode: "taxExemptionCode";
  totalCents: "total";
  priceQuantityE4: "priceQuantity";
  adjustments: "discounts" | "charges";
  details: keyof LineDetails;
  sharesCents: never;
  grossCents: "totalWithTax";
  deduction: "depositId";
}

/** The names in the API of these fields of an invoice: a schema that `satisfies Record<ApiName<…>, …>` lacks none. */
export type ApiName<Field extends keyof Invoice> = Field extends keyof Renamed ? Renamed[Field] : Field;

/** The same of a line. */
export type LineApiName<Field extends keyof InvoiceLine> = Field extends keyof RenamedOfLine
  ? RenamedOfLine[Field]
  : Field;
