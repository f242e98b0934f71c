import { expect, test } from "vitest";
import { readEvents } from "#lib/audit-log/read-events.ts";
import { FEED_TYPES, toEvent } from "#lib/contract/event-output.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import { deleteDraft } from "#lib/invoices/drafts/delete-draft.ts";
import { recordPayment, recordRefund } from "#lib/payments/record-payment.ts";
import { reversePayment } from "#lib/payments/reverse-payment.ts";
import { acceptInvoice } from "#lib/viewing-links/accept-invoice.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";
import { unguarded } from "#tests/support/unguarded.ts";

await resendOfTests();
const company = await makeTestCompany();
const { context } = company;

async function eventsOf(invoiceId: string, { companyId } = context) {
  const query = { after: null, limit: 1_000, types: FEED_TYPES, invoiceId, clientId: null };
  return (await done(readEvents(companyId, query))).events.map((event) => toEvent(event));
}

/** Each with its statuses, but what the mail provider and the archive do meanwhile. */
async function turnsOf(invoiceId: string): Promise<string[]> {
  const events = await eventsOf(invoiceId);
  const turns = events.filter(({ type }) => !/archived|queued/.test(type));
  return turns.map(({ type, statusBefore, statusAfter }) => `${type}: ${statusBefore} → ${statusAfter}`);
}

const act = <T extends { ok: boolean }>(run: (tx: Tx) => Promise<T>) => done(inTransaction(run));
const pay = (id: string, cents: number | null) => act((tx) => recordPayment(tx, context, id, cents));

test("an event has the statuses before and after it, and one that follows has those of its cause", async () => {
  const id = await company.sent();
  await act((tx) => acceptInvoice(tx, context, id));
  const { paymentId } = await pay(id, 50_000);
  // Its due date has passed.
  await act((tx) => reversePayment(tx, context, { invoiceId: id, paymentId: paymentId ?? "", note: null }));
  await pay(id, null);
  expect(await turnsOf(id)).toEqual([
    "invoice.created: null → draft",
    "invoice.issued: draft → issued",
    "invoice.sent: issued → sent",
    "invoice.accepted: sent → accepted",
    "invoice.payment_recorded: accepted → partial_paid",
    "invoice.payment_reversed: partial_paid → overdue",
    "invoice.payment_recorded: overdue → paid",
    "invoice.paid: overdue → paid",
  ]);
});

test("a cancellation is a credit note and the end of the invoice, whole, by parts and by a reversal", async () => {
  const cancelled = await company.issued();
  await act((tx) => cancelInvoice(tx, context, cancelled.id, { reason: "Double" }));
  expect((await turnsOf(cancelled.id)).slice(2)).toEqual([
    "credit_note.issued: issued → cancelled",
    "invoice.cancelled: issued → cancelled",
  ]);
  const note = await prisma.creditNote.findFirstOrThrow({ where: { invoiceId: cancelled.id } });
  const shown = { creditNoteId: note.id, creditNoteNumber: note.number, reason: "Double" };
  expect((await eventsOf(cancelled.id)).filter(({ statusAfter }) => statusAfter === "cancelled")).toMatchObject([
    { invoiceNumber: cancelled.number, data: { ...shown, total: 156_000, status: "cancelled" } },
    { invoiceNumber: cancelled.number, data: shown },
  ]);

  const parts = await company.issued();
  const half = [{ lineNumber: 1, quantityE4: 10_000 }];
  for (const choice of [half, "remaining" as const])
    await act((tx) => creditInvoice(tx, context, parts.id, { choice, reason: null }));
  expect((await turnsOf(parts.id)).slice(2)).toEqual([
    "credit_note.issued: issued → issued",
    "credit_note.issued: issued → cancelled",
    "invoice.cancelled: issued → cancelled",
  ]);

  const paid = await company.issued();
  const { paymentId } = await pay(paid.id, null);
  await act((tx) => creditInvoice(tx, context, paid.id, { choice: "remaining", reason: null }));
  await act((tx) => reversePayment(tx, context, { invoiceId: paid.id, paymentId: paymentId ?? "", note: null }));
  expect((await turnsOf(paid.id)).slice(4)).toEqual([
    "credit_note.issued: paid → paid",
    "invoice.payment_reversed: paid → cancelled",
    "invoice.cancelled: paid → cancelled",
  ]);
});

test("payments are named by their id with their amount, and so they are in what an earlier release stored", async () => {
  const { id } = await company.issued();
  const first = await pay(id, 100);
  const alike = await pay(id, 100);
  const last = await pay(id, null);
  await act((tx) => creditInvoice(tx, context, id, { choice: [{ lineNumber: 1, quantityE4: 10_000 }], reason: null }));
  const refund = await act((tx) => recordRefund(tx, context, id, 500));
  const reversal = await act((tx) =>
    reversePayment(tx, context, { invoiceId: id, paymentId: first.paymentId ?? "", note: null }),
  );
  const events = await eventsOf(id);
  const dataOf = (type: string) => events.filter((event) => event.type === type).map(({ data }) => data);
  expect(dataOf("invoice.payment_recorded")).toMatchObject([
    { paymentId: first.paymentId, amount: 100 },
    { paymentId: alike.paymentId, amount: 100 },
    { paymentId: last.paymentId, amount: 155_800 },
  ]);
  expect(dataOf("invoice.paid")).toEqual([{ paymentId: last.paymentId, amount: 155_800 }]);
  expect(dataOf("invoice.refund_recorded")).toMatchObject([{ paymentId: refund.paymentId, amount: 500 }]);
  expect(dataOf("invoice.payment_reversed")).toMatchObject([
    { paymentId: first.paymentId, reversalId: reversal.paymentId, amount: 100 },
  ]);

  await unguarded(
    `UPDATE events SET data = data - 'paymentId' - 'clientId'
     WHERE invoice_id = $1 AND type IN ('invoice.created', 'invoice.payment_recorded', 'invoice.refund_recorded')`,
    [id],
  );
  expect(await eventsOf(id)).toEqual(events);
});

test("an event says whose invoice it was and what number it had, also once it has another or is gone", async () => {
  const draft = await company.draft();
  const [before] = await eventsOf(draft.id);
  expect(before).toMatchObject({ invoiceNumber: null, clientId: company.clientId, isTest: false });
  await act((tx) => deleteDraft(tx, context, draft.id));
  expect(await eventsOf(draft.id)).toMatchObject([
    before,
    { type: "invoice.deleted", statusBefore: "draft", statusAfter: null },
  ]);

  const sandbox = await company.sandbox();
  const issued = await sandbox.issued();
  const { companyId } = sandbox.context;
  expect(await eventsOf(issued.id, sandbox.context)).toMatchObject([
    { type: "invoice.created", companyId, isTest: true, invoiceNumber: null, clientId: sandbox.clientId },
    { type: "invoice.issued", companyId, isTest: true, invoiceNumber: issued.number, clientId: sandbox.clientId },
  ]);
});
