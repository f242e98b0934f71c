import "server-only";
import { limitKey } from "#lib/domain/network-address.ts";

/** The client's address, as the web server determined it (lib/http/server/accept-request.ts). What a client sends under this name is dropped. */
export const NETWORK_ADDRESS_HEADER = "x-folio-network-address";

/** From where a request comes, for limits: an IPv4 address or an IPv6 /64 network. The one function that says it. */
export function networkAddress(headers: Headers): string {
  return limitKey(headers.get(NETWORK_ADDRESS_HEADER) ?? "");
}
