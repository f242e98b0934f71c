import { describe, expect, test } from "vitest";
import { facturxXml } from "#lib/documents/facturx/facturx-xml.ts";
import { sampleCreditNoteDocument, sampleInvoiceDocument } from "#lib/documents/sample-invoice-document.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { settleExemptions } from "#lib/domain/invoices/exemptions.ts";

type Changes = Parameters<typeof sampleInvoiceDocument>[0];

const line = {
  description: "Conseil",
  quantityE4: 10_000,
  unit: "day",
  unitPriceCents: 65_000,
  taxRateBp: 2000,
  exemptionCode: null,
};
const german = {
  address: { line1: "Ringstraße 1", line2: null, postalCode: "10115", city: "Berlin", country: "DE" },
  vatNumber: "DE136695976",
  siren: null,
};

function xmlOf(changes: Changes = {}): string {
  const document = sampleInvoiceDocument(changes);
  return facturxXml({ ...document, ...settleExemptions(document) });
}

/** The contents of all elements of a name, as written in the file. */
function contents(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, "g"))].map(
    ([, content = ""]) => content,
  );
}

// The conformance suite checks that the whole document is valid. These tests cover what no validator checks or would
// not explain.

test("the amounts are those of the page, to the cent", () => {
  const xml = xmlOf();
  expect(contents(xml, "LineTotalAmount")).toEqual(["2275.00", "156.00", "-500.00", "1931.00"]);
  expect(contents(xml, "BasisAmount")).toEqual(["1775.00", "156.00"]);
  expect(contents(xml, "CalculatedAmount")).toEqual(["355.00", "8.58"]);
  expect(contents(xml, "GrandTotalAmount")).toEqual(["2294.58"]);
  expect(contents(xml, "DuePayableAmount")).toEqual(["2294.58"]);
  expect(contents(xml, "BilledQuantity")).toEqual(["3.5", "4", "-1"]);
});

test("a currency without decimals has none", () => {
  const xml = xmlOf({ currency: "JPY", taxExchangeRateE6: 6_105, lines: [{ ...line, unitPriceCents: 1000 }] });
  expect(contents(xml, "GrandTotalAmount")).toEqual(["1200"]);
  expect(contents(xml, "TaxCurrencyCode")).toEqual(["EUR"]);
  expect(xml).toContain('<ram:TaxTotalAmount currencyID="JPY">200</ram:TaxTotalAmount>');
  expect(xml).toContain('<ram:TaxTotalAmount currencyID="EUR">1.22</ram:TaxTotalAmount>');
});

test("files are in the XML of an invoice byte for byte, named by the French list where that binds", () => {
  const content = Buffer.from("Date;Heures\n");
  const attachments = [{ name: "relevé & co.csv", mediaType: "text/csv" as const, content }];
  const xml = xmlOf({ attachments });
  expect(xml).toContain(
    "<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>relevé &amp; co.csv</ram:IssuerAssignedID><ram:TypeCode>916</ram:TypeCode>" +
      '<ram:Name>DOCUMENT_ANNEXE</ram:Name><ram:AttachmentBinaryObject mimeCode="text/csv" filename="relevé &amp; co.csv">' +
      `${content.toString("base64")}</ram:AttachmentBinaryObject></ram:AdditionalReferencedDocument>`,
  );
  expect(xmlOf({ attachments, company: german })).not.toContain("DOCUMENT_ANNEXE");
});

test("what people write is text, and nothing else", () => {
  const xml = xmlOf({
    notes: "A & B <C> ]]> \"D\" 'E' 🎉\u0001",
    lines: [{ ...line, description: "Vis < 5 mm\nlaiton & acier" }],
  });
  expect(contents(xml, "Content")).toContain("A &amp; B &lt;C&gt; ]]&gt; \"D\" 'E' 🎉");
  expect(contents(xml, "Name")).toContain("Vis &lt; 5 mm");
  expect(contents(xml, "Description")).toContain("laiton &amp; acier");
});

test("the XML of a test company says first that it is a specimen", () => {
  expect(contents(xmlOf({ company: { isTest: true } }), "Content")[0]).toMatch(/^SPECIMEN\. /);
  expect(xmlOf()).not.toContain("SPECIMEN");
});

