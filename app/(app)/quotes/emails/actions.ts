"use server";

import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import { z } from "zod";
import { attachmentFailure } from "#app/(app)/invoices/emails/attachment-failure.ts";
import { mailboxRequest } from "#app/mailbox/mailbox-request.ts";
import { quoteEmailInput, quoteEmailPreviewInput } from "#lib/contract/email-input.ts";
import { uuid } from "#lib/contract/fields.ts";
import { QUOTE_EMAIL_KINDS } from "#lib/domain/email/client-email.ts";
import { draftQuoteEmail } from "#lib/email/sending/draft-quote-email.ts";
import { previewQuoteEmail } from "#lib/email/sending/preview-quote-email.ts";
import { companyRead, companyWriteWithoutTx } from "#lib/http/company-action.ts";
import { mailRoute } from "#lib/mailbox/mail-route.ts";
import { sendQuoteByEmail } from "#lib/quotes/send-quote-by-email.ts";

const opening = z.strictObject({ quoteId: uuid, kind: z.enum(QUOTE_EMAIL_KINDS) });

/** The e-mail about a quote as its author finds it, and where it will go. */
export const openEmail = companyRead(opening, async (context, { quoteId, kind }) => {
  const outcome = await draftQuoteEmail(context, quoteId, kind);
  return outcome.ok ? { ...outcome, route: mailRoute(outcome.draft, mailboxRequest(await headers())) } : outcome;
});

export const preview = companyRead(quoteEmailPreviewInput, previewQuoteEmail);

const sending = z.strictObject({ quoteId: uuid, email: quoteEmailInput, files: z.array(z.instanceof(File)) });

/** Sends a quote, or a reminder of it, by e-mail. The outcome is the answer of the mail provider. */
export const sendEmail = companyWriteWithoutTx(sending, async (context, { quoteId, email, files }) => {
  const outcome = await sendQuoteByEmail(context, quoteId, email, files, await getLocale());
  return outcome.ok ? outcome : (attachmentFailure(outcome) ?? outcome);
});
