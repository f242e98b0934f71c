import { expect, test } from "vitest";
import { runWebhookLives } from "#faults/webhooks/run-webhook-lives.ts";
import { env } from "#lib/env.ts";
import { testSeed } from "#scripts/checks/set-of-tests.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";

// npm run test:rig -- webhooks does the same for as long as is asked.

await resendOfTests();

test("a receiver gets every event of a random run of lives exactly as the feed has it, through kills of the worker, its own refusals and new secrets", {
  timeout: 180_000,
}, async () => {
  Object.assign(env, { WEBHOOK_TARGETS: "any" });
  const { kills, endpoints, wrong } = await runWebhookLives({ seed: testSeed, minutes: 0.2, workers: 1, pace: 0.05 });
  expect(wrong).toEqual([]);
  expect(kills).toBeGreaterThan(0);
  for (const { expected, secrets, received } of endpoints) {
    expect(expected).toBeGreaterThan(20);
    expect(secrets).toBeGreaterThan(1);
    expect(received.outages).toBeGreaterThan(0);
  }
});
