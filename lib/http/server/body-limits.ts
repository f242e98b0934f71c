const KIB = 1024;
const MIB = 1024 * KIB;

/** The largest body of any request: an e-mail with 5 MB of attachments. next.config.ts allows server actions the same size. */
export const LARGEST_BODY_BYTES = 5_000_000 + 256 * KIB;
/** Forms, sign-in, the routes of next-auth, and every other path. */
const OTHER_BYTES = 64 * KIB;

/** The first matching path wins. A server action is a POST to its page. */
const LIMITS: { path: RegExp; bytes: number }[] = [
  { path: /^\/api\/auth(\/|$)/, bytes: OTHER_BYTES },
  { path: /^\/(?:api(\/|$)|mcp$)/, bytes: MIB }, // JSON and webhooks
  { path: /^\/invoices\/(new|[^/]+\/edit)$/, bytes: MIB }, // the editor saves an invoice of a thousand lines
  { path: /^\/invoices\/preview\//, bytes: MIB }, // the preview of that invoice
  { path: /^\/settings\/company$/, bytes: 2 * MIB }, // the logo upload
  { path: /^\/invoices\/[0-9a-fA-F-]{36}$/, bytes: LARGEST_BODY_BYTES }, // an e-mail with its attachments
];

/** The maximum body size of a request to this decoded path, in bytes. */
export function bodyLimit(path: string): number {
  return LIMITS.find((limit) => limit.path.test(path))?.bytes ?? OTHER_BYTES;
}
