/** How long each file takes on two cores beside the other stages, in seconds, as far as it is more than {@link USUAL}. Roughly is enough. */
const SECONDS: Record<string, number> = {
  "web-look": 120,
  "web-invoice": 110,
  start: 98,
  "renderers-busy": 68,
  "web-settings": 64,
  "several-machines": 60,
  "api-contention": 52,
  crash: 50,
  "web-viewing": 49,
  commands: 48,
  "web-invoices-list": 47,
  "api-limits": 44,
  outage: 44,
  "web-auth": 42,
  standalone: 40,
  access: 39,
  "web-lifecycle": 37,
  observability: 35,
  "web-clients": 34,
  "web-einvoice": 34,
  "web-accounts": 34,
  "api-send": 31,
  pgbouncer: 28,
  "issue-order": 27,
  "web-settlement": 26,
  "web-server": 23,
  "web-company-editors": 23,
};

const USUAL = 15;

/**
 * Test files in `count` groups that end at about the same time: the longest file first, each to the group that ends first. The last group
 * begins `later` seconds after the others.
 */
export function splitByDuration(files: readonly string[], count: number, later = 0): string[][] {
  const groups = Array.from({ length: count }, (_, index) => ({ files: [] as string[], end: index === count - 1 ? later : 0 }));
  const longestFirst = files.toSorted((one, other) => secondsOf(other) - secondsOf(one) || one.localeCompare(other));
  for (const file of longestFirst) {
    const first = groups.reduce((one, other) => (other.end < one.end ? other : one));
    first.files.push(file);
    first.end += secondsOf(file);
  }
  return groups.map((group) => group.files);
}

function secondsOf(file: string): number {
  const name = file.replace(/\.spec\.ts$/, "");
  return Object.hasOwn(SECONDS, name) ? (SECONDS[name] ?? USUAL) : USUAL;
}
