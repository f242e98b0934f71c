import { toItem, toItemSales } from "#lib/contract/item-output.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Item } from "#lib/domain/items/item.ts";

export const exampleItemRecord: Item = {
  id: "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3c22",
  reference: "CONS-DAY",
  name: "Consulting",
  description: "A day on site, travel included.",
  unit: "day",
  nature: "services",
  taxRateBp: 2000,
  exemptionCode: null,
  pricesIncludeTax: false,
  prices: [{ currency: "EUR", unitPriceCents: 65000, unitPriceRestE6: 0 }],
  incomeAccount: "706000",
  externalId: "erp-17",
  metadata: null,
  archivedAt: null,
  createdAt: "2026-11-19T08:00:00.000Z",
  updatedAt: "2026-11-19T08:00:00.000Z",
  changedAt: "2026-11-19T08:00:00.000Z",
};

/** The item of the examples in the OpenAPI document, serialized by the same code as every response. */
export const exampleItem = toItem(exampleItemRecord);

export const exampleItemInput = {
  reference: "CONS-DAY",
  name: "Consulting",
  description: "A day on site, travel included.",
  unit: "day",
  taxRate: 20,
  prices: [{ currency: "EUR", unitPrice: 65000 }],
};

const sold = { currency: "EUR", quantityE4: 125_000, totalCents: 812_500 };

export const exampleItemSales = toItemSales({
  months: [{ month: toCalendarDate("2026-11-01"), ...sold }],
  totals: [sold],
});
