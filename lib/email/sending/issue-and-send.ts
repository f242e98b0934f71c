import "server-only";
import { lockCompanyShared } from "#lib/db/companies/parties.ts";
import { getInvoice, lockInvoice } from "#lib/db/invoices/invoices.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { keepClientAddress } from "#lib/email/sending/keep-client-address.ts";
import { queueEmail, type WrittenEmail } from "#lib/email/sending/queue-email.ts";
import { type SendEmailOutcome, sendQueued } from "#lib/email/sending/send-email.ts";
import { type IssueInvoiceOutcome, issueInvoice } from "#lib/invoices/issue-invoice.ts";

export type IssueAndSendOutcome =
  | (Extract<SendEmailOutcome, { ok: true }> & { number: string })
  | Exclude<SendEmailOutcome | IssueInvoiceOutcome, { ok: true }>;

/**
 * Issues a draft and records the e-mail with it, both or neither, and attempts the e-mail once. The variables of its
 * text have the number that the invoice got. An address to keep is the client's before the invoice freezes it.
 */
export function issueAndSend(
  context: Context,
  invoiceId: string,
  email: WrittenEmail,
  files: File[],
  { language, onlyInOrder }: { language: Language; onlyInOrder: boolean },
): Promise<IssueAndSendOutcome> {
  return sendQueued(context, files, async (tx, attachments) => {
    const { companyId } = context;
    if (!(await lockInvoice(tx, companyId, invoiceId))) return { ok: false, code: "invoice_not_found" };
    await lockCompanyShared(tx, companyId);
    await keepClientAddress(tx, context, (await getInvoice(tx, companyId, invoiceId)).clientId, email);
    const issued = await issueInvoice(tx, context, invoiceId, language, { onlyInOrder });
    if (!issued.ok) return issued;
    const queued = await queueEmail(tx, context, invoiceId, { ...email, keepAddress: false }, attachments);
    return queued.ok ? { ...queued, number: issued.invoice.number ?? "" } : queued;
  });
}
