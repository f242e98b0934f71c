import type { BankEntry, BankStatement, ListBankEntries, ListBankStatements } from "#clients/typescript/src/schemas.ts";
import { formatAmount } from "./amounts.ts";
import { type Command, UsageError } from "./command.ts";
import { EXAMPLE_ID } from "./find-invoice.ts";
import { type Column, type Output, showOne, showRows } from "./output.ts";
import { showTagged } from "./show-tagged.ts";
import { placeOf, sortOptions, takeRows, valuesOf } from "./take-rows.ts";
import { CHANGE_OPTIONS, ETAG_OPTION, KEY_OPTION, writeOptions } from "./write-options.ts";

const STATEMENTS: Column<BankStatement>[] = [
  { head: "ACCOUNT", cell: ({ accountName }) => accountName },
  { head: "FROM", cell: ({ from }) => from ?? "" },
  { head: "TO", cell: ({ to }) => to ?? "" },
  { head: "ENTRIES", cell: ({ entries }) => `${entries}`, right: true },
  { head: "NEW", cell: ({ newEntries }) => `${newEntries}`, right: true },
  { head: "FILE", cell: ({ fileName }) => fileName },
  { head: "ID", cell: ({ id }) => id },
];

const ENTRIES: Column<BankEntry>[] = [
  { head: "DATE", cell: ({ date }) => date },
  { head: "STATE", cell: ({ state }) => state },
  { head: "FROM", cell: ({ counterpartyName, text }) => counterpartyName ?? text },
  { head: "AMOUNT", cell: ({ amount, currency }) => formatAmount(amount, currency), right: true },
  { head: "PROPOSAL", cell: ({ proposals: [first] }) => (first ? proposalOf(first) : "") },
  { head: "ID", cell: ({ id }) => id },
];

/** As many are accepted by one request. */
const AT_ONCE = 100;

