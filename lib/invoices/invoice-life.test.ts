import fc from "fast-check";
import { expect, test } from "vitest";
import { auditDatabase } from "#lib/audit/audit-database.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import { addDays, todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { type InvoiceStatus, isDisputed } from "#lib/domain/invoices/invoice-status.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { deleteDraft } from "#lib/invoices/drafts/delete-draft.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { markOverdue } from "#lib/invoices/mark-overdue.ts";
import { settleDispute } from "#lib/invoices/settle-dispute.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { reversePayment } from "#lib/payments/reverse-payment.ts";
import { acceptInvoice } from "#lib/viewing-links/accept-invoice.ts";
import { recordView } from "#lib/viewing-links/record-view.ts";
import { rejectInvoice } from "#lib/viewing-links/reject-invoice.ts";
import { isWhole } from "#scripts/checks/set-of-tests.ts";
import { prisma } from "#tests/support/prisma.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

// Random sequences of operations on invoices, run through the use cases on a real database. Each step is compared with
// the status table of the contract.

const TABLE: Record<string, { from: InvoiceStatus[]; to: InvoiceStatus | "gone" }> = {
  issue: { from: ["draft"], to: "issued" },
  delete: { from: ["draft"], to: "gone" },
  send: { from: ["issued"], to: "sent" },
  accept: { from: ["sent", "viewed", "rejected"], to: "accepted" },
  reject: { from: ["sent", "viewed"], to: "rejected" },
  cancel: { from: ["issued", "sent", "viewed", "accepted", "rejected", "overdue"], to: "cancelled" },
};
const PAYABLE: InvoiceStatus[] = ["issued", "sent", "viewed", "accepted", "rejected", "partial_paid", "overdue"];
const STEPS = [
  ...["issue", "delete", "send", "view", "accept", "reject", "settle", "pay some"],
  ...["pay all", "take back", "cancel", "a month passes"],
] as const;
type Step = (typeof STEPS)[number];

const TOTAL = 10_000;

const company = await makeTestCompany();
await resendOfTests();

/** The expected state of an invoice, derived from the contract alone. */
class Expected {
  status: InvoiceStatus | "gone" = "draft";
  /** The payments that are not reversed, by their position in the ledger. */
  payments: { place: number; cents: number }[] = [];
  entries = 0;
  sent = false;
  viewed = false;
  accepted = false;
  /** The client rejected it, and nobody has ended that. */
  unsettled = false;
  late = false;

  get disputed(): boolean {
    return this.unsettled && (this.status === "rejected" || this.status === "partial_paid");
  }

  get paidCents(): number {
    return this.payments.reduce((sum, { cents }) => sum + cents, 0);
  }

  /** Whether the step is allowed; if so, applies it to the expected state. */
  take(step: Step): boolean {
    const { status } = this;
    if (status === "gone") return false;
    // The client may repeat an answer without effect.
    if ((step === "accept" && status === "accepted") || (step === "reject" && status === "rejected")) return true;
    if (step === "accept" && status === "partial_paid" && this.unsettled) {
      this.unsettled = false;
      this.accepted = true;
      return true;
    }
    const row = TABLE[step];
    if (row) {
      if (!row.from.includes(status)) return false;
      this.status = row.to;
      if (step === "send") this.sent = true;
      if (step === "reject") this.unsettled = true;
      if (step === "accept") [this.accepted, this.unsettled] = [true, false];
      return true;
    }
    switch (step) {
      case "view":
        // A draft has no link, and a cancelled invoice no working one.
        if (status === "draft" || status === "cancelled") return false;
        this.viewed = true;
        if (status === "sent") this.status = "viewed";
        return true;
      case "settle":
        if (!this.disputed) return false;
        this.unsettled = false;
        if (status === "rejected") this.status = this.unpaidStatus();
        return true;
      case "pay some":
      case "pay all": {
        if (!PAYABLE.includes(status)) return false;
        const due = TOTAL - this.paidCents;
        const cents = step === "pay all" ? due : Math.ceil(due / 3);
        this.payments.push({ place: this.entries, cents });
        this.entries += 1;
        this.status = this.paidCents === TOTAL ? "paid" : "partial_paid";
        return true;
      }
      case "take back":
        if (status !== "paid" && status !== "partial_paid") return false;
        this.payments.pop();
        this.entries += 1;
        this.status = this.paidCents > 0 ? "partial_paid" : this.unpaidStatus();
        return true;
      default:
        this.late = true;
        if (status === "sent" || status === "viewed" || status === "accepted") this.status = "overdue";
        return true;
    }
  }

