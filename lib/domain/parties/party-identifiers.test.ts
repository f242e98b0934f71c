import { describe, expect, test } from "vitest";
import {
  isVatIdentifier,
  parseBic,
  parseIban,
  parseSepaCreditorId,
  parseSiren,
  parseSiret,
  parseVatNumber,
} from "#lib/domain/parties/party-identifiers.ts";

describe("SIREN and SIRET", () => {
  test("are kept as digits, however they were grouped", () => {
    expect(parseSiren(" 902 144 377 ")).toBe("902144377");
    expect(parseSiret("902.144.377\u00a000014")).toBe("90214437700014");
  });

  test("with a wrong check digit or length are refused", () => {
    for (const text of ["902144378", "90214437", "9021443770", "90214437A", ""]) expect(parseSiren(text)).toBeNull();
    for (const text of ["90214437700015", "9021443770001", ""]) expect(parseSiret(text)).toBeNull();
  });

  test("of La Poste's offices follow their own rule, that of its seat follows Luhn", () => {
    expect(parseSiret("35600000049837")).toBe("35600000049837");
    expect(parseSiret("35600000049838")).toBeNull();
    expect(parseSiret("35600000000048")).toBe("35600000000048");
  });
});

describe("VAT numbers", () => {
  test.each([
    ["FR 59 902 144 377", "FR", "FR59902144377"],
    ["59902144377", "FR", "FR59902144377"],
    ["ie6388047v", "IE", "IE6388047V"],
    ["DE 136.695.976", "FR", "DE136695976"],
    ["ATU13585627", "AT", "ATU13585627"],
    ["NL004495445B01", "NL", "NL004495445B01"],
    ["ESB58378431", "ES", "ESB58378431"],
    ["094259216", "GR", "EL094259216"],
    ["BE0428759497", "BE", "BE0428759497"],
    ["CHE-107.787.577 TVA", "CH", "CHE107787577TVA"],
    ["FR59902144377", "RE", "FR59902144377"],
    ["59 902 144 377", "MC", "FR59902144377"],
    ["NO 974 760 673 MVA", "NO", "NO974760673MVA"],
    ["NO 974 760 673 MVA", "US", "NO974760673MVA"],
    ["12-3456789", "US", "12-3456789"],
    ["ESCA-800101-XX1", "MX", "ESCA-800101-XX1"],
    ["51 824 753 556", "AU", "51 824 753 556"],
    ["12.345.678/0001-95", "BR", "12.345.678/0001-95"],
    ["974 760 673 MVA", "NO", "974 760 673 MVA"],
  ])("%s of %s is kept as %s", (text, country, kept) => {
    expect(parseVatNumber(text, country)).toBe(kept);
  });

  test.each([
    ["FR50902144377", "FR"],
    ["DE136695978", "DE"],
    ["IE6433435E", "IE"],
    ["FR", "FR"],
    ["<b>", "US"],
  ])("%s of %s is refused", (text, country) => {
    expect(parseVatNumber(text, country)).toBeNull();
  });
});

test.each([
  ["FR59902144377", "FR"],
  ["EL094259216", "GR"],
  ["XI123456782", "GB"],
  ["NO974760673MVA", "NO"],
  ["NO974760673MVA", "US"],
  ["CHE107787577TVA", "DE"],
])("%s of %s is a VAT identifier", (number, country) => {
  expect(isVatIdentifier(number, country)).toBe(true);
});

test.each([
  ["12-3456789", "US"],
  ["51824753556", "AU"],
  ["12.345.678/0001-95", "BR"],
  ["974760673MVA", "NO"],
  ["SAMJ800101XX1", "MX"],
  ["ESCA800101XX1", "MX"],
  ["MEX680524P76", "MX"],
  ["SS123456", "SS"],
])("%s of %s is a tax number and no VAT identifier", (number, country) => {
  expect(isVatIdentifier(number, country)).toBe(false);
});

test("IBAN and BIC are kept without spaces and in capitals, and refused where they cannot be", () => {
  expect(parseIban("fr76 3000 6000 0112 3456 7890 189")).toBe("FR7630006000011234567890189");
  expect(parseIban("FR76 3000 6000 0112 3456 7890 188")).toBeNull();
  expect(parseIban("")).toBeNull();
  expect(parseBic("agri frpp xxx")).toBe("AGRIFRPPXXX");
  expect(parseBic("AIBKIE2D")).toBe("AIBKIE2D");
  expect(parseBic("AGRIFRP")).toBeNull();
});

test("a SEPA creditor identifier is kept without separators, and its check digits leave out the business code", () => {
  for (const id of ["FR72ZZZ123456", "DE98ZZZ09999999999", "ES23ZZZ47690558N", "IT66ZZZA1B2C3D4E5F6G7H8"])
    expect(parseSepaCreditorId(id)).toBe(id);
  expect(parseSepaCreditorId("fr 72 abc 123456")).toBe("FR72ABC123456");
  for (const wrong of ["FR73ZZZ123456", "FR72ZZZ123465", "FR72ZZZ12345", "DE72ZZZ123456", "ZZZ123456", ""])
    expect(parseSepaCreditorId(wrong)).toBeNull();
});
