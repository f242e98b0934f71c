"use server";

import { redirect } from "next/navigation";
import { archiveClient, restoreClient } from "#lib/clients/archive-client.ts";
import { createClient as createClientUseCase } from "#lib/clients/create-client.ts";
import { deleteClient } from "#lib/clients/delete-client.ts";
import { mergeClients, mergedInvoices } from "#lib/clients/merge-clients.ts";
import { updateClient } from "#lib/clients/update-client.ts";
import { clientEdit, clientId, clientInput, mergeClientBody } from "#lib/contract/client-input.ts";
import { uuid } from "#lib/contract/fields.ts";
import { companyRead, companyWrite } from "#lib/http/company-action.ts";

/** Creates a client and returns it as the client picker shows it. */
export const createClient = companyWrite(clientInput, async (tx, context, input) => {
  const created = await createClientUseCase(tx, context, input);
  if (!created.ok) return created;
  const { id } = created;
  const { name, email, address, paymentTermsDays, paymentTermsMonth = null, isIndividual, isPublicBody } = input;
  const { language = null } = input;
  const { city, country } = address;
  const defaults = { paymentTermsDays, paymentTermsMonth, invoiceDefaults: input.invoiceDefaults ?? null };
  return { ok: true, client: { id, name, email, city, country, ...defaults, isIndividual, isPublicBody, language } };
});

export const saveClient = companyWrite(clientEdit, updateClient);

export const merge = companyWrite(
  mergeClientBody.extend({ clientId: uuid }),
  (tx, context, { clientId, duplicateId }) => mergeClients(tx, context, { keptId: clientId, duplicateId }),
);

/** How many drafts and invoices a merge would move. */
export const readDuplicate = companyRead(clientId, (context, { clientId }) => mergedInvoices(context, clientId));

export const archive = companyWrite(clientId, (tx, context, { clientId }) => archiveClient(tx, context, clientId));

/** Redirects to the list, because the address of the client no longer exists. */
export const remove = companyWrite(
  clientId,
  (tx, context, { clientId }) => deleteClient(tx, context, clientId),
  async () => redirect("/clients"),
);

export const restore = companyWrite(clientId, (tx, context, { clientId }) => restoreClient(tx, context, clientId));
