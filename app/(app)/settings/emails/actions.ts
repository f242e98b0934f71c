"use server";

import { templateChoice, templateInput, templatePreviewInput } from "#lib/contract/email-input.ts";
import { setEmailTemplate } from "#lib/email/templates/email-template.ts";
import { previewTemplate } from "#lib/email/templates/preview-template.ts";
import { companyRead, companyWrite } from "#lib/http/company-action.ts";

export const saveTemplate = companyWrite(templateInput, (tx, context, { kind, language, ...template }) =>
  setEmailTemplate(tx, context, { kind, language }, template),
);

/** Returns to Folio's text. */
export const resetTemplate = companyWrite(templateChoice, (tx, context, choice) =>
  setEmailTemplate(tx, context, choice, null),
);

export const previewTyped = companyRead(templatePreviewInput, async ({ companyId, now }, template) => ({
  ok: true,
  ...(await previewTemplate(companyId, template, now)),
}));
