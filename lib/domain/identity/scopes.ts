/** What an API key may be limited to. Each route of the API needs one of them at most; none includes another. */
export const SCOPES = [
  "invoices:read",
  "invoices:write",
  "payments:write",
  "clients:read",
  "clients:write",
  "items:read",
  "items:write",
  "recurring_invoices:read",
  "recurring_invoices:write",
  "quotes:read",
  "quotes:write",
  "companies:read",
  "companies:write",
  "events:read",
  "webhooks:read",
  "webhooks:write",
  "api-keys:read",
  "api-keys:write",
] as const;

/**
 * A key has these only where it names them, so that no key that was given everything makes others, which would outlive
 * its secret in the wrong hands.
 */
const NAMED_ONLY: readonly Scope[] = ["api-keys:read", "api-keys:write"];

export type Scope = (typeof SCOPES)[number];

/** The companies that a key works in, of its group. */
export interface KeyReach {
  /** Null for all. */
  companyIds: readonly string[] | null;
  /** Of them test companies alone. */
  testOnly: boolean;
}

/** The limits of an API key. */
export interface KeyLimits extends KeyReach {
  /** Null for everything but to manage keys. */
  scopes: readonly Scope[] | null;
  /** The key works before this instant. Null: until it is revoked. */
  expiresAt: Date | null;
}

/** A key as the specification has it: everything, in every company of the group, until it is revoked. */
export const UNLIMITED: KeyLimits = { scopes: null, companyIds: null, testOnly: false, expiresAt: null };

/** Whether a key works in a company of its group. */
export function isInReach({ companyIds, testOnly }: KeyReach, company: { id: string; isTest: boolean }): boolean {
  return (companyIds === null || companyIds.includes(company.id)) && (company.isTest || !testOnly);
}

/** The failure of a key that has none of these scopes; null for any other. The failure names the first of them. */
export function lackingScope(
  { scopes }: Pick<KeyLimits, "scopes">,
  ...needed: readonly [Scope, ...Scope[]]
): { ok: false; code: "insufficient_scope"; scope: Scope } | null {
  const allowed = needed.some((scope) => (scopes === null ? !NAMED_ONLY.includes(scope) : scopes.includes(scope)));
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
