import "server-only";
import { env, urlHost } from "#lib/env.ts";

/**
 * Whether the local mailbox is shown to a request for this `Host`. Nobody signs in to see it, so it exists only where mail really goes
 * nowhere (no RESEND_API_KEY) and the application is on the viewer's own machine: HOST, where it listens, and the host of APP_URL are loopback
 * ones, and so is the host that was asked for, which keeps out pages that rebind a name of theirs to 127.0.0.1.
 */
export function mailboxIsOpen(
  requestHost: string | null,
  { RESEND_API_KEY, APP_URL, HOST }: { RESEND_API_KEY?: string | undefined; APP_URL: string; HOST: string } = env,
): boolean {
  return (
    !RESEND_API_KEY &&
    isLoopback(`http://${urlHost(HOST)}`) &&
    isLoopback(APP_URL) &&
    requestHost !== null &&
    isLoopback(`http://${requestHost}`)
  );
}

function isLoopback(url: string): boolean {
  const hostname = URL.parse(url)?.hostname ?? "";
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
