import { expect, test } from "vitest";
import { auditSnapshot } from "#lib/audit/audit-database.ts";
import { invoiceChanges, mergeChanges } from "#lib/contract/invoice-changes.ts";
import { newInvoiceBody } from "#lib/contract/invoice-input.ts";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { snapshotOf } from "#lib/db/snapshot.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { NO_TERMS, type Prepayment } from "#lib/domain/terms/invoice-terms.ts";
import { changeDraft } from "#lib/invoices/drafts/change-draft.ts";
import { duplicateInvoice } from "#lib/invoices/drafts/duplicate-invoice.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { done } from "#tests/support/done.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany(new Date("2026-11-20T10:00:00Z"));
const { context, clientId } = company;
const PAID: Prepayment = { date: toCalendarDate("2026-11-18"), method: "card" };
const paid = (prepayment: Prepayment = PAID) => ({ terms: { ...NO_TERMS, prepayment } });
const issue = (id: string) => inTransaction((tx) => issueInvoice(tx, context, id));

test("an invoice that was paid before is issued with its payment, and nothing is due", async () => {
  const draft = await company.draft(paid());
  // The due date is that of the payment (BR-FR-CO-09), whatever was given.
  expect(draft).toMatchObject({ status: "draft", dueDate: PAID.date, amountPaidCents: 0, terms: { prepayment: PAID } });
  const { invoice } = await done(issue(draft.id));
  expect(invoice).toMatchObject({ status: "paid", amountPaidCents: invoice.totalCents });
  expect(invoice.number).not.toBe(null);
  expect(invoice.payments).toMatchObject([{ amountCents: 156_000, paidOn: PAID.date, method: "card" }]);
  // It is corrected like any invoice that is paid.
  await done(
    inTransaction((tx) =>
      creditInvoice(tx, context, draft.id, { choice: [{ lineNumber: 1, quantityE4: 20_000 }], reason: null }),
    ),
  );
  const client = await pool.connect();
  try {
    expect(await auditSnapshot(snapshotOf(client), () => {})).toEqual({ ok: true });
  } finally {
    client.release();
  }
});

test("one of nothing is paid too, without an entry", async () => {
  const free = {
    lineNumber: 1,
    description: "Essai",
    quantityE4: 10_000,
    unit: null,
    unitPriceCents: 0,
    taxRateBp: 2000,
  };
  const { id } = await company.draft({ ...paid(), lines: [free] });
  expect((await done(issue(id))).invoice).toMatchObject({ status: "paid", payments: [] });
});

test("a payment that has not come is refused, and takes no number", async () => {
  const tomorrow = toCalendarDate("2026-11-21");
  const { id } = await company.draft({ ...paid({ date: tomorrow, method: null }), issueDate: tomorrow });
  expect(await issue(id)).toEqual({
    ...{ ok: false, code: "payment_in_future", path: "prepayment.date", today: "2026-11-20" },
  });
});

test("a copy is not paid, and a draft that is no longer paid has a due date of its own", async () => {
  const { id } = await company.draft(paid());
  const copy = await done(inTransaction((tx) => duplicateInvoice(tx, context, { invoiceId: id, newId: newId() })));
  expect(copy.invoice.terms?.prepayment ?? null).toBe(null);
  const change = (changes: object) =>
    inTransaction((tx) =>
      changeDraft(tx, context, id, (draft) => mergeChanges(draft, invoiceChanges.parse(changes) && changes, [])),
    );
  expect((await done(change({ notes: "Merci." }))).invoice).toMatchObject({ dueDate: PAID.date, notes: "Merci." });
  const unpaid = (await done(change({ prepayment: null }))).invoice;
  expect(unpaid.terms?.prepayment ?? null).toBe(null);
  expect(unpaid.dueDate > unpaid.issueDate).toBe(true);
});

test("what cannot be paid before is refused at its field", () => {
  const line = { description: "Conseil", quantity: 1, unitPrice: 100, taxRate: 20 };
  const faults = (changes: object) => {
    const body = { clientId, issueDate: "2026-11-20", lines: [line], ...changes };
    const parsed = newInvoiceBody.safeParse(body);
    return parsed.error?.issues.map((issue) => [issue.path.join("."), "params" in issue && issue.params?.code]);
  };
  const prepayment = { date: "2026-11-21" };
  expect(faults({ prepayment })).toEqual([["prepayment.date", "after_issue_date"]]);
  expect(faults({ prepayment: { date: "2026-11-20" }, kind: "final" })).toEqual([["prepayment", "not_of_final"]]);
  expect(faults({ prepayment: { date: "2026-11-01" }, dueDate: "2026-10-01" })).toBe(undefined);
});
