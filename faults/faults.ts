import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { untilSent } from "#faults/checks.ts";
import { type ExternalDatabase, startExternalDatabase } from "#faults/external-database.ts";
import type { Fault } from "#faults/fault.ts";
import { allFaults, planRounds } from "#faults/plan.ts";
import { seededRandom } from "#faults/random.ts";
import { type Round, table } from "#faults/report.ts";
import { runRound } from "#faults/run-round.ts";
import { type Service, startService } from "#faults/service.ts";
import { writeResults } from "#faults/write-results.ts";
import { build } from "#scripts/local/build.ts";

// npm run test:rig -- faults: the built application under load, killed, starved and disconnected, round after round.
// After each round, what it acknowledged is compared with its state. The seed reproduces the order of the faults; the
// interleaving of requests depends on the machine.

const USAGE = "npm run test:rig -- faults [--seed 42] [--rounds 45] [--only <part of a fault's name>]… [--write]";
/** No round begins after this many minutes; with the waits of the last round the whole run stays below twenty. */
const MINUTES = 14;

const { values: options } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    rounds: { type: "string", default: "45" },
    only: { type: "string", multiple: true, default: [] },
    /** Writes the table into docs/reliability.md. */
    write: { type: "boolean", default: false },
  },
});
const [seed, count] = [Number(options.seed), Number(options.rounds)];
if (!Number.isInteger(seed) || !Number.isInteger(count) || count < 1) {
  console.error(`Usage: ${USAGE}`);
  process.exit(2);
}

await build();
const startedAt = performance.now();
const minutes = () => (performance.now() - startedAt) / 60_000;
const folder = mkdtempSync(path.join(tmpdir(), "folio-faults-"));
const services: Service[] = [];
const rounds: Round[] = [];
const notRun = new Map<Fault, string>();
let database: ExternalDatabase | undefined;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    report();
    end(1);
  });
}
try {
  await end((await run()) ? 0 : 1);
} catch (error) {
  console.error(error);
  await end(1);
}

/** Runs all rounds; returns whether all of them were in order. */
async function run(): Promise<boolean> {
  database = await startExternalDatabase(path.join(folder, "database"));
  const embedded = await startService("embedded", path.join(folder, "embedded"));
  services.push(embedded);
  const external = await startService("external", path.join(folder, "external"), database.url);
  services.push(external);
  for (const fault of allFaults) {
    const reason = fault.whyNot?.(database);
    if (!reason) continue;
    notRun.set(fault, reason);
    console.log(`Not run: ${fault.name}, because ${reason}.`);
  }

  console.log(`Seed ${seed}.`);
  const plan = planRounds(seededRandom(seed), count, database, options.only);
  for (const [index, planned] of plan.entries()) {
    if (minutes() > MINUTES) {
      console.log(`${plan.length - index} rounds are left out: ${MINUTES} minutes have passed.`);
      break;
    }
    const { fault, meanwhile, service } = planned;
    const round = await runRound(index + 1, planned, {
      service: service === "embedded" ? embedded : external,
      database,
    });
    rounds.push(round);
    const title = `Round ${index + 1} of ${plan.length}: ${fault.name}, ${service} database${meanwhile ? `, while ${meanwhile.name}` : ""}`;
    const back = round.secondsToBack === null ? "not back" : `back after ${round.secondsToBack.toFixed(1)} s`;
    console.log(`${title}: ${back}; ${round.found.length === 0 ? "in order" : "NOT IN ORDER"}`);
    for (const found of round.found) console.log(`  seed ${seed}, round ${index + 1}: ${found}`);
  }
  const numbers = services.map(async (service) =>
    (await untilSent(service)).map((number) => `${number} (${service.name})`),
  );
  const unsent = (await Promise.all(numbers)).flat();
  for (const number of unsent) console.log(`  seed ${seed}: the queued e-mail of ${number} has not gone out`);
  report();
  return unsent.length === 0 && rounds.every(({ found }) => found.length === 0);
}

function report(): void {
  const answers = new Map<string, number>();
  for (const { ledger } of services) {
    for (const [answer, times] of ledger.answers) answers.set(answer, (answers.get(answer) ?? 0) + times);
  }
  const invoices = services.reduce((sum, { ledger }) => sum + ledger.invoices.size, 0);
  const counted = [...answers].sort().map(([answer, times]) => `${answer} ${times} times`);
  const lines = [
    `Seed ${seed}: ${rounds.length} rounds in ${minutes().toFixed(0)} minutes, ${invoices} invoices. Answers: ${counted.join(", ")}.`,
    "",
    table(allFaults, rounds, notRun),
  ];
  console.log(`\n${lines.join("\n")}\n`);
  if (options.write) writeResults("results", lines);
}

async function end(code: number): Promise<never> {
  for (const service of services) {
    writeFileSync(path.join(folder, `${service.name}.log`), service.output());
    await service.stop();
  }
  await database?.close();
  if (code === 0) rmSync(folder, { recursive: true, force: true });
  else {
    const only = options.only.map((part) => ` --only "${part}"`).join("");
    console.error(
      `The logs are kept in ${folder}; npm run test:rig -- faults --seed ${seed} --rounds ${count}${only} repeats the run.`,
    );
  }
  process.exit(code);
}
