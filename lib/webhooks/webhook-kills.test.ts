import { type ChildProcess, spawn } from "node:child_process";
import { Webhook } from "standardwebhooks";
import { afterAll, expect, test } from "vitest";
import { seededRandom } from "#faults/random.ts";
import { archiveClient } from "#lib/clients/archive-client.ts";
import { createClient } from "#lib/clients/create-client.ts";
import { FEED_TYPES, type FeedType, toEvent } from "#lib/contract/event-output.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { recordEvent } from "#lib/db/trail/events.ts";
import { env } from "#lib/env.ts";
import { readEvents } from "#lib/events/read-events.ts";
import { recordPayment } from "#lib/invoices/settling/record-payment.ts";
import { createEndpoint } from "#lib/webhooks/create-endpoint.ts";
import { rotateSecret } from "#lib/webhooks/rotate-secret.ts";
import { clientsOf } from "#prisma/demo-data.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";
import { startWebhookReceiver } from "#tests/support/webhook-receiver.ts";

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

/** The job worker in a process of its own. Resolves when it is ready. */
async function startWorker(): Promise<ChildProcess> {
  const variables = ["WEBHOOK_TARGETS=any", "LOG_LEVEL=info"]; // beside those of this process
  const child = spawn("env", [...variables, process.execPath, "--conditions=react-server", "lib/jobs/worker.ts"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.setEncoding("utf8").on("data", (text: string) => text.includes("job worker ready") && resolve());
    child.on("exit", () => reject(new Error("the worker ended")));
  });
  return child;
}

/** Time passes: what waits for its next attempt, and what a killed worker had taken, is due. */
const passTime = () => pool.query("UPDATE webhook_deliveries SET due_at = now() WHERE due_at > now()");

test("a receiver gets every event of a random run of lives exactly as the feed has it, through kills of the worker, its own refusals and a new secret", {
  timeout: 180_000,
}, async () => {
  Object.assign(env, { WEBHOOK_TARGETS: "any" });
  const company = await makeTestCompany();
  const { groupId, companyId, actor } = company.context;
  const by = () => ({ groupId, actor, now: new Date() });
  const seed = Date.now();
  const random = seededRandom(seed);

  let held = ""; // the secret that the receiver knows
  const taken = new Map<string, unknown>();
  const wrong: string[] = [];
  const receiver = await startWebhookReceiver(({ headers, body }) => {
    try {
      const message = new Webhook(held).verify(body, headers as Record<string, string>) as { id: string; data: unknown };
      if (random.chance(0.25)) return random.pick([301, 404, 429, 500, 503]);
      const known = taken.get(message.id);
      if (known && JSON.stringify(known) !== JSON.stringify(message.data)) wrong.push(`${message.id} came twice and differs`);
      taken.set(message.id, message.data);
      return 204;
    } catch (error) {
      wrong.push(`${error}`);
      return 400;
    }
  });
  const made = await inTransaction((tx) =>
    createEndpoint(tx, by(), { url: receiver.url, description: null, eventTypes: [], companyIds: [companyId] }),
  );
  if (!made.ok) throw new Error(made.code);
  held = made.secret;
  const first = (await feed(companyId)).length;

  const live = async () => {
    const kind = random.pick(["client", "client", "undone", "invoice", "invoice", "invoice"]);
    const isLonger = random.chance(0.6);
    if (kind === "client") {
      const { context } = company;
      const [client] = clientsOf.atelier;
      if (!client) throw new Error("the demo has no client");
      const { id } = await inTransaction(async (tx) => ({ ok: true, id: await createClient(tx, context, client) }));
      if (isLonger) await inTransaction((tx) => archiveClient(tx, context, id));
    } else if (kind === "undone") {
      await inTransaction(async (tx) => {
        await recordEvent(tx, company.context, { type: "client.updated" });
        return { ok: false }; // undone: nobody hears of it
      });
    } else {
      const { id } = await company.issued();
      if (isLonger) await inTransaction((tx) => recordPayment(tx, company.context, id, null));
    }
  };
  let worker = await startWorker();
  for (let round = 0; round < 3; round++) {
    const lives = Array.from({ length: 8 }, live);
    await new Promise((resolve) => setTimeout(resolve, random.integer(0, 600)));
    worker.removeAllListeners("exit");
    worker.kill("SIGKILL");
    await Promise.all(lives);
    if (round === 1) {
      const rotated = await inTransaction((tx) => rotateSecret(tx, by(), made.endpoint.id));
      if (!rotated.ok) throw new Error(rotated.code);
      setTimeout(() => {
        held = rotated.secret; // the integrator changes over later, while messages bear both signatures
      }, 1_500);
    }
    await passTime();
    worker = await startWorker();
  }
  await expect
    .poll(
      async () => {
        await passTime();
        const { rowCount } = await pool.query("SELECT FROM webhook_deliveries WHERE state = 'pending'");
        return rowCount;
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(0);
  worker.removeAllListeners("exit");
  worker.kill("SIGTERM");
  await receiver.close();

  const expected = (await feed(companyId)).slice(first);
  expect(wrong, `seed ${seed}`).toEqual([]);
  expect(expected.length).toBeGreaterThan(20);
  expect(expected.map(({ id }) => taken.get(id))).toEqual(expected);
  expect(taken.size).toBe(expected.length);
});

async function feed(companyId: string) {
  const page = await readEvents(companyId, { after: null, limit: 1_000, types: FEED_TYPES });
  if (!page.ok) throw new Error(page.code);
  return page.events.map((event) => toEvent({ ...event, type: event.type as FeedType }));
}
