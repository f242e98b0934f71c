import { forgetAllKept } from "#components/form/kept-values.ts";

/**
 * Leaves for the sign-in page after a sign-out. Nothing of the session remains: it is a new document, and what was typed
 * is forgotten.
 */
export function leaveSession(): void {
  forgetAllKept();
  window.location.assign("/sign-in");
}