test("a unit has its code, and words that no code means are kept beside the code of one, as the page says them", () => {
  const units = (language: "fr" | "en", ...names: (string | null)[]) => {
    const xml = xmlOf({ company: { language }, lines: names.map((unit) => ({ ...line, unit })) });
    const codes = [...xml.matchAll(/BilledQuantity unitCode="([^"]*)"/g)].map(([, code]) => code);
    const [items] = [
      ...xml.matchAll(/<ram:ApplicableProductCharacteristic>.*?<\/ram:ApplicableProductCharacteristic>/gs),
    ];
    return [codes.join(" "), ...contents(items?.[0] ?? "", "Description"), ...contents(items?.[0] ?? "", "Value")];
  };
  expect(units("fr", "MWh", "MWH", "jours", "m²", null, " ")).toEqual(["MWH MWH DAY MTK C62 C62"]);
  expect(units("fr", "forfait annuel", "kg")).toEqual(["C62 KGM", "Unité", "forfait annuel"]);
  expect(units("en", "licence", "toString")).toEqual(["C62 C62", "Unit", "licence"]);
});

test("a price between two cents is exact (BT-146), and its line's amount rounded (BT-131)", () => {
  const xml = xmlOf({
    lines: [{ ...line, quantityE4: 123_450_000, unit: "kWh", unitPriceCents: 12, unitPriceRestE6: 340_000 }],
  });
  expect(contents(xml, "ChargeAmount")).toEqual(["0.1234"]);
  expect(contents(xml, "LineTotalAmount")).toEqual(["1523.37", "1523.37"]);
  expect(contents(xmlOf({ lines: [line] }), "ChargeAmount")).toEqual(["650.00"]);
});

test("where prices include VAT the net price has at most 6 decimals, and with the quantity gives the total (BR-FR-DEC-03)", () => {
  const priced = (quantityE4: number, unitPriceCents: number, currency = "EUR") => {
    const xml = xmlOf({
      ...{ pricesIncludeTax: true, currency, taxExchangeRateE6: 6_105 },
      lines: [{ ...line, quantityE4, unitPriceCents }],
    });
    return ["ChargeAmount", "BasisQuantity", "LineTotalAmount"].map((name) => contents(xml, name)[0]);
  };
  expect(priced(30_000, 1_999)).toEqual(["16.656667", undefined, "49.97"]);
  expect(priced(70_000, 999, "JPY")).toEqual(["832.428571", undefined, "5827"]);
  // 100,000 pieces at 0.01 are 833.33, and no price of 6 decimals times 100,000 is.
  expect(priced(1_000_000_000, 1)).toEqual(["833.33", "100000", "833.33"]);
});

test("VAT of services is due when paid, or when invoiced where the seller took the option; goods alone declare nothing", () => {
  const due = (changes: Changes) => contents(xmlOf(changes), "DueDateTypeCode");
  const onDebits = { company: { vatOnDebits: true } };
  for (const operationCategory of ["services", "mixed"] as const) {
    expect(due({ operationCategory })).toEqual(["72", "72"]);
    expect(due({ operationCategory, ...onDebits })).toEqual(["5", "5"]);
  }
  expect(due({ operationCategory: "goods" })).toEqual([]);
  expect(due({ operationCategory: "goods", ...onDebits })).toEqual([]);
  expect(due({ company: { ...german, vatOnDebits: true } })).toEqual([]);
  expect(due({ company: { vatRegime: "franchise", vatOnDebits: true }, lines: [{ ...line, taxRateBp: 0 }] })).toEqual(
    [],
  );
  expect(contents(facturxXml(sampleCreditNoteDocument({ operationCategory: "goods" })), "DueDateTypeCode")).toEqual([]);
});

test("a discount of nothing is said once, with the first rate that it is on", () => {
  const nothing = { kind: "discount" as const, percentE4: null, amountCents: 0, reason: "Rabais", reasonCode: null };
  const rates = (taxRateBp: number | null) => {
    const xml = xmlOf({ adjustments: [{ ...nothing, taxRateBp }] });
    expect(contents(xml, "AllowanceTotalAmount")).toEqual(["0.00"]);
    return [...xml.matchAll(/<ram:CategoryTradeTax>.*?<ram:RateApplicablePercent>([^<]*)</g)].map(([, rate]) => rate);
  };
  expect(rates(null)).toEqual(["20.00"]);
  expect(rates(550)).toEqual(["5.50"]);
});

test("the day on which VAT becomes chargeable stands once, whatever rates there are", () => {
  const xml = xmlOf({ taxPointDate: toCalendarDate("2026-11-18") });
  expect(contents(xml, "BasisAmount")).toHaveLength(2);
  expect(xml.match(/<ram:TaxPointDate>/g)).toHaveLength(1);
  expect(xml).not.toContain("DueDateTypeCode");
});

