import { BlockList, isIPv4, isIPv6 } from "node:net";

/**
 * IPv4 networks that are not globally reachable (IANA IPv4 Special-Purpose Address Registry), multicast, and a cloud's
 * metadata service.
 */
const CLOSED_IPV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10", // carrier-grade NAT, RFC 6598
  "127.0.0.0/8",
  "168.63.129.16/32", // Azure's platform service
  "169.254.0.0/16", // link-local, and most metadata services
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24", // 6to4 relays, RFC 7526
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/** The only global unicast addresses of IPv6 (RFC 4291, 2.4) … */
const GLOBAL_IPV6 = "2000::/3";
/**
 * … and what of them leads elsewhere: Teredo and other protocol assignments, documentation, 6to4, which holds an IPv4
 * address.
 */
const CLOSED_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const closedIpv4 = listOf(CLOSED_IPV4, "ipv4");
const globalIpv6 = listOf([GLOBAL_IPV6], "ipv6");
const closedIpv6 = listOf(CLOSED_IPV6, "ipv6");

/**
 * Whether an address of the Internet, as a resolver gives it, is one that anybody may be sent to: not of this machine,
 * its networks or its cloud. IPv4 in IPv6 (mapped, compatible, NAT64, 6to4, Teredo) and addresses with a zone never
 * are.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedIpv4.check(address, "ipv4");
  if (!isIPv6(address) || address.includes("%")) return false;
  return globalIpv6.check(address, "ipv6") && !closedIpv6.check(address, "ipv6");
}

function listOf(networks: string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
