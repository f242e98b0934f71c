import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Tx } from "#lib/db/client.ts";
import { findDeposits, insertDeductions } from "#lib/db/deposits/deposits.ts";
import { deductionLines } from "#lib/domain/deposits/deduct-deposits.ts";
import { depositIdsOf } from "#lib/domain/deposits/deduction.ts";
import { refuseDeposit } from "#lib/domain/deposits/deposit-refusal.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";
import type { Deduction } from "#lib/domain/lines/deduction.ts";
import type { LineContent } from "#lib/domain/lines/line.ts";

/** A deposit was credited, cancelled or deducted since the draft of a final invoice was saved. */
export interface DepositsChanged {
  ok: false;
  code: "deposits_changed";
}

const CHANGED: DepositsChanged = { ok: false, code: "deposits_changed" };

/**
 * Notes that the draft of a final invoice, which is about to be issued, deducts its deposits. `lockedIds` are the
 * deposits that are locked. Refused where its lines are not what the deposits come to now: saving the draft takes that.
 */
export async function deductDeposits(
  tx: Tx,
  { companyId, now }: Context,
  draft: Invoice,
  lockedIds: ReadonlySet<string>,
): Promise<{ ok: true } | DepositsChanged> {
  const ids = depositIdsOf(draft.lines);
  if (ids.length === 0) return { ok: true };
  if (!ids.every((id) => lockedIds.has(id))) return CHANGED;
  const deposits = (await findDeposits(tx, companyId, ids)).filter((deposit) => deposit !== undefined);
  if (deposits.length < ids.length || deposits.some((deposit) => refuseDeposit(deposit, draft))) return CHANGED;
  const { pricesIncludeTax } = draft;
  const current = deductionLines(deposits, { afterLine: 0, language: invoiceLanguage(draft), pricesIncludeTax });
  const saved = draft.lines.flatMap(({ deduction, ...line }) => (deduction ? [{ ...line, deduction }] : []));
  if (!isDeepStrictEqual(current.map(amountsOf), saved.map(amountsOf))) return CHANGED;
  return (await insertDeductions(tx, companyId, draft.id, ids, now)) ? { ok: true } : CHANGED;
}

/** What a deduction takes off, without its words. */
function amountsOf({
  quantityE4,
  unitPriceCents,
  unitPriceRestE6,
  taxRateBp,
  exemptionCode,
  deduction: { invoiceId, taxCents },
}: Pick<LineContent, "quantityE4" | "unitPriceCents" | "unitPriceRestE6" | "taxRateBp" | "exemptionCode"> & {
  deduction: Deduction;
}) {
  return { quantityE4, unitPriceCents, unitPriceRestE6, taxRateBp, exemptionCode, invoiceId, taxCents };
}
