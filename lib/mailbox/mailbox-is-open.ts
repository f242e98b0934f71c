import "server-only";
import { isLoopbackUrl } from "#lib/domain/identity/loopback.ts";
import { env, urlHost } from "#lib/env.ts";

export interface MailboxRequest {
  /** Its `Host`. */
  host: string | null;
  /** Whether a proxy forwarded the request. The client can then be anywhere, whatever `Host` says. */
  forwarded: boolean;
}

interface Configuration {
  RESEND_API_KEY?: string | undefined;
  MAILBOX: "open" | "closed";
  APP_URL: string;
  HOST: string;
}

/**
 * Whether the local mailbox is shown to a request. It needs no sign-in, so it exists only where no e-mail is really sent (no
 * RESEND_API_KEY), on the embedded database or where MAILBOX enables it, and only on the viewer's own machine. HOST, the host of APP_URL
 * and the requested host must be loopback addresses, and no proxy may be in between. The check of the requested host prevents DNS
 * rebinding.
 */
export function mailboxIsOpen(
  { host, forwarded }: MailboxRequest,
  { RESEND_API_KEY, MAILBOX, APP_URL, HOST }: Configuration = env,
): boolean {
  return (
    !RESEND_API_KEY &&
    MAILBOX === "open" &&
    isLoopbackUrl(`http://${urlHost(HOST)}`) &&
    isLoopbackUrl(APP_URL) &&
    !forwarded &&
    host !== null &&
    isLoopbackUrl(`http://${host}`)
  );
}
