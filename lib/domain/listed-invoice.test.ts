import { expect, test } from "vitest";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { InvoiceSummary } from "#lib/domain/invoices/invoice.ts";
import type { InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";
import { listedInvoice } from "#lib/domain/listed-invoice.ts";

const TODAY = toCalendarDate("2026-06-15");

/** The actions of an invoice of 100 euros, due yesterday or tomorrow. */
function actionsOf(status: InvoiceStatus, due: "late" | "in time", isDisputed = false) {
  const invoice = {
    ...{ id: "", number: null, clientName: "Martin", issueDate: toCalendarDate("2026-05-01"), status, isDisputed },
    dueDate: toCalendarDate(due === "late" ? "2026-06-14" : "2026-06-16"),
    ...{ totalCents: 10_000, amountPaidCents: status === "paid" ? 10_000 : 0, amountCreditedCents: 0 },
  } satisfies Partial<InvoiceSummary>;
  return listedInvoice(invoice as unknown as InvoiceSummary, TODAY).actions;
}

test("a row offers what the status allows, the next step first", () => {
  expect(actionsOf("draft", "late")).toEqual(["issue", "edit"]);
  expect(actionsOf("issued", "in time")).toEqual(["send", "pay"]);
  expect(actionsOf("issued", "late")).toEqual(["send", "pay"]);
  expect(actionsOf("sent", "in time")).toEqual(["pay", "resend"]);
  expect(actionsOf("overdue", "late")).toEqual(["remind", "pay", "resend"]);
  expect(actionsOf("rejected", "in time", true)).toEqual(["answer", "pay", "resend"]);
  expect(actionsOf("paid", "late")).toEqual(["resend"]);
  expect(actionsOf("cancelled", "late")).toEqual([]);
});
