import { chmodSync, lstatSync, mkdirSync } from "node:fs";
import { cpus, tmpdir, totalmem, userInfo } from "node:os";
import path from "node:path";
import { cpuSeconds } from "#bench/cpu-seconds.ts";
import { startFolio } from "#bench/peers/folio.ts";
import { startKillBill } from "#bench/peers/kill-bill.ts";
import { MissingProgram, type Peer } from "#bench/peers/peer.ts";
import { startTryton } from "#bench/peers/tryton.ts";
import { median, quantile } from "#bench/statistics.ts";
import { build } from "#scripts/local/build.ts";
import { lockFolder } from "#scripts/local/database.ts";

// npm run bench -- peers: creates and issues the same invoice by Folio, Kill Bill and Tryton, each on its own PostgreSQL of the same settings, which
// waits for the disk at each commit. The first run fetches them into PEERS_DIR, by default a folder among the temporary files. The processor
// time is read on Linux alone. bench/peers/README.md says what is compared.

const CONNECTIONS = [1, 8];
const ROUNDS = 4;
const SECONDS = 5;
/** A Java machine compiles for a while what it runs often. */
const WARM_UP_SECONDS = 20;

interface Round {
  perSecond: number;
  /** In milliseconds, of every invoice. */
  latencies: number[];
  /** Processor time of the peer's web server and its PostgreSQL for one invoice. */
  cpuMs: number;
}

// So that what runs at exit deletes the folders of the run.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

const cache = process.env.PEERS_DIR || path.join(tmpdir(), `folio-peers-of-${userInfo().username}`);
mkdirSync(cache, { recursive: true, mode: 0o700 });
if (process.getuid && lstatSync(cache).uid !== process.getuid())
  fail(`${cache} belongs to somebody else: name another folder by PEERS_DIR.`);
if (!lockFolder(cache)) fail(`Another run uses ${cache}.`);
chmodSync(cache, 0o711); // PostgreSQL's own user passes through it

await build();
const peers: Peer[] = [];
// One after another: what they run to prepare themselves blocks this process, and connections would time out meanwhile.
for (const start of [startFolio, startKillBill, startTryton]) {
  try {
    peers.push(...[await start(cache)].flat());
  } catch (error) {
    if (!(error instanceof MissingProgram)) throw error;
    console.error(error.message);
  }
}

const turns = new Map<Peer, number>();
console.error("Warming up …");
for (const peer of peers) for (const connections of CONNECTIONS) await measure(peer, connections, WARM_UP_SECONDS / CONNECTIONS.length);
console.log(
  `${new Date().toISOString().slice(0, 10)}; ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB\n`,
);
for (const { name, step } of peers) console.log(`- ${name} ${step}.`);
for (const connections of CONNECTIONS) printTable(connections, await measureAll(connections));
for (const peer of peers) await checkCount(peer);
for (const peer of peers) await peer.stop();
process.exit(0);

/** Each round measures all in turn, so that a slow moment of the machine affects all. Every second round goes backwards. */
async function measureAll(connections: number): Promise<Map<Peer, Round[]>> {
  const rounds = new Map<Peer, Round[]>(peers.map((peer) => [peer, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const peer of round % 2 === 0 ? peers : peers.toReversed()) rounds.get(peer)?.push(await measure(peer, connections, SECONDS));
  }
  return rounds;
}

/** So many callers, each of which waits for its invoice to be issued before it begins the next. */
async function measure(peer: Peer, connections: number, seconds: number): Promise<Round> {
  const cpuOf = () => peer.processes.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const latencies: number[] = [];
  const [cpuBefore, started] = [cpuOf(), performance.now()];
  const call = async () => {
    while (performance.now() < started + seconds * 1000) {
      const turn = turns.get(peer) ?? 0;
      turns.set(peer, turn + 1);
      const asked = performance.now();
      await peer.createAndIssue(turn);
      latencies.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, call));
  const took = (performance.now() - started) / 1000;
  return { perSecond: latencies.length / took, latencies, cpuMs: ((cpuOf() - cpuBefore) * 1000) / latencies.length };
}

function printTable(connections: number, rounds: Map<Peer, Round[]>): void {
  const [folio] = rounds.values();
  console.log(`\n${connections === 1 ? "One connection" : `${connections} connections`}, ${ROUNDS} rounds of ${SECONDS} s each:\n`);
  console.log("| | invoices/s | p50 | p99 | CPU an invoice | Folio makes | for its CPU |");
  console.log("|---|--:|--:|--:|--:|--:|--:|");
  for (const [{ name }, of] of rounds) {
    const waits = of.flatMap(({ latencies }) => latencies);
    const times = (figure: (mine: Round, folio: Round) => number) => of.map((mine, round) => figure(mine, folio?.[round] ?? mine));
    const more = times((mine, other) => other.perSecond / mine.perSecond);
    const cheaper = times((mine, other) => mine.cpuMs / other.cpuMs);
    const cells = [
      median(of.map(({ perSecond }) => perSecond)).toFixed(1),
      `${median(waits).toFixed(0)} ms`,
      `${quantile(waits, 0.99).toFixed(0)} ms`,
      `${median(of.map(({ cpuMs }) => cpuMs)).toFixed(1)} ms`,
      ...[more, cheaper].map(
        (ratios) => `${median(ratios).toFixed(1)} × (${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)})`,
      ),
    ];
    console.log(`| ${name} | ${cells.join(" | ")} |`);
  }
}

/** Checks the answers: the database has as many issued invoices, each with its own number where the peer gives one. */
async function checkCount(peer: Peer): Promise<void> {
  const [asked, issued] = [turns.get(peer), await peer.countIssued()];
  if (issued !== asked) throw new Error(`${peer.name} has ${issued} issued invoices, not ${asked}`);
  const refused = peer.refusals?.()
    ? `; ${peer.refusals()} calls were refused with 503 and repeated, because another one held the number`
    : "";
  console.log(`\n${peer.name}: ${issued} invoices issued in all${refused}.`);
}

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}
