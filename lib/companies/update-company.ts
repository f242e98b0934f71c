import "server-only";
import { isDeepStrictEqual } from "node:util";
import { type CompanyUpdate, canEditOwnerFields, FIELD_EDITORS } from "#lib/companies/company-editors.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { findCompanySettings, updateCompanyRow } from "#lib/db/companies/company-settings.ts";
import { lockCompany } from "#lib/db/companies/lock-company.ts";
import { listNumbers, readLastNumbers } from "#lib/db/invoices/invoice-numbers.ts";
import { listQuoteNumbers } from "#lib/db/quotes/quote-records.ts";
import { completeAddress } from "#lib/domain/address.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { CREDIT_NOTE_NUMBER_PATTERN, numberPeriod } from "#lib/domain/numbers/invoice-number.ts";
import { seriesOfPattern } from "#lib/domain/numbers/invoice-series.ts";
import { findNumberCollision, patternsMeet } from "#lib/domain/numbers/number-collision.ts";

/** The value of a field, as JSON. */
type StoredValue = string | number | boolean | null | Parts | Parts[];
type Parts = { [part: string]: string | null };

export type UpdateCompanyOutcome =
  | { ok: true }
  /** A member changes a setting of the owner. */
  | { ok: false; code: "owner_only" }
  /** The pattern would repeat an existing number, or produce numbers of credit notes. */
  | { ok: false; code: "pattern_collides" | "pattern_of_credit_notes" }
  /** The pattern would repeat the number of a quote. */
  | { ok: false; code: "quote_pattern_collides" }
  /** An invoice of this year, or with `{MM}` of this month, was issued in the meantime. */
  | { ok: false; code: "series_started" };

/**
 * Changes the settings of a company. Issued invoices are unchanged. The company is locked, so no invoice is issued
 * between the check of the pattern or first number and the change. The first number is that of the current year, or of
 * the current month where the new pattern has `{MM}`. The trail records the names of the changed fields; for the
 * owner's fields it also records the old and new values.
 */
export async function updateCompany(
  tx: Tx,
  context: Context,
  { firstNumber, ...input }: CompanyUpdate,
): Promise<UpdateCompanyOutcome> {
  const { companyId, now } = context;
  const today = todayIn(await lockCompany(tx, companyId), now);
  const before = await findCompanySettings(tx, companyId, today);
  const series = seriesOfPattern(input.numberPattern, before);
  const firstNumberChanges = firstNumber !== null && firstNumber !== series.firstNumber;
  const {
    identity,
    numberPattern,
    paymentTermsDays,
    paymentTermsMonth,
    defaultNotes,
    operationCategory,
    pricesIncludeTaxForConsumers,
    pricesIncludeTaxForBusinesses,
    strictChronology,
    issueOnlyComplete,
    recurringHour,
    quoteNumberPattern,
    quoteValidityDays,
  } = before;
  const known: Partial<Record<keyof CompanyUpdate, unknown>> = {
    ...identity,
    numberPattern,
    paymentTermsDays,
    paymentTermsMonth,
    defaultNotes,
    operationCategory,
    pricesIncludeTaxForConsumers,
    pricesIncludeTaxForBusinesses,
    strictChronology,
    issueOnlyComplete,
    recurringHour,
    quoteNumberPattern,
    quoteValidityDays,
    firstNumber: series.firstNumber,
  };
  const address = completeAddress(input.address);
  const update: CompanyUpdate = {
    ...input,
    address,
    firstNumber: firstNumberChanges ? firstNumber : series.firstNumber,
  };
  const fields = (Object.keys(update) as (keyof CompanyUpdate)[]).filter(
    (name) => update[name] !== undefined && !isDeepStrictEqual(update[name], known[name]),
  );
  const ownerFields = fields.filter((name) => FIELD_EDITORS[name] === "owner");
  if (ownerFields.length > 0 && !(await canEditOwnerFields(tx, context))) return { ok: false, code: "owner_only" };
  if (firstNumberChanges && series.started) return { ok: false, code: "series_started" };
  if (input.numberPattern !== before.numberPattern) {
    if (patternsMeet(input.numberPattern, CREDIT_NOTE_NUMBER_PATTERN))
      return { ok: false, code: "pattern_of_credit_notes" };
    const collision = findNumberCollision(
      input.numberPattern,
      await listNumbers(tx, companyId),
      await readLastNumbers(tx, companyId),
    );
    if (collision !== null) return { ok: false, code: "pattern_collides" };
  }

  if (fields.includes("quoteNumberPattern") && input.quoteNumberPattern !== undefined) {
    const [numbers, lastOf] = [await listQuoteNumbers(tx, companyId), await readLastNumbers(tx, companyId, "quote")];
    if (findNumberCollision(input.quoteNumberPattern, numbers, lastOf) !== null)
      return { ok: false, code: "quote_pattern_collides" };
  }

  if (fields.length === 0) return { ok: true };
  const ofQuotes = {
    quoteNumberPattern: input.quoteNumberPattern ?? quoteNumberPattern,
    quoteValidityDays: input.quoteValidityDays ?? quoteValidityDays,
  };
  await updateCompanyRow(
    tx,
    companyId,
    { ...input, ...ofQuotes },
    firstNumberChanges ? { period: numberPeriod(input.numberPattern, today), number: firstNumber } : null,
    now,
  );
  const changes = ownerFields.map((field) => ({
    field,
    from: (known[field] ?? null) as StoredValue,
    to: update[field] as StoredValue,
  }));
  await recordEvent(tx, context, { type: "company.updated", data: { fields, changes } });
  return { ok: true };
}
