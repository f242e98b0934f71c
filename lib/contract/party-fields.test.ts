import { expect, test } from "vitest";
import { z } from "zod";
import { toFieldErrors } from "#lib/contract/field-errors.ts";
import { checkParty, completeParty, countryNames, partyFields } from "#lib/contract/party-fields.ts";

const party = checkParty(z.strictObject(partyFields)).transform(completeParty);
const address = { line1: "1 rue du Port", postalCode: "69001", city: "Lyon", country: "FR" };
const bare = { name: " Ada ", email: null, siren: "", siret: "", vatNumber: "", address };

function faults(input: unknown): string[] {
  const parsed = party.safeParse(input);
  return parsed.success ? [] : toFieldErrors(parsed.error).map(({ path, code }) => `${path}: ${code}`);
}

test("what is empty is none, and identifiers are kept in one form", () => {
  expect(party.parse(bare)).toEqual({
    ...bare,
    name: "Ada",
    siren: null,
    siret: null,
    vatNumber: null,
    electronicAddress: null,
    address: { ...address, line2: null },
  });
  expect(party.parse({ ...bare, siren: "902 144 377", vatNumber: "59902144377" })).toMatchObject({
    siren: "902144377",
    vatNumber: "FR59902144377",
  });
  expect(party.parse({ ...bare, siret: "902 144 377 00014" })).toMatchObject({
    siren: "902144377",
    siret: "90214437700014",
  });
});

test("every fault is named at its field", () => {
  expect(
    faults({ ...bare, name: " ", email: "no", siren: "1", siret: "2", address: { ...address, country: "XX" } }),
  ).toEqual([
    "name: required",
    "email: invalid_email",
    "siren: invalid_siren",
    "siret: invalid_siret",
    "address.country: invalid_country",
  ]);
  expect(faults({ ...bare, siren: "552100554", siret: "90214437700014", vatNumber: "FR00902144377" })).toEqual([
    "siret: siret_not_of_siren",
    "vatNumber: invalid_vat_number",
  ]);
});

test("faults of fields that depend on each other come with all others, not after them", () => {
  expect(
    faults({ ...bare, email: "no", siren: "552100554", siret: "90214437700014", vatNumber: "FR00902144377" }),
  ).toEqual(["email: invalid_email", "siret: siret_not_of_siren", "vatNumber: invalid_vat_number"]);
  expect(faults(null)).toEqual([": required"]);
  expect(faults({ ...bare, vatNumber: "FR00902144377", address: null })).toEqual(["address: required"]);
});

test("countries have names in both languages, in the order of each", () => {
  expect(countryNames("en").find(({ code }) => code === "DE")?.name).toBe("Germany");
  expect(countryNames("fr").find(({ code }) => code === "DE")?.name).toBe("Allemagne");
  expect(countryNames("fr").length).toBe(countryNames("en").length);
});
