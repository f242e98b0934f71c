import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { PaymentProviderName } from "#lib/domain/online-payments/provider-payment.ts";

/** A payout as the provider has it. Amounts are in the minor unit of its currency. */
export interface ProviderPayout {
  id: string;
  currency: string;
  /** What reaches the bank; less than 0 where the provider takes it from there. */
  amountCents: number;
  /** What the provider charges for the payout itself, such as an instant one. */
  feeCents: number;
  /** When the provider expects it at the bank. */
  arrivesAt: Date;
}

/** The payouts that a provider lists, and the ids of those that came back or were cancelled. */
export interface ListedPayouts {
  payouts: ProviderPayout[];
  failedIds: string[];
}

/** What a payout consists of: gross - returned - fee + other is what reaches the bank. */
export interface PayoutComposition {
  paymentCount: number;
  grossCents: number;
  /** Refunds and disputes, less those that came back. */
  returnedCents: number;
  feeCents: number;
  /** What else the provider put in or took, such as a reserve. */
  otherCents: number;
}

/** A payout of a company. Amounts are in the minor unit of its currency. */
export interface OnlinePayout {
  id: string;
  provider: PaymentProviderName;
  providerPayoutId: string;
  /** The provider's id of the account; null where the key may not read it. */
  accountId: string | null;
  isLive: boolean;
  currency: string;
  /** What reaches the bank; less than 0 where the provider takes it from there. */
  amountCents: number;
  arrivesOn: CalendarDate;
  /** It came back, or was cancelled. */
  hasFailed: boolean;
  /** Null where the provider does not list it, as of payouts that the owner asked for. */
  composition: PayoutComposition | null;
}

/** A composition that is the whole of an amount; null where the provider lists a part of it, or what it cannot be. */
export function wholeComposition(composition: PayoutComposition | null, amountCents: number): PayoutComposition | null {
  if (composition === null) return null;
  const { grossCents, returnedCents, feeCents, otherCents } = composition;
  return grossCents - returnedCents - feeCents + otherCents === amountCents ? composition : null;
}

/** What a statement of a bank calls a provider. */
export const PROVIDER_WORDS: Record<PaymentProviderName, string> = { stripe: "STRIPE" };
