import "server-only";
import { knownBrowserId } from "#lib/auth/known-browser.ts";
import { type Attempt, countAttempts, refundAttempts } from "#lib/db/access/rate-limits.ts";
import { findSignInByEmail, type SignInRecord } from "#lib/db/members/users.ts";
import { signInAddress } from "#lib/domain/text/email-address.ts";
import { hashPassword, verifyPassword } from "#lib/passwords/password-hash.ts";

export type PasswordCheck =
  | { ok: true; userId: string; passwordHash: string }
  | { ok: false; code: "wrong" | "throttled" };

/** Verified when no hash exists, so that an unknown address takes as long as a wrong password. */
const dummyHash = hashPassword("a password that nobody has");

/**
 * Where a sign-in comes from: the network address, and the value of the browser's cookie (see known-browser.ts) or
 * null.
 */
export interface SignInOrigin {
  networkAddress: string;
  browserToken: string | null;
}

/**
 * Checks the password of the user with this address. Every attempt is counted before the password is verified, and
 * refunded when it is correct. Concurrent guesses therefore never exceed the limits:
 *
 * - one account from one network address: 10 in 15 minutes and 50 in a day;
 * - one network address, over all accounts: 100 in 15 minutes;
 * - one account from all addresses: 500 in a day, which bounds distributed guessing.
 *
 * A browser that the user has signed in with before has its own count for the first limit and is exempt from the
 * others, so a stranger cannot lock the owner out of it. A user who is locked out elsewhere can reset the password. A
 * new password starts new limits. Limits also apply to addresses that nobody has. Throws PasswordHashingBusyError.
 */
export async function checkPassword(email: string, password: string, origin: SignInOrigin): Promise<PasswordCheck> {
  const account = signInAddress(email);
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

function attemptsOf(
  account: string,
  user: SignInRecord | null,
  { networkAddress, browserToken }: SignInOrigin,
): Attempt[] {
  const accountKey = `${account} ${user?.passwordChangedAt?.toISOString() ?? ""}`;
  const browser = user && knownBrowserId(browserToken, user.id);
  if (browser)
    return [
      ["sign_in_place", `${accountKey} browser ${browser}`] as const,
      ["sign_in_place_day", `${accountKey} browser ${browser}`],
    ];
  return [
    ["sign_in_place", `${accountKey} ${networkAddress}`],
    ["sign_in_place_day", `${accountKey} ${networkAddress}`],
    ["sign_in_address", networkAddress],
    ["sign_in_account", accountKey],
  ];
}
