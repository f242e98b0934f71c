import "server-only";
import type { JobPayloads } from "#lib/db/job-queue.ts";
import { findOwner } from "#lib/db/members/users.ts";
import { findEndpoint } from "#lib/db/webhooks/endpoints.ts";
import { deliverNotice } from "#lib/email/delivery/deliver-notice.ts";
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
  await deliverNotice({ company: null, to, content, key: `webhook-${key}` }, now, isLastTry);
}
