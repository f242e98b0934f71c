import "server-only";
import { findBulkInvoices } from "#lib/db/invoice-list/invoice-list.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { type SendResult, sendResultOf } from "#lib/domain/invoices/invoice.ts";
import { runningClock } from "#lib/domain/test-companies/company-clock.ts";
import { draftEmail } from "#lib/email/sending/draft-email.ts";
import { sendEmail } from "#lib/email/sending/send-email.ts";
import { log } from "#lib/log.ts";

/** A reminder of an invoice. `id` is that of the e-mail, as in `WrittenEmail`. */
export interface SelectedReminder {
  id: string;
  invoiceId: string;
}

/**
 * Reminds the clients of several overdue invoices, one after another, each with its default e-mail. A failure of one
 * does not stop the others. If an invoice does not belong to the company, nothing is sent.
 */
export async function sendSelectedReminders(
  context: Context,
  reminders: SelectedReminder[],
): Promise<{ ok: true; results: SendResult[] } | { ok: false; code: "invoice_not_found" }> {
  const emailOf = new Map(reminders.map(({ id, invoiceId }) => [invoiceId, id]));
  const found = await findBulkInvoices(context.companyId, [...emailOf.keys()]);
  if (found.length < emailOf.size) return { ok: false, code: "invoice_not_found" };
  const results: SendResult[] = [];
  const clock = runningClock(context.now);
  for (const { id, number } of found) {
    results.push({ id, number, result: await remind({ ...context, now: clock() }, id, emailOf.get(id) ?? "") });
  }
  return { ok: true, results };
}

async function remind(context: Context, invoiceId: string, emailId: string): Promise<SendResult["result"]> {
  try {
    const drafted = await draftEmail(context, invoiceId, "reminder");
    if (!drafted.ok) return resultOf(drafted.code);
    const { to, cc, subject, message } = drafted.draft;
    if (to.length === 0) return "client_email_missing";
    const outcome = await sendEmail(context, invoiceId, {
      id: emailId,
      kind: "reminder",
      to,
      cc,
      copyToMe: false,
      subject,
      message,
    });
    if (!outcome.ok) return resultOf(outcome.code);
    return sendResultOf(outcome.status);
  } catch (error) {
    log.error({ err: error, invoiceId }, "one of several reminders failed");
    return "unexpected";
  }
}

const NAMED = [
  "invalid_status",
  "not_overdue",
  "send_in_progress",
  "email_unverified",
  "email_not_configured",
] as const;

function resultOf(code: string): SendResult["result"] {
  return NAMED.find((named) => named === code) ?? "unexpected";
}
