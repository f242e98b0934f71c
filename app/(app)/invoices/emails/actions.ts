"use server";

import { headers } from "next/headers";
import { z } from "zod";
import { mailboxRequest } from "#app/mailbox/mailbox-request.ts";
import { emailInput, emailPreviewInput } from "#lib/contract/email-input.ts";
import { uuid } from "#lib/contract/fields.ts";
import { EMAIL_KINDS } from "#lib/domain/invoice/client-email.ts";
import { companyRead, companyWrite } from "#lib/http/company-action.ts";
import { draftEmail } from "#lib/invoices/sending/draft-email.ts";
import { previewEmail } from "#lib/invoices/sending/preview-email.ts";
import { queueEmail } from "#lib/invoices/sending/queue-email.ts";
import { tryDelivery } from "#lib/invoices/sending/try-delivery.ts";
import { log } from "#lib/log.ts";
import { mailRoute } from "#lib/mailbox/mail-route.ts";

const opening = z.strictObject({ invoiceId: uuid, kind: z.enum(EMAIL_KINDS) });

/** The e-mail as its author finds it, and where it will go. */
export const openEmail = companyRead(opening, async (context, { invoiceId, kind }) => {
  const outcome = await draftEmail(context, invoiceId, kind);
  return outcome.ok ? { ...outcome, route: mailRoute(mailboxRequest(await headers())) } : outcome;
});

export const preview = companyRead(emailPreviewInput, previewEmail);

const sending = z.strictObject({ invoiceId: uuid, email: emailInput });

/** Records the e-mail, then attempts it once. The outcome is the answer of the mail provider. */
export const sendEmail = companyWrite(
  sending,
  (tx, context, { invoiceId, email }) => queueEmail(tx, context, invoiceId, email),
  async (context, { deliveryId }) => {
    try {
      const { status, reason } = await tryDelivery(context, deliveryId);
      return { ok: true, status, reason };
    } catch (error) {
      // The e-mail is recorded, and its job will retry.
      log.error({ err: error, deliveryId }, "the first try of an e-mail failed");
      return { ok: true, status: "queued" as const, reason: null };
    }
  },
);
