import { expect, test } from "vitest";
import { isPublicAddress } from "#lib/domain/webhooks/public-address.ts";
import { webhookUrlFault } from "#lib/domain/webhooks/webhook-url.ts";

const FORBIDDEN = {
  "this host": ["0.0.0.0", "0.1.2.3", "::"],
  loopback: ["127.0.0.1", "127.255.255.254", "::1"],
  private: ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
  "link-local": ["169.254.1.1", "fe80::1", "febf::1"],
  metadata: ["169.254.169.254", "169.254.170.2", "168.63.129.16", "100.100.100.200", "192.0.0.192", "fd00:ec2::254"],
  "carrier-grade NAT": ["100.64.0.1", "100.127.255.255"],
  multicast: ["224.0.0.1", "239.255.255.255", "ff02::1"],
  reserved: [
    ...["240.0.0.1", "255.255.255.255", "192.0.2.1", "198.51.100.1", "203.0.113.1"],
    ...["198.18.0.1", "192.88.99.1", "100::1", "2001:db8::1"],
  ],
  "unique local": ["fc00::1", "fdff::1"],
  "IPv4-mapped": ["::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:8.8.8.8", "::ffff:0:127.0.0.1"],
  "IPv4-compatible": ["::127.0.0.1", "::7f00:1"],
  NAT64: ["64:ff9b::7f00:1", "64:ff9b::10.0.0.1", "64:ff9b:1::1"],
  "6to4": ["2002:7f00:1::", "2002:a00:1::1"],
  Teredo: ["2001:0:53aa:64c::1"],
  zone: ["fe80::1%eth0", "2606:4700::1111%1"],
  "no address": ["", "localhost", "1.2.3", "::g"],
};

for (const [kind, addresses] of Object.entries(FORBIDDEN)) {
  test(`nothing is sent to an address that is ${kind}`, () => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
}

test("addresses of the Internet are allowed, up to the edge of what is not", () => {
  const allowed = [
    "8.8.8.8",
    "1.1.1.1",
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "172.15.255.255",
    "172.32.0.0",
  ];
  const ipv6 = ["2606:4700::1111", "2a00:1450:4007::200e", "2001:4860:4860::8888", "2003::1"];
  expect([...allowed, ...ipv6].filter((address) => !isPublicAddress(address))).toEqual([]);
});

test("a URL is refused by what it says, however it writes the address", () => {
  const faultOf = (url: string) => webhookUrlFault(url, "public");
  for (const host of [
    ...["127.1", "0x7f.1", "2130706433", "0177.0.0.1", "[::1]", "[::ffff:127.0.0.1]"],
    ...["[fe80::1]", "localhost", "a.localhost", "LOCALHOST.", "①②⑦.0.0.1"],
  ]) {
    expect([host, faultOf(`https://${host}/`)]).toEqual([host, "address_not_allowed"]);
  }
  expect(faultOf("http://example.com/")).toBe("not_https");
  for (const url of [
    "https://exa\nmple.com/",
    "https://example.com/a\tb",
    " https://example.com/",
    "javascript:alert(1)",
  ])
    expect(faultOf(url)).toBe("not_a_url");
  expect(faultOf("ftp://example.com/")).toBe("not_a_url");
  expect(faultOf("example.com/hook")).toBe("not_a_url");
  expect(faultOf("https://user:pw@example.com/")).toBe("has_credentials");
  expect(faultOf("https://example.com:8443/hook?x=1")).toBeNull();
  for (const host of ["127.0.0.1:4000", "localhost", "erp.localhost", "[::1]:4000"])
    expect([host, webhookUrlFault(`http://${host}/hook`, "local")]).toEqual([host, null]);
  for (const [url, fault] of [
    ["http://example.com/", "not_https"],
    ["http://10.0.0.1/", "not_https"],
    ["https://10.0.0.1/", "address_not_allowed"],
    ["http://127.0.0.1.example.com/", "not_https"],
    ["http://user:pw@localhost/", "has_credentials"],
  ] as const)
    expect([url, webhookUrlFault(url, "local")]).toEqual([url, fault]);
  expect(webhookUrlFault("http://10.0.0.1:4000/hook", "any")).toBeNull();
});
