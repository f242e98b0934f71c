import { expect, test } from "vitest";
import { electronicAddressOf, parseElectronicAddress } from "#lib/domain/electronic-address.ts";

test.each([
  ["0225:902144377", "0225:902144377"],
  ["902 144 377", "0225:902144377"],
  ["902144377_90214437700014", "0225:902144377_90214437700014"],
  ["902144377_ACHATS", "0225:902144377_ACHATS"],
  ["facturation@atelier.example", "EM:facturation@atelier.example"],
  ["em:facturation@atelier.example", "EM:facturation@atelier.example"],
  [" 0208 : 0123456749 ", "0208:0123456749"],
])("%s is understood as %s", (written, kept) => {
  expect(parseElectronicAddress(written)).toBe(kept);
});

test.each([
  "902144378", // the SIREN's check digit is wrong
  "902144377_90214437700015",
  "902144377_73282932000074", // another's SIRET
  "0225:12345",
  "0225:902144377_A B",
  "9999:902144377",
  "nowhere",
  "0208:",
])("%s is no electronic address", (written) => {
  expect(parseElectronicAddress(written)).toBeNull();
});

test("a party is reached at its own address, else at its SIREN, else at its e-mail", () => {
  const party = { electronicAddress: "0208:0123456749", siren: "902144377", email: "a@b.example" };
  expect(electronicAddressOf(party)).toEqual({ scheme: "0208", id: "0123456749" });
  expect(electronicAddressOf({ ...party, electronicAddress: null })).toEqual({ scheme: "0225", id: "902144377" });
  expect(electronicAddressOf({ ...party, electronicAddress: null, siren: null })).toEqual({ scheme: "EM", id: "a@b.example" });
  expect(electronicAddressOf({ electronicAddress: null, siren: null, email: null })).toBeNull();
});
