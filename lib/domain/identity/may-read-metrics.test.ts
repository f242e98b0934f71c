import { expect, test } from "vitest";
import { localSecret } from "#lib/domain/identity/local-secret.ts";
import { type MetricsRequest, mayReadMetrics } from "./may-read-metrics.ts";

const NEXTAUTH_SECRET = "a secret of the tests, thirty-two characters";
const here: MetricsRequest = {
  authorization: `Bearer ${localSecret(NEXTAUTH_SECRET)}`,
  host: "127.0.0.1:3000",
  socketAddress: "127.0.0.1",
  forwarded: false,
};
const local = { APP_URL: "http://127.0.0.1:3000", NEXTAUTH_SECRET };
const TOKEN = "a token of sixteen".replaceAll(" ", "-");
const guarded = { APP_URL: "https://invoices.example.com", METRICS_TOKEN: TOKEN };

test("without a token, a program of this machine that bears the local secret reads the metrics of a Folio that serves this machine alone", () => {
  expect(mayReadMetrics(here, local)).toBe("yes");
  expect(
    mayReadMetrics(
      { ...here, host: "[::1]:3000", socketAddress: "::1" },
      { ...local, APP_URL: "http://localhost:3000" },
    ),
  ).toBe("yes");
  for (const authorization of [null, "", "Bearer wrong"])
    expect(mayReadMetrics({ ...here, authorization }, local)).toBe("unknown token");
});

test.each<[string, Partial<MetricsRequest>]>([
  ["another machine", { socketAddress: "192.0.2.7" }],
  ["an address that is not known", { socketAddress: "" }],
  ["an address that only begins like this machine's", { socketAddress: "127.0.0.1.example" }],
  ["a proxy on this machine", { forwarded: true }],
  ["a page that rebinds its name", { host: "evil.example:3000" }],
  ["a request without a host", { host: null }],
  ["a token that nobody asked for", { socketAddress: "192.0.2.7", authorization: "Bearer anything" }],
])("without a token, %s reads none", (_, change) => {
  expect(mayReadMetrics({ ...here, ...change }, local)).toBe("no");
});

test("without a token, nobody reads the metrics of a Folio that serves others: a proxy may stand on this machine", () => {
  expect(mayReadMetrics(here, { ...local, APP_URL: "https://invoices.example.com" })).toBe("no");
});

test("with a token, its bearer reads the metrics from anywhere", () => {
  const elsewhere = { ...here, socketAddress: "192.0.2.7", host: "folio.internal", forwarded: true };
  expect(mayReadMetrics({ ...elsewhere, authorization: `Bearer ${TOKEN}` }, guarded)).toBe("yes");
  expect(mayReadMetrics({ ...elsewhere, authorization: `bearer ${TOKEN}` }, guarded)).toBe("yes");
});

test.each([null, "", "Bearer", "Bearer ", `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(0, -1)}`, `Basic ${TOKEN}`, TOKEN])(
  "with a token, nobody reads them without it, this machine included: %s",
  (authorization) => {
    expect(mayReadMetrics({ ...here, authorization }, { ...local, METRICS_TOKEN: TOKEN })).toBe("unknown token");
  },
);
