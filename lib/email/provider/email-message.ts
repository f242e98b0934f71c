/**
 * The message of a send, the same in every attempt. `from` is an RFC 5322 mailbox with a display name. `to`, `cc` and
 * `bcc` are lists of plain addresses, separated by a comma and a space.
 */
export interface EmailMessage {
  from: string;
  to: string;
  cc?: string | null;
  bcc?: string | null;
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

/**
 * One send. Every attempt has the same message, attachments and key, so that one e-mail is sent, whatever the number of
 * attempts.
 */
export interface OutgoingEmail {
  message: EmailMessage;
  attachments: EmailAttachment[];
  /** At most 256 characters. */
  idempotencyKey: string;
  /**
   * The delivery of an e-mail about an invoice to its client. Every report of the provider on the e-mail repeats it.
   */
  deliveryId?: string;
}

/** A recipient whom the provider refused for good. */
export interface RefusedRecipient {
  to: string;
  reason: string;
}

/**
 * The result of an attempt. `accepted`: the provider will deliver the message (the id is null when the provider gave
 * none), except to those it refused. `rejected`: the provider will never accept this message. `unavailable`: a retry
 * with the same key sends nothing twice. `uncertain`: the message may have been sent, and a retry could send it twice.
 */
export type DeliveryOutcome =
  | { outcome: "accepted"; providerMessageId: string | null; refused?: RefusedRecipient[] }
  | { outcome: "rejected"; reason: string }
  | { outcome: "unavailable"; reason: string }
  | { outcome: "uncertain"; reason: string };
