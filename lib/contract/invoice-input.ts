import { z } from "zod";
import { documentAdjustments, joinAdjustments, lineAdjustments, placeOf } from "#lib/contract/adjustment-fields.ts";
import { externalFields, externalFieldsOfPart, externalIdFilter } from "#lib/contract/external-fields.ts";
import { toFieldErrors } from "#lib/contract/field-errors.ts";
import {
  calendarDate,
  currencyCode,
  exchangeRate,
  optional,
  optionalText,
  PRINTABLE_PATTERN,
  quantity,
  requiredText,
  taxRate,
  text,
  uuid,
} from "#lib/contract/fields.ts";
import type { ApiName, LineApiName } from "#lib/contract/invoice-names.ts";
import type { SortKind } from "#lib/contract/list-cursor.ts";
import {
  fromNotAfterTo,
  isObject,
  issueDates,
  listFields,
  ofOnePlace,
  precedes,
  SORT,
  updatedSince,
} from "#lib/contract/list-query.ts";
import { flag, fromQuery, searchField } from "#lib/contract/page-query.ts";
import { priceFields, readPrice } from "#lib/contract/price-fields.ts";
import type { FieldError } from "#lib/contract/problem.ts";
import { detailsFields, termsFields } from "#lib/contract/terms-fields.ts";
import { MAX_DEPOSITS } from "#lib/domain/deposits/deduction.ts";
import { CONTENT, type InvoiceContent, PAYMENT_METHODS } from "#lib/domain/invoices/invoice.ts";
import { INVOICE_KINDS } from "#lib/domain/invoices/invoice-kind.ts";
import { type InvoiceFilter, type ListedSort, NEWEST_FIRST } from "#lib/domain/invoices/invoice-query.ts";
import { INVOICE_STATUSES, type InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";
import { fillFromItem } from "#lib/domain/items/fill-from-item.ts";
import type { Item } from "#lib/domain/items/item.ts";
import type { DocumentAdjustment } from "#lib/domain/lines/adjustment.ts";
import { LINE_CONTENT, type LineContent } from "#lib/domain/lines/line.ts";
import { computeTotals, MAX_LINES, type PricedLine, type TotalsFault } from "#lib/domain/lines/totals.ts";
import { exactPriceE6, readUnitPrice } from "#lib/domain/lines/unit-price.ts";
import type { ListOrder } from "#lib/domain/list-order.ts";
import { takeTerms } from "#lib/domain/terms/client-defaults.ts";
import { takeDetails } from "#lib/domain/terms/line-details.ts";
import { isBlankText } from "#lib/domain/text/blank-text.ts";
import { LANGUAGES } from "#lib/domain/text/language.ts";
import { countLineBreaks, MAX_LINE_BREAKS } from "#lib/domain/text/line-breaks.ts";
import { EXEMPTION_CODES } from "#lib/domain/vat/exemption-codes.ts";

const description = requiredText(1000).meta({
  description: "Label of the line.",
  examples: ["Consulting, November"],
});

/** The fields of a line that its author writes. It may leave to its item what the item has. */
export const lineFields = {
  itemId: optional(uuid).meta({
    description:
      "An item of the catalogue. `description`, `unit`, `unitPrice`, `taxRate`, `taxExemptionCode` and `sellerItemId` may then be left out, and are copied from it: the description is its name and, on the next line, its description; the price is that in the currency of the invoice; the exemption comes with the rate. Later changes of the item change no line.",
  }),
  quoteLine: optional(z.int().min(1).max(1_000_000)).meta({
    description: "Beside `quoteId`: the number of the line of the quote that it invoices.",
  }),
  description: description.optional(),
  quantity,
  unitPrice: priceFields.unitPrice.meta({
    description:
      "Unit price, in the minor unit of the currency, excluding tax unless `pricesIncludeTax`. Required without `unitPriceDecimal`.",
  }),
  unitPriceDecimal: priceFields.unitPriceDecimal.meta({
    description:
      "The same in the currency itself, exact to 6 decimals, for prices between two minor units: 0.1234 € a kWh. Beside it `unitPrice` may be left out, or is what it rounds to, half away from zero.",
  }),
  priceQuantity: optional(
    quantity.refine((value) => value > 0, { error: "must be above 0", params: { code: "out_of_range" } }),
  ).meta({
    override: { type: "number", format: "double" },
    description: "The quantity that the price is for (EN 16931 BT-149), such as 100. Absent: 1.",
    exclusiveMinimum: 0,
    maximum: 1e9,
    examples: [100],
  }),
  ...lineAdjustments,
  ...detailsFields,
  ...externalFieldsOfPart,
  sellerItemId: text(100).nullish().meta({
    maxLength: 100,
    pattern: PRINTABLE_PATTERN,
    description: "The company's own number of the item (BT-155).",
  }),
  taxRate: taxRate.optional(),
  taxExemptionCode: z.enum(EXEMPTION_CODES).nullish().meta({
    description:
      "Why no VAT is charged, for a line at 0 %: any code of the VATEX list (those of French law for sellers under it). Absent: what follows from the parties and the operation when the invoice is issued, such as reverse charge for services to a business in another EU state.",
  }),
  unit: text(32)
    .nullish()
    .meta({
      maxLength: 32,
      pattern: PRINTABLE_PATTERN,
      description:
        "Free text, printed as it is written. E-invoices name it by its code of UN/ECE Recommendations 20 and 21 (BT-130): it may be such a code (`HUR`, `KGM`), which is printed by its words or its symbol; the symbol (`kWh`, `m²`, letter case as it is; `GJ`, `GB`, `HA` and `KW` are read as symbols, not as the codes spelled like them); or the name in English or French, singular or plural. Words that no code means, such as `licence`, are `C62`, one, with the words in the line's attribute `Unit` (BG-32).",
      examples: ["day", "kWh", "KGM"],
    }),
  lineNumber: optional(z.int().min(1).max(1_000_000)).meta({
    description: "Display order, unique within the invoice. Absent: the place in the array, from 1.",
    examples: [1],
  }),
} satisfies Record<LineApiName<keyof LineContent>, z.ZodType>;

type LineShape = {
  itemId?: unknown;
  description?: unknown;
  taxRate?: unknown;
  unitPrice?: unknown;
  unitPriceDecimal?: unknown;
};

/** The arguments of `refine` for a member that a line has, or its item. */
export function given(name: "description" | "taxRate" | "unitPrice", error = "is required without itemId") {
  return [
    (line: LineShape) =>
      (line[name] ?? line.itemId ?? (name === "unitPrice" ? line.unitPriceDecimal : undefined)) != null,
    { path: [name], error, params: { code: "required" }, when: isObject },
  ] satisfies Parameters<z.ZodType<LineShape>["refine"]>;
}

/** A line with all that it needs, and one that may leave to its item what the item has. */
const line = z
  .strictObject({ ...lineFields, description, taxRate })
  .refine(({ unitPrice, unitPriceDecimal }) => unitPrice !== undefined || unitPriceDecimal !== undefined, {
    path: ["unitPrice"],
    error: "is required, or unitPriceDecimal",
    params: { code: "required" },
    when: isObject,
  });
const lineOfItem = z
  .strictObject(lineFields)
  .refine(...given("description"))
  .refine(...given("taxRate"))
  .refine(...given("unitPrice", "is required, or unitPriceDecimal, or itemId"))
  .meta({
    id: "InvoiceLineInput",
    description:
      "A line of an invoice to be created, with `description`, `taxRate`, and `unitPrice` or `unitPriceDecimal`, or with an `itemId` that has them.",
  });

/** The lines of a document. */
export const linesOf = <Line extends z.ZodType>(of: Line) =>
  z
    .array(of)
    .min(1)
    .max(MAX_LINES)
    .meta({ description: `All texts of the invoice together have at most ${MAX_LINE_BREAKS} line breaks.` });

/** The fields of an invoice that its author writes. */
export const invoiceFields = {
  kind: optional(z.enum(INVOICE_KINDS)).meta({
    description:
      "`deposit`: money asked for before the work (facture d'acompte). `progress`: a part of the work that is done (facture de situation). `final`: the whole work, less `deposits` (facture de solde). All are numbered in one series. Absent: `standard`.",
    examples: ["standard"],
  }),
  quoteId: optional(uuid).meta({
    description:
      "The accepted quote of the same client that it invoices. `POST /api/quotes/{id}/invoice` makes such a draft by itself.",
  }),
  deposits: optional(
    z
      .array(z.strictObject({ invoiceId: uuid }))
      .max(MAX_DEPOSITS)
      .transform((deposits) => deposits.map(({ invoiceId }) => invoiceId)),
  ).meta({
    description:
      "Of a final invoice: the deposit invoices that it deducts, each once. They are issued, of the same client and currency, not cancelled or credited in full, and not deducted by another final invoice. `lines` are the whole work; the lines that take the deposits off, one a deposit and VAT rate, follow by themselves.",
  }),
  clientId: uuid.meta({ description: "Recipient: a client of the active company." }),
  issueDate: calendarDate,
  dueDate: optional(calendarDate).meta({
    description:
      "Not before `issueDate`, but of a deposit. Absent or `null`: by the payment terms of the client, or else of the company.",
  }),
  lines: linesOf(lineOfItem),
  serviceDate: optional(calendarDate).meta({ description: "Date of the service rendered." }),
  taxRate: optional(taxRate).meta({
    description:
      "Global VAT rate. Stored, returned and offered as the default of forms; VAT is always computed from the lines' own rates.",
  }),
  currency: optional(currencyCode)
    .transform((currency) => currency ?? "EUR")
    .meta({
      description: "ISO 4217. Amounts are in its minor unit: JPY has none, TND has three decimals. Absent: `EUR`.",
      examples: ["EUR"],
    }),
  description: optionalText(5000).meta({ description: "General description." }),
  notes: optionalText(5000).meta({ description: "Notes visible on the invoice." }),
  operationCategory: optional(z.enum(["services", "goods", "mixed"])).meta({
    description:
      "What is sold: decides the billing framework of French e-invoices (BT-23) and what they say of when VAT is due (BT-8: services on payment, or when invoiced with `vatOnDebits`; goods alone nothing). Absent: the company's own, services unless set.",
  }),
  pricesIncludeTax: optional(z.boolean()).meta({
    description:
      "The unit prices, and the amounts of discounts and charges, include VAT: a line at 500.00 comes to 500.00, and VAT is taken out of the sum of each rate. Absent or `null`: as the company set it for consumers or for businesses, `false` unless it did.",
  }),
  ...documentAdjustments,
  ...termsFields,
  ...externalFields,
  taxExchangeRate: optional(exchangeRate),
  language: optional(z.enum(LANGUAGES)).meta({
    description:
      "The language of the PDF, the e-mails and the viewing page. Absent: the client's own, or else the company's.",
    examples: ["en"],
  }),
  format: optional(z.enum(["pdf", "facturx"]))
    .transform((format) => format ?? "pdf")
    .meta({
      description:
        "`facturx` asks more of the data when it is issued, and takes lines of at most 4,000,000,000,000 minor units in all (40 billion euros), each without its sign. Absent: `pdf`.",
    }),
} satisfies Record<ApiName<keyof InvoiceContent> | "lines" | "deposits", z.ZodType>;

type Added<Table> = { [Name in keyof Table]: Table[Name] extends `${string}, added` ? Name : never }[keyof Table];

/**
 * Leaves the added fields of a table out of what was parsed where they are not set: a request of the release before,
 * repeated with its Idempotency-Key, then has the same fingerprint.
 */
function withoutUnset<Table extends Record<string, string>>(table: Table) {
  const added = new Set(Object.entries(table).flatMap(([name, at]) => (at.endsWith(", added") ? [name] : [])));
  return <Parsed extends object>(parsed: Parsed & Record<keyof Table, unknown>) => {
    const set = Object.fromEntries(
      Object.entries(parsed).filter(([name, value]) => (value !== undefined && value !== null) || !added.has(name)),
    );
    return set as Omit<Parsed, Added<Table>> & {
      [Name in Added<Table> & keyof Parsed]?: Exclude<Parsed[Name], undefined>;
    };
  };
}

const withoutUnsetContent = withoutUnset(CONTENT);
const withoutUnsetLineContent = withoutUnset(LINE_CONTENT);

/** Where amounts are at fault, and in which words. */
function faultOfTotals(
  fault: TotalsFault,
  lines: readonly Pick<PricedLine, "adjustments">[],
  adjustments: DocumentAdjustment[] | null,
): { path: (string | number)[]; message: string } {
  if (fault.code === "total_negative" || fault.code === "deposits_exceed_total")
    return { path: ["lines"], message: "the invoice total must not be negative" };
  if (fault.code === "rate_without_line") {
    const path = [...placeOf(adjustments, fault.index), "taxRate"];
    return { path, message: "must be the VAT rate of a line, or absent" };
  }
  const { lineIndex } = fault;
  const path = lineIndex === null ? [] : ["lines", lineIndex];
  if (fault.code === "amount_too_large")
    return { path: lineIndex === null ? ["lines"] : path, message: "every amount must stay below 2^53" };
  const own = lineIndex === null ? adjustments : (lines[lineIndex]?.adjustments ?? null);
  if (fault.code === "adjusted_return")
    return { path: [...path, placeOf(own, 0)[0] ?? ""], message: "a line of a negative quantity takes none" };
  return { path: [...path, ...placeOf(own, fault.index)], message: "must not take more than there is" };
}

type Fault = (path: (string | number)[], code: string, message: string) => void;

const faultsIn =
  (context: z.RefinementCtx): Fault =>
  (path, code, message) =>
    context.addIssue({ code: "custom", path, message, params: { code } });

/** A line in the units of the domain. What it leaves to its item is undefined. */
function readLine(line: z.output<typeof lineOfItem>, index: number, currency: string, fault: Fault) {
  const { details, rest: written } = takeDetails({ ...line, sellerItemId: noneIfBlank(line.sellerItemId) ?? null });
  const { itemId, description, unit, unitPrice, unitPriceDecimal, taxRate: taxRateBp, taxExemptionCode } = written;
  const price = readPrice({ unitPrice, unitPriceDecimal }, currency);
  if (price && "fault" in price) fault(["lines", index, price.fault], price.code, price.message);
  const { unitPriceCents, unitPriceRestE6 } =
    price && "fault" in price ? { unitPriceCents: unitPrice ?? 0, unitPriceRestE6: 0 } : (price ?? {});
  return {
    description,
    unit: unit === undefined && itemId === null ? null : noneIfBlank(unit),
    quantityE4: written.quantity,
    unitPriceCents,
    unitPriceRestE6,
    priceQuantityE4: written.priceQuantity,
    details,
    adjustments: joinAdjustments(written),
    taxRateBp,
    exemptionCode: taxExemptionCode === undefined && taxRateBp !== undefined ? null : taxExemptionCode,
    lineNumber: written.lineNumber ?? index + 1,
    externalId: written.externalId,
    metadata: written.metadata,
    itemId,
    quoteLine: written.quoteLine,
    takesReference: itemId !== null && line.sellerItemId === undefined,
  };
}

/** A text that may be null or left out; a blank one is null. */
function noneIfBlank(written: string | null | undefined): string | null | undefined {
  return written && isBlankText(written) ? null : written;
}

/** A line that names its item, and may leave things to it. */
export type LineToFill = ReturnType<typeof readLine>;

type InvoiceToFill = Omit<z.output<typeof invoiceShape>, "lines"> & { lines: LineToFill[] };
type PricedInvoiceToFill = InvoiceToFill & { pricesIncludeTax: boolean };

/** The checks of an invoice whose lines have all that they need. */
function checkInvoice(body: InvoiceToFill, context: z.RefinementCtx) {
  const fault = faultsIn(context);
  const lines = body.lines.map(({ takesReference: _, ...line }, index) => {
    const { unit = null, unitPriceCents = 0, unitPriceRestE6 = 0, taxRateBp = 0, exemptionCode = null } = line;
    const { description = "", details } = line;
    const before = details?.grossPrice ? readUnitPrice(details.grossPrice, body.currency) : null;
    if (before && exactPriceE6(before) < exactPriceE6({ unitPriceCents, unitPriceRestE6 }))
      fault(["lines", index, "grossPrice"], "below_price", "must not be below the price");
    return withoutUnsetLineContent({
      ...line,
      ...{ description, unit, unitPriceCents, unitPriceRestE6, taxRateBp, exemptionCode },
    });
  });

  if (body.payee && (body.paymentMeans?.method ?? "transfer") === "transfer" && !body.paymentMeans?.iban)
    fault(["paymentMeans", "iban"], "required", "is required with payee: its account");
  const seen = new Set<number>();
  for (const [index, { lineNumber }] of lines.entries()) {
    if (seen.has(lineNumber))
      fault(["lines", index, "lineNumber"], "duplicate", `line number ${lineNumber} is taken by another line`);
    seen.add(lineNumber);
  }
  for (const [index, { taxRateBp, exemptionCode }] of lines.entries()) {
    if (taxRateBp > 0 && exemptionCode !== null) {
      fault(["lines", index, "taxExemptionCode"], "not_exempt", "only a line at 0 % can be exempt");
    }
  }
  for (const [index, { quoteLine }] of body.lines.entries()) {
    if (quoteLine && !body.quoteId) fault(["lines", index, "quoteLine"], "without_quote", "goes with quoteId alone");
  }
  if (body.prepayment && body.kind === "final")
    fault(["prepayment"], "not_of_final", "goes without the kind final: record the payment once it is issued");
  if (body.prepayment && precedes(body.issueDate, body.prepayment.date))
    fault(["prepayment", "date"], "after_issue_date", "must not be after issueDate");
  if (body.deposits?.length && body.kind !== "final") fault(["deposits"], "not_final", "go with the kind final alone");
  const given = new Set<string>();
  for (const [index, id] of (body.deposits ?? []).entries()) {
    if (given.has(id)) fault(["deposits", index, "invoiceId"], "duplicate", "is given twice");
    given.add(id);
  }
  const { discounts, charges, pricesIncludeTax } = body;
  const adjustments = joinAdjustments({ discounts, charges });
  const totals = computeTotals(lines, { adjustments, pricesIncludeTax });
  if (!totals.ok) {
    const { path, message } = faultOfTotals(totals, lines, adjustments);
    fault(path, totals.code, message);
  }
  const reasons = [...(adjustments ?? []), ...lines.flatMap((line) => line.adjustments ?? [])];
  const texts = [
    ...[body.description, body.notes],
    ...lines.map(({ description }) => description),
    ...reasons.map(({ reason }) => reason),
    ...(body.codedNotes ?? []).map(({ text }) => text),
  ];
  if (countLineBreaks(texts.filter((text) => text !== null)) > MAX_LINE_BREAKS) {
    fault(["lines"], "too_long", `the texts of the invoice must have at most ${MAX_LINE_BREAKS} line breaks`);
  }
  const { terms, rest } = takeTerms(body);
  const { taxRate: taxRateBp, taxExchangeRate: taxExchangeRateE6, discounts: _, charges: __, ...others } = rest;
  const { kind, deposits: depositIds, ...fields } = others;
  return withoutUnsetContent({
    ...fields,
    kind: kind === "standard" ? null : kind,
    ...(depositIds?.length && { depositIds }),
    adjustments,
    taxRateBp,
    taxExchangeRateE6,
    terms,
    lines,
  });
}

const DATES = [
  (body: { kind?: unknown; issueDate: unknown; dueDate: unknown; prepayment?: unknown }) =>
    body.kind === "deposit" || Boolean(body.prepayment) || !precedes(body.dueDate, body.issueDate),
  { path: ["dueDate"], error: "must not be before issueDate", params: { code: "before_issue_date" }, when: isObject },
] satisfies Parameters<
  z.ZodType<{ kind?: unknown; issueDate: unknown; dueDate: unknown; prepayment?: unknown }>["refine"]
>;

const readLines = ({ lines, currency }: z.output<typeof invoiceShape>, context: z.RefinementCtx) =>
  lines.map((line, index) => readLine(line, index, currency, faultsIn(context)));

const invoiceShape = z.strictObject(invoiceFields);

/** An invoice whose lines have all that they need, as forms and this program write it. */
export const createInvoiceBody = z
  .strictObject({ ...invoiceFields, lines: linesOf(line) })
  .refine(...DATES)
  .transform((body, context) => checkInvoice({ ...body, lines: readLines(body, context) }, context));

/** An invoice of which a line leaves something to its item. */
export interface IncompleteInvoice {
  toFill: InvoiceToFill;
}

/** An invoice in the units of the domain, checked unless a line leaves something to its item. */
export function readInvoice(
  body: z.output<typeof invoiceShape>,
  context: z.RefinementCtx,
): CreateInvoiceBody | IncompleteInvoice {
  const toFill = { ...body, lines: readLines(body, context) };
  return toFill.lines.some(leavesOut) ? { toFill } : checkInvoice(toFill, context);
}

/** The body of POST /api/invoices; `completeInvoice` fills in what it leaves to items. */
export const newInvoiceBody = invoiceShape
  .refine(...DATES)
  .transform(readInvoice)
  .meta({ id: "InvoiceInput" });

export type NewInvoiceBody = z.output<typeof newInvoiceBody>;

function leavesOut({ description, unit, unitPriceCents, taxRateBp, takesReference }: LineToFill): boolean {
  return takesReference || [description, unit, unitPriceCents, taxRateBp].includes(undefined);
}

/**
 * An invoice with what its lines left to these items, checked by the rules of one that has it all. An item that is not
 * among them is a fault, as is one without a price in the currency, or with one that does not include tax as those of the
 * invoice do: `pricesIncludeTax` where it does not say.
 */
export function completeInvoice(
  body: NewInvoiceBody,
  items: readonly Item[],
  pricesIncludeTax = false,
): { ok: true; input: CreateInvoiceBody } | { ok: false; code: "validation_failed"; errors: FieldError[] } {
  if (!("toFill" in body)) return { ok: true, input: body };
  const completed = z
    .custom<PricedInvoiceToFill>()
    .transform((toFill, context) => {
      const lines = toFill.lines.map((line, index) => {
        const filled = fillFromItem(line, items.find(({ id }) => id === line.itemId) ?? null, toFill);
        if (filled.ok) return filled.line;
        faultsIn(context)(["lines", index, filled.field], filled.code, filled.message);
        return line;
      });
      return context.issues.length > 0 ? z.NEVER : checkInvoice({ ...toFill, lines }, context);
    })
    .safeParse({ ...body.toFill, pricesIncludeTax: body.toFill.pricesIncludeTax ?? pricesIncludeTax });
  return completed.success
    ? { ok: true, input: completed.data }
    : { ok: false, code: "validation_failed", errors: toFieldErrors(completed.error) };
}

/** Whether the prices of items are looked for, and the invoice does not say whether its own include tax. */
export function leavesPrices(body: NewInvoiceBody): body is IncompleteInvoice {
  return "toFill" in body && body.toFill.pricesIncludeTax === null;
}

/** The ids of the items that lines leave something to. */
export function itemsToFill(body: NewInvoiceBody): string[] {
  return "toFill" in body ? body.toFill.lines.flatMap(({ itemId }) => itemId ?? []) : [];
}

/** The empty body of issue and send. */
export const emptyBody = z.strictObject({}).meta({ id: "EmptyBody", description: "These operations take no input." });

/** The body of POST /api/invoices/:id/pay. */
export const recordPaymentBody = z
  .strictObject({
    // Null is refused, because a program that lost the amount would otherwise pay the whole invoice.
    amount: z
      .number()
      .refine((value) => Number.isSafeInteger(value) && value > 0, {
        error: "must be a whole number of cents, 1 or more",
        params: { code: "invalid_amount" },
      })
      .optional()
      .transform((value) => value ?? null)
      .meta({
        override: { type: "integer", format: "int64" },
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: "Amount paid, in the minor unit of the currency. Left out: all that is due.",
        examples: [50000],
      }),
    date: optional(calendarDate).meta({
      description:
        "The date of the payment, not after today in the company's time zone, nor in its closed books. Before `issueDate` it needs `allowEarly`. Omitted: today.",
      examples: ["2026-12-02"],
    }),
    allowEarly: optional(z.boolean()).meta({
      description:
        "Takes a `date` before `issueDate`, for a deposit that was received before the invoice. Otherwise it is 422 `payment_before_issue`.",
    }),
    method: optional(z.enum(PAYMENT_METHODS)).meta({ description: "How it was paid." }),
    note: optionalText(500).meta({
      description: "A remark for the ledger, such as the bank's reference.",
      examples: ["VIR 4711"],
    }),
    ...externalFields,
  })
  .meta({ id: "PaymentInput" });

const fields = listFields({
  issueDate: "date",
  dueDate: "date",
  createdAt: "instant",
  updatedAt: "instant",
} satisfies Record<ListedSort, SortKind>);

/** The query of GET /api/invoices. */
export const listInvoicesQuery = z
  .strictObject({
    ...fields,
    status: z
      .string()
      .transform((value, context): InvoiceStatus[] => {
        const statuses = value.split(",");
        if (
          statuses.every((status): status is InvoiceStatus => (INVOICE_STATUSES as readonly string[]).includes(status))
        )
          return statuses;
        context.addIssue({
          code: "custom",
          message: `must be one or several of ${INVOICE_STATUSES.join(", ")}, separated by commas`,
          params: { code: "invalid_value" },
        });
        return z.NEVER;
      })
      .optional()
      .transform((statuses) => statuses ?? null)
      .meta({
        override: { pattern: `^(${INVOICE_STATUSES.join("|")})(,(${INVOICE_STATUSES.join("|")}))*$` },
        description: `Filter by status: one, or several separated by commas, of ${INVOICE_STATUSES.join(", ")}.`,
        examples: ["sent,overdue"],
      }),
    overdue: fromQuery(flag).meta({
      override: { type: "boolean" },
      description:
        "`true`: only what is overdue today (`isOverdue`), whatever its status: issued and never sent, part-paid and rejected invoices too. `false`: only the others. `updatedAt` does not move when an invoice becomes overdue by the date alone.",
    }),
    clientId: fromQuery(uuid).meta({ description: "Filter by client." }),
    kind: fromQuery(z.enum(INVOICE_KINDS)).meta({ description: "Filter by kind." }),
    quoteId: fromQuery(uuid).meta({ description: "Filter by the quote that they are made of." }),
    externalId: externalIdFilter,
    search: searchField(
      "Substring of the invoice number, the client's name or the number of the client's order (`references.purchaseOrder`). Case, accents, and the kinds of spaces, hyphens and apostrophes make no difference. Or the total with VAT as people write it, such as `1234,56`, `1 234.56 €` or `EUR 1,234.56`: without a mark in any currency, and `1234` is 1234.00 too.",
    ),
    ...issueDates,
    dueFrom: fromQuery(calendarDate).meta({ description: "Minimum due date, inclusive." }),
    dueTo: fromQuery(calendarDate).meta({ description: "Maximum due date, inclusive." }),
    invoiceNumber: searchField("The whole invoice number, letter case included.").meta({ examples: ["F-2026-00042"] }),
    number: searchField("`invoiceNumber`, by its earlier name."),
    updatedSince,
    sort: fields.sort.default(NEWEST_FIRST).meta({ override: { default: "-issueDate" }, description: SORT }),
  } satisfies Record<
    Exclude<keyof InvoiceFilter, "statuses" | "isOutstanding"> | "status" | "invoiceNumber" | keyof typeof fields,
    z.ZodType
  >)
  .refine(...fromNotAfterTo)
  .refine(({ number, invoiceNumber }) => number === null || invoiceNumber === null, {
    path: ["number"],
    error: "goes without invoiceNumber",
    params: { code: "given_twice" },
  })
  .refine(...ofOnePlace(({ sort }: { sort: ListOrder }) => sort))
  .refine(({ dueFrom, dueTo }) => !precedes(dueTo, dueFrom), {
    path: ["dueFrom"],
    error: "must not be after dueTo",
    params: { code: "after_to" },
    when: isObject,
  });

export type CreateInvoiceBody = ReturnType<typeof checkInvoice>;
/** The lines of an invoice as they are written. */
export const writtenLines = linesOf(lineOfItem);
/** The input of a form. */
export type CreateInvoiceInput = z.input<typeof createInvoiceBody>;
