import { z } from "zod";
import { readUnitPrice, type UnitPrice } from "#lib/domain/lines/unit-price.ts";

// The price of a line and of an item: `unitPrice` in minor units, `unitPriceDecimal` exact in the currency, or both.

const DECIMAL = /^[0-9]{1,16}(\.[0-9]{1,6})?$/;

/** The prices of an item. Those of a line say more. */
export const priceFields = {
  unitPrice: z
    .number()
    .refine((value) => Number.isSafeInteger(value) && value >= 0, {
      error: "must be a whole number of cents, 0 or more",
      params: { code: "invalid_amount" },
    })
    .optional()
    .meta({
      override: { type: "integer", format: "int64" },
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      examples: [65000],
    }),
  unitPriceDecimal: z
    .string()
    .refine((value) => DECIMAL.test(value), {
      error: "must be a decimal of 0 or more with at most 6 decimals, such as 0.1234",
      params: { code: "invalid_amount" },
    })
    .optional()
    .meta({ pattern: DECIMAL.source, examples: ["0.1234"] }),
};

/** The price that both fields say; or which of them is at fault. Null where neither is given. */
export function readPrice(
  { unitPrice, unitPriceDecimal }: { unitPrice?: number | undefined; unitPriceDecimal?: string | undefined },
  currency: string,
): Required<UnitPrice> | { fault: "unitPrice" | "unitPriceDecimal"; code: string; message: string } | null {
  if (unitPriceDecimal === undefined)
    return unitPrice === undefined ? null : { unitPriceCents: unitPrice, unitPriceRestE6: 0 };
  const exact = readUnitPrice(unitPriceDecimal, currency);
  if (exact === null)
    return { fault: "unitPriceDecimal", code: "amount_too_large", message: "every amount must stay below 2^53" };
  if (unitPrice === undefined || unitPrice === exact.unitPriceCents) return exact;
  const message = `must be ${exact.unitPriceCents}, which unitPriceDecimal rounds to, or absent`;
  return { fault: "unitPrice", code: "price_mismatch", message };
}
