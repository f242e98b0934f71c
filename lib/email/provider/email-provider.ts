import "server-only";
import type { DeliveryOutcome, OutgoingEmail } from "#lib/email/provider/email-message.ts";

/** A DNS record that a domain lacks for the provider. */
export interface DnsRecord {
  type: string;
  name: string;
  value: string;
  isVerified: boolean;
}

/**
 * What a provider says of a domain to send from. `unverified`: it refuses e-mails from it until these records exist.
 * `unknown`: it does not know the domain, or did not answer.
 */
export type SenderDomainState =
  | { state: "verified" }
  | { state: "unverified"; records: DnsRecord[] }
  | { state: "unknown"; reason: string };

/** What e-mails go out by. */
export interface EmailProvider {
  name: "resend" | "smtp";
  /**
   * Passes an e-mail on once, and answers within ten seconds. Never throws for errors of the provider or the network.
   * However often an e-mail with the same key is sent, each recipient gets it once. `isLast`: no attempt follows.
   */
  send(email: OutgoingEmail, attempt: { isLast: boolean }): Promise<DeliveryOutcome>;
  /** Whether it sends e-mails from this domain. Answers within ten seconds, and never throws. */
  domainState(domain: string): Promise<SenderDomainState>;
}

/** How long a request waits for a provider. */
export const ANSWER_MS = 10_000;
