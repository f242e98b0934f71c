import { parseArgs } from "node:util";
import { answerHelp, USAGE } from "#scripts/local/usage.js";
import { withDatabase } from "#scripts/local/with-database.ts";

answerHelp("after-restore");

/**
 * Holds what a restored database would send, and prints which numbers it may give twice; with --release or --drop
 * settles what was held.
 */
await withDatabase(async () => {
  const { OUTGOING, dropHeld, holdOutgoing, readHeld, releaseHeld } = await import("#lib/restore/outgoing.ts");
  const option = { type: "string", multiple: true } as const;
  const { values, positionals } = parseArgs({ options: { release: option, drop: option }, strict: false });
  const given = [...(values.release ?? []), ...(values.drop ?? [])];
  const known = (parts: unknown[] = []) => OUTGOING.filter((part) => parts.includes(part));
  const [release, drop] = [known(values.release), known(values.drop)];
  const isKnown = Object.keys(values).every((name) => name === "release" || name === "drop");
  if (
    !isKnown ||
    positionals.length > 0 ||
    new Set(given).size !== given.length ||
    given.length !== release.length + drop.length
  ) {
    console.error(`Usage: ${USAGE["after-restore"]}`);
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
  if (emails + webhooks > 0)
    console.log("--release has them sent, --drop gives them up. What happens from now on is sent as always.");
  return 0;
});

async function reportNumbers(now: Date): Promise<void> {
  const { readNumbersAtRisk } = await import("#lib/restore/numbers-at-risk.ts");
  const { knownUntil, series } = await readNumbersAtRisk(now);
  console.log(
    `The newest event of this database is of ${knownUntil ?? "no time: it has none"}. What happened after it is not here.`,
  );
  let company = "";
  for (const { companyId, companyName, kind, period, next } of series) {
    if (companyId !== company) console.log(`${companyName} (${companyId})`);
    company = companyId;
    console.log(
      `  ${kind === "invoice" ? "invoices" : "credit notes"} ${period}: ${next} and later may be given a second time`,
    );
  }
  console.log("Other series begin with their first number.");
}
