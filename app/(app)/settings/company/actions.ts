"use server";

import { z } from "zod";
import { removeLogo as removeLogoUseCase } from "#lib/companies/remove-logo.ts";
import { setLogo } from "#lib/companies/set-logo.ts";
import { updateCompany } from "#lib/companies/update-company.ts";
import { companyInput, logoInput } from "#lib/contract/company-input.ts";
import { companyAction, fieldFailure } from "#lib/http/action.ts";

export const saveCompany = companyAction(companyInput, async (tx, context, input) => {
  const outcome = await updateCompany(tx, context, input);
  if (outcome.ok) return outcome;
  return fieldFailure(outcome.code === "series_started" ? "firstNumber" : "numberPattern", outcome.code);
});

export const saveLogo = companyAction(logoInput, async (tx, context, { file }) => setLogo(tx, context, await file.bytes()));

export const removeLogo = companyAction(z.strictObject({}), removeLogoUseCase);
