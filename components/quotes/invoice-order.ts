import { computeTotals, type PricedLine } from "#lib/domain/lines/totals.ts";
import { parseDecimal } from "#lib/domain/money/decimal.ts";
import { readCents } from "#lib/domain/money/read-cents.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import { type BilledQuote, centsOf, depositLines, progressLines } from "#lib/domain/quotes/quote-billing.ts";
import { isIncluded } from "#lib/domain/quotes/quote-totals.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** What the form of an invoice of a quote holds. Numbers are as typed. */
export interface OrderValues {
  kind: "standard" | "deposit" | "progress" | "final";
  share: "percentage" | "amount";
  percentage: string;
  amount: string;
  way: "all" | "lines";
  /** How far all lines have come. */
  reached: string;
  /** How far each line that was accepted has come, in their order. Empty: it stays. */
  lines: string[];
  allowMore: boolean;
}

/** A quote as its next invoice follows from it. `taken`: what progress invoices took of each line, by its number. */
export type OrderedQuote = BilledQuote & Pick<Quote, "currency"> & { taken: readonly (readonly [number, number])[] };

export type OrderFault = "required" | "range" | "invalid_amount" | "nothing" | "exceeds" | "behind";
type Field = "percentage" | "amount" | "reached" | `lines.${number}`;

/** The body of POST /api/quotes/{id}/invoice but for `allowMore`, as `invoiceQuoteBody` takes it. */
interface Order {
  kind: OrderValues["kind"];
  deposit?: { percentage: number } | { amount: number };
  progress?: { percentage: number } | { lines: { lineNumber: number; percentage: number }[] };
}

/** `totalCents`: what the invoice comes to with VAT; null where it is all of the quote, or the rest of it. */
export type ReadOrder =
  | { ok: true; order: Order; totalCents: number | null }
  | { ok: false; faults: [field: Field, fault: OrderFault][] };

/** What is typed as an order, or what is wrong with it: the rules are those of `invoiceQuote`. */
export function readOrder(quote: OrderedQuote, values: OrderValues, language: Language): ReadOrder {
  if (values.kind === "deposit") return readDeposit(quote, values, language);
  if (values.kind === "progress") return readProgress(quote, values, language);
  return { ok: true, order: { kind: values.kind }, totalCents: null };
}

function readDeposit(quote: OrderedQuote, values: OrderValues, language: Language): ReadOrder {
  const { share: field } = values;
  const fault = (found: OrderFault): ReadOrder => ({ ok: false, faults: [[field, found]] });
  if (values[field].trim() === "") return fault("required");
  const [isPercentage, text] = [field === "percentage", values[field]];
  const scaled = isPercentage ? readPercent(text, language) : readAmount(text, quote.currency, language);
  if (scaled === null) return fault(isPercentage ? "range" : "invalid_amount");
  const made = depositLines(quote, isPercentage ? { percentE4: scaled } : { amountCents: scaled }, () => "");
  if (!made.ok) return fault(made.code === "exceeds_quote" ? "exceeds" : "nothing");
  const deposit = isPercentage ? { percentage: scaled / 10_000 } : { amount: scaled };
  return { ok: true, order: { kind: "deposit", deposit }, totalCents: totalOf(quote, made.lines) };
}

function readProgress(quote: OrderedQuote, { way, reached, lines }: OrderValues, language: Language): ReadOrder {
  const accepted = acceptedLines(quote);
  const typed = accepted.flatMap(({ lineNumber }, index) => {
    const [field, text]: [Field, string] =
      way === "all" ? ["reached", reached] : [`lines.${index}`, lines[index] ?? ""];
    return text.trim() === "" ? [] : [{ lineNumber, field, percentE4: readPercent(text, language) }];
  });
  if (typed.length === 0) return { ok: false, faults: [[way === "all" ? "reached" : "lines.0", "required"]] };
  const unread = typed.filter(({ percentE4 }) => percentE4 === null).map(({ field }) => [field, "range"] as const);
  if (unread.length > 0) return { ok: false, faults: unread.map(([field, fault]) => [field, fault]) };
  const progress = typed.map(({ lineNumber, percentE4 }) => ({ lineNumber, percentE4: percentE4 ?? 0 }));
  const made = progressLines(quote, new Map(quote.taken), progress, () => "");
  if (!made.ok) {
    const at = "index" in made ? typed[made.index] : typed[0];
    const fault = made.code === "progress_behind" ? "behind" : made.code === "exceeds_quote" ? "exceeds" : "nothing";
    return { ok: false, faults: [[at?.field ?? "reached", fault]] };
  }
  const [first] = progress;
  const part = (percentE4: number) => percentE4 / 10_000;
  const order =
    way === "all"
      ? { percentage: part(first?.percentE4 ?? 0) }
      : { lines: progress.map(({ lineNumber, percentE4 }) => ({ lineNumber, percentage: part(percentE4) })) };
  return { ok: true, order: { kind: "progress", progress: order }, totalCents: totalOf(quote, made.lines) };
}

/** The lines that were accepted. */
export function acceptedLines({ content }: OrderedQuote) {
  return content.lines.filter(isIncluded);
}

/** How far progress invoices have come, of a line or of all of them: in percent times 10^4, rounded to two decimals. */
export function reachedOf(quote: OrderedQuote, lineNumber?: number): number {
  const lines = acceptedLines(quote).filter((line) => lineNumber === undefined || line.lineNumber === lineNumber);
  const taken = new Map(quote.taken);
  const whole = lines.reduce((sum, line) => sum + centsOf(line), 0);
  const part = lines.reduce((sum, line) => sum + (taken.get(line.lineNumber) ?? 0), 0);
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) * 100;
}

/** In percent times 10^4; null for what is not above 0 and at most 100. */
function readPercent(text: string, language: Language): number | null {
  const read = parseDecimal(text.replace(/[%\s]+$/, ""), 4, language);
  return read.ok && read.scaled > 0 && read.scaled <= 1_000_000 ? read.scaled : null;
}

/** Above 0, in the currency's minor unit; null for anything else. */
function readAmount(text: string, currency: string, language: Language): number | null {
  const read = readCents(text, currency, language);
  return read.ok && read.scaled > 0 ? read.scaled : null;
}

/** What lines of an invoice of the quote come to with VAT; null where they have no amounts. */
function totalOf({ content: { pricesIncludeTax } }: OrderedQuote, lines: readonly PricedLine[]): number | null {
  const totals = computeTotals(lines, { pricesIncludeTax });
  return totals.ok ? totals.totalCents : null;
}
