import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { atMost, reportFigure, TABLE_HEAD } from "#bench/figures.ts";
import { startMeasured } from "#bench/start-measured.ts";
import { median, quantile } from "#bench/statistics.ts";
import type { Notice, Order } from "#bench/webhooks/receivers.ts";
import { startNode } from "#tests/support/start-web-server.ts";

// npm run bench -- webhooks: ten thousand messages to ten endpoints on loopback, one of which never answers; then the
// list and issuing, in turn without messages, and while a backlog goes out. Receivers, and who records the events, are
// processes of their own.

const ENDPOINTS = 10;
const EVENTS = 1_000;
const ROUNDS = 12;
const EVENTS_A_ROUND = 200;
/** What is measured while messages go out, and as often without; a part that outlasts the messages does not count. */
const MOST_PARTS = 20;
const PART = { lists: 20, issues: 4 };

process.env.WEBHOOK_TARGETS = "any";
process.env.NEXTAUTH_SECRET = "a secret of the benchmarks, thirty-two characters";
const { database, data, app, variables } = await startMeasured(2_000, (2 * MOST_PARTS + 1) * ROUNDS * PART.issues);
const { inTransaction, pool } = await import("#lib/db/client.ts"); // after DATABASE_URL, which lib/env.ts reads when it is loaded
const { createEndpoint } = await import("#lib/webhooks/create-endpoint.ts");
const { changeEndpoint } = await import("#lib/webhooks/change-endpoint.ts");

const receivers = startChild(["bench/webhooks/receivers.ts"]);
const [addresses] = (await once(receivers, "message")) as [Extract<Notice, { kind: "listening" }>];

const { rows } = await pool.query("SELECT group_id AS id FROM companies WHERE id = $1", [data.largeCompanyId]);
const by = { groupId: rows[0].id as string, actor: { kind: "system", id: null } as const, now: new Date() };
const endpoints: string[] = [];
for (let index = 0; index < ENDPOINTS; index++) {
  const input = {
    url: index === 0 ? addresses.dead : addresses.alive,
    description: null,
    eventTypes: [],
    companyIds: [data.largeCompanyId],
  };
  const made = await inTransaction((tx) => createEndpoint(tx, by, input));
  if (!made.ok) throw new Error(made.code);
  endpoints.push(made.endpoint.id);
}
const recorder = startChild([
  "--conditions=react-server",
  "bench/webhooks/recorder.ts",
  by.groupId,
  data.largeCompanyId,
]);
startNode(["--conditions=react-server", path.join("lib", "jobs", "worker.ts")], {
  ...variables,
  WEBHOOK_TARGETS: "any",
});
await record(1);
await arrivedAll(ENDPOINTS - 1); // the worker is ready

// At a pace that leaves nothing waiting.
receivers.send("forget" satisfies Order);
for (let event = 0; event < 50; event++) {
  await record(1);
  await sleep(100);
}
const { lags: calm } = await arrivedAll((ENDPOINTS - 1) * 51);

receivers.send("forget" satisfies Order);
const began = Date.now();
await record(EVENTS);
const { lags, lastAt } = await arrivedAll((ENDPOINTS - 1) * (51 + EVENTS));
const seconds = (lastAt - began) / 1000;

console.log(`\n${TABLE_HEAD}`);
const messages = (EVENTS * ENDPOINTS).toLocaleString("en");
reportFigure({
  name: `${messages} messages of ${EVENTS.toLocaleString("en")} events to ${ENDPOINTS} endpoints, one of them dead`,
  measured: `${(((ENDPOINTS - 1) * EVENTS) / seconds).toFixed(0)}/s arrived`,
});
reportFigure({ name: "their lag, from the event to the receiver", measured: describe(lags) });
reportFigure({ name: "the lag at 10 events a second, 90 messages a second", measured: describe(calm) });

