/** A message as every try of one send hands it over. Addresses are RFC 5322 mailboxes; `from` carries a display name. */
export interface EmailMessage {
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
}

export interface EmailAttachment {
  filename: string;
  mediaType: string;
  content: Uint8Array;
}

/** One send: every try of it carries the same message, attachments and key, so that however many tries it takes, one e-mail goes out. */
export interface OutgoingEmail {
  message: EmailMessage;
  attachments: EmailAttachment[];
  /** At most 256 characters. */
  idempotencyKey: string;
  /** Of an e-mail about an invoice to its client: comes back with every report of the provider on what became of it. */
  deliveryId?: string;
}

/**
 * What came of a try. `accepted`: the message is the provider's to deliver (its id is null where the provider did not say it).
 * `rejected`: this message will never be accepted. `unavailable`: not known to be accepted (it may have been), so try again with the same key.
 */
export type DeliveryOutcome =
  | { outcome: "accepted"; providerMessageId: string | null }
  | { outcome: "rejected"; reason: string }
  | { outcome: "unavailable"; reason: string };
