import { addDays, type CalendarDate, formatLongDate } from "#lib/domain/calendar-date.ts";
import type { Language } from "#lib/domain/text/language.ts";

/**
 * The maximum number of days that an invoice may be dated ahead of today. A month covers invoices that are written in
 * advance, such as next month's rent. The law sets no such limit: an invoice bears the date on which it is issued.
 */
export const FAR_AHEAD_DAYS = 31;

/** The invoice with the last number of a series. */
export interface LastIssued {
  number: string;
  issueDate: CalendarDate;
}

/** The fault of the date of an invoice that would take the next number of its series. */
export interface OutOfOrder {
  reason: "before_last" | "far_ahead";
  last: LastIssued | null;
  /** The accepted range of dates. The earliest date is null when the series has not begun. */
  earliestIssueDate: CalendarDate | null;
  latestIssueDate: CalendarDate;
  /** In the reader's language. */
  message: string;
}

const WORDS = {
  fr: {
    before_last: (date: string, last: string, lastDate: string) =>
      `Cette facture est datée du ${date}, mais la dernière de sa série, ${last}, est du ${lastDate}. La numérotation doit suivre l’ordre des dates (CGI, annexe II, art. 242 nonies A).`,
    far_ahead: (date: string, latest: string) =>
      `Cette facture est datée du ${date}, à plus de ${FAR_AHEAD_DAYS} jours d’aujourd’hui. Une facture porte la date de son émission (CGI, annexe II, art. 242 nonies A) ; ne dépassez pas le ${latest}.`,
  },
  en: {
    before_last: (date: string, last: string, lastDate: string) =>
      `This invoice is dated ${date}, but the last one of its series, ${last}, is dated ${lastDate}. Numbers must follow the order of dates (French tax code, annex II, article 242 nonies A).`,
    far_ahead: (date: string, latest: string) =>
      `This invoice is dated ${date}, more than ${FAR_AHEAD_DAYS} days from today. An invoice bears the date on which it is issued (French tax code, annex II, article 242 nonies A); go no further than ${latest}.`,
  },
} satisfies Record<Language, unknown>;

/**
 * Checks the date of an invoice that would take the next number. Numbers and dates of a series increase together, and
 * no date is far ahead (CGI, annexe II, article 242 nonies A, I, 6° and 7°; the numbers follow the order of issuing,
 * BOI 3 CA n° 136 of 7 August 2003, § 123). Null when the date is in order. The date of the last invoice is always in
 * order, even if it is far ahead. `today` is that of the company's time zone.
 */
export function findOutOfOrder(
  { issueDate, today, last }: { issueDate: CalendarDate; today: CalendarDate; last: LastIssued | null },
  language: Language,
): OutOfOrder | null {
  const earliestIssueDate = last?.issueDate ?? null;
  const ahead = addDays(today, FAR_AHEAD_DAYS);
  const latestIssueDate = earliestIssueDate !== null && earliestIssueDate > ahead ? earliestIssueDate : ahead;
  const bounds = { last, earliestIssueDate, latestIssueDate };
  const words = WORDS[language];
  const longDate = (date: CalendarDate) => formatLongDate(date, language);
  if (last && issueDate < last.issueDate) {
    return {
      ...bounds,
      reason: "before_last",
      message: words.before_last(longDate(issueDate), last.number, longDate(last.issueDate)),
    };
  }
  if (issueDate > latestIssueDate) {
    return { ...bounds, reason: "far_ahead", message: words.far_ahead(longDate(issueDate), longDate(latestIssueDate)) };
  }
  return null;
}

/** Numbers and dates would not increase together, and the company or the caller requires it. */
export interface IssueDateOutOfOrder extends Pick<OutOfOrder, "earliestIssueDate" | "latestIssueDate"> {
  ok: false;
  code: "issue_date_out_of_order";
  /** The company requires it. Otherwise the user may issue the invoice anyway. */
  isStrict: boolean;
  faults: [{ path: "issueDate"; message: string }];
}

/** The fault as a refusal. */
export function issueDateOutOfOrder(
  { earliestIssueDate, latestIssueDate, message }: OutOfOrder,
  isStrict: boolean,
): IssueDateOutOfOrder {
  const faults: IssueDateOutOfOrder["faults"] = [{ path: "issueDate", message }];
  return { ok: false, code: "issue_date_out_of_order", isStrict, earliestIssueDate, latestIssueDate, faults };
}
