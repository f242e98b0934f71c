import {
  type AdjustmentValues,
  parseAdjustment,
  readAdjustments,
  typedAdjustments,
  writeAdjustments,
} from "#components/invoices/form/adjustment-values.ts";
import { type DetailsValues, typedDetails, writeDetails } from "#components/invoices/form/details-values.ts";
import { readableDetails, readableTerms } from "#components/invoices/form/readable-terms.ts";
import { type TermsValues, typedTerms, writeTerms } from "#components/invoices/form/terms-values.ts";
import type { CreateInvoiceInput } from "#lib/contract/invoice-input.ts";
import type { ApiName } from "#lib/contract/invoice-names.ts";
import { type CalendarDate, parseCalendarDate } from "#lib/domain/calendar-date.ts";
import { authorLines, depositIdsOf } from "#lib/domain/deposits/deduction.ts";
import { contentOf, type InvoiceContent, type InvoiceFormat } from "#lib/domain/invoices/invoice.ts";
import type { InvoiceKind } from "#lib/domain/invoices/invoice-kind.ts";
import type { LastLine } from "#lib/domain/invoices/last-line.ts";
import { lineText, priceOf } from "#lib/domain/items/fill-from-item.ts";
import type { Item } from "#lib/domain/items/item.ts";
import type { Deduction } from "#lib/domain/lines/deduction.ts";
import type { Given, LineContent } from "#lib/domain/lines/line.ts";
import type { PricedLine } from "#lib/domain/lines/totals.ts";
import {
  exactPriceE6,
  PRICE_DIGITS,
  type UnitPrice,
  unitPriceDecimal,
  unitPriceOf,
} from "#lib/domain/lines/unit-price.ts";
import { type DecimalResult, fromScaledInteger, parseDecimal, writeDecimal } from "#lib/domain/money/decimal.ts";
import { minorUnitDigits } from "#lib/domain/money/money.ts";
import { parseAmount } from "#lib/domain/money/parse-amount.ts";
import { dueDateOf, type PaymentTerms } from "#lib/domain/parties/payment-terms.ts";
import type { InvoiceTerms } from "#lib/domain/terms/invoice-terms.ts";
import { isBlankText } from "#lib/domain/text/blank-text.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { parseUnit, unitName } from "#lib/domain/units/units.ts";
import type { ExemptionCode } from "#lib/domain/vat/exemption-codes.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

/** Metadata in a form, whose library takes the keys of objects for names of fields. */
type Texts = [key: string, text: string][];

/** A line as it is typed. */
export interface LineValues {
  description: string;
  quantity: string;
  unit: string;
  unitPrice: string;
  taxRate: string;
  /** The exemption reason at 0 %; empty: the reason that follows from the parties. */
  exemption: ExemptionCode | "";
  priceQuantityE4: number | null;
  adjustments: AdjustmentValues[];
  details: DetailsValues;
  externalId: string | null;
  metadata: Texts;
  /** The item that it was copied from. */
  itemId: string | null;
  /** The line of the quote that it invoices. */
  quoteLine: number | null;
  /** In the form of a schedule: its price from each dated change on. Empty: that before the change. */
  laterPrices: string[];
  /** In the form of a quote: the client may leave it out. */
  isOptional: boolean;
  /** The client takes the option unless they say otherwise. */
  isChosen: boolean;
}

/** The form as it is typed. */
export interface InvoiceFormValues
  extends Record<
    Exclude<
      ApiName<keyof InvoiceContent>,
      | (
          | "kind"
          | "format"
          | "operationCategory"
          | "taxRate"
          | "language"
          | "pricesIncludeTax"
          | "discounts"
          | "charges"
        )
      | ("metadata" | keyof InvoiceTerms)
    >,
    string
  > {
  kind: InvoiceKind;
  /** The ids of the deposits that a final invoice deducts. They stay while another kind is tried. */
  deposits: string[];
  metadata: Texts;
  pricesIncludeTax: boolean;
  adjustments: AdjustmentValues[];
  terms: TermsValues;
  format: InvoiceFormat;
  operationCategory: OperationCategory;
  /** Empty: the client's. */
  language: Language | "";
  /** The default rate of the API, in per cent. The form does not show it, because each line has a rate. */
  taxRate: number | null;
  lines: LineValues[];
}

