import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { apiRoutes } from "#app/api/api-routes.ts";
import { seededRandom } from "#faults/random.ts";
import { pool } from "#lib/db/client.ts";
import { isFollowed } from "#lib/domain/webhooks/event-names.ts";
import { answerApi } from "#lib/http/server/answer-api.ts";
import { createWebServer } from "#lib/http/server/create-web-server.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";
import { type Ask, CLIENT, liveRandomly } from "./random-lives.ts";
import type { KnownSecret, Notice, Order, Received } from "./receiver.ts";

export interface WebhookRun {
  seed: number;
  minutes: number;
  /** Job workers, each killed by itself. */
  workers: number;
  /** By what all waits are multiplied. Below 1, what waits for its next attempt is also made due after each kill. */
  pace: number;
}

/** What was found. In order is a run without `wrong`. */
export interface WebhookFindings {
  lives: number;
  kills: number;
  /** By endpoint: how many events it follows, and what came. */
  endpoints: { follows: string; expected: number; secrets: number; received: Received }[];
  wrong: string[];
}

/** Lives at once. */
const LIVES = 4;
const PAUSE_MS = 4_000;
const KILLS_EVERY_MS = [20_000, 120_000] as const;
const ROTATIONS_EVERY_MS = [40_000, 200_000] as const;
/** How long the integrator goes on with the secret before. Milliseconds. */
const CHANGEOVER_MS = 3_000;
/** How long what waits at the end may take. Milliseconds. */
const SETTLE_MS = 240_000;
/** What each endpoint follows. */
const FOLLOWED = [[], ["invoice.*", "client.created"]];

/**
 * Random lives over the API of this process, whose events a receiver in another process gets through job workers that
 * are killed.
 */
export async function runWebhookLives({
  seed,
  minutes,
  workers: workerCount,
  pace,
}: WebhookRun): Promise<WebhookFindings> {
  const random = seededRandom(seed);
  const company = await makeTestCompany();
  const sandbox = await company.sandbox();
  const { groupId, companyId } = company.context;
  const api = await serveApi();
  const ask = asker(api.origin, await company.apiKey(), companyId);
  const receiver = await startReceiver(random.integer(1, 2 ** 31), pace);
  const endpoints = await Promise.all(
    FOLLOWED.map(async (eventTypes, index) => {
      const path = `/${index}`;
      const follows = { eventTypes: eventTypes.length > 0 ? eventTypes : null, companyIds: [companyId] };
      const { id, secret } = await ask("POST", "/api/webhook-endpoints", {
        url: `${receiver.origin}${path}`,
        ...follows,
      });
      const known: KnownSecret[] = [{ secret, from: Date.now(), until: null }];
      receiver.order({ kind: "secrets", path, known, held: secret });
      return { id: id as string, path, eventTypes, known };
    }),
  );
  const start = await readFeed(ask, null);

  let isOver = false;
  let kills = 0;
  const wait = (range: readonly [number, number]) => sleepUntil(random.integer(...range) * pace, () => isOver);
  const workers = Array.from({ length: workerCount }, async () => {
    for (;;) {
      const worker = await startWorker();
      await wait(KILLS_EVERY_MS);
      await end(worker, "SIGKILL");
      if (isOver) return;
      kills += 1;
      if (pace < 1) await passTime();
      await sleep(random.integer(0, 2_000) * pace);
    }
  });
  const rotations = endpoints.map(async ({ id, path, known }) => {
    for (await wait(ROTATIONS_EVERY_MS); !isOver; await wait(ROTATIONS_EVERY_MS)) {
      const { secret } = await ask("POST", `/api/webhook-endpoints/${id}/rotate-secret`);
      const [current, ...older] = known;
      for (const old of older) old.until ??= Date.now(); // two secrets sign at once, and no more
      known.unshift({ secret, from: Date.now(), until: null });
      receiver.order({ kind: "secrets", path, known, held: current?.secret ?? "" });
      await sleep(CHANGEOVER_MS);
      receiver.order({ kind: "secrets", path, known, held: secret });
    }
  });
  const endsAt = performance.now() + minutes * 60_000;
  const { id: clientId } = await ask("POST", "/api/clients", CLIENT);
  const world = { ask, company, sandbox, clientId: clientId as string };
  const lives = Array.from({ length: LIVES }, () =>
    liveRandomly({ ...world, random: random.fork() }, PAUSE_MS * pace, () => performance.now() > endsAt),
  );
  const lived = (await Promise.all(lives)).reduce((sum, count) => sum + count, 0);
  isOver = true;
  await Promise.all([...workers, ...rotations]);

  receiver.order({ kind: "oblige" });
  await settle();
  const received = await receiver.report();
  const feed = await readFeed(ask, start.cursor);
  const ofGroup = await groupEvents(groupId);
  await Promise.all([api.close(), receiver.stop()]);
  const compared = endpoints.map(({ path, eventTypes, known }) => {
    const expected = [...feed.events, ...ofGroup].filter(({ type }) => isFollowed(type, eventTypes));
    const came = received[path];
    if (!came) throw new Error(`nothing came for ${path}`);
    const follows = eventTypes.join(", ") || "everything";
    return {
      follows,
      expected: expected.length,
      secrets: known.length,
      received: came,
      wrong: compare(expected, came),
    };
  });
  return {
    lives: lived,
    kills,
    endpoints: compared,
    wrong: compared.flatMap(({ follows, wrong }) => wrong.map((what) => `${follows}: ${what}`)),
  };
}

