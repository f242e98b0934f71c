import { expect, test } from "vitest";
import { isCrossOrigin } from "#lib/http/cross-origin.ts";

const APP_URL = "https://folio.example";

function crossOrigin(headers: Record<string, string>, method = "POST"): boolean {
  return isCrossOrigin({ method, headers: new Headers(headers) }, APP_URL);
}

test.each([
  ["another site's", { origin: "https://evil.example", host: "folio.example" }],
  ["a hidden one", { origin: "null", host: "folio.example" }],
  ["a sibling's", { origin: "https://blog.folio.example", host: "folio.example" }],
  ["that of another port", { origin: "http://127.0.0.1:8080", host: "127.0.0.1:3000" }],
  ["none that can be read", { origin: "folio.example", host: "folio.example" }],
  ["APP_URL without its encryption", { origin: "http://folio.example", host: "10.0.0.1" }],
  ["another site's, where nobody says which host was asked", { origin: "https://evil.example" }],
])("the origin %s is another's", (_, headers) => {
  expect(crossOrigin(headers)).toBe(true);
});

test.each([
  ["that of APP_URL, whichever host the proxy asks for", { origin: APP_URL, host: "127.0.0.1:3000" }],
  ["that of the host asked for", { origin: "http://192.168.1.4:3000", host: "192.168.1.4:3000" }],
  [
    "that of the host the proxy was asked for",
    { origin: "https://books.example", host: "127.0.0.1", "x-forwarded-host": "books.example, a" },
  ],
  ["not there, as no browser sends it", { host: "folio.example" }],
])("the origin %s is ours", (_, headers) => {
  expect(crossOrigin(headers)).toBe(false);
});

test("reading is nobody's to refuse: a link of another site leads here", () => {
  for (const method of ["GET", "HEAD", "OPTIONS"])
    expect(crossOrigin({ origin: "https://evil.example" }, method)).toBe(false);
  for (const method of ["PUT", "PATCH", "DELETE"])
    expect(crossOrigin({ origin: "https://evil.example" }, method)).toBe(true);
});
