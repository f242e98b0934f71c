import { expect, test } from "vitest";
import { sampleInvoiceDocument } from "#lib/documents/sample-invoice-document.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { EXACT_SUM_CENTS } from "#lib/domain/einvoice/exact-sum.ts";
import { isForcedBy } from "#lib/domain/readiness/finding.ts";
import { invoiceFindings } from "#lib/domain/readiness/invoice-readiness.ts";
import { spreadTerms } from "#lib/domain/terms/invoice-terms.ts";
import type { ExemptionCode } from "#lib/domain/vat/exemption-codes.ts";

type Changes = Parameters<typeof sampleInvoiceDocument>[0];

/** A document as the check sees it. */
function checked(changes: Changes = {}) {
  const { kind: _, ...document } = sampleInvoiceDocument(changes);
  return document;
}

/** `path term` of whatever an e-invoice cannot do without. */
function faults(changes: Changes = {}): string[] {
  const forced = invoiceFindings(checked(changes)).filter((finding) => isForcedBy("facturx", finding));
  return forced.map(({ path, term }) => `${path} ${term}`);
}

const line = {
  description: "Conseil",
  quantityE4: 10_000,
  unit: "day",
  unitPriceCents: 65_000,
  taxRateBp: 2000,
  exemptionCode: null,
};
const free = { ...line, taxRateBp: 0 };
const abroad = { line1: "Ringstraße 1", line2: null, postalCode: "10115", city: "Berlin", country: "DE" };
const german = { address: abroad, vatNumber: "DE136695976", siren: null };
const american = { address: { ...abroad, country: "US" }, siren: null };
const noNumber = { siret: null, rcs: null, vatNumber: null };
const nobody = { siren: null, email: null };

const foreign = {
  company: { address: abroad, vatNumber: "DE136695976", siren: null, siret: null },
  client: { address: abroad, siren: null, siret: null, vatNumber: "DE811569869" },
  lines: [free].map((each) => ({ ...each, exemptionCode: "VATEX-EU-132" as const })),
} satisfies Changes;
const polish = {
  ...foreign,
  company: { ...foreign.company, address: { ...abroad, country: "PL" }, vatNumber: "PL8567346215" },
  lines: [{ ...line, taxRateBp: 2300 }],
} satisfies Changes;
const franchise = {
  company: { vatRegime: "franchise", vatNumber: null },
  client: german,
  lines: [free],
} satisfies Changes;

function toGermany(vatNumber: string | null, exemptionCode: ExemptionCode | null = null): Changes {
  return { operationCategory: "goods", client: { ...german, vatNumber }, lines: [{ ...free, exemptionCode }] };
}

function due(dueDate: string): Changes {
  return { issueDate: toCalendarDate("2026-11-20"), dueDate: toCalendarDate(dueDate) };
}

function toCanaries(exemptionCode: ExemptionCode | null): Changes {
  const address = { ...abroad, postalCode: "35001", city: "Las Palmas", country: "ES" };
  return {
    operationCategory: "goods",
    client: { address, vatNumber: "ESB58378431", siren: null },
    lines: [{ ...free, exemptionCode }],
  };
}

test("a registration, an identifier or a tax number does for a seller abroad who has no other number", () => {
  const scopeless = { lines: [{ ...free, exemptionCode: "VATEX-EU-O" as const }] };
  const of = (company: NonNullable<Changes>["company"]) =>
    faults({ ...scopeless, company: { ...american, ...noNumber, ...company } });
  expect(of({})).toEqual(["company.rcs BT-30"]);
  expect(of({ registration: { id: "7654321", scheme: null } })).toEqual([]);
  expect(of({ identifiers: [{ id: "4006381333931", scheme: "0088" }] })).toEqual([]);
  const steuernummer = { ...german, ...noNumber, rcs: "HRB 1", taxNumber: "27/123/45678" };
  expect(faults({ company: { ...steuernummer, taxNumber: null } })).toEqual(["company.vatNumber BT-31"]);
  expect(faults({ company: steuernummer })).toEqual([]);
  expect(faults({ company: { vatNumber: null, taxNumber: "27/123/45678" } })).toEqual(["company.vatNumber BT-31"]);
});

test("two French companies with complete records need nothing more", () => {
  expect(faults()).toEqual([]);
});

