import { expect, test } from "vitest";
import { clientAddress, limitKey, parseTrustedProxies } from "#lib/domain/identity/network-address.ts";

const FORGED = "203.0.113.66";

function trusted(text: string) {
  const proxies = parseTrustedProxies(text);
  if (!proxies) throw new Error(`${text} names no proxies`);
  return proxies;
}

test("without trusted proxies the socket's address counts, whatever the client writes", () => {
  expect(clientAddress("198.51.100.7", undefined, null)).toBe("198.51.100.7");
  expect(clientAddress("198.51.100.7", `${FORGED}, 10.0.0.1`, null)).toBe("198.51.100.7");
});

test("a count of proxies is walked from the right; what a client forged further left is not believed", () => {
  expect(clientAddress("10.0.0.1", "198.51.100.7", trusted("1"))).toBe("198.51.100.7");
  expect(clientAddress("10.0.0.1", `${FORGED}, 198.51.100.7`, trusted("1"))).toBe("198.51.100.7");
  expect(clientAddress("10.0.0.1", `${FORGED}, 198.51.100.7, 10.0.0.2`, trusted("2"))).toBe("198.51.100.7");
  expect(clientAddress("198.51.100.7", FORGED, trusted("0"))).toBe("198.51.100.7");
});

test("fewer entries than proxies: the furthest one that is there", () => {
  expect(clientAddress("10.0.0.1", undefined, trusted("2"))).toBe("10.0.0.1");
  expect(clientAddress("10.0.0.1", "198.51.100.7", trusted("2"))).toBe("198.51.100.7");
});

test("networks of proxies are walked from the right up to the first address outside", () => {
  const proxies = trusted("10.0.0.0/8, 2001:db8:ffff::/48, 192.0.2.9");
  expect(clientAddress("10.1.2.3", `${FORGED}, 198.51.100.7, 192.0.2.9, 2001:db8:ffff::5`, proxies)).toBe(
    "198.51.100.7",
  );
  expect(clientAddress("10.1.2.3", "10.9.9.9", proxies)).toBe("10.9.9.9");
});

test("whoever reaches the server past its proxies is not believed", () => {
  expect(clientAddress("198.51.100.7", FORGED, trusted("10.0.0.0/8"))).toBe("198.51.100.7");
});

test("what is no address ends the walk at the last one that is", () => {
  for (const entry of ["unknown", "", "1.2.3", "_hidden", "evil.example"]) {
    expect(clientAddress("10.0.0.1", `${FORGED}, ${entry}`, trusted("2"))).toBe("10.0.0.1");
  }
});

test("one address is written in one way: ports, brackets, zones and IPv4 within IPv6 make no difference", () => {
  expect(clientAddress("::ffff:198.51.100.7", undefined, null)).toBe("198.51.100.7");
  expect(clientAddress("fe80::1%eth0", undefined, null)).toBe("fe80::1");
  for (const entry of ["198.51.100.7:4711", "::ffff:c633:6407", "[::FFFF:198.51.100.7]:80"]) {
    expect(clientAddress("10.0.0.1", entry, trusted("1"))).toBe("198.51.100.7");
  }
  expect(clientAddress("10.0.0.1", "[2001:DB8:0:0:0:0:0:1]:443", trusted("1"))).toBe("2001:db8::1");
  expect(clientAddress("::ffff:10.0.0.1", "198.51.100.7", trusted("10.0.0.0/8"))).toBe("198.51.100.7");
});

test("limits count by IPv4 address and by IPv6 /64", () => {
  expect(limitKey("198.51.100.7")).toBe("198.51.100.7");
  expect(limitKey("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(limitKey("2001:db8:1:2::9")).toBe("2001:db8:1:2::/64");
  expect(limitKey("2001:db8::9")).toBe("2001:db8:0:0::/64");
  expect(limitKey("::1")).toBe("0:0:0:0::/64");
  expect(limitKey("")).toBe("");
});

test.each([
  "ten",
  "-1",
  "100",
  "10.0.0.0/33",
  "fd00::/129",
  "10.0.0.0/",
  "10.0.0.1/8/8",
  "proxy.example",
  "10.0.0.1,",
  "",
])("%j names no proxies", (text) => {
  expect(parseTrustedProxies(text)).toBeNull();
});
