/**
 * The names of events that the audit log calls otherwise. What the log has is covered by hashes and keeps its name;
 * whatever leaves Folio has the name on the right.
 */
const NAMES = new Map<string, string>([
  ["invoice.email_delivered", "invoice.delivered"],
  ["invoice.email_bounced", "invoice.bounced"],
  ["invoice.became_overdue", "invoice.overdue"],
  // Of an invoice in any status; the log has the other name for drafts alone.
  ["invoice.external_data_changed", "invoice.updated"],
  // A credit note for a part, and one for the whole invoice.
  ["invoice.credited", "credit_note.issued"],
  ["invoice.cancelled", "credit_note.issued"],
  ["invoice.became_cancelled", "invoice.cancelled"],
  // E-mails about the account of a client, the receipts among them.
  ["client.email_queued", "client.email_changed"],
  ["receipt.email_queued", "client.email_changed"],
  ["receipt.email_changed", "client.email_changed"],
  ["webhook_endpoint.tested", "webhook.test"],
]);

/** The names that the feed had before. Filters and endpoints still take them. */
export const OLD_NAMES = [
  "invoice.email_delivered",
  "invoice.email_bounced",
  "invoice.became_overdue",
  "invoice.credited",
] as const;

/** The events of a group, which concern no company, that endpoints get. */
export const GROUP_EVENTS = ["api_key.created", "api_key.rotated", "api_key.revoked"] as const;

/** The one name that an event of the audit log has in feed, webhooks, clients and documentation. */
export function eventName(storedType: string): string {
  return NAMES.get(storedType) ?? storedType;
}

/** Whether endpoints get a message about such an event of the audit log. */
export function isPublished(storedType: string): boolean {
  return (
    /^(invoice|client|item|recurring_invoice|quote|receipt|online_payment|bank_statement|bank_entry|company)\./.test(
      storedType,
    ) ||
    (GROUP_EVENTS as readonly string[]).includes(storedType) ||
    storedType === "webhook_endpoint.tested"
  );
}

/** What stands for every event. */
export const EVERY_EVENT = "*";

/** The wildcard that a name belongs to: `client.*` of `client.updated`. */
export function wildcardOf(name: string): string {
  return `${name.split(".")[0]}.*`;
}

/** A name or a wildcard as it is kept and shown: of an old name the one that it has instead. */
export function currentName(chosen: string): string {
  return (OLD_NAMES as readonly string[]).includes(chosen) ? eventName(chosen) : chosen;
}

/** Whether an event of this name is among the chosen: current names and wildcards. */
export function isChosen(name: string, chosen: readonly string[]): boolean {
  return chosen.includes(name) || chosen.includes(wildcardOf(name)) || chosen.includes(EVERY_EVENT);
}

/** The same of what an endpoint follows, where none is all. */
export function isFollowed(name: string, followed: readonly string[]): boolean {
  return followed.length === 0 || isChosen(name, followed);
}
