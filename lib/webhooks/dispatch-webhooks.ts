import "server-only";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import {
  claimDeliveries,
  type DeliveryKey,
  type DueDelivery,
  findDueDeliveries,
  giveUpBacklog,
  isDatabaseUsed,
  releaseDeliveries,
} from "#lib/db/webhooks/due-deliveries.ts";
import { afterAnswer, capacityOf, type Lane, newLane } from "#lib/domain/webhooks/lane.ts";
import { log } from "#lib/log.ts";
import { tryWebhook, type WriteBody } from "#lib/webhooks/try-webhook.ts";

/** How many messages are under way at once, of all endpoints. */
const MOST = 256;
/** How many this process takes at once, those that wait for a place included. */
const MOST_TAKEN = 1_024;
/** How many are looked for at once. */
const BATCH = 200;
/**
 * While somebody else uses the database, a backlog is sent in parts of this size, with this pause after each: few enough that neither a list nor
 * issuing takes measurably longer (npm run bench:webhooks).
 */
const PART = { messages: 30 * availableParallelism(), pauseMs: 250 };
/** Whoever asked the database anything within this time uses it. Milliseconds. */
const RECENT_USE_MS = 1_000;
/** For so long nobody is asked again whether the database is used. Milliseconds. */
const ALONE_MS = 100;
/** How long an idle dispatcher waits. Milliseconds. */
const IDLE_MS = 500;
/** How long a busy one waits, so that it takes several at once. Milliseconds. */
const BUSY_MS = 10;
/** How long it waits when the database does not answer. Milliseconds. */
const AFTER_FAILURE_MS = 5_000;
/** Longer than a message waits for its place and an attempt takes. A message of a process that died is tried again after it. Milliseconds. */
const LEASE_MS = 60_000;
/** After that time in this process a message is read again, since its endpoint may be another by now. Milliseconds. */
const FRESH_MS = 1_000;
/** How long a dispatcher that stops waits for the answers under way. Milliseconds. */
const STOP_MS = 5_000;

/** The messages to an endpoint that this process has taken: those under way, and those that wait. */
interface TakenLane extends Lane {
  waiting: { delivery: DueDelivery; takenAt: number }[];
  /** Whether more may be due than it could take. */
  hasMore: boolean;
}

/**
 * Sends the messages that are due, until it is stopped: several to each endpoint at once as long as it answers, and one at a time to one that
 * fails, so that no endpoint holds up another. Several processes may do so on one database. The database's rows are the queue: whatever
 * happens to this process, a message that was not recorded as delivered is sent again. Between two looks it waits half a second, unless `look` is
 * called.
 */
