import { z } from "zod";
import { externalAnswer, toExternalAnswer } from "#lib/contract/external-fields.ts";
import { delivery } from "#lib/contract/invoice-output.ts";
import { amount, date, id, instant, nullableText, pageOf } from "#lib/contract/output-fields.ts";
import { type Delivery, PAYMENT_METHODS } from "#lib/domain/invoices/invoice.ts";
import { ONLINE_REFUND_STATUSES, RECEIPT_KINDS, type Receipt } from "#lib/domain/receipts/receipt.ts";

const allocation = z
  .strictObject({
    paymentId: id.meta({ description: "The entry in `payments` of the invoice." }),
    invoiceId: id,
    invoiceNumber: z.string().meta({ examples: ["F-2026-00042"] }),
    amount: amount.meta({ description: "What it pays, in the minor unit of the invoice's currency." }),
    currency: z.string().meta({ description: "The invoice's currency.", examples: ["EUR"] }),
    receiptAmount: amount.meta({
      description:
        "What it takes of the receipt, in the minor unit of the receipt's currency; the same in one currency.",
    }),
    date: date.meta({ description: "The day on which it pays the invoice." }),
  })
  .meta({ id: "Allocation" });

const onlineRefund = z
  .strictObject({
    status: z.enum(ONLINE_REFUND_STATUSES).meta({
      description:
        "`sending`: the provider has not answered. `sent`: it has the refund. `failed`: the money did not go back, and the entry is reversed.",
    }),
    failure: nullableText.meta({ description: "Why it failed, in the provider's words." }),
  })
  .meta({ id: "OnlineRefund", description: "A refund that goes back by the provider that the money came by." });

const entry = z
  .strictObject({
    id,
    kind: z.enum(["refund", "write_off", "reversal"]),
    amount: amount.meta({
      description: "Negative where money went back, was kept as a difference, or was taken back.",
    }),
    date,
    reverses: id.nullable().meta({ description: "Of a reversal: the entry that it takes back." }),
    onlineRefund: onlineRefund.nullable(),
  })
  .meta({ id: "ReceiptEntry" });

export const receiptAnswer = z
  .strictObject({
    id,
    kind: z.enum(RECEIPT_KINDS).meta({
      description:
        "`receipt`: money that came in. `refund`: money that went back. `write_off`: what was left of a receipt is kept as a small difference. `reversal`: what takes one of them back, or a part.",
    }),
    clientId: id,
    clientName: z.string().meta({ examples: ["Boulangerie Martin"] }),
    currency: z.string().meta({ examples: ["EUR"] }),
    amount: amount.meta({
      description:
        "In the minor unit of the currency; negative where money went back, was kept as a difference, or was taken back.",
    }),
    unallocated: amount.meta({
      description:
        "What of it is on no invoice, and neither paid back, written off nor taken back. It is the client's balance.",
    }),
    date: date.meta({ description: "The day on which the money came or went." }),
    method: z.enum(PAYMENT_METHODS).nullable(),
    payer: nullableText.meta({ description: "Who paid, where it was not the client." }),
    reference: nullableText.meta({ description: "What the payment says." }),
    note: nullableText,
    ofReceipt: id.nullable().meta({
      description:
        "Of a refund, a write-off or a reversal: the receipt whose money it is. Null of a refund that an invoice owed.",
    }),
    reverses: id.nullable().meta({ description: "Of a reversal: the entry that it takes back." }),
    onlineRefund: onlineRefund.nullable(),
    allocations: z.array(allocation).meta({ description: "The invoices that it pays now." }),
    entries: z.array(entry).meta({ description: "Its refunds, write-offs and reversals, oldest first." }),
    ...externalAnswer,
    createdAt: instant.meta({ description: "When it was recorded." }),
    updatedAt: instant.meta({ description: "When it was recorded, or what it pays last changed." }),
  })
  .meta({
    id: "Receipt",
    description:
      "Money that came in or went back. A payment that is recorded on an invoice is one too, with the id of the payment.",
  });

/** A page of receipts. */
export const receiptList = pageOf(receiptAnswer, "receipts").meta({ id: "ReceiptList" });

/** The answer of POST /api/receipts/{id}/send. */
export const receiptSent = z
  .strictObject({ receiptId: id, clientId: id, delivery })
  .meta({ id: "ReceiptSent", description: "The e-mail with the receipt." });

export function toReceiptSent(email: {
  receiptId: string | null;
  clientId: string;
  delivery: Delivery;
}): z.output<typeof receiptSent> {
  const { receiptId, clientId, delivery: sent } = email;
  if (receiptId === null) throw new Error(`the e-mail ${sent.id} has no receipt`);
  return { receiptId, clientId, delivery: sent };
}

export function toReceipt(receipt: Receipt): z.output<typeof receiptAnswer> {
  const { id, kind, clientId, clientName, currency, method, payer, reference, note, ofReceipt, reverses } = receipt;
  return {
    ...{ id, kind, clientId, clientName, currency },
    amount: receipt.amountCents,
    unallocated: receipt.unallocatedCents,
    date: receipt.receivedOn,
    ...{ method, payer, reference, note, ofReceipt, reverses },
    onlineRefund: receipt.onlineRefund,
    allocations: receipt.allocations.map(({ paymentId, invoiceId, invoiceNumber, ...allocation }) => ({
      ...{ paymentId, invoiceId, invoiceNumber },
      amount: allocation.amountCents,
      currency: allocation.currency,
      receiptAmount: allocation.receiptCents,
      date: allocation.allocatedOn,
    })),
    entries: receipt.entries.map(({ amountCents, receivedOn, ...each }) => ({
      ...{ id: each.id, kind: each.kind, amount: amountCents, date: receivedOn },
      ...{ reverses: each.reverses, onlineRefund: each.onlineRefund },
    })),
    ...toExternalAnswer(receipt),
    createdAt: receipt.recordedAt,
    updatedAt: receipt.updatedAt,
  };
}
