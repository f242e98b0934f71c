import { expect, test } from "vitest";
import { parseRejectionReason } from "#lib/domain/viewing-links/rejection-reason.ts";

test("a reason keeps its lines and loses what surrounds it", () => {
  expect(parseRejectionReason("  Wrong address.\r\nTry\u0000 again.\n ")).toEqual({
    ok: true,
    reason: "Wrong address.\nTry  again.",
  });
});

test.each(["", " ", "\r\n\t", "\u00a0", "\u200b\u3164", "\u2800\n\u00ad"])("%j says nothing", (text) => {
  expect(parseRejectionReason(text)).toEqual({ ok: false, code: "blank" });
});

test("a thousand characters are enough, counted as people count them and not their line ends twice", () => {
  expect(parseRejectionReason("🙂".repeat(1000))).toMatchObject({ ok: true });
  expect(parseRejectionReason(`${"a\r\n".repeat(499)}bc`)).toMatchObject({ ok: true });
  expect(parseRejectionReason("a".repeat(1001))).toEqual({ ok: false, code: "too_long" });
});