test.each<[string, Changes, string[]]>([
  ["a seller without SIREN", { company: { siren: null } }, ["company.siren BT-30"]],
  ["a seller nobody can reach", { company: nobody }, ["company.siren BT-30", "company.electronicAddress BT-34"]],
  ["a seller who charges VAT without a number", { company: { vatNumber: null } }, ["company.vatNumber BT-31"]],
  ["in franchise the SIREN will do", { company: { vatNumber: null, vatRegime: "franchise" }, lines: [free] }, []],
  ["but then no VAT is charged", { company: { vatRegime: "franchise" }, lines: [line] }, ["lines[0].taxRate BT-152"]],
  [
    "and nobody else is in franchise",
    { lines: [{ ...free, exemptionCode: "VATEX-FR-FRANCHISE" }] },
    ["lines[0].taxExemptionCode BT-121"],
  ],
  ["a French business without SIREN", { client: { siren: null } }, ["client.siren BT-47"]],
  ["a private person has none", { client: { siren: null, isIndividual: true } }, []],
  ["a private person without any address", { client: { ...nobody, isIndividual: true } }, []],
  [
    "a foreign business nobody can reach",
    { client: { ...german, email: null }, lines: [free] },
    ["client.electronicAddress BT-49"],
  ],
  [
    "which a foreign seller may invoice",
    { company: { ...german, siret: null, email: null }, client: nobody, lines: [line] },
    [],
  ],
  [
    "a French business is reached in the directory",
    { client: { electronicAddress: "EM:a@b.example" } },
    ["client.electronicAddress BT-49"],
  ],
  ["at its own SIREN", { client: { electronicAddress: "0225:902144377" } }, ["client.electronicAddress BT-49"]],
  ["with or without a suffix", { client: { electronicAddress: "0225:443061841_ACHATS" } }, []],
  ["reverse charge", { client: german, lines: [free] }, []],
  ["0 % at home has no reason by itself", { lines: [free] }, ["lines[0].taxExemptionCode BT-121"]],
  ["reverse charge at home", { lines: [{ ...free, exemptionCode: "VATEX-FR-AE" }] }, []],
  [
    "reverse charge wants the client's VAT number",
    { client: { vatNumber: null }, lines: [{ ...free, exemptionCode: "VATEX-FR-AE" }] },
    ["client.vatNumber BT-48"],
  ],
  [
    "an intra-Community supply is of goods",
    { client: german, lines: [{ ...free, exemptionCode: "VATEX-EU-IC" }] },
    ["operationCategory BT-23"],
  ],
  [
    "what is outside the scope stands alone",
    { client: { ...german, address: { ...abroad, country: "US" } }, lines: [free, line] },
    ["lines BT-151"],
  ],
  [
    "one reason for all exempt lines",
    { lines: [line, { ...free, exemptionCode: "VATEX-FR-CGI261-4" }, { ...free, exemptionCode: "VATEX-EU-132" }] },
    ["lines[2].taxExemptionCode BT-121"],
  ],
  ["a rate France does not have", { lines: [{ ...line, taxRateBp: 1900 }] }, ["lines[0].taxRate BT-152"]],
  ["three decimals", { currency: "TND", taxExchangeRateE6: 300_000 }, ["currency BT-5"]],
  ["VAT in dollars without a rate", { currency: "USD" }, ["taxExchangeRate BT-111"]],
  ["VAT in dollars with one", { currency: "USD", taxExchangeRateE6: 923_100 }, []],
  ["no VAT in dollars", { currency: "USD", client: german, lines: [free] }, []],
  ["a German seller who says none", { ...foreign, currency: "USD" }, []],
  ["a Polish seller who charges VAT in euros without a rate", polish, ["taxExchangeRate BT-111"]],
  [
    "a British one",
    { ...polish, company: { ...polish.company, address: { ...abroad, country: "GB" } } },
    ["taxExchangeRate BT-111"],
  ],
  ["a Polish one with a rate", { ...polish, taxExchangeRateE6: 4_270_000 }, []],
  [
    "goods to Germany under a French VAT number",
    toGermany("FR40552100554"),
    ["client.vatNumber BT-48", "lines[0].taxExemptionCode BT-121"],
  ],
  ["called an intra-Community supply", toGermany("FR40552100554", "VATEX-EU-IC"), ["client.vatNumber BT-48"]],
  ["goods to Germany under an American number", toGermany("US123456789", "VATEX-EU-IC"), ["client.vatNumber BT-48"]],
  ["goods to Germany under a number of Northern Ireland", toGermany("XI123456789"), []],
  ["goods to Germany under none", toGermany(null), ["client.vatNumber BT-48", "lines[0].taxExemptionCode BT-121"]],
  [
    "an intra-Community supply that stays in France",
    {
      operationCategory: "goods",
      client: { vatNumber: "DE136695976" },
      lines: [{ ...free, exemptionCode: "VATEX-EU-IC" }],
    },
    ["lines[0].taxExemptionCode BT-121"],
  ],
  ["goods to the Canary Islands", toCanaries(null), []],
  ["called an intra-Community supply", toCanaries("VATEX-EU-IC"), ["lines[0].taxExemptionCode BT-121"]],
  ["services in franchise to Germany", { ...franchise, company: { vatRegime: "franchise" } }, []],
  ["without a VAT number of the seller", franchise, ["company.vatNumber BT-31"]],
  [
    "goods in franchise called an intra-Community supply",
    { ...toGermany("DE136695976", "VATEX-EU-IC"), company: { vatRegime: "franchise" } },
    ["lines[0].taxExemptionCode BT-121"],
  ],
  [
    "a French reason of a German seller",
    { company: foreign.company, client: german, lines: [{ ...free, exemptionCode: "VATEX-FR-CGI261-4" }] },
    ["lines[0].taxExemptionCode BT-121"],
  ],
  ["a due date in another century", { dueDate: toCalendarDate("2100-01-01") }, ["dueDate BT-9"]],
  [
    "an address without street",
    { client: { address: { ...abroad, country: "FR", line1: " " } } },
    ["client.address BG-8"],
  ],
  ...["GP", "MQ", "RE", "GF", "YT"].flatMap<[string, Changes, string[]]>((country) => [
    [
      `a seller in ${country} without SIREN`,
      { company: { address: { ...abroad, country }, siren: null } },
      ["company.siren BT-30"],
    ],
    [
      `a seller in ${country} with French rates`,
      { company: { address: { ...abroad, country } }, lines: [{ ...line, taxRateBp: 1900 }] },
      ["lines[0].taxRate BT-152"],
    ],
  ]),
  ...["GP", "MQ", "RE"].map<[string, Changes, string[]]>((country) => [
    `a business in ${country} without SIREN`,
    { client: { address: { ...abroad, country }, siren: null } },
    ["client.siren BT-47"],
  ]),
  ...["GF", "YT", "NC", "PF", "MC"].map<[string, Changes, string[]]>((country) => [
    `a business in ${country}, which no platform serves, without SIREN`,
    { client: { address: { ...abroad, country }, siren: null } },
    [],
  ]),
  [
    "a seller outside France without any number",
    { company: { ...american, ...noNumber }, currency: "USD", lines: [line] },
    ["company.rcs BT-30", "company.vatNumber BT-31"],
  ],
  [
    "and with a tax number alone",
    { company: { ...american, ...noNumber, vatNumber: "12-3456789" }, currency: "USD", lines: [line] },
    [],
  ],
  [
    "an EIN is no VAT identifier for a reverse charge",
    { client: { ...american, vatNumber: "12-3456789" }, lines: [{ ...free, exemptionCode: "VATEX-EU-AE" }] },
    ["client.vatNumber BT-48", "lines[0].taxExemptionCode BT-121"],
  ],
  [
    "a seller's address of a scheme that is gone",
    { company: { electronicAddress: "0219:1" } },
    ["company.electronicAddress BT-34"],
  ],
  [
    "a client's address with a slash",
    { client: { electronicAddress: "0225:443061841_A/B" } },
    ["client.electronicAddress BT-49"],
  ],
  ["a public body by its SIREN alone", { client: { isPublicBody: true, siret: null } }, ["client.siret BT-46"]],
  ["a public body by its SIRET", { client: { isPublicBody: true, siret: "44306184100047" } }, []],
  [
    "a public body at an address of Chorus Pro",
    { client: { isPublicBody: true, siret: "44306184100047", electronicAddress: "0009:44306184100047" } },
    [],
  ],
  [
    "which a foreign seller addresses by its SIRET too",
    { ...foreign, client: { isPublicBody: true, siret: null, vatNumber: null } },
    ["client.siret BT-46"],
  ],
  ["a public body abroad has none", { ...foreign, client: { ...foreign.client, isPublicBody: true } }, []],
  ["lines of 40 billion euros", { lines: [{ ...line, unitPriceCents: EXACT_SUM_CENTS }] }, []],
  ["a cent more", { lines: [{ ...line, unitPriceCents: EXACT_SUM_CENTS + 1 }] }, ["lines BT-106"]],
  [
    "as much less a rebate",
    {
      lines: [
        { ...line, unitPriceCents: EXACT_SUM_CENTS },
        { ...line, quantityE4: -10_000, unitPriceCents: 1 },
      ],
    },
    ["lines BT-106"],
  ],
  ["a currency that is gone", { currency: "BGN", taxExchangeRateE6: 511_292 }, ["currency BT-5"]],
  ["a currency only some rules know", { currency: "STN", taxExchangeRateE6: 40_816 }, ["currency BT-5"]],
  ["Kosovo", { client: { ...german, address: { ...abroad, country: "XK" }, vatNumber: null } }, []],
  [
    "a country only some rules know",
    { client: { ...german, address: { ...abroad, country: "SS" }, vatNumber: null } },
    ["client.address.country BT-55"],
  ],
  ["issued before the compensation was law", { issueDate: toCalendarDate("2012-12-31") }, ["issueDate BT-2"]],
  ["issued since", { issueDate: toCalendarDate("2013-01-01") }, []],
  ["issued in another century", { issueDate: toCalendarDate("1999-12-31") }, ["issueDate BT-2"]],
  [
    "far ahead",
    { issueDate: toCalendarDate("2100-01-01"), dueDate: toCalendarDate("2100-01-01") },
    ["issueDate BT-2", "dueDate BT-9"],
  ],
])("%s", (_, changes, expected) => {
  expect(faults(changes)).toEqual(expected);
});

