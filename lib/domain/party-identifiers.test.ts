import { describe, expect, test } from "vitest";
import { parseBic, parseIban, parseSiren, parseSiret, parseVatNumber } from "#lib/domain/party-identifiers.ts";

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
    ["12-3456789", "US", "123456789"],
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

test("IBAN and BIC are kept without spaces and in capitals, and refused where they cannot be", () => {
  expect(parseIban("fr76 3000 6000 0112 3456 7890 189")).toBe("FR7630006000011234567890189");
  expect(parseIban("FR76 3000 6000 0112 3456 7890 188")).toBeNull();
  expect(parseIban("")).toBeNull();
  expect(parseBic("agri frpp xxx")).toBe("AGRIFRPPXXX");
  expect(parseBic("AIBKIE2D")).toBe("AIBKIE2D");
  expect(parseBic("AGRIFRP")).toBeNull();
});
