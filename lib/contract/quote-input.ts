import { z } from "zod";
import { externalChanges, externalFields, externalIdFilter, mergedMetadata } from "#lib/contract/external-fields.ts";
import { toFieldErrors } from "#lib/contract/field-errors.ts";
import { calendarDate, optional, optionalText, percentage, uuid } from "#lib/contract/fields.ts";
import { type InvoiceChanges, refuseOtherUnits, toLinesInput, toTemplateInput } from "#lib/contract/invoice-changes.ts";
import { given, invoiceFields, lineFields, linesOf, readInvoice } from "#lib/contract/invoice-input.ts";
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
import { fromQuery, searchField } from "#lib/contract/page-query.ts";
import type { FieldError } from "#lib/contract/problem.ts";
import { type ExternalData, externalDataOf } from "#lib/domain/external-data.ts";
import { lineContentOf } from "#lib/domain/lines/line.ts";
import type { QuoteListFilter, QuoteSort } from "#lib/domain/list-filters.ts";
import type { ListOrder } from "#lib/domain/list-order.ts";
import { fromScaledInteger } from "#lib/domain/money/decimal.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import { QUOTE_STATUSES, type QuoteStatus } from "#lib/domain/quotes/quote-status.ts";

const {
  kind: _kind,
  quoteId: _quoteId,
  deposits: _deposits,
  dueDate: _dueDate,
  serviceDate: _serviceDate,
  taxExchangeRate: _taxExchangeRate,
  format: _format,
  prepayment: _prepayment,
  lines: _lines,
  externalId,
  metadata,
  ...sameOfInvoices
} = invoiceFields;
/** What a quote is parsed with in place of what only an invoice has. */
const OF_INVOICES = {
  ...({ kind: "standard", quoteId: null, deposits: null } as const),
  ...({ dueDate: null, serviceDate: null, taxExchangeRate: null, format: "pdf", prepayment: undefined } as const),
};

const { quoteLine: _quoteLine, ...sameOfLines } = lineFields;
const line = z
  .strictObject({
    ...sameOfLines,
    isOptional: z
      .boolean()
      .default(false)
      .meta({ description: "The client may leave it out. Its amount is 0 or more. Absent: `false`." }),
    isChosen: z.boolean().default(false).meta({
      description:
        "Of an optional line: it counts unless the client leaves it out. Absent: it counts once the client takes it. A line that is not optional always counts.",
    }),
  })
  .refine(...given("description"))
  .refine(...given("taxRate"))
  .refine(...given("unitPrice", "is required, or unitPriceDecimal, or itemId"))
  .meta({ id: "QuoteLineInput", description: "A line as in `POST /api/invoices`, which may be optional." });

const text = optionalText(500);

const fields = {
  ...sameOfInvoices,
  issueDate: calendarDate.meta({ description: "The date of the quote, which decides the series of its number." }),
  validUntil: optional(calendarDate).meta({
    description:
      "The last day on which it can be accepted, not before `issueDate`. Absent or `null`: `quoteValidityDays` of the company after `issueDate`.",
  }),
  lines: linesOf(line),
  work: optional(
    z
      .strictObject({
        place: text.meta({ description: "Where it is done." }),
        start: text.meta({ description: "When it begins." }),
        duration: text.meta({ description: "How long it takes." }),
      })
      .meta({ id: "QuotedWorkInput" }),
  ).meta({ description: "The work that is offered, in your own words, as the PDF says it." }),
  deposit: optional(
    z
      .strictObject({
        percentage: percentage
          .refine((value) => value > 0 && value <= 1_000_000, {
            error: "must be above 0, at most 100",
            params: { code: "out_of_range" },
          })
          .meta({ description: "Of the total with VAT.", exclusiveMinimum: 0, maximum: 100, examples: [30] }),
      })
      .meta({ id: "QuoteDepositInput" }),
  ).meta({ description: "The deposit that is asked for on acceptance. Absent: none." }),
  confirmsEmail: z.boolean().default(false).meta({
    description:
      "Whoever signs on the viewing page confirms by a code that the client's e-mail address is theirs. Absent: `false`.",
  }),
  externalId,
  metadata,
};

