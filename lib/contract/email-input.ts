import { z } from "zod";
import { emailAddress, optional, requiredText, text, uuid } from "#lib/contract/fields.ts";
import {
  EMAIL_KINDS,
  MAX_MESSAGE,
  MAX_RECIPIENTS,
  MAX_SUBJECT,
  QUOTE_EMAIL_KINDS,
  TEMPLATE_KINDS,
} from "#lib/domain/email/client-email.ts";
import { parseEmailAddresses } from "#lib/domain/text/email-address.ts";
import { LANGUAGES } from "#lib/domain/text/language.ts";
import { unknownPlaceholders } from "#lib/domain/text/placeholders.ts";

/** More than a list of `MAX_RECIPIENTS` addresses needs. Longer ones are refused unread. */
const MAX_LIST = 10_000;

/** Addresses as people write them: see `parseEmailAddresses`. The message of a fault is the entry at fault. */
const addressList = z.string().transform((written, context) => {
  const fault = (code: string, message: string) => {
    context.addIssue({ code: "custom", message, params: { code } });
    return z.NEVER;
  };
  if (written.length > MAX_LIST) return fault("too_many_recipients", String(MAX_RECIPIENTS));
  const list = parseEmailAddresses(written);
  return list.ok ? list.addresses : fault("invalid_recipient", list.entry);
});

/** Text with placeholders. The message of a fault names the unknown ones. */
function templateText(max: number) {
  return requiredText(max).superRefine((written, context) => {
    const unknown = unknownPlaceholders(written);
    if (unknown.length === 0) return;
    const message = unknown.map((name) => `{${name}}`).join(", ");
    context.addIssue({ code: "custom", message, params: { code: "unknown_placeholder" } });
  });
}

export const writtenEmail = z.strictObject({
  id: uuid,
  to: addressList,
  cc: addressList,
  copyToMe: z.boolean(),
  keepAddress: z.boolean(),
  subject: templateText(MAX_SUBJECT),
  message: templateText(MAX_MESSAGE),
});

export function checkWritten({ to, cc }: { to: string[]; cc: string[] }, context: z.RefinementCtx): void {
  if (to.length === 0)
    context.addIssue({ code: "custom", path: ["to"], message: "is required", params: { code: "required" } });
  if (to.length + cc.length > MAX_RECIPIENTS) {
    context.addIssue({
      code: "custom",
      path: ["to"],
      message: String(MAX_RECIPIENTS),
      params: { code: "too_many_recipients" },
    });
  }
}

/** Who is in `to` gets no copy. */
export function withoutRepeated<Email extends { to: string[] | null; cc: string[] | null }>(
  email: Email,
): Omit<Email, "cc"> & { cc: string[] } {
  const known = new Set(email.to?.map((address) => address.toLowerCase()));
  return { ...email, cc: (email.cc ?? []).filter((address) => !known.has(address.toLowerCase())) };
}

/** An e-mail to a client about an invoice as its author wrote it. */
export const emailInput = writtenEmail
  .extend({ kind: z.enum(EMAIL_KINDS), creditNoteId: optional(uuid) })
  .superRefine(checkWritten)
  .transform(withoutRepeated);

/** An e-mail to a client about a quote as its author wrote it. */
export const quoteEmailInput = writtenEmail
  .extend({ kind: z.enum(QUOTE_EMAIL_KINDS) })
  .superRefine(checkWritten)
  .transform(withoutRepeated);

const addresses = z
  .array(emailAddress)
  .min(1)
  .max(MAX_RECIPIENTS)
  .transform((list) => [...new Map(list.map((entry) => [entry.toLowerCase(), entry])).values()]);

const requestedEmail = z.strictObject({
  to: optional(addresses).meta({
    description: `Addresses. Left out: who got the document last, or else the client. At most ${MAX_RECIPIENTS} in \`to\` and \`cc\` together.`,
  }),
  cc: optional(addresses).meta({ description: "Copies that everybody sees. Only with `to`." }),
  subject: optional(templateText(MAX_SUBJECT)).meta({
    description:
      "With the variables of Settings → E-mails, such as `{number}`. Left out: the company's own, or else Folio's.",
  }),
  message: optional(templateText(MAX_MESSAGE)).meta({ description: "Plain text, as `subject`." }),
});

function checkRequested({ to, cc }: { to: string[] | null; cc: string[] | null }, context: z.RefinementCtx): void {
  if (to === null && cc !== null)
    context.addIssue({ code: "custom", path: ["to"], message: "is required with cc", params: { code: "required" } });
  if ((to?.length ?? 0) + (cc?.length ?? 0) > MAX_RECIPIENTS) {
    context.addIssue({
      code: "custom",
      path: ["to"],
      message: `must be at most ${MAX_RECIPIENTS} addresses with cc`,
      params: { code: "too_many_recipients" },
    });
  }
}

/** What a program writes of an e-mail with a statement. What is left out is null. */
export const requestedEmailBody = requestedEmail.superRefine(checkRequested).transform(withoutRepeated);

/** The body of POST /api/invoices/:id/reminder, /resend and /answer, and of POST /api/receipts/:id/send. What is left out is null. */
export const requestEmailBody = requestedEmailBody.meta({ id: "EmailInput", description: "All of it is optional." });

/** The body of POST /api/quotes/:id/send. Without an e-mail the quote is only marked as sent. */
export const sendQuoteBody = z
  .strictObject({
    email: optional(
      requestedEmail
        .extend({
          kind: z.enum(["quote", "reminder"]).default("quote").meta({
            description: "`reminder`: asks for an answer to one that was sent. Absent: `quote`, which sends it.",
          }),
        })
        .superRefine(checkRequested)
        .transform(({ kind, ...email }) => ({
          ...withoutRepeated(email),
          kind: kind === "reminder" ? ("quote_reminder" as const) : kind,
        }))
        .meta({ id: "QuoteEmailInput", description: "All of it is optional: `{}` writes to the client." }),
    ).meta({ description: "Left out: no e-mail goes out." }),
  })
  .meta({ id: "QuoteSending" });

/** The company's own text of a kind of e-mail in a language. */
export const templateChoice = z.strictObject({ kind: z.enum(TEMPLATE_KINDS), language: z.enum(LANGUAGES) });

export const templateInput = templateChoice.extend({
  subject: templateText(MAX_SUBJECT),
  message: templateText(MAX_MESSAGE),
});

/** The same texts, faults included, whose preview is wanted. */
export const templatePreviewInput = templateChoice.extend({ subject: text(MAX_SUBJECT), message: text(MAX_MESSAGE) });

/** The texts of an e-mail whose preview is wanted, faults included. */
export const previewed = z.strictObject({ subject: text(MAX_SUBJECT), message: text(MAX_MESSAGE) });

export const emailPreviewInput = previewed.extend({
  invoiceId: uuid,
  kind: z.enum(EMAIL_KINDS),
  creditNoteId: optional(uuid),
});

export const quoteEmailPreviewInput = previewed.extend({ quoteId: uuid, kind: z.enum(QUOTE_EMAIL_KINDS) });
