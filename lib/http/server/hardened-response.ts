import "server-only";
import { type IncomingMessage, ServerResponse } from "node:http";
import type { OutageRecord } from "#lib/db/connection/track-outage.ts";
import { RETRY_AFTER_SECONDS } from "#lib/http/failure-problem.ts";

/** For documents that proxy.ts does not see, such as those of next-auth and the 404 pages of files. They run no script. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

/**
 * A response that adds a Content-Security-Policy to every HTML document without one. It turns a 500 into a 503 with Retry-After while the
 * database is unavailable.
 */
export class HardenedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  readonly outage: OutageRecord = { databaseUnavailable: false };

  override writeHead(given: number, ...rest: unknown[]): this {
    const status = given === 500 && this.outage.databaseUnavailable ? 503 : given;
    if (status !== given) {
      this.statusCode = status;
      this.setHeader("Retry-After", `${RETRY_AFTER_SECONDS}`);
    }
    const isHtml = /^text\/html/i.test(String(this.getHeader("content-type") ?? ""));
    if (isHtml && !this.hasHeader("content-security-policy")) this.setHeader("Content-Security-Policy", POLICY);
    return super.writeHead(status, ...(rest as []));
  }
}
