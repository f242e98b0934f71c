import type { ExternalData } from "#lib/domain/external-data.ts";
import type { Adjustment } from "#lib/domain/lines/adjustment.ts";
import type { Deduction } from "#lib/domain/lines/deduction.ts";
import type { LineDetails } from "#lib/domain/terms/line-details.ts";
import type { ExemptionCode } from "#lib/domain/vat/exemption-codes.ts";

type Nullable<T> = { [Name in keyof T]: null extends T[Name] ? Name : never }[keyof T];

/** A record of which the fields that may be null may be left out. */
export type Given<T> = Omit<T, Nullable<T>> & Partial<Pick<T, Nullable<T>>>;

/** The fields of a table alone; null where one is left out. */
export function pickFrom<T>(from: Given<T>, table: Record<keyof T, unknown>): T {
  const values = new Map(Object.entries(from));
  return Object.fromEntries(Object.keys(table).map((name) => [name, values.get(name) ?? null])) as T;
}

/** A line of a sales document. */
export interface InvoiceLine extends ExternalData {
  id: string;
  lineNumber: number;
  description: string;
  /** Quantity times 10,000. */
  quantityE4: number;
  unit: string | null;
  /**
   * The price rounded to the minor unit, and the difference of the exact price from it, in millionths of the minor
   * unit.
   */
  unitPriceCents: number;
  unitPriceRestE6: number;
  /** The quantity that the price is for, times 10,000 (EN 16931 BT-149); null: one. */
  priceQuantityE4: number | null;
  /** Basis points: 2000 is 20 %. */
  taxRateBp: number;
  /** The exemption reason at 0 %: as chosen, and from issue on as it was determined. */
  exemptionCode: ExemptionCode | null;
  /** The item of the catalogue that it was copied from, for reports; null: none. It may be gone. */
  itemId: string | null;
  /** The number of the line of the invoice's quote that it invoices; null: none. */
  quoteLine: number | null;
  /** Null where none is given. */
  details: LineDetails | null;
  /** Its discounts and charges; null without any. */
  adjustments: Adjustment[] | null;
  /** Excluding tax, with its own discounts and charges (EN 16931 BT-131). */
  totalCents: number;
  /** Its share of each discount and charge of the document, excluding tax, with its sign; null without any. */
  sharesCents: number[] | null;
  /** Including tax and its shares, where prices include tax; null elsewhere. */
  grossCents: number | null;
  /** The deposit that it takes off a final invoice; null for a line that its author wrote. */
  deduction: Deduction | null;
}

/** What a line comes to with all discounts and charges, its own and those of the document, excluding tax. */
export function adjustedCents({ totalCents, sharesCents }: Pick<InvoiceLine, "totalCents" | "sharesCents">): number {
  return (sharesCents ?? []).reduce((sum, cents) => sum + cents, totalCents);
}

/** The fields of a line that its author sets. */
export type LineContent = Omit<InvoiceLine, "id" | "totalCents" | "sharesCents" | "grossCents" | "deduction">;

/** As `CONTENT` of an invoice. */
export const LINE_CONTENT = {
  lineNumber: "frozen",
  description: "frozen",
  quantityE4: "frozen",
  unit: "frozen",
  unitPriceCents: "frozen",
  unitPriceRestE6: "frozen, added",
  priceQuantityE4: "frozen, added",
  taxRateBp: "frozen",
  exemptionCode: "frozen",
  itemId: "frozen, added",
  quoteLine: "frozen, added",
  details: "frozen, added",
  adjustments: "frozen, added",
  externalId: "kept, added",
  metadata: "kept, added",
} as const satisfies Record<keyof LineContent, "frozen" | "frozen, added" | "kept, added">;

/** Those fields alone; null where one is left out. */
export const lineContentOf = (line: Given<LineContent>): LineContent => pickFrom<LineContent>(line, LINE_CONTENT);