test("a public body is named by its SIRET, under the scheme of the French register", () => {
  const xml = xmlOf({ client: { isPublicBody: true, siret: "44306184100047" } });
  expect(xml).toMatch(/<ram:BuyerTradeParty><ram:GlobalID schemeID="0009">44306184100047<\/ram:GlobalID>/); // BT-46
});

test.each<[string, Changes, string, string]>([
  ["reverse charge", { client: german }, "AE", "VATEX-EU-AE"],
  ["intra-Community supply", { client: german, operationCategory: "goods" }, "K", "VATEX-EU-IC"],
  ["franchise", { company: { vatRegime: "franchise" } }, "E", "VATEX-FR-FRANCHISE"],
])("%s says its category, its reason in words and by its code", (_, changes, category, code) => {
  const xml = xmlOf({ ...changes, lines: [{ ...line, taxRateBp: 0 }] });
  expect(contents(xml, "CategoryCode")).toEqual([category, category]);
  expect(contents(xml, "ExemptionReasonCode")).toEqual([code]);
  expect(contents(xml, "ExemptionReason")[0]).toMatch(/TVA/);
});

test("outside the scope of VAT no VAT number and no rate stand", () => {
  const client = { ...german, address: { ...german.address, country: "US" } };
  const xml = xmlOf({ client, lines: [{ ...line, taxRateBp: 0 }] });
  expect(contents(xml, "CategoryCode")).toEqual(["O", "O"]);
  expect(xml).not.toContain("SpecifiedTaxRegistration");
  expect(xml).not.toContain("RateApplicablePercent");
});

test("goods say where they go, services do not", () => {
  const deliveryAddress = {
    line1: "3 quai des Brumes",
    line2: null,
    postalCode: "76600",
    city: "Le Havre",
    country: "FR",
  };
  expect(xmlOf({ operationCategory: "goods", client: { deliveryAddress } })).toMatch(
    /<ram:ShipToTradeParty>.*3 quai des Brumes/,
  );
  expect(xmlOf({ client: { deliveryAddress } })).not.toContain("ShipToTradeParty");
});

describe("a credit note", () => {
  const creditNote = (changes: Changes = {}) => facturxXml(sampleCreditNoteDocument(changes));

  test("is of type 381, names the invoice it cancels and has its amounts, as positive as they are there", () => {
    const [xml, invoice] = [creditNote(), xmlOf()];
    expect(xml).toContain("<ram:ID>A-2026-00003</ram:ID><ram:TypeCode>381</ram:TypeCode>");
    expect(xml).toMatch(
      /<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>F-2026-00042<\/ram:IssuerAssignedID><ram:FormattedIssueDateTime><qdt:DateTimeString format="102">20261120<\/qdt:DateTimeString>/,
    );
    const amounts = [
      "LineTotalAmount",
      "BasisAmount",
      "CalculatedAmount",
      "GrandTotalAmount",
      "DuePayableAmount",
      "BilledQuantity",
    ];
    for (const name of amounts) expect(contents(xml, name)).toEqual(contents(invoice, name));
    expect(invoice).not.toContain("InvoiceReferencedDocument");
  });

  test("asks for no payment: terms that say so, neither due date nor account nor reference", () => {
    const xml = creditNote();
    expect(xml).toContain(
      "<ram:Description>Aucun règlement n’est attendu\u00a0: cet avoir solde la facture F-2026-00042.</ram:Description>",
    );
    expect(xml).not.toMatch(/DueDateDateTime|SpecifiedTradeSettlementPaymentMeans|PaymentReference|IBANID/);
  });

  test("says why, and the notes that French rules ask for whatever the document is", () => {
    const precedingInvoice = {
      number: "F-2026-00042",
      issueDate: toCalendarDate("2026-11-20"),
      reason: "Commande annulée",
      isWhole: true,
      refundDueCents: 0,
    };
    const xml = creditNote({ precedingInvoice });
    expect(contents(xml, "Content")).toContain("Commande annulée");
    expect(contents(xml, "SubjectCode")).toEqual(expect.arrayContaining(["PMD", "PMT", "AAB"]));
  });

  test("is of a supply that took place when the invoice says, or else on its date", () => {
    const supply = (xml: string) => /<ram:OccurrenceDateTime><udt:DateTimeString format="102">(\d+)/.exec(xml)?.[1];
    expect(supply(creditNote())).toBe("20261115");
    expect(supply(creditNote({ serviceDate: null }))).toBe("20261120");
  });
});

