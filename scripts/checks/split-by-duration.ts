/** How long each file takes on two cores beside the other stages, in seconds, as far as it is more than {@link USUAL}. Roughly is enough. */
const SECONDS: Record<string, number> = {
  "web-look": 174,
  "web-invoice": 134,
  start: 106,
  standalone: 60,
  "web-einvoice": 45,
  "web-invoices-list": 70,
  "web-auth": 61,
  "renderers-busy": 61,
  "web-settings": 49,
  "api-contention": 48,
  outage: 47,
  "several-machines": 60,
  "web-lifecycle": 46,
  "api-limits": 45,
  crash: 45,
  "web-company-editors": 37,
  "web-viewing": 37,
  access: 36,
  "web-clients": 34,
  "web-accounts": 31,
  "api-send": 31,
  "issue-order": 29,
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
