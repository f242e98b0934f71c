import { z } from "zod";
import { optional, optionalText, percentage, taxRate } from "#lib/contract/fields.ts";
import { amount, rate } from "#lib/contract/output-fields.ts";
import {
  type Adjustment,
  type AdjustmentKind,
  type DocumentAdjustment,
  MAX_ADJUSTMENTS,
} from "#lib/domain/lines/adjustment.ts";
import { REASON_CODES } from "#lib/domain/lines/reason-codes.ts";
import { fromScaledInteger } from "#lib/domain/money/decimal.ts";

// Discounts and charges: two lists in the API, one in the domain, the discounts first.

const NAMES = { discount: "Discount", charge: "Charge" } as const;
const SOURCES = { discount: "UNTDID 5189", charge: "UNTDID 7161" } as const;

const written = (kind: AdjustmentKind) => ({
  percentage: optional(percentage),
  amount: optional(
    z
      .number()
      .refine((value) => Number.isSafeInteger(value) && value >= 0, {
        error: "must be a whole number of cents, 0 or more",
        params: { code: "invalid_amount" },
      })
      .meta({ override: { type: "integer", format: "int64" }, minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  ).meta({ description: "In the minor unit of the currency. Required without `percentage`, and not beside it." }),
  reason: optionalText(200).meta({ description: "In words, as printed." }),
  reasonCode: optional(
    z.string().refine((code) => REASON_CODES[kind].includes(code), {
      error: `must be a code of ${SOURCES[kind]}`,
      params: { code: "invalid_code" },
    }),
  ).meta({ description: `Why, as a code of ${SOURCES[kind]}.`, examples: [kind === "discount" ? "95" : "FC"] }),
});

const oneOfBoth = (value: { percentage: number | null; amount: number | null }) =>
  (value.percentage === null) !== (value.amount === null);
const ONE_OF_BOTH = {
  path: ["amount"],
  error: "is required without percentage, and not taken beside it",
  params: { code: "percentage_or_amount" },
};

const onLine = (kind: AdjustmentKind) =>
  z
    .strictObject(written(kind))
    .refine(oneOfBoth, ONE_OF_BOTH)
    .transform(({ percentage: percentE4, amount: cents, reason, reasonCode }): Adjustment => {
      return { kind, percentE4, amountCents: cents ?? 0, reason, reasonCode };
    })
    .meta({ id: `${NAMES[kind]}Input` });

const onDocument = (kind: AdjustmentKind) =>
  z
    .strictObject({
      ...written(kind),
      taxRate: optional(taxRate).meta({
        description: "The VAT rate whose lines it is on. Absent: all lines, in proportion to what they come to.",
      }),
    })
    .refine(oneOfBoth, ONE_OF_BOTH)
    .transform(
      ({ percentage: percentE4, amount: cents, taxRate: taxRateBp, reason, reasonCode }): DocumentAdjustment => {
        return { kind, percentE4, amountCents: cents ?? 0, reason, reasonCode, taxRateBp };
      },
    )
    .meta({ id: `Document${NAMES[kind]}Input` });

const upTo = <Item extends z.ZodType>(item: Item) => optional(z.array(item).max(MAX_ADJUSTMENTS));

/** The discounts and charges of a line, as they are written. */
export const lineAdjustments = {
  discounts: upTo(onLine("discount")).meta({
    description: "Discounts on the line (EN 16931 BG-27), taken off quantity × price. They leave it 0 or more.",
  }),
  charges: upTo(onLine("charge")).meta({ description: "Charges on the line (BG-28)." }),
};

/** Those of a whole invoice. */
export const documentAdjustments = {
  discounts: upTo(onDocument("discount")).meta({
    description:
      "Discounts on the whole invoice (EN 16931 BG-20), before VAT. Each is spread over the VAT rates, and within a rate over its lines, by largest remainder. A percentage is one of what the lines come to, whatever other discounts there are. They leave each rate 0 or more.",
  }),
  charges: upTo(onDocument("charge")).meta({ description: "Charges on the whole invoice (BG-21), spread alike." }),
};

/** Both lists as one; null without any. */
export function joinAdjustments<Of>({
  discounts,
  charges,
}: {
  discounts: Of[] | null;
  charges: Of[] | null;
}): Of[] | null {
  const all = [...(discounts ?? []), ...(charges ?? [])];
  return all.length > 0 ? all : null;
}

/** The place of an adjustment in the list that it was written in. */
export function placeOf(adjustments: readonly Pick<Adjustment, "kind">[] | null, index: number): (string | number)[] {
  const kind = adjustments?.[index]?.kind ?? "discount";
  const before = (adjustments ?? []).slice(0, index).filter((other) => other.kind === kind).length;
  return [kind === "discount" ? "discounts" : "charges", before];
}

const givenOut = {
  percentage: z.number().nullable(),
  amount: amount.nullable().meta({ description: "Of a fixed amount; null of a percentage." }),
  total: amount.meta({ description: "What it comes to, in the prices of the invoice: see `pricesIncludeTax`." }),
  reason: z.string().nullable(),
  reasonCode: z.string().nullable(),
};
const ofLine = z.strictObject(givenOut).meta({ id: "LineAdjustment" });
const ofDocument = z.strictObject({ ...givenOut, taxRate: rate.nullable() }).meta({ id: "DocumentAdjustment" });

/** The same, as the API gives them out. */
export const lineAdjustmentsOut = { discounts: z.array(ofLine), charges: z.array(ofLine) };
export const documentAdjustmentsOut = { discounts: z.array(ofDocument), charges: z.array(ofDocument) };

const outOf = ({ percentE4, amountCents, reason, reasonCode }: Adjustment) => ({
  percentage: percentE4 === null ? null : fromScaledInteger(percentE4, 4),
  amount: percentE4 === null ? amountCents : null,
  ...{ total: amountCents, reason, reasonCode },
});

/** The discounts and charges of a line in an answer. */
export function toLineAdjustments(adjustments: readonly Adjustment[] | null) {
  const of = (kind: AdjustmentKind) => (adjustments ?? []).filter((each) => each.kind === kind).map(outOf);
  return { discounts: of("discount"), charges: of("charge") };
}

/** Those of an invoice in an answer. */
export function toDocumentAdjustments(adjustments: readonly DocumentAdjustment[] | null) {
  const of = (kind: AdjustmentKind) =>
    (adjustments ?? [])
      .filter((each) => each.kind === kind)
      .map((each) => ({
        ...outOf(each),
        taxRate: each.taxRateBp === null ? null : fromScaledInteger(each.taxRateBp, 2),
      }));
  return { discounts: of("discount"), charges: of("charge") };
}
