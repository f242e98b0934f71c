import "server-only";
import { withCompanyDefaults } from "#lib/companies/with-company-defaults.ts";
import { countAttempt } from "#lib/db/access/rate-limits.ts";
import { EMAILS_NEED_NO_VERIFICATION } from "#lib/db/members/users.ts";
import type { CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { type CreateOwnerOutcome, createOwner } from "#lib/members/create-owner.ts";
import { sendVerification } from "#lib/members/request-verification.ts";

export interface SignUp {
  name: string;
  email: string;
  password: string;
  company: Pick<CompanyIdentity, "name" | "address" | "siren" | "vatNumber" | "vatRegime">;
  /** The language of the new user, and their time zone as its IANA name: the company's where they fit its country. */
  language: Language;
  timeZone: string;
}

/**
 * Creates a group on the Starter plan with its owner and first company. The rest of the company is entered in Settings.
 * The account works at once, but it sends nothing until the address is verified (see verify-email.ts); a link for this
 * is sent. Without a mail provider no verification is needed.
 *
 * An address that already has an account is refused, even an unverified one: neither person has proved it, and the
 * first may be its owner. A password reset proves the address and lets its owner take over or close the account.
 */
export async function signUp(
  { company, language, timeZone, ...owner }: SignUp,
  networkAddress: string,
  now: Date,
): Promise<CreateOwnerOutcome | { ok: false; code: "throttled" }> {
  if (!(await countAttempt("sign_up_address", networkAddress))) return { ok: false, code: "throttled" };
  // Also limited by address, so that repeated sign-ups cannot flood it with e-mails.
  const sends = !EMAILS_NEED_NO_VERIFICATION && (await countAttempt("email_verification", owner.email));
  return createOwner(
    {
      ...owner,
      groupName: company.name,
      plan: "starter",
      company: withCompanyDefaults({ ...company, email: owner.email }, { language, timeZone }),
    },
    now,
    async (tx, { groupId, userId }) => {
      if (sends) await sendVerification(tx, { groupId, userId, now }, language);
    },
  );
}
