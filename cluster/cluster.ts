import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { untilSent } from "#faults/checks.ts";
import { seededRandom } from "#faults/random.ts";
import { writeResults } from "#faults/write-results.ts";
import { build } from "#scripts/local/build.ts";
import { clusterFaults, planClusterRounds } from "./cluster-faults.ts";
import { promisesTable, roundsTable } from "./cluster-report.ts";
import { type DatabaseCluster, startDatabaseCluster } from "./database-cluster.ts";
import { type LoadedFolio, startLoadedFolio } from "./folio.ts";
import { openNetwork, runInNamespaces } from "./network.ts";
import { missingPrograms } from "./required-programs.ts";
import { type ClusterRound, runClusterRound } from "./run-cluster-round.ts";

// npm run test:rig -- cluster: Folio on three machines of PostgreSQL with Patroni and etcd, behind HAProxy and
// PgBouncer, all on this machine and configured by the files in deploy/patroni. Under load machines are killed, frozen
// and cut off, round after round. After each round, what was acknowledged is compared with what is there.

const USAGE =
  "npm run test:rig -- cluster [--seed 42] [--rounds 20] [--only <part of a fault's name>] [--replicas] [--write]";

const { values: options } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    rounds: { type: "string", default: "20" },
    only: { type: "string" },
    /** Lists are read on the standbys. */
    replicas: { type: "boolean", default: false },
    /** Writes the tables into docs/reliability.md. */
    write: { type: "boolean", default: false },
  },
});
const [seed, count] = [Number(options.seed), Number(options.rounds)];
if (!Number.isInteger(seed) || !Number.isInteger(count) || count < 1) fail(`Usage: ${USAGE}`, 2);
const missing = missingPrograms();
if (missing) fail(missing, 1);
await build();
const outcome = await runInNamespaces();
if (outcome !== null) process.exit(outcome);

const startedAt = performance.now();
const folder = mkdtempSync(path.join(tmpdir(), "folio-cluster-"));
// The database's user goes through it.
chmodSync(folder, 0o755);
const network = openNetwork();
const rounds: ClusterRound[] = [];
let cluster: DatabaseCluster | undefined;
let folio: LoadedFolio | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    report();
    end(1);
  });
}
try {
  const inOrder = await run();
  report();
  await end(inOrder ? 0 : 1);
} catch (error) {
  console.error(error);
  await end(1);
}

/** Runs all rounds; returns whether all of them were in order. */
async function run(): Promise<boolean> {
  console.log(`Seed ${seed}. The network: ${network.description}.`);
  cluster = await startDatabaseCluster(folder, network);
  const { DATABASE_READ_URL, ...variables } = cluster.databaseVariables;
  folio = await startLoadedFolio({ ...variables, ...(options.replicas && { DATABASE_READ_URL }) });
  for (const [index, { fault, random }] of planClusterRounds(
    seededRandom(seed),
    count,
    network.canCut,
    options.only,
  ).entries()) {
    const round = await runClusterRound(index + 1, fault, random, cluster, folio);
    rounds.push(round);
    const pause = round.pauseSeconds === null ? "not back" : `writes paused for ${round.pauseSeconds.toFixed(1)} s`;
    console.log(
      `Round ${index + 1} of ${count}: ${fault.name}: ${pause}; ${round.found.length === 0 ? "in order" : "NOT IN ORDER"}`,
    );
    for (const found of round.found) console.log(`  seed ${seed}, round ${index + 1}: ${found}`);
    if (round.rejoinSeconds === null) break;
  }
  const unsent = await untilSent(folio);
  for (const number of unsent) console.log(`  seed ${seed}: the queued e-mail of ${number} has not gone out`);
  return unsent.length === 0 && rounds.length === count && rounds.every(({ found }) => found.length === 0);
}

function report(): void {
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(0);
  const lines = [
    `Seed ${seed}: ${rounds.length} rounds in ${minutes} minutes, ${folio?.ledger.invoices.size ?? 0} invoices. The network: ${network.description}.`,
    "",
    promisesTable(clusterFaults, rounds, network.canCut),
    "",
  ];
  const table = roundsTable(rounds).split("\n");
  console.log(`\n${[...lines, ...table].join("\n")}\n`);
  const [names = "", dashes = ""] = table;
  if (options.write) writeResults("results of the cluster", [...lines, names, dashes, ...table.slice(-1)]); // the totals alone
}

async function end(code: number): Promise<never> {
  if (folio) writeFileSync(path.join(folder, "folio.log"), folio.output());
  await folio?.stop();
  await cluster?.stop();
  if (code === 0) rmSync(folder, { recursive: true, force: true });
  else
    console.error(
      `The logs are kept in ${folder}; npm run test:rig -- cluster --seed ${seed} --rounds ${count} repeats the run.`,
    );
  process.exit(code);
}

function fail(line: string, code: number): never {
  console.error(line);
  process.exit(code);
}
