import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { decideBankEntry, getBankEntry, lettingEntryStand, lockBankEntry } from "#lib/db/bank/bank-entries.ts";
import type { Tx } from "#lib/db/client.ts";
import { findEntryOfPayout, lockOnlinePayout } from "#lib/db/online-payments/online-payouts.ts";
import { findReceipt } from "#lib/db/receipts/receipt-records.ts";
import type { BankEntryRecord } from "#lib/domain/bank/bank-records.ts";
import type { BankEntryRefusal, PayoutRefusal } from "#lib/domain/bank/bank-refusals.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { AllocationChoice, Receipt } from "#lib/domain/receipts/receipt.ts";
import { type RecordReceiptOutcome, recordReceipt } from "#lib/receipts/record-receipt.ts";
import { type RefundReceiptOutcome, refundReceipt } from "#lib/receipts/refund-receipt.ts";
import { type ReverseReceiptOutcome, reverseReceipt } from "#lib/receipts/reverse-receipt.ts";

/**
 * What an entry is taken to be: a client's payment, what takes back or pays back an earlier receipt, or a payout of a
 * provider of online payments.
 */
export type AcceptChoice =
  | { kind: "payment"; clientId: string; allocations: AllocationChoice }
  | { kind: "reversal" | "refund"; receiptId: string }
  | { kind: "payout"; payoutId: string };

type Refused<Outcome> = Exclude<Outcome, { ok: true }>;

export type AcceptEntryOutcome =
  | { ok: true; entry: BankEntryRecord }
  | BankEntryRefusal
  /**
   * Money that came in is paid, money that went out is reversed or refunded; all of a receipt, in its currency. A payout
   * has the amount and the currency of its entry.
   */
  | { ok: false; code: "bank_entry_differs" }
  | PayoutRefusal
  | Refused<RecordReceiptOutcome>
  | Refused<RefundReceiptOutcome>
  | Refused<ReverseReceiptOutcome>;

/** As long as the reference of a receipt may be. */
const MAX_REFERENCE = 500;

/**
 * Accepts an open entry as what somebody says that it is: its receipt, refund or reversal is recorded with the amount,
 * the currency and the day of the bank, in the same transaction. A payout records nothing: its payments have their
 * receipts. Of several who accept it at once one does.
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
  const linked = await link(tx, context, entry, choice);
  if (!linked.ok) return linked;
  const { receiptId, payoutId, clientId } = linked;
  decideBankEntry(tx, context, entryId, {
    state: "accepted",
    acceptedAs: choice.kind,
    receiptId,
    payoutId,
    note: null,
  });
  const { accountId, amountCents, currency } = entry;
  await recordEvent(tx, context, {
    type: "bank_entry.accepted",
    data: { entryId, accountId, receiptId, payoutId, clientId, amountCents, currency, as: choice.kind },
  });
  return { ok: true, entry: await getBankEntry(tx, context.companyId, entryId) };
}

/** What an entry is from now on. */
type Linked =
  | { ok: true; receiptId: string | null; payoutId: string | null; clientId: string | null }
  | Exclude<AcceptEntryOutcome, { ok: true }>;

async function link(tx: Tx, context: Context, entry: BankEntryRecord, choice: AcceptChoice): Promise<Linked> {
  if (choice.kind === "payout") return linkPayout(tx, context.companyId, entry, choice.payoutId);
  if (entry.amountCents > 0 !== (choice.kind === "payment")) return { ok: false, code: "bank_entry_differs" };
  const written =
    choice.kind === "payment"
      ? await recordPaid(tx, context, entry, choice)
      : await recordBack(tx, context, entry, choice);
  if (!written.ok) return written;
  const { id: receiptId, clientId } = written.receipt;
  return { ok: true, receiptId, payoutId: null, clientId };
}

/** The payout stays locked: whoever says at the same time that another entry is it waits here, and is refused. */
async function linkPayout(
  tx: Tx,
  companyId: string,
  { amountCents, currency }: BankEntryRecord,
  payoutId: string,
): Promise<Linked> {
  const payout = await lockOnlinePayout(tx, companyId, payoutId);
  if (!payout) return { ok: false, code: "payout_not_found" };
  if (payout.hasFailed) return { ok: false, code: "payout_failed" };
  if ((await findEntryOfPayout(tx, companyId, payoutId)) !== null) return { ok: false, code: "payout_has_entry" };
  const isAlike = payout.amountCents === amountCents && payout.currency === currency;
  return isAlike ? { ok: true, receiptId: null, payoutId, clientId: null } : { ok: false, code: "bank_entry_differs" };
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
