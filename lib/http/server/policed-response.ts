import "server-only";
import { ServerResponse } from "node:http";

/** For documents that proxy.ts did not see, such as next-auth's and pages of missing files: they show what they say, and run no script. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** A response that is no HTML document without a Content-Security-Policy, whatever wrote it. */
export class PolicedResponse extends ServerResponse {
  override writeHead(status: number, ...rest: unknown[]): this {
    const isHtml = /^text\/html/i.test(String(this.getHeader("content-type") ?? ""));
    if (isHtml && !this.hasHeader("content-security-policy")) this.setHeader("Content-Security-Policy", POLICY);
    return super.writeHead(status, ...(rest as []));
  }
}
