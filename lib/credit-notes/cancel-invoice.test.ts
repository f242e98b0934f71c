import { beforeEach, expect, test } from "vitest";
import { creditNotePdfOfInvoice } from "#lib/archive/credit-note-pdf.ts";
import { invoicePdf } from "#lib/archive/invoice-pdf.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { invoiceEvents } from "#lib/invoices/invoice-events.ts";
import { tasks } from "#lib/jobs/tasks.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";
import { unguarded } from "#tests/support/unguarded.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const CANCELLABLE = ["issued", "sent", "viewed", "accepted", "rejected", "overdue"];

let company: TestCompany;
const resend = await resendOfTests();
beforeEach(async () => {
  company = await makeTestCompany();
});

function cancel(invoiceId: string, { reason = null, now = NOW }: { reason?: string | null; now?: Date } = {}) {
  return inTransaction((tx) => cancelInvoice(tx, { ...company.context, now }, invoiceId, { reason }));
}

/** Cancels an issued invoice; returns its credit note's number. */
async function cancelled(now = NOW): Promise<string> {
  const outcome = await cancel((await company.issued()).id, { now });
  return outcome.ok ? (outcome.invoice.creditNotes[0]?.number ?? "") : outcome.code;
}

function creditNotes() {
  return prisma.creditNote.count({ where: { companyId: company.context.companyId } });
}

async function pdf(of: typeof invoicePdf | typeof creditNotePdfOfInvoice, invoiceId: string) {
  const outcome = await done(of(company.context.companyId, invoiceId, NOW));
  return { ...outcome.pdf, content: Buffer.from(outcome.pdf.content) }; // one kind of bytes, whether drawn or read
}

test("a cancelled invoice has a credit note of today, and the trail says so", async () => {
  const invoice = await company.issued();
  expect(await cancel(invoice.id, { reason: "Commande annulée" })).toMatchObject({
    ok: true,
    invoice: {
      status: "cancelled",
      cancelledAt: NOW.toISOString(),
      number: invoice.number,
      totalCents: invoice.totalCents,
      creditNotes: [
        { number: "A-2026-00001", issueDate: "2026-11-20", issuedAt: NOW.toISOString(), reason: "Commande annulée" },
      ],
    },
  });
  const trail = await invoiceEvents(company.context.companyId, invoice.id);
  expect(trail.find(({ type }) => type === "invoice.cancelled")).toMatchObject({
    actorKind: "user",
    data: { creditNoteNumber: "A-2026-00001", reason: "Commande annulée" },
  });
});

test("both documents stay, the same bytes for ever, archived by one job that may run twice", async () => {
  const { id } = await company.issued();
  expect(await creditNotePdfOfInvoice(company.context.companyId, id, NOW)).toEqual({
    ok: false,
    code: "credit_note_not_found",
  });
  const before = await pdf(invoicePdf, id);
  await cancel(id);
  const jobs = await prisma.$queryRaw<{ payload: { companyId: string; invoiceId: string } }[]>`
    SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'invoiceId' = ${id}`;
  expect(jobs).toHaveLength(2);
  for (const { payload } of jobs) await tasks.archive_invoice_pdf?.(payload, {} as never);
  const archived = await prisma.document.findMany({ where: { invoiceId: id }, orderBy: { kind: "asc" } });
  expect(archived.map(({ kind }) => kind)).toEqual(["invoice", "credit_note"]);

  const [invoice, first, second] = await Promise.all([
    pdf(invoicePdf, id),
    pdf(creditNotePdfOfInvoice, id),
    pdf(creditNotePdfOfInvoice, id),
  ]);
  expect(invoice).toEqual(before);
  expect(first).toEqual(second);
  expect(first).toMatchObject({ name: "A-2026-00001", sha256: Buffer.from(archived[1]?.sha256 ?? []).toString("hex") });
});

test("a credit note that could never be drawn is not made, and burns no number", async () => {
  const { id } = await company.issued();
  // A currency that a later release no longer supports.
  await unguarded("UPDATE invoices SET currency = 'ZZZ' WHERE id = $1", [id]);
  expect(await cancel(id)).toEqual({ ok: false, code: "undrawable_document" });
  expect(await cancelled()).toBe("A-2026-00001");
});

test("ten invoices cancelled at once give the numbers one after another", async () => {
  const invoices = await Promise.all(Array.from({ length: 10 }, () => company.issued()));
  const outcomes = await Promise.all(invoices.map(({ id }) => cancel(id)));
  const numbers = outcomes
    .map((outcome) => (outcome.ok ? outcome.invoice.creditNotes[0]?.number : outcome.code))
    .sort();
  expect(numbers).toEqual(Array.from({ length: 10 }, (_, index) => `A-2026-${String(index + 1).padStart(5, "0")}`));
});

