import { expect, test } from "vitest";
import { clientInput, mergeClient } from "#lib/contract/client-input.ts";
import { companyInput } from "#lib/contract/company-input.ts";
import { exampleClient } from "#lib/contract/example-client.ts";
import { toFieldErrors } from "#lib/contract/field-errors.ts";
import { companyDetailsFields } from "#lib/contract/party-details.ts";

const address = { line1: "Ringstraße 1", postalCode: "10115", city: "Berlin", country: "DE" };
const client = { name: "Lichthaus", email: null, address };
const GLN = { id: "4006381333931", scheme: "0088" };

const faultsOf = (input: object) => {
  const parsed = clientInput.safeParse({ ...client, ...input });
  return parsed.success ? [] : toFieldErrors(parsed.error).map(({ path, code }) => `${path}: ${code}`);
};
const sellerFaults = (input: object) => {
  const issues = companyInput.safeParse({ name: "Lichthaus", email: null, address, ...input }).error?.issues ?? [];
  const own = issues.filter(({ path }) => String(path[0]) in companyDetailsFields);
  return toFieldErrors({ issues: own } as Parameters<typeof toFieldErrors>[0]).map(
    ({ path, code }) => `${path}: ${code}`,
  );
};

test("a client without details is parsed to what it was before there were any", () => {
  const parsed = clientInput.parse({ ...client, tradingName: " ", registration: null });
  for (const name of ["tradingName", "registration", "identifier"]) expect(parsed).not.toHaveProperty(name);
  expect(parsed.address).toEqual({ ...address, line2: null });
});

test("details are kept, with a scheme or without one", () => {
  const details = {
    ...{ tradingName: "Haus des Lichts", registration: { id: "HRB 4711", scheme: null }, identifier: GLN },
    address: { ...address, line2: null, line3: "Hof 3", region: "Berlin" },
  };
  expect(clientInput.parse({ ...client, ...details })).toMatchObject(details);
  expect(clientInput.parse({ ...client, registration: { id: "HRB 4711" } }).registration).toEqual(details.registration);
});

test("no registration stands beside a SIREN, own or of a SIRET, nor under its scheme", () => {
  const registration = { id: "HRB 4711" };
  expect(faultsOf({ registration, siren: "552100554" })).toEqual(["registration: registration_with_siren"]);
  expect(faultsOf({ registration, siret: "55210055400013" })).toEqual(["registration: registration_with_siren"]);
  expect(faultsOf({ registration: { id: "552100554", scheme: "0002" } })).toEqual([
    "registration: registration_with_siren",
  ]);
  expect(sellerFaults({ registration, siren: "552100554" })).toEqual(["registration: registration_with_siren"]);
});

test("no identifier of a client stands beside a SIRET, and none of anybody under its scheme", () => {
  const ofSiret = { id: "55210055400013", scheme: "0009" };
  expect(faultsOf({ identifier: GLN, siret: "55210055400013" })).toEqual(["identifier: identifier_with_siret"]);
  expect(faultsOf({ identifier: ofSiret })).toEqual(["identifier: identifier_with_siret"]);
  expect(sellerFaults({ identifiers: [GLN, ofSiret] })).toEqual(["identifiers[1]: identifier_with_siret"]);
  expect(sellerFaults({ identifiers: [GLN], siret: "55210055400013" })).toEqual([]);
});

test("identifiers have the form that French rules give their schemes, and a French seller one of each", () => {
  expect(faultsOf({ identifier: { id: "12", scheme: "0231" } })).toEqual(["identifier.id: invalid_identifier"]);
  expect(faultsOf({ identifier: { id: "A 1", scheme: "0224" } })).toEqual(["identifier.id: invalid_identifier"]);
  expect(faultsOf({ identifier: { id: "1", scheme: "9999" } })).toEqual(["identifier.scheme: invalid_code"]);
  const twice = [GLN, { ...GLN, id: "5790000436101" }, { id: "A" }, { id: "B" }];
  expect(sellerFaults({ identifiers: twice })).toEqual([]);
  expect(sellerFaults({ identifiers: twice, siren: "552100554" })).toEqual(["identifiers: duplicate"]);
  expect(sellerFaults({ identifiers: [{ id: "552100554", scheme: "0231" }] })).toEqual([
    "identifiers[0].scheme: invalid_code",
  ]);
});

test("a change leaves what it does not name, and null is none", () => {
  const known = {
    ...exampleClient,
    ...{ siren: null, siret: null, vatNumber: null, identifier: GLN, paymentTermsMonth: null, changedAt: "" },
    address: { ...exampleClient.address, line3: "Étage 3", region: "Rhône" },
  } as Parameters<typeof mergeClient>[0];
  const merged = (changes: Parameters<typeof mergeClient>[1]) => {
    const result = mergeClient(known, changes);
    return result.ok && result.client;
  };
  expect(merged({ name: "Renommée" })).toMatchObject({ tradingName: "La Mie de Lyon", identifier: GLN });
  expect(merged({ address: { region: null } })).toMatchObject({ address: { line3: "Étage 3" } });
  expect(merged({ address: { region: null } })).not.toHaveProperty("address.region");
  expect(merged({ tradingName: null, identifier: null })).not.toHaveProperty("identifier");
});
