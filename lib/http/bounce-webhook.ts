import "server-only";
import { createHash } from "node:crypto";
import { parseBounce } from "#lib/contract/bounce-message.ts";
import type { Problem } from "#lib/contract/problem.ts";
import type { DeliveryReport } from "#lib/domain/email/delivery-report.ts";
import { bearsToken } from "#lib/domain/identity/bearer-token.ts";
import { type Handler, toHandler } from "#lib/http/plain-http.ts";
import { readBytes } from "#lib/http/read-body.ts";
import { jsonResponse, problemResponse, respond } from "#lib/http/respond.ts";

const NO_TOKEN: Problem = { code: "service_unavailable", detail: "No SMTP_BOUNCE_TOKEN is configured." };
const UNKNOWN_TOKEN: Problem = {
  code: "missing_credentials",
  detail: "A message of the return path asks for the bearer token SMTP_BOUNCE_TOKEN.",
  headers: { "WWW-Authenticate": 'Bearer realm="Folio bounces"' },
};

/**
 * A handler for the messages that come to the return path of e-mails, which the operator's mail server passes on with
 * the token. `handle` gets the same id for the same message, and null for one that reports no bounce. That one is
 * answered 200 as well: a return path gets other mail, and a refusal would be sent back to its author.
 */
export function bounceWebhook(
  token: string | undefined,
  handle: (messageId: string, report: DeliveryReport | null, now: Date) => Promise<object>,
): Handler {
  return toHandler((request) =>
    respond(request, async (facts) => {
      if (token === undefined) return problemResponse(NO_TOKEN, facts);
      if (!bearsToken(request.headers.get("authorization"), token)) return problemResponse(UNKNOWN_TOKEN, facts);
      const type = request.headers.get("content-type") ?? "";
      if (!/^message\/rfc822\s*(;|$)/i.test(type)) {
        const detail = type ? `The body is ${type}, not message/rfc822.` : "The Content-Type header is missing.";
        return problemResponse({ code: "unsupported_media_type", detail }, facts);
      }
      const message = await readBytes(request);
      const now = new Date();
      const messageId = `bounce ${createHash("sha256").update(message).digest("hex")}`;
      const answer = await handle(messageId, await parseBounce(message, now), now);
      return jsonResponse(200, JSON.stringify(answer));
    }),
  );
}
