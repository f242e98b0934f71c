import "server-only";
import { cookies } from "next/headers";
import { preferenceCookieOptions } from "#lib/auth/preference-cookie.ts";
import { COMPANY_COOKIE } from "#lib/auth/require-session.ts";

/** Makes a company the one the user works in. Whether it is one of their group's is asked again wherever it is read. */
export async function rememberCompany(companyId: string): Promise<void> {
  (await cookies()).set(COMPANY_COOKIE, companyId, preferenceCookieOptions);
}
