import "server-only";

/** What became of an e-mail that a mail server was given. `refused`: for good. */
export type HandoverOutcome = "accepted" | "refused" | "uncertain";

export interface KnownHandover {
  /** Null while it is under way, or where its process died. */
  outcome: HandoverOutcome | null;
  reason: string | null;
  /** Whether it began longer ago than any takes. */
  isOld: boolean;
}

/**
 * Remembers what a mail server was given, over all processes and their deaths, in place of the idempotency keys that
 * SMTP lacks. Each part of the key is an e-mail, and a recipient of it.
 */
export interface HandoverJournal {
  /** `longestMs`: what a handover takes at most. */
  find(key: string, recipient: string, longestMs: number): Promise<KnownHandover | null>;
  /** Before the server gets the text; false where another attempt was first. Durable when it returns. */
  begin(key: string, recipient: string): Promise<boolean>;
  settle(key: string, recipient: string, result: { outcome: HandoverOutcome; reason: string | null }): Promise<void>;
  /** It is sure that the server did not take it. */
  drop(key: string, recipient: string): Promise<void>;
}
