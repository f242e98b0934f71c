"use server";

import { z } from "zod";
import { updateCompany } from "#lib/companies/update-company.ts";
import { companyInput, logoInput } from "#lib/contract/company-input.ts";
import { fieldFailure } from "#lib/http/action.ts";
import { companyWrite, companyWriteWithoutTx } from "#lib/http/company-action.ts";
import { removeLogo as removeLogoUseCase } from "#lib/logos/remove-logo.ts";
import { setLogo } from "#lib/logos/set-logo.ts";

/** Where the form shows what is refused. */
const FIELDS = {
  series_started: "firstNumber",
  pattern_collides: "numberPattern",
  pattern_of_credit_notes: "numberPattern",
  quote_pattern_collides: "quoteNumberPattern",
};

export const saveCompany = companyWrite(companyInput, async (tx, context, input) => {
  const outcome = await updateCompany(tx, context, input);
  if (outcome.ok || outcome.code === "owner_only") return outcome;
  return fieldFailure(FIELDS[outcome.code], outcome.code);
});

export const saveLogo = companyWriteWithoutTx(logoInput, async (context, { file }) =>
  setLogo(context, await file.bytes()),
);

export const removeLogo = companyWrite(z.strictObject({}), removeLogoUseCase);
