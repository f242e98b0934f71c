import { Webhook } from "svix";
import { expect, test } from "vitest";
import { z } from "zod";
import { signedWebhook } from "#lib/http/signed-webhook.ts";

const SECRET = `whsec_${Buffer.from("a signing secret").toString("base64")}`;

function message(body: string, at = new Date()): Request {
  const signature = new Webhook(SECRET).sign("msg_1", at, body);
  const headers = {
    "svix-id": "msg_1",
    "svix-timestamp": String(Math.floor(at.getTime() / 1000)),
    "svix-signature": signature,
  };
  return new Request("http://folio.example/hook", {
    method: "POST",
    body,
    headers: { ...headers, "content-type": "application/json" },
  });
}

async function answer(secret: string | undefined, request: Request) {
  const handle = async ({ messageId }: { messageId: string }) => ({ messageId });
  const handler = signedWebhook({ secret, body: z.object({ type: z.string() }), handle });
  const response = await handler(request, { params: Promise.resolve(undefined) });
  return { status: response.status, body: await response.json() };
}

test("a signed message is handled under its id", async () => {
  expect(await answer(SECRET, message('{"type":"email.sent"}'))).toEqual({ status: 200, body: { messageId: "msg_1" } });
});

test("without a configured secret every message is refused for now", async () => {
  expect(await answer(undefined, message('{"type":"email.sent"}'))).toMatchObject({
    status: 503,
    body: { code: "service_unavailable" },
  });
});

test("the signature covers the bytes, byte order mark and white space included", async () => {
  expect(await answer(SECRET, message('\uFEFF{ "type": "é" }'))).toMatchObject({ status: 200 });
  const { headers } = message('{"type":"a"}');
  const other = new Request("http://folio.example/hook", { method: "POST", body: '{"type": "a"}', headers });
  expect(await answer(SECRET, other)).toMatchObject({ status: 400, body: { code: "invalid_signature" } });
});
