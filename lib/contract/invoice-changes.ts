import { z } from "zod";
import { externalFields, mergedMetadata } from "#lib/contract/external-fields.ts";
import { toFieldErrors } from "#lib/contract/field-errors.ts";
import {
  type CreateInvoiceBody,
  type CreateInvoiceInput,
  completeInvoice,
  invoiceFields,
  newInvoiceBody,
} from "#lib/contract/invoice-input.ts";
import type { FieldError } from "#lib/contract/problem.ts";
import { authorLines, depositIdsOf } from "#lib/domain/deposits/deduction.ts";
import { type ExternalData, externalDataOf } from "#lib/domain/external-data.ts";
import { contentOf, type Invoice } from "#lib/domain/invoices/invoice.ts";
import type { Item } from "#lib/domain/items/item.ts";
import { adjustmentsAsWritten } from "#lib/domain/lines/adjustments-as-written.ts";
import { type LineContent, lineContentOf } from "#lib/domain/lines/line.ts";
import { unitPriceDecimal } from "#lib/domain/lines/unit-price.ts";
import { fromScaledInteger } from "#lib/domain/money/decimal.ts";
import { minorUnitDigits } from "#lib/domain/money/money.ts";
import type { RecurringContent } from "#lib/domain/recurring/recurring-invoice.ts";
import { spreadTemplateTerms } from "#lib/domain/terms/invoice-terms.ts";
import { spreadDetails } from "#lib/domain/terms/line-details.ts";

/** The members that PATCH /api/invoices/:id may have: those of POST, none of them required and none with a default. */
export const invoiceChanges = z
  .strictObject(invoiceFields)
  .partial()
  .extend({
    currency: invoiceFields.currency.optional().meta({ description: "ISO 4217. `null` is EUR." }),
    dueDate: invoiceFields.dueDate.optional().meta({
      description: "Not before `issueDate`. `null`: by the payment terms of the client, or else of the company.",
    }),
    format: invoiceFields.format.optional().meta({ description: "`null` is `pdf`." }),
    pricesIncludeTax: invoiceFields.pricesIncludeTax.optional().meta({ description: "`null` is `false`." }),
  })
  .meta({
    id: "InvoiceChanges",
    description:
      "What changes in a draft, as a JSON Merge Patch (RFC 7396). A member that is left out stays; `null` is none, as in POST. The defaults of the client are for new invoices alone. An issued invoice takes `externalId` and `metadata` alone.",
  });

/** The members of a change as they were written. */
export type InvoiceChanges = { [Member in keyof typeof invoiceFields]?: unknown };

/**
 * The body of PATCH /api/invoices/:id. It stays as it was written, because `null` is not the same as a member that is
 * left out.
 */
export const changeInvoiceBody = z.transform((written: unknown, context): InvoiceChanges => {
  const result = invoiceChanges.safeParse(written, { reportInput: true });
  if (result.success) return written as InvoiceChanges;
  context.issues.push(...(result.error.issues as z.core.$ZodRawIssue[]));
  return z.NEVER;
});

/** The ids of the items that the changed lines name. */
export function itemsOfChanges({ lines }: InvoiceChanges): string[] {
  return (lines as { itemId?: string | null }[] | undefined)?.flatMap(({ itemId }) => itemId ?? []) ?? [];
}

/**
 * A draft with these changes, parsed by the rules of POST; or every fault of it. `items` are those of the company that
 * the changed lines name.
 */
export function mergeChanges(
  invoice: Invoice,
  changes: InvoiceChanges,
  items: readonly Item[],
): { ok: true; input: CreateInvoiceBody } | { ok: false; code: "validation_failed"; errors: FieldError[] } {
  const otherUnits = refuseOtherUnits(invoice, changes, "lines");
  if (otherUnits) return { ok: false, code: "validation_failed", errors: [otherUnits] };
  const written = { ...toInput(invoice), ...changes, ...mergedMetadata(invoice, changes) };
  const merged = { ...written, pricesIncludeTax: written.pricesIncludeTax ?? false };
  const parsed = newInvoiceBody.safeParse(merged, { reportInput: true });
  return parsed.success
    ? completeInvoice(parsed.data, items)
    : { ok: false, code: "validation_failed", errors: toFieldErrors(parsed.error) };
}

