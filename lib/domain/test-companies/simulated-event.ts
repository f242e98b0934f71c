/** The most days that pass at once in a test company: a quarter. */
export const MAX_DAYS = 92;
/**
 * How far the clock of a test company goes ahead at most, in days: ten years. Dates beyond the year 9999 would stop
 * jobs that serve every company.
 */
export const MAX_DAYS_AHEAD = 3650;

/**
 * What may be made to happen to an invoice of a test company. `days`: how many pass, for all invoices of the company.
 */
export type SimulatedEvent =
  | { event: "delivered" | "viewed" | "accepted" }
  | { event: "bounced" | "rejected"; reason: string }
  | { event: "time_passes"; days: number };

/** What may be made to happen to a quote of a test company. `options`: the numbers of the optional lines that are taken. */
export type SimulatedQuoteEvent =
  | { event: "viewed" }
  | { event: "signed"; name: string; options: number[] }
  | { event: "declined"; reason: string };
