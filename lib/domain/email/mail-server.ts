import { isLoopbackUrl } from "#lib/domain/identity/loopback.ts";

/** An SMTP server that takes e-mails to send on (RFC 6409). */
export interface MailServer {
  host: string;
  port: number;
  /**
   * `implicit`: TLS from the first byte (RFC 8314). `starttls`: TLS before anything is sent, or nothing is. `none`:
   * plain text.
   */
  tls: "implicit" | "starttls" | "none";
  auth: { user: string; password: string } | null;
}

export type MailServerResult = { ok: true; server: MailServer } | { ok: false; fault: string };

const PORTS = new Map([
  ["smtp:", 587],
  ["smtps:", 465],
]);

/**
 * A mail server written as `smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465`. User and
 * password are percent-encoded (RFC 3986). `smtp://host:25?tls=none` is without TLS, for a relay that one trusts the way
 * to; a password then goes to a loopback address alone.
 */
export function parseMailServer(written: string): MailServerResult {
  const url = URL.canParse(written) ? new URL(written) : null;
  const port = url ? PORTS.get(url.protocol) : undefined;
  if (!url || port === undefined || url.hostname === "" || !["", "/"].includes(url.pathname))
    return { ok: false, fault: "must be an address such as smtp://user:password@mail.example.com:587" };
  const options = [...url.searchParams];
  const isPlain = url.protocol === "smtp:" && options.length === 1 && url.searchParams.get("tls") === "none";
  if (options.length > 0 && !isPlain) return { ok: false, fault: "takes one option, ?tls=none after smtp://" };
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (user === null || password === null || (user === "") !== (password === ""))
    return { ok: false, fault: "needs both user and password, percent-encoded, or neither" };
  if (isPlain && user !== "" && !isLoopbackUrl(`http://${url.host}`))
    return { ok: false, fault: "sends no password without TLS, except to a loopback address" };
  return {
    ok: true,
    server: {
      host: url.hostname.replace(/^\[|\]$/g, ""),
      port: url.port === "" ? port : Number(url.port),
      tls: isPlain ? "none" : url.protocol === "smtps:" ? "implicit" : "starttls",
      auth: user === "" ? null : { user, password },
    },
  };
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