/** The fault of a change to a currency of another minor unit, in which the prices at `path` mean something else. */
export function refuseOtherUnits(
  stored: { currency: string },
  changes: Pick<InvoiceChanges, "currency" | "lines">,
  path: string,
): FieldError | null {
  if (changes.currency === undefined || changes.lines !== undefined) return null;
  const currency = invoiceFields.currency.parse(changes.currency);
  if (minorUnitDigits(currency) === minorUnitDigits(stored.currency)) return null;
  const message = `is required: prices in ${stored.currency} have another minor unit than those in ${currency}`;
  return { path, code: "required", message };
}

const externalDataInput = z.strictObject(externalFields);

/** Whether the members are those alone that an issued invoice takes as well. */
export function isOfExternalData(changes: InvoiceChanges): boolean {
  const names = Object.keys(changes);
  return names.length > 0 && names.every((name) => Object.hasOwn(externalFields, name));
}

/** What an integrator keeps with an invoice, with these changes; or every fault of it. */
export function mergeExternalData(
  stored: ExternalData,
  changes: InvoiceChanges,
): { ok: true; externalData: ExternalData } | { ok: false; code: "validation_failed"; errors: FieldError[] } {
  const merged = { ...externalDataOf(stored), ...changes, ...mergedMetadata(stored, changes) };
  const parsed = externalDataInput.safeParse(merged, { reportInput: true });
  return parsed.success
    ? { ok: true, externalData: externalDataOf(parsed.data) }
    : { ok: false, code: "validation_failed", errors: toFieldErrors(parsed.error) };
}

/** The invoice as POST would have made it. */
function toInput(invoice: Invoice): Required<CreateInvoiceInput> {
  const { kind, quoteId, taxExchangeRateE6, issueDate, dueDate, serviceDate, externalId, ...content } =
    contentOf(invoice);
  const prepayment = content.terms?.prepayment ?? null;
  return {
    ...toTemplateInput({ ...content, lines: authorLines(invoice.lines).map(lineContentOf) }),
    ...{ kind, quoteId, issueDate, serviceDate, externalId, prepayment },
    // It follows from the payment, and goes with it.
    dueDate: prepayment ? null : dueDate,
    deposits: depositIdsOf(invoice.lines).map((invoiceId) => ({ invoiceId })),
    taxExchangeRate: taxExchangeRateE6 === null ? null : fromScaledInteger(taxExchangeRateE6, 6),
  };
}

/** What does not depend on the date of an invoice, as POST would have made it. */
export function toTemplateInput({ clientId, lines, ...content }: RecurringContent & { clientId: string }) {
  const { taxRateBp, adjustments, terms, ...rest } = content;
  return {
    clientId,
    ...rest,
    ...spreadTemplateTerms(terms),
    discounts: adjustmentsAsWritten(adjustments, "discount"),
    charges: adjustmentsAsWritten(adjustments, "charge"),
    taxRate: taxRateBp === null ? null : fromScaledInteger(taxRateBp, 2),
    lines: toLinesInput(lines, content.currency),
  };
}

/** Lines as POST would have made them. */
export function toLinesInput(lines: LineContent[], currency: string) {
  // Required: the fields of `rest` are not compared with the names that the API has for them.
  return lines.map((line): Required<CreateInvoiceInput["lines"][number]> => {
    const { quantityE4, unitPriceCents, unitPriceRestE6, priceQuantityE4, taxRateBp, exemptionCode, ...rest } = line;
    const { adjustments, details, ...texts } = rest;
    return {
      ...texts,
      ...spreadDetails(details),
      discounts: adjustmentsAsWritten(adjustments, "discount"),
      charges: adjustmentsAsWritten(adjustments, "charge"),
      priceQuantity: priceQuantityE4 === null ? null : fromScaledInteger(priceQuantityE4, 4),
      quantity: fromScaledInteger(quantityE4, 4),
      unitPrice: unitPriceCents,
      unitPriceDecimal: unitPriceDecimal({ unitPriceCents, unitPriceRestE6 }, currency),
      taxRate: fromScaledInteger(taxRateBp, 2),
      taxExemptionCode: exemptionCode,
    };
  });
}