test("one invoice cancelled ten times at once has one credit note", async () => {
  const { id } = await company.issued();
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => cancel(id)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await creditNotes()).toBe(1);
  expect(await cancelled()).toBe("A-2026-00002");
});

test("what is refused burns no number: a status that cannot be cancelled, and other companies' invoices", async () => {
  const [paid, gone, foreign] = [
    await company.issued(),
    await company.issued(),
    await (await makeTestCompany()).issued(),
  ];
  await inTransaction((tx) => recordPayment(tx, company.context, paid.id, null, {}));
  expect(await cancel(gone.id)).toMatchObject({ ok: true });
  const refused = { ok: false, code: "invalid_status", allowed: CANCELLABLE };
  expect(await cancel(paid.id)).toEqual({ ...refused, status: "paid" });
  expect(await cancel(gone.id)).toEqual({ ...refused, status: "cancelled" });
  expect(await cancel(foreign.id)).toEqual({ ok: false, code: "invoice_not_found" });
  expect(await creditNotes()).toBe(1);
  expect(await cancelled()).toBe("A-2026-00002");
});

test("an invoice dated ahead is cancelled from its day on, so that no credit note is dated before its invoice, nor the next one before it", async () => {
  const day = toCalendarDate("2026-12-05");
  const { id } = await company.issued({ issueDate: day, dueDate: day });
  expect(await cancel(id)).toEqual({ ok: false, code: "invoice_dated_ahead", issueDate: "2026-12-05" });
  expect(await creditNotes()).toBe(0);
  // 22:59 and 23:00 UTC are 23:59 and midnight in Paris.
  expect(await cancel(id, { now: new Date("2026-12-04T22:59:59Z") })).toMatchObject({ code: "invoice_dated_ahead" });
  expect(await cancelled()).toBe("A-2026-00001");
  const outcome = await cancel(id, { now: new Date("2026-12-04T23:00:00Z") });
  expect(outcome).toMatchObject({
    ok: true,
    invoice: { creditNotes: [{ number: "A-2026-00002", issueDate: "2026-12-05" }] },
  });
});

test("the database takes no credit note dated before its invoice", async () => {
  const { id, companyId, currency, subtotalCents, taxTotalCents, totalCents } = await company.issued();
  const creditNote = {
    ...{ id: newId(), companyId, invoiceId: id, number: "A-2026-00009", issuedAt: NOW, reason: null, isWhole: true },
    ...{ currency, subtotalCents, taxTotalCents, totalCents, taxBreakdown: [] },
  };
  const insert = (day: string) =>
    prisma.$transaction([
      prisma.creditNote.createMany({ data: { ...creditNote, issueDate: new Date(day) } }),
      prisma.invoice.updateMany({ where: { id }, data: { amountCreditedCents: totalCents } }),
    ]);
  await expect(insert("2026-11-19")).rejects.toThrow("the credit note A-2026-00009 is dated before its invoice");
  await expect(insert("2026-11-20")).rejects.toThrow("without being cancelled");
});

test("a reason that the PDF could not show is refused", async () => {
  const { id } = await company.issued();
  const message = "Ces caractères ne peuvent pas être imprimés sur l’avoir : ش ر ك ة.";
  expect(await cancel(id, { reason: "شركة" })).toEqual({
    ok: false,
    code: "unsupported_characters",
    faults: [{ path: "reason", message }],
  });
  expect(await creditNotes()).toBe(0);
});

test("the year is that of the company's today, and each begins with 1, wherever its invoices began", async () => {
  await prisma.company.updateMany({
    where: { id: company.context.companyId },
    data: { firstNumber: 42, firstNumberYear: 2026 },
  });
  expect((await company.issued()).number).toBe("F-2026-00042");
  expect(await cancelled(new Date("2026-12-31T22:59:59.000Z"))).toBe("A-2026-00001");
  // In Paris it is already 2027.
  const { id } = await company.issued();
  expect(await cancel(id, { now: new Date("2026-12-31T23:00:00.000Z") })).toMatchObject({
    ok: true,
    invoice: { creditNotes: [{ number: "A-2027-00001", issueDate: "2027-01-01" }] },
  });
});

test("a send that still waits when the invoice is cancelled does not go out", async () => {
  const { id } = await company.issued();
  const sending = await done(inTransaction((tx) => sendInvoice(tx, company.context, id)));
  await cancel(id);
  const outcome = await tryDelivery(company.context, sending.deliveryId);
  expect(outcome).toMatchObject({
    status: "failed",
    reason: expect.stringContaining("cancelled"),
    invoice: { status: "cancelled", sentAt: null },
  });
  expect(resend.tries).toHaveLength(0);
  expect((await tryDelivery(company.context, sending.deliveryId)).status).toBe("failed");
});
