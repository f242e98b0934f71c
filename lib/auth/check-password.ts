import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { clearAttempts, countAttempt, isThrottled } from "#lib/db/rate-limits.ts";
import { findSignInByEmail } from "#lib/db/users.ts";

export type PasswordCheck = { ok: true; userId: string } | { ok: false; code: "wrong" | "throttled" };

/** Verified in place of a hash that is not there, so that an unknown address takes as long as a wrong password. */
const nobodysHash = hash("a password that nobody has");

/**
 * Whether the password is that of the user who signs in with this address. Failures are counted per e-mail address, whether or not somebody
 * has it, and per network address; past the limit not even the right password is looked at until the quarter of an hour is over.
 */
export async function checkPassword(email: string, password: string, networkAddress: string): Promise<PasswordCheck> {
  const [byEmail, byAddress] = [email.trim().toLowerCase(), networkAddress];
  if ((await isThrottled("sign_in_email", byEmail)) || (await isThrottled("sign_in_address", byAddress))) {
    return { ok: false, code: "throttled" };
  }
  const user = await findSignInByEmail(byEmail);
  const right = await verify(user?.passwordHash ?? (await nobodysHash), password);
  if (user?.passwordHash && right) {
    await clearAttempts("sign_in_email", byEmail);
    return { ok: true, userId: user.id };
  }
  await Promise.all([countAttempt("sign_in_email", byEmail), countAttempt("sign_in_address", byAddress)]);
  return { ok: false, code: "wrong" };
}
