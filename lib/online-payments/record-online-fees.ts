import "server-only";
import { shareBooks } from "#lib/db/accounting/books.ts";
import type { Tx } from "#lib/db/client.ts";
import { insertOnlineFee, isReceiptOfProvider, listBookedFees } from "#lib/db/online-payments/online-fees.ts";
import { openDay } from "#lib/domain/accounting/closed-period.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { currencyOfBooks } from "#lib/domain/money/accounting-currency.ts";
import { feesToBook } from "#lib/domain/online-payments/fees-to-book.ts";
import type { OnlinePayment } from "#lib/domain/online-payments/online-payment.ts";
import type { ProviderPayment } from "#lib/domain/online-payments/provider-payment.ts";

/**
 * Books what the provider charged for a locked payment whose money is recorded, each fee once, on the day on which it was
 * charged, or today where that is closed. A fee in another currency than that of the books is not booked: nobody knows
 * its value in theirs. Neither are fees of a receipt that a person recorded, who may have recorded what is left of the
 * money.
 */
export async function recordOnlineFees(
  tx: Tx,
  { companyId, now }: Pick<Context, "companyId" | "now">,
  { id, provider, receiptId }: Pick<OnlinePayment, "id" | "provider" | "receiptId">,
  { id: providerPaymentId, settlement, fees }: Pick<ProviderPayment, "id" | "settlement" | "fees">,
): Promise<void> {
  if (receiptId === null || !settlement) return;
  const unbooked = feesToBook(
    fees.filter(({ currency }) => currency === settlement.currency),
    await listBookedFees(tx, companyId, id),
  );
  if (unbooked.length === 0 || !(await isReceiptOfProvider(tx, companyId, receiptId, providerPaymentId))) return;
  const { country, timeZone, closedThrough } = await shareBooks(tx, companyId);
  const { currency } = settlement;
  if (currency !== currencyOfBooks(country)) return;
  const today = todayIn(timeZone, now);
  for (const { key, amountCents, chargedAt } of unbooked) {
    const bookedOn = openDay(todayIn(timeZone, chargedAt ?? now), { today, closedThrough });
    const named = { onlinePaymentId: id, provider, providerKey: key };
    insertOnlineFee(tx, companyId, { ...named, currency, amountCents, bookedOn, createdAt: now });
  }
}
