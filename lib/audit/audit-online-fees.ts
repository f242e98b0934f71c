import "server-only";
import type { AuditedCompany } from "#lib/db/audit-log/audited.ts";
import { findFeeFaults } from "#lib/db/online-payments/audited-fees.ts";
import type { Snapshot } from "#lib/db/snapshot.ts";
import { currencyOfBooks } from "#lib/domain/money/accounting-currency.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

/**
 * Checks that the fees of each online payment whose money is recorded are booked, to the cent and once, where they are in
 * the currency of the books. `foreign`: of how many payments they are in another one.
 */
export async function auditOnlineFees(
  snapshot: Snapshot,
  { id, country }: Pick<AuditedCompany, "id" | "country">,
): Promise<{ ok: true; foreign: number } | { ok: false; what: string }> {
  const { foreign, misbooked } = await findFeeFaults(snapshot, id, currencyOfBooks(country));
  if (!misbooked) return { ok: true, foreign };
  const money = (cents: number) => formatMoney(cents, misbooked.currency, "en");
  const what = `the online payment ${misbooked.id} has fees of ${money(misbooked.feeCents)}, but ${money(misbooked.bookedCents)} are booked`;
  return { ok: false, what };
}
