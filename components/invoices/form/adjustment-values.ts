import type { Adjustment, AdjustmentKind, DocumentAdjustment } from "#lib/domain/lines/adjustment.ts";
import { adjustmentsAsWritten } from "#lib/domain/lines/adjustments-as-written.ts";
import { type DecimalResult, parseDecimal, writeDecimal } from "#lib/domain/money/decimal.ts";
import { minorUnitDigits } from "#lib/domain/money/money.ts";
import { parseAmount } from "#lib/domain/money/parse-amount.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** A discount or a charge as it is typed. */
export interface AdjustmentValues {
  kind: AdjustmentKind;
  measure: "percent" | "amount";
  /** In per cent, or in the currency. */
  value: string;
  reason: string;
  /** Empty: none. */
  reasonCode: string;
  /** On the whole document: the VAT rate whose lines it is on, in basis points; empty: all lines. */
  taxRate: string;
}

export const PERCENT_DIGITS = 4;
const MAX_PERCENT_E4 = 10_000_000;

export const EMPTY_ADJUSTMENT: AdjustmentValues = {
  kind: "discount",
  measure: "percent",
  value: "",
  reason: "",
  reasonCode: "",
  taxRate: "",
};

export function isBlankAdjustment({ value, reason }: AdjustmentValues): boolean {
  return value.trim() === "" && reason.trim() === "";
}

/** A percentage times 10,000, or an amount in the minor unit. */
export function parseAdjustment(
  { value, measure }: Pick<AdjustmentValues, "value" | "measure">,
  currency: string,
  language: Language,
): DecimalResult {
  const result =
    measure === "percent"
      ? parseDecimal(value.replace("%", ""), PERCENT_DIGITS, language)
      : parseAmount(value, minorUnitDigits(currency), currency, language);
  const most = measure === "percent" ? MAX_PERCENT_E4 : Number.MAX_SAFE_INTEGER;
  return result.ok && !(result.scaled >= 0 && result.scaled <= most) ? { ok: false, code: "out_of_range" } : result;
}

/** The begun ones in the order of the API: discounts first. */
function inOrder(adjustments: readonly AdjustmentValues[]): AdjustmentValues[] {
  const begun = adjustments.filter((each) => !isBlankAdjustment(each));
  return [...begun.filter(({ kind }) => kind === "discount"), ...begun.filter(({ kind }) => kind === "charge")];
}

/** Those that can be read, in the order of the API; null without any. */
export function readAdjustments(
  typed: readonly AdjustmentValues[],
  currency: string,
  language: Language,
): { adjustments: DocumentAdjustment[] | null; isWhole: boolean } {
  const begun = inOrder(typed);
  const adjustments = begun.flatMap((each): DocumentAdjustment[] => {
    const result = parseAdjustment(each, currency, language);
    return result.ok ? [read(each, result.scaled)] : [];
  });
  return { adjustments: adjustments.length > 0 ? adjustments : null, isWhole: adjustments.length === begun.length };
}

function read({ kind, measure, reason, reasonCode, taxRate }: AdjustmentValues, scaled: number): DocumentAdjustment {
  return {
    kind,
    percentE4: measure === "percent" ? scaled : null,
    amountCents: measure === "percent" ? 0 : scaled,
    reason: reason.trim() || null,
    reasonCode: reasonCode || null,
    taxRateBp: taxRate === "" ? null : Number(taxRate),
  };
}

/** Both lists of the API. What cannot be read has the amount NaN, which is refused. */
export function writeAdjustments(
  typed: readonly AdjustmentValues[],
  place: "line" | "document",
  currency: string,
  language: Language,
) {
  const all = inOrder(typed).map((each) => {
    const result = parseAdjustment(each, currency, language);
    const { taxRateBp, ...adjustment } = read(each, result.ok ? result.scaled : Number.NaN);
    return place === "line" ? adjustment : { ...adjustment, taxRateBp };
  });
  const [discounts, charges] = [adjustmentsAsWritten(all, "discount"), adjustmentsAsWritten(all, "charge")];
  return { ...(discounts.length > 0 && { discounts }), ...(charges.length > 0 && { charges }) };
}

/** Stored ones, as they would be typed. */
export function typedAdjustments(
  stored: readonly (Adjustment & Partial<DocumentAdjustment>)[] | null | undefined,
  currency: string,
  language: Language,
): AdjustmentValues[] {
  return (stored ?? []).map(({ kind, percentE4, amountCents, reason, reasonCode, taxRateBp }) => ({
    kind,
    ...(percentE4 === null
      ? { measure: "amount", value: writeDecimal(amountCents, minorUnitDigits(currency), language) }
      : { measure: "percent", value: writeDecimal(percentE4, PERCENT_DIGITS, language) }),
    reason: reason ?? "",
    reasonCode: reasonCode ?? "",
    taxRate: `${taxRateBp ?? ""}`,
  }));
}

/**
 * The place in the form of the one that the API names by its place in one of its lists; -1 where there is none.
 */
export function placeInForm(typed: readonly AdjustmentValues[], list: "discounts" | "charges", index: number): number {
  const kind = list === "discounts" ? "discount" : "charge";
  const found = inOrder(typed).filter((each) => each.kind === kind)[index];
  return found ? typed.indexOf(found) : -1;
}
