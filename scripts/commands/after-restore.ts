import { parseArgs } from "node:util";
import { withDatabase } from "#scripts/local/with-database.ts";

// npm run after-restore: before a database that was restored from a backup is used. Holds what it would send a second time, and says which numbers it
// would give a second time. With --release or --drop it settles what was held.

const USAGE = "npm run after-restore -- [--release emails|webhooks]… [--drop emails|webhooks]…";

await withDatabase(async () => {
  const { OUTGOING, dropHeld, holdOutgoing, readHeld, releaseHeld } = await import("#lib/restore/outgoing.ts");
  const option = { type: "string", multiple: true } as const;
  const { values, positionals } = parseArgs({ options: { release: option, drop: option }, strict: false });
  const parts = (given: unknown[] = []) => OUTGOING.filter((part) => given.includes(part));
  const [release, drop] = [parts(values.release as unknown[]), parts(values.drop as unknown[])];
  const given = [...((values.release as unknown[]) ?? []), ...((values.drop as unknown[]) ?? [])];
  const isKnown = Object.keys(values).every((name) => name === "release" || name === "drop");
  if (!isKnown || positionals.length > 0 || new Set(given).size !== given.length || given.length !== release.length + drop.length) {
    console.error(`Usage: ${USAGE}`);
    return 2;
  }

  const now = new Date();
  if (given.length === 0) {
    if (!(await holdOutgoing(now))) {
      console.error("A job worker runs on this database and sends what is due: stop it first.");
      return 1;
    }
    await reportNumbers(now);
  }
  for (const part of release) await releaseHeld(part);
  for (const part of drop) await dropHeld(part, now);
  const { emails, webhooks } = await readHeld();
  console.log(`Held: ${emails} e-mails, ${webhooks} messages to webhook endpoints.`);
  if (emails + webhooks > 0) console.log("--release has them sent, --drop gives them up. What happens from now on is sent as always.");
  return 0;
});

async function reportNumbers(now: Date): Promise<void> {
  const { readNumbersAtRisk } = await import("#lib/restore/numbers-at-risk.ts");
  const { knownUntil, series } = await readNumbersAtRisk(now);
  console.log(`The newest event of this database is of ${knownUntil ?? "no time: it has none"}. What happened after it is not here.`);
  let company = "";
  for (const { companyId, companyName, kind, period, next } of series) {
    if (companyId !== company) console.log(`${companyName} (${companyId})`);
    company = companyId;
    console.log(`  ${kind === "invoice" ? "invoices" : "credit notes"} ${period}: ${next} and later may be given a second time`);
  }
  console.log("Other series begin with their first number.");
}
