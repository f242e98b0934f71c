import "server-only";
import { lookup as systemLookup } from "node:dns";
import { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { isLoopbackUrl } from "#lib/domain/identity/loopback.ts";
import { isPublicAddress } from "#lib/domain/webhooks/public-address.ts";
import type { WebhookTargets } from "#lib/domain/webhooks/webhook-url.ts";

/** A name leads to an address that messages are never sent to. */
export class ForbiddenAddressError extends Error {
  override readonly name = "ForbiddenAddressError";
  readonly code = "EADDRNOTALLOWED";
  constructor(host: string) {
    super(`${host} is no public address`);
  }
}

/** The addresses of a name, IPv4 and IPv6. */
export type Resolve = (hostname: string) => Promise<string[]>;

/**
 * Waits for servers of the receiver's domain, and blocks no thread as the system's own resolver would. Milliseconds.
 */
const resolver = new Resolver({ timeout: 3_000, tries: 2 });

async function resolvePublic(hostname: string): Promise<string[]> {
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = found.flatMap((part) => (part.status === "fulfilled" ? part.value : []));
  const [failed] = found.filter((part) => part.status === "rejected");
  if (addresses.length === 0)
    throw failed?.reason ?? Object.assign(new Error(`${hostname} has no address`), { code: "ENOTFOUND" });
  return addresses;
}

/**
 * A `lookup` for a connection that gives public addresses only. The connection takes what it gives and asks nobody
 * again, so that a name that resolves to something else a moment later leads nowhere else (DNS rebinding). One
 * forbidden address among several refuses the name.
 */
export function guardedLookup(resolve: Resolve = resolvePublic): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        if (!addresses.every(isPublicAddress)) return callback(new ForbiddenAddressError(hostname), "");
        const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
        const wanted = found.filter(
          ({ family }) => !options.family || Number(`${options.family}`.replace("IPv", "")) === family,
        );
        const [first] = wanted;
        if (!first)
          return callback(Object.assign(new Error(`${hostname} has no such address`), { code: "ENOTFOUND" }), "");
        if (options.all) callback(null, wanted);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ""),
    );
  };
}

const publicLookup = guardedLookup();

/** A `lookup` that knows names of this machine (RFC 6761, 6.3) beside public addresses. */
const localLookup: LookupFunction = (hostname, options, callback) => {
  if (!isLoopbackUrl(`http://${hostname}`)) return publicLookup(hostname, options, callback);
  if (options.all)
    callback(null, [
      { address: "127.0.0.1", family: 4 },
      { address: "::1", family: 6 },
    ]);
  else callback(null, "127.0.0.1", 4);
};

/** Where names lead, for each choice of targets. `any` is the system's resolver. */
export const LOOKUPS: Record<WebhookTargets, LookupFunction> = {
  public: publicLookup,
  local: localLookup,
  any: systemLookup as LookupFunction,
};
