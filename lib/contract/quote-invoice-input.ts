import { z } from "zod";
import { percentage, quantity } from "#lib/contract/fields.ts";
import { isObject } from "#lib/contract/list-query.ts";
import { INVOICE_KINDS } from "#lib/domain/invoices/invoice-kind.ts";
import { HUNDRED_PERCENT_E4 } from "#lib/domain/lines/adjustment.ts";

const part = percentage
  .refine((value) => value <= HUNDRED_PERCENT_E4, { error: "must be at most 100", params: { code: "out_of_range" } })
  .meta({ description: "Of the whole.", maximum: 100, examples: [30] });
const exactlyOne = (one: string, other: string) =>
  [
    (value: object) => Object.hasOwn(value, one) !== Object.hasOwn(value, other),
    { path: [one], error: `or ${other} is required, and not both`, params: { code: "required" }, when: isObject },
  ] satisfies Parameters<z.ZodType<object>["refine"]>;

/** The body of POST /api/quotes/{id}/invoice. */
export const invoiceQuoteBody = z
  .strictObject({
    kind: z.enum(INVOICE_KINDS).default("standard").meta({
      description:
        "`standard`: all of the quote. `deposit`: a part ahead of the work. `progress`: the work as far as it has come, less what earlier progress invoices took. `final`: all of it, less the deposits and progress invoices. Absent: `standard`.",
    }),
    deposit: z
      .strictObject({
        percentage: part.optional(),
        amount: z
          .int()
          .min(1)
          .optional()
          .meta({ description: "In the minor unit, excluding tax unless the prices of the quote include it." }),
      })
      .refine(...exactlyOne("percentage", "amount"))
      .optional()
      .meta({
        id: "QuoteDepositOrder",
        description: "With `deposit`: how much, spread over the VAT rates. Absent: what the quote asks for.",
      }),
    progress: z
      .strictObject({
        percentage: part.optional().meta({ description: "How far all lines have come, in percent of the whole." }),
        lines: z
          .array(
            z
              .strictObject({
                lineNumber: z.int().min(1).max(1_000_000),
                percentage: part.optional(),
                quantity: quantity.optional(),
              })
              .refine(...exactlyOne("percentage", "quantity"))
              .meta({ id: "QuoteLineProgress" }),
          )
          .min(1)
          .max(1000)
          .optional()
          .meta({ description: "How far each of these has come, in percent or in pieces; the others stay." }),
      })
      .refine(...exactlyOne("percentage", "lines"))
      .optional()
      .meta({
        id: "QuoteProgressOrder",
        description: "With `progress`: how far the work has come by now, what is invoiced already included.",
      }),
    allowMore: z
      .boolean()
      .default(false)
      .meta({ description: "Lets the invoices come to more than the quote. Absent: `false`." }),
  })
  .superRefine(({ kind, deposit, progress }, context) => {
    const fault = (path: "deposit" | "progress", code: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message, params: { code } });
    if (deposit && kind !== "deposit") fault("deposit", "not_of_kind", "goes with the kind deposit alone");
    if (progress && kind !== "progress") fault("progress", "not_of_kind", "goes with the kind progress alone");
    if (!progress && kind === "progress") fault("progress", "required", "is required with the kind progress");
  })
  .transform(({ kind, deposit, progress, allowMore }) => ({ order: orderOf(kind, deposit, progress), allowMore }))
  .meta({ id: "QuoteInvoiceInput", description: "What is to be invoiced of a quote." });

function orderOf(
  kind: (typeof INVOICE_KINDS)[number],
  deposit: { percentage?: number | undefined; amount?: number | undefined } | undefined,
  progress:
    | {
        percentage?: number | undefined;
        lines?: { lineNumber: number; percentage?: number | undefined; quantity?: number | undefined }[] | undefined;
      }
    | undefined,
) {
  if (kind === "deposit") {
    const { percentage: percentE4, amount: amountCents } = deposit ?? {};
    const share =
      amountCents !== undefined ? { amountCents } : percentE4 !== undefined ? { percentE4 } : ("quoted" as const);
    return { kind, share };
  }
  if (kind !== "progress") return { kind };
  const lines = progress?.lines?.map(({ lineNumber, percentage: percentE4 = 0, quantity: quantityE4 }) =>
    quantityE4 === undefined ? { lineNumber, percentE4 } : { lineNumber, quantityE4 },
  );
  return { kind, progress: lines ?? { percentE4: progress?.percentage ?? 0 } };
}
