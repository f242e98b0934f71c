/** The types of messages whose events have another name in the trail, which is older. */
const NAMES = new Map<string, readonly string[]>([
  ["invoice.email_delivered", ["invoice.delivered"]],
  ["invoice.email_bounced", ["invoice.bounced"]],
  ["invoice.became_overdue", ["invoice.overdue"]],
  ["invoice.credited", ["credit_note.issued"]],
  // Cancelling issues a credit note for the whole invoice.
  ["invoice.cancelled", ["invoice.cancelled", "credit_note.issued"]],
  ["webhook_endpoint.tested", ["webhook.test"]],
]);

/** The events of a group, which concern no company, that endpoints get. */
export const GROUP_EVENTS = ["api_key.created", "api_key.rotated", "api_key.revoked"] as const;

/**
 * The types of the message about an event of this type; none where endpoints get no message about it. An event is one
 * message for an endpoint: its type is the first of these that the endpoint follows.
 */
export function webhookTypesOf(eventType: string): readonly string[] {
  const names = NAMES.get(eventType);
  if (names) return names;
  return /^(invoice|client|company)\./.test(eventType) || (GROUP_EVENTS as readonly string[]).includes(eventType)
    ? [eventType]
    : [];
}

/** The wildcard that a type belongs to: `client.*` of `client.updated`. */
export function wildcardOf(type: string): string {
  return `${type.split(".")[0]}.*`;
}

/**
 * The type of the message about an event for an endpoint that follows these types, none of which is all; null where it
 * follows none.
 */
export function followedType(eventType: string, followed: readonly string[]): string | null {
  const isFollowed = (type: string) =>
    followed.length === 0 || followed.includes(type) || followed.includes(wildcardOf(type));
  return webhookTypesOf(eventType).find(isFollowed) ?? null;
}
