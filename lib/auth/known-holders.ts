import "server-only";
import type { KeyHolder } from "#lib/db/access/api-keys.ts";

/** What a request asks for: the key by its hash, and the company that it names. */
export interface AskedHolder {
  keyHash: Buffer;
  companyId: string | null;
}

/**
 * Holders of keys that worked, as their last requests found them, the first one found first. They may have changed since, in any process: who
 * takes one from here has the database confirm it.
 */
const holders = new Map<string, KeyHolder>();
const MAX_HOLDERS = 10_000;

export function rememberedHolder(asked: AskedHolder): KeyHolder | null {
  return holders.get(nameOf(asked)) ?? null;
}

export function rememberHolder(asked: AskedHolder, holder: KeyHolder): void {
  holders.set(nameOf(asked), holder);
  const [oldest] = holders.keys();
  if (holders.size > MAX_HOLDERS && oldest !== undefined) holders.delete(oldest);
}

export function forgetHolder(asked: AskedHolder): void {
  holders.delete(nameOf(asked));
}

/** Whether a key and its holder are what they were: in everything but its recorded use and what a replica must have. */
export function isSameHolder(now: KeyHolder, before: KeyHolder): boolean {
  const names = Object.keys(before) as (keyof KeyHolder)[];
  return names.every((name) => name === "stale" || name === "position" || now[name] === before[name]);
}

function nameOf({ keyHash, companyId }: AskedHolder): string {
  return `${keyHash.toString("latin1")} ${companyId}`;
}
