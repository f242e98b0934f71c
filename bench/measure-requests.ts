import autocannon from "autocannon";
import { cpuSeconds } from "#bench/cpu-seconds.ts";
import { atLeast, atMost, reportFigure, TABLE_HEAD } from "#bench/figures.ts";
import { median, quantile } from "#bench/statistics.ts";

/** A web server under measurement. */
export interface MeasuredServer {
  origin: string;
  pid: number;
}

interface Target {
  name: string;
  server: MeasuredServer;
  path: string;
  /** The least share of the empty handler's requests a second; absent where there is no aim. */
  aim?: number;
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
const ROUNDS = 15;
const SECONDS = 2;
const WARM_UP_SECONDS = 3;
/** The beginning of a load, in which its connections are made and all ask at once, is not counted. */
const BEGINNING_MS = 300;

/**
 * The API's reads beside an empty route handler of the same Next.js. Each round measures all of them in turn, forwards and backwards, so that a
 * slow moment of the machine affects all; the median of the rounds counts.
 */
export async function measureRequests({
  app,
  ceiling,
  key,
  invoiceId,
}: {
  app: MeasuredServer;
  ceiling: MeasuredServer;
  key: string;
  invoiceId: string;
}): Promise<void> {
  const headers = { authorization: `Bearer ${key}` };
  const pdf = `/api/invoices/${invoiceId}/pdf`;
  await fetch(`${app.origin}${pdf}`, { headers }); // archives it
  const empty = { name: "Empty route handler", server: ceiling, path: "/" };
  const targets: Target[] = [
    { name: "List, 20 of 100,000", server: app, path: "/api/invoices", aim: 0.65 },
    { name: "GET one invoice", server: app, path: `/api/invoices/${invoiceId}`, aim: 0.7 },
    { name: "Archived PDF", server: app, path: pdf, aim: 0.7 },
  ];
  const others: Target[] = [
    { name: "List, page 2,500", server: app, path: "/api/invoices?page=2500" },
    { name: "List, one status", server: app, path: "/api/invoices?status=paid" },
    { name: "List, search by number", server: app, path: "/api/invoices?search=F-2025-0777" },
  ];
  for (const connections of CONNECTIONS) {
    const measured = [empty, ...targets, ...(connections === CONNECTIONS[0] ? others : [])];
    for (const target of measured) await load(target, headers, connections, WARM_UP_SECONDS);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const loads = new Map<string, Load>();
      for (const target of round % 2 === 0 ? measured : measured.toReversed()) {
        loads.set(target.name, await load(target, headers, connections, SECONDS));
      }
      rounds.push(loads);
    }
    console.log(`\n## Requests at ${connections} connections\n`);
    console.log("| | requests/s | of the empty | CPU of the web server | of the empty | p50 | p99 | p99 / p50 |");
    console.log("|---|--:|--:|--:|--:|--:|--:|--:|");
    for (const { name } of measured) console.log(rowOf(name, rounds, empty.name));
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
  if (aim === undefined) return;
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

async function load({ server, path }: Target, headers: Record<string, string>, connections: number, seconds: number): Promise<Load> {
  const url = `${server.origin}${path}`;
  const latencies: number[] = [];
  const [before, counted] = [cpuSeconds(server.pid), performance.now() + BEGINNING_MS];
  let ended = counted;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon({ url, headers, connections, duration: seconds }, (error, result) =>
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
  const cpu = cpuSeconds(server.pid) - before;
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return {
    perSecond: (latencies.length * 1000) / (ended - counted),
    cpuMs: (cpu * 1000) / result.requests.total,
    p50: median(latencies),
    p99: quantile(latencies, 0.99),
  };
}
