import type {
  BulkClientEntry,
  BulkClientOperation,
  BulkEntry,
  BulkOperation,
} from "#clients/typescript/src/schemas.ts";
import { formatAmount } from "./amounts.ts";
import { type Command, PartlyRefusedError, UsageError } from "./command.ts";
import { EXAMPLE_ID } from "./find-invoice.ts";
import { type Column, showOne, showRows } from "./output.ts";
import { readJson } from "./read-json.ts";
import { KEY_OPTION, writeOptions } from "./write-options.ts";

/** Many operations of a file. */
export const BULK_COMMAND: Command = {
  name: "invoices bulk",
  summary: "Do up to 500 operations of a JSON file, one after another: create, issue, send, pay.",
  args: ["<file>"],
  options: KEY_OPTION,
  examples: [
    "folio invoices bulk november.json --idempotency-key november",
    `cat november.json\n  [{"type": "create", "invoice": {"clientId": "…", "issueDate": "2026-11-20", "dueDate": "2026-12-20", "lines": […]}},\n   {"type": "pay", "invoiceId": "…", "payment": {"amount": 50000}}]`,
    `echo '[{"type": "issue", "invoiceId": "${EXAMPLE_ID}"},\n         {"type": "send", "invoiceId": "${EXAMPLE_ID}"}]' | folio invoices bulk -`,
  ],
  async run({ folio, args: [file = ""], options, output, readText, signal }) {
    const operations = operationsOf<BulkOperation>(file, readJson(file, await readText(file)));
    const result = await folio.invoices.bulk(operations, writeOptions(options, signal));
    if (output.isJson) showOne(output, result, []);
    else showRows(output, result.data, columns(operations));
    if (result.failed > 0)
      throw new PartlyRefusedError(`${result.failed} of ${operations.length} operations were refused.`);
  },
};

/** Many clients of a file. */
export const BULK_CLIENTS_COMMAND: Command = {
  name: "clients bulk",
  summary: "Create up to 500 clients of a JSON file, one after another.",
  args: ["<file>"],
  options: KEY_OPTION,
  examples: [
    "folio clients bulk clients.json --idempotency-key import-2026",
    `cat clients.json\n  [{"type": "create", "client": {"name": "Client SA", "address": {…}}}]`,
  ],
  async run({ folio, args: [file = ""], options, output, readText, signal }) {
    const operations = operationsOf<BulkClientOperation>(file, readJson(file, await readText(file)));
    const result = await folio.clients.bulk(operations, writeOptions(options, signal));
    if (output.isJson) showOne(output, result, []);
    else showRows(output, result.data, CLIENT_COLUMNS);
    if (result.failed > 0)
      throw new PartlyRefusedError(`${result.failed} of ${operations.length} clients were refused.`);
  },
};

const CLIENT_COLUMNS: Column<BulkClientEntry>[] = [
  { head: "#", cell: ({ index }) => `${index}`, right: true },
  { head: "NAME", cell: ({ body }) => body?.name ?? null },
  { head: "ID", cell: ({ body }) => body?.id ?? null },
  { head: "REFUSED", cell: ({ problem }) => (problem ? `${problem.detail} (${problem.code})` : "") },
];

/** The operations of a list, or of the API's body. The API parses them strictly. */
function operationsOf<Operation>(file: string, json: unknown): Operation[] {
  if (Array.isArray(json)) return json;
  if (typeof json === "object" && json !== null && Object.keys(json).join() === "operations" && "operations" in json) {
    if (Array.isArray(json.operations)) return json.operations;
  }
  throw new UsageError(`${file} is not a list of operations, such as [{"type": …}]`);
}

function columns(operations: BulkOperation[]): Column<BulkEntry>[] {
  return [
    { head: "#", cell: ({ index }) => `${index}`, right: true },
    { head: "OPERATION", cell: ({ index }) => operations[index]?.type ?? null },
    { head: "NUMBER", cell: ({ body }) => body && (body.invoiceNumber ?? "draft") },
    { head: "STATUS", cell: ({ body }) => body?.status ?? null },
    { head: "TO PAY", cell: ({ body }) => body && formatAmount(body.amountDue, body.currency), right: true },
    { head: "ID", cell: ({ index, body }) => body?.id ?? idOf(operations[index]) },
    { head: "REFUSED", cell: ({ problem }) => (problem ? `${problem.detail} (${problem.code})` : "") },
  ];
}

function idOf(operation: BulkOperation | undefined): string | null {
  return operation && "invoiceId" in operation ? operation.invoiceId : null;
}
