"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { rememberCompany } from "#lib/auth/remember-company.ts";
import { companyForm } from "#lib/http/company-action.ts";
import { localPath } from "#lib/http/local-path.ts";

/** Makes another company of the group the active one, and redirects to the given path. */
export const switchCompany = companyForm(z.string().max(2000), async ({ companyId }, path) => {
  await rememberCompany(companyId);
  redirect(localPath(path));
});