/** Every event came with what the feed says of it, and was taken; nothing else came. */
function compare(expected: Expected[], { bodies, taken, wrong }: Received): string[] {
  const found = [...wrong];
  const came = new Map(Object.entries(bodies));
  const took = new Set(taken);
  for (const { id, type, json } of expected) {
    const body = came.get(id);
    if (body === undefined) found.push(`the event ${id}, ${type}, never came`);
    else if (json !== null && JSON.stringify(JSON.parse(body).data) !== json)
      found.push(`${id}, ${type}, differs from the feed`);
    else if (JSON.parse(body).id !== id) found.push(`${id} came with another id in its body`);
    if (body !== undefined && !took.has(id)) found.push(`${id}, ${type}, was never taken`);
    came.delete(id);
  }
  return [...found, ...[...came].map(([id, body]) => `${id} came and is in no feed: ${body}`)];
}

interface Expected {
  id: string;
  type: string;
  /** As the feed has it; null of an event that is in no feed. */
  json: string | null;
}

async function readFeed(ask: Ask, after: string | null): Promise<{ events: Expected[]; cursor: string }> {
  const events: Expected[] = [];
  for (let cursor = after; ; ) {
    const page = await ask("GET", `/api/events?limit=1000${cursor === null ? "" : `&after=${cursor}`}`);
    for (const event of page.data) events.push({ id: event.id, type: event.type, json: JSON.stringify(event) });
    cursor = page.nextCursor as string;
    if (!page.hasMore) return { events, cursor };
  }
}

/** The events of the group's own trail since it has endpoints. */
async function groupEvents(groupId: string): Promise<Expected[]> {
  const { rows } = await pool.query<{ id: string; type: string }>(
    `SELECT id, type FROM events WHERE chain_id = $1 AND type LIKE 'api_key.%' AND sequence >
       (SELECT max(sequence) FROM events WHERE chain_id = $1 AND type = 'webhook_endpoint.created')`,
    [groupId],
  );
  return rows.map(({ id, type }) => ({ id, type, json: null }));
}

/** Time passes: what waits for its next attempt, and what a killed worker had taken, is due. */
async function passTime(): Promise<void> {
  await pool.query("UPDATE webhook_deliveries SET due_at = now() WHERE due_at > now()");
}

/** Until everything that happened is recorded and sent. No worker runs when it begins, and none when it ends. */
async function settle(): Promise<void> {
  await pool.query(`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL HAVING count(*) > 0`);
  const worker = await startWorker();
  const deadline = performance.now() + SETTLE_MS;
  for (;;) {
    await passTime();
    await pool.query(
      "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now() AND locked_at IS NULL",
    );
    await sleep(500);
    const { rows } = await pool.query<{ count: number }>(
      `SELECT (SELECT count(*) FROM webhook_deliveries WHERE state = 'pending')::int + (SELECT count(*) FROM graphile_worker._private_jobs)::int AS count`,
    );
    if (rows[0]?.count === 0) break;
    if (performance.now() > deadline) throw new Error(`${rows[0]?.count} messages and jobs still wait`);
  }
  await end(worker, "SIGTERM");
}

/** The job worker in a process of its own. Resolves when it is ready. */
async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--conditions=react-server", "lib/jobs/worker.ts"], {
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, WEBHOOK_TARGETS: "any", LOG_LEVEL: "info" },
  });
  endWithThisProcess(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.setEncoding("utf8").on("data", (text: string) => text.includes("job worker ready") && resolve());
    child.once("exit", () => reject(new Error("the worker ended")));
  });
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}

async function startReceiver(seed: number, pace: number) {
  const child = spawn(process.execPath, ["faults/webhooks/receiver.ts", `${seed}`, `${pace}`], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  endWithThisProcess(child);
  const next = async <Kind extends Notice["kind"]>(kind: Kind) => {
    for (;;) {
      const [notice] = (await once(child, "message")) as [Notice];
      if (notice.kind === kind) return notice as Extract<Notice, { kind: Kind }>;
    }
  };
  const order = (what: Order) => void child.send(what);
  return {
    origin: `http://127.0.0.1:${(await next("listening")).port}`,
    order,
    async report() {
      const answer = next("report");
      order({ kind: "report" });
      return (await answer).received;
    },
    stop: () => end(child, "SIGTERM"),
  };
}

function endWithThisProcess(child: ChildProcess): void {
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.removeListener("exit", kill));
}

/** The API of this process, which the web server answers in the same way. */
async function serveApi() {
  const patterns = globSync("app/api/**/route.ts").map((file) => file.slice("app".length, -"/route.ts".length));
  const handle = answerApi(apiRoutes(patterns), async (_request, response) => void response.writeHead(404).end());
  const server = createWebServer({ trustedProxies: null, handle }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function asker(origin: string, key: string, companyId: string): Ask {
  return async (method, path, body, status) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        "x-company-id": companyId,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isExpected = status === undefined ? response.ok : response.status === status;
    if (!isExpected) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text === "" ? null : JSON.parse(text);
  };
}

async function sleepUntil(ms: number, isOver: () => boolean): Promise<void> {
  const until = performance.now() + ms;
  while (performance.now() < until && !isOver()) await sleep(Math.min(200, until - performance.now()));
}
