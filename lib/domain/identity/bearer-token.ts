import { isSameSecret } from "#lib/domain/identity/local-secret.ts";

/** Whether an `Authorization` header bears this token (RFC 6750). */
export function bearsToken(authorization: string | null, token: string): boolean {
  return isSameSecret(/^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1] ?? "", token);
}
