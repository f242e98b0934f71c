import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/**
 * The secret of what Folio shows without a sign-in to its own machine: the local mailbox, and metrics without
 * METRICS_TOKEN. That a request comes from this machine is not enough, because a proxy on it may send no forwarding
 * header. It follows from NEXTAUTH_SECRET, so that every process knows it and it stays the same.
 */
export function localSecret(nextauthSecret: string): string {
  return createHmac("sha256", nextauthSecret).update("folio local secret").digest("base64url").slice(0, 32);
}

/** The address that opens the local mailbox for the browser that follows it. */
export function mailboxLink(appUrl: string, nextauthSecret: string): string {
  return `${appUrl}/mailbox/open?secret=${localSecret(nextauthSecret)}`;
}

/** Whether two secrets are equal, in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

/** Of equal length, which the comparison requires. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
