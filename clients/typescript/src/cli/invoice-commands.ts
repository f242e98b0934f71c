import type { ChangeOptions } from "#clients/typescript/src/calls.ts";
import type { Folio } from "#clients/typescript/src/folio.ts";
import type { Invoice, InvoiceStatus, InvoiceSummary, ListInvoices } from "#clients/typescript/src/schemas.ts";
import { formatAmount } from "./amounts.ts";
import { BULK_COMMAND } from "./bulk-command.ts";
import type { Command } from "./command.ts";
import { DRAFT_COMMANDS } from "./draft-commands.ts";
import { EMAIL_COMMANDS } from "./email-commands.ts";
import { EXTERNAL_ID_FILTER } from "./external-data.ts";
import { EXAMPLE_ID, findInvoice, INVOICE } from "./find-invoice.ts";
import { type Column, showRows } from "./output.ts";
import { EARLY_OPTION, paymentOptions, readPayment } from "./read-payment.ts";
import { outputOption, saveBytes } from "./save-bytes.ts";
import { showInvoice } from "./show-invoice.ts";
import { showTagged } from "./show-tagged.ts";
import { SIMULATE_COMMAND } from "./simulate-command.ts";
import { placeOf, sortOptions, takeRows, valuesOf } from "./take-rows.ts";
import { CHANGE_OPTIONS, ETAG_OPTION, writeOptions } from "./write-options.ts";

const COLUMNS: Column<InvoiceSummary>[] = [
  { head: "NUMBER", cell: ({ invoiceNumber }) => invoiceNumber ?? "draft" },
  { head: "STATUS", cell: ({ status }) => status },
  { head: "CLIENT", cell: ({ clientName }) => clientName },
  { head: "DATE", cell: ({ issueDate }) => issueDate },
  { head: "DUE", cell: ({ dueDate }) => dueDate },
  { head: "TOTAL", cell: ({ total, currency }) => formatAmount(total, currency), right: true },
  { head: "TO PAY", cell: ({ amountDue, currency }) => formatAmount(amountDue, currency), right: true },
  { head: "ID", cell: ({ id }) => id },
];

