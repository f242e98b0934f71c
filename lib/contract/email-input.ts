import { z } from "zod";
import { emailAddress, optional, requiredText, text, uuid } from "#lib/contract/fields.ts";
import { EMAIL_KINDS, MAX_MESSAGE, MAX_RECIPIENTS, MAX_SUBJECT } from "#lib/domain/email/client-email.ts";
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

/** An e-mail to a client as its author wrote it. */
export const emailInput = z
  .strictObject({
    id: uuid,
    kind: z.enum(EMAIL_KINDS),
    creditNoteId: optional(uuid),
    to: addressList,
    cc: addressList,
    copyToMe: z.boolean(),
    keepAddress: z.boolean(),
    subject: templateText(MAX_SUBJECT),
    message: templateText(MAX_MESSAGE),
  })
  .superRefine(({ to, cc }, context) => {
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
  })
  .transform((email) => ({
    ...email,
    cc: email.cc.filter((address) => !email.to.some((to) => to.toLowerCase() === address.toLowerCase())),
  }));

const addresses = z
  .array(emailAddress)
  .min(1)
  .max(MAX_RECIPIENTS)
  .transform((list) => [...new Map(list.map((entry) => [entry.toLowerCase(), entry])).values()]);

/** The body of POST /api/invoices/:id/reminder, /resend and /answer. What is left out is null. */
export const requestEmailBody = z
  .strictObject({
    to: optional(addresses).meta({
      description: `Addresses. Left out: who got the invoice last, or else the client. At most ${MAX_RECIPIENTS} in \`to\` and \`cc\` together.`,
    }),
    cc: optional(addresses).meta({ description: "Copies that everybody sees. Only with `to`." }),
    subject: optional(templateText(MAX_SUBJECT)).meta({
      description:
        "With the variables of Settings → E-mails, such as `{number}`. Left out: the company's own, or else Folio's.",
    }),
    message: optional(templateText(MAX_MESSAGE)).meta({ description: "Plain text, as `subject`." }),
  })
  .superRefine(({ to, cc }, context) => {
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
  })
  .transform(({ to, cc, ...words }) => {
    const known = new Set(to?.map((entry) => entry.toLowerCase()));
    return { ...words, to, cc: (cc ?? []).filter((entry) => !known.has(entry.toLowerCase())) };
  })
  .meta({ id: "EmailInput", description: "All of it is optional." });

/** The company's own text of a kind of e-mail in a language. */
export const templateChoice = z.strictObject({ kind: z.enum(EMAIL_KINDS), language: z.enum(LANGUAGES) });

export const templateInput = templateChoice.extend({
  subject: templateText(MAX_SUBJECT),
  message: templateText(MAX_MESSAGE),
});

/** The same texts, faults included, whose preview is wanted. */
export const templatePreviewInput = templateChoice.extend({ subject: text(MAX_SUBJECT), message: text(MAX_MESSAGE) });

/** The texts of an e-mail whose preview is wanted, faults included. */
export const emailPreviewInput = z.strictObject({
  invoiceId: uuid,
  kind: z.enum(EMAIL_KINDS),
  creditNoteId: optional(uuid),
  subject: text(MAX_SUBJECT),
  message: text(MAX_MESSAGE),
});
