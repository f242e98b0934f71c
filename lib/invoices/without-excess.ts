import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { findInvoice } from "#lib/db/invoices/invoices.ts";
import { creditExcess, type ExcessCredit } from "#lib/domain/deposits/credit-excess.ts";
import { type Deposit, leftOfDeposit } from "#lib/domain/deposits/deduct-deposits.ts";
import { computeTotals, type PricedTerms } from "#lib/domain/lines/totals.ts";

/**
 * The deposits of a work, which has these lines of its author, and what issuing credits of them: what is beyond the work
 * where they come to more than it, so that a final invoice is never below zero. Nothing elsewhere.
 */
export async function withoutExcess(
  source: Tx | "pool",
  companyId: string,
  deposits: Deposit[],
  { lines, ...terms }: PricedTerms & { lines: Parameters<typeof computeTotals>[0] },
): Promise<{ deposits: Deposit[]; credits: ExcessCredit[] }> {
  const all = { deposits, credits: [] };
  const work = computeTotals(lines, terms);
  const deposited = deposits
    .flatMap(leftOfDeposit)
    .reduce((total, { baseCents, taxCents }) => total + baseCents + taxCents, 0);
  if (!work.ok || deposited <= work.totalCents) return all;
  const whole = await Promise.all(
    deposits.map(async (deposit) => ({
      ...deposit,
      lines: (await findInvoice(source, companyId, deposit.id))?.lines ?? [],
    })),
  );
  return creditExcess(whole, work.taxBreakdown) ?? all;
}
