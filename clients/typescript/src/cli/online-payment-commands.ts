import type { ListOnlinePayments, OnlinePayment } from "#clients/typescript/src/schemas.ts";
import { formatAmount } from "./amounts.ts";
import type { Command } from "./command.ts";
import { EXAMPLE_ID, findInvoice } from "./find-invoice.ts";
import { type Column, type Output, showOne, showRows } from "./output.ts";
import { placeOf, sortOptions, takeRows, valuesOf } from "./take-rows.ts";
import { CHANGE_OPTIONS, writeOptions } from "./write-options.ts";

const COLUMNS: Column<OnlinePayment>[] = [
  { head: "BEGUN", cell: ({ createdAt }) => createdAt.slice(0, 10) },
  { head: "INVOICE", cell: ({ invoiceNumber }) => invoiceNumber },
  { head: "STATUS", cell: ({ status }) => status },
  { head: "AMOUNT", cell: ({ amount, currency }) => formatAmount(amount, currency), right: true },
  { head: "NET", cell: netOf, right: true },
  { head: "DECISION", cell: ({ decision }) => decision },
  { head: "ID", cell: ({ id }) => id },
];

/** The commands for payments that clients make online. */
export const ONLINE_PAYMENT_COMMANDS: Command[] = [
  {
    name: "online-payments list",
    summary: "List the payments that clients began on the pages of invoices.",
    args: [],
    options: {
      status: {
        type: "string",
        value: "<status>",
        help: "open, pending, succeeded, failed, expired, disputed, refunded",
      },
      invoice: { type: "string", value: "<number or id>", help: "Of this invoice." },
      "receipt-id": { type: "string", value: "<id>", help: "The one whose money this receipt is." },
      client: { type: "string", value: "<id>", help: "Of this client." },
      "needs-decision": { type: "boolean", help: "Of which a person decides what becomes." },
      ...sortOptions("createdAt", "updatedAt"),
    },
    examples: ["folio online-payments list --status pending", "folio online-payments list --needs-decision"],
    async run({ folio, options, output, signal }) {
      const [client, invoice] = [options.get("client"), options.get("invoice")];
      const filters = {
        ...placeOf<NonNullable<ListOnlinePayments["sort"]>>(options),
        ...valuesOf(options, ["status", "receiptId"]),
        ...(client !== undefined && { clientId: client }),
        ...(invoice !== undefined && { invoiceId: await findInvoice(folio, invoice, signal) }),
        ...(options.has("needs-decision") && { needsDecision: "true" }),
      } as ListOnlinePayments; // the API refuses other values
      showRows(
        output,
        await takeRows(options, (limit) => folio.onlinePayments.list({ ...filters, limit }, { signal })),
        COLUMNS,
      );
    },
  },
  {
    name: "online-payments get",
    summary: "Show a payment that a client began on the page of an invoice.",
    args: ["<id>"],
    options: {},
    examples: [`folio online-payments get ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], output, signal }) {
      showPayment(output, await folio.onlinePayments.get(id, { signal }));
    },
  },
  {
    name: "online-payments resolve",
    summary: "Decide on a payment that waits for it: what went back was recorded by hand, or its money is a receipt.",
    args: ["<id>"],
    options: {
      receipt: { type: "string", value: "<id>", help: "The receipt of its money. Without it: recorded by hand." },
      ...CHANGE_OPTIONS,
    },
    examples: [`folio online-payments resolve ${EXAMPLE_ID} --receipt ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      const receiptId = options.get("receipt");
      const resolution =
        receiptId === undefined ? ({ as: "recorded_by_hand" } as const) : { as: "receipt" as const, receiptId };
      showPayment(output, await folio.onlinePayments.resolve(id, resolution, writeOptions(options, signal)));
    },
  },
];

function netOf({ settlement }: OnlinePayment): string | null {
  return settlement && formatAmount(settlement.net, settlement.currency);
}

function showPayment(output: Output, payment: OnlinePayment): void {
  const { settlement } = payment;
  showOne(output, payment, [
    ["Status", payment.status],
    ["Invoice", payment.invoiceNumber],
    ["Amount", formatAmount(payment.amount, payment.currency)],
    ["Gone back", formatAmount(payment.goneBack, payment.currency)],
    ["Fee", settlement && formatAmount(settlement.fee, settlement.currency)],
    ["Net", netOf(payment)],
    ["Method", payment.method],
    ["Failure", payment.failure],
    ["Decision", payment.decision],
    ["Charged", payment.chargedAt],
    ["At the provider", payment.providerPaymentId],
    ["Receipt", payment.receiptId],
    ["Id", payment.id],
  ]);
}
