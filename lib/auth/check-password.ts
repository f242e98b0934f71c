import "server-only";
import { knownBrowserId } from "#lib/auth/known-browser.ts";
import { type Attempt, countAttempts, refundAttempts } from "#lib/db/access/rate-limits.ts";
import { findSignInByEmail, type SignInRecord } from "#lib/db/people/users.ts";
import { hashPassword, verifyPassword } from "#lib/passwords/password-hash.ts";

export type PasswordCheck = { ok: true; userId: string; passwordHash: string } | { ok: false; code: "wrong" | "throttled" };

/** Verified in place of a hash that is not there, so that an unknown address takes as long as a wrong password. */
const dummyHash = hashPassword("a password that nobody has");

/** Where a password is given: the network address, and the value of the browser's cookie (see known-browser.ts) or null. */
export interface SignInOrigin {
  networkAddress: string;
  browserToken: string | null;
}

/**
 * Whether the password is that of the user who signs in with this address. Every try is counted before the password is looked at and taken
 * off the count when it was right, so that of any number of guesses at once no more are looked at than the limits allow:
 *
 * - an account from one network address: 10 in a quarter of an hour and 50 in a day;
 * - a network address, over all accounts: 100 in a quarter of an hour;
 * - an account from everywhere: 500 in a day, which bounds guesses that come from many addresses.
 *
 * A browser that the user signed in with before has the first limit for itself and neither of the others, so no stranger can lock the owner
 * of an account out of it; who is locked out elsewhere gets in by a password reset. Limits begin anew with a new password, and count whether
 * or not somebody has the address. Throws PasswordHashingBusyError.
 */
export async function checkPassword(email: string, password: string, origin: SignInOrigin): Promise<PasswordCheck> {
  const account = email.trim().toLowerCase();
  const user = await findSignInByEmail(account);
  const attempts = attemptsOf(account, user, origin);
  if (!(await countAttempts(attempts))) return { ok: false, code: "throttled" };
  const isCorrect = await verifyPassword(user?.passwordHash ?? (await dummyHash), password).catch(async (busy) => {
    await refundAttempts(attempts);
    throw busy;
  });
  if (!user?.passwordHash || !isCorrect) return { ok: false, code: "wrong" };
  await refundAttempts(attempts);
  return { ok: true, userId: user.id, passwordHash: user.passwordHash };
}

function attemptsOf(account: string, user: SignInRecord | null, { networkAddress, browserToken }: SignInOrigin): Attempt[] {
  const accountKey = `${account} ${user?.passwordChangedAt?.toISOString() ?? ""}`;
  const browser = user && knownBrowserId(browserToken, user.id);
  if (browser)
    return [["sign_in_place", `${accountKey} browser ${browser}`] as const, ["sign_in_place_day", `${accountKey} browser ${browser}`]];
  return [
    ["sign_in_place", `${accountKey} ${networkAddress}`],
    ["sign_in_place_day", `${accountKey} ${networkAddress}`],
    ["sign_in_address", networkAddress],
    ["sign_in_account", accountKey],
  ];
}
