import { z } from "zod";
import { newPassword, signInEmail } from "#lib/contract/account-input.ts";
import { calendarDate, optionalText, requiredText, uuid } from "#lib/contract/fields.ts";
import { ACCOUNT_FIELDS, isAccountNumber, JOURNAL_FIELDS } from "#lib/domain/accounting/accounts.ts";
import { PLANS } from "#lib/domain/identity/api-key.ts";
import { MAX_REMINDERS, REMINDER_DAYS } from "#lib/domain/reminders/reminders.ts";

const language = z.enum(["fr", "en"]);

/** `language` is that of the e-mail: the inviter's interface language. */
export const invitationInput = z.strictObject({ email: signInEmail, language });

export const invitationChoice = z.strictObject({ invitationId: uuid });

export const resendInput = z.strictObject({ invitationId: uuid, language });

export const memberChoice = z.strictObject({ userId: uuid });

export const companyEditorsInput = z.strictObject({ membersEditCompanies: z.boolean() });

export const sessionPolicyInput = z.strictObject({ endIdleSessions: z.boolean() });

export const planInput = z.strictObject({ plan: z.enum(PLANS) });

export const acceptInvitationInput = z.strictObject({
  token: z.string().max(200),
  name: requiredText(200),
  password: newPassword,
});

const reminderDays = z.custom<number>(
  (value) => Number.isInteger(value) && Number(value) >= REMINDER_DAYS.min && Number(value) <= REMINDER_DAYS.max,
  {
    error: `must be a whole number from ${REMINDER_DAYS.min} to ${REMINDER_DAYS.max}`,
    params: { code: "invalid_reminder_days" },
  },
);

const reminderMessage = optionalText(2000).transform((words) => words?.trim() || null);

const reminderInput = z.strictObject({
  days: reminderDays,
  messages: z.strictObject({ fr: reminderMessage, en: reminderMessage }),
});

/** A reminder to be shown. */
export const reminderPreviewInput = z.strictObject({ days: reminderDays, language, message: reminderMessage });

/** All reminders of a company, each on a different day; an empty list turns them off. */
export const remindersInput = z.strictObject({
  reminders: z
    .array(reminderInput)
    .max(MAX_REMINDERS)
    .superRefine((reminders, context) => {
      for (const [index, { days }] of reminders.entries()) {
        if (reminders.findIndex((other) => other.days === days) === index) continue;
        context.addIssue({
          code: "custom",
          path: [index, "days"],
          message: "is taken",
          params: { code: "duplicate_reminder" },
        });
      }
    }),
});

/** The last day of the closed books; null opens them. */
export const closePeriodInput = z.strictObject({ closedThrough: calendarDate.nullable() });

/** A text without spaces, in capitals. */
const code = z.string().transform((text) => text.replace(/\s+/g, "").toUpperCase());

/** The account numbers and journals of the accounting export. Each journal has a code of its own. */
export const accountsInput = z
  .strictObject({ ...fieldsOf(ACCOUNT_FIELDS), ...fieldsOf(JOURNAL_FIELDS) })
  .superRefine((accounts, context) => {
    const refuse = (field: keyof typeof accounts, params: { code: string }, message: string) =>
      context.addIssue({ code: "custom", path: [field], message, params });
    for (const field of ACCOUNT_FIELDS) {
      if (isAccountNumber(field, accounts[field])) continue;
      refuse(field, { code: `invalid_account_${field.replace(/^vat.*/, "vat")}` }, "is no account number for this");
    }
    for (const [index, field] of JOURNAL_FIELDS.entries()) {
      if (!/^[\dA-Z]{1,10}$/.test(accounts[field]))
        refuse(field, { code: "invalid_journal" }, "must be 1 to 10 letters and digits");
      else if (JOURNAL_FIELDS.findIndex((other) => accounts[other] === accounts[field]) !== index)
        refuse(field, { code: "duplicate_journal" }, "is taken");
    }
  });

function fieldsOf<const Names extends readonly string[]>(names: Names): Record<Names[number], typeof code> {
  return Object.fromEntries(names.map((name) => [name, code])) as Record<Names[number], typeof code>;
}
