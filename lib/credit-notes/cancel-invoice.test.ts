import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { creditNotePdfOfInvoice } from "#lib/archive/credit-note-pdf.ts";
import { invoicePdf } from "#lib/archive/invoice-pdf.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { inTransaction, withPrisma } from "#lib/db/client.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { env } from "#lib/env.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { invoiceEvents } from "#lib/invoices/invoice-events.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { tasks } from "#lib/jobs/tasks.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { reversePayment } from "#lib/payments/reverse-payment.ts";
import { prisma } from "#tests/support/prisma.ts";
import { type ResendServer, startResendServer } from "#tests/support/resend-server.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const CANCELLABLE = ["issued", "sent", "viewed", "accepted", "rejected", "overdue"];

let company: TestCompany;
let resend: ResendServer;
beforeAll(async () => {
  resend = await startResendServer({ apiKey: env.RESEND_API_KEY ?? "", port: Number(new URL(env.RESEND_BASE_URL ?? "").port) });
});
afterAll(() => resend.close());
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
  const outcome = await of(company.context.companyId, invoiceId, NOW);
  if (!outcome.ok) throw new Error(outcome.code);
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
      creditNotes: [{ number: "A-2026-00001", issueDate: "2026-11-20", issuedAt: NOW.toISOString(), reason: "Commande annulée" }],
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
  expect(await creditNotePdfOfInvoice(company.context.companyId, id, NOW)).toEqual({ ok: false, code: "credit_note_not_found" });
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

test("a credit note that nobody archived yet is archived when it is asked for, once", async () => {
  const { id } = await company.issued();
  await cancel(id);
  const served = await Promise.all([pdf(creditNotePdfOfInvoice, id), pdf(creditNotePdfOfInvoice, id), pdf(creditNotePdfOfInvoice, id)]);
  expect(new Set(served.map(({ sha256 }) => sha256)).size).toBe(1);
  expect(await prisma.document.count({ where: { invoiceId: id, kind: "credit_note" } })).toBe(1);
});

test("a credit note that could never be drawn is not made, and burns no number", async () => {
  const { id } = await company.issued();
  // A currency that a later release no longer supports.
  await inTransaction(async (tx) => {
    await withPrisma(tx, (prisma) => prisma.$executeRaw`SET LOCAL session_replication_role = replica`);
    await withPrisma(tx, (prisma) => prisma.invoice.updateMany({ where: { id }, data: { currency: "ZZZ" } }));
    return { ok: true };
  });
  expect(await cancel(id)).toEqual({ ok: false, code: "undrawable_document" });
  expect(await cancelled()).toBe("A-2026-00001");
});

test("ten invoices cancelled at once give the numbers one after another", async () => {
  const invoices = await Promise.all(Array.from({ length: 10 }, () => company.issued()));
  const outcomes = await Promise.all(invoices.map(({ id }) => cancel(id)));
  const numbers = outcomes.map((outcome) => (outcome.ok ? outcome.invoice.creditNotes[0]?.number : outcome.code)).sort();
  expect(numbers).toEqual(Array.from({ length: 10 }, (_, index) => `A-2026-${String(index + 1).padStart(5, "0")}`));
});

test("one invoice cancelled ten times at once has one credit note", async () => {
  const { id } = await company.issued();
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => cancel(id)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await creditNotes()).toBe(1);
  expect(await cancelled()).toBe("A-2026-00002");
});

test("a cancellation that fails after it took its number burns none", async () => {
  const { id } = await company.issued();
  const failing = inTransaction(async (tx) => {
    const outcome = await cancelInvoice(tx, company.context, id, { reason: null });
    expect(outcome).toMatchObject({ ok: true, invoice: { creditNotes: [{ number: expect.stringContaining("-00001") }] } });
    throw new Error("the process died here");
  });
  await expect(failing).rejects.toThrow("died here");
  expect(await getInvoice(company.context.companyId, id)).toMatchObject({ status: "issued", cancelledAt: null, creditNotes: [] });
  expect(await cancelled()).toBe("A-2026-00001");
});

