const KIB = 1024;
const MIB = 1024 * KIB;

/**
 * The largest body of any request: a file of a bank, and what goes with it. next.config.ts allows server actions the
 * same size.
 */
export const LARGEST_BODY_BYTES = 10 * MIB + 256 * KIB;
/** An invoice or an e-mail with its files. */
export const FILES_BYTES = 5_000_000 + 256 * KIB;
/** Forms, sign-in, the routes of next-auth, every other path, and whatever comes without a valid key or session. */
const OTHER_BYTES = 64 * KIB;
/** A report of the mail provider, which has a signature in place of a key. */
const SIGNED_BYTES = 256 * KIB;

/**
 * The first matching path wins. A server action is a POST to its page. `openBytes` is for anybody; without it,
 * `OTHER_BYTES`.
 */
const LIMITS: { path: RegExp; bytes: number; openBytes?: number }[] = [
  { path: /^\/api\/auth(\/|$)/, bytes: OTHER_BYTES },
  { path: /^\/api\/webhooks\//, bytes: SIGNED_BYTES, openBytes: SIGNED_BYTES },
  { path: /^\/api\/invoices\/[^/]+\/attachments$/, bytes: FILES_BYTES },
  { path: /^\/api\/bank-statements$/, bytes: LARGEST_BODY_BYTES },
  { path: /^\/(?:api(\/|$)|mcp$)/, bytes: MIB }, // JSON
  { path: /^\/invoices\/(new|[^/]+\/edit)$/, bytes: FILES_BYTES }, // the editor saves an invoice of a thousand lines, and adds files to it
  { path: /^\/invoices\/preview\//, bytes: MIB }, // the preview of that invoice
  { path: /^\/items\/import$/, bytes: 2 * MIB }, // a CSV file of items
  { path: /^\/bank$/, bytes: LARGEST_BODY_BYTES }, // a file of a bank
  { path: /^\/settings\/company$/, bytes: 2 * MIB }, // the logo upload
  { path: /^\/invoices\/[0-9a-fA-F-]{36}$/, bytes: FILES_BYTES }, // an e-mail with its attachments
];

/** Maximum sizes of a body, in bytes: from a caller with a valid key or session, and from anybody. */
export interface BodyLimits {
  bytes: number;
  openBytes: number;
}

/** The maximum sizes of the body of a request to this decoded path. */
export function bodyLimits(path: string): BodyLimits {
  const { bytes, openBytes = OTHER_BYTES } = LIMITS.find((limit) => limit.path.test(path)) ?? { bytes: OTHER_BYTES };
  return { bytes, openBytes };
}
