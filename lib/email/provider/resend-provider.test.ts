import { afterEach, beforeEach, expect, test } from "vitest";
import type { OutgoingEmail } from "#lib/email/provider/email-message.ts";
import { resendProvider } from "#lib/email/provider/resend-provider.ts";
import { type Behaviour, FAILURES, type ResendServer, startResendServer } from "#tests/support/resend-server.ts";

let server: ResendServer;
beforeEach(async () => {
  server = await startResendServer({ apiKey: "re_test" });
});
afterEach(() => server.close());

const pdf = Buffer.from("%PDF-1.7 \u0000 ÿ", "latin1");
const email: OutgoingEmail = {
  message: {
    from: '"Atelier, \\"Lumière\\"" <invoices@folio.example>',
    to: "client@example.com",
    replyTo: "atelier@example.com",
    subject: "Facture F-2026-00001",
    html: "<p>Bonjour</p>",
    text: "Bonjour",
  },
  attachments: [{ filename: "F-2026-00001.pdf", mediaType: "application/pdf", content: pdf }],
  idempotencyKey: "019a0000-0000-7000-8000-000000000001",
};

const send = (outgoing: OutgoingEmail = email, timeoutMs = 5000) =>
  resendProvider({ apiKey: "re_test", baseUrl: server.url, timeoutMs }).send(outgoing, { isLast: false });

const next = (...behaviours: Behaviour[]) => server.script("client@example.com", ...behaviours);

test("an accepted message arrives whole, and its id is returned", async () => {
  const outcome = await send();
  const [received] = server.messages;
  expect(outcome).toEqual({ outcome: "accepted", providerMessageId: received?.id });
  expect(received).toMatchObject({
    from: email.message.from,
    to: ["client@example.com"],
    replyTo: ["atelier@example.com"],
    subject: "Facture F-2026-00001",
    html: "<p>Bonjour</p>",
    text: "Bonjour",
    idempotencyKey: email.idempotencyKey,
    attachments: [{ filename: "F-2026-00001.pdf", mediaType: "application/pdf", content: pdf }],
  });
});

test("an e-mail says which delivery it is, where it is one", async () => {
  await send();
  await send({ ...email, idempotencyKey: "another", deliveryId: email.idempotencyKey });
  expect(server.messages.map(({ tags }) => tags)).toEqual([[], [{ name: "delivery_id", value: email.idempotencyKey }]]);
});

test("the same key sends one e-mail and gives the same id", async () => {
  const first = await send();
  expect(await send()).toEqual(first);
  expect(server.tries).toHaveLength(2);
  expect(server.messages).toHaveLength(1);
});

test("a message without reply-to is sent without one", async () => {
  await send({ ...email, message: { ...email.message, replyTo: null } });
  expect(server.messages[0]?.replyTo).toEqual([]);
});

test("a refusal is for good and carries the provider's words", async () => {
  next(FAILURES.refused);
  expect(await send()).toEqual({ outcome: "rejected", reason: expect.stringContaining("domain is not verified") });
  const outcome = await send({ ...email, message: { ...email.message, to: "nobody" } });
  expect(outcome).toEqual({ outcome: "rejected", reason: expect.stringContaining("Invalid `to` field") });
  expect(server.messages).toHaveLength(0);
});

test.each([
  ["too many requests", FAILURES.rateLimited],
  ["a broken provider", FAILURES.broken],
  ["a gateway that does not speak JSON", FAILURES.badGateway],
  ["a body of null", { kind: "answer", status: 500, body: "null" }],
  ["an error of another shape", { kind: "answer", status: 503, body: { error: "down" } }],
  ["a dropped connection", { kind: "drop", accepts: false }],
] satisfies [string, Behaviour][])("%s is worth another try, which then succeeds", async (_, behaviour) => {
  next(behaviour);
  expect(await send()).toEqual({ outcome: "unavailable", reason: expect.stringMatching(/./) });
  expect(await send()).toMatchObject({ outcome: "accepted" });
  expect(server.messages).toHaveLength(1);
});

test("a provider out of reach is worth another try", async () => {
  await server.close();
  expect(await send()).toMatchObject({ outcome: "unavailable" });
});

test.each([
  ["before the head of the answer", { kind: "stall", accepts: false }],
  ["in the middle of the answer", { kind: "stall", accepts: true, headers: true }],
] satisfies [string, Behaviour][])("a provider that stalls %s is given up at the time limit", async (_, behaviour) => {
  next(behaviour);
  const start = performance.now();
  expect(await send(email, 150)).toEqual({
    outcome: "unavailable",
    reason: "The mail provider did not answer within 0.15 s.",
  });
  expect(performance.now() - start).toBeLessThan(2000);
});

test.each([
  ["the connection dropped", { kind: "drop", accepts: true }],
  ["the answer stalled", { kind: "stall", accepts: true }],
] satisfies [string, Behaviour][])(
  "accepted although %s: the next try sends no second e-mail",
  async (_, behaviour) => {
    next(behaviour);
    expect(await send(email, 150)).toMatchObject({ outcome: "unavailable" });
    expect(await send()).toEqual({ outcome: "accepted", providerMessageId: server.messages[0]?.id });
    expect(server.messages).toHaveLength(1);
  },
);

test("two tries at once send one e-mail: the second is told to come later", async () => {
  next({ kind: "delay", ms: 200 });
  const first = send();
  await expect.poll(() => server.tries.length).toBe(1);
  expect(await send()).toEqual({ outcome: "unavailable", reason: expect.stringContaining("still in progress") });
  expect(await first).toMatchObject({ outcome: "accepted" });
  expect(server.messages).toHaveLength(1);
});

test("a key known with another payload counts as sent: no second e-mail, now or later", async () => {
  await send();
  const outcome = await send({ ...email, message: { ...email.message, subject: "Changed" } });
  expect(outcome).toEqual({ outcome: "accepted", providerMessageId: null });
  expect(server.messages).toHaveLength(1);
});

test("a wrong key of ours is no fault of the message: it waits until the operator has mended it", async () => {
  const revoked = resendProvider({ apiKey: "re_revoked", baseUrl: `${server.url}/` });
  const outcome = await revoked.send(email, { isLast: false });
  expect(outcome).toEqual({ outcome: "unavailable", reason: "API key is invalid" });
  next({ kind: "answer", status: 401, body: { statusCode: 401, name: "restricted_api_key", message: "Restricted." } });
  expect(await send()).toMatchObject({ outcome: "unavailable" });
});
