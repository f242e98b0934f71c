import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { deliverEmail } from "#lib/email/delivery/deliver-email.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { FAILURES } from "#tests/support/resend-server.ts";

const resend = await resendOfTests();
afterEach(() => vi.restoreAllMocks());

const email = (to: string) => ({
  message: { from: env.MAIL_FROM, to, replyTo: null, subject: "Subject", html: "<p>Text</p>", text: "Text" },
  attachments: [],
  idempotencyKey: randomUUID(),
});
const aTry = (isLast: boolean) => ({ companyId: null, isTest: false, now: new Date(), isLast });

test("the log tells of an e-mail that will never be delivered, and of no other", async () => {
  const loggedErrors = vi.spyOn(log, "error");
  const to = `${randomUUID()}@test.example`;
  resend.script(to, FAILURES.refused, FAILURES.broken, FAILURES.broken);
  const [refused, waiting, givenUp, accepted] = [email(to), email(to), email(to), email(to)];

  expect(await deliverEmail(refused, aTry(false))).toMatchObject({ outcome: "rejected" });
  expect(loggedErrors).toHaveBeenLastCalledWith(
    { email: refused.idempotencyKey, reason: expect.stringContaining("not verified") },
    expect.anything(),
  );
  expect(await deliverEmail(waiting, aTry(false))).toMatchObject({ outcome: "unavailable" });
  expect(loggedErrors).toHaveBeenCalledTimes(1);
  expect(await deliverEmail(givenUp, aTry(true))).toMatchObject({ outcome: "failed" });
  expect(loggedErrors).toHaveBeenLastCalledWith(
    { email: givenUp.idempotencyKey, reason: expect.any(String) },
    expect.anything(),
  );
  expect(await deliverEmail(accepted, aTry(true))).toMatchObject({ outcome: "accepted" });
  expect(loggedErrors).toHaveBeenCalledTimes(2);
});

test("a provider has no more than eight e-mails at a time, and gets all", async () => {
  const sent = Array.from({ length: 24 }, () => email(`${randomUUID()}@test.example`));
  let [atOnce, most] = [0, 0];
  resend.misbehave(() => {
    most = Math.max(most, ++atOnce);
    return { kind: "meanwhile", run: () => sleep(200).then(() => void atOnce--) };
  });
  const results = await Promise.all(sent.map((one) => deliverEmail(one, aTry(false))));
  resend.misbehave(null);
  expect(most).toBe(8);
  expect(results.map(({ outcome }) => outcome)).toEqual(sent.map(() => "accepted"));
});
