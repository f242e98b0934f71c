import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import {
  type Decision,
  decideBankEntry,
  getBankEntry,
  lettingEntryStand,
  lockBankEntry,
} from "#lib/db/bank/bank-entries.ts";
import type { Tx } from "#lib/db/client.ts";
import { findReceipt } from "#lib/db/receipts/receipt-records.ts";
import type { BankEntryRecord } from "#lib/domain/bank/bank-records.ts";
import type { BankEntryRefusal } from "#lib/domain/bank/bank-refusals.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { AllocationChoice, Receipt } from "#lib/domain/receipts/receipt.ts";
import { type RecordReceiptOutcome, recordReceipt } from "#lib/receipts/record-receipt.ts";
import { type RefundReceiptOutcome, refundReceipt } from "#lib/receipts/refund-receipt.ts";
import { type ReverseReceiptOutcome, reverseReceipt } from "#lib/receipts/reverse-receipt.ts";

/** What an entry is taken to be: a client's payment, or what takes back or pays back an earlier receipt. */
export type AcceptChoice =
  | { kind: "payment"; clientId: string; allocations: AllocationChoice }
  | { kind: "reversal" | "refund"; receiptId: string };

type Refused<Outcome> = Exclude<Outcome, { ok: true }>;

export type AcceptEntryOutcome =
  | { ok: true; entry: BankEntryRecord }
  | BankEntryRefusal
  /** Money that came in is paid, money that went out is reversed or refunded; all of a receipt, in its currency. */
  | { ok: false; code: "bank_entry_differs" }
  | Refused<RecordReceiptOutcome>
  | Refused<RefundReceiptOutcome>
  | Refused<ReverseReceiptOutcome>;

/** As long as the reference of a receipt may be. */
const MAX_REFERENCE = 500;

/**
 * Accepts an open entry as what somebody says that it is: its receipt, refund or reversal is recorded with the amount,
 * the currency and the day of the bank, in the same transaction. Of several who accept it at once one does.
 */
export async function acceptEntry(
  tx: Tx,
  context: Context,
  entryId: string,
  choice: AcceptChoice,
): Promise<AcceptEntryOutcome> {
  const entry = await lockBankEntry(tx, context.companyId, entryId);
  if (!entry) return { ok: false, code: "bank_entry_not_found" };
  if (entry.state !== "open") return { ok: false, code: "invalid_bank_entry_state", state: entry.state };
  if (entry.amountCents > 0 !== (choice.kind === "payment")) return { ok: false, code: "bank_entry_differs" };
  const written =
    choice.kind === "payment"
      ? await recordPaid(tx, context, entry, choice)
      : await recordBack(tx, context, entry, choice);
  if (!written.ok) return written;
  const { id: receiptId, clientId } = written.receipt;
  const decision: Decision = { state: "accepted", acceptedAs: choice.kind, receiptId, note: null };
  decideBankEntry(tx, context, entryId, decision);
  const { accountId, amountCents, currency } = entry;
  await recordEvent(tx, context, {
    type: "bank_entry.accepted",
    data: { entryId, accountId, receiptId, clientId, amountCents, currency, as: choice.kind },
  });
  return { ok: true, entry: await getBankEntry(tx, context.companyId, entryId) };
}

function recordPaid(
  tx: Tx,
  context: Context,
  { amountCents, currency, bookedOn, counterparty, ...entry }: BankEntryRecord,
  { clientId, allocations }: Extract<AcceptChoice, { kind: "payment" }>,
): Promise<RecordReceiptOutcome> {
  const words = [entry.remittance, entry.structuredReference, entry.endToEndId].find((text) => text) ?? null;
  const reference = words && ([...words].slice(0, MAX_REFERENCE).join("").trim() || null);
  const said = { payer: counterparty.name, reference, note: null };
  return recordReceipt(tx, context, {
    ...{ clientId, currency, amountCents, date: bookedOn, method: "transfer", ...said, allocations },
  });
}

type Written = { ok: true; receipt: Receipt } | Exclude<AcceptEntryOutcome, { ok: true }>;

async function recordBack(
  tx: Tx,
  context: Context,
  { amountCents, currency, bookedOn, remittance }: BankEntryRecord,
  { kind, receiptId }: Extract<AcceptChoice, { receiptId: string }>,
): Promise<Written> {
  const { companyId } = context;
  const receipt = await findReceipt(tx, companyId, receiptId);
  if (!receipt) return { ok: false, code: "receipt_not_found" };
  if (receipt.currency !== currency) return { ok: false, code: "bank_entry_differs" };
  if (kind === "refund") {
    const refund = { amount: -amountCents, date: bookedOn, method: "transfer" as const, note: null };
    return refundReceipt(tx, context, receiptId, refund);
  }
  if (receipt.kind !== "receipt") return { ok: false, code: "not_a_receipt" };
  const note = [...remittance].slice(0, MAX_REFERENCE).join("").trim() || null;
  const reversed = await lettingEntryStand(tx, companyId, receiptId, () =>
    reverseReceipt(tx, context, receiptId, note),
  );
  if (!reversed.ok) return reversed;
  return reversed.receipt.amountCents === amountCents ? reversed : { ok: false, code: "bank_entry_differs" };
}
