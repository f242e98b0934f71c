import type { Folio } from "#clients/typescript/src/folio.ts";
import type { ListReceipts, ReallocationInput, Receipt, ReceiptInput } from "#clients/typescript/src/schemas.ts";
import { formatAmount } from "./amounts.ts";
import { type Command, type Option, UsageError } from "./command.ts";
import { EMAIL_OPTIONS, readEmail } from "./email-commands.ts";
import { EXTERNAL_ID_FILTER } from "./external-data.ts";
import { EXAMPLE_ID, findInvoice } from "./find-invoice.ts";
import { type Column, type Output, showOne, showRows } from "./output.ts";
import { minorUnits, paymentOptions, readPayment, withoutMethod } from "./read-payment.ts";
import { outputOption, saveBytes } from "./save-bytes.ts";
import { showTagged } from "./show-tagged.ts";
import { placeOf, sortOptions, takeRows, valuesOf } from "./take-rows.ts";
import { CHANGE_OPTIONS, ETAG_OPTION, KEY_OPTION, writeOptions } from "./write-options.ts";

const COLUMNS: Column<Receipt>[] = [
  { head: "DATE", cell: ({ date }) => date },
  { head: "KIND", cell: ({ kind }) => kind },
  { head: "CLIENT", cell: ({ clientName }) => clientName },
  { head: "AMOUNT", cell: ({ amount, currency }) => formatAmount(amount, currency), right: true },
  { head: "UNALLOCATED", cell: ({ unallocated, currency }) => formatAmount(unallocated, currency), right: true },
  { head: "INVOICES", cell: invoicesOf },
  { head: "ID", cell: ({ id }) => id },
];

/** What a receipt pays. */
const ALLOCATION_OPTIONS: Record<string, Option> = {
  invoice: {
    type: "string",
    multiple: true,
    value: "<invoice[=amount]>",
    help: "An invoice that it pays, by number or id; without an amount all that is due. May be given several times.",
  },
  "oldest-first": { type: "boolean", help: "It pays what is due first, then the next." },
};

/** The commands for money that came in. */
export const RECEIPT_COMMANDS: Command[] = [
  {
    name: "receipts list",
    summary: "List money that came in, went back or was taken back.",
    args: [],
    options: {
      client: { type: "string", value: "<id>", help: "Of this client." },
      kind: { type: "string", value: "<kind>", help: "receipt, refund, write_off, reversal" },
      unallocated: { type: "boolean", help: "Of which something is on no invoice." },
      search: { type: "string", value: "<text>", help: "In the payer, the reference or the client's name." },
      ...EXTERNAL_ID_FILTER,
      from: { type: "string", value: "<date>", help: "On this day or later." },
      to: { type: "string", value: "<date>", help: "On this day or earlier." },
      ...sortOptions("date", "createdAt", "updatedAt"),
    },
    examples: ["folio receipts list --unallocated", "folio receipts list --from 2026-11-01 --all --json"],
    async run({ folio, options, output, signal }) {
      const client = options.get("client");
      const filters = {
        ...placeOf<NonNullable<ListReceipts["sort"]>>(options),
        ...valuesOf(options, ["kind", "search", "externalId", "from", "to"]),
        ...(client !== undefined && { clientId: client }),
        ...(options.has("unallocated") && { unallocated: "true" }),
      } as ListReceipts; // the API refuses other values
      showRows(
        output,
        await takeRows(options, (limit) => folio.receipts.list({ ...filters, limit }, { signal })),
        COLUMNS,
      );
    },
  },
  {
    name: "receipts get",
    summary: "Show a receipt, a refund, a write-off or a reversal.",
    args: ["<id>"],
    options: ETAG_OPTION,
    examples: [`folio receipts get ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], signal, ...call }) {
      showTagged(call, await folio.receipts.getWithETag(id, { signal }), showReceipt);
    },
  },
  {
    name: "receipts record",
    summary: "Record money that came from a client, and which invoices it pays.",
    args: ["<client>", "<amount>"],
    options: {
      currency: { type: "string", value: "<code>", help: "Absent: EUR." },
      ...ALLOCATION_OPTIONS,
      payer: { type: "string", value: "<name>", help: "Who paid, where it was not the client." },
      reference: { type: "string", value: "<text>", help: "What the payment says." },
      ...withoutAmount(paymentOptions("")),
      ...KEY_OPTION,
    },
    examples: [
      `folio receipts record ${EXAMPLE_ID} 1560.00 --oldest-first --method transfer`,
      `folio receipts record ${EXAMPLE_ID} 2000.00 --invoice F-2026-00042 --invoice F-2026-00043=500.00`,
    ],
    async run({ folio, args: [clientId = "", amount = ""], options, output, signal }) {
      const currency = options.get("currency") ?? "EUR";
      const input: ReceiptInput = {
        ...(await readPayment(options, async () => currency)),
        ...valuesOf(options, ["payer", "reference"]),
        ...{ clientId, currency, amount: minorUnits(amount, currency, "amount") },
        ...(await readAllocations(folio, options, currency, signal)),
      };
      showReceipt(output, await folio.receipts.create(input, writeOptions(options, signal)));
    },
  },
  {
    name: "receipts pdf",
    summary: "Download a receipt as a PDF for the client.",
    args: ["<id>"],
    options: outputOption("<id>.pdf"),
    examples: [`folio receipts pdf ${EXAMPLE_ID} -o receipt.pdf`],
    async run({ folio, args: [id = ""], options, output, writeBytes, signal }) {
      const bytes = await folio.receipts.pdf(id, { signal });
      await saveBytes({ writeBytes, output }, options.get("output") ?? `${id}.pdf`, bytes);
    },
  },
  {
    name: "receipts send",
    summary: "E-mail a receipt to the client, with the PDF, the first time or again.",
    args: ["<id>"],
    options: { ...EMAIL_OPTIONS, ...KEY_OPTION },
    examples: [`folio receipts send ${EXAMPLE_ID}`, `folio receipts send ${EXAMPLE_ID} --to compta@client.example`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      const sent = await folio.receipts.send(id, readEmail(options), writeOptions(options, signal));
      const { status, to, reason } = sent.delivery;
      showOne(output, sent, [
        ["Receipt", sent.receiptId],
        ["E-mail", `${status}, to ${to}`],
        ["Reason", reason],
      ]);
    },
  },
  {
    name: "receipts reallocate",
    summary: "Change what a receipt pays. Without an option it pays nothing.",
    args: ["<id>"],
    options: { ...ALLOCATION_OPTIONS, ...CHANGE_OPTIONS },
    examples: [
      `folio receipts reallocate ${EXAMPLE_ID} --invoice F-2026-00042=500.00`,
      `folio receipts reallocate ${EXAMPLE_ID} --oldest-first`,
    ],
    async run({ folio, args: [id = ""], options, output, signal }) {
      const { currency } = await folio.receipts.get(id, { signal });
      const input = { allocations: [], ...(await readAllocations(folio, options, currency, signal)) };
      const { allocations, allocate } = input as ReallocationInput;
      const choice = allocate ? { allocate } : { allocations: allocations ?? [] };
      showReceipt(output, await folio.receipts.reallocate(id, choice, writeOptions(options, signal)));
    },
  },
  {
    name: "receipts refund",
    summary: "Record that money which is on no invoice went back, or send it back.",
    args: ["<id>"],
    options: {
      online: { type: "boolean", help: "Send it back by the provider that it came by." },
      invoice: {
        type: "string",
        value: "<number or id>",
        help: "With --online: a credited invoice that owes it, which the receipt is taken off first.",
      },
      ...paymentOptions("all that is on no invoice"),
      ...CHANGE_OPTIONS,
    },
    examples: [
      `folio receipts refund ${EXAMPLE_ID} --amount 120.00 --method transfer`,
      `folio receipts refund ${EXAMPLE_ID} --online`,
    ],
    async run({ folio, args: [id = ""], options, output, signal }) {
      const refund = await readPayment(options, async () => (await folio.receipts.get(id, { signal })).currency);
      const invoice = options.get("invoice");
      const sent = {
        ...refund,
        ...(options.has("online") && { online: true }),
        ...(invoice !== undefined && { invoiceId: await findInvoice(folio, invoice, signal) }),
      };
      showReceipt(output, await folio.receipts.refund(id, sent, writeOptions(options, signal)));
    },
  },
  {
    name: "receipts write-off",
    summary: "Keep what little of a receipt is on no invoice.",
    args: ["<id>"],
    options: { ...withoutMethod(paymentOptions("all that is on no invoice")), ...CHANGE_OPTIONS },
    examples: [`folio receipts write-off ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      const kept = await readPayment(options, async () => (await folio.receipts.get(id, { signal })).currency);
      showReceipt(output, await folio.receipts.writeOff(id, kept, writeOptions(options, signal)));
    },
  },
  {
    name: "receipts reverse",
    summary: "Take back what was recorded by mistake, or what the bank took back.",
    args: ["<id>"],
    options: { note: { type: "string", value: "<text>", help: "Why." }, ...CHANGE_OPTIONS },
    examples: [`folio receipts reverse ${EXAMPLE_ID} --note 'Returned by the bank'`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      const reversal = valuesOf(options, ["note"]);
      showReceipt(output, await folio.receipts.reverse(id, reversal, writeOptions(options, signal)));
    },
  },
];