/**
 * Each finding of an invoice that charges VAT between two French companies, changed so: `path code basis`, and
 * `refused` where Factur-X is.
 */
function changed(changes: Changes): string[] {
  const all = invoiceFindings(checked(changes));
  return all.map(
    (finding) => `${finding.path} ${finding.code} ${finding.basis}${isForcedBy("facturx", finding) ? " refused" : ""}`,
  );
}
const canarian = {
  address: { ...abroad, postalCode: "35001", city: "Las Palmas", country: "ES" },
  vatNumber: null,
  siren: null,
};
const withReason = (exemptionCode: ExemptionCode) => [{ ...free, exemptionCode }];
const reason = "lines[0].taxExemptionCode";

test.each<[string, Changes, string[]]>([
  ["nothing", {}, []],
  [
    "the seller's VAT number of another SIREN",
    { company: { vatNumber: "FR44732829320" } },
    ["company.vatNumber vat_number_not_of_siren law refused"],
  ],
  [
    "the client's VAT number of another SIREN",
    { client: { vatNumber: "FR44732829320" } },
    ["client.vatNumber vat_number_not_of_siren law refused"],
  ],
  [
    "the seller's address of another SIREN",
    { company: { electronicAddress: "0225:732829320" } },
    ["company.electronicAddress electronic_address_not_of_siren custom refused"],
  ],
  ["a private person with a SIREN", { client: { isIndividual: true } }, ["client.siren person_with_siren law refused"]],
  ["19.6 % after 2013", { lines: [{ ...line, taxRateBp: 1960 }] }, ["lines[0].taxRate rate_not_of_date law refused"]],
  ["7 % after 2013", { lines: [{ ...line, taxRateBp: 700 }] }, ["lines[0].taxRate rate_not_of_date law refused"]],
  [
    "19.6 % for what was supplied in 2013",
    { lines: [{ ...line, taxRateBp: 1960 }], serviceDate: toCalendarDate("2013-12-31") },
    [],
  ],
  [
    "20 % for what was supplied in 2013",
    { lines: [line], serviceDate: toCalendarDate("2013-12-31") },
    ["lines[0].taxRate rate_not_of_date law refused"],
  ],
  [
    "an export of services",
    { client: american, lines: withReason("VATEX-EU-G") },
    [`${reason} export_of_services law refused`],
  ],
  [
    "an export to Germany",
    { ...toGermany("DE136695976", "VATEX-EU-G") },
    [`${reason} export_inside_union law refused`],
  ],
  [
    "an export to the Canary Islands",
    { operationCategory: "goods", client: canarian, lines: withReason("VATEX-EU-G") },
    [],
  ],
  [
    "reverse charge to the United States",
    { client: { ...american, vatNumber: "123456789" }, lines: withReason("VATEX-EU-AE") },
    ["client.vatNumber buyer_vat_number_missing law refused", `${reason} reverse_charge_outside_union law refused`],
  ],
  [
    "reverse charge of article 196 in France",
    { lines: withReason("VATEX-EU-AE") },
    [`${reason} reverse_charge_at_home law refused`],
  ],
  [
    "reverse charge to a private person",
    { client: { ...german, isIndividual: true }, lines: withReason("VATEX-EU-AE") },
    [`${reason} reverse_charge_private_person law refused`],
  ],
  [
    "reverse charge of goods",
    { ...toGermany("DE136695976", "VATEX-EU-AE") },
    [`${reason} reverse_charge_of_goods custom`],
  ],
  [
    "services in Germany outside the scope",
    { client: german, lines: withReason("VATEX-EU-O") },
    [`${reason} outside_scope_doubtful custom`],
  ],
  ["services in the United States outside the scope", { client: american, lines: withReason("VATEX-EU-O") }, []],
  [
    "fifty lines of 99,989,999,999.99",
    { lines: Array.from({ length: 50 }, () => ({ ...line, unitPriceCents: 9_998_999_999_999 })) },
    ["lines lines_sum_too_large standard refused"],
  ],
  // 60 days after 20 November, and 45 days end of month, are both in January.
  ["terms up to 45 days end of month", due("2027-01-31"), []],
  ["longer terms", due("2027-02-01"), ["dueDate payment_terms_too_long custom"]],
  ["longer terms of a private person", { ...due("2027-02-01"), client: { isIndividual: true, siren: null } }, []],
  [
    "longer terms of a public body",
    { ...due("2027-02-01"), client: { isPublicBody: true, siret: "44306184100047" } },
    [],
  ],
  ["a public body without SIRET", { client: { isPublicBody: true } }, ["client.siret buyer_siret_missing law refused"]],
  ["longer terms abroad", { ...due("2027-02-01"), client: german, lines: [free] }, []],
  ["a seller without IBAN", { company: { iban: null } }, ["company.iban iban_missing custom"]],
])("the check of the whole finds, of %s", (_, changes, expected) => {
  expect(changed(changes)).toEqual(expected);
});

