import type { Receipt, ReceiptEntry } from "#lib/domain/receipts/receipt.ts";

/**
 * Where the money of an entry is. `on_account`: nothing of it pays an invoice. `part_allocated`: a part pays one, and a
 * part is on account. `reversed`: it is taken back. `refunded`: all of it went back. A refund or a reversal that stands
 * is `went_back`, a write-off `written_off`.
 */
export type ReceiptState =
  | "allocated"
  | "part_allocated"
  | "on_account"
  | "refunded"
  | "reversed"
  | "went_back"
  | "written_off";

/** The state of a receipt, or of an entry that takes of it. `family`: the entries of the receipt that it belongs to. */
export function receiptState(
  receipt: Pick<Receipt, "id" | "kind" | "unallocatedCents" | "allocations">,
  family: readonly Pick<ReceiptEntry, "reverses">[],
): ReceiptState {
  const isReversed = family.some(({ reverses }) => reverses === receipt.id);
  if (receipt.kind !== "receipt")
    return isReversed ? "reversed" : receipt.kind === "write_off" ? "written_off" : "went_back";
  if (receipt.allocations.length > 0) return receipt.unallocatedCents > 0 ? "part_allocated" : "allocated";
  if (receipt.unallocatedCents > 0) return "on_account";
  return isReversed ? "reversed" : "refunded";
}
