import { expect, test } from "vitest";
import { isCompanyComplete } from "#lib/domain/readiness/company-completeness.ts";

const french = {
  address: { line1: "1 rue Neuve", line2: null, postalCode: "75001", city: "Paris", country: "FR" },
  siren: "902144377",
  vatNumber: "FR22902144377",
  vatRegime: "standard",
  iban: "FR7630006000011234567890189",
} as const;
const german = { ...french, address: { ...french.address, country: "DE" }, siren: null, vatNumber: "DE123456789" };

test("a company is complete with the numbers that its country wants, and an account", () => {
  expect(isCompanyComplete(french)).toBe(true);
  expect(isCompanyComplete(german)).toBe(true);
  expect(isCompanyComplete({ ...french, siren: null })).toBe(false);
  expect(isCompanyComplete({ ...french, vatNumber: null })).toBe(false);
  expect(isCompanyComplete({ ...german, vatNumber: null })).toBe(false);
  expect(isCompanyComplete({ ...french, iban: null })).toBe(false);
});

test("no VAT number is missed where no VAT is charged, nor outside the Union", () => {
  expect(isCompanyComplete({ ...french, vatNumber: null, vatRegime: "franchise" })).toBe(true);
  expect(isCompanyComplete({ ...german, vatNumber: null, address: { ...french.address, country: "CH" } })).toBe(true);
  const helgoland = { ...french.address, postalCode: "27498", city: "Helgoland", country: "DE" };
  expect(isCompanyComplete({ ...german, vatNumber: null, address: helgoland })).toBe(true);
});
