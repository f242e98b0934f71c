import "server-only";
import { isUnavailable } from "#lib/db/connection/unavailable.ts";
import { log } from "#lib/log.ts";

/** The failures of a run over many things, of which one that fails stops no other. */
export class RunFailures {
  #first: { error: unknown } | undefined;

  /**
   * Logs what failed, with its ids. An unavailable database concerns all the others too: its error is thrown on, and
   * ends the run.
   */
  add(error: unknown, ids: Record<string, string>, message: string): void {
    if (isUnavailable(error)) throw error;
    log.error({ err: error, ...ids }, message);
    this.#first ??= { error };
  }

  /** For the end of the run: throws the first error, if there is one, so that the job is repeated. */
  throwFirst(): void {
    if (this.#first) throw this.#first.error;
  }
}
