import { BlockList, isIP, isIPv4 } from "node:net";

/** The trusted proxies in front of the server: a number of hops, or networks. */
export type TrustedProxies = { count: number } | { networks: BlockList };

/**
 * Parses `TRUSTED_PROXIES`: a count such as `1`, or addresses and networks such as `10.0.0.0/8, fd00::/8`. Null for
 * anything else.
 */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d{1,2}$/.test(text)) return { count: Number(text) };
  const networks = new BlockList();
  for (const part of text.split(",")) {
    const [written = "", prefix, ...rest] = part.trim().split("/");
    const address = parseAddress(written);
    const bits = address && isIPv4(address) ? 32 : 128;
    if (
      address === null ||
      rest.length > 0 ||
      (prefix !== undefined && (!/^\d{1,3}$/.test(prefix) || Number(prefix) > bits))
    )
      return null;
    networks.addSubnet(address, Number(prefix ?? bits), familyOf(address));
  }
  return { networks };
}

/**
 * The client's address. Each proxy appends its peer's address to `X-Forwarded-For`, so the entries left of those of
 * trusted proxies are under the client's control and are ignored. Without trusted proxies the whole header is ignored.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trusted: TrustedProxies | null,
): string {
  let address = parseAddress(socketAddress) ?? "";
  if (trusted === null || forwardedFor === undefined) return address;
  const entries = forwardedFor.split(",");
  for (let passed = 0; isTrusted(trusted, address, passed); passed++) {
    const next = parseAddress(entries.pop() ?? "");
    if (next === null) break;
    address = next;
  }
  return address;
}

/**
 * The key of rate limits: an IPv4 address, or the /64 network of an IPv6 address, because a customer of a provider can
 * use any address in it.
 */
export function limitKey(address: string): string {
  if (!address.includes(":")) return address;
  const [before = "", after] = address.split("::");
  const [left, right] = [before, after ?? ""].map((part) => (part === "" ? [] : part.split(":")));
  const zeros = after === undefined ? [] : Array<string>(8 - (left?.length ?? 0) - (right?.length ?? 0)).fill("0");
  return `${[...(left ?? []), ...zeros, ...(right ?? [])].slice(0, 4).join(":")}::/64`;
}

function isTrusted(trusted: TrustedProxies, address: string, passed: number): boolean {
  return "count" in trusted
    ? passed < trusted.count
    : address !== "" && trusted.networks.check(address, familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv4(address) ? "ipv4" : "ipv6";
}

/**
 * An address in canonical form, without port, brackets and zone. IPv4-mapped IPv6 (`::ffff:192.0.2.1`) becomes IPv4.
 * Null for anything else.
 */
function parseAddress(written: string): string | null {
  const text = written.trim();
  const host = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const bare = host.replace(/%.*$/, "");
  if (isIP(bare) === 0) return null;
  if (isIPv4(bare)) return bare;
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical);
  if (!mapped) return canonical;
  const [high, low] = [Number.parseInt(mapped[1] ?? "", 16), Number.parseInt(mapped[2] ?? "", 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** Whether a header, named in lower case, says that a proxy handed the request on. */
export function isForwardingHeader(name: string): boolean {
  return name === "forwarded" || name === "via" || name.startsWith("x-forwarded-");
}
