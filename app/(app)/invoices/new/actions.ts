"use server";

import { z } from "zod";
import { uuid } from "#lib/contract/fields.ts";
import { createInvoiceBody } from "#lib/contract/invoice-input.ts";
import { fieldFailure } from "#lib/http/action.ts";
import { companyAutosave, companyWrite } from "#lib/http/company-action.ts";
import { saveDraft as save } from "#lib/invoices/drafts/save-draft.ts";

/** `version`: that of the draft which the form started from; null for a new one. */
const draftInput = z
  .strictObject({ id: uuid, version: z.string().max(100).nullable(), invoice: createInvoiceBody })
  .transform(({ invoice, ...draft }) => ({ ...draft, input: invoice }));

/** Saves a draft, a stored one if its version is still that of the form. */
export const saveDraft = companyWrite(draftInput, async (tx, context, draft) =>
  toAnswer(await save(tx, context, draft)),
);

/** The same while it is written. */
export const autosaveDraft = companyAutosave(draftInput, async (tx, context, draft) =>
  toAnswer(await save(tx, context, draft)),
);

function toAnswer(saved: Awaited<ReturnType<typeof save>>) {
  if (saved.ok) return { ok: true as const, id: saved.invoice.id, version: saved.invoice.updatedAt };
  if (saved.code === "line_item_not_found")
    return fieldFailure(`invoice.lines[${saved.index}].description`, "item_not_found");
  return saved.code === "client_not_found" ? fieldFailure("invoice.clientId", saved.code) : saved;
}