await enable(false);
let draft = 0;
let goal = (ENDPOINTS - 1) * (51 + EVENTS);
const rates: number[] = [];
const rounds: { alone: Times; meanwhile: Times }[] = [];
await lists(500, data.largeCompanyId); // a warm-up
for (let round = 0; round < ROUNDS; round++) {
  // The order alternates, because the second one may find a warmer or a busier machine.
  if (round % 2 === 0) {
    const meanwhile = await measureMeanwhile();
    rounds.push({ meanwhile, alone: await measureAlone() });
  } else {
    const alone = await measureAlone();
    rounds.push({ alone, meanwhile: await measureMeanwhile() });
  }
}
reportFigure({ name: "messages that go out meanwhile", measured: `${median(rates).toFixed(0)}/s arrived` });
for (const name of ["list", "issue"] as const) {
  const ratio = median(rounds.map(({ alone, meanwhile }) => median(meanwhile[name]) / median(alone[name])));
  const [alone, meanwhile] = [
    rounds.flatMap((round) => round.alone[name]),
    rounds.flatMap((round) => round.meanwhile[name]),
  ];
  reportFigure({
    name: `${name} while messages go out, to ${name} alone, median of the rounds' medians`,
    measured: `${ratio.toFixed(2)} × of ${meanwhile.length} (alone ${describe(alone)}; meanwhile ${describe(meanwhile)})`,
    aim: atMost(ratio, 1.03, "×"),
  });
}
await database.stop();
process.exit(0);

function describe(list: number[]): string {
  return `p50 ${median(list).toFixed(1)}, p99 ${quantile(list, 0.99).toFixed(1)} ms`;
}

function startChild(args: string[]): ChildProcess {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  process.once("exit", () => child.kill("SIGKILL"));
  return child;
}

/** Events of the company. */
async function record(count: number): Promise<void> {
  recorder.send(count);
  await once(recorder, "message");
}

/** Waits until so many messages have arrived since the beginning. */
async function arrivedAll(count: number): Promise<Extract<Notice, { kind: "report" }>> {
  for (;;) {
    receivers.send("report" satisfies Order);
    const [report] = (await once(receivers, "message")) as [Extract<Notice, { kind: "report" }>];
    if (report.arrived >= count) return report;
    await sleep(50);
  }
}

/** Waits until no document is left to archive, which issuing asks for, so that it slows down neither part. */
async function archivedAll(): Promise<void> {
  const waiting = () => pool.query("SELECT FROM graphile_worker._private_jobs LIMIT 1");
  while ((await waiting()).rowCount !== 0) await sleep(50);
}

async function enable(isEnabled: boolean): Promise<void> {
  for (const id of endpoints)
    await inTransaction((tx) => changeEndpoint(tx, { ...by, now: new Date() }, id, { isEnabled }));
}

interface Times {
  list: number[];
  issue: number[];
}

async function measureMeanwhile(): Promise<Times> {
  await archivedAll();
  receivers.send("forget" satisfies Order);
  await enable(true);
  await record(EVENTS_A_ROUND);
  const [began, before] = [performance.now(), (await arrivedAll(0)).arrived];
  goal += (ENDPOINTS - 1) * EVENTS_A_ROUND;
  const times: Times = { list: [], issue: [] };
  for (let part = 0; part < MOST_PARTS; part++) {
    const measured = await measure();
    const { arrived } = await arrivedAll(0);
    if (arrived >= goal) break; // the messages were over before it was
    add(times, measured);
    if (part === MOST_PARTS - 1) rates.push(((arrived - before) * 1000) / (performance.now() - began));
  }
  await arrivedAll(goal);
  await enable(false);
  return times;
}

async function measureAlone(): Promise<Times> {
  await archivedAll();
  const times: Times = { list: [], issue: [] };
  for (let part = 0; part < MOST_PARTS; part++) add(times, await measure());
  return times;
}

async function measure(): Promise<Times> {
  return { list: await lists(PART.lists, data.largeCompanyId), issue: await issues(PART.issues) };
}

function add(times: Times, { list, issue }: Times): void {
  times.list.push(...list);
  times.issue.push(...issue);
}

async function lists(count: number, companyId: string): Promise<number[]> {
  return timesOf(count, () => fetch(`${app.origin}/api/invoices`, { headers: headersOf(companyId) }));
}

async function issues(count: number): Promise<number[]> {
  return timesOf(count, () =>
    fetch(`${app.origin}/api/invoices/${data.draftIds[draft++]}/issue`, {
      method: "POST",
      headers: headersOf(data.draftCompanyId),
    }),
  );
}

function headersOf(companyId: string): Record<string, string> {
  return { authorization: `Bearer ${data.key}`, "x-company-id": companyId };
}

/** Of one caller, in milliseconds. */
async function timesOf(count: number, call: () => Promise<Response>): Promise<number[]> {
  const list = [];
  for (let index = 0; index < count; index++) {
    const start = performance.now();
    const answer = await call();
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
    list.push(performance.now() - start);
  }
  return list;
}
