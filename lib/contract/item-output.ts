import { z } from "zod";
import { externalAnswer, toExternalAnswer } from "#lib/contract/external-fields.ts";
import { amount, id, instant, nullableText, pageOf, rate, toRate } from "#lib/contract/output-fields.ts";
import { ITEM_NATURES, type Item, type ItemSales, type Sold } from "#lib/domain/items/item.ts";
import { unitPriceDecimal } from "#lib/domain/lines/unit-price.ts";
import { fromScaledInteger } from "#lib/domain/money/decimal.ts";

const price = z
  .strictObject({
    currency: z.string().meta({ examples: ["EUR"] }),
    unitPrice: amount.meta({ description: "In the minor unit, rounded half away from zero." }),
    unitPriceDecimal: z.string().meta({ description: "The exact price.", examples: ["650.00"] }),
  })
  .meta({ id: "ItemPrice" });

/** An item as the API shows it. */
export const itemAnswer = z
  .strictObject({
    id,
    reference: nullableText.meta({ description: "What the company calls it; lines copy it as `sellerItemId`." }),
    name: z.string(),
    description: nullableText.meta({ description: "What lines say below the name." }),
    unit: nullableText.meta({ description: "As in a line.", examples: ["day"] }),
    nature: z.enum(ITEM_NATURES),
    taxRate: rate,
    taxExemptionCode: nullableText.meta({
      description: "Why no VAT is charged, at 0 %. Null: as it follows from the parties.",
    }),
    pricesIncludeTax: z.boolean().meta({ description: "Whether the prices include VAT." }),
    prices: z.array(price).meta({ description: "In the order of their currencies." }),
    incomeAccount: nullableText.meta({
      description: "The account of its sales (plan comptable général, class 7). Null: that of the company.",
    }),
    ...externalAnswer,
    archivedAt: instant.nullable().meta({ description: "Null while it is offered for new lines." }),
    createdAt: instant,
    updatedAt: instant.meta({
      description: "When anything of it last changed, that it is archived or restored included.",
    }),
  })
  .meta({ id: "Item", description: "An item of the company's catalogue. Lines are copies of it." });

/** A page of items. */
export const itemList = pageOf(itemAnswer, "items").meta({ id: "ItemList" });

export function toItem(item: Item): z.output<typeof itemAnswer> {
  const { id, reference, name, description, unit, nature, taxRateBp, exemptionCode, pricesIncludeTax } = item;
  return {
    ...{ id, reference, name, description, unit, nature },
    taxRate: toRate(taxRateBp),
    taxExemptionCode: exemptionCode,
    pricesIncludeTax,
    prices: item.prices.map(({ currency, ...each }) => {
      return { currency, unitPrice: each.unitPriceCents, unitPriceDecimal: unitPriceDecimal(each, currency) };
    }),
    incomeAccount: item.incomeAccount,
    ...toExternalAnswer(item),
    archivedAt: item.archivedAt,
    createdAt: item.createdAt,
    updatedAt: item.changedAt,
  };
}

const sold = {
  currency: z.string().meta({ examples: ["EUR"] }),
  quantity: z.number().meta({
    description: "In the units of the lines, which may differ. A credit note by `amount` leaves it as it is.",
    examples: [12.5],
  }),
  subtotal: amount.meta({
    description: "Excluding tax, after all discounts and charges. Negative where more was credited than sold.",
  }),
};

/** What was sold of an item, in the response of GET /api/items/{id}/sales. */
export const itemSalesAnswer = z
  .strictObject({
    data: z
      .array(
        z
          .strictObject({ month: z.string().meta({ pattern: "^\\d{4}-\\d{2}$", examples: ["2026-11"] }), ...sold })
          .meta({ id: "ItemSalesMonth" }),
      )
      .meta({ description: "Each month and currency with a sale or a credit, newest first." }),
    totals: z
      .array(z.strictObject(sold).meta({ id: "ItemSalesTotal" }))
      .meta({ description: "The sums of `data`, by currency." }),
  })
  .meta({ id: "ItemSales", description: "What was sold of an item, less what was credited." });

export function toItemSales({
  months,
  totals,
}: {
  months: ItemSales[];
  totals: Sold[];
}): z.output<typeof itemSalesAnswer> {
  return {
    data: months.map(({ month, ...each }) => ({ month: month.slice(0, "2026-11".length), ...toSold(each) })),
    totals: totals.map(toSold),
  };
}

function toSold({ currency, quantityE4, totalCents }: Sold) {
  return { currency, quantity: fromScaledInteger(quantityE4, 4), subtotal: totalCents };
}