/** The commands for statements of banks. */
export const BANK_COMMANDS: Command[] = [
  {
    name: "bank-statements list",
    summary: "List the statements of banks that were uploaded.",
    args: [],
    options: {
      "account-id": { type: "string", value: "<id>", help: "Of this bank account." },
      ...sortOptions("createdAt"),
    },
    examples: ["folio bank-statements list"],
    async run({ folio, options, output, signal }) {
      const filters = {
        ...placeOf<NonNullable<ListBankStatements["sort"]>>(options),
        ...valuesOf(options, ["accountId"]),
      };
      const rows = await takeRows(options, (limit) => folio.bankStatements.list({ ...filters, limit }, { signal }));
      showRows(output, rows, STATEMENTS);
    },
  },
  {
    name: "bank-statements get",
    summary: "Show a statement.",
    args: ["<id>"],
    options: {},
    examples: [`folio bank-statements get ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], output, signal }) {
      showRows(output, [await folio.bankStatements.get(id, { signal })], STATEMENTS);
    },
  },
  {
    name: "bank-statements upload",
    summary: "Upload a camt.053 (or several in a ZIP), an OFX or a CSV file of a bank.",
    args: ["<file>"],
    options: {
      account: { type: "string", value: "<id>", help: "The bank account of a file that names none." },
      mapping: { type: "string", value: "<json>", help: "What the columns of a CSV file are." },
      ...KEY_OPTION,
    },
    examples: ["folio bank-statements upload releve-2026-12.xml"],
    async run({ folio, args: [file = ""], options, output, readFile, signal }) {
      const [accountId, mapping] = [options.get("account"), options.get("mapping")];
      const input = {
        ...(accountId !== undefined && { accountId }),
        ...(mapping !== undefined && { mapping: readMapping(mapping) }),
      };
      const content = await readFile(file);
      const { data } = await folio.bankStatements.upload(content, input, writeOptions(options, signal));
      showRows(output, data, STATEMENTS);
    },
  },
  {
    name: "bank-accounts list",
    summary: "List the bank accounts.",
    args: [],
    options: {},
    examples: ["folio bank-accounts list"],
    async run({ folio, output, signal }) {
      const { data } = await folio.bankAccounts.list({ signal });
      showRows(output, data, [
        { head: "NAME", cell: ({ name }) => name },
        { head: "IBAN", cell: ({ iban, accountNumber }) => iban ?? accountNumber ?? "" },
        { head: "CURRENCY", cell: ({ currency }) => currency },
        { head: "RULE", cell: ({ acceptsCertain }) => (acceptsCertain ? "accepts certain" : "off") },
        { head: "ID", cell: ({ id }) => id },
      ]);
    },
  },
  {
    name: "bank-accounts update",
    summary: "Change the name of a bank account, or whether certain proposals are accepted without anybody.",
    args: ["<id>"],
    options: {
      name: { type: "string", value: "<name>", help: "What people call it." },
      "accepts-certain": { type: "string", value: "<true|false>", help: "The rule." },
      ...KEY_OPTION,
    },
    examples: [`folio bank-accounts update ${EXAMPLE_ID} --accepts-certain true`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      const rule = options.get("accepts-certain");
      if (rule !== undefined && rule !== "true" && rule !== "false")
        throw new UsageError("--accepts-certain is true or false");
      const changes = {
        ...valuesOf(options, ["name"]),
        ...(rule !== undefined && { acceptsCertain: rule === "true" }),
      };
      const account = await folio.bankAccounts.update(id, changes, writeOptions(options, signal));
      showOne(output, account, [
        ["Name", account.name],
        ["IBAN", account.iban],
        ["Accepts certain", `${account.acceptsCertain}`],
        ["Id", account.id],
      ]);
    },
  },
  {
    name: "bank-entries list",
    summary: "List the entries of bank statements, with what they probably pay.",
    args: [],
    options: {
      state: { type: "string", value: "<state>", help: "open, accepted, set_aside" },
      certainty: { type: "string", value: "<certainty>", help: "certain, likely, possible" },
      "account-id": { type: "string", value: "<id>", help: "Of this bank account." },
      "statement-id": { type: "string", value: "<id>", help: "That this statement brought first." },
      search: { type: "string", value: "<text>", help: "In the counterparty's name or the words." },
      from: { type: "string", value: "<date>", help: "On this day or later." },
      to: { type: "string", value: "<date>", help: "On this day or earlier." },
      ...sortOptions("date", "createdAt", "updatedAt"),
    },
    examples: ["folio bank-entries list --state open", "folio bank-entries list --certainty certain --all --json"],
    async run({ folio, options, output, signal }) {
      const filters = {
        ...placeOf<NonNullable<ListBankEntries["sort"]>>(options),
        ...valuesOf(options, ["state", "certainty", "accountId", "statementId", "search", "from", "to"]),
      } as ListBankEntries; // the API refuses other values
      const rows = await takeRows(options, (limit) => folio.bankEntries.list({ ...filters, limit }, { signal }));
      showRows(output, rows, ENTRIES);
    },
  },
  {
    name: "bank-entries get",
    summary: "Show an entry with its proposals.",
    args: ["<id>"],
    options: ETAG_OPTION,
    examples: [`folio bank-entries get ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], signal, ...call }) {
      showTagged(call, await folio.bankEntries.getWithETag(id, { signal }), showEntry);
    },
  },
  {
    name: "bank-entries accept",
    summary: "Accept an open entry: as its first proposal says, or as the options do.",
    args: ["<id>"],
    options: {
      client: { type: "string", value: "<id>", help: "Whose money it is; it pays what is due first." },
      reverses: { type: "string", value: "<receipt>", help: "The receipt that the bank took back." },
      refunds: { type: "string", value: "<receipt>", help: "The receipt of which something was paid back." },
      payout: { type: "string", value: "<id>", help: "The payout of online payments that it is." },
      ...CHANGE_OPTIONS,
    },
    examples: [`folio bank-entries accept ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      const call = writeOptions(options, signal);
      const {
        client: clientId,
        payout: payoutId,
        ...back
      } = valuesOf(options, ["client", "payout", "reverses", "refunds"]);
      const chosen = {
        ...back,
        ...(payoutId !== undefined && { payoutId }),
        ...(clientId !== undefined && { clientId, allocate: "oldest_first" as const }),
      };
      const isChosen = Object.keys(chosen).length > 0;
      const input = isChosen ? chosen : acceptanceOf(await folio.bankEntries.get(id, { signal }));
      showEntry(output, await folio.bankEntries.accept(id, input, call));
    },
  },
  {
    name: "bank-entries undo",
    summary: "Make an entry open again: what it was accepted as is reversed.",
    args: ["<id>"],
    options: { note: { type: "string", value: "<text>", help: "Why." }, ...CHANGE_OPTIONS },
    examples: [`folio bank-entries undo ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      const input = valuesOf(options, ["note"]);
      showEntry(output, await folio.bankEntries.undo(id, input, writeOptions(options, signal)));
    },
  },
  {
    name: "bank-entries set-aside",
    summary: "Set an entry aside that is no payment of an invoice.",
    args: ["<id>"],
    options: { note: { type: "string", value: "<text>", help: "Why." }, ...CHANGE_OPTIONS },
    examples: [`folio bank-entries set-aside ${EXAMPLE_ID} --note Rent`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      const input = valuesOf(options, ["note"]);
      showEntry(output, await folio.bankEntries.setAside(id, input, writeOptions(options, signal)));
    },
  },
  {
    name: "bank-entries accept-certain",
    summary: "Accept the open entries whose first proposal is certain.",
    args: [],
    options: KEY_OPTION,
    examples: ["folio bank-entries accept-certain"],
    async run({ folio, options, output, signal }) {
      const certain = { state: "open", certainty: "certain", limit: AT_ONCE } as const;
      const { data } = await folio.bankEntries.page(certain, { signal });
      const ids = data.map(({ id }) => id);
      if (ids.length === 0) return showRows(output, [], ENTRIES);
      const result = await folio.bankEntries.acceptCertain(ids, writeOptions(options, signal));
      const accepted = result.data.flatMap(({ body }) => body ?? []);
      showRows(output, accepted, ENTRIES);
    },
  },
];

