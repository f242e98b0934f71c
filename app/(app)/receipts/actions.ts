"use server";

import { z } from "zod";
import { uuid } from "#lib/contract/fields.ts";
import {
  reallocateReceiptBody,
  recordReceiptBody,
  refundReceiptBody,
  reverseReceiptBody,
  writeOffReceiptBody,
} from "#lib/contract/receipt-input.ts";
import type { AllocationFault } from "#lib/domain/receipts/plan-allocations.ts";
import { type ActionFailure, fieldFailure } from "#lib/http/action.ts";
import { companyWrite } from "#lib/http/company-action.ts";
import { type RefundOnlineOutcome, refundOnline } from "#lib/online-payments/refund-online.ts";
import { ifReceiptUnchanged } from "#lib/receipts/if-unchanged.ts";
import { reallocateReceipt } from "#lib/receipts/reallocate-receipt.ts";
import { recordReceipt } from "#lib/receipts/record-receipt.ts";
import { refundReceipt } from "#lib/receipts/refund-receipt.ts";
import { reverseReceipt } from "#lib/receipts/reverse-receipt.ts";
import { writeOffReceipt } from "#lib/receipts/write-off-receipt.ts";

export const record = companyWrite(recordReceiptBody, async (tx, context, input) => {
  const outcome = await recordReceipt(tx, context, input);
  if (outcome.ok) return { ok: true as const, id: outcome.receipt.id, amountCents: outcome.receipt.amountCents };
  switch (outcome.code) {
    case "client_not_found":
      return fieldFailure("clientId", outcome.code);
    case "payment_in_future":
    case "period_closed":
      return fieldFailure("date", outcome.code);
    case "foreign_receipt_unallocated":
      return fieldFailure("amount", outcome.code);
    case "allocations_refused":
      return atInvoices(outcome.faults);
    default:
      return { ok: false as const, code: outcome.code };
  }
});

/** `version`: that of the receipt which the form started from. */
const ofReceipt = z.strictObject({ id: uuid, version: z.string().max(40) });

/** Replaces what a receipt pays. */
export const reallocate = companyWrite(
  ofReceipt.extend({ choice: reallocateReceiptBody }),
  async (tx, context, { choice, ...seen }) => {
    const outcome = await ifReceiptUnchanged(tx, context, seen, () => reallocateReceipt(tx, context, seen.id, choice));
    if (outcome.ok) return { ok: true as const, unallocatedCents: outcome.receipt.unallocatedCents };
    if (outcome.code === "allocations_refused") return atInvoices(outcome.faults);
    return outcome.code === "receipt_not_found" ? MISSING : outcome;
  },
);

/** Records that money of a receipt went back to the client. */
export const refund = companyWrite(
  ofReceipt.extend(refundReceiptBody.shape),
  async (tx, context, { id, version, online, invoiceId, ...input }) => {
    const outcome = await ifReceiptUnchanged<RefundOnlineOutcome>(tx, context, { id, version }, () =>
      online ? refundOnline(tx, context, id, { ...input, invoiceId }) : refundReceipt(tx, context, id, input),
    );
    if (outcome.ok) return { ok: true as const, id: outcome.receipt.id };
    switch (outcome.code) {
      case "receipt_not_found":
        return MISSING;
      case "amount_exceeds_unallocated":
        return fieldFailure("amount", outcome.code);
      case "payment_in_future":
      case "period_closed":
      case "refund_before_receipt":
        return fieldFailure("date", outcome.code);
      default:
        return { ok: false as const, code: outcome.code };
    }
  },
);

/** Keeps what little of a receipt is on no invoice. */
export const writeOff = companyWrite(
  ofReceipt.extend(writeOffReceiptBody.shape),
  async (tx, context, { id, version, ...input }) => {
    const outcome = await ifReceiptUnchanged(tx, context, { id, version }, () =>
      writeOffReceipt(tx, context, id, input),
    );
    if (outcome.ok) return { ok: true as const, id: outcome.receipt.id };
    return outcome.code === "receipt_not_found" ? MISSING : { ok: false as const, code: outcome.code };
  },
);

/** Takes back what a receipt, a refund or a write-off says. */
export const reverse = companyWrite(
  ofReceipt.extend(reverseReceiptBody.shape),
  async (tx, context, { note, ...seen }) => {
    const outcome = await ifReceiptUnchanged(tx, context, seen, () => reverseReceipt(tx, context, seen.id, note));
    if (outcome.ok) return { ok: true as const, id: outcome.receipt.id };
    return outcome.code === "receipt_not_found" ? MISSING : { ok: false as const, code: outcome.code };
  },
);

const MISSING = { ok: false, code: "not_found" } as const;

/** Faults of allocations at the amounts of their invoices, or at what these take of the receipt. */
function atInvoices(faults: readonly AllocationFault[]): ActionFailure {
  const errors = faults.map(({ index, field, code }) => {
    const path = `allocations[${index}].${field === "receiptAmount" ? field : "amount"}`;
    return { path, code, message: code };
  });
  return { ok: false, code: "validation_failed", errors };
}
