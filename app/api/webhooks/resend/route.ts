import { resendWebhookBody } from "#lib/contract/resend-webhook.ts";
import { recordDeliveryReport } from "#lib/email/delivery/record-delivery-report.ts";
import { env } from "#lib/env.ts";
import { apiRoute } from "#lib/http/api-route.ts";
import { signedWebhook } from "#lib/http/signed-webhook.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: signedWebhook({
    secret: env.RESEND_WEBHOOK_SECRET,
    body: resendWebhookBody,
    handle: ({ messageId, body, now }) => recordDeliveryReport(messageId, body, now),
  }),
});
