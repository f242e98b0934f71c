import { z } from "zod";
import { DELIVERY_TAG, type DeliveryReport, type DeliveryReportKind } from "#lib/domain/email/delivery-report.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";

/**
 * The Resend events about the delivery of an e-mail (resend.com/docs/webhooks/event-types). An e-mail that Resend gave
 * up on, or did not send because of its suppression list, has not arrived. It counts as bounced, because the sender of
 * the invoice must act on it.
 */
const KINDS = new Map<string, DeliveryReportKind>([
  ["email.delivered", "delivered"],
  ["email.opened", "opened"],
  ["email.bounced", "bounced"],
  ["email.failed", "bounced"],
  ["email.suppressed", "bounced"],
  ["email.complained", "complained"],
]);

const text = z.string().transform(printable).optional().catch(undefined);

/** The fields that Folio reads; Resend may add others. Tags are an object, in older payloads a list. */
const emailEvent = z.object({
  created_at: z.iso.datetime({ offset: true }),
  data: z.object({
    email_id: z.string().min(1).max(255).transform(printable),
    tags: z
      .union([
        z.record(z.string(), z.string()),
        z
          .array(z.object({ name: z.string(), value: z.string() }))
          .transform((tags) => Object.fromEntries(tags.map((tag) => [tag.name, tag.value]))),
      ])
      .nullish()
      .catch(null),
    bounce: z.object({ message: text }).optional().catch(undefined),
    failed: z.object({ reason: text }).optional().catch(undefined),
    suppressed: z.object({ message: text }).optional().catch(undefined),
  }),
});

/** The delivery report of a Resend event, or null for an event about something else. */
export const resendWebhookBody = z
  .looseObject({ type: z.string() })
  .transform((event, context): DeliveryReport | null => {
    const kind = KINDS.get(event.type);
    if (!kind) return null;
    const parsed = emailEvent.safeParse(event);
    if (!parsed.success) {
      context.issues.push(...parsed.error.issues.map((issue) => ({ ...issue, input: event }) as z.core.$ZodRawIssue));
      return z.NEVER;
    }
    const { email_id, tags, bounce, failed, suppressed } = parsed.data.data;
    const deliveryId = tags?.[DELIVERY_TAG] ?? null;
    const reason = bounce?.message ?? failed?.reason ?? suppressed?.message;
    return {
      kind,
      at: new Date(parsed.data.created_at),
      reason: (kind === "bounced" && reason) || null,
      deliveryId: deliveryId !== null && isUuid(deliveryId) ? deliveryId : null,
      providerMessageId: email_id,
    };
  });

/** One line of text that PostgreSQL can store, as text and within JSON. */
function printable(value: string): string {
  return value
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, 1000)
    .toWellFormed();
}
