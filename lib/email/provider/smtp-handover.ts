import "server-only";
import type SMTPConnection from "nodemailer/lib/smtp-connection/index.js";
import type { HandoverJournal, HandoverOutcome } from "#lib/email/provider/handover-journal.ts";
import { HeldText } from "#lib/email/provider/held-text.ts";
import type { SmtpPool } from "#lib/email/provider/smtp-pool.ts";
import { failureAfterEnd, failureBeforeEnd, isAnswered, reasonOf } from "#lib/email/provider/smtp-replies.ts";
import type { SmtpSession } from "#lib/email/provider/smtp-session.ts";

/** What became of a message for a recipient. `unavailable`: the server does not have it. */
export interface Handed {
  outcome: HandoverOutcome | "unavailable";
  reason: string | null;
}

export interface Handover {
  /** Of the e-mail in the journal. */
  key: string;
  recipient: string;
  envelope: SMTPConnection.Envelope;
  text: Buffer;
  /** Ends the attempt, unless the server is being given the text. */
  signal: AbortSignal;
  /** Called before the server is given the text. */
  onBegin(): void;
}

export interface HandoverMeans {
  pool: SmtpPool;
  journal: HandoverJournal;
  /** From the server's consent to take the text to its answer. */
  longestMs: number;
}

/**
 * Gives a message to a mail server for one recipient, unless the journal says that it was given before. From the moment
 * it is given, it goes on until it is settled. Throws when the journal fails.
 */
export async function handOver(handover: Handover, means: HandoverMeans): Promise<Handed> {
  const { key, recipient } = handover;
  const { journal, longestMs } = means;
  // Twice the time, because a process may be slow to record what it knows.
  const known = await journal.find(key, recipient, 2 * longestMs);
  if (known?.outcome) return { outcome: known.outcome, reason: known.reason };
  if (known && !known.isOld)
    return { outcome: "unavailable", reason: "The mail server has not answered the last attempt yet." };
  const handed = known ? LOST : await give(handover, means);
  if (handed.outcome === "unavailable") return handed;
  const { outcome, reason } = handed;
  await journal.settle(key, recipient, { outcome, reason });
  return handed;
}

const LOST: Handed = { outcome: "uncertain", reason: "Folio ended before the mail server had answered." };

async function give(handover: Handover, means: HandoverMeans, isFresh = false): Promise<Handed> {
  const { key, recipient, text, signal, onBegin } = handover;
  const { pool, journal, longestMs } = means;
  let taken: Awaited<ReturnType<SmtpPool["take"]>>;
  try {
    taken = await pool.take(signal, { isFresh });
  } catch (error) {
    return { outcome: "unavailable", reason: reasonOf(error) };
  }
  const held = new HeldText(text, () => {
    onBegin();
    return journal.begin(key, recipient);
  });
  let isDone = false;
  try {
    await transact(handover, taken.session, held, longestMs);
    isDone = held.isWhole;
    return isDone ? { outcome: "accepted", reason: null } : EARLY;
  } catch (error) {
    if (held.begun === null) {
      // The server may have closed a connection that waited for a message.
      const isStale = taken.isReused && !isAnswered(error) && !signal.aborted;
      return isStale ? give(handover, means, true) : failureBeforeEnd(error);
    }
    if (!(await held.begun)) return { outcome: "unavailable", reason: reasonOf(error) };
    const failure = failureAfterEnd(error, held.isWhole);
    if (failure.outcome === "unavailable") await journal.drop(key, recipient);
    return failure;
  } finally {
    pool.giveBack(taken.session, isDone);
  }
}

const EARLY: Handed = { outcome: "uncertain", reason: "The mail server answered before it had the whole message." };

async function transact(
  { envelope, signal }: Handover,
  session: SmtpSession,
  held: HeldText,
  longestMs: number,
): Promise<void> {
  const timer = setTimeout(() => session.close(), longestMs);
  const abort = () => {
    if (held.begun === null) session.close();
  };
  signal.addEventListener("abort", abort);
  try {
    await session.send(envelope, held.stream);
  } finally {
    signal.removeEventListener("abort", abort);
    clearTimeout(timer);
    held.stream.destroy();
  }
}