const quoteShape = z.strictObject(fields);
type Shape = z.output<typeof quoteShape>;

/** A quote in the units of the domain; `options` are of its lines, in their order. */
function readQuote(body: Shape, context: z.RefinementCtx) {
  const { validUntil, work, deposit, confirmsEmail, lines, ...invoice } = body;
  const plain = lines.map(({ isOptional, isChosen, ...each }) => ({ ...each, quoteLine: null }));
  return {
    ...{ validUntil, work, confirmsEmail, depositPercentE4: deposit?.percentage ?? null },
    options: lines.map(({ isOptional, isChosen }) => ({ isOptional, isChosen })),
    invoice: readInvoice({ ...invoice, ...OF_INVOICES, lines: plain }, context),
  };
}

const quoteInput = quoteShape
  .refine(({ validUntil, issueDate }) => !precedes(validUntil, issueDate), {
    path: ["validUntil"],
    error: "must not be before issueDate",
    params: { code: "before_issue_date" },
    when: isObject,
  })
  .transform(readQuote);

/** The body of POST /api/quotes. Its lines may leave things to items. */
export const createQuoteBody = quoteInput.meta({ id: "QuoteInput", description: "What a company offers to a client." });

/** A quote whose lines may leave things to items. */
export type QuoteBody = z.output<typeof quoteInput>;
/** The input of a form. */
export type QuoteWritten = z.input<typeof quoteInput>;

/** The members that PATCH may have. Which they are is checked like a new quote. */
export const quoteChanges = quoteShape
  .partial()
  .extend({
    currency: fields.currency.optional().meta({ description: "ISO 4217. `null` is EUR." }),
    pricesIncludeTax: fields.pricesIncludeTax.optional().meta({ description: "`null` is `false`." }),
    confirmsEmail: z.boolean().optional(),
    ...externalChanges,
  })
  .meta({
    id: "QuoteChanges",
    description:
      "What changes, as a JSON Merge Patch (RFC 7396). A member that is left out stays; `null` is none, as in POST. `lines` replaces all of them. One that was accepted or cancelled takes `externalId` and `metadata` alone.",
  });

/** The members of a change as they were written. */
export type QuoteChanges = { [Member in keyof typeof fields]?: unknown };

/** The body of PATCH /api/quotes/{id}, as it was written: `null` is not the same as a member left out. */
export const changeQuoteBody = z.transform((written: unknown, context): QuoteChanges => {
  const result = quoteChanges.safeParse(written, { reportInput: true });
  if (result.success) return written as QuoteChanges;
  context.issues.push(...(result.error.issues as z.core.$ZodRawIssue[]));
  return z.NEVER;
});

/** The quote as POST would have made it. */
export function toQuoteInput(quote: Quote) {
  const { clientId, currency, issueDate, validUntil, externalId: ownId, metadata: own, content } = quote;
  const { work, depositPercentE4, confirmsEmail, lines, ...same } = content;
  const template = { ...same, ...{ clientId, currency, metadata: own }, lines: [], format: "pdf" as const };
  const { format: _pdf, lines: _none, ...input } = toTemplateInput(template);
  const written = toLinesInput(lines.map(lineContentOf), currency);
  return {
    ...input,
    ...{ issueDate, validUntil, work, confirmsEmail, externalId: ownId },
    deposit: depositPercentE4 === null ? null : { percentage: fromScaledInteger(depositPercentE4, 4) },
    lines: written.map(({ quoteLine: _none, ...each }, index) => ({
      ...each,
      isOptional: lines[index]?.isOptional ?? false,
      isChosen: lines[index]?.isChosen ?? false,
    })),
  };
}

/** A quote with changes, checked like a new one. */
export function mergeQuote(
  quote: Quote,
  changes: QuoteChanges,
): { ok: true; body: QuoteBody } | { ok: false; code: "validation_failed"; errors: FieldError[] } {
  const otherUnits = refuseOtherUnits(quote, changes as InvoiceChanges, "lines");
  if (otherUnits) return { ok: false, code: "validation_failed", errors: [otherUnits] };
  const written = { ...toQuoteInput(quote), ...changes, ...mergedMetadata(quote, changes) };
  const merged = { ...written, pricesIncludeTax: written.pricesIncludeTax ?? false };
  const parsed = quoteInput.safeParse(merged, { reportInput: true });
  return parsed.success
    ? { ok: true, body: parsed.data }
    : { ok: false, code: "validation_failed", errors: toFieldErrors(parsed.error) };
}

