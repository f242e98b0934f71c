import { Webhook } from "standardwebhooks";
import { afterAll, expect, test } from "vitest";
import { guardedLookup } from "#lib/webhooks/guarded-lookup.ts";
import { postWebhook } from "#lib/webhooks/post-webhook.ts";
import { newSecret, sealSecret, signedHeaders, signerOf } from "#lib/webhooks/webhook-secret.ts";
import { startWebhookReceiver } from "#tests/support/webhook-receiver.ts";

const trap = await startWebhookReceiver();
afterAll(() => trap.close());

const post = (url: string, target: Parameters<typeof postWebhook>[3] = { targets: "any" }) =>
  postWebhook(url, {}, "{}", target);

test("a name that resolves to an address of this machine is not connected to", async () => {
  const port = new URL(trap.url).port;
  for (const address of [
    ...["127.0.0.1", "::1", "10.0.0.1", "169.254.169.254", "100.64.0.1"],
    ...["::ffff:127.0.0.1", "fe80::1%lo", "fd00::1", "2002:7f00:1::"],
  ]) {
    const lookup = guardedLookup(async () => [address]);
    expect([address, await post(`https://receiver.example:${port}/`, { targets: "public", lookup })]).toEqual([
      address,
      { status: null, error: "address_not_allowed", response: null },
    ]);
  }
  const several = guardedLookup(async () => ["93.184.215.14", "127.0.0.1"]);
  expect((await post(`https://receiver.example:${port}/`, { targets: "public", lookup: several })).error).toBe(
    "address_not_allowed",
  );
  expect(trap.received).toEqual([]);
});

test("a name that was public when it was checked and is private when it is connected to leads nowhere (DNS rebinding)", async () => {
  const answers = [["93.184.215.14"], ["127.0.0.1"]];
  const asked: string[] = [];
  const lookup = guardedLookup(async (name) => {
    asked.push(name);
    return answers[Math.min(asked.length, answers.length) - 1] ?? [];
  });
  const first = await new Promise((resolve) =>
    lookup("rebinding.example", { all: true }, (_, addresses) => resolve(addresses)),
  );
  expect(first).toEqual([{ address: "93.184.215.14", family: 4 }]); // the connection takes these and asks no more
  expect((await post("https://rebinding.example/", { targets: "public", lookup })).error).toBe("address_not_allowed");
  expect(asked).toEqual(["rebinding.example", "rebinding.example"]);
  expect(trap.received).toEqual([]);
});

test("an address in the URL is refused although no name is looked up, and so is plain HTTP", async () => {
  const port = new URL(trap.url).port;
  for (const url of [`https://127.0.0.1:${port}/`, `https://[::1]:${port}/`, `https://2130706433:${port}/`, trap.url]) {
    expect((await post(url, { targets: "public" })).error).toBe("address_not_allowed");
  }
  expect(trap.received).toEqual([]);
});

test("a redirect is not followed", async () => {
  const receiver = await startWebhookReceiver(
    () => (response) => response.writeHead(302, { location: trap.url }).end("over there"),
  );
  expect(await post(receiver.url)).toEqual({ status: 302, error: null, response: "over there" });
  expect(trap.received).toEqual([]);
  await receiver.close();
});

test("an answer that does not come, or does not end, is a timeout", async () => {
  const silent = await startWebhookReceiver(() => () => {});
  const endless = await startWebhookReceiver(() => (response) => response.writeHead(200).write("x"));
  for (const { url } of [silent, endless]) {
    expect(await post(url, { targets: "any", timeoutMs: 200 })).toEqual({
      status: null,
      error: "timeout",
      response: null,
    });
  }
  await Promise.all([silent.close(), endless.close()]);
});

test("of an answer the first 2 kB are kept, as text that the database takes", async () => {
  const receiver = await startWebhookReceiver(
    () => (response) => response.writeHead(500).end(`\0${"é".repeat(5_000_000)}`),
  );
  const { status, response } = await post(receiver.url);
  expect(status).toBe(500);
  expect(response?.length).toBeLessThanOrEqual(2_048);
  expect(response?.startsWith("\uFFFDéé")).toBe(true);
  await receiver.close();
});

test("an address without a server is reported by the code of the connection", async () => {
  const receiver = await startWebhookReceiver();
  await receiver.close();
  expect(await post(receiver.url)).toEqual({ status: null, error: "ECONNREFUSED", response: null });
});

test("a receiver that closes kept connections loses nothing", async () => {
  const receiver = await startWebhookReceiver(() => (response) => {
    response.writeHead(204).end();
    setImmediate(() => response.socket?.destroy());
  });
  for (let round = 0; round < 5; round++) expect(await post(receiver.url)).toMatchObject({ status: 204 });
  await receiver.close();
});

test("a message verifies with either secret, and a sealed secret opens for its endpoint alone", () => {
  const [old, current] = [newSecret(), newSecret()];
  const message = { id: "0198f0a2-7d11-7a54-8f0e-3b9a64c1d7e2", sentAt: new Date(), body: '{"é":1}' };
  const sealed = (secret: string) => sealSecret("a", secret).toString("hex");
  const signers = [current, old].flatMap((secret) => signerOf("a", sealed(secret)) ?? []);
  const headers = signedHeaders(signers, message);
  for (const secret of [old, current]) expect(new Webhook(secret).verify(message.body, headers)).toEqual({ é: 1 });
  expect(() => new Webhook(newSecret()).verify(message.body, headers)).toThrow();
  expect(sealSecret("a", current).toString("latin1")).not.toContain(current.slice(6, 20));
  expect(signerOf("b", sealed(current))).toBeNull();
  expect(signerOf("a", "00")).toBeNull();
});
