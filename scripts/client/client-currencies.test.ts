import { expect, test } from "vitest";
import { decimalsOf } from "#clients/typescript/src/cli/amounts.ts";
import { currencies, minorUnitDigits } from "#lib/domain/money/money.ts";

test("the command line gives every currency the decimals that the service gives it", () => {
  for (const currency of currencies())
    expect(`${currency} ${decimalsOf(currency)}`).toBe(`${currency} ${minorUnitDigits(currency)}`);
});
