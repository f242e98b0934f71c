import "server-only";
import { withCompanyDefaults } from "#lib/companies/with-company-defaults.ts";
import { countAttempt } from "#lib/db/access/rate-limits.ts";
import { EMAILS_NEED_NO_VERIFICATION } from "#lib/db/people/users.ts";
import type { Address } from "#lib/domain/parties/parties.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { type CreateOwnerOutcome, createOwner } from "#lib/members/create-owner.ts";
import { sendVerification } from "#lib/members/request-verification.ts";

export interface SignUp {
  name: string;
  email: string;
  password: string;
  company: { name: string; address: Address };
  /** Of the one who signs up, and first of what the company sends. */
  language: Language;
  /** IANA name. */
  timeZone: string;
}

/**
 * A new group on the Starter plan, with its owner and its first company; Settings has the rest of what a company can say. It works at once;
 * what goes out in its name waits until the address is verified (see verify-email.ts), for which a link is sent. Without a mail provider none
 * can be, and nothing waits.
 *
 * An address that signs in already is refused, also where it was never verified: of the two who claim it neither has proved anything, and the
 * first may be its owner. A password reset proves it, and lets them take the account over or close it.
 */
export async function signUp(
  { company, language, timeZone, ...owner }: SignUp,
  networkAddress: string,
  now: Date,
): Promise<CreateOwnerOutcome | { ok: false; code: "throttled" }> {
  if (!(await countAttempt("sign_up_address", networkAddress))) return { ok: false, code: "throttled" };
  // Counted by address as well, so that nobody is sent more e-mails by signing up again and again.
  const sends = !EMAILS_NEED_NO_VERIFICATION && (await countAttempt("email_verification", owner.email));
  return createOwner(
    {
      ...owner,
      groupName: company.name,
      plan: "starter",
      company: withCompanyDefaults({ ...company, language, timeZone, email: owner.email }),
    },
    now,
    async (tx, { groupId, userId }) => {
      if (sends) await sendVerification(tx, { groupId, userId, now }, language);
    },
  );
}
