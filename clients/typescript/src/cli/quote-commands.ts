import type {
  ListQuotes,
  Quote,
  QuoteChanges,
  QuoteInput,
  QuoteInvoiceInput,
  QuoteSimulationInput,
  QuoteSummary,
} from "#clients/typescript/src/schemas.ts";
import { formatAmount } from "./amounts.ts";
import type { Command } from "./command.ts";
import { EMAIL_OPTIONS, readEmail } from "./email-commands.ts";
import { EXTERNAL_ID_FILTER, EXTERNAL_OPTIONS, readChanges, withExternalData } from "./external-data.ts";
import { EXAMPLE_ID } from "./find-invoice.ts";
import { type Column, type Output, showOne, showRows } from "./output.ts";
import { readJson } from "./read-json.ts";
import { outputOption, saveBytes } from "./save-bytes.ts";
import { showInvoice } from "./show-invoice.ts";
import { showTagged } from "./show-tagged.ts";
import { placeOf, sortOptions, takeRows, valuesOf } from "./take-rows.ts";
import { CHANGE_OPTIONS, ETAG_OPTION, KEY_OPTION, writeOptions } from "./write-options.ts";

const COLUMNS: Column<QuoteSummary>[] = [
  { head: "NUMBER", cell: ({ quoteNumber }) => quoteNumber ?? "draft" },
  { head: "CLIENT", cell: ({ clientName }) => clientName },
  { head: "DATE", cell: ({ issueDate }) => issueDate },
  { head: "VALID UNTIL", cell: ({ validUntil }) => validUntil },
  { head: "TOTAL", cell: ({ total, currency }) => formatAmount(total, currency), right: true },
  { head: "LEFT", cell: ({ left, currency }) => formatAmount(left, currency), right: true },
  { head: "STATUS", cell: ({ status }) => status },
  { head: "ID", cell: ({ id }) => id },
];

