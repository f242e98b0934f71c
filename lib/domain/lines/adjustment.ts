import { sum } from "#lib/domain/money/money.ts";

/** EN 16931 names them allowances and charges: BG-20 and BG-21 of a document, BG-27 and BG-28 of a line. */
export const ADJUSTMENT_KINDS = ["discount", "charge"] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** The most discounts, and the most charges, of a line or of a document. */
export const MAX_ADJUSTMENTS = 10;

/** The percentage of 100, times 10,000. */
export const HUNDRED_PERCENT_E4 = 1_000_000;

/** A discount or a charge. Amounts are never negative: `kind` has the sign. */
export interface Adjustment {
  kind: AdjustmentKind;
  /** Percent times 10,000; null for a fixed amount. */
  percentE4: number | null;
  /**
   * In the minor unit, in the prices of the document: excluding tax, unless they include it. Of a percentage it is
   * computed.
   */
  amountCents: number;
  /** In words, as printed. */
  reason: string | null;
  /** UNTDID 5189 for a discount, UNTDID 7161 for a charge. */
  reasonCode: string | null;
}

/** A discount or a charge on a whole document, of which each line has a share. */
export interface DocumentAdjustment extends Adjustment {
  /** The VAT rate whose lines it is on, in basis points; null: all lines. */
  taxRateBp: number | null;
}

/** What of it determines amounts. */
export type PricedAdjustment = Pick<Adjustment, "kind" | "percentE4" | "amountCents">;
export type PricedDocumentAdjustment = PricedAdjustment & Pick<DocumentAdjustment, "taxRateBp">;

/** Its effect on the amount that it is on. */
export function signedCents({ kind }: Pick<Adjustment, "kind">, cents: bigint): bigint {
  return kind === "discount" ? -cents : cents;
}

/** The effect of all of them. */
export function sumOfAdjustments(adjustments: readonly Pick<Adjustment, "kind" | "amountCents">[] | null): bigint {
  return sum((adjustments ?? []).map((each) => signedCents(each, BigInt(each.amountCents))));
}
