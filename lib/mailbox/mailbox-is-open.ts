import "server-only";
import { env, urlHost } from "#lib/env.ts";

export interface MailboxRequest {
  /** Its `Host`. */
  host: string | null;
  /** Whether a proxy passed it on: whoever asks may then be anywhere, whatever the `Host` says. */
  forwarded: boolean;
}

interface Configuration {
  RESEND_API_KEY?: string | undefined;
  MAILBOX: "open" | "closed";
  APP_URL: string;
  HOST: string;
}

/**
 * Whether the local mailbox is shown to a request. Nobody signs in to see it, so it exists only where mail really goes nowhere (no
 * RESEND_API_KEY), on the embedded database or where MAILBOX asks for it, and where the application is on the viewer's own machine: HOST, where
 * it listens, and the host of APP_URL are loopback ones, no proxy stands in between, and the host that was asked for is a loopback one too,
 * which keeps out pages that rebind a name of theirs to 127.0.0.1.
 */
export function mailboxIsOpen(
  { host, forwarded }: MailboxRequest,
  { RESEND_API_KEY, MAILBOX, APP_URL, HOST }: Configuration = env,
): boolean {
  return (
    !RESEND_API_KEY &&
    MAILBOX === "open" &&
    isLoopback(`http://${urlHost(HOST)}`) &&
    isLoopback(APP_URL) &&
    !forwarded &&
    host !== null &&
    isLoopback(`http://${host}`)
  );
}

function isLoopback(url: string): boolean {
  const hostname = URL.parse(url)?.hostname ?? "";
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