function withoutAmount({ amount: _, ...options }: Record<string, Option>): Record<string, Option> {
  return options;
}

/** What `--invoice` and `--oldest-first` say; nothing where neither is given. */
async function readAllocations(
  folio: Folio,
  options: Map<string, string>,
  currency: string,
  signal: AbortSignal,
): Promise<Pick<ReceiptInput, "allocations" | "allocate">> {
  const chosen = JSON.parse(options.get("invoice") ?? "[]") as string[];
  if (options.has("oldest-first")) {
    if (chosen.length > 0) throw new UsageError("--oldest-first goes without --invoice");
    return { allocate: "oldest_first" };
  }
  if (chosen.length === 0) return {};
  const allocations = await Promise.all(
    chosen.map(async (text) => {
      const [, reference = text, amount] = /^(.*)=([^=]*)$/.exec(text) ?? [];
      const invoiceId = await findInvoice(folio, reference, signal);
      return { invoiceId, ...(amount !== undefined && { amount: minorUnits(amount, currency, "--invoice") }) };
    }),
  );
  return { allocations };
}

function invoicesOf({ allocations }: Receipt): string {
  return allocations.map(({ invoiceNumber }) => invoiceNumber).join(" ");
}

function showReceipt(output: Output, receipt: Receipt): void {
  const money = (amount: number) => formatAmount(amount, receipt.currency);
  showOne(output, receipt, [
    ["Kind", receipt.kind],
    ["Date", receipt.date],
    ["Client", receipt.clientName],
    ["Amount", money(receipt.amount)],
    ["On no invoice", money(receipt.unallocated)],
    ...receipt.allocations.map(({ invoiceNumber, amount }): [string, string] => [invoiceNumber, money(amount)]),
    ["Method", receipt.method],
    ["Payer", receipt.payer],
    ["Reference", receipt.reference],
    ["Note", receipt.note],
    ["Of receipt", receipt.ofReceipt],
    ["Reverses", receipt.reverses],
    ["External id", receipt.externalId],
    ["Id", receipt.id],
  ]);
}
