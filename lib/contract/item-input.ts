import { z } from "zod";
import { externalChanges, externalFields, externalIdFilter, mergedMetadata } from "#lib/contract/external-fields.ts";
import { toFieldErrors } from "#lib/contract/field-errors.ts";
import { currencyCode, optional, optionalText, requiredText, taxRate, uuid } from "#lib/contract/fields.ts";
import type { SortKind } from "#lib/contract/list-cursor.ts";
import {
  archivedFilter,
  fromNotAfterTo,
  issueDates,
  listFields,
  ofOnePlace,
  orderOfChanges,
  SORT,
  updatedSince,
} from "#lib/contract/list-query.ts";
import { fromQuery, searchField } from "#lib/contract/page-query.ts";
import { priceFields, readPrice } from "#lib/contract/price-fields.ts";
import type { FieldError } from "#lib/contract/problem.ts";
import { isAccountNumber } from "#lib/domain/accounting/accounts.ts";
import { externalDataOf } from "#lib/domain/external-data.ts";
import {
  type IssueDates,
  ITEM_NATURES,
  type Item,
  itemContentOf,
  MAX_PRICES,
  type NewItem,
} from "#lib/domain/items/item.ts";
import { unitPriceDecimal } from "#lib/domain/lines/unit-price.ts";
import type { ChangeSort, ItemListFilter } from "#lib/domain/list-filters.ts";
import { fromScaledInteger } from "#lib/domain/money/decimal.ts";
import { EXEMPTION_CODES } from "#lib/domain/vat/exemption-codes.ts";

/** The name, a line break and the description fit into the description of a line, of 1,000 characters. */
const NAME = 200;
const DESCRIPTION = 750;

const itemPrice = z
  .strictObject({
    currency: currencyCode.meta({ examples: ["EUR"] }),
    ...priceFields,
  })
  .transform(({ currency, ...written }, context) => {
    const price = readPrice(written, currency);
    if (price && !("fault" in price)) return { currency, ...price };
    const { fault, code, message } = price ?? {
      fault: "unitPrice" as const,
      code: "required",
      message: "is required, or unitPriceDecimal",
    };
    context.addIssue({ code: "custom", path: [fault], message, params: { code } });
    return z.NEVER;
  })
  .meta({ id: "ItemPriceInput", description: "With `unitPrice` or `unitPriceDecimal`, as in a line." });

const fields = {
  reference: optionalText(64)
    .transform((reference) => reference?.trim() ?? null)
    .meta({
      description:
        "What the company calls it, such as an article number. Unique in the company, whatever its letter case.",
      examples: ["CONS-DAY"],
    }),
  name: requiredText(NAME)
    .transform((name) => name.trim())
    .meta({ examples: ["Consulting"] }),
  description: optionalText(DESCRIPTION).meta({ description: "What lines say below the name." }),
  unit: optionalText(32).meta({ description: "As in a line.", examples: ["day"] }),
  nature: z.enum(ITEM_NATURES).default("services").meta({ description: "Absent: `services`." }),
  taxRate,
  taxExemptionCode: optional(z.enum(EXEMPTION_CODES)).meta({ description: "Why no VAT is charged, at 0 % only." }),
  pricesIncludeTax: z.boolean().default(false).meta({
    description: "Whether the prices include VAT. They are copied into invoices whose prices do so too.",
  }),
  prices: z.array(itemPrice).max(MAX_PRICES).default([]).meta({ description: "One a currency. Absent: none." }),
  incomeAccount: optionalText(20)
    .refine((number) => number === null || isAccountNumber("services", number), {
      error: "must be an account of class 7, such as 706000",
      params: { code: "invalid_account" },
    })
    .meta({ description: "The account of its sales (plan comptable général, class 7).", examples: ["706000"] }),
  ...externalFields,
};

/** The fields of an item. */
export const itemInput = z
  .strictObject(fields)
  .refine(({ taxRate: rate, taxExemptionCode: code }) => !(rate > 0 && code !== null), {
    path: ["taxExemptionCode"],
    error: "only an item at 0 % can be exempt",
    params: { code: "not_exempt" },
  })
  .transform(({ taxRate: taxRateBp, taxExemptionCode: exemptionCode, prices, ...rest }, context): NewItem => {
    for (const [index, { currency }] of prices.entries()) {
      if (prices.findIndex((price) => price.currency === currency) === index) continue;
      const params = { code: "duplicate" };
      const message = `${currency} has a price already`;
      context.addIssue({ code: "custom", path: ["prices", index, "currency"], message, params });
    }
    const sorted = prices.toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
    return { ...rest, taxRateBp, exemptionCode, prices: sorted };
  });

