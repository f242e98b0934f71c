"use server";

import { z } from "zod";
import { fieldFailure } from "#lib/http/action.ts";
import { companyWriteWithoutTx } from "#lib/http/company-action.ts";
import {
  connectAccount,
  disconnectAccount,
  setPartPayment,
  setWebhookSecret,
} from "#lib/online-payments/connect-account.ts";

const pasted = z.string().max(300);

/** Connects the company's account by a key, which no answer contains. */
export const connectStripe = companyWriteWithoutTx(z.strictObject({ key: pasted }), async (context, { key }) => {
  const outcome = await connectAccount(context, key);
  if (outcome.ok) return { ok: true as const };
  if (outcome.code === "owner_only") return outcome;
  if (outcome.code === "rights_missing") {
    const [missing] = outcome.report.missingRights.filter((right) => right !== "webhook_endpoints_write");
    return fieldFailure("key", `lacks_${missing}`);
  }
  if (outcome.code !== "payment_provider_failed") return fieldFailure("key", outcome.code);
  return outcome.failure === "key_refused"
    ? fieldFailure("key", "key_refused")
    : { ok: false as const, code: outcome.code };
});

/** Keeps the signing secret of a webhook that was added by hand. */
export const saveSigningSecret = companyWriteWithoutTx(
  z.strictObject({ secret: pasted }),
  async (context, { secret }) => {
    const outcome = await setWebhookSecret(context, secret);
    return !outcome.ok && outcome.code === "webhook_secret_malformed" ? fieldFailure("secret", outcome.code) : outcome;
  },
);

export const savePartPayment = companyWriteWithoutTx(
  z.strictObject({ allowsPartPayment: z.boolean() }),
  (context, { allowsPartPayment }) => setPartPayment(context, allowsPartPayment),
);

export const disconnectStripe = companyWriteWithoutTx(z.strictObject({}), disconnectAccount);
