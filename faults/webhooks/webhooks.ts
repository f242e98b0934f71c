import { parseArgs } from "node:util";
import { generateClient } from "#scripts/local/build.ts";
import { buildWorkers } from "#scripts/local/build-workers.ts";
import { cloneDatabase, startTestServer } from "#tests/support/test-server.ts";

// npm run test:rig -- webhooks: random lives for as long as is asked, whose events a receiver in another process gets
// exactly as the feed has them, through kills of the job workers and its own refusals.

const USAGE = "npm run test:rig -- webhooks [--minutes 60] [--seed 42]";

const { values: options } = parseArgs({
  options: {
    minutes: { type: "string", default: "60" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const [minutes, seed] = [Number(options.minutes), Number(options.seed)];
if (!(minutes > 0) || !Number.isInteger(seed)) {
  console.error(`Usage: ${USAGE}`);
  process.exit(2);
}

await generateClient();
await buildWorkers();
const database = await startTestServer();
Object.assign(process.env, {
  DATABASE_URL: await cloneDatabase(database.templateUrl),
  NEXTAUTH_SECRET: "a secret of the faults, thirty-two characters",
  MAILBOX: "open",
  WEBHOOK_TARGETS: "any",
  LOG_LEVEL: "error",
});
const { runWebhookLives } = await import("./run-webhook-lives.ts"); // after DATABASE_URL, which lib/env.ts reads when it is loaded
console.log(`Seed ${seed}.`);
const { lives, kills, endpoints, wrong } = await runWebhookLives({ seed, minutes, workers: 2, pace: 1 });
await database.stop();

console.log(`Seed ${seed}: ${lives} lives in ${minutes} minutes; job workers were killed ${kills} times.`);
for (const { follows, expected, secrets, received } of endpoints) {
  const done = Object.entries(received.done).sort(([, a], [, b]) => b - a);
  const requests = done.reduce((sum, [, times]) => sum + times, 0);
  const ways = done.map(([way, times]) => `${way} ${times}`).join(", ");
  console.log(
    `An endpoint that follows ${follows}: ${expected} events, ${secrets} secrets, ${received.outages} outages, ${requests} requests (${ways}).`,
  );
}
for (const what of wrong) console.log(`  seed ${seed}: ${what}`);
console.log(
  wrong.length === 0
    ? "Each event arrived as the feed has it, and nothing else did."
    : `NOT IN ORDER: ${wrong.length} findings.`,
);
process.exit(wrong.length === 0 ? 0 : 1);
