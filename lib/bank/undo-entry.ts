import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { decideBankEntry, findBankEntry, getBankEntry, lockBankEntry, UNDECIDED } from "#lib/db/bank/bank-entries.ts";
import type { Tx } from "#lib/db/client.ts";
import type { BankEntryRecord } from "#lib/domain/bank/bank-records.ts";
import type { BankEntryRefusal } from "#lib/domain/bank/bank-refusals.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { type ReverseReceiptOutcome, reverseReceipt } from "#lib/receipts/reverse-receipt.ts";

export type UndoEntryOutcome =
  | { ok: true; entry: BankEntryRecord }
  | BankEntryRefusal
  | Exclude<ReverseReceiptOutcome, { ok: true }>;

/**
 * Makes an entry open again: what it was accepted as is reversed, where that is still possible, and what was set aside,
 * or is a payout, is just open. A reversal that the bank made is `not_reversible`.
 */
export async function undoEntry(
  tx: Tx,
  context: Context,
  entryId: string,
  note: string | null,
): Promise<UndoEntryOutcome> {
  const { companyId } = context;
  // Not locked: a receipt is locked before the entry that is open again with it.
  const before = await findBankEntry(tx, companyId, entryId);
  if (!before) return { ok: false, code: "bank_entry_not_found" };
  const { receiptId, accountId } = before;
  const payoutId = before.payout?.id ?? null;
  let reversalId: string | null = null;
  if (receiptId === null) {
    const entry = await lockBankEntry(tx, companyId, entryId);
    if (!entry || entry.state === "open" || entry.receiptId !== null)
      return { ok: false, code: "invalid_bank_entry_state", state: entry?.state ?? "open" };
    decideBankEntry(tx, context, entryId, UNDECIDED);
  } else {
    const reversed = await reverseReceipt(tx, context, receiptId, note);
    if (!reversed.ok) return reversed;
    reversalId = reversed.receipt.id;
  }
  await recordEvent(tx, context, {
    type: "bank_entry.undone",
    data: { entryId, accountId, receiptId, payoutId, reversalId, from: before.state },
  });
  const entry = await getBankEntry(tx, companyId, entryId);
  return entry.state === "open" ? { ok: true, entry } : { ok: false, code: "already_refunded" };
}
