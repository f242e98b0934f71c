/** What an API key may be limited to. Each route of the API needs exactly one of them; none includes another. */
export const SCOPES = [
  "invoices:read",
  "invoices:write",
  "payments:write",
  "clients:read",
  "clients:write",
  "companies:read",
  "companies:write",
  "events:read",
  "webhooks:read",
  "webhooks:write",
] as const;

export type Scope = (typeof SCOPES)[number];

/** The limits of an API key. Null is no limit. */
export interface KeyLimits {
  scopes: readonly Scope[] | null;
  companyIds: readonly string[] | null;
  /** The key works before this instant. */
  expiresAt: Date | null;
}

/** A key as the specification has it: everything, in every company of the group, until it is revoked. */
export const UNLIMITED: KeyLimits = { scopes: null, companyIds: null, expiresAt: null };

/** The failure of a key that has scopes, but none of these; null for any other. The failure names the first of them. */
export function lackingScope(
  { scopes }: Pick<KeyLimits, "scopes">,
  ...needed: readonly [Scope, ...Scope[]]
): { ok: false; code: "insufficient_scope"; scope: Scope } | null {
  const allowed = scopes === null || needed.some((scope) => scopes.includes(scope));
  return allowed ? null : { ok: false, code: "insufficient_scope", scope: needed[0] };
}

/** The stored form of scopes, that of OAuth 2.0 (RFC 6749, 3.3): separated by spaces. */
export function writeScopes(scopes: readonly Scope[] | null): string | null {
  return scopes && SCOPES.filter((scope) => scopes.includes(scope)).join(" ");
}

/** The scopes of their stored form. A scope that this release does not know allows nothing. */
export function readScopes(stored: string | null): Scope[] | null {
  if (stored === null) return null;
  const words = new Set(stored.split(" "));
  return SCOPES.filter((scope) => words.has(scope));
}
