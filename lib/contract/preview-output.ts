import { z } from "zod";
import { amount, nullableText, taxBreakdown, toTaxBreakdown } from "#lib/contract/output-fields.ts";
import { toWarnings, warnings } from "#lib/contract/warning-output.ts";
import type { InvoiceLine } from "#lib/domain/lines/line.ts";
import type { TaxBreakdownLine } from "#lib/domain/lines/totals.ts";
import type { Finding } from "#lib/domain/readiness/finding.ts";

/** The amounts of an invoice that is not stored. */
export const previewAnswer = z
  .strictObject({
    currency: z.string().meta({ examples: ["EUR"] }),
    lines: z
      .array(
        z
          .strictObject({
            lineNumber: z.int(),
            total: amount.meta({ description: "Excluding tax." }),
            taxExemptionCode: nullableText.meta({
              description: "Why no VAT is charged, as it would be when issued: a VATEX code.",
            }),
          })
          .meta({ id: "InvoicePreviewLine" }),
      )
      .meta({ description: "In the order of the body." }),
    taxBreakdown,
    subtotal: amount.meta({ description: "Sum of the line totals, excluding tax." }),
    taxTotal: amount.meta({ description: "Sum of the VAT per rate." }),
    total: amount.meta({ description: "subtotal + taxTotal." }),
    warnings,
  })
  .meta({ id: "InvoicePreview", description: "What the invoice would come to." });

interface PreviewedDraft {
  currency: string;
  lines: Pick<InvoiceLine, "lineNumber" | "totalCents" | "exemptionCode">[];
  taxBreakdown: TaxBreakdownLine[];
  subtotalCents: number;
  taxTotalCents: number;
  totalCents: number;
}

export function toPreview({
  draft,
  warnings: findings,
}: {
  draft: PreviewedDraft;
  warnings: Finding[];
}): z.output<typeof previewAnswer> {
  const { currency, lines, subtotalCents, taxTotalCents, totalCents } = draft;
  return {
    currency,
    lines: lines.map(({ lineNumber, totalCents: total, exemptionCode }) => ({
      lineNumber,
      total,
      taxExemptionCode: exemptionCode,
    })),
    taxBreakdown: toTaxBreakdown(draft.taxBreakdown),
    subtotal: subtotalCents,
    taxTotal: taxTotalCents,
    total: totalCents,
    warnings: toWarnings(findings),
  };
}
