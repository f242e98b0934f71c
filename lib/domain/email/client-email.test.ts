import { expect, test } from "vitest";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { decideEmail } from "#lib/domain/email/client-email.ts";
import { INVOICE_STATUSES, type InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";

const due = toCalendarDate("2026-11-20");
const [on, after] = [due, toCalendarDate("2026-11-21")];
const known = {
  totalCents: 100,
  amountCreditedCents: 0,
  amountPaidCents: 0,
  dueDate: due,
  isDisputed: false,
  hasCreditNote: false,
};
const allowedIn = (kind: "invoice" | "reminder" | "answer" | "receipt", today = after) =>
  INVOICE_STATUSES.filter((status) => decideEmail(kind, { ...known, status, isDisputed: true }, today).ok);

test("an invoice is sent again in every status but draft and cancelled", () => {
  const refused: InvoiceStatus[] = ["draft", "cancelled"];
  expect(allowedIn("invoice")).toEqual(INVOICE_STATUSES.filter((status) => !refused.includes(status)));
});

test("a client is reminded of what was sent and is unpaid, disputed or not, from the day after the due date on", () => {
  expect(allowedIn("reminder")).toEqual(["sent", "viewed", "accepted", "partial_paid", "overdue", "rejected"]);
  expect(allowedIn("reminder", on)).toEqual([]);
  expect(decideEmail("reminder", { ...known, totalCents: 0, status: "sent" }, after)).toEqual({
    ok: false,
    code: "not_overdue",
  });
  expect(decideEmail("reminder", { ...known, status: "sent" }, on)).toEqual({ ok: false, code: "not_overdue" });
});

test("a client is answered while they dispute the invoice", () => {
  expect(allowedIn("answer", on)).toEqual(["partial_paid", "rejected"]);
  expect(decideEmail("answer", { ...known, status: "partial_paid" }, on)).toEqual({ ok: false, code: "not_disputed" });
});

test("a credit note is sent once there is one", () => {
  const cancelled = { ...known, status: "cancelled" as const };
  expect(decideEmail("credit_note", { ...cancelled, hasCreditNote: true }, after)).toEqual({ ok: true });
  expect(decideEmail("credit_note", { ...cancelled, hasCreditNote: false }, after)).toEqual({
    ok: false,
    code: "credit_note_not_found",
  });
});

test("a receipt is sent of a paid invoice", () => {
  expect(allowedIn("receipt")).toEqual(["paid"]);
});
