import { setTimeout as sleep } from "node:timers/promises";
import Stripe from "stripe";
import type { StripeAccountState, StripeEvent, WebhookEndpoint } from "./stripe-account.ts";

/** How events reach the endpoints. `held`: when the test delivers them. `prompt`: at once, and again until 2xx. */
export type Delivery = "held" | "prompt";

const AGAIN_MS = 150;
const MOST_TRIES = 400;

/** The webhooks of an account. */
export function eventSender(account: StripeAccountState, now: () => number) {
  const held: StripeEvent[] = [];
  const running = new Set<Promise<void>>();
  const statuses: number[] = [];
  let delivery: Delivery = "held";
  let isClosed = false;

  account.onEvent((event) => {
    if (delivery === "held") held.push(event);
    else start(event);
  });

  function endpoints(event: StripeEvent): WebhookEndpoint[] {
    return account
      .all<WebhookEndpoint>("webhook_endpoint")
      .filter(({ enabled_events: types }) => types.includes("*") || types.includes(event.type));
  }

  /** Posts an event to each endpoint, once; returns the statuses, 0 without an answer. */
  async function post(event: StripeEvent): Promise<number[]> {
    return Promise.all(
      endpoints(event).map(async ({ url, secret }) => {
        const body = JSON.stringify(event);
        const status = await fetch(url, {
          method: "POST",
          headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": sign(body, secret, now()) },
          body,
          signal: AbortSignal.timeout(20_000),
        }).then(
          async (response) => {
            await response.arrayBuffer();
            return response.status;
          },
          () => 0,
        );
        statuses.push(status);
        return status;
      }),
    );
  }

  function start(event: StripeEvent): void {
    const work = (async () => {
      for (let tries = 0; tries < MOST_TRIES && !isClosed; tries++) {
        if ((await post(event)).every((status) => status >= 200 && status < 300)) return;
        await sleep(AGAIN_MS);
      }
    })();
    running.add(work);
    void work.finally(() => running.delete(work));
  }

  return {
    held,
    statuses,
    post,
    deliver: (mode: Delivery) => {
      delivery = mode;
    },
    /** Posts what is held in an order, each as often as it occurs; nothing is held then. */
    async release(order: (events: StripeEvent[]) => StripeEvent[] = (events) => events): Promise<number[]> {
      const answers: number[] = [];
      for (const event of order(held.splice(0))) answers.push(...(await post(event)));
      return answers;
    },
    /** Until every event was accepted. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
    close: () => {
      isClosed = true;
    },
  };
}

/** The header that signs a body at an instant. */
export function sign(payload: string, secret: string, at: number): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / 1000) });
}
