import "server-only";
import { shareBooks } from "#lib/db/accounting/books.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockInvoice } from "#lib/db/invoices/invoices.ts";
import { openDay } from "#lib/domain/accounting/closed-period.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { allowedFrom, amountDueCents } from "#lib/domain/invoices/invoice-status.ts";
import { currencyOfBooks } from "#lib/domain/money/accounting-currency.ts";
import { goneBackCents, type OnlinePayment, type PaymentDecision } from "#lib/domain/online-payments/online-payment.ts";
import { planOnlineReceipt } from "#lib/domain/online-payments/plan-online-receipt.ts";
import type { ProviderPayment } from "#lib/domain/online-payments/provider-payment.ts";
import { recordReceipt } from "#lib/receipts/record-receipt.ts";

interface Recorded {
  receiptId: string | null;
  decision: PaymentDecision | null;
}

/**
 * Records the receipt of a locked payment whose money came, once, of the day on which it was charged. It pays the
 * invoice as far as something is due, also where that was cancelled or paid meanwhile; the rest is on the client's
 * balance.
 */
export async function recordOnlineReceipt(
  tx: Tx,
  context: Context,
  { receiptId, invoiceId, provider, currency }: OnlinePayment,
  paid: ProviderPayment,
): Promise<Recorded> {
  if (receiptId !== null || paid.state !== "succeeded") return { receiptId, decision: null };
  const decide = (decision: PaymentDecision) => ({
    receiptId,
    decision: goneBackCents(paid) === paid.amountCents ? null : decision, // nothing is left to decide
  });
  if (paid.currency !== currency) return decide("other_currency_than_asked");
  const { companyId, now } = context;
  const invoice = await lockInvoice(tx, companyId, invoiceId);
  if (!invoice) throw new Error(`the invoice ${invoiceId} of an online payment is gone`);
  const { country, timeZone, closedThrough } = await shareBooks(tx, companyId);
  const dueCents = allowedFrom("pay").includes(invoice.status) ? amountDueCents(invoice) : 0;
  const plan = planOnlineReceipt(paid, { id: invoiceId, dueCents }, { currency: currencyOfBooks(country) });
  if (plan.kind === "wait") return { receiptId, decision: null };
  if (plan.kind === "decide") return decide(plan.decision);
  const today = todayIn(timeZone, now);
  const date = openDay(todayIn(timeZone, paid.chargedAt ?? now), { today, closedThrough });
  const outcome = await recordReceipt(
    tx,
    context,
    {
      ...{ clientId: invoice.clientId, currency: plan.currency, amountCents: plan.amountCents },
      ...{
        date,
        method: paid.method ?? "other",
        payer: paid.payer,
        reference: paid.id,
        note: null,
      },
      allocations: plan.allocations,
    },
    { provider, providerId: paid.id },
  );
  if (!outcome.ok) throw new Error(`the receipt of the payment ${paid.id} was refused: ${outcome.code}`);
  return { receiptId: outcome.receipt.id, decision: null };
}
