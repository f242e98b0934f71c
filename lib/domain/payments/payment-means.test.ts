import { expect, test } from "vitest";
import { isSepaAccount, paymentMeansCode } from "#lib/domain/payments/payment-means.ts";

const FRENCH = "FR1420041010050500013M02606";
const BRAZILIAN = "BR1800360305000010009795493C1";

test("a transfer is one of SEPA in euros to an account that SEPA reaches, and only then", () => {
  expect(paymentMeansCode(FRENCH, "EUR")).toBe("58");
  expect(paymentMeansCode(FRENCH, "USD")).toBe("30");
  expect(paymentMeansCode(BRAZILIAN, "EUR")).toBe("30");
  expect(paymentMeansCode("SA0380000000608010167519", "EUR")).toBe("30");
});

test("without an account the instrument is not defined", () => {
  for (const currency of ["EUR", "USD"]) expect(paymentMeansCode(null, currency)).toBe("1");
});

test("SEPA has 41 countries, those of 2025 included", () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const reached = letters.flatMap((first) => letters.map((second) => first + second)).filter(isSepaAccount);
  expect(reached).toHaveLength(42); // with GI, whose accounts differ from those of GB
  expect(reached).toEqual(expect.arrayContaining(["AL", "MD", "ME", "MK", "RS"]));
});
