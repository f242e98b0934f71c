import { expect, test } from "vitest";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { decideEmail } from "#lib/domain/invoice/client-email.ts";
import { INVOICE_STATUSES, type InvoiceStatus } from "#lib/domain/invoice/invoice-status.ts";

const due = toCalendarDate("2026-11-20");
const [on, after] = [due, toCalendarDate("2026-11-21")];
const allowedIn = (kind: "invoice" | "reminder", today = after) =>
  INVOICE_STATUSES.filter((status) => decideEmail(kind, { status, dueDate: due, hasCreditNote: false }, today).ok);

test("an invoice is sent again in every status but draft and cancelled", () => {
  const refused: InvoiceStatus[] = ["draft", "cancelled"];
  expect(allowedIn("invoice")).toEqual(INVOICE_STATUSES.filter((status) => !refused.includes(status)));
});

test("a client is reminded of what was sent and is unpaid, from the day after the due date on", () => {
  expect(allowedIn("reminder")).toEqual(["sent", "viewed", "accepted", "partial_paid", "overdue"]);
  expect(allowedIn("reminder", on)).toEqual([]);
  expect(decideEmail("reminder", { status: "sent", dueDate: due, hasCreditNote: false }, on)).toEqual({ ok: false, code: "not_overdue" });
});

test("a credit note is sent once there is one", () => {
  const cancelled = { status: "cancelled" as const, dueDate: due };
  expect(decideEmail("credit_note", { ...cancelled, hasCreditNote: true }, after)).toEqual({ ok: true });
  expect(decideEmail("credit_note", { ...cancelled, hasCreditNote: false }, after)).toEqual({ ok: false, code: "credit_note_not_found" });
});
