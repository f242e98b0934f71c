"use server";

import { z } from "zod";
import { calendarDate, uuid } from "#lib/contract/fields.ts";
import type { FieldError } from "#lib/contract/problem.ts";
import { createRecurringBody, missedBody } from "#lib/contract/recurring-input.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { ExternalIdTaken } from "#lib/domain/external-data.ts";
import type { RecurringStatus } from "#lib/domain/recurring/recurring-invoice.ts";
import { fieldFailure } from "#lib/http/action.ts";
import { companyRead, companyWrite } from "#lib/http/company-action.ts";
import { completeRecurring } from "#lib/http/read-recurring.ts";
import type { InputRefusal } from "#lib/invoices/drafts/compose-draft.ts";
import { updateRecurring } from "#lib/recurring/change-recurring.ts";
import {
  answerMissed,
  endRecurring,
  pauseRecurring,
  resumeRecurring,
  skipDate,
} from "#lib/recurring/control-recurring.ts";
import { createRecurring } from "#lib/recurring/create-recurring.ts";
import { increasePrices, previewIncrease } from "#lib/recurring/increase-prices.ts";

const ofSchedule = z.strictObject({ id: uuid });

export const pause = companyWrite(ofSchedule, async (tx, context, { id }) =>
  toAnswer(await pauseRecurring(tx, context, id)),
);

export const resume = companyWrite(ofSchedule, async (tx, context, { id }) =>
  toAnswer(await resumeRecurring(tx, context, id)),
);

export const end = companyWrite(ofSchedule, async (tx, context, { id }) =>
  toAnswer(await endRecurring(tx, context, id)),
);

/** Skips the date that the dialog named. */
export const skip = companyWrite(ofSchedule.extend({ date: calendarDate }), async (tx, context, { id, date }) =>
  toAnswer(await skipDate(tx, context, id, date)),
);

/** Answers what becomes of the drafts of missed dates. */
export const answer = companyWrite(ofSchedule.extend(missedBody.shape), async (tx, context, { id, answer: wanted }) =>
  toAnswer(await answerMissed(tx, context, id, wanted)),
);

const written = z.strictObject({ recurring: createRecurringBody });

export const create = companyWrite(written, async (tx, context, { recurring }) => {
  const completed = await completeRecurring(tx, context.companyId, recurring);
  if (!completed.ok) return ofRecurring(completed);
  const created = await createRecurring(tx, context, completed.input);
  return created.ok ? { ok: true as const, id: created.recurringInvoiceId } : refusal(created);
});

/** `version`: that of the schedule which the form started from. */
const edit = ofSchedule.extend({ version: z.string().max(40), ...written.shape });

export const save = companyWrite(edit, async (tx, context, { id, version, recurring }) => {
  const completed = await completeRecurring(tx, context.companyId, recurring);
  if (!completed.ok) return ofRecurring(completed);
  const seen = { recurringInvoiceId: id, version };
  const saved = await updateRecurring(tx, context, seen, completed.input);
  if (saved.ok) return { ok: true as const, id };
  return saved.code === "edit_conflict" || saved.code === "recurring_ended" ? saved : refusal(saved);
});

/** As many schedules at once. */
const MOST = 100;
const increase = z.strictObject({
  ids: z.array(uuid).min(1).max(MOST),
  percentBp: z.int().min(1).max(100_000),
  from: calendarDate,
});

/** What an increase of prices would do. It changes nothing. */
export const previewPrices = companyRead(increase, async (context, input) => ({
  ok: true as const,
  preview: await previewIncrease(context, input),
}));

/** Raises the prices of several schedules: all, or none. */
export const raisePrices = companyWrite(increase, async (tx, context, input) => {
  const raised = await increasePrices(tx, context, input);
  if (raised.ok) return raised;
  return raised.code === "no_such_recurring_invoice" ? { ok: false as const, code: "not_found" as const } : raised;
});

/** A refusal at its fields. */
function refusal(
  refused:
    | { ok: false; code: "client_not_found" | "no_date_left" | "no_such_recurring_invoice" }
    | ExternalIdTaken
    | InputRefusal,
) {
  switch (refused.code) {
    case "no_such_recurring_invoice":
      return { ok: false as const, code: "not_found" as const };
    case "client_not_found":
      return fieldFailure("recurring.invoice.clientId", refused.code);
    case "no_date_left":
      return fieldFailure("recurring.startDate", refused.code);
    case "external_id_taken":
      return { ok: false as const, code: refused.code };
    default:
      return ofRecurring(refused, "recurring.invoice.");
  }
}

/** The faults of what the form posts under `recurring`. */
function ofRecurring({ errors }: { errors: FieldError[] }, within = "recurring.") {
  const code = "validation_failed" as const;
  return { ok: false as const, code, errors: errors.map((error) => ({ ...error, path: `${within}${error.path}` })) };
}

/** What the page needs of an outcome. A missing schedule is a 404. */
function toAnswer<Code extends string>(
  outcome:
    | { ok: true; schedule: { status: RecurringStatus; nextDate: CalendarDate | null } }
    | { ok: false; code: Code | "no_such_recurring_invoice" },
) {
  if (outcome.ok) {
    const { status, nextDate } = outcome.schedule;
    return { ok: true as const, status, nextDate };
  }
  const { code } = outcome;
  if (code === "no_such_recurring_invoice") return { ok: false as const, code: "not_found" as const };
  return { ok: false as const, code: code as Exclude<Code, "no_such_recurring_invoice"> };
}
