import "server-only";
import { listSeriesEnds, newestEventAt, type SeriesEnd } from "#lib/db/restored.ts";
import {
  CREDIT_NOTE_NUMBER_PATTERN,
  formatInvoiceNumber,
  isMonthly,
  periodName,
} from "#lib/domain/numbers/invoice-number.ts";

/** A series of a company, where numbers may be given a second time. */
export interface NumbersAtRisk {
  companyId: string;
  companyName: string;
  kind: SeriesEnd["kind"];
  /** A year or a month: `2026`, `2026-11`. */
  period: string;
  /** The first number that this database gives again, if it was given after the backup. */
  next: string;
}

/**
 * Where a restored database goes on counting. What was issued after the backup has numbers from `next` on. Series of
 * last year and this one, by `now`, of companies that are no test companies; `knownUntil` is the time of the newest
 * event, RFC 3339.
 */
export async function readNumbersAtRisk(now: Date): Promise<{ knownUntil: string | null; series: NumbersAtRisk[] }> {
  const ends = await listSeriesEnds(now.getUTCFullYear() - 1);
  // A company that changed between years and months goes on as its pattern says.
  const series = ends.filter((end) => end.kind === "credit_note" || (end.month !== null) === isMonthly(patternOf(end)));
  return {
    knownUntil: await newestEventAt(),
    series: series.map((end) => {
      const { companyId, companyName, kind, year, month, lastNumber } = end;
      const next = formatInvoiceNumber(patternOf(end), { year, month }, lastNumber + 1);
      return { companyId, companyName, kind, period: periodName({ year, month }), next };
    }),
  };
}

/** The pattern of the numbers of a kind of document. */
function patternOf({ kind, numberPattern, quoteNumberPattern }: SeriesEnd): string {
  return { invoice: numberPattern, quote: quoteNumberPattern, credit_note: CREDIT_NOTE_NUMBER_PATTERN }[kind];
}
