import { z } from "zod";
import { lineAdjustmentsOut, toLineAdjustments } from "#lib/contract/adjustment-fields.ts";
import { externalAnswer, toExternalAnswer } from "#lib/contract/external-fields.ts";
import { delivery } from "#lib/contract/invoice-output.ts";
import {
  amount,
  date,
  id,
  instant,
  nullableText,
  pageOf,
  rate,
  taxBreakdown,
  toRate,
  toTaxBreakdown,
} from "#lib/contract/output-fields.ts";
import { creditedLine } from "#lib/domain/credit-notes/credited-line.ts";
import type { CreditNoteOfInvoice, CreditNoteSummary } from "#lib/domain/invoices/invoice.ts";
import { unitPriceDecimal } from "#lib/domain/lines/unit-price.ts";
import { fromScaledInteger } from "#lib/domain/money/decimal.ts";

const summaryFields = {
  id,
  number: z
    .string()
    .meta({ description: "Of the credit notes' own series, without gaps.", examples: ["A-2026-00001"] }),
  invoiceId: id,
  invoiceNumber: z.string().meta({ examples: ["F-2026-00042"] }),
  clientId: id,
  clientName: z.string().meta({ examples: ["Boulangerie Martin"] }),
  currency: z.string().meta({ examples: ["EUR"] }),
  issueDate: date,
  issuedAt: instant,
  createdAt: instant.meta({ description: "`issuedAt`." }),
  updatedAt: instant.meta({
    description: "`issuedAt`: a credit note is never changed, whatever becomes of its e-mails.",
  }),
  reason: nullableText,
  isWhole: z.boolean().meta({
    description:
      "True of the one that cancelled a whole invoice; false of one for chosen lines, or for what earlier ones left.",
  }),
  ...externalAnswer,
  subtotal: amount.meta({ description: "What it takes back, excluding tax. Amounts are positive." }),
  taxTotal: amount,
  total: amount.meta({ description: "subtotal + taxTotal." }),
};

export const creditNoteSummary = z.strictObject(summaryFields).meta({ id: "CreditNoteSummary" });

export const creditNoteDetail = z
  .strictObject({
    ...summaryFields,
    refundDue: amount.nullable().meta({
      description:
        "What of `total` was due to the client when it was issued, because the invoice was paid that far; the rest reduced what was due. It never changes. Null of one that a release before 2026-12 issued for a part.",
    }),
    lines: z.array(
      z
        .strictObject({
          lineNumber: z.int().meta({ description: "The line of the invoice." }),
          description: z.string(),
          quantity: z.number().meta({
            description: "How much of it is credited. Of an amount 1, without a unit, and the amount is its price.",
          }),
          unit: nullableText,
          unitPrice: amount,
          unitPriceDecimal: z
            .string()
            .meta({ description: "The exact price, as in the invoice.", examples: ["650.00"] }),
          taxRate: rate,
          taxExemptionCode: nullableText,
          priceQuantity: z.number().nullable(),
          ...lineAdjustmentsOut,
          total: amount.meta({
            description: "Excluding tax, with its part of all discounts and charges of the invoice.",
          }),
          totalWithTax: amount.nullable().meta({ description: "Where the prices of the invoice include tax." }),
        })
        .meta({ id: "CreditNoteLine" }),
    ),
    taxBreakdown: taxBreakdown.meta({ description: "What it takes back of each VAT rate." }),
    delivery: delivery.nullable().meta({ description: "Its latest e-mail; null where none was asked for." }),
  })
  .meta({ id: "CreditNote", description: "A credit note, for a whole invoice or for a part of it." });

export const creditNoteList = pageOf(creditNoteSummary, "credit notes").meta({ id: "CreditNoteList" });

/** A credit note in the response of GET /api/credit-notes. */
export function toCreditNoteSummary(note: CreditNoteSummary): z.output<typeof creditNoteSummary> {
  return {
    id: note.id,
    number: note.number,
    invoiceId: note.invoiceId,
    invoiceNumber: note.invoiceNumber,
    clientId: note.clientId,
    clientName: note.clientName,
    currency: note.currency,
    issueDate: note.issueDate,
    issuedAt: note.issuedAt,
    createdAt: note.issuedAt,
    updatedAt: note.issuedAt,
    reason: note.reason,
    isWhole: note.isWhole,
    ...toExternalAnswer(note),
    subtotal: note.subtotalCents,
    taxTotal: note.taxTotalCents,
    total: note.totalCents,
  };
}

/** A credit note in the responses for one. Throws for one of another invoice. */
export function toCreditNoteDetail({
  invoice,
  creditNote: note,
  delivery,
}: CreditNoteOfInvoice): z.output<typeof creditNoteDetail> {
  const { id: invoiceId, number: invoiceNumber, clientId, clientName, currency } = invoice;
  if (invoiceNumber === null) throw new Error(`${invoiceId} is a draft`);
  const lines = new Map(invoice.lines.map((line) => [line.lineNumber, line]));
  return {
    ...toCreditNoteSummary({ ...note, invoiceId, invoiceNumber, clientId, clientName, currency }),
    refundDue: note.refundDueCents,
    lines: note.lines.map((credited) => {
      const { lineNumber } = credited;
      const invoiced = lines.get(lineNumber);
      if (!invoiced) throw new Error(`invoice ${invoiceId} has no line ${lineNumber}`);
      const line = creditedLine(invoiced, credited);
      return {
        lineNumber,
        description: line.description,
        quantity: fromScaledInteger(line.quantityE4, 4),
        unit: line.unit,
        unitPrice: line.unitPriceCents,
        unitPriceDecimal: unitPriceDecimal(line, currency),
        taxRate: toRate(line.taxRateBp),
        taxExemptionCode: line.exemptionCode,
        priceQuantity: line.priceQuantityE4 === null ? null : fromScaledInteger(line.priceQuantityE4, 4),
        ...toLineAdjustments(line.adjustments),
        total: line.totalCents,
        totalWithTax: line.grossCents,
      };
    }),
    taxBreakdown: toTaxBreakdown(note.taxBreakdown),
    delivery,
  };
}
