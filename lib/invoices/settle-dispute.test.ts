import { expect, test } from "vitest";
import { listClients } from "#lib/clients/list-clients.ts";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { readDashboard } from "#lib/dashboard/read-dashboard.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { browseInvoices } from "#lib/invoices/browse-invoices.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { invoiceEvents } from "#lib/invoices/invoice-events.ts";
import { settleDispute } from "#lib/invoices/settle-dispute.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { sendReminders } from "#lib/reminders/send-reminders.ts";
import { rejectInvoice } from "#lib/viewing-links/reject-invoice.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

// The invoices are due on 2026-11-20, in Paris.
const ON_TIME = new Date("2026-11-20T10:00:00Z");
const LATE = new Date("2026-11-27T10:00:00Z");

const company = await makeTestCompany(ON_TIME);
const at = (now: Date): Context => ({ ...company.context, now });

const reject = (id: string, now = ON_TIME) => inTransaction((tx) => rejectInvoice(tx, at(now), id, "Not ordered"));
const settle = (id: string, now = ON_TIME) => inTransaction((tx) => settleDispute(tx, at(now), id));
const stored = (id: string) => getInvoice(company.context.companyId, id);

const SENT_AT = new Date("2026-11-10T09:00:00Z");
const sent = () => company.inStatus("sent", SENT_AT);

test("a settled dispute leaves the invoice as it was, or overdue, and the client may reject it once more", async () => {
  const id = await sent();
  expect(await settle(id)).toMatchObject({
    ok: false,
    code: "invalid_status",
    status: "sent",
    allowed: ["rejected", "partial_paid"],
  });
  await reject(id);
  expect(await stored(id)).toMatchObject({ status: "rejected", isDisputed: true, disputeSettledAt: null });
  expect(await settle(id)).toMatchObject({
    ok: true,
    invoice: {
      status: "sent",
      isDisputed: false,
      disputeSettledAt: ON_TIME.toISOString(),
      rejectionReason: "Not ordered",
    },
  });
  expect(await settle(id)).toMatchObject({ ok: false, code: "invalid_status", status: "sent" });
  const events = await invoiceEvents(company.context.companyId, id);
  expect(events.at(-1)).toMatchObject({ type: "invoice.dispute_settled", actorKind: "user", data: { status: "sent" } });

  await reject(id, new Date("2026-11-20T11:00:00Z"));
  expect(await stored(id)).toMatchObject({ status: "rejected", isDisputed: true, disputeSettledAt: null });
  expect(await settle(id, LATE)).toMatchObject({ ok: true, invoice: { status: "overdue", isDisputed: false } });
});

test("two who settle a dispute at once do it once", async () => {
  const id = await sent();
  await reject(id);
  const outcomes = await Promise.all([settle(id), settle(id)]);
  expect(outcomes.map((outcome) => outcome.ok || outcome.code).sort()).toEqual(["invalid_status", true]);
});

test("a rejected invoice is outstanding everywhere: on the dashboard, with its client and in the list", async () => {
  const other = await makeTestCompany(ON_TIME);
  const { companyId } = other.context;
  const id = await other.inStatus("sent");
  await inTransaction((tx) => rejectInvoice(tx, other.context, id, "Not ordered"));
  await inTransaction((tx) => recordPayment(tx, other.context, id, 100));
  const credit = { choice: [{ lineNumber: 1, quantityE4: 5_000 }], reason: null, language: "en" as const };
  const credited = await done(inTransaction((tx) => creditInvoice(tx, other.context, id, credit)));
  const due = credited.invoice.totalCents - 100 - credited.invoice.amountCreditedCents;

  const { outstanding, overdue, concerns } = await readDashboard(companyId, LATE);
  expect([outstanding, overdue]).toMatchObject([
    { count: 1, sums: [{ cents: BigInt(due) }] },
    { count: 1, sums: [{ cents: BigInt(due) }] },
  ]);
  expect(concerns).toMatchObject([{ kind: "rejected", invoiceId: id, reason: "Not ordered", dueCents: due }]);
  const query = {
    statuses: null,
    clientId: other.clientId,
    search: null,
    from: null,
    to: null,
    kind: null,
    due: "overdue" as const,
  };
  const listed = await browseInvoices(
    companyId,
    query,
    { order: { by: "issueDate", descending: true }, page: 1, limit: 20 },
    LATE,
  );
  expect(listed).toMatchObject({ total: 1, invoices: [{ id, isDisputed: true }], counts: { overdue: 1 } });
  const { clients } = await listClients(companyId, { search: null, archived: false }, 1, LATE);
  expect(clients).toMatchObject([{ debts: [{ outstandingCents: due, overdueCents: due }] }]);
});

test("no automatic reminder goes while an invoice is disputed, and they go again once it is settled", async () => {
  const other = await makeTestCompany(ON_TIME);
  const { companyId } = other.context;
  const id = await other.inStatus("sent", SENT_AT);
  await pool.query("UPDATE users SET email_verified_at = now() WHERE group_id = $1", [other.context.groupId]);
  await prisma.companyReminder.create({ data: { companyId, days: 7, message: null } });
  await inTransaction((tx) => rejectInvoice(tx, other.context, id, "Not ordered"));
  await inTransaction((tx) => recordPayment(tx, other.context, id, 100));
  expect(await sendReminders(LATE)).toBe(0);
  await inTransaction((tx) => settleDispute(tx, other.context, id));
  expect(await sendReminders(LATE)).toBe(1);
});
