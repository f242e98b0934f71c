import { z } from "zod";
import { idempotencyKey } from "#app/mcp/tools/common.ts";
import { createClient as create } from "#lib/clients/create-client.ts";
import { getClient as readClient, readWrittenClient } from "#lib/clients/get-client.ts";
import { pageClients } from "#lib/clients/page-clients.ts";
import { clientFields, createClientBody, listClientsQuery } from "#lib/contract/client-input.ts";
import { clientAnswer, toClient } from "#lib/contract/client-output.ts";
import { uuid } from "#lib/contract/fields.ts";
import { orderOfChanges } from "#lib/contract/list-query.ts";
import { address, pageOf, toPage } from "#lib/contract/output-fields.ts";
import { addressInput } from "#lib/contract/party-fields.ts";
import type { ExternalIdTaken } from "#lib/domain/external-data.ts";
import { takeMembers } from "#lib/domain/terms/take-members.ts";
import { changeOnce } from "#lib/http/mcp/change-once.ts";
import { asArguments, defineTool } from "#lib/http/mcp/tool.ts";

type Client = z.output<typeof clientAnswer>;

/** The members that are listed: those of everyday clients. All of the API are taken and answered. */
const SELDOM = { invoiceDefaults: null, tradingName: null, registration: null, identifier: null };
const SELDOM_OF_ADDRESS = { line3: null, region: null };
const addressTaken = z.looseObject(takeMembers(addressInput.in.shape, SELDOM_OF_ADDRESS).rest);
const addressAnswered = z.looseObject(takeMembers(address.shape, SELDOM_OF_ADDRESS).rest);
const everyday = {
  ...takeMembers(clientFields, SELDOM).rest,
  address: addressTaken,
  deliveryAddress: addressTaken.nullable().default(null),
};
const client = z.looseObject({
  ...takeMembers(clientAnswer.shape, SELDOM).rest,
  address: addressAnswered,
  deliveryAddress: addressAnswered.nullable(),
});

/** A cursor says where to go on, better than a page. */
const { page: _page, ...documented } = listClientsQuery.shape;

export const searchClients = defineTool({
  name: "search_clients",
  title: "Search clients",
  description:
    "Find clients of the company by name, e-mail address, SIREN or VAT number; without arguments the newest. Their `id` is the `clientId` of drafts.",
  kind: "reads",
  scopes: ["clients:read"],
  input: asArguments(listClientsQuery),
  documented: z.strictObject(documented),
  output: pageOf(client, "clients"),
  async handle({ page, limit, sort, after, ...filter }, { context }) {
    const order = orderOfChanges({ sort, ...filter });
    const found = await pageClients(context.companyId, filter, { page, limit, order, after });
    return { ok: true, body: toPage(found, order, toClient) };
  },
});

export const getClient = defineTool({
  name: "get_client",
  title: "Read a client",
  description: "One client of the company in full, archived or not.",
  kind: "reads",
  scopes: ["clients:read"],
  input: z.strictObject({ clientId: uuid }),
  output: client,
  async handle({ clientId }, { context }) {
    const client = await readClient(context.companyId, clientId);
    return client ? { ok: true, body: toClient(client) } : { ok: false, code: "no_such_client" };
  },
});

/** All of it is answered; get_client lists what that is. */
const createdClient = z.looseObject({ id: clientAnswer.shape.id, name: clientAnswer.shape.name });

export const createClient = defineTool({
  name: "create_client",
  title: "Create a client",
  description: "Create a client to invoice. Search first: a client that exists already is not recognized.",
  kind: "creates",
  scopes: ["clients:write"],
  input: z.strictObject({ client: createClientBody, idempotencyKey }),
  documented: z.strictObject({
    client: z.looseObject(everyday).meta({ description: "Takes every member of ClientInput in /docs/reference.md." }),
    idempotencyKey,
  }),
  output: createdClient,
  async handle({ client: input, idempotencyKey: key }, caller) {
    const { context } = caller;
    const changed = await changeOnce<Client, { ok: true; client: Client } | ExternalIdTaken>(
      caller,
      { method: "POST", path: "/api/clients", input, key },
      {
        async handle(tx) {
          const created = await create(tx, context, input);
          if (!created.ok) return created;
          return { ok: true, client: toClient(await readWrittenClient(tx, context.companyId, created.id)) };
        },
        toResponse: ({ client }) => ({ ok: true, status: 201, location: `/api/clients/${client.id}`, body: client }),
      },
    );
    return changed.ok ? { ok: true, body: changed.body } : changed;
  },
});
