import "server-only";
import { cookies } from "next/headers";
import { preferenceCookieOptions } from "#lib/auth/preference-cookie.ts";
import { COMPANY_COOKIE } from "#lib/auth/require-session.ts";

/** Selects the company the user works in. Readers of the cookie check that the company belongs to the user's group. */
export async function rememberCompany(companyId: string): Promise<void> {
  (await cookies()).set(COMPANY_COOKIE, companyId, preferenceCookieOptions);
}
