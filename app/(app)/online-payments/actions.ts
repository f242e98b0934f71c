"use server";

import { z } from "zod";
import { uuid } from "#lib/contract/fields.ts";
import { resolveOnlinePaymentBody } from "#lib/contract/online-payment-input.ts";
import { companyWrite, companyWriteWithoutTx } from "#lib/http/company-action.ts";
import { getOnlinePayment } from "#lib/online-payments/browse-online-payments.ts";
import { resolveOnlinePayment } from "#lib/online-payments/resolve-online-payment.ts";
import { settleOnlinePayment } from "#lib/online-payments/settle-online-payment.ts";

const ofPayment = z.strictObject({ id: uuid });
const MISSING = { ok: false, code: "not_found" } as const;

/** Ends the wait of a payment for a decision. */
export const resolve = companyWrite(
  ofPayment.extend({ resolution: resolveOnlinePaymentBody }),
  async (tx, context, { id, resolution }) => {
    const outcome = await resolveOnlinePayment(tx, context, id, resolution);
    if (outcome.ok) return { ok: true as const };
    const isGone = outcome.code === "online_payment_not_found" || outcome.code === "receipt_not_found";
    return isGone ? MISSING : { ok: false as const, code: outcome.code };
  },
);

/** Reads a payment that waits for a decision anew, and tries again what was refused. */
export const retry = companyWriteWithoutTx(ofPayment, async ({ companyId, now }, { id }) => {
  const payment = await getOnlinePayment(companyId, id);
  if (!payment) return MISSING;
  if (payment.decision === null) return { ok: true as const, isSettled: true };
  const outcome = await settleOnlinePayment(companyId, id, now);
  if (outcome.ok) return { ok: true as const, isSettled: outcome.payment?.decision === null };
  const isOff = outcome.code === "online_payments_off";
  return { ok: false as const, code: isOff ? outcome.code : ("payment_provider_failed" as const) };
});
