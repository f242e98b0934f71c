import { expect, test } from "vitest";
import { epcQrText, type Transfer } from "#lib/domain/payments/epc-qr.ts";

const transfer: Transfer = {
  beneficiary: "Atelier Lumière",
  iban: "FR7630006000011234567890189",
  bic: "AGRIFRPPXXX",
  currency: "EUR",
  amountCents: 156_000,
  reference: "F-2026-00042",
};

test("the elements stand in the order of EPC069-12, a line each", () => {
  expect(epcQrText(transfer)).toBe(
    "BCD\n002\n1\nSCT\nAGRIFRPPXXX\nAtelier Lumière\nFR7630006000011234567890189\nEUR1560.00\n\n\nF-2026-00042",
  );
});

test.each([
  [1, "EUR0.01"],
  [10, "EUR0.10"],
  [99_999_999_999, "EUR999999999.99"],
])("%i cents are %s", (amountCents, expected) => {
  expect(epcQrText({ ...transfer, amountCents })?.split("\n")[7]).toBe(expected);
});

test.each([
  ["nothing owed", { amountCents: 0 }],
  ["an amount below nothing", { amountCents: -1 }],
  ["a billion", { amountCents: 100_000_000_000 }],
  ["another currency", { currency: "USD" }],
  ["no account", { iban: null }],
  ["an account that SEPA does not reach", { iban: "BR1800360305000010009795493C1" }],
  ["an account outside the EEA without its BIC", { iban: "CH9300762011623852957", bic: null }],
])("%s gives no code", (_, change) => {
  expect(epcQrText({ ...transfer, ...change })).toBeNull();
});

test("within the EEA the BIC may be missing, and with it Switzerland is reached as well", () => {
  expect(epcQrText({ ...transfer, bic: null })?.split("\n")[4]).toBe("");
  expect(epcQrText({ ...transfer, iban: "CH9300762011623852957", bic: "UBSWCHZH80A" })).not.toBeNull();
});

test("no name and no reference adds a line or exceeds its element", () => {
  const long = {
    ...transfer,
    beneficiary: `Evil\nDE89370400440532013000\r\n${"é".repeat(100)}`,
    reference: `A\u2028B${"1".repeat(200)}`,
  };
  const lines = epcQrText(long)?.split("\n") ?? [];
  expect(lines).toHaveLength(11);
  expect(lines[5]).toHaveLength(70);
  expect(lines[5]).toMatch(/^Evil DE89370400440532013000 é+$/);
  expect(lines[10]).toMatch(/^A B1{137}$/);
});

test("what a code may not hold gives none, rather than a wrong one", () => {
  expect(epcQrText({ ...transfer, beneficiary: "株".repeat(70), reference: "株".repeat(140) })).toBeNull();
});
