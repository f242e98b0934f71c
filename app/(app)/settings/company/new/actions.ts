"use server";

import { getLocale } from "next-intl/server";
import { rememberCompany } from "#lib/auth/remember-company.ts";
import { createCompany } from "#lib/companies/create-company.ts";
import { withCompanyDefaults } from "#lib/companies/with-company-defaults.ts";
import { newCompanyInput } from "#lib/contract/company-input.ts";
import { groupWrite } from "#lib/http/group-action.ts";

/**
 * Adds a company to the group and goes on working in it. Whoever works in a group works in all its companies, so anybody may add one: it gives
 * nobody more than they had.
 */
export const addCompany = groupWrite(
  newCompanyInput,
  async (tx, by, input) => {
    const language = await getLocale();
    return { ok: true, companyId: await createCompany(tx, by, withCompanyDefaults({ ...input, language })) };
  },
  (_by, { companyId }) => rememberCompany(companyId),
);