const NO_OPTION = { isOptional: false, isChosen: false };
const QUANTITY_DIGITS = 4;
const RATE_DIGITS = 2;
const EXCHANGE_RATE_DIGITS = 6;

export function parseQuantity(text: string, language: Language): DecimalResult {
  const result = parseDecimal(text, QUANTITY_DIGITS, language);
  return result.ok && (result.scaled === 0 || Math.abs(result.scaled) > 1e13)
    ? { ok: false, code: "out_of_range" }
    : result;
}

export type UnitPriceResult = ({ ok: true } & Required<UnitPrice>) | (DecimalResult & { ok: false });

/** A unit price: a whole number of minor units, or up to 6 decimals between two of them. */
export function parseUnitPrice(text: string, currency: string, language: Language): UnitPriceResult {
  const whole = parseAmount(text, minorUnitDigits(currency), currency, language);
  if (whole.ok) return notNegative({ unitPriceCents: whole.scaled, unitPriceRestE6: 0 });
  if (whole.code !== "too_precise") return whole;
  const exact = parseAmount(text, PRICE_DIGITS, currency, language);
  return exact.ok ? notNegative(unitPriceOf(BigInt(exact.scaled), currency)) : exact;
}

function notNegative(price: Required<UnitPrice> | null): UnitPriceResult {
  return price === null || exactPriceE6(price) < 0n ? { ok: false, code: "out_of_range" } : { ok: true, ...price };
}

/** A percentage, with or without its sign. */
export function parseTaxRate(text: string, language: Language): DecimalResult {
  const result = parseDecimal(text.replace("%", ""), RATE_DIGITS, language);
  return result.ok && !(result.scaled >= 0 && result.scaled <= 10_000) ? { ok: false, code: "out_of_range" } : result;
}

/** The value of one unit of the currency. */
export function parseExchangeRate(text: string, language: Language): DecimalResult {
  const result = parseDecimal(text, EXCHANGE_RATE_DIGITS, language);
  return result.ok && !(result.scaled > 0 && result.scaled <= 1e12) ? { ok: false, code: "out_of_range" } : result;
}

export function writeQuantity(quantityE4: number, language: Language): string {
  return writeDecimal(quantityE4, QUANTITY_DIGITS, language);
}

export function writeTaxRate(taxRateBp: number, language: Language): string {
  return writeDecimal(taxRateBp, RATE_DIGITS, language);
}

/** The values that determine the amounts of a line; null while one of them is invalid. */
export function pricedLine(line: LineValues, currency: string, language: Language): PricedLine | null {
  const quantity = parseQuantity(line.quantity, language);
  const price = parseUnitPrice(line.unitPrice, currency, language);
  const rate = parseTaxRate(line.taxRate, language);
  const { adjustments, isWhole } = readAdjustments(line.adjustments, currency, language);
  if (!quantity.ok || !price.ok || !rate.ok || !isWhole) return null;
  const { unitPriceCents, unitPriceRestE6 } = price;
  const { priceQuantityE4 } = line;
  const taxRateBp = rate.scaled;
  return { quantityE4: quantity.scaled, unitPriceCents, unitPriceRestE6, priceQuantityE4, adjustments, taxRateBp };
}

/** The begun lines whose amounts are known. */
export function pricedLines(lines: LineValues[], currency: string, language: Language): PricedLine[] {
  return lines.flatMap((line) => (isBlank(line) ? [] : (pricedLine(line, currency, language) ?? [])));
}

/** Whether nothing has been typed in a line. */
export function isBlank(line: LineValues): boolean {
  return isBlankText(line.description) && line.unitPrice.trim() === "";
}

export function emptyLine(taxRateBp: number, language: Language): LineValues {
  return {
    description: "",
    quantity: "1",
    unit: "",
    unitPrice: "",
    taxRate: writeTaxRate(taxRateBp, language),
    exemption: "",
    priceQuantityE4: null,
    adjustments: [],
    details: typedDetails(null),
    externalId: null,
    metadata: [],
    itemId: null,
    quoteLine: null,
    laterPrices: [],
    ...NO_OPTION,
  };
}

