import { z } from "zod";
import { writeCursor } from "#lib/contract/list-cursor.ts";
import { type Address, completeAddress } from "#lib/domain/address.ts";
import type { TaxBreakdownLine } from "#lib/domain/lines/totals.ts";
import type { ListOrder, ListPage } from "#lib/domain/list-order.ts";
import { fromScaledInteger } from "#lib/domain/money/decimal.ts";

// The fields that several answers have.

export const id = z.string().meta({ format: "uuid" });
export const date = z.string().meta({ format: "date", examples: ["2026-11-20"] });
export const instant = z.string().meta({ format: "date-time", examples: ["2026-11-20T09:30:00.000Z"] });
export const amount = z.int().meta({ description: "In the minor unit of the currency.", examples: [156000] });
export const rate = z.number().meta({ description: "A percentage.", examples: [20] });
export const nullableText = z.string().nullable();

/** Said of the members in every body and answer. */
export const ADDRESS_WORDS = {
  line3: "Of the seller BT-162, of the client BT-163, of the place of delivery BT-165.",
  region: "Such as a state or a province: of the seller BT-39, of the client BT-54, of the place of delivery BT-79.",
};

export const address = z
  .strictObject({
    line1: z.string(),
    line2: nullableText,
    line3: nullableText.meta({ description: ADDRESS_WORDS.line3 }),
    postalCode: z.string(),
    city: z.string(),
    region: nullableText.meta({ description: ADDRESS_WORDS.region }),
    country: z.string().meta({ description: "ISO 3166-1 alpha-2.", examples: ["FR"] }),
  })
  .meta({ id: "Address" });

export const taxBreakdown = z.array(
  z
    .strictObject({ taxRate: rate, taxExemptionCode: nullableText, base: amount, tax: amount })
    .meta({ id: "TaxBreakdownLine" }),
);

/** The VAT of a document by rate, as answers give it. */
export function toTaxBreakdown(groups: readonly TaxBreakdownLine[]): z.output<typeof taxBreakdown> {
  return groups.map(({ taxRateBp, exemptionCode, baseCents, taxCents }) => {
    return { taxRate: toRate(taxRateBp), taxExemptionCode: exemptionCode, base: baseCents, tax: taxCents };
  });
}

/** A rate in per cent. */
export function toRate(taxRateBp: number): number {
  return fromScaledInteger(taxRateBp, 2);
}

/** A postal address, as answers give it. */
export function toAddress(given: Address): z.output<typeof address> {
  return completeAddress(given);
}

/** A page of a list of these items. `plural` names them, as in "invoices". */
export function pageOf<S extends z.ZodType>(item: S, plural: string) {
  return z.strictObject({
    data: z.array(item),
    total: z.int().meta({ description: `How many ${plural} match.` }),
    page: z.int().meta({ description: "1 with `after`." }),
    limit: z.int().meta({ description: "The page size used." }),
    totalPages: z.int(),
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: "What `after` takes for what comes next; null where nothing does." }),
  });
}

/** A page of a list in this order, as answers give it. */
export function toPage<Row, Item>(
  { rows, total, page, limit, totalPages, next }: ListPage<Row>,
  order: ListOrder,
  toItem: (row: Row) => Item,
) {
  const nextCursor = next && writeCursor(order, next);
  return { data: rows.map((row) => toItem(row)), total, page, limit, totalPages, nextCursor };
}
