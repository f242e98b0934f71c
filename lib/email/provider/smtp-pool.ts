import "server-only";
import type { SmtpSession } from "#lib/email/provider/smtp-session.ts";

/** Connections to a mail server at a time, in each process. */
const MAX_SESSIONS = 8;
/** After this time without a message a connection is closed. Servers close theirs after some minutes. */
const IDLE_MS = 10_000;

/** Connections to a mail server, which are kept for the next message for a while. */
export class SmtpPool {
  readonly #open: (signal: AbortSignal) => Promise<SmtpSession>;
  readonly #idle = new Map<SmtpSession, NodeJS.Timeout>();
  readonly #waiting = new Set<() => void>();
  #taken = 0;

  constructor(open: (signal: AbortSignal) => Promise<SmtpSession>) {
    this.#open = open;
  }

  /**
   * A connection, which has to be given back. `isFresh`: none that was used before, which the server may have closed
   * meanwhile. Rejects with the signal's reason, or when none can be opened.
   */
  async take(signal: AbortSignal, { isFresh = false } = {}): Promise<{ session: SmtpSession; isReused: boolean }> {
    while (this.#taken >= MAX_SESSIONS && !signal.aborted) await this.#freed(signal);
    if (signal.aborted) {
      this.#wakeNext();
      throw signal.reason;
    }
    this.#taken += 1;
    for (const [session, timer] of isFresh ? [] : this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(session);
      if (session.isOpen()) return { session, isReused: true };
    }
    try {
      return { session: await this.#open(signal), isReused: false };
    } catch (error) {
      this.#free();
      throw error;
    }
  }

  /** Gives a connection back. `isReusable`: it waits for a message, as after its greeting. */
  giveBack(session: SmtpSession, isReusable: boolean): void {
    if (isReusable && session.isOpen()) {
      const close = () => {
        this.#idle.delete(session);
        session.close();
      };
      this.#idle.set(session, setTimeout(close, IDLE_MS).unref());
    } else session.close();
    this.#free();
  }

  #free(): void {
    this.#taken -= 1;
    this.#wakeNext();
  }

  #wakeNext(): void {
    const [next] = this.#waiting;
    if (!next) return;
    this.#waiting.delete(next);
    next();
  }

  #freed(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const next = () => {
        signal.removeEventListener("abort", abort);
        resolve();
      };
      const abort = () => {
        this.#waiting.delete(next);
        reject(signal.reason);
      };
      signal.addEventListener("abort", abort);
      this.#waiting.add(next);
    });
  }
}