/** The form values of a draft, stored or new. Its lines are those of its author. */
export function toFormValues(
  draft: Given<InvoiceContent> & { lines: (LineContent & { deduction?: Deduction | null })[] },
  language: Language,
): InvoiceFormValues {
  const { taxRateBp, taxExchangeRateE6, adjustments, terms, metadata, ...content } = contentOf(draft);
  return {
    ...emptyForNull(content),
    deposits: depositIdsOf(draft.lines),
    adjustments: typedAdjustments(adjustments, content.currency, language),
    terms: typedTerms(terms),
    metadata: Object.entries(metadata ?? {}),
    taxExchangeRate: taxExchangeRateE6 === null ? "" : writeDecimal(taxExchangeRateE6, EXCHANGE_RATE_DIGITS, language),
    taxRate: taxRateBp === null ? null : fromScaledInteger(taxRateBp, RATE_DIGITS),
    lines: authorLines(draft.lines).map((line) => ({
      quantity: writeQuantity(line.quantityE4, language),
      ...typedLine(line, language),
      unitPrice: typedPrice(line, content.currency, language),
      exemption: line.exemptionCode ?? "",
      priceQuantityE4: line.priceQuantityE4,
      adjustments: typedAdjustments(line.adjustments, content.currency, language),
      details: typedDetails(line.details),
      externalId: line.externalId,
      metadata: Object.entries(line.metadata ?? {}),
      itemId: line.itemId,
      quoteLine: line.quoteLine,
      laterPrices: [],
      ...NO_OPTION,
    })),
  };
}

function emptyForNull<T extends object>(
  fields: T,
): { [Name in keyof T]: null extends T[Name] ? NonNullable<T[Name]> | "" : T[Name] } {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ""])) as ReturnType<
    typeof emptyForNull<T>
  >;
}

/** What a line that was invoiced before fills in; its price only in the same currency. */
export function toTypedLine(line: LastLine, currency: string, language: Language): Partial<LineValues> {
  return {
    ...typedLine(line, language),
    ...(line.currency === currency && { unitPrice: typedPrice(line, currency, language) }),
  };
}

/** What an item fills in; its price only in the same currency, with or without tax as those of the invoice are. */
export function toItemLine(
  item: Item,
  { currency, pricesIncludeTax, details }: { currency: string; pricesIncludeTax: boolean; details: DetailsValues },
  language: Language,
): Partial<LineValues> {
  const { unit, taxRateBp, reference } = item;
  const price = priceOf(item, currency, pricesIncludeTax);
  return {
    ...typedLine({ description: lineText(item), unit, taxRateBp }, language),
    ...(price && { unitPrice: typedPrice(price, currency, language) }),
    exemption: item.exemptionCode ?? "",
    details: { ...details, sellerItemId: reference ?? details.sellerItemId },
    itemId: item.id,
  };
}

function typedLine(
  { description, unit, taxRateBp }: Pick<LastLine, "description" | "unit" | "taxRateBp">,
  language: Language,
) {
  return {
    description,
    unit: unit === null ? "" : unitName(unit, language),
    taxRate: writeTaxRate(taxRateBp, language),
  };
}

/** A unit price as it would be typed. */
export function typedPrice(price: UnitPrice, currency: string, language: Language): string {
  return unitPriceDecimal(price, currency).replace(".", language === "fr" ? "," : ".");
}

/**
 * The body that the API accepts. Blank lines at the end are left out; texts that are not numbers become NaN, which is
 * refused.
 */
