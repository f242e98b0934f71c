import "server-only";
import { cookies } from "next/headers";
import { preferenceCookie } from "#lib/auth/preference-cookie.ts";
import { sessionActor } from "#lib/auth/session-actor.ts";
import { COMPANY_COOKIE } from "#lib/auth/signed-in.ts";

/** Makes a company the one the user works in; false when it is none of their group's. */
export async function rememberCompany(companyId: string): Promise<boolean> {
  const actor = await sessionActor();
  if (!actor?.companies.some(({ id }) => id === companyId)) return false;
  await rememberNewCompany(companyId);
  return true;
}

/** The same for a company that the user has just added, which the session's actor was read too early to know of. */
export async function rememberNewCompany(companyId: string): Promise<void> {
  (await cookies()).set(COMPANY_COOKIE, companyId, preferenceCookie);
}
