import "server-only";
import { findPaymentAccount } from "#lib/db/online-payments/payment-accounts.ts";
import { providerOf } from "#lib/online-payments/payment-keys.ts";

/** What Settings show of an account. */
export interface ShownAccount {
  id: string | null;
  name: string | null;
  isLive: boolean;
  keyLastFour: string;
  methods: string[];
  hasWebhook: boolean;
  allowsPartPayment: boolean;
  /** Stripe refuses the key, or it cannot be opened any more. */
  isRefused: boolean;
}

/** The connected account of a company without its key; null where none is connected. */
export async function shownAccount(companyId: string): Promise<ShownAccount | null> {
  const account = await findPaymentAccount("pool", companyId);
  if (!account || account.keySealed === null) return null;
  const { accountId, accountName, isLive, keyLastFour, methods, webhookSecret, allowsPartPayment, refusedAt } = account;
  return {
    ...{ id: accountId, name: accountName, isLive, keyLastFour, methods, allowsPartPayment },
    hasWebhook: webhookSecret !== null,
    isRefused: refusedAt !== null || providerOf(account) === null,
  };
}