/** The contents of the notes with a subject code; null for notes without one. */
function notesOf(xml: string, subject: string | null): string[] {
  const notes = [
    ...xml.matchAll(
      /<ram:IncludedNote><ram:Content>([^<]*)<\/ram:Content>(?:<ram:SubjectCode>(\w+)<\/ram:SubjectCode>)?/g,
    ),
  ];
  return notes.filter(([, , code = null]) => code === subject).map(([, content = ""]) => content);
}

test("who sells is said as in the examples of the French standard: capital, register, website", () => {
  const xml = xmlOf();
  expect(notesOf(xml, "REG")).toEqual(["Atelier Lumen SAS au capital de 10 000 €"]);
  expect(notesOf(xml, "ABL")).toEqual(["RCS Lyon 552 100 554"]);
  expect(notesOf(xml, "AAI")).toEqual(["atelier-lumen.example"]);
  expect(contents(xml, "Description")).toContain("SAS au capital de 10 000 €, RCS Lyon 552 100 554"); // BT-33
  expect(notesOf(xmlOf({ company: { legalForm: null, shareCapital: null, rcs: null, website: null } }), "REG")).toEqual(
    [],
  );
});

test("notes with a subject stand under its code after those without one, also where Folio writes one of it", () => {
  const codedNotes = [
    { code: "AAI", text: "Commandé en ligne." },
    { code: "AAR", text: "Franco & assuré." },
  ];
  const xml = xmlOf({ notes: "Merci.", codedNotes });
  expect(notesOf(xml, "AAI")).toEqual(["Commandé en ligne.", "atelier-lumen.example"]);
  expect(notesOf(xml, "AAR")).toEqual(["Franco &amp; assuré."]);
  expect(notesOf(xml, null)).toContain("Merci.");
});

test("what the seller says itself of late and early payment stands under its code, once", () => {
  const xml = xmlOf({
    company: { latePaymentTerms: "Trois fois le taux légal.", earlyPaymentTerms: "Escompte de 2 % sous 8 jours." },
  });
  expect(notesOf(xml, "PMD")).toEqual(["Trois fois le taux légal."]);
  expect(notesOf(xml, "AAB")).toEqual(["Escompte de 2 % sous 8 jours."]);
  expect(notesOf(xml, "PMT")).toHaveLength(1);
});

test.each<[string, Changes, string]>([
  ["a French business", {}, "B2B"],
  ["a foreign business", { client: german }, "B2BINT"],
  ["a private person in France", { client: { isIndividual: true, siren: null, vatNumber: null } }, "B2C"],
  ["a private person abroad", { client: { ...german, isIndividual: true } }, "B2CINT"],
])("platforms deal with an invoice to %s as one of its kind", (_, changes, processing) => {
  expect(notesOf(xmlOf(changes), "BAR")).toEqual([processing]);
});

test.each<[string, Changes, [code: string, words: string]]>([
  ["in euros to an account of SEPA", {}, ["58", "virement SEPA"]],
  ["in another currency", { currency: "USD", taxExchangeRateE6: 900_000 }, ["30", "virement"]],
  ["to an account outside of SEPA", { company: { iban: "BR1800360305000010009795493C1" } }, ["30", "virement"]],
])("a transfer %s says so", (_, changes, [code, words]) => {
  const xml = xmlOf(changes);
  expect(xml).toContain(
    `<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>${code}</ram:TypeCode><ram:Information>${words}</ram:Information>`,
  );
});

test("a direct debit names its mandate, the creditor and the debited account", () => {
  const means = { iban: null, bic: null, accountName: null, cardNumber: null, cardHolder: null };
  const paymentMeans = {
    ...means,
    method: "direct_debit",
    mandate: "M-1",
    debitedIban: "FR7630006000011234567890189",
  } as const;
  const xml = xmlOf({ company: { sepaCreditorId: "FR72ZZZ123456" }, paymentMeans });
  expect(xml).toContain(
    "<ram:ApplicableHeaderTradeSettlement><ram:CreditorReferenceID>FR72ZZZ123456</ram:CreditorReferenceID><ram:PaymentReference>",
  );
  expect(contents(xml, "DirectDebitMandateID")).toEqual(["M-1"]);
  expect(contents(xml, "IBANID")).toEqual(["FR7630006000011234567890189"]);
  expect(xmlOf({ company: { sepaCreditorId: "FR72ZZZ123456" } })).not.toContain("CreditorReferenceID");
});

