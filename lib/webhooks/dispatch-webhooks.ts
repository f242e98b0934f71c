import "server-only";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { type DescribedEvent, describeEvents } from "#lib/audit-log/describe-events.ts";
import {
  claimDeliveries,
  type DeliveryKey,
  type DueDelivery,
  findDueDeliveries,
  giveUpBacklog,
  isDatabaseUsed,
  releaseDeliveries,
} from "#lib/db/webhooks/due-deliveries.ts";
import {
  afterAnswer,
  afterWait,
  capacityOf,
  type EndpointQueue,
  isNarrow,
  newQueue,
  SLOW_MS,
} from "#lib/domain/webhooks/endpoint-queue.ts";
import { inTurn, isFull, mayStart, roomIn, type Share } from "#lib/domain/webhooks/share.ts";
import { log } from "#lib/log.ts";
import { tryWebhook, type WriteBody } from "#lib/webhooks/try-webhook.ts";

/** How many this process takes at once, those that wait for a place included. */
const MOST_TAKEN = 1_024;
/** How many are looked for at once. */
const BATCH = 200;
/**
 * While somebody else uses the database, a backlog is sent in parts of this size, with this pause after each: few
 * enough that neither a list nor issuing takes measurably longer (npm run bench -- webhooks).
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
/**
 * Longer than a message waits for its place and an attempt takes. A message of a process that died is tried again after
 * it. Milliseconds.
 */
const LEASE_MS = 60_000;
/** After that time in this process a message is read again, since its endpoint may be another by now. Milliseconds. */
const FRESH_MS = 1_000;
/** How long a dispatcher that stops waits for the answers under way. Milliseconds. */
const STOP_MS = 5_000;

/** The messages to an endpoint that this process has taken: those under way, and those that wait. */
interface TakenQueue extends EndpointQueue {
  group: Group;
  waiting: { delivery: DescribedEvent<DueDelivery>; takenAt: number }[];
  /** Whether more may be due than it could take. */
  hasMore: boolean;
}

/** A group of which this process has taken messages. */
interface Group extends Share {
  id: string;
  queues: Set<TakenQueue>;
}

/**
 * Sends the messages that are due, until it is stopped: several to each endpoint at once as long as it answers, and one
 * at a time to one that fails, so that no endpoint holds up another. Groups take turns, and none has more than its
 * share of the places, so that no group holds up another. Several processes may do so on one database. The database's
 * rows are the queue: whatever happens to this process, a message that was not recorded as delivered is sent again.
 * Between two looks it waits half a second, unless `look` is called.
 */
