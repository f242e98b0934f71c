import "server-only";
import { isDeepStrictEqual } from "node:util";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import type { Tx } from "#lib/db/client.ts";
import { findDeposits, insertDeductions } from "#lib/db/deposits/deposits.ts";
import type { PeriodClosed } from "#lib/domain/accounting/closed-period.ts";
import type { ExcessCredit } from "#lib/domain/deposits/credit-excess.ts";
import { deductionLines } from "#lib/domain/deposits/deduct-deposits.ts";
import { authorLines, depositIdsOf } from "#lib/domain/deposits/deduction.ts";
import { refuseDeposit } from "#lib/domain/deposits/deposit-refusal.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";
import type { Deduction } from "#lib/domain/lines/deduction.ts";
import type { LineContent } from "#lib/domain/lines/line.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { withoutExcess } from "#lib/invoices/without-excess.ts";

/** A deposit was credited, cancelled or deducted since the draft of a final invoice was saved. */
export interface DepositsChanged {
  ok: false;
  code: "deposits_changed";
}

/** The reason of such a credit note. */
const BEYOND_THE_WORK: Record<Language, string> = {
  fr: "Acompte supérieur aux travaux",
  en: "Deposit beyond the work",
};

const CHANGED: DepositsChanged = { ok: false, code: "deposits_changed" };

/** The deposits that a final invoice takes off, and what is credited of them first. */
export interface PlannedDeductions {
  ids: string[];
  credits: ExcessCredit[];
}

/**
 * What issuing the draft of a final invoice deducts. `lockedIds` are the deposits that are locked. Refused where its
 * lines are not what the deposits come to now: saving the draft takes that.
 */
export async function planDeductions(
  tx: Tx,
  { companyId }: Context,
  draft: Invoice,
  lockedIds: ReadonlySet<string>,
): Promise<({ ok: true } & PlannedDeductions) | DepositsChanged> {
  const ids = depositIdsOf(draft.lines);
  if (ids.length === 0) return { ok: true, ids, credits: [] };
  if (!ids.every((id) => lockedIds.has(id))) return CHANGED;
  const deposits = (await findDeposits(tx, companyId, ids)).filter((deposit) => deposit !== undefined);
  if (deposits.length < ids.length || deposits.some((deposit) => refuseDeposit(deposit, draft))) return CHANGED;
  const { pricesIncludeTax } = draft;
  const work = { ...draft, lines: authorLines(draft.lines) };
  const { deposits: left, credits } = await withoutExcess(tx, companyId, deposits, work);
  const current = deductionLines(left, { afterLine: 0, language: invoiceLanguage(draft), pricesIncludeTax });
  const saved = draft.lines.flatMap(({ deduction, ...line }) => (deduction ? [{ ...line, deduction }] : []));
  if (!isDeepStrictEqual(current.map(amountsOf), saved.map(amountsOf))) return CHANGED;
  return { ok: true, ids, credits };
}

/**
 * Credits what the deposits have beyond the work, today, and notes that the final invoice deducts them. The series of
 * its number is locked: those of credit notes are locked after it.
 */
export async function deductDeposits(
  tx: Tx,
  context: Context,
  final: Invoice,
  { ids, credits }: PlannedDeductions,
): Promise<{ ok: true } | DepositsChanged | PeriodClosed> {
  if (ids.length === 0) return { ok: true };
  const reason = BEYOND_THE_WORK[invoiceLanguage(final)];
  for (const { depositId, choice } of credits) {
    const credited = await creditInvoice(tx, context, depositId, { choice, reason });
    if (!credited.ok) return credited.code === "period_closed" ? credited : CHANGED;
  }
  return (await insertDeductions(tx, context.companyId, final.id, ids, context.now)) ? { ok: true } : CHANGED;
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
