import "server-only";
import { limitKey } from "#lib/domain/identity/network-address.ts";

/** The client's address, as the web server determined it (lib/http/server/accept-request.ts). What a client sends under this name is dropped. */
export const NETWORK_ADDRESS_HEADER = "x-folio-network-address";

/** Set to 1 where no proxy stands between client and server, as far as the request's own headers tell. */
export const DIRECT_HEADER = "x-folio-direct";

/** From where a request comes, for limits: an IPv4 address or an IPv6 /64 network. The one function that says it. */
export function networkAddress(headers: Headers): string {
  return limitKey(headers.get(NETWORK_ADDRESS_HEADER) ?? "");
}

/** Whether a proxy passed the request on, or nothing is known of it. */
export function isForwarded(headers: Headers): boolean {
  return headers.get(DIRECT_HEADER) !== "1";
}