/** The input of a form. */
export type ItemInput = z.input<typeof itemInput>;

/** The body of POST /api/items. */
export const createItemBody = itemInput.meta({
  id: "ItemInput",
  description: "An item to be added to the catalogue.",
});

const change = z.string().nullish();

/** The body of PATCH /api/items/{id}. */
export const changeItemBody = z
  .strictObject({
    reference: change,
    name: z.string().optional(),
    description: change,
    unit: change,
    nature: z.enum(ITEM_NATURES).optional(),
    taxRate: z.number().optional(),
    taxExemptionCode: z.enum(EXEMPTION_CODES).nullish(),
    pricesIncludeTax: z.boolean().optional(),
    prices: z
      .array(z.strictObject({ currency: z.string(), ...priceFields }).meta({ id: "ItemPriceChange" }))
      .optional()
      .meta({ description: "Replaces all of them." }),
    incomeAccount: change,
    ...externalChanges,
  } satisfies Record<keyof ItemInput, z.ZodType>)
  .meta({
    id: "ItemChanges",
    description:
      "What changes (RFC 7396, JSON Merge Patch): absent fields stay as they are, `null` is none. The item that results is checked like a new one.",
  });

export type ItemChanges = z.output<typeof changeItemBody>;

/** An edit of an item, based on the version that the form loaded. */
export const itemEdit = z.strictObject({ itemId: uuid, version: z.string().max(40), item: itemInput });

/** The name and one price of an item, as they are edited in the list. A price of null is none. */
export const listedItemEdit = z.strictObject({
  ...{ itemId: uuid, version: z.string().max(40), name: z.string(), currency: currencyCode },
  unitPriceDecimal: z.string().nullable(),
});

/** The input of such an edit. */
export type ListedItemEdit = z.input<typeof listedItemEdit>;

export const itemId = z.strictObject({ itemId: uuid });

/** An item as its input would be written. */
function toItemInput(item: Item): Required<ItemInput> {
  const { taxRateBp, exemptionCode, prices, ...rest } = itemContentOf(item);
  return {
    ...rest,
    taxRate: fromScaledInteger(taxRateBp, 2),
    taxExemptionCode: exemptionCode,
    ...externalDataOf(item),
    prices: prices.map(({ currency, ...price }) => ({ currency, unitPriceDecimal: unitPriceDecimal(price, currency) })),
  };
}

/** An item with changes, checked like a new one. */
export function mergeItem(
  item: Item,
  changes: ItemChanges,
): { ok: true; item: NewItem } | { ok: false; code: "validation_failed"; errors: FieldError[] } {
  const merged = { ...toItemInput(item), ...changes, ...mergedMetadata(item, changes) };
  const result = itemInput.safeParse(merged, { reportInput: true });
  return result.success
    ? { ok: true, item: result.data }
    : { ok: false, code: "validation_failed", errors: toFieldErrors(result.error) };
}

/** An item with another name and another price in a currency, checked like a new one. Faults name the price as the first. */
export function mergeListedEdit(
  item: Item,
  { name, currency, unitPriceDecimal: price }: Pick<ListedItemEdit, "name" | "currency" | "unitPriceDecimal">,
) {
  const others = (toItemInput(item).prices ?? []).filter((other) => other.currency !== currency);
  return mergeItem(item, {
    name,
    prices: price === null ? others : [{ currency, unitPriceDecimal: price }, ...others],
  });
}

const list = listFields({ createdAt: null, updatedAt: "instant" } satisfies Record<ChangeSort, SortKind>);

/** The query of GET /api/items. */
export const listItemsQuery = z
  .strictObject({
    ...list,
    search: searchField("Substring of the reference, the name or the description, without regard to case and accents."),
    reference: searchField("The whole reference, without regard to case."),
    externalId: externalIdFilter,
    sort: fromQuery(list.sort).meta({
      override: { default: "-createdAt" },
      description: `${SORT} With \`updatedSince\` the default is \`updatedAt\`.`,
    }),
    updatedSince: updatedSince.meta({
      description: "Only items with an `updatedAt` of this instant or later. To keep a copy, pass `archived=all` too.",
    }),
    archived: archivedFilter("items"),
  } satisfies Record<keyof ItemListFilter | keyof typeof list, z.ZodType>)
  .refine(...ofOnePlace(orderOfChanges));

/** The query of GET /api/items/{id}/sales. */
export const itemSalesQuery = z
  .strictObject(issueDates satisfies Record<keyof IssueDates, z.ZodType>)
  .refine(...fromNotAfterTo);
