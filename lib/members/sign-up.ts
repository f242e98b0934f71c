import "server-only";
import { startCompany } from "#lib/companies/start-company.ts";
import { countAttempt } from "#lib/db/rate-limits.ts";
import type { Address, Language } from "#lib/domain/parties.ts";
import { type CreateOwnerOutcome, createOwner } from "#lib/members/create-owner.ts";

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

/** A new group on the Starter plan, with its owner and its first company; Settings has the rest of what a company can say. */
export async function signUp(
  { company, language, timeZone, ...owner }: SignUp,
  networkAddress: string,
  now: Date,
): Promise<CreateOwnerOutcome | { ok: false; code: "throttled" }> {
  if (!(await countAttempt("sign_up_address", networkAddress))) return { ok: false, code: "throttled" };
  return createOwner(
    {
      ...owner,
      groupName: company.name,
      plan: "starter",
      company: startCompany({ ...company, language, timeZone, email: owner.email }),
    },
    now,
  );
}
