import "server-only";
import type { AuditedCompany, AuditedInvoice, AuditedSeries } from "#lib/db/audit-log/audited.ts";
import type { AuditedQuote } from "#lib/db/quotes/audited-quotes.ts";
import { calendarMonth, calendarYear } from "#lib/domain/calendar-date.ts";
import type { CreditNote } from "#lib/domain/invoices/invoice.ts";
import {
  CREDIT_NOTE_NUMBER_PATTERN,
  formatInvoiceNumber,
  isMonthly,
  type NumberPeriod,
  periodName,
} from "#lib/domain/numbers/invoice-number.ts";
import { numberReader } from "#lib/domain/numbers/number-collision.ts";

/** The numbers in use of one series, by sequence. */
interface SeriesInUse {
  series: AuditedSeries;
  /** When each was issued, in milliseconds. */
  issuedAt: Map<number, number>;
  /** Numbers with an unknown sequence: older than the sequences in the trail, and of a pattern no longer in use. */
  unplaced: number;
}

/** Collects the numbers of all invoices and quotes of a company, one at a time. */
export class NumberAudit {
  readonly #company: AuditedCompany;
  readonly #read: ReturnType<typeof numberReader>;
  readonly #readCreditNote = numberReader(CREDIT_NOTE_NUMBER_PATTERN);
  readonly #series: Map<string, SeriesInUse>;

  constructor(company: AuditedCompany, series: AuditedSeries[]) {
    this.#company = company;
    this.#read = numberReader(company.numberPattern);
    this.#series = new Map(
      series.map((one) => [`${one.kind} ${periodName(one)}`, { series: one, issuedAt: new Map(), unplaced: 0 }]),
    );
  }

  /** Adds an invoice with its credit notes. Returns the fault of their numbers, or null. */
  add(invoice: AuditedInvoice): string | null {
    const { number, issuedAt, creditNotes } = invoice;
    if (number === null || issuedAt === null) return null;
    const period = this.#periodOf(invoice);
    const fault = this.#place("invoice", period, number, this.#placeOf(invoice, period), issuedAt);
    if (fault) return fault;
    for (const note of creditNotes) {
      const wrong = this.#addCreditNote(note);
      if (wrong) return wrong;
    }
    return null;
  }

  #addCreditNote({ number, issuedAt }: Pick<CreditNote, "number" | "issuedAt">): string | null {
    const meaning = this.#readCreditNote(number);
    if (!meaning) return `its credit note has the number ${number}, which is none of credit notes`;
    return this.#place("credit_note", meaning, number, meaning.sequence, issuedAt);
  }

  /** Adds a quote that was sent. Returns the fault of its number, or null. */
  addQuote({ number, issueDate, sending }: AuditedQuote): string | null {
    if (number === null) return null;
    const { sequence, month, sentAt } = sending ?? {};
    if (typeof sequence !== "number" || typeof sentAt !== "string") return "the trail does not say that it was sent";
    if (sending?.number !== number) return `the trail says that its number is ${sending?.number}`;
    const period = { year: calendarYear(issueDate), month: typeof month === "number" ? month : null };
    return this.#place("quote", period, number, sequence, sentAt);
  }

  /** The trail names the month of a number that is counted by month, as it has since there are such numbers. */
  #periodOf({ issueDate, events }: AuditedInvoice): NumberPeriod {
    const isOfMonth = typeof events.find(({ type }) => type === "invoice.issued")?.data.month === "number";
    return { year: calendarYear(issueDate), month: isOfMonth ? calendarMonth(issueDate) : null };
  }

  /** The sequence in the trail; else the one read from the number, if the pattern never changed. */
  #placeOf({ number, events }: AuditedInvoice, { year, month }: NumberPeriod): number | "unreadable" | null {
    const recorded = events.find(({ type }) => type === "invoice.issued")?.data.sequence;
    if (typeof recorded === "number") return recorded;
    if (this.#company.patternChanged) return null;
    const meaning = this.#read(number ?? "");
    return meaning?.year === year && meaning.month === month ? meaning.sequence : "unreadable";
  }

  #place(
    kind: AuditedSeries["kind"],
    period: NumberPeriod,
    number: string,
    place: number | "unreadable" | null,
    issuedAt: string,
  ): string | null {
    const inUse = this.#series.get(`${kind} ${periodName(period)}`);
    if (!inUse) return `the number ${number} is of a series that has given none`;
    if (place === "unreadable")
      return `the number ${number} does not follow the pattern ${this.#company.numberPattern}`;
    if (place === null) {
      inUse.unplaced++;
      return null;
    }
    const { firstNumber, lastNumber } = inUse.series;
    if (place < firstNumber || place > lastNumber)
      return `the number ${number} is outside its series, which has given ${firstNumber} to ${lastNumber}`;
    if (inUse.issuedAt.has(place)) return `the number ${number} takes a place in its series that another has`;
    inUse.issuedAt.set(place, Date.parse(issuedAt));
    return null;
  }

  /** Checks each series as a whole, once all invoices are added. Returns the fault with its number, or null. */
  finish(): { number: string | null; what: string } | null {
    for (const { series, issuedAt, unplaced } of this.#series.values()) {
      const { firstNumber, lastNumber, lastIssuedAt } = series;
      const missing = lastNumber - firstNumber + 1 - issuedAt.size - unplaced;
      if (missing < 0)
        return {
          number: null,
          what: `more numbers of ${periodName(series)} are in use than the ${lastNumber} its series has given`,
        };
      let latest = Number.NEGATIVE_INFINITY;
      for (let place = firstNumber; place <= lastNumber; place++) {
        const time = issuedAt.get(place);
        if (time === undefined && missing > 0) return this.#missing(series, missing, unplaced === 0 ? place : null);
        if (time === undefined) continue;
        if (time < latest)
          return { number: this.#numberAt(series, place), what: "it was issued before the number in front of it" };
        latest = time;
      }
      if (unplaced === 0 && latest !== Date.parse(lastIssuedAt)) {
        return {
          number: this.#numberAt(series, lastNumber),
          what: `it was not issued when its series says, at ${lastIssuedAt}`,
        };
      }
    }
    return null;
  }

  #missing(series: AuditedSeries, count: number, place: number | null): { number: string | null; what: string } {
    const { firstNumber, lastNumber } = series;
    const of = `of the numbers ${firstNumber} to ${lastNumber} of ${periodName(series)}, ${count} ${count === 1 ? "is" : "are"} missing`;
    return {
      number: place === null ? null : this.#numberAt(series, place),
      what: place === null ? of : `it is missing; ${of}`,
    };
  }

  /** Null for a series that the company's pattern no longer continues. */
  #numberAt({ kind, year, month }: AuditedSeries, place: number): string | null {
    const { numberPattern, quoteNumberPattern } = this.#company;
    const pattern = { invoice: numberPattern, quote: quoteNumberPattern, credit_note: CREDIT_NOTE_NUMBER_PATTERN }[
      kind
    ];
    return isMonthly(pattern) === (month !== null) ? formatInvoiceNumber(pattern, { year, month }, place) : null;
  }
}
