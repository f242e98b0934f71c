import type { ProviderFee } from "#lib/domain/online-payments/provider-payment.ts";

/** A fee that is in the books. */
export interface BookedFee {
  key: string;
  amountCents: number;
}

export interface FeeToBook extends BookedFee {
  /** When it was charged; null of the correction of a fee that is booked, which counts when it is heard of. */
  chargedAt: Date | null;
}

/**
 * What of a payment's fees the books lack. What is booked never changes: of a fee that the provider corrected later it
 * is the difference, under a key that follows its own (`pi_1:charge`, `pi_1:charge:2`).
 */
export function feesToBook(fees: readonly ProviderFee[], booked: readonly BookedFee[]): FeeToBook[] {
  const due = fees.map((fee): FeeToBook => {
    const before = booked.filter(({ key }) => key === fee.key || key.startsWith(`${fee.key}:`));
    const amountCents = before.reduce((rest, entry) => rest - entry.amountCents, fee.amountCents);
    if (before.length === 0) return { key: fee.key, amountCents, chargedAt: fee.createdAt };
    return { key: `${fee.key}:${before.length + 1}`, amountCents, chargedAt: null };
  });
  return due.filter(({ amountCents }) => amountCents !== 0);
}
