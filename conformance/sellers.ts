import type { NewCompany } from "#lib/db/companies/parties.ts";
import { atelier, lumen } from "#prisma/demo-data.ts";
import { type ExampleName, exampleSeller } from "./examples.ts";
import { withDetailedCompanies } from "./party-details.ts";

// Invented companies; their numbers have valid check digits.

const french: NewCompany = { ...atelier, legalMentions: null };
const overseas = (
  city: string,
  postalCode: string,
  country: string,
  siren: string,
  siret: string,
  key: string,
): NewCompany => ({
  ...{
    ...french,
    name: `Comptoir de ${city}`,
    siren,
    siret,
    vatNumber: `FR${key}${siren}`,
    rcs: `RCS ${city} ${siren}`,
  },
  ...{
    address: { line1: "3 rue du Port", line2: "BP 12", postalCode, city, country },
    email: "compta@comptoir.example",
  },
});
const abroad = (
  name: string,
  address: [line1: string, postalCode: string, city: string, country: string],
  vatNumber: string | null,
  rest: Partial<NewCompany> = {},
): NewCompany => {
  const [line1, postalCode, city, country] = address;
  return {
    ...{ ...lumen, name, legalForm: null, rcs: null, vatNumber, phone: null, website: null, iban: null, bic: null },
    ...{
      address: { line1, line2: null, postalCode, city, country },
      email: "accounts@seller.example",
      numberPattern: "{YYYY}-{SEQ:5}",
    },
    ...rest,
  };
};

