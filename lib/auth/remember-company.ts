import "server-only";
import { cookies } from "next/headers";
import { preferenceCookie } from "#lib/auth/preference-cookie.ts";
import { COMPANY_COOKIE } from "#lib/auth/signed-in.ts";

/** Makes a company the one the user works in. Whether it is one of their group's is asked again wherever it is read. */
export async function rememberCompany(companyId: string): Promise<void> {
  (await cookies()).set(COMPANY_COOKIE, companyId, preferenceCookie);
}
