import "server-only";
import type { MailServer } from "#lib/domain/email/mail-server.ts";
import type { DeliveryOutcome, OutgoingEmail } from "#lib/email/provider/email-message.ts";
import { ANSWER_MS, type EmailProvider } from "#lib/email/provider/email-provider.ts";
import type { HandoverJournal } from "#lib/email/provider/handover-journal.ts";
import { type Handed, handOver } from "#lib/email/provider/smtp-handover.ts";
import { messageIdOf, recipientsOf, writeMessage } from "#lib/email/provider/smtp-message.ts";
import { SmtpPool } from "#lib/email/provider/smtp-pool.ts";
import { openSession, type SessionOptions } from "#lib/email/provider/smtp-session.ts";

export interface SmtpAccount {
  server: MailServer;
  /** The envelope's sender, to which a report of a failed delivery goes (RFC 3464). */
  returnPath: string;
  journal: HandoverJournal;
  tls?: SessionOptions["tls"];
  answerMs?: number;
  silenceMs?: number;
}

/** A server answers the end of a message within ten minutes (RFC 5321, 4.5.3.2.6). */
const SILENCE_MS = 10 * 60_000;

/**
 * A mail server. Each recipient is a transaction of its own, so that it is known for each whether the server took the
 * message. SMTP has no idempotency key. The journal stands in for it: it is written before the server is given the
 * text, and then says what the server answered. Where it never answered, the message is not sent again.
 */
export function smtpProvider(account: SmtpAccount): EmailProvider {
  const { server, journal, tls, answerMs = ANSWER_MS, silenceMs = SILENCE_MS } = account;
  const pool = new SmtpPool((signal) => openSession(server, { ...(tls && { tls }), silenceMs }, signal));
  const means = { pool, journal, longestMs: 2 * silenceMs };

  /**
   * A server may examine a message for longer than a request waits. Then it is reported as unavailable, and goes on:
   * the next attempt finds in the journal what became of it.
   */
  async function send(email: OutgoingEmail, { isLast }: { isLast: boolean }): Promise<DeliveryOutcome> {
    const [text, recipients, signal] = [await writeMessage(email), recipientsOf(email), AbortSignal.timeout(answerMs)];
    const handed = new Map<string, Handed>(recipients.map((recipient) => [recipient, noAnswer(answerMs)]));
    const work = async () => {
      for (const recipient of recipients) {
        const onBegin = () => {
          if (isLast) handed.set(recipient, { ...noAnswer(answerMs), outcome: "uncertain" });
        };
        const envelope = envelopeOf(account, email, recipient, text);
        const key = email.idempotencyKey;
        handed.set(recipient, await handOver({ key, recipient, envelope, text, signal, onBegin }, means));
      }
    };
    await Promise.race([work(), aborted(signal)]);
    return outcomeOf([...handed], { messageId: messageIdOf(email), isLast });
  }

  return { name: "smtp", send, domainState: async () => ({ state: "verified" }) };
}

function noAnswer(answerMs: number): Handed {
  return { outcome: "unavailable", reason: `The mail server did not answer within ${answerMs / 1000} s.` };
}

function envelopeOf({ returnPath }: SmtpAccount, { idempotencyKey }: OutgoingEmail, recipient: string, text: Buffer) {
  return {
    from: returnPath,
    to: recipient,
    size: text.length,
    // A report names the e-mail, and has its headers (RFC 3461).
    dsn: { ret: "HDRS", envid: idempotencyKey, notify: "FAILURE", orcpt: `rfc822;${recipient}` } as const,
  };
}

function outcomeOf(
  handed: [recipient: string, handed: Handed][],
  { messageId, isLast }: { messageId: string; isLast: boolean },
): DeliveryOutcome {
  const those = (outcome: Handed["outcome"]) =>
    handed.filter(([, one]) => one.outcome === outcome).map(([to, one]) => ({ to, reason: one.reason ?? "" }));
  const words = ([first]: { to: string; reason: string }[]) =>
    handed.length === 1 || !first ? (first?.reason ?? "") : `${first.to}: ${first.reason}`;
  const [accepted, refused, unavailable, uncertain] = [
    those("accepted"),
    those("refused"),
    those("unavailable"),
    those("uncertain"),
  ];
  const nothingSent = accepted.length + uncertain.length === 0;
  if (unavailable.length > 0 && (nothingSent || !isLast)) return { outcome: "unavailable", reason: words(unavailable) };
  if (uncertain.length > 0) return { outcome: "uncertain", reason: words(uncertain) };
  if (nothingSent) return { outcome: "rejected", reason: words(refused) };
  return { outcome: "accepted", providerMessageId: messageId, refused: [...refused, ...unavailable] };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
}
