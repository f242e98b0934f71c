import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { ExternalData, GivenExternalData } from "#lib/domain/external-data.ts";
import type { UnitPrice } from "#lib/domain/lines/unit-price.ts";
import type { ExemptionCode } from "#lib/domain/vat/exemption-codes.ts";

export const ITEM_NATURES = ["services", "goods"] as const;
export type ItemNature = (typeof ITEM_NATURES)[number];

/** The maximum number of currencies in which an item has a price. */
export const MAX_PRICES = 20;

/** What one piece of an item costs in a currency. */
export interface ItemPrice extends Required<UnitPrice> {
  /** ISO 4217. */
  currency: string;
}

/** What the author of an item sets. */
export interface ItemContent {
  /** Unique in the company, without regard to letter case; null: none. */
  reference: string | null;
  name: string;
  /** What a line says below the name. */
  description: string | null;
  unit: string | null;
  nature: ItemNature;
  /** Basis points: 2000 is 20 %. */
  taxRateBp: number;
  /** The exemption reason, at 0 % only. */
  exemptionCode: ExemptionCode | null;
  /** Whether the prices include VAT. */
  pricesIncludeTax: boolean;
  /** At most one a currency, in the order of the currencies. */
  prices: ItemPrice[];
  /** The account of its sales in the company's books (plan comptable général, class 7). */
  incomeAccount: string | null;
}

/** An item to be added, or one with changes. */
export type NewItem = ItemContent & GivenExternalData;

/** An item of a company's catalogue. */
export interface Item extends ItemContent, ExternalData {
  id: string;
  /** When it was archived; null while it is offered for new lines. */
  archivedAt: string | null;
  createdAt: string;
  /** The version of the item's content that an edit starts from. */
  updatedAt: string;
  /** When anything of it last changed: its content, or that it is archived. */
  changedAt: string;
}

const CONTENT: Record<keyof ItemContent, true> = {
  reference: true,
  name: true,
  description: true,
  unit: true,
  nature: true,
  taxRateBp: true,
  exemptionCode: true,
  pricesIncludeTax: true,
  prices: true,
  incomeAccount: true,
};

/** The content of an item alone. */
export function itemContentOf(item: ItemContent): ItemContent {
  const values = new Map(Object.entries(item));
  return Object.fromEntries(Object.keys(CONTENT).map((name) => [name, values.get(name)])) as unknown as ItemContent;
}

/** The price of an item that lists show first: in euros, or else the first one. */
export function mainPrice(prices: readonly ItemPrice[]): ItemPrice | undefined {
  return prices.find(({ currency }) => currency === "EUR") ?? prices[0];
}

/** Another item of the company has the reference. */
export interface ReferenceTaken {
  ok: false;
  code: "reference_taken";
  /** The item that has it. */
  itemId: string;
}

/** Issue dates, both inclusive; null: any. */
export interface IssueDates {
  from: CalendarDate | null;
  to: CalendarDate | null;
}

/** What was sold of an item in a currency, less what was credited. */
export interface Sold {
  currency: string;
  /** Times 10,000, in the units of the lines. */
  quantityE4: number;
  /** Excluding tax. */
  totalCents: number;
}

/** What was sold of an item in a month. */
export interface ItemSales extends Sold {
  /** Its first day. */
  month: CalendarDate;
}
