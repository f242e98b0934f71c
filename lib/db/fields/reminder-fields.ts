import { type Fields, integer, nullable, object, text } from "#lib/db/query/field.ts";
import type { Reminder } from "#lib/domain/reminders/reminders.ts";

/** The columns of a row `r` of company_reminders. The release before knows one text for both languages. */
export const REMINDER: Fields<Reminder> = {
  days: integer("r.days"),
  messages: object({
    fr: nullable(text("coalesce(r.message_fr, CASE WHEN r.message_en IS NULL THEN r.message END)")),
    en: nullable(text("coalesce(r.message_en, CASE WHEN r.message_fr IS NULL THEN r.message END)")),
  }),
};
