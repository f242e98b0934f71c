import type {
  Client,
  ClientChanges,
  ClientInput,
  ClientStatement,
  ListClients,
} from "#clients/typescript/src/schemas.ts";
import { addressInWords } from "./address-in-words.ts";
import { formatAmount } from "./amounts.ts";
import { BULK_CLIENTS_COMMAND } from "./bulk-command.ts";
import type { Command, Option } from "./command.ts";
import { EMAIL_OPTIONS, readEmail } from "./email-commands.ts";
import { EXTERNAL_ID_FILTER, EXTERNAL_OPTIONS, readChanges, withExternalData } from "./external-data.ts";
import { EXAMPLE_ID } from "./find-invoice.ts";
import { type Column, type Output, showOne, showRows } from "./output.ts";
import { readJson } from "./read-json.ts";
import { outputOption, saveBytes } from "./save-bytes.ts";
import { showTagged } from "./show-tagged.ts";
import { placeOf, sortOptions, takeRows, valuesOf } from "./take-rows.ts";
import { CHANGE_OPTIONS, ETAG_OPTION, KEY_OPTION, writeOptions } from "./write-options.ts";

const COLUMNS: Column<Client>[] = [
  { head: "NAME", cell: ({ name }) => name },
  { head: "E-MAIL", cell: ({ email }) => email },
  { head: "CITY", cell: ({ address }) => address.city },
  { head: "COUNTRY", cell: ({ address }) => address.country },
  { head: "ID", cell: ({ id }) => id },
];

