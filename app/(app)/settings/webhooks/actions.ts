"use server";

import {
  createWebhookEndpointBody,
  webhookChange,
  webhookChoice,
  webhookMessageChoice,
  webhookResendChoice,
} from "#lib/contract/webhook-input.ts";
import { fieldFailure } from "#lib/http/action.ts";
import { ownerWrite } from "#lib/http/group-action.ts";
import { changeEndpoint, deleteEndpoint } from "#lib/webhooks/change-endpoint.ts";
import { createEndpoint } from "#lib/webhooks/create-endpoint.ts";
import type { EndpointFault } from "#lib/webhooks/endpoint-input.ts";
import { resendDelivery, resendSince } from "#lib/webhooks/resend-deliveries.ts";
import { rotateSecret } from "#lib/webhooks/rotate-secret.ts";
import { sendTest } from "#lib/webhooks/send-test.ts";

const MISSING = { ok: false, code: "not_found" } as const;

/** Adds an endpoint. Only this answer ever contains its secret. */
export const createWebhook = ownerWrite(createWebhookEndpointBody, async (tx, by, input) => {
  const outcome = await createEndpoint(tx, by, input);
  if (outcome.ok) return { ok: true as const, secret: outcome.secret };
  return outcome.code === "too_many_webhook_endpoints" ? outcome : faultAtField(outcome);
});

export const changeWebhook = ownerWrite(webhookChange, async (tx, by, { endpointId, enabled, ...change }) => {
  const outcome = await changeEndpoint(tx, by, endpointId, { ...change, isEnabled: enabled });
  if (outcome.ok) return { ok: true as const };
  return outcome.code === "webhook_endpoint_not_found" ? MISSING : faultAtField(outcome);
});

/** Gives an endpoint a new secret. Only this answer ever contains it. */
export const rotateWebhookSecret = ownerWrite(webhookChoice, async (tx, by, { endpointId }) => {
  const outcome = await rotateSecret(tx, by, endpointId);
  return outcome.ok ? { ok: true as const, secret: outcome.secret } : MISSING;
});

export const testWebhook = ownerWrite(webhookChoice, async (tx, by, { endpointId }) =>
  orMissing(await sendTest(tx, by, endpointId)),
);

export const deleteWebhook = ownerWrite(webhookChoice, async (tx, by, { endpointId }) =>
  orMissing(await deleteEndpoint(tx, by, endpointId)),
);

export const resendWebhook = ownerWrite(webhookMessageChoice, async (tx, by, { endpointId, messageId }) =>
  orMissing(await resendDelivery(tx, by, endpointId, messageId)),
);

export const resendWebhooks = ownerWrite(webhookResendChoice, async (tx, by, { endpointId, ...choice }) => {
  const outcome = await resendSince(tx, by, endpointId, choice);
  return !outcome.ok && (outcome.code === "resend_too_far_back" || outcome.code === "resend_in_future")
    ? fieldFailure("since", outcome.code)
    : orMissing(outcome);
});

function faultAtField(fault: EndpointFault) {
  return fault.code === "unknown_company" ? fieldFailure("companyIds", fault.code) : fieldFailure("url", fault.fault);
}

/** A missing endpoint and one of another group look the same. */
function orMissing<O extends { ok: boolean }>(
  outcome: O,
): Exclude<O, { code: "webhook_endpoint_not_found" }> | typeof MISSING {
  if ("code" in outcome && outcome.code === "webhook_endpoint_not_found") return MISSING;
  return outcome as Exclude<O, { code: "webhook_endpoint_not_found" }>;
}
