import "server-only";
import { toOnlinePayment } from "#lib/contract/online-payment-output.ts";
import type { Tx } from "#lib/db/client.ts";
import { findListedOnlinePayment } from "#lib/db/online-payments/online-payment-list.ts";
import { lockOnlinePayment } from "#lib/db/online-payments/online-payments.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/** What GET answers of an online payment, which is locked from then on, for `current` of `write`; null where there is none. */
export async function currentOnlinePayment({ tx, context, id }: { tx: Tx; context: Context; id: string }) {
  await lockOnlinePayment(tx, context.companyId, id);
  const payment = await findListedOnlinePayment(tx, context.companyId, id);
  return payment && toOnlinePayment(payment);
}
