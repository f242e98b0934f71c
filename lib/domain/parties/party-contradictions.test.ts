import { expect, test } from "vitest";
import {
  addressContradictsSiren,
  frenchVatNumber,
  sirenOfVatNumber,
  vatNumberContradictsSiren,
} from "#lib/domain/parties/party-contradictions.ts";

test("the VAT number that follows from a SIREN contains it", () => {
  expect(frenchVatNumber("303265045")).toBe("FR40303265045");
  expect(frenchVatNumber("732829320")).toBe("FR44732829320");
  expect(sirenOfVatNumber("FR40303265045")).toBe("303265045");
});

test.each([null, "DE136695976", "FR56000000026"])(
  "the VAT number %s, of another state or Monaco, contains no SIREN",
  (vatNumber) => {
    expect(sirenOfVatNumber(vatNumber)).toBeNull();
    expect(vatNumberContradictsSiren({ siren: "552100554", vatNumber })).toBe(false);
  },
);

test("a French VAT number contradicts every SIREN but its own", () => {
  expect(vatNumberContradictsSiren({ siren: "552100554", vatNumber: "FR44732829320" })).toBe(true);
  expect(vatNumberContradictsSiren({ siren: "732829320", vatNumber: "FR44732829320" })).toBe(false);
  expect(vatNumberContradictsSiren({ siren: null, vatNumber: "FR44732829320" })).toBe(false);
});

test("only an address in the French directory can contradict the SIREN", () => {
  const party = (electronicAddress: string | null) => ({ siren: "552100554", electronicAddress, email: "a@b.example" });
  expect(addressContradictsSiren(party("0225:732829320"))).toBe(true);
  expect(addressContradictsSiren(party("0225:732829320_SALES"))).toBe(true);
  expect(addressContradictsSiren(party("0225:552100554_SALES"))).toBe(false);
  expect(addressContradictsSiren(party("EM:a@b.example"))).toBe(false);
  expect(addressContradictsSiren(party(null))).toBe(false);
});
