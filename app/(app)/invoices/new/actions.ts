"use server";

import { z } from "zod";
import { uuid } from "#lib/contract/fields.ts";
import { createInvoiceBody } from "#lib/contract/invoice-input.ts";
import { fieldFailure } from "#lib/http/action.ts";
import { companyWrite } from "#lib/http/company-action.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { updateDraft } from "#lib/invoices/drafts/update-draft.ts";

const newInvoice = z.strictObject({ id: uuid, invoice: createInvoiceBody });

/**
 * Saves a new draft under the id that the form generated. A save that is repeated because its answer was lost updates
 * that draft.
 */
export const saveNewInvoice = companyWrite(newInvoice, async (tx, context, { id, invoice: input }) => {
  const created = await createInvoice(tx, context, input, { id });
  const version = created.ok ? created.invoice.createdAt : "";
  const saved =
    created.ok && created.existed ? await updateDraft(tx, context, { invoiceId: id, version, input }) : created;
  if (saved.ok) return { ok: true, id };
  return saved.code === "client_not_found" ? fieldFailure("invoice.clientId", saved.code) : saved;
});

const changedDraft = z.strictObject({ id: uuid, version: z.string().max(100), invoice: createInvoiceBody });

/** Saves a draft if its version is still the one that the form started from. */
export const saveDraft = companyWrite(changedDraft, async (tx, context, { id, version, invoice: input }) => {
  const saved = await updateDraft(tx, context, { invoiceId: id, version, input });
  if (saved.ok) return { ok: true, id };
  return saved.code === "client_not_found" ? fieldFailure("invoice.clientId", saved.code) : saved;
});
