import { compact, given, type Texts, textOrNull, textsOf } from "#components/invoices/form/terms-values.ts";
import type { CreateInvoiceInput } from "#lib/contract/invoice-input.ts";
import { GTIN_SCHEME } from "#lib/domain/terms/gtin.ts";
import { type LineDetails, spreadDetails } from "#lib/domain/terms/line-details.ts";

const TYPED = ["note", "sellerItemId", "buyerItemId", "orderLine"] as const;

/** What a line says besides its words, quantity and price, as it is typed. */
export interface DetailsValues extends Texts<(typeof TYPED)[number] | "gtin"> {
  period: Texts<"start" | "end">;
  /** As it is stored: the form has no fields for the rest of it. */
  kept: LineDetails | null;
}

export function typedDetails(stored: LineDetails | null | undefined): DetailsValues {
  const { standardItemId, period } = spreadDetails(stored ?? null);
  return {
    ...textsOf(TYPED, stored),
    gtin: standardItemId?.scheme === GTIN_SCHEME ? standardItemId.id : "",
    period: textsOf(["start", "end"], period),
    kept: stored ?? null,
  };
}

/** The details that are given, as the API takes them. */
export function writeDetails(typed: DetailsValues): Partial<CreateInvoiceInput["lines"][number]> {
  const { kept, period, gtin } = typed;
  const { standardItemId, ...others } = spreadDetails(kept);
  const id = textOrNull(gtin);
  return compact({
    ...others,
    ...Object.fromEntries(TYPED.map((name) => [name, textOrNull(typed[name])])),
    standardItemId: id ? { id, scheme: GTIN_SCHEME } : standardItemId?.scheme === GTIN_SCHEME ? null : standardItemId,
    period: given(period),
  }) as Partial<CreateInvoiceInput["lines"][number]>;
}

/** Whether one of those that have a field is given. */
export function hasDetails({ kept: _, period, ...texts }: DetailsValues): boolean {
  return given(texts) !== null || given(period) !== null;
}
