"use server";

import { headers } from "next/headers";
import { z } from "zod";
import { attachmentFailure } from "#app/(app)/invoices/emails/attachment-failure.ts";
import { mailboxRequest } from "#app/mailbox/mailbox-request.ts";
import { emailInput, emailPreviewInput } from "#lib/contract/email-input.ts";
import { optional, uuid } from "#lib/contract/fields.ts";
import { EMAIL_KINDS } from "#lib/domain/email/client-email.ts";
import { draftEmail } from "#lib/email/sending/draft-email.ts";
import { previewEmail } from "#lib/email/sending/preview-email.ts";
import { sendEmail as send } from "#lib/email/sending/send-email.ts";
import { companyRead, companyWriteWithoutTx } from "#lib/http/company-action.ts";
import { mailRoute } from "#lib/mailbox/mail-route.ts";

const opening = z.strictObject({ invoiceId: uuid, kind: z.enum(EMAIL_KINDS), creditNoteId: optional(uuid) });

/** The e-mail as its author finds it, and where it will go. */
export const openEmail = companyRead(opening, async (context, { invoiceId, kind, creditNoteId }) => {
  const outcome = await draftEmail(context, invoiceId, kind, creditNoteId);
  return outcome.ok ? { ...outcome, route: mailRoute(outcome.draft, mailboxRequest(await headers())) } : outcome;
});

export const preview = companyRead(emailPreviewInput, previewEmail);

const sending = z.strictObject({ invoiceId: uuid, email: emailInput, files: z.array(z.instanceof(File)) });

/** Sends an e-mail. The outcome is the answer of the mail provider. */
export const sendEmail = companyWriteWithoutTx(sending, async (context, { invoiceId, email, files }) => {
  const outcome = await send(context, invoiceId, email, files);
  return outcome.ok ? outcome : (attachmentFailure(outcome) ?? outcome);
});
