import charges from "#lib/domain/code-lists/charge-reason-codes.json" with { type: "json" };
import discounts from "#lib/domain/code-lists/discount-reason-codes.json" with { type: "json" };
import type { AdjustmentKind } from "#lib/domain/lines/adjustment.ts";

/** The codes of why there is a discount (UNTDID 5189) or a charge (UNTDID 7161). */
export const REASON_CODES: Record<AdjustmentKind, readonly string[]> = {
  discount: discounts.codes,
  charge: charges.codes,
};
