import autocannon from "autocannon";
import { cpuSeconds } from "#bench/cpu-seconds.ts";
import { atLeast, atMost, reportFigure, TABLE_HEAD } from "#bench/figures.ts";
import { median, quantile } from "#bench/statistics.ts";

/** A web server under measurement. */
export interface MeasuredServer {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

interface Target {
  name: string;
  path: string;
  /** The least share of the empty handler's requests a second. */
  aim: number;
}

interface Load {
  perSecond: number;
  /** Processor time of the web server for one request, in milliseconds. */
  cpuMs: number;
  /** Latencies in milliseconds. */
  p50: number;
  p99: number;
}

/** The loads of one round, by target. */
type Round = Map<string, Load>;

const CONNECTIONS = [16, 128];
/** A process keeps what V8 made of its code: one start differs from the next by up to a fifth. */
const STARTS = 3;
/** After each start, and after a warm-up. */
const ROUNDS = 5;
const SECONDS = 4;
/**
 * The beginning of a load is not counted. Its connections are made in it, and a server that had nothing to do for some seconds gets faster
 * again: V8 gave memory back meanwhile.
 */
const BEGINNING_MS = 1_500;

/**
 * The API's reads beside an empty route handler of the same Next.js, over several starts of both. Each round measures all of them in turn, so
 * that a slow moment of the machine affects all, and always in the same order, so that each server has rested as long before each of its loads.
 * The median of the rounds counts.
 */
export async function measureRequests({
  startApp,
  startCeiling,
  key,
  invoiceId,
}: {
  startApp(): Promise<MeasuredServer>;
  startCeiling(): Promise<MeasuredServer>;
  key: string;
  invoiceId: string;
}): Promise<void> {
  const headers = { authorization: `Bearer ${key}` };
  const empty = { name: "Empty route handler", path: "/" };
  const pdf = `/api/invoices/${invoiceId}/pdf`;
  const targets = [
    { name: "List, 20 of 100,000", path: "/api/invoices", aim: 0.65 },
    { name: "GET one invoice", path: `/api/invoices/${invoiceId}`, aim: 0.7 },
    { name: "Archived PDF", path: pdf, aim: 0.7 },
  ];
  for (const connections of CONNECTIONS) {
    const rounds: Round[] = [];
    for (let start = 0; start < STARTS; start++) {
      const [app, ceiling] = [await startApp(), await startCeiling()];
      await fetch(`${app.origin}${pdf}`, { headers }); // archives it
      for (let round = 0; round <= ROUNDS; round++) {
        const loads: Round = new Map([[empty.name, await load(ceiling, empty.path, headers, connections)]]);
        for (const { name, path } of targets) loads.set(name, await load(app, path, headers, connections));
        if (round > 0) rounds.push(loads);
      }
      await Promise.all([app.stop(), ceiling.stop()]);
    }
    console.log(`\n## Requests at ${connections} connections\n`);
    console.log("| | requests/s | of the empty | CPU of the web server | of the empty | p50 | p99 | p99 / p50 |");
    console.log("|---|--:|--:|--:|--:|--:|--:|--:|");
    for (const { name } of [empty, ...targets]) console.log(rowOf(name, rounds, empty.name));
    console.log(`\n${TABLE_HEAD}`);
    for (const target of targets) reportAims(target, connections, rounds, empty.name);
  }
}

function rowOf(name: string, rounds: Round[], empty: string): string {
  const middle = (figure: (load: Load) => number) => median(rounds.map((round) => figure(of(round, name))));
  const cells = [
    middle(({ perSecond }) => perSecond).toFixed(0),
    ratioTo(empty, name, rounds, ({ perSecond }) => perSecond).toFixed(2),
    `${middle(({ cpuMs }) => cpuMs).toFixed(3)} ms`,
    `${ratioTo(empty, name, rounds, ({ cpuMs }) => cpuMs).toFixed(2)} ×`,
    `${middle(({ p50 }) => p50).toFixed(1)} ms`,
    `${middle(({ p99 }) => p99).toFixed(1)} ms`,
    middle(spreadOf).toFixed(2),
  ];
  return `| ${name} | ${cells.join(" | ")} |`;
}

function reportAims({ name, aim }: Target, connections: number, rounds: Round[], empty: string): void {
  const ratio = ratioTo(empty, name, rounds, ({ perSecond }) => perSecond);
  const at = `at ${connections} connections, to the empty handler's`;
  reportFigure({ name: `${name}: requests/s ${at}`, measured: ratio.toFixed(2), ratio, aim: atLeast(ratio, aim, "") });
  const spread = ratioTo(empty, name, rounds, spreadOf);
  reportFigure({ name: `${name}: p99 / p50 ${at}`, measured: `${spread.toFixed(2)} ×`, ratio: spread, aim: atMost(spread, 1, "×") });
}

/** The median over the rounds of a figure's ratio to that of the empty handler. */
function ratioTo(empty: string, name: string, rounds: Round[], figure: (load: Load) => number): number {
  return median(rounds.map((round) => figure(of(round, name)) / figure(of(round, empty))));
}

function spreadOf({ p50, p99 }: Load): number {
  return p99 / p50;
}

function of(round: Round, name: string): Load {
  const load = round.get(name);
  if (!load) throw new Error(`${name} was not measured`);
  return load;
}

async function load({ origin, pid }: MeasuredServer, path: string, headers: Record<string, string>, connections: number): Promise<Load> {
  const url = `${origin}${path}`;
  const latencies: number[] = [];
  const [before, counted] = [cpuSeconds(pid), performance.now() + BEGINNING_MS];
  let ended = counted;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon({ url, headers, connections, duration: SECONDS }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    // Its own histogram counts whole milliseconds, and its requests a second are those of whole seconds.
    running.on("response", (_client, _status, _bytes, milliseconds) => {
      const now = performance.now();
      if (now < counted) return;
      ended = now;
      latencies.push(milliseconds);
    });
  });
  const cpu = cpuSeconds(pid) - before;
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return {
    perSecond: (latencies.length * 1000) / (ended - counted),
    cpuMs: (cpu * 1000) / result.requests.total,
    p50: median(latencies),
    p99: quantile(latencies, 0.99),
  };
}
