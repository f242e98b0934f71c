import { PERCENT_DIGITS } from "#components/invoices/form/adjustment-values.ts";
import {
  completeLines,
  type InvoiceFormValues,
  type LineValues,
  toBody,
  toFormValues,
  toPreviewBody,
} from "#components/invoices/form/form-values.ts";
import { textOrNull } from "#components/invoices/form/terms-values.ts";
import type { CreateInvoiceInput } from "#lib/contract/invoice-input.ts";
import type { QuoteWritten } from "#lib/contract/quote-input.ts";
import { addDays, parseCalendarDate } from "#lib/domain/calendar-date.ts";
import { type DecimalResult, fromScaledInteger, parseDecimal, writeDecimal } from "#lib/domain/money/decimal.ts";
import type { QuoteInput } from "#lib/domain/quotes/quote.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** What a quote has besides an invoice, as it is typed. */
export interface OfferValues {
  validUntil: string;
  work: { place: string; start: string; duration: string };
  /** In per cent. Empty: none. */
  deposit: string;
  confirmsEmail: boolean;
}

/** The form of a quote: that of an invoice, whose due date it does not show, with what a quote has besides. */
export interface QuoteFormValues extends InvoiceFormValues {
  offer: OfferValues;
}

const FULL = 100 * 10 ** PERCENT_DIGITS;

/** A part of the total, with or without the sign of per cent: more than none, and at most all of it. */
export function parseDeposit(text: string, language: Language): DecimalResult {
  const result = parseDecimal(text.replace("%", ""), PERCENT_DIGITS, language);
  return result.ok && !(result.scaled > 0 && result.scaled <= FULL) ? { ok: false, code: "out_of_range" } : result;
}

/** The last day of a quote of this date; empty while there is no date. */
export function validFor(issueDate: string, days: number): string {
  const start = parseCalendarDate(issueDate);
  return start ? addDays(start, days) : "";
}

/** What a new quote has besides an invoice. */
export function newOffer(issueDate: string, validityDays: number): OfferValues {
  return {
    validUntil: validFor(issueDate, validityDays),
    work: { place: "", start: "", duration: "" },
    deposit: "",
    confirmsEmail: false,
  };
}

/** The form of a stored quote. */
export function toQuoteValues(
  { clientId, currency, issueDate, validUntil, content }: Omit<QuoteInput, "externalId" | "metadata">,
  language: Language,
): QuoteFormValues {
  const { work, depositPercentE4, confirmsEmail, lines, ...rest } = content;
  const values = toFormValues(
    {
      ...rest,
      kind: "standard",
      lines: lines.map((line) => ({ ...line, quoteLine: null })),
      clientId,
      currency,
      issueDate,
      dueDate: issueDate,
      format: "pdf",
    },
    language,
  );
  return {
    ...values,
    lines: values.lines.map((line, index) => {
      const isOptional = lines[index]?.isOptional ?? false;
      return { ...line, isOptional, isChosen: isOptional && (lines[index]?.isChosen ?? false) };
    }),
    offer: {
      validUntil,
      work: { place: work?.place ?? "", start: work?.start ?? "", duration: work?.duration ?? "" },
      deposit: depositPercentE4 === null ? "" : writeDecimal(depositPercentE4, PERCENT_DIGITS, language),
      confirmsEmail,
    },
  };
}

/** The body that the API accepts. A deposit that is no number becomes NaN, which is refused. */
export function toQuoteBody(values: QuoteFormValues, language: Language): QuoteWritten {
  const { offer, ...invoice } = values;
  return withOffer(toBody(invoice, language), offer, values.lines, language);
}

/** The body for the preview: the form with its complete lines. Null while there is nothing to draw. */
export function toQuotePreview(values: QuoteFormValues, language: Language): QuoteWritten | null {
  const invoice = toOfferedInvoice(values, language);
  const { offer } = values;
  if (!invoice || !parseCalendarDate(offer.validUntil) || offer.validUntil < values.issueDate) return null;
  const deposit = parseDeposit(offer.deposit, language).ok ? offer.deposit : "";
  const lines = completeLines(values.lines, values.currency, language).flatMap((place) => values.lines[place] ?? []);
  return withOffer(invoice, { ...offer, deposit }, lines, language);
}

/** The invoice that would say the same, for the rules that both have; null while there is nothing to check. */
export function toOfferedInvoice(values: QuoteFormValues, language: Language): CreateInvoiceInput | null {
  const { offer: _, ...invoice } = values;
  return toPreviewBody({ ...invoice, dueDate: values.issueDate, format: "pdf" }, language);
}

/** `lines`: those of the body as they were typed. */
function withOffer(
  invoice: CreateInvoiceInput,
  offer: OfferValues,
  lines: LineValues[],
  language: Language,
): QuoteWritten {
  const { kind, quoteId, deposits, dueDate, serviceDate, taxExchangeRate, format, externalId, ...same } = invoice;
  const { place, start, duration } = offer.work;
  const work = { place: textOrNull(place), start: textOrNull(start), duration: textOrNull(duration) };
  const deposit = parseDeposit(offer.deposit, language);
  return {
    ...same,
    validUntil: offer.validUntil,
    work: Object.values(work).some((text) => text !== null) ? work : null,
    deposit:
      offer.deposit.trim() === ""
        ? null
        : { percentage: deposit.ok ? fromScaledInteger(deposit.scaled, PERCENT_DIGITS) : Number.NaN },
    confirmsEmail: offer.confirmsEmail,
    lines: same.lines.map((line, index) => {
      const { isOptional = false, isChosen = false } = lines[index] ?? {};
      return isOptional ? { ...line, isOptional, isChosen } : line;
    }),
  };
}
