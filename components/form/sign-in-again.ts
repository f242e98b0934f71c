/** Lets the user sign in without leaving the page; false where they would rather not. */
type AskToSignIn = () => Promise<boolean>;

let askToSignIn: AskToSignIn | null = null;

/** Sets who asks. Without anybody, as on the pages to sign in, nothing is asked. */
export function setAskToSignIn(next: AskToSignIn | null): void {
  askToSignIn = next;
}

/**
 * Runs a server action. Where the session has ended, the user signs in again on the same page, and the action runs once
 * more: what was typed is neither lost nor typed again.
 */
export async function whileSignedIn<Outcome extends object>(run: () => Promise<Outcome>): Promise<Outcome> {
  let outcome = await run();
  while ("code" in outcome && outcome.code === "signed_out" && (await askToSignIn?.())) outcome = await run();
  return outcome;
}
