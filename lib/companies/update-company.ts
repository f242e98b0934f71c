import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Tx } from "#lib/db/client.ts";
import { type CompanyChanges, findCompanySettings, lockCompany, updateCompanyRow } from "#lib/db/company-settings.ts";
import { recordEvent } from "#lib/db/events.ts";
import { listLastNumbers, listNumbers } from "#lib/db/invoice-numbers.ts";
import type { Context } from "#lib/domain/actor.ts";
import { calendarYear, todayIn } from "#lib/domain/calendar-date.ts";
import { CREDIT_NOTE_NUMBER_PATTERN } from "#lib/domain/invoice-number.ts";
import { findNumberCollision, patternsMeet } from "#lib/domain/number-collision.ts";

export type CompanyUpdate = CompanyChanges & {
  /** The number this year's series starts with; null where it has started. */
  firstNumber: number | null;
};

export type UpdateCompanyOutcome =
  | { ok: true }
  /** The pattern would give a number once more, or numbers of credit notes. */
  | { ok: false; code: "pattern_collides" | "pattern_of_credit_notes" }
  /** An invoice of this year was issued meanwhile. */
  | { ok: false; code: "series_started" };

/**
 * Changes what Settings says of a company. Issued invoices keep what they say. No invoice is issued while this decides, so that neither a
 * pattern nor a first number is let through that the next number contradicts. The trail keeps which fields changed, not what they held.
 */
export async function updateCompany(tx: Tx, context: Context, { firstNumber, ...changes }: CompanyUpdate): Promise<UpdateCompanyOutcome> {
  const { companyId, now } = context;
  const year = calendarYear(todayIn(await lockCompany(tx, companyId), now));
  const before = await findCompanySettings(tx, companyId, year);
  const startsAnew = firstNumber !== null && firstNumber !== before.firstNumber;
  if (startsAnew && before.seriesStarted) return { ok: false, code: "series_started" };
  if (changes.numberPattern !== before.numberPattern) {
    if (patternsMeet(changes.numberPattern, CREDIT_NOTE_NUMBER_PATTERN)) return { ok: false, code: "pattern_of_credit_notes" };
    const collision = findNumberCollision(changes.numberPattern, await listNumbers(tx, companyId), await listLastNumbers(tx, companyId));
    if (collision !== null) return { ok: false, code: "pattern_collides" };
  }

  const { identity, numberPattern, paymentTermsDays, defaultNotes, operationCategory } = before;
  const known: Record<string, unknown> = { ...identity, numberPattern, paymentTermsDays, defaultNotes, operationCategory };
  const fields = Object.entries(changes).flatMap(([name, value]) => (isDeepStrictEqual(value, known[name]) ? [] : [name]));
  if (startsAnew) fields.push("firstNumber");
  if (fields.length === 0) return { ok: true };
  await updateCompanyRow(tx, companyId, changes, startsAnew ? { year, number: firstNumber } : null, now);
  await recordEvent(tx, context, { type: "company.updated", data: { fields } });
  return { ok: true };
}
