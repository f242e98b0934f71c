"use server";

import { headers } from "next/headers";
import { z } from "zod";
import { attachmentFailure } from "#app/(app)/invoices/emails/attachment-failure.ts";
import { mailboxRequest } from "#app/mailbox/mailbox-request.ts";
import { moneyEmailInput, moneyEmailPreviewInput, moneyRequest } from "#lib/contract/money-email-input.ts";
import { draftMoneyEmail, previewMoneyEmail } from "#lib/email/sending/draft-money-email.ts";
import { sendMoneyEmail } from "#lib/email/sending/send-money-email.ts";
import { companyRead, companyWriteWithoutTx } from "#lib/http/company-action.ts";
import { mailRoute } from "#lib/mailbox/mail-route.ts";

const opening = z.strictObject({ request: moneyRequest });

/** The e-mail about a client's account as its author finds it, and where it will go. */
export const openEmail = companyRead(opening, async (context, { request }) => {
  const outcome = await draftMoneyEmail(context, request);
  return outcome.ok ? { ...outcome, route: mailRoute(outcome.draft, mailboxRequest(await headers())) } : outcome;
});

export const preview = companyRead(moneyEmailPreviewInput, previewMoneyEmail);

const sending = z.strictObject({ request: moneyRequest, email: moneyEmailInput, files: z.array(z.instanceof(File)) });

/** Sends a statement or a receipt by e-mail. The outcome is the answer of the mail provider. */
export const sendEmail = companyWriteWithoutTx(sending, async (context, { request, email, files }) => {
  const outcome = await sendMoneyEmail(context, request, email, files);
  return outcome.ok ? outcome : (attachmentFailure(outcome) ?? outcome);
});
