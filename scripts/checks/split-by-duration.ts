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

/** Test files in `count` groups that take about as long as one another: the longest first, each to the group that has the least to do. */
export function splitByDuration(files: readonly string[], count: number): string[][] {
  const groups = Array.from({ length: count }, () => ({ files: [] as string[], seconds: 0 }));
  const longestFirst = files.toSorted((one, other) => secondsOf(other) - secondsOf(one) || one.localeCompare(other));
  for (const file of longestFirst) {
    const least = groups.reduce((one, other) => (other.seconds < one.seconds ? other : one));
    least.files.push(file);
    least.seconds += secondsOf(file);
  }
  return groups.map((group) => group.files);
}

function secondsOf(file: string): number {
  const name = file.replace(/\.spec\.ts$/, "");
  return Object.hasOwn(SECONDS, name) ? (SECONDS[name] ?? USUAL) : USUAL;
}
