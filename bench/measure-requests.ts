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

/** A load of the API, and the one of the empty handler before it. */
interface Pair {
  own: Load;
  empty: Load;
}

const CONNECTIONS = [16, 128];
/** A process keeps what V8 made of its code: one start differs from the next by up to a fifth. */
const STARTS = 2;
/** After each start, and after a warm-up. */
const ROUNDS = 4;
const SECONDS = 4;
/**
 * The beginning of a load is not counted. Its connections are made in it, and a server that had nothing to do for some
 * seconds gets faster again: V8 gave memory back meanwhile. After twelve seconds of rest the empty handler needs eight
 * to be as fast as before.
 */
const BEGINNING_MS = 1_500;

/**
 * The API's reads beside an empty route handler of the same Next.js, over several starts of both. Each load of the API
 * follows one of the empty handler, so that a slow moment of the machine affects both, and both servers have rested as
 * long. The median of the ratios counts.
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
  const pdf = `/api/invoices/${invoiceId}/pdf`;
  const targets: Target[] = [
    { name: "List, 20 of 100,000", path: "/api/invoices", aim: 0.65 },
    { name: "GET one invoice", path: `/api/invoices/${invoiceId}`, aim: 0.7 },
    { name: "Archived PDF", path: pdf, aim: 0.7 },
  ];
  for (const connections of CONNECTIONS) {
    const pairs = new Map<string, Pair[]>(targets.map(({ name }) => [name, []]));
    for (let start = 0; start < STARTS; start++) {
      const [app, ceiling] = [await startApp(), await startCeiling()];
      await fetch(`${app.origin}${pdf}`, { headers }); // archives it
      for (let round = 0; round <= ROUNDS; round++) {
        for (const { name, path } of targets) {
          const empty = await load(ceiling, "/", headers, connections);
          const own = await load(app, path, headers, connections);
          if (round > 0) pairs.get(name)?.push({ own, empty });
        }
      }
      await Promise.all([app.stop(), ceiling.stop()]);
    }
    console.log(`\n## Requests at ${connections} connections\n`);
    console.log("| | requests/s | of the empty | CPU of the web server | of the empty | p50 | p99 | p99 / p50 |");
    console.log("|---|--:|--:|--:|--:|--:|--:|--:|");
    const empties = [...pairs.values()].flat().map(({ empty }) => ({ own: empty, empty }));
    for (const [name, measured] of [["Empty route handler", empties] as const, ...pairs])
      console.log(rowOf(name, measured));
    console.log(`\n${TABLE_HEAD}`);
    for (const target of targets) reportAims(target, connections, pairs.get(target.name) ?? []);
  }
}

function rowOf(name: string, pairs: Pair[]): string {
  const middle = (figure: (load: Load) => number) => median(pairs.map(({ own }) => figure(own)));
  const cells = [
    middle(({ perSecond }) => perSecond).toFixed(0),
    ratioToEmpty(pairs, ({ perSecond }) => perSecond).toFixed(2),
    `${middle(({ cpuMs }) => cpuMs).toFixed(3)} ms`,
    `${ratioToEmpty(pairs, ({ cpuMs }) => cpuMs).toFixed(2)} ×`,
    `${middle(({ p50 }) => p50).toFixed(1)} ms`,
    `${middle(({ p99 }) => p99).toFixed(1)} ms`,
    middle(spreadOf).toFixed(2),
  ];
  return `| ${name} | ${cells.join(" | ")} |`;
}

function reportAims({ name, aim }: Target, connections: number, pairs: Pair[]): void {
  const ratio = ratioToEmpty(pairs, ({ perSecond }) => perSecond);
  const at = `at ${connections} connections, to the empty handler's`;
  reportFigure({ name: `${name}: requests/s ${at}`, measured: ratio.toFixed(2), aim: atLeast(ratio, aim, "") });
  const spread = ratioToEmpty(pairs, spreadOf);
  reportFigure({ name: `${name}: p99 / p50 ${at}`, measured: `${spread.toFixed(2)} ×`, aim: atMost(spread, 1, "×") });
}

/** The median of a figure's ratios to that of the empty handler. */
function ratioToEmpty(pairs: Pair[], figure: (load: Load) => number): number {
  return median(pairs.map(({ own, empty }) => figure(own) / figure(empty)));
}

function spreadOf({ p50, p99 }: Load): number {
  return p99 / p50;
}

async function load(
  { origin, pid }: MeasuredServer,
  path: string,
  headers: Record<string, string>,
  connections: number,
): Promise<Load> {
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
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return {
    perSecond: (latencies.length * 1000) / (ended - counted),
    cpuMs: (cpu * 1000) / result.requests.total,
    p50: median(latencies),
    p99: quantile(latencies, 0.99),
  };
}
