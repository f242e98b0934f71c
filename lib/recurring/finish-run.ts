import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import { listReturnedAddresses } from "#lib/db/email/returned-addresses.ts";
import { findInvoice } from "#lib/db/invoices/invoices.ts";
import { findRecurring, lockRecurring } from "#lib/db/recurring/recurring-records.ts";
import { findRun, type RunKey, setRunOutcome } from "#lib/db/recurring/recurring-runs.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import { authorLines, depositIdsOf } from "#lib/domain/deposits/deduction.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { contentOf, type Invoice } from "#lib/domain/invoices/invoice.ts";
import { lineContentOf } from "#lib/domain/lines/line.ts";
import { dueDateOf } from "#lib/domain/parties/payment-terms.ts";
import type { RunOutcome, RunReason } from "#lib/domain/recurring/recurring-invoice.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { changeDraft } from "#lib/invoices/drafts/change-draft.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";

/**
 * Issues the draft of a pending run, and records its e-mail where the schedule sends: both or neither. Where that is
 * refused the draft stays, and the run says why; the date of a draft that a person deleted is skipped. Returns what
 * became of the run; null where it was not pending. Two that finish one run at once issue one invoice.
 */
export async function finishRun(context: Context, key: RunKey): Promise<RunOutcome | null> {
  const finished = await inTransaction((tx) => issueRun(tx, context, key));
  if (finished.ok) return finished.outcome;
  const { code } = finished;
  const faults = "faults" in finished ? finished.faults.map(({ message }) => message) : [];
  const refused = await inTransaction((tx) => refuseRun(tx, context, key, { code, faults }));
  return refused.outcome;
}

/**
 * The same of a run that was interrupted or answered: its draft is dated the day of the company's clock, `context.now`,
 * but in a test company that of its date.
 */
export async function finishLateRun(context: Context, key: RunKey): Promise<RunOutcome | null> {
  await dateToday(context, key);
  return finishRun(context, key);
}

/** Dates a draft of an earlier day today: an invoice bears the day it is issued. */
async function dateToday(context: Context, key: RunKey): Promise<void> {
  const { companyId, now } = context;
  const [schedule, run] = await Promise.all([
    findRecurring("pool", companyId, key.recurringInvoiceId),
    findRun("pool", key),
  ]);
  const draft = run?.invoiceId ? await findInvoice("pool", companyId, run.invoiceId) : null;
  if (!schedule || !draft || run?.outcome !== "pending") return;
  const issueDate = todayIn(draft.company.timeZone, now);
  if (draft.issueDate === issueDate || draft.company.isTest) return;
  const { paymentTermsDays, paymentTermsMonth } = schedule;
  const dueDate = paymentTermsDays === null ? null : dueDateOf(issueDate, { paymentTermsDays, paymentTermsMonth });
  const dated = (stored: Invoice) => ({
    ...contentOf(stored),
    issueDate,
    dueDate,
    lines: authorLines(stored.lines).map(lineContentOf),
    depositIds: depositIdsOf(stored.lines),
  });
  // A draft that was issued or deleted meanwhile is for the next step to find.
  await inTransaction((tx) => changeDraft(tx, context, draft.id, (stored) => ({ ok: true, input: dated(stored) })));
}

/** Leaves the draft of a pending run for the owner to decide on. */
export async function holdRun(context: Context, key: RunKey): Promise<void> {
  await inTransaction(async (tx) => {
    await lockRecurring(tx, context.companyId, key.recurringInvoiceId);
    const run = await findRun(tx, key);
    if (run?.outcome === "pending") setRunOutcome(tx, key, { outcome: "held", reason: null }, context.now);
    return { ok: true };
  });
}

async function issueRun(tx: Tx, context: Context, key: RunKey) {
  const { companyId } = context;
  const schedule = await lockRecurring(tx, companyId, key.recurringInvoiceId);
  const run = schedule && (await findRun(tx, key));
  if (!schedule || !run || run.outcome !== "pending") return { ok: true as const, outcome: null };
  if (run.invoiceId === null) throw new Error(`run ${key.sequence} of ${schedule.id} has no invoice`);
  if (schedule.isClientArchived) return { ok: false as const, code: "client_archived" as const };
  if (schedule.action === "send" && (await isAddressReturned(tx, companyId, run.invoiceId)))
    return { ok: false as const, code: "client_address_returned" as const };
  const issued = await issueInvoice(tx, context, run.invoiceId);
  if (!issued.ok && issued.code === "invoice_not_found") {
    setRunOutcome(tx, key, { outcome: "skipped", reason: null }, context.now);
    return { ok: true as const, outcome: "skipped" as const };
  }
  // A person may have issued it meanwhile.
  const isIssued = issued.ok || (issued.code === "invalid_status" && issued.status !== "draft");
  if (!issued.ok && !isIssued) return issued;
  if (issued.ok && schedule.action === "send") {
    const sent = await sendInvoice(tx, context, run.invoiceId);
    if (!sent.ok) return sent;
  }
  setRunOutcome(tx, key, { outcome: "done", reason: null }, context.now);
  return { ok: true as const, outcome: "done" as const };
}

/** Whether the last e-mail to the client's address came back. */
async function isAddressReturned(tx: Tx, companyId: string, invoiceId: string): Promise<boolean> {
  const draft = await findInvoice(tx, companyId, invoiceId);
  const email = draft?.client.email?.toLowerCase();
  if (!draft || !email) return false;
  const returned = await listReturnedAddresses(tx, companyId, draft.clientId);
  return returned.some(({ address }) => address.toLowerCase() === email);
}

async function refuseRun(tx: Tx, context: Context, key: RunKey, reason: RunReason) {
  const schedule = await lockRecurring(tx, context.companyId, key.recurringInvoiceId);
  const run = schedule && (await findRun(tx, key));
  if (run?.outcome !== "pending") return { ok: true as const, outcome: null };
  setRunOutcome(tx, key, { outcome: "refused", reason }, context.now);
  const { recurringInvoiceId, sequence } = key;
  await recordEvent(tx, context, {
    type: "recurring_invoice.failed",
    ...(run.invoiceId && { invoiceId: run.invoiceId }),
    data: { recurringInvoiceId, sequence, date: run.date, reason: reason.code },
  });
  return { ok: true as const, outcome: "refused" as const };
}
