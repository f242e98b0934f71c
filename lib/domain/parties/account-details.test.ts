import { expect, test } from "vitest";
import { domesticDetails, internationalDetails } from "#lib/domain/parties/account-details.ts";

test("a British account has a sort code and an account number, which its IBAN contains", () => {
  expect(domesticDetails("GB33BUKB20201555555555", "en")).toEqual([
    { label: "Sort code", shown: "20-20-15", copied: "202015" },
    { label: "Account number", shown: "55555555", copied: "55555555" },
  ]);
  expect(domesticDetails("GB33BUKB20201555555555", "fr")[1]?.label).toBe("Numéro de compte");
});

test("accounts elsewhere have their IBAN and BIC only", () => {
  for (const iban of [null, "FR1420041010050500013M02606", "IE29AIBK93115212345678"])
    expect(domesticDetails(iban, "en")).toEqual([]);
  expect(internationalDetails({ iban: "FR1420041010050500013M02606", bic: null })).toEqual([
    { label: "IBAN", shown: "FR14 2004 1010 0505 0001 3M02 606", copied: "FR1420041010050500013M02606" },
  ]);
  expect(internationalDetails({ iban: null, bic: null })).toEqual([]);
});
