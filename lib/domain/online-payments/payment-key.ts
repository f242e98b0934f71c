/** The start of a Stripe key says what it may do, and whether its money is real. */
const RESTRICTED = /^rk_(live|test)_[A-Za-z0-9]{16,240}$/;
const ANY_KEY = /^(?:sk|pk|rk)_(?:live|test)_\S+$/;

export type PaymentKeyFault =
  /** No key of Stripe. */
  | "key_malformed"
  /** A secret key may do everything in the account, a publishable one nothing. */
  | "key_not_restricted";

/** A restricted key of Stripe as it was pasted. `isLive`: whether its payments are real money. */
export function parsePaymentKey(
  text: string,
): { ok: true; key: string; isLive: boolean; lastFour: string } | { ok: false; code: PaymentKeyFault } {
  const key = text.trim();
  const mode = RESTRICTED.exec(key)?.[1];
  if (mode !== undefined) return { ok: true, key, isLive: mode === "live", lastFour: key.slice(-4) };
  return { ok: false, code: ANY_KEY.test(key) && !key.startsWith("rk_") ? "key_not_restricted" : "key_malformed" };
}
