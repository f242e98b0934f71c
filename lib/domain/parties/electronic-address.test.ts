import { expect, test } from "vitest";
import {
  buyerElectronicAddress,
  electronicAddressOf,
  parseElectronicAddress,
} from "#lib/domain/parties/electronic-address.ts";

test.each([
  ["0225:902144377", "0225:902144377"],
  ["902 144 377", "0225:902144377"],
  ["902144377_90214437700014", "0225:902144377_90214437700014"],
  ["902144377_ACHATS", "0225:902144377_ACHATS"],
  ["facturation@atelier.example", "EM:facturation@atelier.example"],
  ["em:facturation@atelier.example", "EM:facturation@atelier.example"],
  ["902144377_COMPTA.PARIS", "0225:902144377_COMPTA.PARIS"],
  ["902 144 377_COMPTA.PARIS", "0225:902144377_COMPTA.PARIS"],
  ["0225:902144377_90214437700014_S-1+2.3", "0225:902144377_90214437700014_S-1+2.3"],
  ["em:jean.dupont@atelier.example", "EM:jean.dupont@atelier.example"],
  ["a/b@atelier.example", "EM:a/b@atelier.example"],
  ["em:Compta@Société.fr", "EM:Compta@xn--socit-esab.fr"],
  [`0225:902144377_${"A".repeat(115)}`, `0225:902144377_${"A".repeat(115)}`],
  [" 0208 : 0123456749 ", "0208:0123456749"],
])("%s is understood as %s", (written, kept) => {
  expect(parseElectronicAddress(written)).toBe(kept);
});

test.each([
  "902144378", // the SIREN's check digit is wrong
  "902144377_90214437700015",
  "902144377_73282932000074", // the SIRET of another company
  "0225:12345",
  "0225:902144377_A B",
  "9999:902144377",
  "902144377_COMPTA/PARIS", // BR-FR-23
  "902144377_COMPTA PARIS", // dropping it could give another company's address
  "902.144.377",
  "902 144 377 ACHATS",
  "902144377_",
  "902144377_É",
  `0225:902144377_${"A".repeat(116)}`, // BR-FR-25
  `EM:${"a".repeat(121)}@b.fr`,
  "EM:nobody",
  "EM:a b@c.example",
  "0219:123", // only some rules know the scheme
  "nowhere",
  "0208:",
])("%s is no electronic address", (written) => {
  expect(parseElectronicAddress(written)).toBeNull();
});

test("a party is reached at its own address, else at its SIREN, else at its e-mail", () => {
  const party = { electronicAddress: "0208:0123456749", siren: "902144377", email: "a@b.example" };
  expect(electronicAddressOf(party)).toEqual({ scheme: "0208", id: "0123456749" });
  expect(electronicAddressOf({ ...party, electronicAddress: null })).toEqual({ scheme: "0225", id: "902144377" });
  expect(electronicAddressOf({ ...party, electronicAddress: null, siren: null })).toEqual({
    scheme: "EM",
    id: "a@b.example",
  });
  expect(electronicAddressOf({ electronicAddress: null, siren: null, email: null })).toBeNull();
});

test("a public body is reached at its SIRET", () => {
  const body = { electronicAddress: null, siren: "902144377", siret: "90214437700014", email: null };
  expect(electronicAddressOf({ ...body, isPublicBody: true })).toEqual({
    scheme: "0225",
    id: "902144377_90214437700014",
  });
  expect(electronicAddressOf({ ...body, isPublicBody: true, siret: null })).toEqual({
    scheme: "0225",
    id: "902144377",
  });
  expect(electronicAddressOf(body)).toEqual({ scheme: "0225", id: "902144377" });
});

test("a private person without an address has one that reaches nobody, where the French rules ask for one", () => {
  const person = { electronicAddress: null, siren: null, email: null, isIndividual: true };
  const seller = (country: string) => ({ address: { country }, siren: null });
  expect(buyerElectronicAddress(seller("FR"), person)).toEqual({
    scheme: "EM",
    id: "particulier@sans-adresse.invalid",
  });
  expect(buyerElectronicAddress(seller("FR"), { ...person, email: "a@b.example" })).toEqual({
    scheme: "EM",
    id: "a@b.example",
  });
  expect(buyerElectronicAddress(seller("BE"), person)).toBeNull();
  expect(buyerElectronicAddress(seller("FR"), { ...person, isIndividual: false })).toBeNull();
});
