import type { InvoicePayment, WriteOffInput } from "#clients/typescript/src/schemas.ts";
import { formatAmount } from "./amounts.ts";
import type { Command } from "./command.ts";
import { EXTERNAL_ID_FILTER } from "./external-data.ts";
import { EXAMPLE_ID, findInvoice, INVOICE } from "./find-invoice.ts";
import { type Column, type Output, showOne, showRows } from "./output.ts";
import { EARLY_OPTION, paymentOptions, readPayment, withoutMethod } from "./read-payment.ts";
import { valuesOf } from "./take-rows.ts";
import { CHANGE_OPTIONS, writeOptions } from "./write-options.ts";

const NUMBER = "F-2026-00042";

function columns(currency: string): Column<InvoicePayment>[] {
  return [
    { head: "DATE", cell: ({ date }) => date },
    { head: "KIND", cell: kindOf },
    { head: "AMOUNT", cell: ({ amount }) => formatAmount(amount, currency), right: true },
    { head: "METHOD", cell: ({ method }) => method },
    { head: "NOTE", cell: ({ note }) => note },
    { head: "ID", cell: ({ id }) => id },
  ];
}

/** The commands for the ledger of an invoice. */
export const PAYMENT_COMMANDS: Command[] = [
  {
    name: "payments list",
    summary: "List the payments and refunds of an invoice, and what takes one back.",
    args: [INVOICE],
    options: EXTERNAL_ID_FILTER,
    examples: [`folio payments list ${NUMBER}`],
    async run({ folio, args: [reference = ""], options, output, signal }) {
      const id = await findInvoice(folio, reference, signal);
      const { data } = await folio.invoices.payments(id, { signal, ...valuesOf(options, ["externalId"]) });
      const currency = output.isJson ? "" : (await folio.invoices.get(id, { signal })).currency;
      showRows(output, data, columns(currency));
    },
  },
  {
    name: "payments record",
    summary: "As invoices pay, but shows the entry of the ledger.",
    args: [INVOICE],
    options: { ...paymentOptions("all that is due"), ...EARLY_OPTION, ...CHANGE_OPTIONS },
    examples: [`folio payments record ${NUMBER} --amount 500.00 --method transfer --note 'VIR 4711'`],
    async run({ folio, args: [reference = ""], options, output, signal }) {
      const id = await findInvoice(folio, reference, signal);
      const { currency } = await folio.invoices.get(id, { signal });
      const payment = await readPayment(options, async () => currency);
      showEntry(output, await folio.invoices.recordPayment(id, payment, writeOptions(options, signal)), currency);
    },
  },
  {
    name: "payments reverse",
    summary: "Take back an entry that was recorded by mistake.",
    args: [INVOICE, "<payment>"],
    options: { note: { type: "string", value: "<text>", help: "Why, for the ledger." }, ...CHANGE_OPTIONS },
    examples: [`folio payments reverse ${NUMBER} ${EXAMPLE_ID} --note 'Of another invoice'`],
    async run({ folio, args: [reference = "", paymentId = ""], options, output, signal }) {
      const id = await findInvoice(folio, reference, signal);
      const { currency } = await folio.invoices.get(id, { signal });
      const note = options.get("note");
      const reversal = note === undefined ? {} : { note };
      showEntry(
        output,
        await folio.invoices.reversePayment(id, paymentId, reversal, writeOptions(options, signal)),
        currency,
      );
    },
  },
  {
    name: "payments refund",
    summary: "Record a refund of what was paid too much.",
    args: [INVOICE],
    options: { ...paymentOptions("all that was paid too much"), ...CHANGE_OPTIONS },
    examples: [`folio payments refund ${NUMBER}`, `folio payments refund ${NUMBER} --amount 120.00 --method transfer`],
    async run({ folio, args: [reference = ""], options, output, signal }) {
      const id = await findInvoice(folio, reference, signal);
      const { currency } = await folio.invoices.get(id, { signal });
      const refund = await readPayment(options, async () => currency);
      showEntry(output, await folio.invoices.refund(id, refund, writeOptions(options, signal)), currency);
    },
  },
  {
    name: "payments write-off",
    summary: "Write off what little is still due.",
    args: [INVOICE],
    options: {
      ...withoutMethod(paymentOptions("all that is due")),
      reason: { type: "string", value: "<reason>", help: "difference (the default) or bank_fees" },
      ...CHANGE_OPTIONS,
    },
    examples: [`folio payments write-off ${NUMBER}`, `folio payments write-off ${NUMBER} --reason bank_fees`],
    async run({ folio, args: [reference = ""], options, output, signal }) {
      const id = await findInvoice(folio, reference, signal);
      const { currency } = await folio.invoices.get(id, { signal });
      const reason = options.get("reason") as WriteOffInput["reason"]; // the API refuses others
      const writeOff = { ...(await readPayment(options, async () => currency)), ...(reason && { reason }) };
      showEntry(output, await folio.invoices.writeOff(id, writeOff, writeOptions(options, signal)), currency);
    },
  },
];

function kindOf({ isRefund, reverses, writeOff }: InvoicePayment): string {
  const kind = writeOff ? "write-off" : isRefund ? "refund" : "payment";
  return reverses === null ? kind : `${kind} reversed`;
}

function showEntry(output: Output, entry: InvoicePayment, currency: string): void {
  showOne(output, entry, [
    ["Kind", kindOf(entry)],
    ["Date", entry.date],
    ["Amount", formatAmount(entry.amount, currency)],
    ["Method", entry.method],
    ["Note", entry.note],
    ["Reverses", entry.reverses],
    ["Id", entry.id],
  ]);
}
