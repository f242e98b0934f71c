"use server";

import { getLocale } from "next-intl/server";
import { rememberCompany } from "#lib/auth/remember-company.ts";
import { createCompany } from "#lib/companies/create-company.ts";
import { withCompanyDefaults } from "#lib/companies/with-company-defaults.ts";
import { newCompanyInput } from "#lib/contract/company-input.ts";
import { groupWrite } from "#lib/http/group-action.ts";

/**
 * Adds a company to the group and makes it the active one. Every member may add one: members have access to all
 * companies of the group, so it grants nobody additional rights.
 */
export const addCompany = groupWrite(
  newCompanyInput,
  async (tx, by, { timeZone, ...input }) => {
    const company = withCompanyDefaults(input, { language: await getLocale(), timeZone });
    return { ok: true, companyId: await createCompany(tx, by, company) };
  },
  (_by, { companyId }) => rememberCompany(companyId),
);
