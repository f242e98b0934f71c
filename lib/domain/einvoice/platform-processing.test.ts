import { expect, test } from "vitest";
import type { Address } from "#lib/domain/address.ts";
import { platformProcessing } from "#lib/domain/einvoice/platform-processing.ts";

const at = (
  country: string,
  siren: string | null = "443061841",
  postalCode = "1000",
): { address: Address; siren: string | null } => {
  return { address: { line1: "1 rue du Port", line2: null, postalCode, city: "Port", country }, siren };
};
const buyer = (country: string, siren?: string | null) => {
  return {
    ...at(country, siren),
    siret: null,
    isIndividual: false,
    isPublicBody: false,
    electronicAddress: null,
    email: "a@b.example",
  };
};

test.each(["FR", "GP", "MQ", "RE", "GF", "YT"])(
  "what a seller in %s invoices to a French business goes through the platforms",
  (country) => {
    for (const to of ["FR", "GP", "MQ", "RE"]) expect(platformProcessing(at(country), buyer(to))).toBe("B2B");
  },
);

test.each(["GF", "YT", "BL", "MF", "PM", "NC", "PF", "WF", "TF", "DE", "US"])(
  "what goes to a business in %s is reported as international",
  (country) => {
    expect(platformProcessing(at("FR"), buyer(country))).toBe("B2BINT");
    expect(platformProcessing(at("RE"), buyer(country))).toBe("B2BINT");
  },
);

test("overseas France is the same place whether its country is written France or has its own code", () => {
  const there = (postalCode: string) => ({ ...buyer("FR"), ...at("FR", "443061841", postalCode) });
  expect(platformProcessing(at("FR"), there("97400"))).toBe("B2B");
  for (const postalCode of ["97300", "97600", "98800"]) {
    expect(platformProcessing(at("FR"), there(postalCode))).toBe("B2BINT");
    expect(platformProcessing(at("FR"), { ...there(postalCode), isIndividual: true })).toBe("B2CINT");
  }
});

test("a private person is one at home where French VAT is charged, and a foreign one elsewhere", () => {
  const person = (country: string) => ({ ...buyer(country, null), isIndividual: true });
  for (const country of ["FR", "GP", "MQ", "RE", "MC"])
    expect(platformProcessing(at("FR"), person(country))).toBe("B2C");
  for (const country of ["DE", "US", "GF", "YT", "NC"])
    expect(platformProcessing(at("FR"), person(country))).toBe("B2CINT");
});

test("between places without French VAT nothing is to be done", () => {
  expect(platformProcessing(at("GF"), buyer("YT"))).toBe("OUTOFSCOPE");
  expect(platformProcessing(at("MF"), buyer("US"))).toBe("OUTOFSCOPE");
});

test("a Monegasque business is French where it has a SIREN", () => {
  expect(platformProcessing(at("FR"), buyer("MC"))).toBe("B2B");
  expect(platformProcessing(at("FR"), buyer("MC", null))).toBe("B2BINT");
  expect(platformProcessing(at("MC"), buyer("FR"))).toBe("B2B");
  expect(platformProcessing(at("MC", null), buyer("FR"))).toBeNull();
});

test("a public body is served through the French directory, or as it says itself", () => {
  const body = { ...buyer("FR"), siret: "44306184100047", isPublicBody: true };
  expect(platformProcessing(at("FR"), body)).toBe("B2B");
  expect(platformProcessing(at("FR"), { ...body, electronicAddress: "0009:44306184100047" })).toBeNull();
});

test("a seller elsewhere says nothing", () => {
  expect(platformProcessing(at("DE", null), buyer("FR"))).toBeNull();
});
