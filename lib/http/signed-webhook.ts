import "server-only";
import { Webhook, WebhookVerificationError } from "svix";
import type { z } from "zod";
import type { Problem } from "#lib/contract/problem.ts";
import { type Handler, parseInput } from "#lib/http/api-route.ts";
import { parseJson, readTextBody } from "#lib/http/read-body.ts";
import { jsonResponse, problemResponse, respond } from "#lib/http/respond.ts";

interface SignedWebhook<B> {
  /** The secret it is signed with; undefined where none is configured. */
  secret: string | undefined;
  body: z.ZodType<B>;
  /** Does the work; `messageId` is the same however often a message comes. What is returned is the answer's body. */
  handle: (call: { messageId: string; body: B; now: Date }) => Promise<object>;
}

/**
 * A handler for messages signed by the scheme of Svix, which Resend uses: HMAC-SHA-256 over id, time and body, at most five minutes old or
 * ahead. Without a secret every message is 503, so that the sender tries again later and nothing is lost that was told before the secret
 * was there.
 */
export function signedWebhook<B>({ secret, body, handle }: SignedWebhook<B>): Handler {
  return (request) =>
    respond(request, async (facts) => {
      if (secret === undefined) return problemResponse(NO_SECRET, facts);
      const raw = await readTextBody(request);
      if (!raw.ok) return problemResponse(raw.problem, facts);
      const signature = verify(secret, request.headers, raw.text);
      if (!signature.ok) return problemResponse({ code: "invalid_signature", detail: signature.detail }, facts);
      const json = parseJson(raw.text);
      if (!json.ok) return problemResponse(json.problem, facts);
      const parsed = parseInput(body, json.value);
      if (!parsed.ok) return problemResponse(parsed.problem, facts);
      const answer = await handle({ messageId: signature.messageId, body: parsed.value, now: new Date() });
      return jsonResponse(200, JSON.stringify(answer));
    });
}

const NO_SECRET: Problem = { code: "service_unavailable", detail: "No signing secret is configured for this webhook." };

function verify(secret: string, headers: Headers, text: string): { ok: true; messageId: string } | { ok: false; detail: string } {
  const messageId = headers.get("svix-id") ?? "";
  const signed = Object.fromEntries(["svix-id", "svix-timestamp", "svix-signature"].map((name) => [name, headers.get(name) ?? ""]));
  try {
    new Webhook(secret).verify(text, signed);
    return { ok: true, messageId };
  } catch (error) {
    if (error instanceof WebhookVerificationError) return { ok: false, detail: `${error.message}.` };
    throw error;
  }
}
