import "server-only";
import type { LookupFunction } from "node:net";
import type { DescribedEvent } from "#lib/audit-log/describe-events.ts";
import {
  type DueDelivery,
  postponeBacklog,
  recordAttempt,
  releaseDeliveries,
} from "#lib/db/webhooks/due-deliveries.ts";
import { clearFailing, markFailing } from "#lib/db/webhooks/endpoints.ts";
import { backlogPauseMs, DISABLED_AFTER_MS, PAUSED_AFTER_MS, retryDelayMs } from "#lib/domain/webhooks/retry-delay.ts";
import { env } from "#lib/env.ts";
import { inSpan } from "#lib/telemetry/span.ts";
import { disableEndpoint } from "#lib/webhooks/disable-endpoint.ts";
import { LOOKUPS } from "#lib/webhooks/guarded-lookup.ts";
import { noteAccepted, permitMessage } from "#lib/webhooks/permit-message.ts";
import { type AttemptResult, postWebhook } from "#lib/webhooks/post-webhook.ts";
import { signedHeaders, signerOf } from "#lib/webhooks/webhook-secret.ts";

/** The answer that says that the receiver is gone for good (RFC 9110, 15.5.11). */
const GONE = 410;

/** Writes the body of a message. */
export type WriteBody = (delivery: DescribedEvent<DueDelivery>) => string;

/** The endpoints that this process saw failing, which its deliveries under way may not know yet. */
const failing = new Set<string>();

/**
 * Tries a message once and records how it went; true where the endpoint took it. Where its host never accepted a
 * message and gets no more for now, what is due for the endpoint waits, without an attempt.
 */
export async function tryWebhook(delivery: DescribedEvent<DueDelivery>, writeBody: WriteBody): Promise<boolean> {
  const permission = await permitMessage(new URL(delivery.url), delivery.groupId, LOOKUPS[env.WEBHOOK_TARGETS]);
  if (!permission.ok) {
    await releaseDeliveries([delivery]);
    await postponeBacklog(delivery.endpointId, permission.waitMs);
    return false;
  }
  const sentAt = new Date();
  const started = performance.now();
  const result = await inSpan(
    "send webhook",
    { kind: "client", attributes: { "folio.webhook.type": delivery.messageType } },
    async (span) => {
      const outcome = await post(delivery, writeBody(delivery), sentAt, permission.lookup);
      if (!isSuccess(outcome)) span.fail(outcome.error ?? `${outcome.status}`);
      return outcome;
    },
  );
  const attempt = { at: sentAt.toISOString(), durationMs: Math.round(performance.now() - started), ...result };
  if (isSuccess(result)) {
    await recordAttempt(delivery, attempt, { state: "delivered" });
    if (failing.delete(delivery.endpointId) || delivery.failingSince !== null) await clearFailing(delivery.endpointId);
    return true;
  }
  failing.add(delivery.endpointId);
  const retryMs = result.status === GONE ? null : retryDelayMs(delivery.attemptCount + 1, Math.random());
  await recordAttempt(delivery, attempt, retryMs === null ? { state: "failed" } : { state: "pending", retryMs });
  await followUp(delivery, result, new Date());
  return false;
}

async function post(
  { endpointId, id, url, secret, previousSecret }: DueDelivery,
  body: string,
  sentAt: Date,
  lookup: LookupFunction | null,
): Promise<AttemptResult> {
  const signers = [secret, ...(previousSecret ? [previousSecret] : [])].flatMap(
    (sealed) => signerOf(endpointId, sealed) ?? [],
  );
  if (signers.length === 0) return { status: null, error: "secret_unreadable", response: null };
  let address: string | null = null;
  const onAnswer = (answering: string | null) => {
    address = answering;
  };
  const result = await postWebhook(url, signedHeaders(signers, { id, sentAt, body }), body, {
    ...(lookup && { lookup }),
    onAnswer,
  });
  if (isSuccess(result)) await noteAccepted(new URL(url), address);
  return result;
}

function isSuccess({ status }: AttemptResult): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** What a failure means for the endpoint. */
async function followUp({ endpointId, groupId }: DueDelivery, { status }: AttemptResult, now: Date): Promise<void> {
  if (status === GONE) return disableEndpoint({ endpointId, groupId, now }, "gone");
  const since = await markFailing(endpointId, now);
  if (since === null) return;
  const failingMs = now.getTime() - since.getTime();
  if (failingMs >= DISABLED_AFTER_MS) await disableEndpoint({ endpointId, groupId, now }, "failing");
  else if (failingMs >= PAUSED_AFTER_MS) await postponeBacklog(endpointId, backlogPauseMs(failingMs));
}
