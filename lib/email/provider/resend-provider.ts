import "server-only";
import { type Domain, type ErrorResponse, Resend } from "resend";
import { DELIVERY_TAG } from "#lib/domain/email/delivery-report.ts";
import type { DeliveryOutcome, OutgoingEmail } from "#lib/email/provider/email-message.ts";
import { ANSWER_MS, type EmailProvider, type SenderDomainState } from "#lib/email/provider/email-provider.ts";

export interface ResendAccount {
  apiKey: string | undefined;
  /** The base URL of the API; Resend's own when undefined. */
  baseUrl: string | undefined;
  timeoutMs?: number;
}

/**
 * Resend. It forgets a key after 24 hours; until then a retry sends nothing twice, even after an attempt whose response
 * was lost. Attachments are limited to 40 MB in base64.
 */
export function resendProvider({ apiKey, baseUrl, timeoutMs = ANSWER_MS }: ResendAccount): EmailProvider {
  const resend = new Resend(apiKey, baseUrl ? { baseUrl: baseUrl.replace(/\/+$/, "") } : {});
  return {
    name: "resend",
    send: (email) => send(resend, email, timeoutMs),
    domainState: (domain) => domainState(resend, domain, timeoutMs),
  };
}

async function send(resend: Resend, email: OutgoingEmail, timeoutMs: number): Promise<DeliveryOutcome> {
  const { to, cc, bcc, replyTo, ...message } = email.message;
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

/** Unknown too with a key that may only send. */
async function domainState(resend: Resend, domain: string, timeoutMs: number): Promise<SenderDomainState> {
  const signal = AbortSignal.timeout(timeoutMs);
  const found = await findDomain(resend, domain, signal);
  if ("reason" in found) return { state: "unknown", reason: found.reason };
  if (found.status === "verified") return { state: "verified" };
  const { data, error } = await resend.domains.get(found.id, { signal });
  if (!data) return { state: "unknown", reason: error.message };
  const records = data.records.map(({ type, name, value, status }) => ({
    ...{ type, name, value, isVerified: status === "verified" },
  }));
  return { state: "unverified", records };
}

async function findDomain(
  resend: Resend,
  name: string,
  signal: AbortSignal,
): Promise<Pick<Domain, "id" | "status"> | { reason: string }> {
  let after: string | undefined;
  do {
    const { data, error } = await resend.domains.list({ limit: 100, ...(after && { after }) }, { signal });
    if (!data) return { reason: error.message };
    const found = data.data.find((domain) => domain.name === name);
    if (found) return found;
    after = data.has_more ? data.data.at(-1)?.id : undefined;
  } while (after);
  return { reason: "Resend does not have this domain." };
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
