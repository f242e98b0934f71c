import "server-only";
import { isSameSecret, localSecret } from "#lib/domain/identity/local-secret.ts";
import { isLoopbackUrl } from "#lib/domain/identity/loopback.ts";
import { env, urlHost } from "#lib/env.ts";

export interface MailboxRequest {
  /** Its `Host`. */
  host: string | null;
  /** Whether a proxy forwarded the request. The client can then be anywhere, whatever `Host` says. */
  forwarded: boolean;
  /** The local secret, as the browser has it from the link; null without. */
  secret: string | null;
}

interface Configuration {
  mailProvider: "resend" | "smtp" | null;
  MAILBOX: "open" | "closed";
  APP_URL: string;
  HOST: string;
  NEXTAUTH_SECRET?: string | undefined;
}

/**
 * Whether the local mailbox is shown to a request. It needs no sign-in, and holds links that reset passwords. So it
 * exists only where no e-mail is really sent (no mail provider), on the embedded database or where MAILBOX enables it.
 * It is shown to a browser that has the local secret, on the machine itself: HOST, the host of APP_URL and the
 * requested host must be loopback addresses, without a proxy in between. The check of the requested host prevents DNS
 * rebinding. The secret keeps out the requests of a proxy that does not name itself.
 */
export function mailboxIsOpen(
  { host, forwarded, secret }: MailboxRequest,
  { mailProvider, MAILBOX, APP_URL, HOST, NEXTAUTH_SECRET }: Configuration = env,
): boolean {
  return (
    mailProvider === null &&
    MAILBOX === "open" &&
    isLoopbackUrl(`http://${urlHost(HOST)}`) &&
    isLoopbackUrl(APP_URL) &&
    !forwarded &&
    host !== null &&
    isLoopbackUrl(`http://${host}`) &&
    secret !== null &&
    NEXTAUTH_SECRET !== undefined &&
    isSameSecret(secret, localSecret(NEXTAUTH_SECRET))
  );
}
