import { parseArgs } from "node:util";
import { generateClient } from "#scripts/local/build.ts";
import { buildWorkers } from "#scripts/local/build-workers.ts";
import { cloneDatabase, startTestServer } from "#tests/support/test-server.ts";

// npm run test:rig -- recurring: schedules over simulated months, made by two workers that are killed, on a clock that
// jumps. Each date has exactly one invoice in the end, numbers have no gap, and sums are those of the plan.

const USAGE = "npm run test:rig -- recurring [--schedules 300] [--months 24] [--seed 42]";

const { values: options } = parseArgs({
  options: {
    schedules: { type: "string", default: "300" },
    months: { type: "string", default: "24" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const [schedules, months, seed] = [Number(options.schedules), Number(options.months), Number(options.seed)];
if (!(schedules > 0) || !(months > 0) || !Number.isInteger(seed)) {
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
  LOG_LEVEL: "fatal",
});
const { runRecurringMonths } = await import("./run-recurring-months.ts"); // after DATABASE_URL, which lib/env.ts reads when it is loaded
console.log(`Seed ${seed}.`);
const { dates, invoices, held, kills, jumps, wrong } = await runRecurringMonths({ schedules, months, seed });
await database.stop();

console.log(
  `Seed ${seed}: ${schedules} schedules, ${dates} dates, ${invoices} invoices, ${held} held and answered; workers were killed ${kills} times, and the clock jumped ${jumps} times.`,
);
for (const what of wrong) console.log(`  seed ${seed}: ${what}`);
console.log(wrong.length === 0 ? "Each date has one invoice, as planned." : `NOT IN ORDER: ${wrong.length} findings.`);
process.exit(wrong.length === 0 ? 0 : 1);
