import "server-only";
import { integer, object, text } from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";
import { readListed } from "#lib/db/replicas/replica-reads.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";

const OPEN = "q.status IN ('sent', 'viewed') AND q.valid_until >= $2::date";
const ACCEPTED_ON = "(q.accepted_at AT TIME ZONE co.time_zone)::date";
const DECLINED_ON = "(q.declined_at AT TIME ZONE co.time_zone)::date";
const IS_ACCEPTED = "q.accepted_at IS NOT NULL AND q.status <> 'cancelled'";

const FIGURES = defineQuery(
  "quote_figures",
  object({
    currency: text("q.currency"),
    openCount: integer(`count(*) FILTER (WHERE ${OPEN})`),
    openCents: text(`coalesce(sum(q.total_cents) FILTER (WHERE ${OPEN}), 0)::text`),
    acceptedCount: integer(`count(*) FILTER (WHERE ${IS_ACCEPTED} AND ${ACCEPTED_ON} >= $3::date)`),
    acceptedCents: text(
      `coalesce(sum(q.total_cents) FILTER (WHERE ${IS_ACCEPTED} AND ${ACCEPTED_ON} >= $3::date), 0)::text`,
    ),
    /** Accepted since then, of those that were accepted or declined or that expired since then. */
    wonCount: integer(`count(*) FILTER (WHERE ${IS_ACCEPTED} AND ${ACCEPTED_ON} >= $4::date)`),
    lostCount: integer(`count(*) FILTER (WHERE (q.status = 'declined' AND ${DECLINED_ON} >= $4::date)
      OR (q.status IN ('sent', 'viewed') AND q.valid_until < $2::date AND q.valid_until >= $4::date))`),
  }),
  (columns) => `
    SELECT ${columns} FROM quotes q JOIN companies co ON co.id = q.company_id
    WHERE q.company_id = $1::uuid AND q.status <> 'draft' GROUP BY q.currency ORDER BY q.currency`,
);

export type QuoteTotals = RowOf<typeof FIGURES>;

/**
 * What quotes of a company come to by currency: those that wait for an answer on the day `today`, those accepted since
 * the day `month`, and how those that were answered or expired since the day `since` ended.
 */
export function sumQuotes(
  companyId: string,
  { today, month, since }: { today: CalendarDate; month: CalendarDate; since: CalendarDate },
): Promise<QuoteTotals[]> {
  return readListed(FIGURES, [companyId, today, month, since]);
}