export function dispatchWebhooks(writeBody: WriteBody): { look(): void; stop(): Promise<void> } {
  const queues = new Map<string, TakenQueue>();
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
      let described: DescribedEvent<DueDelivery>[] = [];
      try {
        described = await describeEvents(chosen);
        for (const key of await claimDeliveries(chosen, LEASE_MS)) claimed.add(nameOf(key));
      } finally {
        for (const [index, found] of chosen.entries()) {
          const queue = queueOf(found);
          const delivery = claimed.has(nameOf(found)) && described[index];
          if (delivery) queue.waiting.push({ delivery, takenAt });
          else count(queue, "taken", -1);
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
    if (performance.now() >= aloneUntil && !(await isDatabaseUsed(RECENT_USE_MS)))
      aloneUntil = performance.now() + ALONE_MS;
    return performance.now() < aloneUntil;
  };

  /** Those for which nothing more is taken now. */
  const fedEndpoints = () => {
    const fed = [...queues].filter(([, queue]) => !hasPlace(queue));
    for (const [, queue] of fed) queue.hasMore = true;
    return fed.map(([endpointId]) => endpointId);
  };

  const queueOf = ({ endpointId, groupId, failingSince }: DueDelivery): TakenQueue => {
    const known = queues.get(endpointId);
    if (known) return known;
    const group = groups.get(groupId) ?? { id: groupId, taken: 0, running: 0, slow: 0, queues: new Set() };
    const queue = { ...newQueue(), ...(failingSince !== null && { width: 1 }), group, waiting: [], hasMore: false };
    groups.set(groupId, group);
    group.queues.add(queue);
    queues.set(endpointId, queue);
    return queue;
  };

  const forgetIdle = () => {
    for (const [endpointId, queue] of queues) {
      if (queue.running + queue.waiting.length > 0 || isNarrow(queue)) continue;
      queues.delete(endpointId);
      queue.group.queues.delete(queue);
      if (queue.group.queues.size === 0) groups.delete(queue.group.id);
    }
  };

  const count = ({ group }: TakenQueue, what: keyof Share, change: 1 | -1) => {
    group[what] += change;
    all[what] += change;
  };

  /** As many of them as there is a place for. */
  const choose = (due: DueDelivery[], limit: number): DueDelivery[] => {
    const chosenOf = new Map<TakenQueue, number>();
    const chosen: DueDelivery[] = [];
    for (const delivery of due) {
      const queue = queueOf(delivery);
      const ofQueue = chosenOf.get(queue) ?? 0;
      // The share of the group counts what was chosen before, the room in the queue does not.
      const hasRoom =
        roomIn(queue, queue.group) > 0 && ofQueue + queue.running + queue.waiting.length < capacityOf(queue);
      if (!hasRoom) queue.hasMore = true;
      if (!hasRoom || all.taken >= MOST_TAKEN || chosen.length >= limit) continue;
      chosenOf.set(queue, ofQueue + 1);
      count(queue, "taken", 1);
      chosen.push(delivery);
    }
    return chosen;
  };

  /** Each group in turn, and of a group each queue in turn. */
  const startAll = () => {
    for (let able = [...groups.values()]; able.length > 0; ) able = able.filter((group) => startOne(group));
  };

  /** Begins the next message of a group; false when none may begin. What was first is the last of the next time. */
  const startOne = (group: Group): boolean => {
    for (const queue of group.queues) {
      if (queue.waiting.length === 0 || !mayStart(queue, group, all) || stopping.signal.aborted) continue;
      group.queues.delete(queue);
      group.queues.add(queue);
      groups.delete(group.id);
      groups.set(group.id, group);
      startNext(queue);
      return true;
    }
    return false;
  };

  const startNext = (queue: TakenQueue) => {
    const next = queue.waiting.shift();
    if (!next) return;
    if (performance.now() - next.takenAt < FRESH_MS) start(next.delivery, queue);
    else giveBack(queue, [next, ...queue.waiting.splice(0)]);
  };

  const start = (delivery: DescribedEvent<DueDelivery>, queue: TakenQueue) => {
    queue.running += 1;
    count(queue, "running", 1);
    const startedAt = performance.now();
    let isSlow = false;
    const patience = setTimeout(() => {
      isSlow = true;
      Object.assign(queue, afterWait(queue));
      giveBackSurplus(queue);
      startAfter(queue, () => count(queue, "slow", 1)); // its place is free for another
    }, SLOW_MS);
    const work = tryWebhook(delivery, writeBody)
      .then((isSuccess) =>
        Object.assign(queue, afterAnswer(queue, { isSuccess, durationMs: performance.now() - startedAt })),
      )
      .catch((error) => {
        log.error(
          { err: error, endpointId: delivery.endpointId },
          "the attempt of a webhook was not recorded; it will be repeated",
        );
      })
      .then(() => {
        clearTimeout(patience);
        if (isSlow) count(queue, "slow", -1);
        leave(delivery, queue);
      });
    underWay.set(delivery, work);
  };

  /** Frees the place of a delivery for the next. */
  const leave = (delivery: DueDelivery, queue: TakenQueue) => {
    underWay.delete(delivery);
    queue.running -= 1;
    count(queue, "taken", -1);
    giveBackSurplus(queue);
    startAfter(queue, () => count(queue, "running", -1));
    const isHungry = [...queue.group.queues].some((other) => other.hasMore && hasPlace(other));
    if (!isHungry && !(isLimited && all.taken < MOST_TAKEN / 2)) return;
    for (const other of queue.group.queues) other.hasMore = false;
    isLimited = false;
    wake();
  };

  /**
   * Begins what may begin after this change: of all groups where it frees a place for all, otherwise of the queue's.
   */
  const startAfter = ({ group }: TakenQueue, change: () => void) => {
    const wasFull = isFull(all);
    change();
    if (wasFull) startAll();
    else while (startOne(group));
  };

  const giveBackSurplus = (queue: TakenQueue) => {
    if (queue.running + queue.waiting.length > capacityOf(queue)) giveBack(queue, queue.waiting.splice(0));
  };

  /** Makes messages that wait due again, for this or another process. */
  const giveBack = (queue: TakenQueue, waiting: TakenQueue["waiting"]) => {
    for (const _ of waiting) count(queue, "taken", -1);
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
      const waiting = [...queues.values()].flatMap((queue) => queue.waiting.splice(0)).map(({ delivery }) => delivery);
      await releaseDeliveries(waiting).catch(() => {});
      await Promise.race([Promise.all(underWay.values()), sleep(STOP_MS)]);
      await releaseDeliveries([...underWay.keys()]).catch(() => {});
    },
  };
}

/** Not for each place that becomes free, so that several messages are taken together. */
function hasPlace(queue: TakenQueue): boolean {
  return roomIn(queue, queue.group) >= (queue.isQuick ? queue.width : 1);
}

function nameOf({ chainId, endpointId, sequence }: DeliveryKey): string {
  return `${chainId} ${endpointId} ${sequence}`;
}
