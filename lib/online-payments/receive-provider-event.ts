import "server-only";
import { inTransaction } from "#lib/db/client.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { findPaymentAccount } from "#lib/db/online-payments/payment-accounts.ts";
import { claimProviderEvent } from "#lib/db/online-payments/provider-events.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { paymentSecretOf } from "#lib/online-payments/payment-keys.ts";
import { readStripeWebhook } from "#lib/online-payments/provider/stripe-events.ts";

export type ReceiveEventOutcome =
  | { ok: true; result: "recorded" | "repeated" | "ignored" }
  /** Also where the company, its account or its secret is not there: the address tells nothing of companies. */
  | { ok: false; code: "invalid_signature" };

/**
 * Takes a message of a provider: once its signature is verified, what it is about is read anew by a job. A message that
 * came before does nothing.
 */
export async function receiveProviderEvent(
  companyId: string,
  { body, signature }: { body: string; signature: string },
  now: Date,
): Promise<ReceiveEventOutcome> {
  const account = isUuid(companyId) ? await findPaymentAccount("pool", companyId) : null;
  const secret = account && paymentSecretOf(account);
  // Of an unknown company the signature is held against a secret that nobody has.
  const read = readStripeWebhook(body, signature, secret ?? NO_SECRET, now);
  if (!read.ok || !account || secret === null) return { ok: false, code: "invalid_signature" };
  const { subject, isLive, ...event } = read.event;
  if (subject === null || isLive !== account.isLive) return { ok: true, result: "ignored" };
  return inTransaction(async (tx) => {
    if (!(await claimProviderEvent(tx, companyId, event, now))) return { ok: true, result: "repeated" };
    enqueue(tx, "settle_online_payment", { companyId, subject });
    return { ok: true, result: "recorded" };
  });
}

const NO_SECRET = `whsec_${crypto.randomUUID()}`;
