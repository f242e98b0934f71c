import "server-only";
import type { JobPayloads } from "#lib/db/job-queue.ts";
import { findOwner } from "#lib/db/members/users.ts";
import { findEndpoint } from "#lib/db/webhooks/endpoints.ts";
import { deliverEmail } from "#lib/email/delivery/deliver-email.ts";
import { webhookEmail } from "#lib/email/messages/webhook-email.ts";
import { env } from "#lib/env.ts";

/**
 * Tells the owner of a group that an endpoint was disabled. Throws when the provider is unavailable, so that the job
 * retries; each attempt uses the same key, so that one e-mail is sent.
 */
export async function sendWebhookNotice(
  notice: JobPayloads["send_webhook_notice"],
  now: Date,
  isLastTry: boolean,
): Promise<void> {
  const { groupId, endpointId, reason, key } = notice;
  const [owner, endpoint] = await Promise.all([findOwner(groupId), findEndpoint("pool", groupId, endpointId)]);
  if (!owner || !endpoint) return;
  const { email: to, language } = owner;
  const content = webhookEmail({
    reason,
    language,
    endpointUrl: endpoint.url,
    url: `${env.APP_URL}/settings/webhooks/${endpointId}`,
  });
  const email = {
    message: { ...content, from: env.MAIL_FROM, to, replyTo: null },
    attachments: [],
    idempotencyKey: `webhook-${key}`,
  };
  const result = await deliverEmail(email, { companyId: null, isTest: false, now, isLast: isLastTry });
  if (result.outcome === "unavailable") throw new Error(`not sent yet: ${result.reason}`);
}
