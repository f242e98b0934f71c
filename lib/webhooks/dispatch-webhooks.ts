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
import { afterAnswer, afterWait, capacityOf, isNarrow, type Lane, newLane, SLOW_MS } from "#lib/domain/webhooks/lane.ts";
import { inTurn, isFull, mayStart, roomIn, type Share } from "#lib/domain/webhooks/share.ts";
import { log } from "#lib/log.ts";
import { tryWebhook, type WriteBody } from "#lib/webhooks/try-webhook.ts";

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
  group: Group;
  waiting: { delivery: DueDelivery; takenAt: number }[];
  /** Whether more may be due than it could take. */
  hasMore: boolean;
}

/** A group of which this process has taken messages. */
interface Group extends Share {
  id: string;
  lanes: Set<TakenLane>;
}

/**
 * Sends the messages that are due, until it is stopped: several to each endpoint at once as long as it answers, and one at a time to one that
 * fails, so that no endpoint holds up another. Groups take turns, and none has more than its share of the places, so that no group holds up
 * another. Several processes may do so on one database. The database's rows are the queue: whatever happens to this process, a message that was
 * not recorded as delivered is sent again. Between two looks it waits half a second, unless `look` is called.
 */
export function dispatchWebhooks(writeBody: WriteBody): { look(): void; stop(): Promise<void> } {
  const lanes = new Map<string, TakenLane>();
  const groups = new Map<string, Group>();
  const all: Share = { taken: 0, running: 0, slow: 0 };
  const underWay = new Map<DueDelivery, Promise<void>>();
  const stopping = new AbortController();
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
    for (let isMore = true; isMore && !isPaused && all.taken < MOST_TAKEN && !stopping.signal.aborted; ) {
      const isPart = performance.now() >= aloneUntil;
      const limit = isPart ? Math.ceil(allowance.messages) : BATCH;
      const due = await findOfAllGroups(limit);
      isMore = due.length >= limit;
      for (const endpointId of new Set(due.filter(({ isStopped }) => isStopped).map(({ endpointId }) => endpointId))) {
        await giveUpBacklog(endpointId);
      }
      const chosen = choose(
        due.filter(({ isStopped }) => !isStopped),
        isPart ? limit : MOST_TAKEN,
      );
      if (chosen.length === 0) continue;
      const takenAt = performance.now();
      const claimed = new Set<string>();
      try {
        for (const key of await claimDeliveries(chosen, LEASE_MS)) claimed.add(nameOf(key));
      } finally {
        for (const delivery of chosen) {
          const lane = laneOf(delivery);
          if (claimed.has(nameOf(delivery))) lane.waiting.push({ delivery, takenAt });
          else count(lane, "taken", -1);
        }
      }
      startAll();
      allowance.messages -= chosen.length;
      if (allowance.messages > 0) continue;
      isPaused = !(await isAlone());
      allowance.messages = isPaused ? 0 : PART.messages;
    }
    isLimited = all.taken >= MOST_TAKEN;
    forgetIdle();
    return isPaused;
  };

  /** What is due, groups in turn: while a group has more than was asked for, what others have is found without it. */
  const findOfAllGroups = async (limit: number): Promise<DueDelivery[]> => {
    const endpointIds = fedEndpoints();
    const found: DueDelivery[] = [];
    const groupIds = new Set<string>();
    for (;;) {
      const due = await findDueDeliveries({ endpointIds, groupIds: [...groupIds] }, limit);
      found.push(...due);
      if (due.length < limit) return inTurn(found);
      for (const { groupId } of due) groupIds.add(groupId);
    }
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

  const laneOf = ({ endpointId, groupId, failingSince }: DueDelivery): TakenLane => {
    const known = lanes.get(endpointId);
    if (known) return known;
    const group = groups.get(groupId) ?? { id: groupId, taken: 0, running: 0, slow: 0, lanes: new Set() };
    const lane = { ...newLane(), ...(failingSince !== null && { width: 1 }), group, waiting: [], hasMore: false };
    groups.set(groupId, group);
    group.lanes.add(lane);
    lanes.set(endpointId, lane);
    return lane;
  };

  const forgetIdle = () => {
    for (const [endpointId, lane] of lanes) {
      if (lane.running + lane.waiting.length > 0 || isNarrow(lane)) continue;
      lanes.delete(endpointId);
      lane.group.lanes.delete(lane);
      if (lane.group.lanes.size === 0) groups.delete(lane.group.id);
    }
  };

  const count = ({ group }: TakenLane, what: keyof Share, change: 1 | -1) => {
    group[what] += change;
    all[what] += change;
  };

  /** As many of them as there is a place for. */
  const choose = (due: DueDelivery[], limit: number): DueDelivery[] => {
    const chosenOf = new Map<TakenLane, number>();
    const chosen: DueDelivery[] = [];
    for (const delivery of due) {
      const lane = laneOf(delivery);
      const ofLane = chosenOf.get(lane) ?? 0;
      // The share of the group counts what was chosen before, the room in the lane does not.
      const hasRoom = roomIn(lane, lane.group) > 0 && ofLane + lane.running + lane.waiting.length < capacityOf(lane);
      if (!hasRoom) lane.hasMore = true;
      if (!hasRoom || all.taken >= MOST_TAKEN || chosen.length >= limit) continue;
      chosenOf.set(lane, ofLane + 1);
      count(lane, "taken", 1);
      chosen.push(delivery);
    }
    return chosen;
  };

  /** Each group in turn, and of a group each lane in turn. */
  const startAll = () => {
    for (let able = [...groups.values()]; able.length > 0; ) able = able.filter((group) => startOne(group));
  };

  /** Begins the next message of a group; false when none may begin. What was first is the last of the next time. */
  const startOne = (group: Group): boolean => {
    for (const lane of group.lanes) {
      if (lane.waiting.length === 0 || !mayStart(lane, group, all) || stopping.signal.aborted) continue;
      group.lanes.delete(lane);
      group.lanes.add(lane);
      groups.delete(group.id);
      groups.set(group.id, group);
      startNext(lane);
      return true;
    }
    return false;
  };

  const startNext = (lane: TakenLane) => {
    const next = lane.waiting.shift();
    if (!next) return;
    if (performance.now() - next.takenAt < FRESH_MS) start(next.delivery, lane);
    else giveBack(lane, [next, ...lane.waiting.splice(0)]);
  };

  const start = (delivery: DueDelivery, lane: TakenLane) => {
    lane.running += 1;
    count(lane, "running", 1);
    const startedAt = performance.now();
    let isSlow = false;
    const patience = setTimeout(() => {
      isSlow = true;
      Object.assign(lane, afterWait(lane));
      giveBackSurplus(lane);
      startAfter(lane, () => count(lane, "slow", 1)); // its place is free for another
    }, SLOW_MS);
    const work = tryWebhook(delivery, writeBody)
      .then((isSuccess) => Object.assign(lane, afterAnswer(lane, { isSuccess, durationMs: performance.now() - startedAt })))
      .catch((error) => {
        log.error({ err: error, endpointId: delivery.endpointId }, "the attempt of a webhook was not recorded; it will be repeated");
      })
      .then(() => {
        clearTimeout(patience);
        if (isSlow) count(lane, "slow", -1);
        leave(delivery, lane);
      });
    underWay.set(delivery, work);
  };

  /** Frees the place of a delivery for the next. */
  const leave = (delivery: DueDelivery, lane: TakenLane) => {
    underWay.delete(delivery);
    lane.running -= 1;
    count(lane, "taken", -1);
    giveBackSurplus(lane);
    startAfter(lane, () => count(lane, "running", -1));
    const isHungry = [...lane.group.lanes].some((other) => other.hasMore && hasPlace(other));
    if (!isHungry && !(isLimited && all.taken < MOST_TAKEN / 2)) return;
    for (const other of lane.group.lanes) other.hasMore = false;
    isLimited = false;
    wake();
  };

  /** Begins what may begin after this change: of all groups where it frees a place for all, otherwise of the lane's. */
  const startAfter = ({ group }: TakenLane, change: () => void) => {
    const wasFull = isFull(all);
    change();
    if (wasFull) startAll();
    else while (startOne(group));
  };

  const giveBackSurplus = (lane: TakenLane) => {
    if (lane.running + lane.waiting.length > capacityOf(lane)) giveBack(lane, lane.waiting.splice(0));
  };

  /** Makes messages that wait due again, for this or another process. */
  const giveBack = (lane: TakenLane, waiting: TakenLane["waiting"]) => {
    for (const _ of waiting) count(lane, "taken", -1);
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
  return roomIn(lane, lane.group) >= (lane.isQuick ? lane.width : 1);
}

function nameOf({ chainId, endpointId, sequence }: DeliveryKey): string {
  return `${chainId} ${endpointId} ${sequence}`;
}