  private unpaidStatus(): InvoiceStatus {
    if (!this.sent) return "issued";
    if (this.unsettled) return "rejected";
    if (this.late) return "overdue";
    if (this.accepted) return "accepted";
    return this.viewed ? "viewed" : "sent";
  }
}

/** Performs the step through the use case; returns whether it was allowed. */
async function take(step: Step, invoice: Invoice | null, invoiceId: string, at: Context): Promise<boolean> {
  const client: Context = { ...at, actor: { kind: "client", id: null } };
  const run = async (work: (tx: Parameters<Parameters<typeof inTransaction>[0]>[0]) => Promise<{ ok: boolean }>) =>
    (await inTransaction(work)).ok;
  switch (step) {
    case "issue":
      return run((tx) => issueInvoice(tx, at, invoiceId));
    case "delete":
      return run((tx) => deleteDraft(tx, at, invoiceId));
    case "send": {
      const sending = await inTransaction((tx) => sendInvoice(tx, at, invoiceId));
      if (sending.ok) await tryDelivery(at, sending.deliveryId);
      return sending.ok;
    }
    case "view":
      return (await views(invoiceId)) < (await recordView(client, invoiceId).then(() => views(invoiceId)));
    case "accept":
      return run((tx) => acceptInvoice(tx, client, invoiceId));
    case "reject":
      return run((tx) => rejectInvoice(tx, client, invoiceId, "Not ordered."));
    case "settle":
      return run((tx) => settleDispute(tx, at, invoiceId));
    case "pay some":
    case "pay all": {
      const dueCents = invoice ? invoice.totalCents - invoice.amountPaidCents : 1;
      return run((tx) =>
        recordPayment(tx, at, invoiceId, step === "pay all" ? null : Math.max(1, Math.ceil(dueCents / 3))),
      );
    }
    case "take back": {
      const paymentId = invoice?.payments.findLast(
        ({ reverses, reversedBy }) => reverses === null && reversedBy === null,
      )?.id;
      return paymentId !== undefined && run((tx) => reversePayment(tx, at, { invoiceId, paymentId, note: null }));
    }
    case "cancel":
      return run((tx) => cancelInvoice(tx, at, invoiceId, { reason: null }));
    case "a month passes":
      await markOverdue(at.now);
      return true;
  }
}

function views(invoiceId: string): Promise<number> {
  return prisma.invoiceView.count({ where: { invoiceId } });
}

async function newDraft(now: Date): Promise<string> {
  const issueDate = todayIn("Europe/Paris", now);
  const lines = [
    { lineNumber: 1, description: "Conseil", quantityE4: 10_000, unit: null, unitPriceCents: TOTAL, taxRateBp: 0 },
  ];
  return (await company.draft({ issueDate, dueDate: addDays(issueDate, 20), lines })).id;
}

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
/** Most sequences begin with sending, and some of those with a rejection, so that they reach later statuses. */
const BEGINNINGS: Step[][] = [[], ["issue", "send"], ["issue", "send", "reject"]];
const lives = fc
  .tuple(fc.constantFrom(...BEGINNINGS), fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 14 }))
  .map(([beginning, steps]): Step[] => [...beginning, ...steps]);

test("whatever happens to an invoice, in whatever order, it is in the status that the contract says, what is refused changes nothing, and the audit finds all in order", async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (steps) => {
      const expected = new Expected();
      let now = new Date();
      const invoiceId = await newDraft(now);
      for (const step of steps) {
        if (step === "a month passes") now = new Date(now.getTime() + MONTH_MS);
        const before = await getInvoice(company.context.companyId, invoiceId);
        const happened = await take(step, before, invoiceId, { ...company.context, now });
        expect([step, happened]).toEqual([step, expected.take(step) || step === "a month passes"]);
        const after = await getInvoice(company.context.companyId, invoiceId);
        expect(after?.status ?? "gone").toBe(expected.status);
        if (!after) continue;
        if (!happened) expect(after).toEqual(before);
        expect(after.amountPaidCents).toBe(expected.paidCents);
        expect(after.payments).toHaveLength(expected.entries);
        expect(after.creditNotes.length > 0).toBe(after.status === "cancelled");
        expect(after.viewedAt !== null).toBe(expected.viewed);
        expect([after.isDisputed, isDisputed(after)]).toEqual([expected.disputed, expected.disputed]);
      }
    }),
    { numRuns: isWhole ? 60 : 20 },
  );
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
}, 120_000);
