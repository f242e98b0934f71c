"use server";

import { notFound, redirect } from "next/navigation";
import { rememberCompany } from "#lib/auth/remember-company.ts";

/** Works in another company of the group from now on, starting at its dashboard. */
export async function switchCompany(companyId: string): Promise<void> {
  if (!(await rememberCompany(companyId))) notFound();
  redirect("/dashboard");
}
