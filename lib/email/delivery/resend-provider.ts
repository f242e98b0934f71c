import "server-only";
import { type ErrorResponse, Resend } from "resend";
import { DELIVERY_TAG } from "#lib/domain/invoice/delivery-report.ts";
import type { DeliveryOutcome, OutgoingEmail } from "#lib/email/delivery/email-message.ts";
import { env } from "#lib/env.ts";

interface ResendAccount {
  apiKey: string | undefined;
  /** Where the API is; Resend's own address when undefined. */
  baseUrl: string | undefined;
  timeoutMs: number;
}

const OUR_ACCOUNT: ResendAccount = { apiKey: env.RESEND_API_KEY, baseUrl: env.RESEND_BASE_URL, timeoutMs: 10_000 };

/**
 * Hands an e-mail to Resend, once, within ten seconds, the reading of the answer included; never throws for what the provider or the
 * network does. Trying again with the same key within 24 hours sends nothing twice, also after a try whose answer was lost. Attachments,
 * in base64, may come to 40 MB.
 */
export async function sendThroughResend(email: OutgoingEmail, account: Partial<ResendAccount> = {}): Promise<DeliveryOutcome> {
  const { apiKey, baseUrl, timeoutMs } = { ...OUR_ACCOUNT, ...account };
  const { replyTo, ...message } = email.message;
  const resend = new Resend(apiKey, baseUrl ? { baseUrl: baseUrl.replace(/\/+$/, "") } : {});
  const signal = AbortSignal.timeout(timeoutMs);

  const { data, error } = await resend.emails.send(
    {
      ...message,
      ...(replyTo !== null && { replyTo }),
      ...(email.deliveryId && { tags: [{ name: DELIVERY_TAG, value: email.deliveryId }] }),
      attachments: email.attachments.map(({ filename, mediaType, content }) => ({ filename, contentType: mediaType, content })),
    },
    { idempotencyKey: email.idempotencyKey, signal },
  );

  if (data) return { outcome: "accepted", providerMessageId: data.id ?? null };
  // Known by its key to have been sent already, in other words than now. Calling that rejected would invite a second e-mail, and so
  // would trying until Resend has forgotten the key.
  if (error?.name === "invalid_idempotent_request") return { outcome: "accepted", providerMessageId: null };
  if (error && isRefusal(error)) return { outcome: "rejected", reason: error.message };
  const reason = signal.aborted ? `The mail provider did not answer within ${timeoutMs / 1000} s.` : error?.message;
  return { outcome: "unavailable", reason: reason ?? "The mail provider gave no answer that could be read." };
}

/** Whether the provider refused this message for good: a 4xx, but none that says "later" or that the fault is our own account's. */
function isRefusal({ statusCode, name, message }: ErrorResponse): boolean {
  if (!statusCode || statusCode < 400 || statusCode > 499) return false;
  if ([408, 425, 429].includes(statusCode) || name === "concurrent_idempotent_requests") return false;
  // A wrong or revoked key is the operator's to mend, and the message leaves when that is done. Resend answers 401, or 400 and 403 with
  // "API key is invalid".
  return statusCode !== 401 && !/\bAPI key\b/i.test(message);
}
