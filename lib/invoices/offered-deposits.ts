import "server-only";
import { findClientRecord } from "#lib/db/clients/client-records.ts";
import { findDeposits, listDeductible } from "#lib/db/deposits/deposits.ts";
import { MAX_DEPOSITS } from "#lib/domain/deposits/deduction.ts";
import { type OfferedDeposit, refuseDeposit } from "#lib/domain/deposits/deposit-refusal.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";

/** The final invoice for which deposits are offered. */
export interface DeductingInvoice {
  clientId: string;
  currency: string;
  quoteId: string | null;
  /** The ids of the deposits that are chosen. */
  chosen: readonly string[];
}

/**
 * What the editor offers a final invoice to deduct, by the time of issue: all that it may deduct, up to `MAX_DEPOSITS`.
 * Before them stand the chosen ones that are not among these, each with its fault. Those of another company are left
 * out. Null where the company has no such client.
 */
export async function offeredDeposits(companyId: string, invoice: DeductingInvoice): Promise<OfferedDeposit[] | null> {
  const { clientId } = invoice;
  if (!isUuid(clientId) || !(await findClientRecord(companyId, clientId))) return null;
  const [offered, chosen] = await Promise.all([
    listDeductible(companyId, invoice, MAX_DEPOSITS),
    findDeposits("pool", companyId, invoice.chosen),
  ]);
  const known = new Set(offered.map(({ id }) => id));
  const others = chosen.flatMap((deposit) => (deposit && !known.has(deposit.id) ? [deposit] : []));
  return [...others, ...offered].map((deposit) => ({
    ...deposit,
    fault: refuseDeposit(deposit, invoice)?.code ?? null,
  }));
}