test("without an account the means of payment is not defined, and no account is named", () => {
  for (const changes of [{ iban: null }, { iban: null, bic: null }]) {
    expect(xmlOf({ company: changes })).toContain(
      "<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>1</ram:TypeCode></ram:SpecifiedTradeSettlementPaymentMeans>",
    );
  }
});

test("the client's e-mail address is that of its contact", () => {
  expect(xmlOf()).toMatch(
    /<ram:BuyerTradeParty>.*<ram:DefinedTradeContact><ram:EmailURIUniversalCommunication><ram:URIID>compta@jardins.example/,
  );
});

test("VAT numbers that the page shows and no term may say are said in words", () => {
  const client = { ...german, address: { ...german.address, country: "US" } };
  const xml = xmlOf({ client, lines: [{ ...line, taxRateBp: 0 }] });
  expect(notesOf(xml, "AAI")).toEqual(["atelier-lumen.example", "N° TVA FR40552100554", "N° TVA DE136695976"]);
});

test("a draft has none", () => {
  expect(() => xmlOf({ number: null })).toThrow("a draft is no invoice");
});

test("a tax number that is no VAT identifier stands where it may, and only there", () => {
  const american = { ...german, address: { ...german.address, country: "US" }, vatNumber: "12-3456789" };
  const sold = xmlOf({ company: { ...american, siret: null, rcs: null } });
  expect(sold).toContain('<ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">12-3456789</ram:ID>'); // BT-32
  expect(sold).toMatch(/<ram:SellerTradeParty><ram:ID>12-3456789<\/ram:ID>/); // BT-29
  expect(sold).not.toMatch(/<ram:SellerTradeParty>.*schemeID="VA".*<\/ram:SellerTradeParty>/);
  const registered = xmlOf({ company: { ...american, siret: null, rcs: "Delaware 7654321" } });
  expect(registered).toContain("<ram:SpecifiedLegalOrganization><ram:ID>Delaware 7654321</ram:ID>"); // BT-30
  const bought = xmlOf({ client: american, lines: [{ ...line, taxRateBp: 0 }] });
  expect(bought).toMatch(/<ram:BuyerTradeParty><ram:ID>12-3456789<\/ram:ID>/); // BT-46
  expect(bought).not.toMatch(/<ram:BuyerTradeParty>.*SpecifiedTaxRegistration.*<\/ram:BuyerTradeParty>/);
});

test.each(["GP", "MQ", "RE", "GF", "YT"])("a seller in %s issues a French e-invoice", (country) => {
  const xml = xmlOf({ company: { address: { ...german.address, country } } });
  expect(contents(xml, "SubjectCode")).toEqual(expect.arrayContaining(["PMD", "PMT", "AAB", "BAR"]));
  expect(contents(xml, "Content")).toContain("B2B");
  expect(xml).toContain('<ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">552100554</ram:ID>');
  expect(xml).toContain('<ram:URIID schemeID="0225">552100554</ram:URIID>');
});

test("Kosovo is written as the code list has it", () => {
  const xml = xmlOf({ client: { ...german, vatNumber: null, address: { ...german.address, country: "XK" } } });
  expect(contents(xml, "CountryID")).toContain("1A");
});

test("a private person without e-mail has an address that reaches nobody", () => {
  const xml = xmlOf({ client: { ...german, vatNumber: null, siren: null, email: null, isIndividual: true } });
  expect(xml).toContain('<ram:URIID schemeID="EM">particulier@sans-adresse.invalid</ram:URIID>');
});

test("an invoice that was paid before says so, with nothing due and its means", () => {
  const prepayment = { date: toCalendarDate("2026-11-18"), method: "card" as const };
  const xml = xmlOf({ prepayment, dueDate: prepayment.date });
  expect(xml).toContain("<ram:ID>S2</ram:ID>");
  expect(contents(xml, "TotalPrepaidAmount")).toEqual(["2294.58"]);
  expect(contents(xml, "DuePayableAmount")).toEqual(["0.00"]);
  expect(xml).toContain("<ram:TypeCode>48</ram:TypeCode>");
  expect(contents(xml, "IBANID")).toEqual([]);
  expect(facturxXml(sampleCreditNoteDocument({ prepayment }))).not.toContain("TotalPrepaidAmount");
});
