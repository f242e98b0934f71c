import { z } from "zod";
import { externalAnswer, toExternalAnswer } from "#lib/contract/external-fields.ts";
import { amount, id, instant, nullableText, pageOf, rate, toRate } from "#lib/contract/output-fields.ts";
import { ITEM_NATURES, type Item } from "#lib/domain/items/item.ts";
import { unitPriceDecimal } from "#lib/domain/lines/unit-price.ts";

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
    reference: nullableText,
    name: z.string(),
    description: nullableText,
    unit: nullableText,
    nature: z.enum(ITEM_NATURES),
    taxRate: rate,
    taxExemptionCode: nullableText,
    pricesIncludeTax: z.boolean(),
    prices: z.array(price).meta({ description: "In the order of their currencies." }),
    incomeAccount: nullableText,
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
