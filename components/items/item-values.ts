import { parseTaxRate, parseUnitPrice, writeTaxRate } from "#components/invoices/form/form-values.ts";
import type { ItemInput } from "#lib/contract/item-input.ts";
import type { Item, ItemNature } from "#lib/domain/items/item.ts";
import { type UnitPrice, unitPriceDecimal } from "#lib/domain/lines/unit-price.ts";
import { fromScaledInteger } from "#lib/domain/money/decimal.ts";
import { isCurrency } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { parseUnit, unitName } from "#lib/domain/units/units.ts";
import type { ExemptionCode } from "#lib/domain/vat/exemption-codes.ts";

/** An item in the form: the texts as they are typed. */
export interface ItemValues {
  reference: string;
  name: string;
  description: string;
  unit: string;
  nature: ItemNature;
  taxRate: string;
  /** Empty: none. */
  exemption: ExemptionCode | "";
  pricesIncludeTax: boolean;
  prices: { currency: string; price: string }[];
  incomeAccount: string;
}

/** The initial values of the form for a new item. */
export function newItemValues(taxRateBp: number, language: Language): ItemValues {
  return {
    ...{ reference: "", name: "", description: "", unit: "" },
    nature: "services",
    taxRate: writeTaxRate(taxRateBp, language),
    exemption: "",
    pricesIncludeTax: false,
    prices: [{ currency: "EUR", price: "" }],
    incomeAccount: "",
  };
}

export function toItemValues(item: Item, language: Language): ItemValues {
  const { reference, name, description, unit, nature, taxRateBp, exemptionCode, pricesIncludeTax } = item;
  return {
    reference: reference ?? "",
    name,
    description: description ?? "",
    unit: unit === null ? "" : unitName(unit, language),
    nature,
    taxRate: writeTaxRate(taxRateBp, language),
    exemption: exemptionCode ?? "",
    pricesIncludeTax,
    prices: item.prices.map(({ currency, ...price }) => ({
      currency,
      price: writePrice(price, currency, language),
    })),
    incomeAccount: item.incomeAccount ?? "",
  };
}

/** The input that the action accepts. Rows without a price are left out; what is no number is refused at its field. */
export function toItemInput(
  { taxRate, exemption, unit, prices, ...values }: ItemValues,
  language: Language,
): ItemInput {
  const rate = parseTaxRate(taxRate, language);
  return {
    ...values,
    unit: parseUnit(unit),
    taxRate: rate.ok ? fromScaledInteger(rate.scaled, 2) : Number.NaN,
    taxExemptionCode: rate.ok && rate.scaled === 0 ? exemption || null : null,
    prices: prices.flatMap(({ currency, price }) => {
      return price.trim() === "" ? [] : { currency, unitPriceDecimal: toPriceInput(price, currency, language) };
    }),
  };
}

/** An exact price as it is typed. */
export function writePrice(price: UnitPrice, currency: string, language: Language): string {
  return unitPriceDecimal(price, currency).replace(".", language === "fr" ? "," : ".");
}

/** A typed price as the action takes it. What is no price stays as it is, to be refused at its field. */
export function toPriceInput(typed: string, currency: string, language: Language): string {
  const parsed = isCurrency(currency) ? parseUnitPrice(typed, currency, language) : null;
  return parsed?.ok ? unitPriceDecimal(parsed, currency) : typed;
}
