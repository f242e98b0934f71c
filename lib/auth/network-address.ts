import "server-only";
import { limitKey } from "#lib/domain/identity/network-address.ts";

/**
 * The client's address, as determined by the web server (lib/http/server/accept-request.ts). A header of this name from
 * the client is dropped.
 */
export const NETWORK_ADDRESS_HEADER = "x-folio-network-address";

/** Set to 1 when no proxy stands between client and server, judging by the request's headers. */
export const DIRECT_HEADER = "x-folio-direct";

/** What is read of the headers of a request. */
export type RequestHeaders = Pick<Headers, "get">;

/**
 * The network address of a request for rate limits: an IPv4 address or an IPv6 /64 network. Every limit uses this
 * function.
 */
export function networkAddress(headers: RequestHeaders): string {
  return limitKey(headers.get(NETWORK_ADDRESS_HEADER) ?? "");
}

/** Whether a proxy forwarded the request, or nothing is known about it. */
export function isForwarded(headers: RequestHeaders): boolean {
  return headers.get(DIRECT_HEADER) !== "1";
}
