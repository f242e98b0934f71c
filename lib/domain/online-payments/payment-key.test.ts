import { expect, test } from "vitest";
import { parsePaymentKey } from "#lib/domain/online-payments/payment-key.ts";

const REST = "51FolioTests0000000000Abcd";

test.each([
  ["test", false],
  ["live", true],
])("a restricted key of %s payments", (mode, isLive) => {
  const key = `rk_${mode}_${REST}`;
  expect(parsePaymentKey(` ${key}\n`)).toEqual({ ok: true, key, isLive, lastFour: "Abcd" });
});

test.each([
  [`sk_live_${REST}`, "key_not_restricted"],
  [`pk_test_${REST}`, "key_not_restricted"],
  [`rk_prod_${REST}`, "key_malformed"],
  ["rk_live_short", "key_malformed"],
  [`rk_live_${REST} ${REST}`, "key_malformed"],
  [`rk_live_${"a".repeat(5_000)}`, "key_malformed"],
  ["", "key_malformed"],
])("%s is refused", (text, code) => {
  expect(parsePaymentKey(text)).toEqual({ ok: false, code });
});
