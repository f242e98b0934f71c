"use server";

import { z } from "zod";
import { canEditOwnerFields } from "#lib/companies/company-editors.ts";
import { senderInput } from "#lib/contract/company-input.ts";
import { templateChoice, templateInput, templatePreviewInput } from "#lib/contract/email-input.ts";
import { changeSender } from "#lib/email/sender/change-sender.ts";
import { checkSenderDomain } from "#lib/email/sender/check-sender-domain.ts";
import { setReceipts } from "#lib/email/sender/set-receipts.ts";
import { setEmailTemplate } from "#lib/email/templates/email-template.ts";
import { previewTemplate } from "#lib/email/templates/preview-template.ts";
import { fieldFailure } from "#lib/http/action.ts";
import { companyRead, companyWrite, companyWriteWithoutTx } from "#lib/http/company-action.ts";

export const saveSender = companyWrite(senderInput, async (tx, context, input) => {
  const outcome = await changeSender(tx, context, input);
  if (outcome.ok || outcome.code === "owner_only") return outcome;
  return fieldFailure("senderEmail", outcome.code);
});

export const saveReceipts = companyWrite(z.strictObject({ automaticReceipts: z.boolean() }), setReceipts);

/** Asks the mail provider for the domain of the company's own address. */
export const checkSender = companyWriteWithoutTx(z.strictObject({}), async (context) =>
  (await canEditOwnerFields("pool", context))
    ? { ok: true, domain: await checkSenderDomain(context.companyId, context.now) }
    : { ok: false, code: "owner_only" },
);

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
