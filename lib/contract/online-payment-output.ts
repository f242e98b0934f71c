import { z } from "zod";
import { amount, id, instant, nullableText, pageOf } from "#lib/contract/output-fields.ts";
import { PAYMENT_METHODS } from "#lib/domain/invoices/invoice.ts";
import {
  type ListedOnlinePayment,
  ONLINE_PAYMENT_STATUSES,
  PAYMENT_DECISIONS,
} from "#lib/domain/online-payments/online-payment.ts";
import { PAYMENT_PROVIDERS } from "#lib/domain/online-payments/provider-payment.ts";

const settlement = z
  .strictObject({
    currency: z.string().meta({ examples: ["EUR"] }),
    amount: amount.meta({ description: "After the provider's exchange, before its fees." }),
    fee: amount.meta({ description: "All that the provider charges for it, also for a dispute." }),
    net: amount.meta({ description: "What comes to the account." }),
  })
  .meta({
    id: "OnlineSettlement",
    description: "What a payment brings, in the currency that the provider pays out in; null before it is known.",
  });

export const onlinePaymentAnswer = z
  .strictObject({
    id,
    invoiceId: id,
    invoiceNumber: nullableText.meta({ examples: ["F-2026-00042"] }),
    clientId: id,
    clientName: z.string().meta({ examples: ["Boulangerie Martin"] }),
    currency: z.string().meta({ examples: ["EUR"] }),
    amount: amount.meta({ description: "What the client was asked for, in the minor unit of the currency." }),
    status: z.enum(ONLINE_PAYMENT_STATUSES).meta({
      description:
        "`open`: asked for, and not paid. `pending`: paid by a debit that the bank has not confirmed. `succeeded`: the money came. `failed`: it did not, or the bank took it back. `expired`: the page was closed unpaid. `disputed`: the client's bank took it back, and the dispute is open or lost. `refunded`: all of it went back.",
    }),
    method: z.enum(PAYMENT_METHODS).nullable(),
    failure: nullableText.meta({ description: "Why the last attempt failed, in the provider's words." }),
    decision: z.enum(PAYMENT_DECISIONS).nullable().meta({
      description:
        "Why a person decides what becomes of it. `foreign_unallocated`: it pays more than is due, in a currency that is not exchanged into that of the books. `not_taken_back`: an invoice or a receipt does not let go of what went back. `other_currency_than_asked`: the provider charged another currency than the invoice's.",
    }),
    provider: z.enum(PAYMENT_PROVIDERS),
    providerPaymentId: nullableText.meta({ description: "The provider's id, such as a PaymentIntent of Stripe." }),
    receiptId: id.nullable().meta({ description: "The receipt that its money is; null until that came." }),
    goneBack: amount.meta({ description: "Refunds and disputes that stand, in the minor unit of the currency." }),
    settlement: settlement.nullable(),
    chargedAt: instant.nullable().meta({ description: "When the provider charged it." }),
    expiresAt: instant.meta({ description: "When the page to pay on closes." }),
    createdAt: instant.meta({ description: "When the client began to pay." }),
    updatedAt: instant.meta({ description: "When it last changed." }),
  })
  .meta({ id: "OnlinePayment", description: "A payment that a client began on the page of an invoice." });

/** A page of payments. */
export const onlinePaymentList = pageOf(onlinePaymentAnswer, "payments").meta({ id: "OnlinePaymentList" });

export function toOnlinePayment(payment: ListedOnlinePayment): z.output<typeof onlinePaymentAnswer> {
  const {
    id: paymentId,
    invoiceId,
    invoiceNumber,
    clientId,
    clientName,
    currency,
    status,
    method,
    failure,
    decision,
  } = payment;
  const { provider, providerPaymentId, receiptId, settlementCurrency, settlementCents, feeCents, netCents } = payment;
  const isSettled = settlementCurrency !== null && settlementCents !== null && feeCents !== null && netCents !== null;
  return {
    ...{ id: paymentId, invoiceId, invoiceNumber, clientId, clientName, currency },
    amount: payment.amountCents,
    ...{ status, method, failure, decision, provider, providerPaymentId, receiptId },
    goneBack: payment.goneBackCents,
    settlement: isSettled
      ? { currency: settlementCurrency, amount: settlementCents, fee: feeCents, net: netCents }
      : null,
    ...{ chargedAt: payment.chargedAt, expiresAt: payment.expiresAt },
    ...{ createdAt: payment.createdAt, updatedAt: payment.updatedAt },
  };
}
