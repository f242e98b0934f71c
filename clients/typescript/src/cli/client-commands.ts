import type { Client, ClientChanges, ClientInput, ListClients } from "#clients/typescript/src/schemas.ts";
import type { Command } from "./command.ts";
import { EXAMPLE_ID } from "./find-invoice.ts";
import { type Column, type Output, showOne, showRows } from "./output.ts";
import { readJson } from "./read-json.ts";
import { LIST_OPTIONS, takeRows } from "./take-rows.ts";

const COLUMNS: Column<Client>[] = [
  { head: "NAME", cell: ({ name }) => name },
  { head: "E-MAIL", cell: ({ email }) => email },
  { head: "CITY", cell: ({ address }) => address.city },
  { head: "COUNTRY", cell: ({ address }) => address.country },
  { head: "ID", cell: ({ id }) => id },
];

/** The commands for clients. */
export const CLIENT_COMMANDS: Command[] = [
  {
    name: "clients list",
    summary: "List clients.",
    args: [],
    options: {
      search: {
        type: "string",
        value: "<text>",
        help: "In the name, the e-mail address, the SIREN or the VAT number.",
      },
      archived: { type: "boolean", help: "The archived ones." },
      "updated-since": {
        type: "string",
        value: "<instant>",
        help: "Changed at this instant or later, such as 2026-11-01T00:00:00Z.",
      },
      ...LIST_OPTIONS,
    },
    examples: ["folio clients list --search lumière", "folio clients list --all --json > clients.json"],
    async run({ folio, options, output, signal }) {
      const filters: ListClients = options.has("archived") ? { archived: "true" } : {};
      const [search, since] = [options.get("search"), options.get("updated-since")];
      if (search !== undefined) filters.search = search;
      if (since !== undefined) filters.updatedSince = since;
      showRows(
        output,
        await takeRows(options, (limit) => folio.clients.list({ ...filters, limit }, { signal })),
        COLUMNS,
      );
    },
  },
  {
    name: "clients get",
    summary: "Show a client.",
    args: ["<id>"],
    options: {},
    examples: [`folio clients get ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], output, signal }) {
      showClient(output, await folio.clients.get(id, { signal }));
    },
  },
  {
    name: "clients create",
    summary: "Create a client from a JSON file.",
    args: ["<file>"],
    options: {},
    examples: [
      "folio clients create client.json",
      `echo '{"name": "Client SA", "email": "facture@client.example",\n        "address": {"line1": "1 rue du Port", "postalCode": "69001", "city": "Lyon", "country": "FR"}}' | folio clients create -`,
    ],
    async run({ folio, args: [file = ""], output, readText, signal }) {
      const input = readJson(file, await readText(file)) as ClientInput; // the API parses it strictly
      showClient(output, await folio.clients.create(input, { signal }));
    },
  },
  {
    name: "clients update",
    summary: "Change the fields that a JSON file has.",
    args: ["<id>", "<file>"],
    options: {},
    examples: [`echo '{"email": "compta@client.example"}' | folio clients update ${EXAMPLE_ID} -`],
    async run({ folio, args: [id = "", file = ""], output, readText, signal }) {
      const changes = readJson(file, await readText(file)) as ClientChanges; // the API parses it strictly
      showClient(output, await folio.clients.update(id, changes, { signal }));
    },
  },
  {
    name: "clients archive",
    summary: "Stop offering a client for new invoices.",
    args: ["<id>"],
    options: {},
    examples: [`folio clients archive ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], output, signal }) {
      showClient(output, await folio.clients.archive(id, { signal }));
    },
  },
  {
    name: "clients restore",
    summary: "Offer an archived client again.",
    args: ["<id>"],
    options: {},
    examples: [`folio clients restore ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], output, signal }) {
      showClient(output, await folio.clients.restore(id, { signal }));
    },
  },
];

function showClient(output: Output, client: Client): void {
  const { line1, line2, postalCode, city, country } = client.address;
  showOne(output, client, [
    ["Name", client.name],
    ["E-mail", client.email],
    ["Address", [line1, line2, `${postalCode} ${city}`, country].filter(Boolean).join(", ")],
    ["SIREN", client.siren],
    ["VAT number", client.vatNumber],
    ["Archived", client.archivedAt],
    ["Id", client.id],
  ]);
}