/** Every kind of seller that makes a difference to an e-invoice. */
const PLAIN = {
  standard: { ...french, sepaCreditorId: "FR72ZZZ123456" },
  /** A test company. */
  test: { ...french, isTest: true },
  /** A company with minimal data, whose name is difficult for XML and XMP. */
  bare: {
    ...french,
    ...{
      name: `Fils & Sœurs <"L'Été"> – Œuvres`,
      legalForm: null,
      shareCapital: null,
      rcs: null,
      siret: null,
      phone: null,
      website: null,
    },
    ...{
      iban: null,
      bic: null,
      vatOnDebits: true,
      numberPattern: "2026/{YY}_{SEQ}+A",
      legalMentions: "Assurance décennale n° 1 & 2",
    },
    electronicAddress: "0225:902144377_FACTURES",
  },
  franchise: { ...french, vatNumber: null, vatRegime: "franchise", operationCategory: "services" },
  /** With the VAT number that is required for services to businesses in the Union. */
  franchiseAbroad: { ...french, vatRegime: "franchise", operationCategory: "services" },
  /**
   * A sole trader without share capital and register entry, in the small business scheme, with a VAT number for
   * purchases abroad.
   */
  soleTrader: {
    ...{
      ...french,
      name: "Žofia Nguyễn-Ďurđević EI",
      legalForm: "Entrepreneur individuel",
      shareCapital: null,
      rcs: null,
    },
    ...{
      siren: "812345676",
      siret: null,
      vatNumber: "FR19812345676",
      vatRegime: "franchise",
      phone: null,
      website: null,
    },
    email: "zofia@ei.example",
  },
  english: { ...french, language: "en", operationCategory: "goods", bic: null },
  /** A large company with every optional field filled, paid to an account outside SEPA. */
  large: {
    ...{
      ...french,
      name: "Société Générale d’Équipement Électrotechnique et d’Aménagement du Territoire Français",
      legalForm: "SA",
    },
    ...{ shareCapital: "1 234 567,89 €", siren: "552100554", siret: "55210055400013", vatNumber: "FR96552100554" },
    ...{ rcs: "RCS Nanterre 552 100 554", iban: "TN5910006035183598478831", bic: "BTETTNTT", vatOnDebits: true },
    ...{
      electronicAddress: "0225:552100554_55210055400013_COMPTA.PARIS",
      operationCategory: "mixed",
      numberPattern: "SGE-{YYYY}-{SEQ:6}",
    },
    legalMentions: "Membre d’un assujetti unique (art. 256 C du CGI).\nQualibat n° 4711 — « Certifié ».",
  },
  reunion: overseas("Saint-Denis", "97400", "RE", "310987656", "31098765600017", "05"),
  guadeloupe: overseas("Pointe-à-Pitre", "97110", "GP", "321654980", "32165498000010", "28"),
  martinique: {
    ...overseas("Fort-de-France", "97200", "MQ", "523456788", "52345678800018", "31"),
    operationCategory: "goods",
  },
  guyane: overseas("Cayenne", "97300", "GF", "534567896", "53456789600012", "81"),
  mayotte: overseas("Mamoudzou", "97600", "YT", "901234567", "90123456700013", "15"),
  monaco: abroad("Société Monégasque du Rocher", ["1 avenue d'Ostende", "98000", "Monaco", "MC"], "FR51000041723", {
    ...{
      legalForm: "SAM",
      rcs: "RCI Monaco 00S04172",
      shareCapital: "150 000 €",
      language: "fr",
      timeZone: "Europe/Monaco",
    },
    iban: "MC5811222000010123456789030",
  }),
  foreign: lumen,
  german: abroad("Lichthaus Großhandel GmbH", ["Ringstraße 1", "10115", "Berlin", "DE"], "DE136695976", {
    ...{
      legalForm: "GmbH",
      rcs: "HRB 12345 B",
      iban: "DE89370400440532013000",
      bic: "COBADEFFXXX",
      timeZone: "Europe/Berlin",
    },
  }),
  spanish: abroad("Luz del Ñandú, S.L.", ["Calle Ñuñoa, 7", "28001", "Madrid", "ES"], "ESB58378431", {
    ...{ iban: "ES9121000418450200051332", language: "fr" },
  }),
  /** Outside the Union's VAT territory. */
  canarian: abroad(
    "Faro de Anaga, S.L.",
    ["Calle de la Marina 1", "38001", "Santa Cruz de Tenerife", "ES"],
    "ESB58378431",
    {
      iban: "ES9121000418450200051332",
    },
  ),
  italian: abroad("Luce & Ombra S.r.l.", ["Via dell'Università 5", "20122", "Milano", "IT"], "IT00743110157", {
    ...{ iban: "IT60X0542811101000000123456", shareCapital: "€ 10.000 i.v." },
  }),
  greek: abroad("Φως και Σκιά Α.Ε.", ["Ερμού 12", "10563", "Αθήνα", "GR"], "EL094259216", {
    iban: "GR1601101250000000012300695",
  }),
  dutch: abroad("Licht B.V.", ["Herengracht 1", "1015 BA", "Amsterdam", "NL"], "NL004495445B01", {
    iban: "NL91ABNA0417164300",
  }),
  belgian: abroad("Clarté SRL", ["Rue Neuve 1", "1000", "Bruxelles", "BE"], "BE0428759497", {
    language: "fr",
    iban: "BE68539007547034",
  }),
  polish: abroad("Łódź Światło Sp. z o.o.", ["ul. Piotrkowska 1", "90-001", "Łódź", "PL"], "PL8567346215", {
    iban: "PL61109010140000071219812874",
  }),
  swedish: abroad("Ljus & Skugga AB", ["Kungsgatan 1", "111 43", "Stockholm", "SE"], "SE123456789701", {
    iban: "SE4550000000058398257466",
  }),
  british: abroad("Light & Shade Ltd", ["1 High Holborn", "WC1V 6AA", "London", "GB"], "GB980780684", {
    ...{ legalForm: "Ltd", rcs: "Companies House 07654321", iban: "GB29NWBK60161331926819", timeZone: "Europe/London" },
  }),
  northernIrish: abroad("Lagan Light Ltd", ["2 Donegall Square", "BT1 5GS", "Belfast", "GB"], "XI980780684"),
  american: abroad("Bright & Daughters Inc.", ["100 Main Street", "10001", "New York", "US"], "12-3456789", {
    timeZone: "America/New_York",
  }),
  americanUnnumbered: abroad("Nameless Works", ["1 Nowhere Lane", "83001", "Jackson WY", "US"], null),
  americanRegistered: abroad("First State Corp.", ["1 King Street", "19801", "Wilmington DE", "US"], null, {
    rcs: "Delaware 7654321",
  }),
  /** In the registers of their countries, under schemes of ISO/IEC 6523. */
  dutchRegistered: {
    ...abroad("Licht & Zonen B.V.", ["Herengracht 3", "1015 BA", "Amsterdam", "NL"], "NL004495445B01", {
      iban: "NL91ABNA0417164300",
    }),
    ...{ registration: { id: "12345678", scheme: "0106" }, identifiers: [{ id: "4006381333931", scheme: "0088" }] },
  },
  swissRegistered: {
    ...abroad("Ombre et Lumière Sàrl", ["Rue du Rhône 6", "1204", "Genève", "CH"], null, {
      ...{ iban: "CH9300762011623852957", language: "fr", timeZone: "Europe/Zurich" },
    }),
    ...{ registration: { id: "CHE-123.456.788", scheme: "0183" }, tradingName: "Ombre & Lumière" },
  },
  swiss: abroad("Lumière Sàrl", ["Rue du Rhône 4", "1204", "Genève", "CH"], "CHE123456788TVA", {
    ...{ iban: "CH9300762011623852957", language: "fr", timeZone: "Europe/Zurich" },
  }),
  norwegian: abroad("Nordlys Ærlig AS", ["Karl Johans gate 1", "0154", "Oslo", "NO"], "NO923609016MVA", {
    iban: "NO9386011117947",
  }),
  australian: abroad("Southern Lights Pty Ltd", ["1 George Street", "2000", "Sydney NSW", "AU"], "51824753556", {
    timeZone: "Australia/Sydney",
  }),
  brazilian: abroad(
    "Iluminação São João Ltda.",
    ["Avenida Paulista 1000", "01310-100", "São Paulo", "BR"],
    "11222333000181",
    {
      ...{ iban: "BR1800360305000010009795493C1", timeZone: "America/Sao_Paulo" },
    },
  ),
} satisfies Record<string, NewCompany>;

/** The sellers. */
export const SELLERS = withDetailedCompanies(PLAIN);

export type SellerName = keyof typeof SELLERS | ExampleName;

/** The seller of this name, or of this example. */
export function sellerNamed(name: SellerName): NewCompany {
  return name in SELLERS ? SELLERS[name as keyof typeof SELLERS] : exampleSeller(name as ExampleName);
}
