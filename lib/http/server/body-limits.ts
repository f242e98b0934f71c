const KIB = 1024;
const MIB = 1024 * KIB;

/** The most that any request may bring. next.config.ts allows server actions as much. */
export const LARGEST_BODY_BYTES = 2 * MIB;
/** Forms and sign-in, next-auth's routes, and all that is not named here. */
const OTHER_BYTES = 64 * KIB;

/** The first path that matches counts. A server action is a POST to the page it is on. */
const LIMITS: { path: RegExp; bytes: number }[] = [
  { path: /^\/api\/auth(\/|$)/, bytes: OTHER_BYTES },
  { path: /^\/api(\/|$)/, bytes: MIB }, // JSON and webhooks
  { path: /^\/invoices\/(new|[^/]+\/edit)$/, bytes: MIB }, // the editor saves an invoice of a thousand lines
  { path: /^\/invoices\/preview\//, bytes: MIB }, // and shows it while it is written
  { path: /^\/settings\/company$/, bytes: LARGEST_BODY_BYTES }, // uploads the logo
];

/** How many bytes the body of a request to this decoded path may have. */
export function bodyLimit(path: string): number {
  return LIMITS.find((limit) => limit.path.test(path))?.bytes ?? OTHER_BYTES;
}
