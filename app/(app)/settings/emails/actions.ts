"use server";

import { setEmailTemplate } from "#lib/companies/email-template.ts";
import { templateChoice, templateInput } from "#lib/contract/email-input.ts";
import { companyWrite } from "#lib/http/company-action.ts";

export const saveTemplate = companyWrite(templateInput, (tx, context, { kind, language, ...template }) =>
  setEmailTemplate(tx, context, { kind, language }, template),
);

/** Returns to Folio's text. */
export const resetTemplate = companyWrite(templateChoice, (tx, context, choice) => setEmailTemplate(tx, context, choice, null));