/** Whether the members are those alone that a quote takes in every status. */
export function isOfExternalData(changes: QuoteChanges): boolean {
  const names = Object.keys(changes);
  return names.length > 0 && names.every((name) => Object.hasOwn(externalFields, name));
}

/** What an integrator keeps with a quote, with these changes; or every fault of it. */
export function mergeQuoteExternalData(
  stored: ExternalData,
  changes: QuoteChanges,
): { ok: true; externalData: ExternalData } | { ok: false; code: "validation_failed"; errors: FieldError[] } {
  const merged = { ...externalDataOf(stored), ...changes, ...mergedMetadata(stored, changes) };
  const parsed = z.strictObject(externalFields).safeParse(merged, { reportInput: true });
  return parsed.success
    ? { ok: true, externalData: externalDataOf(parsed.data) }
    : { ok: false, code: "validation_failed", errors: toFieldErrors(parsed.error) };
}

/** The body of POST /api/quotes/{id}/accept. */
export const acceptQuoteBody = z
  .strictObject({
    options: z
      .array(z.int().min(1).max(1_000_000))
      .max(1000)
      .optional()
      .meta({
        description:
          "The numbers of the optional lines (`lineNumber`) that the client takes. Absent: those of `isChosen`.",
        examples: [[2]],
      }),
  })
  .meta({ id: "QuoteAcceptance" });

/** The body of POST /api/quotes/{id}/decline. */
export const declineQuoteBody = z
  .strictObject({ reason: optionalText(1000).meta({ description: "What the client said." }) })
  .meta({ id: "QuoteRefusal" });

const STATUS_LIST = QUOTE_STATUSES.join("|");
const list = listFields({
  createdAt: null,
  updatedAt: "instant",
  issueDate: "date",
  validUntil: "date",
} satisfies Record<QuoteSort, SortKind>);

/** The query of GET /api/quotes. */
export const listQuotesQuery = z
  .strictObject({
    ...list,
    status: fromQuery(
      z.string().transform((value, context): QuoteStatus[] => {
        const statuses = value.split(",");
        if (statuses.every((each): each is QuoteStatus => (QUOTE_STATUSES as readonly string[]).includes(each)))
          return statuses;
        context.addIssue({
          code: "custom",
          message: `must be one or several of ${QUOTE_STATUSES.join(", ")}, separated by commas`,
          params: { code: "invalid_value" },
        });
        return z.NEVER;
      }),
    ).meta({
      override: { type: "string", pattern: `^(${STATUS_LIST})(,(${STATUS_LIST}))*$` },
      description: "Filter by status as it is today: one, or several separated by commas.",
      examples: ["sent,viewed"],
    }),
    clientId: fromQuery(uuid).meta({ description: "Filter by client." }),
    search: searchField("Substring of the number or of the client's name, without regard to case and accents."),
    externalId: externalIdFilter,
    number: searchField("The whole number, letter case included.").meta({ examples: ["D-2026-00042"] }),
    ...issueDates,
    sort: fromQuery(list.sort).meta({
      override: { default: "-createdAt" },
      description: `${SORT} With \`updatedSince\` the default is \`updatedAt\`.`,
    }),
    updatedSince,
  } satisfies Record<keyof QuoteListFilter | keyof typeof list, z.ZodType>)
  .refine(...fromNotAfterTo)
  .refine(...ofOnePlace(orderOfQuotes));

/** The order of a list of quotes: newest first, or with `updatedSince` that of the changes. */
export function orderOfQuotes(query: {
  sort: ListOrder<QuoteSort> | null;
  updatedSince: Date | null;
}): ListOrder<QuoteSort> {
  return (
    query.sort ?? (query.updatedSince ? { by: "updatedAt", descending: false } : { by: "createdAt", descending: true })
  );
}
