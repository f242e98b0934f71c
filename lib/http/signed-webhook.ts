import "server-only";
import { Webhook, WebhookVerificationError } from "svix";
import type { z } from "zod";
import type { RequestHeaders } from "#lib/auth/network-address.ts";
import type { Problem } from "#lib/contract/problem.ts";
import { parseInput } from "#lib/http/api-route.ts";
import { type Handler, toHandler } from "#lib/http/plain-http.ts";
import { parseJson, readTextBody } from "#lib/http/read-body.ts";
import { jsonResponse, problemResponse, respond } from "#lib/http/respond.ts";

interface SignedWebhook<B> {
  /** The signing secret; undefined when none is configured. */
  secret: string | undefined;
  body: z.ZodType<B>;
  /**
   * Processes the message. `messageId` is the same for every delivery of a message. The return value is the response
   * body.
   */
  handle: (call: { messageId: string; body: B; now: Date }) => Promise<object>;
}

/**
 * A handler for messages signed with the Svix scheme, which Resend uses: HMAC-SHA-256 over id, time and body, at most
 * five minutes off. Without a configured secret every message is answered 503, so the sender retries later and no
 * message is lost.
 */
export function signedWebhook<B>({ secret, body, handle }: SignedWebhook<B>): Handler {
  return toHandler((request) =>
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
    }),
  );
}

const NO_SECRET: Problem = { code: "service_unavailable", detail: "No signing secret is configured for this webhook." };

function verify(
  secret: string,
  headers: RequestHeaders,
  text: string,
): { ok: true; messageId: string } | { ok: false; detail: string } {
  const messageId = headers.get("svix-id") ?? "";
  const signed = Object.fromEntries(
    ["svix-id", "svix-timestamp", "svix-signature"].map((name) => [name, headers.get(name) ?? ""]),
  );
  try {
    new Webhook(secret).verify(text, signed);
    return { ok: true, messageId };
  } catch (error) {
    if (error instanceof WebhookVerificationError) return { ok: false, detail: `${error.message}.` };
    throw error;
  }
}