export function toBody(
  { schedule: _, ...values }: InvoiceFormValues & { schedule?: unknown },
  language: Language,
): CreateInvoiceInput {
  const { lines, adjustments, metadata, terms, deposits, ...fields } = values;
  const used = lines.findLastIndex((line) => !isBlank(line)) + 1;
  return {
    ...fields,
    // A final invoice does not show it.
    ...writeTerms(fields.kind === "final" ? { ...terms, prepayment: { date: "", method: "" } } : terms),
    ...writeAdjustments(adjustments, "document", fields.currency, language),
    ...(metadata.length > 0 && { metadata: Object.fromEntries(metadata) }),
    ...(fields.kind === "final" && deposits.length > 0 && { deposits: deposits.map((invoiceId) => ({ invoiceId })) }),
    serviceDate: fields.serviceDate || null,
    quoteId: fields.quoteId || null,
    language: fields.language || null,
    taxExchangeRate: toExchangeRate(fields.taxExchangeRate, language),
    lines: lines.slice(0, Math.max(used, 1)).map((line) => {
      const { description, unit } = line;
      const priced = pricedLine(line, values.currency, language);
      return {
        description,
        ...(line.itemId && { itemId: line.itemId }),
        ...(line.quoteLine && { quoteLine: line.quoteLine }),
        ...writeDetails(line.details),
        ...writeAdjustments(line.adjustments, "line", values.currency, language),
        quantity: priced ? fromScaledInteger(priced.quantityE4, QUANTITY_DIGITS) : Number.NaN,
        unit: parseUnit(unit),
        ...(priced ? toPrice(priced, values.currency) : { unitPrice: Number.NaN }),
        taxRate: priced ? fromScaledInteger(priced.taxRateBp, RATE_DIGITS) : Number.NaN,
        ...(line.priceQuantityE4 && { priceQuantity: fromScaledInteger(line.priceQuantityE4, QUANTITY_DIGITS) }),
        ...(line.externalId && { externalId: line.externalId }),
        ...(line.metadata.length > 0 && { metadata: Object.fromEntries(line.metadata) }),
        taxExemptionCode: priced?.taxRateBp === 0 ? line.exemption || null : null,
      };
    }),
  };
}

/** In minor units if it is a whole number of them, else as a decimal. */
export function toPrice(price: UnitPrice, currency: string): { unitPrice: number } | { unitPriceDecimal: string } {
  return price.unitPriceRestE6
    ? { unitPriceDecimal: unitPriceDecimal(price, currency) }
    : { unitPrice: price.unitPriceCents };
}

function toExchangeRate(text: string, language: Language): number | null {
  if (text.trim() === "") return null;
  const rate = parseExchangeRate(text, language);
  return rate.ok ? fromScaledInteger(rate.scaled, EXCHANGE_RATE_DIGITS) : Number.NaN;
}

/** The indexes of the complete lines. */
export function completeLines(lines: LineValues[], currency: string, language: Language): number[] {
  return lines.flatMap((line, index) =>
    !isBlankText(line.description) && pricedLine(line, currency, language) ? [index] : [],
  );
}

/** The body for the preview: the form with its complete lines. Null while there is nothing to draw. */
export function toPreviewBody(values: InvoiceFormValues, language: Language): CreateInvoiceInput | null {
  const { clientId, issueDate, dueDate, serviceDate, currency } = values;
  const dates = [issueDate, dueDate, ...(serviceDate ? [serviceDate] : [])];
  const lines = completeLines(values.lines, currency, language).flatMap((place) => {
    const line = values.lines[place];
    return line ? [{ ...line, details: readableDetails(line.details) }] : [];
  });
  const isTooEarly = dueDate < issueDate && values.kind !== "deposit";
  if (clientId === "" || lines.length === 0 || !dates.every((date) => parseCalendarDate(date)) || isTooEarly)
    return null;
  // An incomplete exchange rate, discount, charge or term counts as missing, so the rest is drawn.
  const adjustments = values.adjustments.filter((each) => parseAdjustment(each, currency, language).ok);
  const body = toBody({ ...values, adjustments, terms: readableTerms(values.terms), lines }, language);
  return { ...body, taxExchangeRate: Number.isNaN(body.taxExchangeRate) ? null : (body.taxExchangeRate ?? null) };
}

/** The due date that follows from an issue date and terms; null while there is no issue date. */
export function dueDateAfter(issueDate: string, terms: PaymentTerms): CalendarDate | null {
  const start = parseCalendarDate(issueDate);
  return start && dueDateOf(start, terms);
}