test("up to 150 € excluding tax, a French invoice does without the seller's VAT number, except as an e-invoice", () => {
  const of = (unitPriceCents: number) =>
    changed({ company: { vatNumber: null }, lines: [{ ...line, unitPriceCents }] });
  expect(of(150_00)).toEqual(["company.vatNumber seller_vat_number_missing standard refused"]);
  expect(of(150_01)).toEqual(["company.vatNumber seller_vat_number_missing law refused"]);
});

test("is said in the company's language, or the reader's", () => {
  const document = checked({ company: { siren: null } });
  expect(invoiceFindings(document)[0]?.message).toMatch(/^Le SIREN de votre entreprise/);
  expect(invoiceFindings(document, "en")[0]?.message).toBe("A French invoice must state your company’s SIREN.");
});

test("a SEPA direct debit wants the creditor identifier, and no account", () => {
  const debit = (changes: Changes) => {
    const { paymentMeans, payee, ...document } = checked(changes);
    const means = { iban: null, bic: null, accountName: null, debitedIban: null, cardNumber: null, cardHolder: null };
    const terms = {
      ...spreadTerms(null),
      payee,
      paymentMeans: { ...means, method: "direct_debit", mandate: "M-1" } as const,
    };
    return invoiceFindings({ ...document, terms }).map(({ path, code, basis }) => `${path} ${code} ${basis}`);
  };
  expect(debit({ company: { iban: null } })).toEqual(["company.sepaCreditorId sepa_creditor_id_missing custom"]);
  expect(debit({ company: { sepaCreditorId: "FR72ZZZ123456" } })).toEqual([]);
  expect(debit({ currency: "USD", taxExchangeRateE6: 900_000 })).toEqual([]);
  expect(debit({ payee: { name: "Facto SA", identifier: null, registration: null } })).toEqual([]);
});
