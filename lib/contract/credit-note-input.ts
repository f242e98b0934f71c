import { z } from "zod";
import { externalFields, externalIdFilter } from "#lib/contract/external-fields.ts";
import { optionalText, quantity, uuid } from "#lib/contract/fields.ts";
import type { SortKind } from "#lib/contract/list-cursor.ts";
import { fromNotAfterTo, issueDates, listFields, ofOnePlace, SORT, updatedSince } from "#lib/contract/list-query.ts";
import { fromQuery, searchField } from "#lib/contract/page-query.ts";
import type { ChosenLine } from "#lib/domain/credit-notes/credit-lines.ts";
import { MAX_LINES } from "#lib/domain/lines/totals.ts";
import type { CreditNoteFilter, CreditNoteSort } from "#lib/domain/list-filters.ts";
import type { ListOrder } from "#lib/domain/list-order.ts";

const line = z
  .strictObject({
    lineNumber: z
      .int()
      .min(1)
      .max(1_000_000)
      .meta({ description: "The line of the invoice.", examples: [1] }),
    quantity: quantity.optional().meta({
      description:
        "How much of it is credited: not beyond what earlier credit notes left, and of the sign of the line. Not 0, at most 4 decimals. A line of which an amount was credited takes amounts only.",
      examples: [0.5],
    }),
    amount: z
      .number()
      .refine((value) => Number.isSafeInteger(value) && value !== 0, {
        error: "must be a whole number of cents, not 0",
        params: { code: "invalid_amount" },
      })
      .optional()
      .meta({
        override: { type: "integer", format: "int64" },
        minimum: Number.MIN_SAFE_INTEGER,
        maximum: Number.MAX_SAFE_INTEGER,
        description:
          "In place of `quantity`: the amount credited, excluding tax, in the minor unit of the currency. Not beyond what earlier credit notes left, and of the sign of the line. It is printed as 1 × the amount, and its VAT is added.",
        examples: [10000],
      }),
  })
  .transform(({ lineNumber, quantity: quantityE4, amount: amountCents }, context): ChosenLine => {
    if (quantityE4 !== undefined && amountCents === undefined) return { lineNumber, quantityE4 };
    if (amountCents !== undefined && quantityE4 === undefined) return { lineNumber, amountCents };
    const [name, message, code] =
      amountCents === undefined
        ? (["quantity", "is required, or amount", "required"] as const)
        : (["amount", "must be left out beside quantity", "invalid"] as const);
    context.addIssue({ code: "custom", path: [name], message, params: { code } });
    return z.NEVER;
  })
  .meta({ id: "CreditedLineInput", description: "A line with either `quantity` or `amount`." });

/** The body of POST /api/invoices/:id/credit-note. */
export const creditInvoiceBody = z
  .strictObject({
    // Null is refused, because a program that lost the lines would otherwise cancel the whole invoice.
    lines: z
      .array(line)
      .min(1)
      .max(MAX_LINES)
      .superRefine((lines, context) => {
        const seen = new Set<number>();
        for (const [index, { lineNumber }] of lines.entries()) {
          const params = { code: "duplicate" };
          const message = `line ${lineNumber} is chosen already`;
          if (seen.has(lineNumber)) context.addIssue({ code: "custom", path: [index, "lineNumber"], message, params });
          seen.add(lineNumber);
        }
      })
      .optional()
      .meta({
        description:
          "What is credited, each line once. Left out: the invoice is cancelled, with a credit note for all that is left of it.",
      }),
    reason: optionalText(1000)
      .transform((reason) => reason?.trim() || null)
      .meta({ description: "Printed on the credit note.", examples: ["Half a day less"] }),
    ...externalFields,
  })
  .meta({ id: "CreditNoteInput" });

const fields = listFields({
  issueDate: "date",
  createdAt: "instant",
  updatedAt: "instant",
} satisfies Record<CreditNoteSort, SortKind>);
const NEWEST = { by: "issueDate", descending: true } as const;

/** The query of GET /api/credit-notes. */
export const listCreditNotesQuery = z
  .strictObject({
    ...fields,
    invoiceId: fromQuery(uuid).meta({ description: "Filter by invoice." }),
    externalId: externalIdFilter,
    search: searchField(
      "Substring of the credit note's number, of its invoice's or of the client's name, without regard to case, accents, and the kinds of spaces, hyphens and apostrophes. Or the total with VAT as people write it, as for invoices.",
    ),
    ...issueDates,
    number: searchField("The whole number of the credit note, letter case included.").meta({
      examples: ["A-2026-00001"],
    }),
    updatedSince,
    sort: fields.sort.default(NEWEST).meta({ override: { default: "-issueDate" }, description: SORT }),
  } satisfies Record<keyof CreditNoteFilter | keyof typeof fields, z.ZodType>)
  .refine(...fromNotAfterTo)
  .refine(...ofOnePlace(({ sort }: { sort: ListOrder }) => sort));
