import { parseArgs } from "node:util";
import { generateClient } from "#scripts/local/build.ts";
import { freePort } from "#scripts/local/database.ts";
import { cloneDatabase, startTestServer } from "#tests/support/test-server.ts";

// npm run test:rig -- online-payments: payments at a Stripe that misbehaves, while what hears of them is killed. Each
// payment has exactly one receipt in the end, what went back is gone from it once, its fees are booked once, and what was
// sent back was sent once.

const USAGE = "npm run test:rig -- online-payments [--payments 200] [--kills 20] [--seed 42]";

const { values: options } = parseArgs({
  options: {
    payments: { type: "string", default: "200" },
    kills: { type: "string", default: "20" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const [payments, kills, seed] = [Number(options.payments), Number(options.kills), Number(options.seed)];
if (!(payments > 0) || !(kills >= 0) || !Number.isInteger(seed)) {
  console.error(`Usage: ${USAGE}`);
  process.exit(2);
}

await generateClient();
const database = await startTestServer();
Object.assign(process.env, {
  DATABASE_URL: await cloneDatabase(database.templateUrl),
  NEXTAUTH_SECRET: "a secret of the faults, thirty-two characters",
  STRIPE_API_URL: `http://127.0.0.1:${await freePort()}`,
  MAILBOX: "open",
  LOG_LEVEL: "fatal",
});
const { runOnlinePayments } = await import("./run-online-payments.ts"); // after DATABASE_URL, which lib/env.ts reads when it is loaded
console.log(`Seed ${seed}.`);
const run = { payments, kills, seed, port: await freePort() };
const { paid, refunded, kills: killed, events, wrong } = await runOnlinePayments(run);
await database.stop();

console.log(
  `Seed ${seed}: ${paid} payments, ${refunded} refunds, ${events} messages; the process that hears of them was killed ${killed} times.`,
);
for (const what of wrong) console.log(`  seed ${seed}: ${what}`);
console.log(
  wrong.length === 0
    ? "Each payment has one receipt, and its fees are booked once."
    : `NOT IN ORDER: ${wrong.length} findings.`,
);
process.exit(wrong.length === 0 ? 0 : 1);
