"use server";

import { getLocale } from "next-intl/server";
import type { z } from "zod";
import { rememberNewCompany } from "#lib/auth/remember-company.ts";
import { createCompany } from "#lib/companies/create-company.ts";
import { startCompany } from "#lib/companies/start-company.ts";
import { newCompanyInput } from "#lib/contract/company-input.ts";
import { groupAction } from "#lib/http/action.ts";

// Whoever works in a group works in all its companies, so anybody may add one: it gives nobody more than they had.
const create = groupAction(newCompanyInput, async (tx, by, input) => {
  const language = await getLocale();
  return { ok: true, companyId: await createCompany(tx, by, startCompany({ ...input, language })) };
});

/** Adds a company to the group and goes on working in it. */
export async function addCompany(input: z.input<typeof newCompanyInput>): ReturnType<typeof create> {
  const outcome = await create(input);
  if (outcome.ok) await rememberNewCompany(outcome.companyId);
  return outcome;
}
