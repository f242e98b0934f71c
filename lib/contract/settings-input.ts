import { z } from "zod";
import { newPassword, signInEmail } from "#lib/contract/account-input.ts";
import { optionalText, requiredText, uuid } from "#lib/contract/fields.ts";
import { PLANS } from "#lib/domain/identity/api-key.ts";
import { MAX_REMINDERS, REMINDER_DAYS } from "#lib/domain/invoice/reminders.ts";

const language = z.enum(["fr", "en"]);

export const apiKeyInput = z.strictObject({ name: requiredText(100).transform((name) => name.trim()) });

export const apiKeyChoice = z.strictObject({ keyId: uuid });

/** `language` is that of the e-mail: the inviter's interface language. */
export const invitationInput = z.strictObject({ email: signInEmail, language });

export const invitationChoice = z.strictObject({ invitationId: uuid });

export const resendInput = z.strictObject({ invitationId: uuid, language });

export const memberChoice = z.strictObject({ userId: uuid });

export const companyEditorsInput = z.strictObject({ membersEditCompanies: z.boolean() });

export const sessionPolicyInput = z.strictObject({ endIdleSessions: z.boolean() });

export const planInput = z.strictObject({ plan: z.enum(PLANS) });

export const acceptInvitationInput = z.strictObject({ token: z.string().max(200), name: requiredText(200), password: newPassword });

const reminderDays = z.custom<number>(
  (value) => Number.isInteger(value) && Number(value) >= REMINDER_DAYS.min && Number(value) <= REMINDER_DAYS.max,
  {
    error: `must be a whole number from ${REMINDER_DAYS.min} to ${REMINDER_DAYS.max}`,
    params: { code: "invalid_reminder_days" },
  },
);

export const reminderInput = z.strictObject({
  days: reminderDays,
  message: optionalText(2000).transform((words) => words?.trim() || null),
});

/** All reminders of a company, each on a different day; an empty list turns them off. */
export const remindersInput = z.strictObject({
  reminders: z
    .array(reminderInput)
    .max(MAX_REMINDERS)
    .superRefine((reminders, context) => {
      for (const [index, { days }] of reminders.entries()) {
        if (reminders.findIndex((other) => other.days === days) === index) continue;
        context.addIssue({ code: "custom", path: [index, "days"], message: "is taken", params: { code: "duplicate_reminder" } });
      }
    }),
});
