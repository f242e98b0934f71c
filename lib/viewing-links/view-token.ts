import "server-only";
import { randomBytes } from "node:crypto";

/**
 * The token of a new viewing link: the id of the company and 256 random bits, base64url. A database with companies on
 * several servers looks the link up on one of them.
 */
export function newViewToken(companyId: string): string {
  const company = Buffer.from(companyId.replaceAll("-", ""), "hex");
  return Buffer.concat([company, randomBytes(32)]).toString("base64url");
}

/** Whether a text has the form of a token, and the company that it names. The links of earlier releases name none. */
export function readViewToken(text: string): { companyId: string | null } | null {
  if (/^[\w-]{43}$/.test(text)) return { companyId: null };
  return /^[\w-]{64}$/.test(text) ? { companyId: Buffer.from(text, "base64url").toString("hex", 0, 16) } : null;
}
