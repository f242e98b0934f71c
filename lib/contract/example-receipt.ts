import { exampleInvoices } from "#lib/contract/example-invoice.ts";
import { toReceipt, toReceiptSent } from "#lib/contract/receipt-output.ts";
import { toStatementAnswer, toStatementSent } from "#lib/contract/statement.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { toStatement } from "#lib/domain/parties/client-statement.ts";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";

const { id: invoiceId, invoiceNumber, clientId, clientName } = exampleInvoices.partialPaid;
const day = toCalendarDate("2026-12-02");
const at = "2026-12-02T09:30:00.000Z";
const id = "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b31";

const exampleRecord: Receipt = {
  ...{ id, kind: "receipt", ofReceipt: null, reverses: null, invoiceId: null, clientId, clientName, currency: "EUR" },
  bookedClientId: clientId,
  ...{ amountCents: 62000, unallocatedCents: 12000, receivedOn: day, method: "transfer", payer: null },
  ...{ reference: `VIR ${invoiceNumber}`, note: null, externalId: "bank-20261202-4711", metadata: null },
  ...{ recordedAt: at, updatedAt: at, actorKind: "api_key", actorName: "ERP" },
  allocations: [
    {
      ...{ paymentId: "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b21", invoiceId, invoiceNumber: invoiceNumber ?? "" },
      ...{ amountCents: 50000, currency: "EUR", receiptCents: 50000, allocatedOn: day },
    },
  ],
  onlineRefund: null,
  entries: [],
};

/** The receipt of the examples in the OpenAPI document, serialized by the same code as every response. */
export const exampleReceipt = toReceipt(exampleRecord);

const back: Receipt = {
  ...exampleRecord,
  ...{
    id: "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b32",
    ofReceipt: id,
    unallocatedCents: 0,
    reference: null,
    allocations: [],
  },
  externalId: null,
};

export const exampleReceipts = {
  reallocated: toReceipt({ ...exampleRecord, unallocatedCents: 62000, allocations: [] }),
  refund: toReceipt({ ...back, kind: "refund", amountCents: -12000 }),
  writeOff: toReceipt({ ...back, kind: "write_off", method: null, amountCents: -2 }),
  reversal: toReceipt({ ...back, kind: "reversal", amountCents: -62000, reverses: id }),
};

const { total, issueDate, dueDate } = exampleInvoices.partialPaid;
const invoiced = {
  invoiceId: null,
  ...{ date: toCalendarDate(issueDate), kind: "invoice" as const, id: invoiceId, reference: invoiceNumber },
  ...{ currency: "EUR", dueDate: toCalendarDate(dueDate), amountCents: total },
};
const paid = {
  invoiceId: null,
  ...{ date: day, kind: "receipt" as const, id, reference: exampleRecord.reference },
  ...{ currency: "EUR", dueDate: null, amountCents: -exampleRecord.amountCents },
};

const { delivery } = exampleInvoices.sent;
if (!delivery) throw new Error("the example of a sent invoice has no e-mail");
export const exampleStatementSent = toStatementSent({
  ...{ clientId, from: toCalendarDate("2026-01-01"), to: toCalendarDate("2026-12-31"), delivery },
});
export const exampleReceiptSent = toReceiptSent({ receiptId: id, clientId, delivery });

export const exampleStatement = toStatementAnswer({
  ...{ clientId, clientName, from: toCalendarDate("2026-11-01"), to: toCalendarDate("2026-12-31") },
  currencies: toStatement([], [invoiced, paid]),
});
