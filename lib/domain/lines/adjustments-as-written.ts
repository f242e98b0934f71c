import type { Adjustment, AdjustmentKind, DocumentAdjustment } from "#lib/domain/lines/adjustment.ts";
import { fromScaledInteger } from "#lib/domain/money/decimal.ts";

/** The discounts, or the charges, as they would be written in a request. */
export function adjustmentsAsWritten(
  adjustments: readonly (Adjustment & Partial<DocumentAdjustment>)[] | null,
  kind: AdjustmentKind,
) {
  return (adjustments ?? [])
    .filter((adjustment) => adjustment.kind === kind)
    .map(({ percentE4, amountCents, reason, reasonCode, taxRateBp }) => ({
      ...(percentE4 === null ? { amount: amountCents } : { percentage: fromScaledInteger(percentE4, 4) }),
      ...{ reason, reasonCode },
      ...(taxRateBp !== undefined && { taxRate: taxRateBp === null ? null : fromScaledInteger(taxRateBp, 2) }),
    }));
}