const FROM_OPTION: Option = { type: "string", value: "<date>", help: "The first day. Absent: the first of January." };
const PERIOD_OPTIONS: Record<string, Option> = {
  from: FROM_OPTION,
  to: { type: "string", value: "<date>", help: "The last day. Absent: today." },
};

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
        help: "In the name, the trading name, the e-mail address, the SIREN or the VAT number.",
      },
      email: { type: "string", value: "<address>", help: "Of exactly this e-mail address." },
      siren: { type: "string", value: "<siren>", help: "Of exactly this SIREN." },
      ...EXTERNAL_ID_FILTER,
      "vat-number": { type: "string", value: "<number>", help: "Of exactly this VAT number." },
      archived: { type: "boolean", help: "The archived ones." },
      ...sortOptions("createdAt", "updatedAt"),
    },
    examples: ["folio clients list --search lumière", "folio clients list --all --json > clients.json"],
    async run({ folio, options, output, signal }) {
      const filters: ListClients = {
        ...placeOf<NonNullable<ListClients["sort"]>>(options),
        ...valuesOf(options, ["search", "email", "siren", "vatNumber", "externalId"]),
        ...(options.has("archived") && { archived: "true" }),
      };
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
    options: ETAG_OPTION,
    examples: [`folio clients get ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], signal, ...call }) {
      showTagged(call, await folio.clients.getWithETag(id, { signal }), showClient);
    },
  },
  {
    name: "clients create",
    summary: "Create a client from a JSON file.",
    args: ["<file>"],
    options: { ...EXTERNAL_OPTIONS, ...KEY_OPTION },
    examples: [
      "folio clients create client.json",
      `echo '{"name": "Client SA", "email": "facture@client.example",\n        "address": {"line1": "1 rue du Port", "postalCode": "69001", "city": "Lyon", "country": "FR"}}' | folio clients create -`,
    ],
    async run({ folio, args: [file = ""], options, output, readText, signal }) {
      const input = readJson(file, await readText(file)) as ClientInput; // the API parses it strictly
      const body = withExternalData(input, options);
      showClient(output, await folio.clients.create(body, writeOptions(options, signal)));
    },
  },
  {
    name: "clients update",
    summary: "Change the fields that a JSON file has.",
    args: ["<id>", "[<file>]"],
    options: { ...EXTERNAL_OPTIONS, ...CHANGE_OPTIONS },
    examples: [`echo '{"email": "compta@client.example"}' | folio clients update ${EXAMPLE_ID} -`],
    async run({ folio, args: [id = "", file], options, output, readText, signal }) {
      const changes = await readChanges<ClientChanges>(file, options, readText);
      showClient(output, await folio.clients.update(id, changes, writeOptions(options, signal)));
    },
  },
  {
    name: "clients statement",
    summary: "What a client owed over a period: documents, money, and the balance after each.",
    args: ["<id>"],
    options: PERIOD_OPTIONS,
    examples: [`folio clients statement ${EXAMPLE_ID} --from 2026-01-01 --to 2026-12-31`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      const statement = await folio.clients.statement(id, valuesOf(options, ["from", "to"]), { signal });
      if (output.isJson) return showOne(output, statement, []);
      showRows(output, statement.accounts.flatMap(rowsOf), STATEMENT_COLUMNS);
    },
  },
  {
    name: "clients statement-pdf",
    summary: "Download the statement of a client's account as a PDF.",
    args: ["<id>"],
    options: { ...PERIOD_OPTIONS, ...outputOption("statement-<id>.pdf") },
    examples: [`folio clients statement-pdf ${EXAMPLE_ID} --from 2026-01-01 -o statement.pdf`],
    async run({ folio, args: [id = ""], options, output, writeBytes, signal }) {
      const bytes = await folio.clients.statementPdf(id, valuesOf(options, ["from", "to"]), { signal });
      await saveBytes({ writeBytes, output }, options.get("output") ?? `statement-${id}.pdf`, bytes);
    },
  },
  {
    name: "clients send-statement",
    summary: "E-mail the statement of a client's account, with the PDF.",
    args: ["<id>"],
    options: {
      from: FROM_OPTION,
      // `--to` is who gets it.
      through: { type: "string", value: "<date>", help: "The last day. Absent: today." },
      ...EMAIL_OPTIONS,
      ...KEY_OPTION,
    },
    examples: [
      `folio clients send-statement ${EXAMPLE_ID}`,
      `folio clients send-statement ${EXAMPLE_ID} --from 2026-01-01 --to compta@client.example`,
    ],
    async run({ folio, args: [id = ""], options, output, signal }) {
      const last = options.get("through");
      const period = { ...valuesOf(options, ["from"]), ...(last !== undefined && { to: last }) };
      const sending = { ...period, email: readEmail(options) };
      const sent = await folio.clients.sendStatement(id, sending, writeOptions(options, signal));
      const { status, to, reason } = sent.delivery;
      showOne(output, sent, [
        ["Statement", `${sent.from} to ${sent.to}`],
        ["E-mail", `${status}, to ${to}`],
        ["Reason", reason],
      ]);
    },
  },
  {
    name: "clients archive",
    summary: "Stop offering a client for new invoices.",
    args: ["<id>"],
    options: CHANGE_OPTIONS,
    examples: [`folio clients archive ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      showClient(output, await folio.clients.archive(id, writeOptions(options, signal)));
    },
  },
  {
    name: "clients restore",
    summary: "Offer an archived client again.",
    args: ["<id>"],
    options: CHANGE_OPTIONS,
    examples: [`folio clients restore ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      showClient(output, await folio.clients.restore(id, writeOptions(options, signal)));
    },
  },
  {
    name: "clients merge",
    summary: "Merge a duplicate into a client, for good.",
    args: ["<id>", "<duplicate id>"],
    options: CHANGE_OPTIONS,
    examples: [`folio clients merge ${EXAMPLE_ID} 0198f0a2-7a10-7c41-8d02-5b1c2d3e4f50`],
    async run({ folio, args: [id = "", duplicateId = ""], options, output, signal }) {
      showClient(output, await folio.clients.merge(id, duplicateId, writeOptions(options, signal)));
    },
  },
  {
    name: "clients delete",
    summary: "Delete a client that no invoice and no draft names.",
    args: ["<id>"],
    options: CHANGE_OPTIONS,
    examples: [`folio clients delete ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      await folio.clients.delete(id, writeOptions(options, signal));
      output.note(`${id}: deleted`);
    },
  },
  BULK_CLIENTS_COMMAND,
];

/** The balance before, the entries, and the balance after them. */
function rowsOf({ currency, openingBalance, closingBalance, entries }: ClientStatement["accounts"][number]) {
  const money = (amount: number) => formatAmount(amount, currency);
  return [
    { date: "", what: "Before", amount: "", balance: money(openingBalance) },
    ...entries.map(({ date, kind, reference, amount, balance }) => {
      const what = [kind, reference ?? ""].join(" ").trim();
      return { date, what, amount: money(amount), balance: money(balance) };
    }),
    { date: "", what: "After", amount: "", balance: money(closingBalance) },
  ];
}

const STATEMENT_COLUMNS: Column<ReturnType<typeof rowsOf>[number]>[] = [
  { head: "DATE", cell: ({ date }) => date },
  { head: "WHAT", cell: ({ what }) => what },
  { head: "AMOUNT", cell: ({ amount }) => amount, right: true },
  { head: "BALANCE", cell: ({ balance }) => balance, right: true },
];

function showClient(output: Output, client: Client): void {
  showOne(output, client, [
    ["Name", client.name],
    ["Trading name", client.tradingName],
    ["E-mail", client.email],
    ["Address", addressInWords(client.address)],
    ["SIREN", client.siren],
    ["Registration", client.registration?.id],
    ["Identifier", client.identifier?.id],
    ["VAT number", client.vatNumber],
    ["Archived", client.archivedAt],
    ["External id", client.externalId],
    ["Id", client.id],
  ]);
}
