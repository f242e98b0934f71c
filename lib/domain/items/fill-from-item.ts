import type { Item, ItemPrice } from "#lib/domain/items/item.ts";
import type { LineContent } from "#lib/domain/lines/line.ts";
import { spreadDetails } from "#lib/domain/terms/line-details.ts";

/** What a line says of an item: its name and, on the next line, its description. */
export function lineText({ name, description }: Pick<Item, "name" | "description">): string {
  return description === null ? name : `${name}\n${description}`;
}

/** The price of an item in a currency, if it includes tax as those of the invoice do. */
export function priceOf(item: Item, currency: string, pricesIncludeTax: boolean): ItemPrice | null {
  if (item.pricesIncludeTax !== pricesIncludeTax) return null;
  return item.prices.find((price) => price.currency === currency) ?? null;
}

/** A line of which some fields are undefined: they are left to its item. */
type LineToFill = Pick<LineContent, "itemId" | "details"> & {
  /** It has the reference of the item as the seller's number of it (BT-155). */
  takesReference: boolean;
} & {
  [Name in "description" | "unit" | "unitPriceCents" | "unitPriceRestE6" | "taxRateBp" | "exemptionCode"]?:
    | LineContent[Name]
    | undefined;
};

/** The member of the line that cannot be filled in. */
interface FillFault {
  ok: false;
  field: "itemId" | "unitPrice";
  code: "item_not_found" | "no_price_in_currency" | "price_of_other_kind";
  message: string;
}

/**
 * A line with what it left to its item; null is an item that the company does not have. A line without an item has all
 * that it needs. The exemption comes with the rate alone.
 */
export function fillFromItem<Line extends LineToFill>(
  line: Line,
  item: Item | null,
  { currency, pricesIncludeTax }: { currency: string; pricesIncludeTax: boolean },
): { ok: true; line: Line } | FillFault {
  if (line.itemId === null) return { ok: true, line };
  if (!item)
    return { ok: false, field: "itemId", code: "item_not_found", message: "is not an item of the active company" };
  const price = item.prices.find((each) => each.currency === currency);
  if (line.unitPriceCents === undefined) {
    const fault = (code: FillFault["code"], message: string): FillFault => {
      return { ok: false, field: "unitPrice", code, message };
    };
    if (!price) return fault("no_price_in_currency", `is required: the item has no price in ${currency}`);
    if (item.pricesIncludeTax !== pricesIncludeTax) {
      const [its, ours] = item.pricesIncludeTax ? ["include", "exclude"] : ["exclude", "include"];
      return fault(
        "price_of_other_kind",
        `is required: the prices of the item ${its} tax, those of the invoice ${ours} it`,
      );
    }
  }
  const isOwnRate = line.taxRateBp !== undefined;
  const exemptionCode = isOwnRate ? null : item.exemptionCode;
  const isNumbered = line.takesReference && item.reference !== null;
  return {
    ok: true,
    line: {
      ...line,
      description: line.description ?? lineText(item),
      unit: line.unit === undefined ? item.unit : line.unit,
      unitPriceCents: line.unitPriceCents ?? price?.unitPriceCents,
      unitPriceRestE6: line.unitPriceCents === undefined ? price?.unitPriceRestE6 : line.unitPriceRestE6,
      taxRateBp: line.taxRateBp ?? item.taxRateBp,
      exemptionCode: line.exemptionCode === undefined ? exemptionCode : line.exemptionCode,
      details: isNumbered ? { ...spreadDetails(line.details), sellerItemId: item.reference } : line.details,
    },
  };
}
