"use server";

import { archiveClient, restoreClient } from "#lib/clients/archive-client.ts";
import { createClient as createClientUseCase } from "#lib/clients/create-client.ts";
import { updateClient } from "#lib/clients/update-client.ts";
import { clientEdit, clientId, clientInput } from "#lib/contract/client-input.ts";
import { companyAction } from "#lib/http/action.ts";

/** Adds a client; answers with what a picker shows of it. */
export const createClient = companyAction(clientInput, async (tx, context, input) => {
  const id = await createClientUseCase(tx, context, input);
  const { name, email, address, paymentTermsDays } = input;
  return { ok: true, client: { id, name, email, city: address.city, country: address.country, paymentTermsDays } };
});

export const saveClient = companyAction(clientEdit, updateClient);

export const archive = companyAction(clientId, (tx, context, { clientId }) => archiveClient(tx, context, clientId));

export const restore = companyAction(clientId, (tx, context, { clientId }) => restoreClient(tx, context, clientId));
