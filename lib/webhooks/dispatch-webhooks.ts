import "server-only";
import { claimDeliveries, type DueDelivery, findDueDeliveries, giveUpBacklog, releaseDelivery } from "#lib/db/webhooks/due-deliveries.ts";
import { type Lane, newLane, widthAfter } from "#lib/domain/webhooks/lane.ts";
import { log } from "#lib/log.ts";
import { tryWebhook, type WriteBody } from "#lib/webhooks/try-webhook.ts";

/** How many messages are under way at once, of all endpoints. */
const MOST = 256;
/** How many are looked for at once. */
const BATCH = 200;
/** How long an idle dispatcher waits. Milliseconds. */
const IDLE_MS = 500;
/** How long it waits when the database does not answer. Milliseconds. */
const AFTER_FAILURE_MS = 5_000;
/** Longer than an attempt takes. A message of a process that died is tried again after it. Milliseconds. */
const LEASE_MS = 60_000;
/** How long a dispatcher that stops waits for the answers under way. Milliseconds. */
const STOP_MS = 5_000;

/**
 * Sends the messages that are due, until it is stopped: several to each endpoint at once as long as it answers, and one at a time to one that
 * fails, so that no endpoint holds up another. Several processes may do so on one database. The database's rows are the queue: whatever
 * happens to this process, a message that was not recorded as delivered is sent again.
 */
export function dispatchWebhooks(writeBody: WriteBody): { stop(): Promise<void> } {
  const lanes = new Map<string, Lane>();
  const underWay = new Map<DueDelivery, Promise<void>>();
  const stopping = new AbortController();
  let wake = () => {};

  const run = async () => {
    while (!stopping.signal.aborted) {
      const woken = untilWoken(IDLE_MS);
      await fill()
        .then(() => woken)
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

  /** Starts whatever is due and has a place. */
  const fill = async () => {
    while (underWay.size < MOST && !stopping.signal.aborted) {
      const due = await findDueDeliveries(busyEndpoints(), BATCH);
      if (due.length === 0) return;
      for (const endpointId of new Set(due.filter(({ isStopped }) => isStopped).map(({ endpointId }) => endpointId))) {
        await giveUpBacklog(endpointId);
      }
      const chosen = choose(due.filter(({ isStopped }) => !isStopped));
      const claimed = new Set((await claimDeliveries(chosen, LEASE_MS)).map(nameOf));
      for (const delivery of chosen) {
        if (claimed.has(nameOf(delivery))) start(delivery);
        else leave(delivery, null);
      }
    }
  };

  const busyEndpoints = () => [...lanes].filter(([, { running, width }]) => running >= width).map(([endpointId]) => endpointId);

  /** Those for which there is a place, which they take. */
  const choose = (due: DueDelivery[]): DueDelivery[] => {
    let places = MOST - underWay.size;
    return due.filter(({ endpointId, failingSince }) => {
      const lane = lanes.get(endpointId) ?? newLane();
      if (failingSince !== null && !lanes.has(endpointId)) lane.width = 1;
      lanes.set(endpointId, lane);
      if (places === 0 || lane.running >= lane.width) return false;
      lane.running += 1;
      places -= 1;
      return true;
    });
  };

  const start = (delivery: DueDelivery) => {
    const work = tryWebhook(delivery, writeBody)
      .then((isSuccess) => leave(delivery, isSuccess))
      .catch((error) => {
        log.error({ err: error, endpointId: delivery.endpointId }, "the attempt of a webhook was not recorded; it will be repeated");
        leave(delivery, null);
      });
    underWay.set(delivery, work);
  };

  /** Frees the place of a delivery. `isSuccess` is null where the endpoint was not asked. */
  const leave = (delivery: DueDelivery, isSuccess: boolean | null) => {
    const { endpointId } = delivery;
    const lane = lanes.get(endpointId);
    if (!lane) return;
    const wasFull = lane.running >= lane.width || underWay.size >= MOST;
    underWay.delete(delivery);
    lane.running -= 1;
    if (isSuccess !== null) lane.width = widthAfter(lane, isSuccess);
    if (lane.running === 0 && isSuccess !== false) lanes.delete(endpointId);
    if (wasFull) wake();
  };

  const running = run();
  return {
    async stop() {
      stopping.abort();
      wake();
      await running;
      await Promise.race([Promise.all(underWay.values()), new Promise((resolve) => setTimeout(resolve, STOP_MS))]);
      await Promise.all([...underWay.keys()].map((delivery) => releaseDelivery(delivery).catch(() => {})));
    },
  };
}

function nameOf({ chainId, endpointId, sequence }: Pick<DueDelivery, "chainId" | "endpointId" | "sequence">): string {
  return `${chainId} ${endpointId} ${sequence}`;
}