test("what is refused burns no number: drafts, paid and partly paid, cancelled, and other companies' invoices", async () => {
  const [draft, paid, partly, gone] = [await company.draft(), await company.issued(), await company.issued(), await company.issued()];
  const foreign = await (await makeTestCompany()).issued();
  await inTransaction((tx) => recordPayment(tx, company.context, paid.id, null, {}));
  await inTransaction((tx) => recordPayment(tx, company.context, partly.id, 1, {}));
  expect(await cancel(gone.id)).toMatchObject({ ok: true });
  const refused = { ok: false, code: "invalid_status", allowed: CANCELLABLE };
  expect(await cancel(draft.id)).toEqual({ ...refused, status: "draft" });
  expect(await cancel(paid.id)).toEqual({ ...refused, status: "paid" });
  expect(await cancel(partly.id)).toEqual({ ...refused, status: "partial_paid" });
  expect(await cancel(gone.id)).toEqual({ ...refused, status: "cancelled" });
  expect(await cancel(foreign.id)).toEqual({ ok: false, code: "invoice_not_found" });
  expect(await creditNotes()).toBe(1);
  expect(await cancelled()).toBe("A-2026-00002");
});

test("an invoice dated ahead is cancelled from its day on, so that no credit note is dated before its invoice, nor the next one before it", async () => {
  const { id } = await company.draft();
  const issueDate = new Date("2026-12-05");
  await prisma.invoice.updateMany({ where: { id }, data: { issueDate, dueDate: issueDate } });
  await inTransaction((tx) => issueInvoice(tx, company.context, id));
  expect(await cancel(id)).toEqual({ ok: false, code: "invoice_dated_ahead", issueDate: "2026-12-05" });
  expect(await creditNotes()).toBe(0);
  // 22:59 and 23:00 UTC are 23:59 and midnight in Paris.
  expect(await cancel(id, { now: new Date("2026-12-04T22:59:59Z") })).toMatchObject({ code: "invoice_dated_ahead" });
  expect(await cancelled()).toBe("A-2026-00001");
  const outcome = await cancel(id, { now: new Date("2026-12-04T23:00:00Z") });
  expect(outcome).toMatchObject({ ok: true, invoice: { creditNotes: [{ number: "A-2026-00002", issueDate: "2026-12-05" }] } });
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

test("an invoice whose payment was taken back can be cancelled", async () => {
  const { id } = await company.issued();
  const paid = await inTransaction((tx) => recordPayment(tx, company.context, id, null, {}));
  const paymentId = paid.ok ? (paid.invoice.payments[0]?.id ?? "") : "";
  await inTransaction((tx) => reversePayment(tx, company.context, { invoiceId: id, paymentId, note: null }));
  expect(await cancel(id)).toMatchObject({ ok: true, invoice: { status: "cancelled" } });
});

test("a payment and a cancellation at the same time: one of the two is refused", async () => {
  for (let time = 0; time < 5; time++) {
    const { id } = await company.issued();
    const outcomes = await Promise.all([cancel(id), inTransaction((tx) => recordPayment(tx, company.context, id, null, {}))]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  }
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
  await prisma.company.updateMany({ where: { id: company.context.companyId }, data: { firstNumber: 42, firstNumberYear: 2026 } });
  expect((await company.issued()).number).toBe("F-2026-00042");
  expect(await cancelled(new Date("2026-12-31T22:59:59.000Z"))).toBe("A-2026-00001");
  // In Paris it is already 2027.
  const { id } = await company.issued();
  expect(await cancel(id, { now: new Date("2026-12-31T23:00:00.000Z") })).toMatchObject({
    ok: true,
    invoice: { creditNotes: [{ number: "A-2027-00001", issueDate: "2027-01-01" }] },
  });
});

test("numbers and times rise together, also when a clock is behind", async () => {
  const issuedAt = async (now: Date) => {
    const outcome = await cancel((await company.issued()).id, { now });
    return outcome.ok ? outcome.invoice.creditNotes[0]?.issuedAt : outcome.code;
  };
  expect(await issuedAt(new Date("2026-11-20T23:00:01.000Z"))).toBe("2026-11-20T23:00:01.000Z");
  const outcome = await cancel((await company.issued()).id, { now: new Date("2026-11-20T22:59:59.000Z") });
  expect(outcome).toMatchObject({ invoice: { creditNotes: [{ issueDate: "2026-11-21", issuedAt: "2026-11-20T23:00:01.000Z" }] } });
});

test("a send that still waits when the invoice is cancelled does not go out", async () => {
  const { id } = await company.issued();
  const sending = await inTransaction((tx) => sendInvoice(tx, company.context, id));
  if (!sending.ok) throw new Error(sending.code);
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