/** The commands for quotes. */
export const QUOTE_COMMANDS: Command[] = [
  {
    name: "quotes list",
    summary: "List quotes.",
    args: [],
    options: {
      status: { type: "string", value: "<status>", help: "One or several, separated by commas: sent,viewed." },
      client: { type: "string", value: "<id>", help: "Of this client." },
      search: { type: "string", value: "<text>", help: "In the number or the name of the client." },
      number: { type: "string", value: "<number>", help: "With this number." },
      from: { type: "string", value: "<date>", help: "Dated on this day or later." },
      to: { type: "string", value: "<date>", help: "Dated on this day or before." },
      ...EXTERNAL_ID_FILTER,
      ...sortOptions("createdAt", "updatedAt", "issueDate", "validUntil"),
    },
    examples: ["folio quotes list --status sent,viewed", "folio quotes list --all --json > quotes.json"],
    async run({ folio, options, output, signal }) {
      const [status, clientId] = [options.get("status"), options.get("client")];
      const filters: ListQuotes = {
        ...placeOf<NonNullable<ListQuotes["sort"]>>(options),
        ...valuesOf(options, ["search", "number", "from", "to", "externalId"]),
        // The API refuses what is none of them.
        ...(status !== undefined && { status: status.split(",") as QuoteSummary["status"][] }),
        ...(clientId !== undefined && { clientId }),
      };
      showRows(
        output,
        await takeRows(options, (limit) => folio.quotes.list({ ...filters, limit }, { signal })),
        COLUMNS,
      );
    },
  },
  {
    name: "quotes get",
    summary: "Show a quote.",
    args: ["<id>"],
    options: ETAG_OPTION,
    examples: [`folio quotes get ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], signal, ...call }) {
      showTagged(call, await folio.quotes.getWithETag(id, { signal }), showQuote);
    },
  },
  {
    name: "quotes create",
    summary: "Create a draft from a JSON file.",
    args: ["<file>"],
    options: { ...EXTERNAL_OPTIONS, ...KEY_OPTION },
    examples: [
      "folio quotes create kitchen.json",
      `echo '{"clientId": "${EXAMPLE_ID}", "issueDate": "2026-11-20",\n        "lines": [{"description": "Kitchen", "quantity": 1, "unitPrice": 500000, "taxRate": 20},\n          {"description": "Painting", "quantity": 1, "unitPrice": 80000, "taxRate": 20, "isOptional": true}]}' | folio quotes create -`,
    ],
    async run({ folio, args: [file = ""], options, output, readText, signal }) {
      const input = readJson(file, await readText(file)) as QuoteInput; // the API parses it strictly
      const body = withExternalData(input, options);
      showQuote(output, await folio.quotes.create(body, writeOptions(options, signal)));
    },
  },
  {
    name: "quotes update",
    summary: "Change the fields that a JSON file has; a quote that was sent becomes its next version.",
    args: ["<id>", "[<file>]"],
    options: { ...EXTERNAL_OPTIONS, ...CHANGE_OPTIONS },
    examples: [`echo '{"validUntil": "2027-01-31"}' | folio quotes update ${EXAMPLE_ID} -`],
    async run({ folio, args: [id = "", file], options, output, readText, signal }) {
      const changes = await readChanges<QuoteChanges>(file, options, readText);
      showQuote(output, await folio.quotes.update(id, changes, writeOptions(options, signal)));
    },
  },
  {
    name: "quotes send",
    summary: "Give a draft its number and its link; with one of the options of e-mails, send it to the client.",
    args: ["<id>"],
    options: {
      email: { type: "boolean", help: "E-mail it, in the company's words." },
      reminder: { type: "boolean", help: "E-mail a reminder of one that waits for an answer." },
      ...EMAIL_OPTIONS,
      ...CHANGE_OPTIONS,
    },
    examples: [
      `folio quotes send ${EXAMPLE_ID}`,
      `folio quotes send ${EXAMPLE_ID} --to compta@client.example`,
      `folio quotes send ${EXAMPLE_ID} --reminder`,
    ],
    async run({ folio, args: [id = ""], options, output, signal }) {
      const email = { ...readEmail(options), ...(options.has("reminder") && { kind: "reminder" as const }) };
      const isMailed = options.has("email") || Object.keys(email).length > 0;
      showQuote(output, await folio.quotes.send(id, isMailed ? { email } : {}, writeOptions(options, signal)));
    },
  },
  {
    name: "quotes accept",
    summary: "Record that the client agreed.",
    args: ["<id>"],
    options: {
      options: { type: "string", value: "<numbers>", help: "The optional lines that the client takes: 2,5." },
      ...CHANGE_OPTIONS,
    },
    examples: [`folio quotes accept ${EXAMPLE_ID}`, `folio quotes accept ${EXAMPLE_ID} --options 2,5`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      showQuote(output, await folio.quotes.accept(id, takenOf(options), writeOptions(options, signal)));
    },
  },
  {
    name: "quotes decline",
    summary: "Record that the client declined.",
    args: ["<id>"],
    options: { reason: { type: "string", value: "<text>", help: "What the client said." }, ...CHANGE_OPTIONS },
    examples: [`folio quotes decline ${EXAMPLE_ID} --reason "Not this year"`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      const refusal = valuesOf(options, ["reason"]);
      showQuote(output, await folio.quotes.decline(id, refusal, writeOptions(options, signal)));
    },
  },
  {
    name: "quotes cancel",
    summary: "Cancel a quote that was sent.",
    args: ["<id>"],
    options: CHANGE_OPTIONS,
    examples: [`folio quotes cancel ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      showQuote(output, await folio.quotes.cancel(id, writeOptions(options, signal)));
    },
  },
  {
    name: "quotes invoice",
    summary: "Make a draft of an invoice of a quote; a JSON file says of which kind and how much.",
    args: ["<id>", "[<file>]"],
    options: CHANGE_OPTIONS,
    examples: [
      `folio quotes invoice ${EXAMPLE_ID}`,
      `echo '{"kind": "deposit", "deposit": {"percentage": 30}}' | folio quotes invoice ${EXAMPLE_ID} -`,
    ],
    async run({ folio, args: [id = "", file], options, output, readText, signal }) {
      const input = file === undefined ? {} : (readJson(file, await readText(file)) as QuoteInvoiceInput);
      showInvoice(output, await folio.quotes.invoice(id, input, writeOptions(options, signal)));
    },
  },
  {
    name: "quotes pdf",
    summary: "Download the PDF, or the signed one with its page of evidence.",
    args: ["<id>"],
    options: {
      signed: { type: "boolean", help: "The one that was signed." },
      ...outputOption("<id>.pdf"),
    },
    examples: [`folio quotes pdf ${EXAMPLE_ID} -o quote.pdf`, `folio quotes pdf ${EXAMPLE_ID} --signed`],
    async run({ folio, args: [id = ""], options, output, writeBytes, signal }) {
      const bytes = options.has("signed")
        ? await folio.quotes.signedPdf(id, { signal })
        : await folio.quotes.pdf(id, { signal });
      await saveBytes({ writeBytes, output }, options.get("output") ?? `${id}.pdf`, bytes);
    },
  },
  {
    name: "quotes simulate",
    summary: "In a test company, make happen: viewed, signed, declined.",
    args: ["<id>", "<event>"],
    options: {
      name: { type: "string", value: "<text>", help: "With signed: who signs." },
      options: { type: "string", value: "<numbers>", help: "With signed: the optional lines that they take: 2,5." },
      reason: { type: "string", value: "<text>", help: "With declined." },
      ...CHANGE_OPTIONS,
    },
    examples: [`folio quotes simulate ${EXAMPLE_ID} signed --options 2`],
    async run({ folio, args: [id = "", event = ""], options, output, signal }) {
      const simulated = { event, ...valuesOf(options, ["name", "reason"]), ...takenOf(options) };
      const parsed = simulated as QuoteSimulationInput; // the API parses it strictly
      showQuote(output, await folio.quotes.simulate(id, parsed, writeOptions(options, signal)));
    },
  },
  {
    name: "quotes duplicate",
    summary: "Make a draft with the same content, dated today.",
    args: ["<id>"],
    options: KEY_OPTION,
    examples: [`folio quotes duplicate ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      showQuote(output, await folio.quotes.duplicate(id, writeOptions(options, signal)));
    },
  },
  {
    name: "quotes delete",
    summary: "Delete a draft.",
    args: ["<id>"],
    options: CHANGE_OPTIONS,
    examples: [`folio quotes delete ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      await folio.quotes.delete(id, writeOptions(options, signal));
      output.note(`${id}: deleted`);
    },
  },
];

/** The numbers of the optional lines that were named. */
function takenOf(options: Map<string, string>): { options?: number[] } {
  const taken = options.get("options");
  return taken === undefined ? {} : { options: taken.split(",").filter(Boolean).map(Number) };
}

function showQuote(output: Output, quote: Quote): void {
  const { currency } = quote;
  const money = (amount: number) => formatAmount(amount, currency);
  showOne(output, quote, [
    ["Number", quote.quoteNumber ?? "draft"],
    ["Version", `${quote.version}`],
    ["Status", quote.status],
    ["Client", quote.clientName],
    ["Date", quote.issueDate],
    ["Valid until", quote.validUntil],
    ["Total", money(quote.total)],
    ["Invoiced", money(quote.invoiced)],
    ["Left", money(quote.left)],
    ["Signed by", quote.signature?.name],
    ["E-mail", quote.delivery && `${quote.delivery.status}, to ${quote.delivery.to}`],
    ["Link", quote.viewUrl],
    ["External id", quote.externalId],
    ["Id", quote.id],
  ]);
}
