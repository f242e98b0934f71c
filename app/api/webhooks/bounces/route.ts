import { recordDeliveryReport } from "#lib/email/delivery/record-delivery-report.ts";
import { env } from "#lib/env.ts";
import { apiRoute } from "#lib/http/api-route.ts";
import { bounceWebhook } from "#lib/http/bounce-webhook.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: bounceWebhook(env.SMTP_BOUNCE_TOKEN, recordDeliveryReport),
});