/** The commands for invoices. */
export const INVOICE_COMMANDS: Command[] = [
  {
    name: "invoices list",
    summary: "List invoices, the latest first.",
    args: [],
    options: {
      status: {
        type: "string",
        value: "<status,…>",
        help: "draft, issued, sent, viewed, accepted, rejected, overdue, partial_paid, paid, cancelled",
      },
      overdue: { type: "boolean", help: "Only what is due and late today, whatever its status." },
      kind: { type: "string", value: "<kind>", help: "standard, deposit, progress or final." },
      client: { type: "string", value: "<id>", help: "Of one client." },
      quote: { type: "string", value: "<id>", help: "Made of one quote." },
      from: { type: "string", value: "<date>", help: "Issued on this day or later, such as 2026-11-01." },
      to: { type: "string", value: "<date>", help: "Issued on this day or earlier." },
      "due-from": { type: "string", value: "<date>", help: "Due on this day or later." },
      "due-to": { type: "string", value: "<date>", help: "Due on this day or earlier." },
      number: { type: "string", value: "<number>", help: "Of exactly this number." },
      ...EXTERNAL_ID_FILTER,
      search: { type: "string", value: "<text>", help: "In the number or the client's name, or the total." },
      ...sortOptions("issueDate", "dueDate", "createdAt", "updatedAt"),
    },
    examples: [
      "folio invoices list --overdue",
      "folio invoices list --from 2026-01-01 --all --json > invoices.json",
      "folio invoices list --status sent,viewed | jq -r '.[].invoiceNumber'",
    ],
    async run({ folio, options, output, signal }) {
      const filters: ListInvoices = {
        ...placeOf<NonNullable<ListInvoices["sort"]>>(options),
        ...valuesOf(options, ["from", "to", "dueFrom", "dueTo", "number", "externalId", "search"]),
      };
      const status = options.get("status");
      // The API refuses a status that does not exist, and says which there are.
      if (status !== undefined) filters.status = status.split(",") as InvoiceStatus[];
      if (options.has("overdue")) filters.overdue = true;
      const kind = options.get("kind");
      if (kind !== undefined) filters.kind = kind as NonNullable<ListInvoices["kind"]>;
      const client = options.get("client");
      if (client !== undefined) filters.clientId = client;
      const quote = options.get("quote");
      if (quote !== undefined) filters.quoteId = quote;
      showRows(
        output,
        await takeRows(options, (limit) => folio.invoices.list({ ...filters, limit }, { signal })),
        COLUMNS,
      );
    },
  },
  {
    name: "invoices get",
    summary: "Show an invoice.",
    args: [INVOICE],
    options: ETAG_OPTION,
    examples: ["folio invoices get F-2026-00042", "folio invoices get 01996c9e-… --json | jq .lines"],
    async run({ folio, args: [reference = ""], signal, ...call }) {
      const id = await findInvoice(folio, reference, signal);
      showTagged(call, await folio.invoices.getWithETag(id, { signal }), showInvoice);
    },
  },
  ...DRAFT_COMMANDS,
  step("issue", "Give a draft its number. It cannot be changed afterwards.", (folio, id, options) =>
    folio.invoices.issue(id, options),
  ),
  step("send", "E-mail an issued invoice to its client.", (folio, id, options) => folio.invoices.send(id, options)),
  ...EMAIL_COMMANDS,
  step("settle-dispute", "Settle the dispute about an invoice that its client rejected.", (folio, id, options) =>
    folio.invoices.settleDispute(id, options),
  ),
  {
    name: "invoices pay",
    summary: "Record a payment: all that is due, or an amount.",
    args: [INVOICE],
    options: { ...paymentOptions("all that is due"), ...EARLY_OPTION, ...CHANGE_OPTIONS },
    examples: [
      "folio invoices pay F-2026-00042",
      "folio invoices pay F-2026-00042 --amount 500.00 --method transfer --note 'VIR 4711'",
    ],
    async run({ folio, args: [reference = ""], options, output, signal }) {
      const id = await findInvoice(folio, reference, signal);
      const payment = await readPayment(options, async () => (await folio.invoices.get(id, { signal })).currency);
      showInvoice(output, await folio.invoices.pay(id, payment, writeOptions(options, signal)));
    },
  },
  {
    name: "invoices pdf",
    summary: "Download the PDF.",
    args: [INVOICE],
    options: outputOption("<invoice>.pdf"),
    examples: ["folio invoices pdf F-2026-00042 -o invoice.pdf", "folio invoices pdf F-2026-00042 -o - | lpr"],
    async run({ folio, args: [reference = ""], options, output, writeBytes, signal }) {
      const bytes = await folio.invoices.pdf(await findInvoice(folio, reference, signal), { signal });
      await saveBytes({ writeBytes, output }, options.get("output") ?? `${reference.replaceAll("/", "-")}.pdf`, bytes);
    },
  },
  {
    name: "invoices facturx",
    summary: "Download the XML of a Factur-X invoice.",
    args: [INVOICE],
    options: outputOption("<invoice>.xml"),
    examples: ["folio invoices facturx F-2026-00042 -o factur-x.xml"],
    async run({ folio, args: [reference = ""], options, output, writeBytes, signal }) {
      const bytes = await folio.invoices.facturx(await findInvoice(folio, reference, signal), { signal });
      await saveBytes({ writeBytes, output }, options.get("output") ?? `${reference.replaceAll("/", "-")}.xml`, bytes);
    },
  },
  {
    name: "invoices attachment",
    summary: "Download a file of an invoice: one of its `attachments`.",
    args: [INVOICE, "<attachment>"],
    options: outputOption("the name of the file"),
    examples: [`folio invoices attachment F-2026-00042 ${EXAMPLE_ID} -o timesheet.pdf`],
    async run({ folio, args: [reference = "", attachmentId = ""], options, output, writeBytes, signal }) {
      const invoice = await folio.invoices.get(await findInvoice(folio, reference, signal), { signal });
      const name = invoice.attachments.find(({ id }) => id === attachmentId)?.name ?? attachmentId;
      const bytes = await folio.invoices.attachment(invoice.id, attachmentId, { signal });
      await saveBytes({ writeBytes, output }, options.get("output") ?? name, bytes);
    },
  },
  BULK_COMMAND,
  SIMULATE_COMMAND,
];

/** A command that takes an invoice one step on. */
function step(
  verb: string,
  summary: string,
  run: (folio: Folio, id: string, options: ChangeOptions) => Promise<Invoice>,
): Command {
  return {
    name: `invoices ${verb}`,
    summary,
    args: [INVOICE],
    options: CHANGE_OPTIONS,
    examples: [`folio invoices ${verb} ${EXAMPLE_ID}`],
    async run({ folio, args: [reference = ""], options, output, signal }) {
      showInvoice(output, await run(folio, await findInvoice(folio, reference, signal), writeOptions(options, signal)));
    },
  };
}