function readMapping(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>; // the API refuses what is none
  } catch {
    throw new UsageError("--mapping is not JSON");
  }
}

/** What the first proposal of an entry says that it is. */
function acceptanceOf({ proposals: [first] }: BankEntry) {
  if (first?.kind === "payment" && first.clientId !== null) {
    const allocations = first.allocations.map(({ invoiceId, amount }) => ({ invoiceId, amount }));
    return { clientId: first.clientId, allocations };
  }
  if (first?.payoutId) return { payoutId: first.payoutId };
  if (first?.reversesReceiptId) return { reverses: first.reversesReceiptId };
  throw new UsageError("nothing is proposed for the entry: say whose money it is by --client");
}

function proposalOf({ kind, certainty, clientName, allocations }: BankEntry["proposals"][number]): string {
  const what = kind === "payout" ? kind : clientName;
  return [certainty, what, ...allocations.map(({ invoiceNumber }) => invoiceNumber)].filter(Boolean).join(" ");
}

function showEntry(output: Output, entry: BankEntry): void {
  showOne(output, entry, [
    ["Date", entry.date],
    ["Amount", formatAmount(entry.amount, entry.currency)],
    ["Counterparty", entry.counterpartyName],
    ["Text", entry.text],
    ["State", entry.state],
    ["Accepted as", entry.acceptedAs],
    ["Receipt", entry.receiptId],
    ["Payout", entry.payout?.providerPayoutId ?? null],
    ["Note", entry.note],
    ...entry.proposals.map((each): [string, string] => ["Proposal", proposalOf(each)]),
    ["Account", entry.accountName],
    ["Id", entry.id],
  ]);
}
