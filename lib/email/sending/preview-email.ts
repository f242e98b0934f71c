import "server-only";
import { todayIn } from "#lib/domain/calendar-date.ts";
import { creditNoteOf } from "#lib/domain/credit-notes/credit-notes-of.ts";
import { decideEmail, type EmailKind, type EmailRefusal } from "#lib/domain/email/client-email.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { EmailText } from "#lib/email/messages/email-text.ts";
import { senderOf } from "#lib/email/sender/sender-of.ts";
import { composeEmail } from "#lib/email/sending/compose-email.ts";
import { findWrittenInvoice } from "#lib/email/sending/find-written-invoice.ts";

export type PreviewEmailOutcome =
  | { ok: true; subject: string; html: string }
  | { ok: false; code: "invoice_not_found" }
  | EmailRefusal;

/** The e-mail with these words as the client would receive it. Unknown placeholders stay as they are. */
export async function previewEmail(
  { companyId, now }: Context,
  {
    invoiceId,
    kind,
    creditNoteId,
    ...text
  }: { invoiceId: string; kind: EmailKind; creditNoteId?: string | null } & EmailText,
): Promise<PreviewEmailOutcome> {
  const invoice = await findWrittenInvoice(companyId, invoiceId, kind, now);
  if (!invoice) return { ok: false, code: "invoice_not_found" };
  const creditNote = creditNoteOf(invoice, creditNoteId);
  const decision = decideEmail(
    kind,
    { ...invoice, hasCreditNote: creditNote !== null },
    todayIn(invoice.company.timeZone, now),
  );
  if (!decision.ok) return decision;
  const { subject, html } = composeEmail({
    kind,
    invoice,
    text,
    sender: await senderOf("pool", invoice.company),
    recipients: { to: [], cc: [], bcc: [] },
    now,
    creditNote,
  });
  return { ok: true, subject, html };
}
