import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockCompany } from "#lib/db/companies/lock-company.ts";
import { advanceClock, getCompany } from "#lib/db/companies/parties.ts";
import { findLatestAccepted } from "#lib/db/email/deliveries.ts";
import { getInvoice, lockInvoice } from "#lib/db/invoices/invoices.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { INVOICE_STATUSES, type InvalidStatus, type InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";
import { MAX_DAYS_AHEAD, type SimulatedEvent } from "#lib/domain/test-companies/simulated-event.ts";
import { applyDeliveryReport } from "#lib/email/delivery/apply-delivery-report.ts";
import type { PassingDays } from "#lib/test-companies/pass-days.ts";
import { acceptInvoice } from "#lib/viewing-links/accept-invoice.ts";
import { saveView } from "#lib/viewing-links/record-view.ts";
import { rejectInvoice } from "#lib/viewing-links/reject-invoice.ts";

export type SimulateEventOutcome =
  /** `passing`: the days that `passDays` lives through after the commit; null for other events. */
  | { ok: true; invoice: Invoice; passing: PassingDays | null }
  | { ok: false; code: "invoice_not_found" | "not_a_test_company" | "nothing_sent" }
  /** `left`: the days that may still pass. */
  | { ok: false; code: "clock_too_far"; left: number }
  | InvalidStatus;

/**
 * Makes something happen to an invoice of a test company that the mail provider, the client or the calendar does
 * otherwise. The use cases are those of the real events, so trail, feed and notices are the same; who did it is the
 * client, or the system. A real company is refused.
 */
export async function simulateEvent(
  tx: Tx,
  { groupId, companyId, actor, now }: Context,
  invoiceId: string,
  simulated: SimulatedEvent,
): Promise<SimulateEventOutcome> {
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  const company = await getCompany(tx, companyId);
  if (!company.identity.isTest) return { ok: false, code: "not_a_test_company" };

  const done = async (passing: PassingDays | null = null) =>
    ({ ok: true, invoice: await getInvoice(tx, companyId, invoiceId), passing }) as const;
  const asClient: Context = { groupId, companyId, actor: { kind: "client", id: null }, now };
  switch (simulated.event) {
    case "delivered":
    case "bounced": {
      const delivery = await findLatestAccepted(tx, companyId, invoiceId);
      if (!delivery) return { ok: false, code: "nothing_sent" };
      const { event: kind } = simulated;
      const reason = simulated.event === "bounced" ? simulated.reason : null;
      await applyDeliveryReport(tx, { ...asClient, actor: { kind: "system", id: null } }, delivery, {
        kind,
        at: now,
        reason,
      });
      return done();
    }
    case "viewed":
      if (!VIEWED.includes(locked.status))
        return { ok: false, code: "invalid_status", status: locked.status, allowed: VIEWED };
      await saveView(tx, asClient, invoiceId);
      return done();
    case "accepted": {
      const answered = await acceptInvoice(tx, asClient, invoiceId);
      return answered.ok ? done() : answered;
    }
    case "rejected": {
      const answered = await rejectInvoice(tx, asClient, invoiceId, simulated.reason);
      return answered.ok ? done() : answered;
    }
    case "time_passes": {
      await lockCompany(tx, companyId);
      const left = MAX_DAYS_AHEAD - (await getCompany(tx, companyId)).daysAhead;
      if (simulated.days > left) return { ok: false, code: "clock_too_far", left };
      const to = await advanceClock(tx, companyId, simulated.days);
      const passing = { companyId, from: to - simulated.days, to };
      enqueue(tx, "pass_days", passing);
      await recordEvent(
        tx,
        { groupId, companyId, actor, now },
        { type: "company.days_passed", data: { days: simulated.days, daysAhead: to } },
      );
      return done(passing);
    }
  }
}

/** The statuses in which a visit of the viewing page is recorded. */
const VIEWED: readonly InvoiceStatus[] = INVOICE_STATUSES.filter(
  (status) => status !== "draft" && status !== "cancelled",
);
