import "server-only";
import type { Problem } from "#lib/contract/problem.ts";
import { type Handler, toHandler } from "#lib/http/plain-http.ts";
import { readTextBody } from "#lib/http/read-body.ts";
import { jsonResponse, problemResponse, respond } from "#lib/http/respond.ts";

const UNSIGNED: Problem = {
  code: "invalid_signature",
  detail: "The Stripe-Signature is not one of this address, or older than five minutes.",
};

/**
 * A handler for the messages of a provider of online payments to the company in the path. A company that is not there,
 * one without an account and a wrong signature have the same answer. While the database is away the answer is 503, and
 * the provider sends the message again.
 */
export function paymentWebhook(
  receive: (
    companyId: string,
    message: { body: string; signature: string },
    now: Date,
  ) => Promise<{ ok: true; result: string } | { ok: false }>,
): Handler {
  return toHandler((request, id = "") =>
    respond(request, async (facts) => {
      const raw = await readTextBody(request);
      // No message of Stripe is anything but UTF-8.
      if (!raw.ok) return problemResponse(raw.problem.code === "malformed_json" ? UNSIGNED : raw.problem, facts);
      const signature = request.headers.get("stripe-signature") ?? "";
      const received = await receive(id.toLowerCase(), { body: raw.text, signature }, new Date());
      return received.ok
        ? jsonResponse(200, JSON.stringify({ result: received.result }))
        : problemResponse(UNSIGNED, facts);
    }),
  );
}
