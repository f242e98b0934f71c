import "server-only";
import { type AskedKey, type KeyHolder, nameOfAsked } from "#lib/db/api-keys/api-keys.ts";

/**
 * Holders of keys that worked, as their last requests found them, the first one found first. They may have changed since, in any process: who
 * takes one from here has the database confirm it.
 */
const holders = new Map<string, KeyHolder>();
const MAX_HOLDERS = 10_000;

export function rememberedHolder(asked: AskedKey): KeyHolder | null {
  return holders.get(nameOfAsked(asked)) ?? null;
}

export function rememberHolder(asked: AskedKey, holder: KeyHolder): void {
  holders.set(nameOfAsked(asked), holder);
  const [oldest] = holders.keys();
  if (holders.size > MAX_HOLDERS && oldest !== undefined) holders.delete(oldest);
}

export function forgetHolder(asked: AskedKey): void {
  holders.delete(nameOfAsked(asked));
}

/** Whether a key and its holder are what they were: in everything but its recorded use and what a replica must have. */
export function isSameHolder(now: KeyHolder, before: KeyHolder): boolean {
  const names = Object.keys(before) as (keyof KeyHolder)[];
  return names.every((name) => name === "stale" || name === "position" || now[name] === before[name]);
}
