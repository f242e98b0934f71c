import "server-only";
import { type IncomingMessage, ServerResponse } from "node:http";
import type { OutageRecord } from "#lib/db/connection/track-outage.ts";
import { env } from "#lib/env.ts";
import { RETRY_AFTER_SECONDS } from "#lib/http/failure-problem.ts";
import type { RequestNote } from "#lib/http/request-note.ts";
import { TOO_MANY_CALLS_RETRY_SECONDS } from "#lib/too-many-calls.ts";

/**
 * For documents that guard-pages.ts does not see, such as those of next-auth and the 404 pages of files. They run no
 * script.
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

const isSecure = env.APP_URL.startsWith("https:");

/**
 * A response that has browsers come back by HTTPS alone, where people reach Folio by it, and adds a
 * Content-Security-Policy to every HTML document without one. It turns a 500 into a 503 with Retry-After while the
 * database is unavailable, and into a 429 where the company has too many expensive calls under way. A page may ask for
 * a status of its own.
 */
export class HardenedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  readonly outage: OutageRecord = { databaseUnavailable: false, tooManyCalls: false };
  readonly note: RequestNote = { wantedStatus: null, isLogged: false };

  override writeHead(given: number, ...rest: unknown[]): this {
    const temporary = given === 500 ? this.#temporaryFailure() : null;
    const isHtml = /^text\/html/i.test(String(this.getHeader("content-type") ?? ""));
    // Not what the router of the browser fetches, which would load the document as well.
    const status =
      temporary?.status ?? (isHtml && given === 200 && this.note.wantedStatus ? this.note.wantedStatus : given);
    if (temporary) {
      this.statusCode = status;
      this.setHeader("Retry-After", `${temporary.retryAfterSeconds}`);
    }
    if (isHtml && !this.hasHeader("content-security-policy")) this.setHeader("Content-Security-Policy", POLICY);
    if (isSecure) this.setHeader("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
    return super.writeHead(status, ...(rest as []));
  }
  #temporaryFailure(): { status: number; retryAfterSeconds: number } | null {
    if (this.outage.databaseUnavailable) return { status: 503, retryAfterSeconds: RETRY_AFTER_SECONDS };
    if (this.outage.tooManyCalls) return { status: 429, retryAfterSeconds: TOO_MANY_CALLS_RETRY_SECONDS };
    return null;
  }
}
