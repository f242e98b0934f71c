import { Webhook } from "standardwebhooks";
import { expect, expectTypeOf, test } from "vitest";
import { newWebhookSecret, signWebhook, verifyWebhook } from "./webhooks.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const body = '{"test": 2432232314, "client": "Élodie 𠮷"}';
const now = new Date("2026-11-23T10:00:00Z");

/** A message as the reference implementation signs it. */
function message({ id = "msg_p5jXN8AQM9LWM0D4loKWxJek", at = now, text = body, key = secret } = {}) {
  const seconds = `${Math.floor(at.getTime() / 1000)}`;
  return { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": new Webhook(key).sign(id, at, text) };
}

test("the vector of the reference implementation holds", async () => {
  const headers = {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  };
  const at = { now: new Date(1_614_265_330_000) };
  expect(await verifyWebhook('{"test": 2432232314}', headers, secret, at)).toEqual({ test: 2432232314 });
  expect(await signWebhook('{"test": 2432232314}', { id: headers["webhook-id"], sentAt: at.now, secret })).toEqual(
    headers,
  );
});

test("what the reference implementation signs is accepted, as text, as bytes, and with headers of any kind", async () => {
  const headers = message();
  const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));
  for (const given of [headers, new Headers(headers), upper])
    for (const sent of [body, new TextEncoder().encode(body), Buffer.from(body)])
      expect(await verifyWebhook(sent, given, secret, { now })).toEqual(JSON.parse(body));
});

test("what it signs the reference implementation accepts", async () => {
  const key = newWebhookSecret();
  const headers = await signWebhook(body, { id: "msg_1", sentAt: new Date(), secret: key });
  expect(new Webhook(key).verify(body, headers)).toEqual(JSON.parse(body));
});

test("one good signature among others, and one good secret among two, are enough", async () => {
  const good = message();
  const others = [
    "v1a,AAAA",
    "v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc=",
    "v1,not base64!",
    "v1,",
    "",
    good["webhook-signature"],
  ];
  const headers = { ...good, "webhook-signature": others.join(" ") };
  expect(await verifyWebhook(body, headers, [newWebhookSecret(), secret], { now })).toBeTruthy();
  expect(await verifyWebhook(body, headers, secret.replace("whsec_", ""), { now })).toBeTruthy();
});

test("a changed body, id or time, another version, another secret and a missing header are refused", async () => {
  const good = message();
  const later = `${Number(good["webhook-timestamp"]) + 1}`;
  const refusals: [string, Record<string, string | undefined>, string, string][] = [
    [body.replace("2", "3"), good, secret, "no_matching_signature"],
    [body, { ...good, "webhook-id": "msg_2" }, secret, "no_matching_signature"],
    [body, { ...good, "webhook-timestamp": later }, secret, "no_matching_signature"],
    [
      body,
      { ...good, "webhook-signature": good["webhook-signature"].replace("v1,", "v2,") },
      secret,
      "no_matching_signature",
    ],
    [body, { ...good, "webhook-signature": good["webhook-signature"].slice(0, -8) }, secret, "no_matching_signature"],
    [body, good, newWebhookSecret(), "no_matching_signature"],
    [body, { ...good, "webhook-signature": undefined }, secret, "missing_header"],
    [body, { ...good, "webhook-id": "" }, secret, "missing_header"],
    [body, { ...good, "webhook-timestamp": "1614265330abc" }, secret, "bad_timestamp"],
    [body, { ...good, "webhook-timestamp": "-1" }, secret, "bad_timestamp"],
  ];
  for (const [text, headers, key, reason] of refusals)
    await expect(verifyWebhook(text, headers, key, { now })).rejects.toMatchObject({
      name: "WebhookVerificationError",
      reason,
    });
});

test("a message is accepted up to five minutes before and after its time, or within the given tolerance", async () => {
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  for (const seconds of [-300, 300])
    expect(await verifyWebhook(body, message({ at: at(seconds) }), secret, { now })).toBeTruthy();
  for (const [seconds, reason] of [
    [-301, "too_old"],
    [301, "too_new"],
  ] as const)
    await expect(verifyWebhook(body, message({ at: at(seconds) }), secret, { now })).rejects.toMatchObject({ reason });
  await expect(
    verifyWebhook(body, message({ at: at(-11) }), secret, { now, toleranceSeconds: 10 }),
  ).rejects.toMatchObject({
    reason: "too_old",
  });
});

test("an empty or malformed secret of one's own is a mistake of the program", async () => {
  for (const key of ["", "whsec_", "whsec_!"])
    await expect(verifyWebhook(body, message(), key, { now })).rejects.toThrow(TypeError);
});

test("a message has the types of the API's messages unless the caller has others", async () => {
  const sent = JSON.stringify({ type: "invoice.paid", data: { type: "invoice.paid", data: { amount: 50000 } } });
  const verified = await verifyWebhook(sent, message({ text: sent }), secret, { now });
  if (verified.data.type === "invoice.paid") expectTypeOf(verified.data.data.amount).toEqualTypeOf<number | null>();
  expect(verified.data.data).toEqual({ amount: 50000 });
  expectTypeOf(await verifyWebhook<{ own: true }>(sent, message({ text: sent }), secret, { now })).toEqualTypeOf<{
    own: true;
  }>();
});
