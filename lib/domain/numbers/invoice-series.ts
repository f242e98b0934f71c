import { isMonthly } from "#lib/domain/numbers/invoice-number.ts";

/** A series of invoice numbers. */
export interface InvoiceSeries {
  firstNumber: number;
  /** An invoice of the period is issued. */
  started: boolean;
  /** 0 before the first. */
  lastNumber: number;
}

/**
 * The series of invoices of the current year, and that of the current month, which goes on where the pattern has
 * `{MM}`.
 */
export interface CurrentSeries {
  yearSeries: InvoiceSeries;
  monthSeries: InvoiceSeries;
}

/** The series that goes on with a pattern. Throws for a pattern that `parseNumberPattern` refuses. */
export function seriesOfPattern(pattern: string, { yearSeries, monthSeries }: CurrentSeries): InvoiceSeries {
  return isMonthly(pattern) ? monthSeries : yearSeries;
}