export function dispatchWebhooks(writeBody: WriteBody): { look(): void; stop(): Promise<void> } {
  const lanes = new Map<string, TakenLane>();
  const underWay = new Map<DueDelivery, Promise<void>>();
  const stopping = new AbortController();
  let takenCount = 0;
  /** Whether more was due than this process could take. */
  let isLimited = false;
  /** Until when nobody else is taken to use the database, by `performance.now()`. */
  let aloneUntil = 0;
  /** How many may be taken before the next pause, at a time. */
  const allowance = { messages: PART.messages, at: performance.now() };
  let wake = () => {};

  const run = async () => {
    while (!stopping.signal.aborted) {
      const woken = untilWoken(IDLE_MS);
      await take()
        .then((isPaused) => (isPaused ? sleep(PART.pauseMs).then(wake) : woken))
        .then(() => sleep(BUSY_MS))
        .catch((error) => {
          log.warn({ err: error }, "webhooks are not sent for the moment");
          return stopping.signal.aborted ? undefined : untilWoken(AFTER_FAILURE_MS);
        });
    }
  };

  const untilWoken = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Takes whatever is due and has a place, and begins to send it; true when it pauses before the rest. */
  const take = async (): Promise<boolean> => {
    let isPaused = false;
    refill();
    for (let isMore = true; isMore && !isPaused && takenCount < MOST_TAKEN && !stopping.signal.aborted; ) {
      const limit = performance.now() < aloneUntil ? BATCH : Math.ceil(allowance.messages);
      const due = await findDueDeliveries(fedEndpoints(), limit);
      isMore = due.length === limit;
      for (const endpointId of new Set(due.filter(({ isStopped }) => isStopped).map(({ endpointId }) => endpointId))) {
        await giveUpBacklog(endpointId);
      }
      const chosen = choose(due.filter(({ isStopped }) => !isStopped));
      if (chosen.length === 0) continue;
      const takenAt = performance.now();
      const claimed = new Set((await claimDeliveries(chosen, LEASE_MS)).map(nameOf));
      for (const delivery of chosen) {
        if (claimed.has(nameOf(delivery))) laneOf(delivery).waiting.push({ delivery, takenAt });
        else takenCount -= 1;
      }
      startAll();
      allowance.messages -= chosen.length;
      if (allowance.messages > 0) continue;
      isPaused = !(await isAlone());
      allowance.messages = isPaused ? 0 : PART.messages;
    }
    isLimited = takenCount >= MOST_TAKEN;
    for (const [endpointId, lane] of lanes) if (lane.running + lane.waiting.length === 0 && lane.width > 1) lanes.delete(endpointId);
    return isPaused;
  };

  /** As much as has grown since the last time. */
  const refill = () => {
    const grown = ((performance.now() - allowance.at) / PART.pauseMs) * PART.messages;
    Object.assign(allowance, { messages: Math.min(PART.messages, allowance.messages + grown), at: performance.now() });
  };

  /** Whether only job workers use the database. */
  const isAlone = async () => {
    if (performance.now() >= aloneUntil && !(await isDatabaseUsed(RECENT_USE_MS))) aloneUntil = performance.now() + ALONE_MS;
    return performance.now() < aloneUntil;
  };

  /** Those for which nothing more is taken now. */
  const fedEndpoints = () => {
    const fed = [...lanes].filter(([, lane]) => !hasPlace(lane));
    for (const [, lane] of fed) lane.hasMore = true;
    return fed.map(([endpointId]) => endpointId);
  };

  const laneOf = ({ endpointId, failingSince }: DueDelivery): TakenLane => {
    const known = lanes.get(endpointId);
    if (known) return known;
    const lane = { ...newLane(), ...(failingSince !== null && { width: 1 }), waiting: [], hasMore: false };
    lanes.set(endpointId, lane);
    return lane;
  };

  /** Those for which there is a place. */
  const choose = (due: DueDelivery[]): DueDelivery[] => {
    const chosen = new Map<TakenLane, number>();
    return due.filter((delivery) => {
      const lane = laneOf(delivery);
      const taken = lane.running + lane.waiting.length + (chosen.get(lane) ?? 0);
      if (taken >= capacityOf(lane)) lane.hasMore = true;
      if (taken >= capacityOf(lane) || takenCount >= MOST_TAKEN) return false;
      chosen.set(lane, (chosen.get(lane) ?? 0) + 1);
      takenCount += 1;
      return true;
    });
  };

  /** Each lane in turn: the one that was first is the last of the next time. */
  const startAll = () => {
    for (const [endpointId, lane] of [...lanes]) {
      if (lane.waiting.length === 0) continue;
      startSome(lane);
      lanes.delete(endpointId);
      lanes.set(endpointId, lane);
    }
  };

  const startSome = (lane: TakenLane) => {
    while (lane.running < lane.width && underWay.size < MOST && !stopping.signal.aborted) {
      const next = lane.waiting.shift();
      if (!next) return;
      if (performance.now() - next.takenAt < FRESH_MS) start(next.delivery, lane);
      else giveBack([next, ...lane.waiting.splice(0)]);
    }
  };

  const start = (delivery: DueDelivery, lane: TakenLane) => {
    lane.running += 1;
    const startedAt = performance.now();
    const work = tryWebhook(delivery, writeBody)
      .then((isSuccess) => Object.assign(lane, afterAnswer(lane, { isSuccess, durationMs: performance.now() - startedAt })))
      .catch((error) => {
        log.error({ err: error, endpointId: delivery.endpointId }, "the attempt of a webhook was not recorded; it will be repeated");
      })
      .then(() => leave(delivery, lane));
    underWay.set(delivery, work);
  };

  /** Frees the place of a delivery for the next. */
  const leave = (delivery: DueDelivery, lane: TakenLane) => {
    underWay.delete(delivery);
    lane.running -= 1;
    takenCount -= 1;
    if (lane.running + lane.waiting.length > capacityOf(lane)) giveBack(lane.waiting.splice(0));
    if (underWay.size === MOST - 1) startAll();
    else startSome(lane);
    const isHungry = lane.hasMore && hasPlace(lane);
    if (!isHungry && !(isLimited && takenCount < MOST_TAKEN / 2)) return;
    lane.hasMore = false;
    isLimited = false;
    wake();
  };

  /** Makes messages that wait due again, for this or another process. */
  const giveBack = (waiting: TakenLane["waiting"]) => {
    takenCount -= waiting.length;
    releaseDeliveries(waiting.map(({ delivery }) => delivery)).catch((error) =>
      log.warn({ err: error }, "webhooks wait until their lease ends"),
    );
  };

  const running = run();
  return {
    look: () => wake(),
    async stop() {
      stopping.abort();
      wake();
      await running;
      const waiting = [...lanes.values()].flatMap((lane) => lane.waiting.splice(0)).map(({ delivery }) => delivery);
      await releaseDeliveries(waiting).catch(() => {});
      await Promise.race([Promise.all(underWay.values()), sleep(STOP_MS)]);
      await releaseDeliveries([...underWay.keys()]).catch(() => {});
    },
  };
}

/** Not for each place that becomes free, so that several messages are taken together. */
function hasPlace(lane: TakenLane): boolean {
  return lane.waiting.length < lane.width && lane.running + lane.waiting.length < capacityOf(lane);
}

function nameOf({ chainId, endpointId, sequence }: DeliveryKey): string {
  return `${chainId} ${endpointId} ${sequence}`;
}
