"use client";

import { useEffect, useRef } from "react";
import { whileSignedIn } from "#components/form/sign-in-again.ts";
import { untilAnswered } from "#components/form/until-answered.ts";
import { useWaitingNotice } from "#components/form/use-waiting-notice.ts";

/**
 * Runs server actions for a form or a button. Where the session has ended, the user signs in again first. Where
 * `isRepeatable`, an action runs again until the server answers, and a notice says that it is not saved yet; the outcome
 * is null when the user has left the page meanwhile.
 *
 * Repeatable is what does the same once and twice: it sets values, as settings do, or has a key of its own, as a draft
 * has. Not repeatable is what creates something, sends an e-mail or moves money, because the first try may have taken
 * effect although its answer was lost; nor what is refused the second time, such as a change of the password or a
 * cancellation. There the user learns that no answer came, looks, and decides.
 */
export function useRun(
  isRepeatable: boolean,
): <Outcome extends object>(run: () => Promise<Outcome>) => Promise<Outcome | null> {
  const notice = useWaitingNotice();
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      notice(null);
    };
  }, [notice]);
  return async (run) => {
    if (!isRepeatable) return whileSignedIn(run);
    try {
      return await untilAnswered(() => whileSignedIn(run), {
        onNoAnswer: () => notice("not_saved_yet"),
        hasLeft: () => left.current,
      });
    } finally {
      notice(null);
    }
  };
}
