import { expect, test } from "vitest";
import { facturxXml } from "#lib/documents/facturx/facturx-xml.ts";
import { sampleInvoiceDocument } from "#lib/documents/sample-invoice-document.ts";
import { settleExemptions } from "#lib/domain/invoices/exemptions.ts";

type Changes = NonNullable<Parameters<typeof sampleInvoiceDocument>[0]>;

const GLN = { id: "4006381333931", scheme: "0088" };
const german: Changes["company"] = {
  ...{ siren: null, siret: null, rcs: "HRB 1 B", vatNumber: "DE136695976", legalForm: "GmbH", shareCapital: null },
  address: {
    ...{ line1: "Ringstraße 1", line2: null, line3: "Hof 3", postalCode: "10115", city: "Berlin" },
    ...{ region: "Berlin-Mitte", country: "DE" },
  },
};

function xmlOf(changes: Changes): string {
  const document = sampleInvoiceDocument(changes);
  return facturxXml({ ...document, ...settleExemptions(document) });
}

/** What stands between the tags of an element of this name. */
function within(xml: string, name: string): string {
  return new RegExp(`<ram:${name}>(.*?)</ram:${name}>`, "s").exec(xml)?.[1] ?? "";
}

const sellerOf = (changes: Changes) => within(xmlOf(changes), "SellerTradeParty");
const buyerOf = (changes: Changes) => within(xmlOf(changes), "BuyerTradeParty");

test("a seller has its identifiers, registration, trading name, contact, further information and tax number, in the order of the schema", () => {
  const seller = sellerOf({
    company: {
      ...german,
      ...{ tradingName: "Lichthaus", registration: { id: "HRB 12345", scheme: null }, taxNumber: "27/123/45678" },
      ...{ identifiers: [GLN, { id: "K-1", scheme: null }], contactName: "Jana Groß", phone: null, email: null },
      legalInformation: "Geschäftsführerin: Jana Groß",
    },
  });
  expect(seller).toMatch(
    /^<ram:ID>K-1<\/ram:ID><ram:GlobalID schemeID="0088">4006381333931<\/ram:GlobalID><ram:Name>Atelier Lumen<\/ram:Name>/,
  );
  expect(within(seller, "Description")).toBe("GmbH, HRB 1 B\nGeschäftsführerin: Jana Groß");
  expect(within(seller, "SpecifiedLegalOrganization")).toBe(
    "<ram:ID>HRB 12345</ram:ID><ram:TradingBusinessName>Lichthaus</ram:TradingBusinessName>",
  );
  expect(within(seller, "DefinedTradeContact")).toBe("<ram:PersonName>Jana Groß</ram:PersonName>");
  expect(within(seller, "PostalTradeAddress")).toMatch(
    /<ram:LineOne>Ringstraße 1<\/ram:LineOne><ram:LineThree>Hof 3<\/ram:LineThree>.*<ram:CountryID>DE<\/ram:CountryID><ram:CountrySubDivisionName>Berlin-Mitte<\/ram:CountrySubDivisionName>$/,
  );
  expect(seller.match(/<ram:SpecifiedTaxRegistration>.*/)?.[0]).toBe(
    '<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE136695976</ram:ID></ram:SpecifiedTaxRegistration><ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">27/123/45678</ram:ID></ram:SpecifiedTaxRegistration>',
  );
});

test("a SIREN and a SIRET stay where they are, before other identifiers", () => {
  const seller = sellerOf({ company: { identifiers: [GLN], tradingName: "Lumen" } });
  expect(seller).toMatch(/^<ram:GlobalID schemeID="0009">55210055400013<\/ram:GlobalID><ram:GlobalID schemeID="0088">/);
  expect(within(seller, "SpecifiedLegalOrganization")).toMatch(/^<ram:ID schemeID="0002">552100554<\/ram:ID>/);
});

test("a registration has its scheme, and comes before an entry in the trade register", () => {
  const seller = sellerOf({ company: { ...german, registration: { id: "12345678", scheme: "0106" } } });
  expect(within(seller, "SpecifiedLegalOrganization")).toBe('<ram:ID schemeID="0106">12345678</ram:ID>');
});

test("an identifier takes the place of the tax number by which a seller without any is found", () => {
  const american = { ...german, rcs: null, vatNumber: "12-3456789", address: { ...german.address, country: "US" } };
  const found = (company: Changes["company"]) => sellerOf({ company: { ...american, ...company } } as Changes);
  expect(found({})).toMatch(/^<ram:ID>12-3456789<\/ram:ID>/);
  expect(found({ identifiers: [{ id: "K-1", scheme: null }] })).toMatch(/^<ram:ID>K-1<\/ram:ID><ram:Name>/);
});

test("a buyer has its identifier, registration and trading name", () => {
  const client = {
    ...{ siren: null, siret: null, vatNumber: null, tradingName: "Chez Zoé" },
    ...{ registration: { id: "12345678", scheme: "0106" }, identifier: GLN },
  };
  const buyer = buyerOf({ client });
  expect(buyer).toMatch(/^<ram:GlobalID schemeID="0088">4006381333931<\/ram:GlobalID><ram:Name>/);
  expect(within(buyer, "SpecifiedLegalOrganization")).toBe(
    '<ram:ID schemeID="0106">12345678</ram:ID><ram:TradingBusinessName>Chez Zoé</ram:TradingBusinessName>',
  );
});

test("tax numbers that another number leaves without a term are in a note", () => {
  const address = { line1: "1 Main Street", line2: null, postalCode: "10001", city: "New York", country: "US" };
  const american = { siren: null, siret: null, vatNumber: "12-3456789", address };
  const xml = xmlOf({
    company: { ...german, vatNumber: "98-7654321", taxNumber: "4711" },
    client: { ...american, identifier: GLN },
  });
  expect(xml).toContain("<ram:Content>N° fiscal 98-7654321</ram:Content>");
  expect(xml).toContain("<ram:Content>N° fiscal 12-3456789</ram:Content>");
  expect(xmlOf({ client: american })).not.toContain("N° fiscal");
});

test("a tax number stays outside the scope of VAT, where VAT numbers do not", () => {
  const line = { description: "Conseil", quantityE4: 10_000, unit: "day", unitPriceCents: 65_000, taxRateBp: 0 };
  const lines = [{ ...line, exemptionCode: "VATEX-EU-O" as const }];
  const seller = sellerOf({ company: { ...german, taxNumber: "27/123/45678" }, lines });
  expect(seller.match(/<ram:SpecifiedTaxRegistration>.*/)?.[0]).toContain('schemeID="FC">27/123/45678');
  expect(seller).not.toContain('schemeID="VA"');
});
