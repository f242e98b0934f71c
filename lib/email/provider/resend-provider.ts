import "server-only";
import { type ErrorResponse, Resend } from "resend";
import { DELIVERY_TAG } from "#lib/domain/email/delivery-report.ts";
import type { DeliveryOutcome, OutgoingEmail } from "#lib/email/provider/email-message.ts";
import { env } from "#lib/env.ts";

interface ResendAccount {
  apiKey: string | undefined;
  /** The base URL of the API; Resend's own when undefined. */
  baseUrl: string | undefined;
  timeoutMs: number;
}

const OUR_ACCOUNT: ResendAccount = { apiKey: env.RESEND_API_KEY, baseUrl: env.RESEND_BASE_URL, timeoutMs: 10_000 };

/**
 * Passes an e-mail to Resend once, within ten seconds including the response. Never throws for errors of the provider
 * or the network. A retry with the same key within 24 hours sends nothing twice, even after an attempt whose response
 * was lost. Attachments are limited to 40 MB in base64.
 */
export async function sendThroughResend(
  email: OutgoingEmail,
  account: Partial<ResendAccount> = {},
): Promise<DeliveryOutcome> {
  const { apiKey, baseUrl, timeoutMs } = { ...OUR_ACCOUNT, ...account };
  const { to, cc, bcc, replyTo, ...message } = email.message;
  const resend = new Resend(apiKey, baseUrl ? { baseUrl: baseUrl.replace(/\/+$/, "") } : {});
  const signal = AbortSignal.timeout(timeoutMs);

  const { data, error } = await resend.emails.send(
    {
      ...message,
      to: addresses(to),
      ...(cc && { cc: addresses(cc) }),
      ...(bcc && { bcc: addresses(bcc) }),
      ...(replyTo !== null && { replyTo }),
      ...(email.deliveryId && { tags: [{ name: DELIVERY_TAG, value: email.deliveryId }] }),
      attachments: email.attachments.map(({ filename, mediaType, content }) => ({
        filename,
        contentType: mediaType,
        content,
      })),
    },
    { idempotencyKey: email.idempotencyKey, signal },
  );

  if (data) return { outcome: "accepted", providerMessageId: data.id ?? null };
  // An e-mail with this key but other content was already sent. Reporting it as rejected would invite a second e-mail;
  // so would retrying until Resend has forgotten the key.
  if (error?.name === "invalid_idempotent_request") return { outcome: "accepted", providerMessageId: null };
  if (error && isRefusal(error)) return { outcome: "rejected", reason: error.message };
  const reason = signal.aborted ? `The mail provider did not answer within ${timeoutMs / 1000} s.` : error?.message;
  return { outcome: "unavailable", reason: reason ?? "The mail provider gave no answer that could be read." };
}

function addresses(list: string): string[] {
  return list.split(", ");
}

/**
 * Whether the provider rejected this message permanently: a 4xx that neither asks to retry later nor concerns our own
 * account.
 */
function isRefusal({ statusCode, name, message }: ErrorResponse): boolean {
  if (!statusCode || statusCode < 400 || statusCode > 499) return false;
  if ([408, 425, 429].includes(statusCode) || name === "concurrent_idempotent_requests") return false;
  // An invalid or revoked key is for the operator to correct; the message is sent afterwards. Resend answers 401, or
  // 400 and 403 with "API key is invalid".
  return statusCode !== 401 && !/\bAPI key\b/i.test(message);
}
