import type { BuyerName } from "./buyers.ts";
import type { SellerName } from "./sellers.ts";

/** A discount or a charge as it is posted: per cent of what it is on, or minor units. */
export interface CaseAdjustment {
  percentage?: number;
  amount?: number;
  reason?: string;
  reasonCode?: string;
  /** Of one on the whole invoice: the rate whose lines it is on. */
  taxRate?: number;
}

/** Terms of EN 16931 as they are posted. */
export type Terms = { [name: string]: string | Terms | Terms[] };

/** A line as it is posted. Quantities and rates are decimals, prices minor units. */
export interface CaseLine {
  description: string;
  quantity: number;
  unitPrice: number;
  /** The exact price in the currency, which `unitPrice` is rounded from. */
  unitPriceDecimal?: string;
  taxRate: number;
  unit?: string;
  taxExemptionCode?: string;
  /** The quantity that the price is for. */
  priceQuantity?: number;
  discounts?: CaseAdjustment[];
  charges?: CaseAdjustment[];
  /** What else is said of it, posted as members of the line. */
  details?: Terms;
  /** Of a line that takes a deposit off, which nobody posts: the VAT that the deposit charged, in minor units. */
  deductedTax?: number;
}

/** An invoice to be issued, with its seller and buyer. */
export interface Case {
  name: string;
  seller: SellerName;
  buyer: BuyerName;
  /**
   * The quantities of its lines on one credit note after another; one more takes the rest. Absent: random ones, where
   * it is credited in parts.
   */
  parts?: number[][];
  /** The path of the fault for which the service must refuse it, such as `lines[0].taxRate`. */
  refusedAt?: string;
  /** The names and contents of the files that go with it (BG-24). */
  files?: [name: string, content: string][];
  /** The lines of the deposits that are issued first, and that it deducts. */
  deposits?: CaseLine[][];
  /** Those deposits, once they are issued. */
  deducted?: { number: string; issueDate: string }[];
  /** Why no VAT is charged (BT-121), where that has to follow from the parties and the sale. */
  reason?: string;
  input: {
    kind?: "deposit" | "final";
    issueDate: string;
    dueDate: string;
    serviceDate?: string;
    currency?: string;
    description?: string;
    notes?: string;
    operationCategory?: "services" | "goods" | "mixed";
    taxExchangeRate?: number;
    pricesIncludeTax?: boolean;
    discounts?: CaseAdjustment[];
    charges?: CaseAdjustment[];
    /** Posted as members of the invoice. */
    terms?: Terms;
    lines: CaseLine[];
  };
}

export const DATES = { issueDate: "2026-11-20", dueDate: "2026-12-20" };
export const line = (taxRate: number, rest: Partial<CaseLine> = {}): CaseLine => ({
  description: "Conseil",
  quantity: 2.5,
  unitPrice: 65_000,
  taxRate,
  ...rest,
});
export const one = (
  name: string,
  seller: SellerName,
  buyer: BuyerName,
  lines: CaseLine[],
  rest: Partial<Case["input"]> = {},
): Case => {
  return { name, seller, buyer, input: { ...DATES, ...rest, lines } };
};
