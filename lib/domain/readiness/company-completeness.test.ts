import { expect, test } from "vitest";
import { missingFromCompany } from "#lib/domain/readiness/company-completeness.ts";

const french = {
  address: { line1: "1 rue Neuve", line2: null, postalCode: "75001", city: "Paris", country: "FR" },
  siren: "902144377",
  vatNumber: "FR22902144377",
  vatRegime: "standard",
  iban: "FR7630006000011234567890189",
} as const;
const german = { ...french, address: { ...french.address, country: "DE" }, siren: null, vatNumber: "DE123456789" };

test("a company is complete with the numbers that its country wants, and an account", () => {
  expect(missingFromCompany(french)).toEqual([]);
  expect(missingFromCompany(german)).toEqual([]);
  expect(missingFromCompany({ ...french, siren: null })).toEqual(["siren"]);
  expect(missingFromCompany({ ...french, vatNumber: null })).toEqual(["vatNumber"]);
  expect(missingFromCompany({ ...german, vatNumber: null })).toEqual(["vatNumber"]);
  expect(missingFromCompany({ ...french, iban: null })).toEqual(["iban"]);
  const bare = { ...french, siren: null, vatNumber: null, iban: null };
  expect(missingFromCompany(bare)).toEqual(["siren", "vatNumber", "iban"]);
});

test("no VAT number is missed where no VAT is charged, nor outside the Union", () => {
  expect(missingFromCompany({ ...french, vatNumber: null, vatRegime: "franchise" })).toEqual([]);
  expect(missingFromCompany({ ...german, vatNumber: null, address: { ...french.address, country: "CH" } })).toEqual([]);
  const helgoland = { ...french.address, postalCode: "27498", city: "Helgoland", country: "DE" };
  expect(missingFromCompany({ ...german, vatNumber: null, address: helgoland })).toEqual([]);
});
