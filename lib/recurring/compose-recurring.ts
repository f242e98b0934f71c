import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { findClient, getCompany } from "#lib/db/companies/parties.ts";
import { findItems } from "#lib/db/items/item-records.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { externalDataOf } from "#lib/domain/external-data.ts";
import { lineContentOf } from "#lib/domain/lines/line.ts";
import { continuedRule, occurrenceDate } from "#lib/domain/recurring/recurrence.ts";
import { itemsOf, type RecurringInput, recurringContentOf } from "#lib/domain/recurring/recurring-invoice.ts";
import { composeDraft, type InputRefusal, type NewInvoice, refuseTotals } from "#lib/invoices/drafts/compose-draft.ts";

type GivenLines = NewInvoice["lines"];

/** A schedule as its author writes it. The invoice is one of any date: its dates are those of each run. */
export interface NewRecurring extends Omit<RecurringInput, "clientId" | "content" | "laterLines" | "firstSequence"> {
  invoice: NewInvoice;
  /** In any order. */
  laterLines: { from: CalendarDate; lines: GivenLines }[];
}

/**
 * The schedule with what its invoice leaves to client and company filled in. Its next date is the first one from `from`
 * on and has the sequence `next`. `stored` is the schedule before: it may name items that are gone.
 */
export async function composeRecurring(
  tx: Tx,
  companyId: string,
  { invoice, ...input }: NewRecurring,
  { next, from }: { next: number; from: CalendarDate },
  stored: Pick<RecurringInput, "content" | "laterLines"> | null = null,
): Promise<
  | { ok: true; schedule: RecurringInput; nextDate: CalendarDate }
  | { ok: false; code: "client_not_found" | "no_date_left" }
  | InputRefusal
> {
  const [client, company] = await Promise.all([findClient(tx, companyId, invoice.clientId), getCompany(tx, companyId)]);
  if (!client) return { ok: false, code: "client_not_found" };
  const allLines = [
    { path: "invoice", lines: invoice.lines },
    ...input.laterLines.map(({ lines }, index) => ({ path: `laterLines[${index}]`, lines })),
  ];
  for (const { path, lines } of allLines) {
    const refusal = refuseTotals({ ...invoice, lines }, client, company);
    if (refusal)
      return { ...refusal, errors: refusal.errors.map((error) => ({ ...error, path: `${path}.${error.path}` })) };
  }
  const unknown = await unknownItems(tx, companyId, allLines, new Set(stored ? itemsOf(stored) : []));
  if (unknown) return unknown;
  const { unit, intervalCount, dayOfMonth, startDate, endDate, maxOccurrences } = input;
  const rule = continuedRule({ unit, intervalCount, dayOfMonth, startDate, endDate, maxOccurrences }, { next, from });
  const nextDate = rule && occurrenceDate(rule, next);
  if (!rule || nextDate === null) return { ok: false, code: "no_date_left" };
  const composed = composeDraft(invoice, client, company);
  const { billedPeriod, action, paymentTermsDays, paymentTermsMonth, laterLines } = input;
  return {
    ok: true,
    nextDate,
    schedule: {
      clientId: invoice.clientId,
      ...rule,
      ...{ billedPeriod, action, paymentTermsDays, paymentTermsMonth },
      ...externalDataOf(input),
      content: recurringContentOf(composed),
      laterLines: laterLines
        .map(({ from: day, lines }) => ({
          from: day,
          lines: lines.map((line) => lineContentOf({ unitPriceRestE6: 0, ...line })),
        }))
        .toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    },
  };
}

/** The refusal of lines that name items which the company does not have, but for those that were named before. */
async function unknownItems(
  tx: Tx,
  companyId: string,
  allLines: { path: string; lines: GivenLines }[],
  before: ReadonlySet<string>,
): Promise<InputRefusal | null> {
  const named = allLines.flatMap(({ path, lines }) =>
    lines.flatMap(({ itemId }, index) =>
      itemId && !before.has(itemId) ? { itemId, path: `${path}.lines[${index}].itemId` } : [],
    ),
  );
  if (named.length === 0) return null;
  const found = await findItems(tx, companyId, [...new Set(named.map(({ itemId }) => itemId))]);
  const known = new Set(found.map(({ id }) => id));
  const errors = named
    .filter(({ itemId }) => !known.has(itemId))
    .map(({ path }) => ({ path, code: "item_not_found", message: "is not an item of the active company" }));
  return errors.length === 0 ? null : { ok: false, code: "validation_failed", errors };
}
