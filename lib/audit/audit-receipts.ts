import "server-only";
import { findReceiptFaults } from "#lib/db/receipts/audited-receipts.ts";
import type { Snapshot } from "#lib/db/snapshot.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

/**
 * Checks that every cent of money that came to a company is on an invoice, on a client's balance, paid back or taken
 * back, once, and that the trail says so. `count`: of all money that came or went.
 */
export async function auditReceipts(
  snapshot: Snapshot,
  companyId: string,
): Promise<{ ok: true; count: number } | { ok: false; what: string }> {
  const found = await findReceiptFaults(snapshot, companyId);
  const { misallocated, misdirected, untold } = found;
  const fault = (what: string) => ({ ok: false as const, what });
  if (found.vanished) return fault(`the trail tells of the receipt ${found.vanished}, but it is gone`);
  if (found.unreceipted) return fault(`the payment ${found.unreceipted} has no receipt of its amount`);
  if (found.unpaid) return fault(`the receipt ${found.unpaid} is of a payment that is not there`);
  if (found.unreturned) return fault(`the online refund ${found.unreturned} is not what its receipt says`);
  if (untold) return fault(`the trail knows no ${untold.kind} of its amount: ${untold.id}`);
  if (misdirected)
    return fault(
      `the receipt ${misdirected.id} pays ${misdirected.invoiceNumber}, of another client or in another currency`,
    );
  if (misallocated) {
    const { id, currency, amountCents, allocatedCents, unallocatedCents } = misallocated;
    const money = (cents: number) => formatMoney(cents, currency, "en");
    return fault(
      `of the receipt ${id} ${money(amountCents)} are there, but ${money(allocatedCents)} are on invoices and ${money(unallocatedCents)} on none`,
    );
  }
  return { ok: true, count: found.count };
}
