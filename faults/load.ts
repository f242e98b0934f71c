import { setTimeout as sleep } from "node:timers/promises";
import { createInvoice, nextStep, perform, type Worker } from "./invoice-life.ts";
import type { Random } from "./random.ts";
import { type LoadedService, PROBE } from "./service.ts";

/** No further operations on an invoice after this many. */
const LONGEST_LIFE = 7;
/** How long clients repeat unacknowledged requests once the fault is over. */
const DRAIN_MS = 90_000;
/** How long the service may take to recover after the cause is removed. */
const LONGEST_ABSENCE_MS = 60_000;

export interface Load {
  /** Starts nothing new. Resolves when all started operations are acknowledged, with those that never were. */
  stop(): Promise<string[]>;
}

/**
 * Clients that create, issue, send, pay and read almost without pause, each on its own invoices, all in one company.
 */
export function startLoad(service: LoadedService, round: number, random: Random): Load {
  let stopping = false;
  let deadline = Number.POSITIVE_INFINITY;
  const gaveUp = () => performance.now() > deadline;
  const unacknowledged: string[] = [];

  const work = async (worker: Worker) => {
    while (!stopping) {
      const invoice = await createInvoice(worker);
      if (!invoice && gaveUp()) unacknowledged.push("a create was never acknowledged");
      for (let steps = 0; invoice && steps < LONGEST_LIFE && !stopping; steps++) {
        const step = nextStep(invoice, worker.random);
        if (step === null) break;
        const done = await perform(worker, invoice, step);
        if (!done && gaveUp()) unacknowledged.push(`the ${step} of ${invoice.id} was never acknowledged`);
        if (!done) break;
        await sleep(worker.random.integer(0, 30));
      }
    }
  };
  const clients = Array.from({ length: PROBE }, (_, index) =>
    work({ service, api: service.client(index), round, random: random.fork(), gaveUp }),
  );
  return {
    async stop() {
      stopping = true;
      deadline = performance.now() + DRAIN_MS;
      await Promise.all(clients);
      return unacknowledged;
    },
  };
}

/**
 * Seconds from `since` (performance.now()) until a create and an issue succeed, with `sending` also a send whose e-mail
 * was accepted; null when that takes longer than a minute.
 */
export async function secondsUntilBack(
  service: LoadedService,
  since: number,
  round: number,
  random: Random,
  sending: boolean,
): Promise<number | null> {
  const gaveUp = () => performance.now() > since + LONGEST_ABSENCE_MS;
  const worker: Worker = { service, api: service.client(PROBE), round, random, gaveUp };
  while (!gaveUp()) {
    const invoice = await createInvoice(worker);
    const issued = invoice !== null && (await perform(worker, invoice, "issue"));
    const sent = issued && sending && (await perform(worker, invoice, "send"));
    if (issued && (!sending || (sent && invoice.email === "accepted"))) return (performance.now() - since) / 1000;
  }
  return null;
}
