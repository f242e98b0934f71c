import type { NewClient } from "#lib/db/companies/parties.ts";
import { type ExampleName, exampleBuyer } from "./examples.ts";
import { withDetailedClients } from "./party-details.ts";

// Invented people and companies; their numbers have valid check digits.

const at = (line1: string, postalCode: string, city: string, country: string) => ({
  line1,
  line2: null,
  postalCode,
  city,
  country,
});
const business = (
  name: string,
  address: NewClient["address"],
  vatNumber: string | null,
  email = "billing@client.example",
): NewClient => {
  return { name, email, siren: null, siret: null, vatNumber, address };
};
const french: NewClient = {
  ...business("Boulangerie Martin & Filles", at("12 rue de la République", "69001", "Lyon", "FR"), "FR44813477254"),
  siren: "813477254",
  siret: "81347725400011",
};
const overseas = (name: string, address: NewClient["address"], siren: string, siret: string): NewClient => {
  return { ...business(name, address, null), siren, siret };
};
const person = (name: string, address: NewClient["address"], email: string | null): NewClient => {
  return { ...business(name, address, null), email, isIndividual: true };
};

const PLAIN = {
  french,
  directory: { ...french, siret: null, vatNumber: null, electronicAddress: "0225:813477254_ACHATS", email: null },
  delivered: {
    ...french,
    deliveryAddress: { ...at("3 quai des Brumes", "76600", "Le Havre", "FR"), line2: "Entrepôt 4" },
  },
  longName: {
    ...{
      ...french,
      name: "Établissements Ďáblův Žižkov Île-de-Ğâvre Ÿ — Fournitures générales pour l’industrie, l’artisanat & le commerce",
    },
    ...{ siren: "498765437", siret: null, vatNumber: "FR28498765437" },
    address: {
      ...at("Zone artisanale des Œillets, bâtiment C, porte n° 12 bis", "38000", "Grenoble", "FR"),
      line2: "c/o « Les Ateliers »",
    },
  },
  association: {
    ...french,
    name: "Association des Amis de l’Été",
    siren: "775123458",
    siret: "77512345800017",
    vatNumber: null,
    email: null,
  },
  ministry: {
    ...{
      ...french,
      name: "Direction des achats de l’État",
      siren: "130025265",
      siret: "13002526500013",
      vatNumber: null,
      email: null,
    },
    isPublicBody: true,
  },
  town: {
    ...{
      ...french,
      name: "Ville de Paris",
      siren: "217500016",
      siret: "21750001600019",
      vatNumber: null,
      email: null,
      isPublicBody: true,
    },
    ...{
      electronicAddress: "0225:217500016_21750001600019_VOIRIE.1",
      address: at("Place de l’Hôtel de Ville", "75004", "Paris", "FR"),
    },
  },
  school: {
    ...{
      ...french,
      name: "Lycée Jean-Moulin",
      siren: "217500016",
      siret: "21750001600019",
      vatNumber: null,
      email: null,
    },
    isPublicBody: true,
  },
  /** As Chorus Pro is reached over Peppol, outside the French directory. */
  hospital: {
    ...{
      ...french,
      name: "Centre hospitalier des Œillets",
      siren: "130025265",
      siret: "13002526500013",
      vatNumber: null,
    },
    ...{ isPublicBody: true, electronicAddress: "0009:13002526500013" },
  },
  person: person("Zoé L'Hermite", at("5 allée des Tilleuls", "35000", "Rennes", "FR"), "zoe@person.example"),
  /** Invoiced by post or by hand. */
  personSilent: person("Noël Îlot", at("1 chemin des Œufs", "09000", "Foix", "FR"), null),
  personAbroad: person("Jürgen Groß", at("Am Markt 2", "28195", "Bremen", "DE"), "jg@person.example"),
  personAmerican: person("Renée O’Brien", at("1 Infinite Loop", "95014", "Cupertino CA", "US"), "renee@person.example"),
  personAmericanOffline: person("Nora Quiet", at("3 Dirt Road", "59001", "Absarokee MT", "US"), null),
  personReunion: person("Marie Hoarau", at("4 rue Sainte-Marie", "97400", "Saint-Denis", "RE"), "marie@person.example"),
  monaco: business("Société du Rocher", at("1 avenue d'Ostende", "98000", "Monaco", "MC"), null),
  monacoTaxed: business("Port Hercule SAM", at("2 quai Antoine Ier", "98000", "Monaco", "MC"), "FR43000023452"),
  reunion: overseas(
    "Vanille de Bourbon",
    at("8 rue de Paris", "97400", "Saint-Denis", "RE"),
    "351234562",
    "35123456200012",
  ),
  guadeloupe: overseas(
    "Rhum & Cie",
    at("1 rue Frébault", "97110", "Pointe-à-Pitre", "GP"),
    "387654320",
    "38765432000010",
  ),
  martinique: overseas(
    "Ti Punch SARL",
    at("2 rue Schœlcher", "97200", "Fort-de-France", "MQ"),
    "412349870",
    "41234987000011",
  ),
  guyane: overseas(
    "Kourou Services",
    at("5 avenue Gaston Monnerville", "97310", "Kourou", "GF"),
    "501987655",
    "50198765500013",
  ),
  mayotte: overseas("Ylang SAS", at("1 rue du Commerce", "97600", "Mamoudzou", "YT"), "834567125", "83456712500010"),
  saintPierre: business(
    "Pêcheries de Saint-Pierre",
    at("1 quai de la République", "97500", "Saint-Pierre", "PM"),
    null,
  ),
  saintBarth: business("Hôtel de Gustavia", at("Rue de la France", "97133", "Gustavia", "BL"), null),
  saintMartin: business("Marigot Yachting", at("Rue de Hollande", "97150", "Marigot", "MF"), null),
  wallis: business("Comptoir de Mata-Utu", at("Route territoriale 1", "98600", "Mata-Utu", "WF"), null),
  polynesia: business("Perles de Tahiti", at("Boulevard Pomare", "98713", "Papeete", "PF"), null),
  newCaledonia: business("Nickel du Caillou", at("Rue de l’Alma", "98800", "Nouméa", "NC"), null),
  german: business("Lichthaus GmbH", at("Ringstraße 1", "10115", "Berlin", "DE"), "DE136695976"),
  austrian: business("Österreichische Lampenfabrik", at("Kärntner Straße 1", "1010", "Wien", "AT"), "ATU13585627"),
  belgian: business("Clarté SRL", at("Rue Neuve 1", "1000", "Bruxelles", "BE"), "BE0428759497"),
  spanish: business("Luz del Ñandú, S.L.", at("Calle Ñuñoa, 7", "28001", "Madrid", "ES"), "ESB58378431"),
  italian: business("Luce & Ombra S.r.l.", at("Via dell'Università 5", "20122", "Milano", "IT"), "IT00743110157"),
  greek: business("Φως και Σκιά Α.Ε.", at("Ερμού 12", "10563", "Αθήνα", "GR"), "EL094259216"),
  bulgarian: business("Светлина ООД", at("бул. Витоша 3", "1000", "София", "BG"), "BG175074752"),
  polish: business("Łódź Światło Sp. z o.o.", at("ul. Piotrkowska 1", "90-001", "Łódź", "PL"), "PL8567346215"),
  czech: business("Světlo a stín s.r.o.", at("Žižkovo náměstí 1", "130 00", "Praha", "CZ"), "CZ25123891"),
  hungarian: business("Fényűző Kft.", at("Váci utca 1", "1052", "Budapest", "HU"), "HU12892312"),
  romanian: business("Lumină și Umbră S.R.L.", at("Strada Țepeș Vodă 1", "021513", "București", "RO"), "RO18547290"),
  croatian: business("Svjetlo đačkog šešira d.o.o.", at("Ilica 1", "10000", "Zagreb", "HR"), "HR33392005961"),
  irish: business("Ó Briain Architects", at("5 South Mall", "T12 KV10", "Cork", "IE"), "IE4782931B"),
  dutch: business("IJssel Licht B.V.", at("Herengracht 1", "1015 BA", "Amsterdam", "NL"), "NL004495445B01"),
  portuguese: business(
    "Iluminação Açoriana, Lda.",
    at("Rua da Conceição 1", "1100-153", "Lisboa", "PT"),
    "PT501964843",
  ),
  maltese: business("Dawl u Dell Ltd", at("Triq ir-Repubblika 1", "VLT 1110", "Il-Belt Valletta", "MT"), "MT11679112"),
  lettish: business("Gaismas Ķēde SIA", at("Brīvības iela 1", "LV-1010", "Rīga", "LV"), "LV40003521600"),
  british: business("Light & Shade Ltd", at("1 High Holborn", "WC1V 6AA", "London", "GB"), "GB980780684"),
  northernIrish: business("Lagan Light Ltd", at("2 Donegall Square", "BT1 5GS", "Belfast", "GB"), "XI980780684"),
  american: business("Bright & Daughters Inc.", at("100 Main Street", "10001", "New York", "US"), null),
  americanNumbered: business("Éclair Holdings LLC", at("1 Bourbon Street", "70112", "New Orleans", "US"), "12-3456789"),
  swissCustomer: {
    ...business("Lumière et Fils SA", at("Rue du Rhône 5", "1204", "Genève", "CH"), "CHE123456788TVA"),
    identifier: { id: "K-4711", scheme: null },
  },
  swiss: business("Lumière Sàrl", at("Rue du Rhône 4", "1204", "Genève", "CH"), "CHE123456788TVA"),
  norwegian: business("Nordlys Ærlig AS", at("Karl Johans gate 1", "0154", "Oslo", "NO"), "NO923609016MVA"),
  australian: business("Southern Lights Pty Ltd", at("1 George Street", "2000", "Sydney NSW", "AU"), "51824753556"),
  brazilian: business(
    "Iluminação São João Ltda.",
    at("Avenida Paulista 1000", "01310-100", "São Paulo", "BR"),
    "11222333000181",
  ),
  japanese: business("株式会社 光と影", at("千代田区丸の内1-1", "100-0005", "東京", "JP"), null),
  kosovan: business("Drita & Hija Sh.p.k.", at("Rruga Nëna Terezë 1", "10000", "Prishtinë", "XK"), null),
  southSudanese: business("Juba Lights", at("Airport Road", "211", "Juba", "SS"), null),
  moroccan: business(
    "Éclairages du Maghreb",
    at("Boulevard Mohammed V", "20000", "Casablanca", "MA"),
    "001234567000089",
  ),
  // Territories outside the Union's VAT territory (Directive 2006/112/EC, article 6), by the country codes that they
  // are addressed with.
  canarian: business(
    "Faro de Teide, S.L.",
    at("Calle del Castillo 12", "38003", "Santa Cruz de Tenerife", "ES"),
    "ESB58378431",
  ),
  ceutan: business("Luces de Ceuta, S.L.", at("Calle Real 3", "51001", "Ceuta", "ES"), "ESB58378431"),
  /** Its goods go to Gran Canaria. */
  deliveredCanarian: {
    ...business("Luz del Ñandú, S.L.", at("Calle Ñuñoa, 7", "28001", "Madrid", "ES"), "ESB58378431"),
    deliveryAddress: at("Calle Triana 40", "35002", "Las Palmas de Gran Canaria", "ES"),
  },
  alander: business("Ålands Ljus Ab", at("Storagatan 5", "22100", "Mariehamn", "AX"), "FI20774740"),
  alanderFinnish: business("Skärgårdens Lampor Ab", at("Torggatan 1", "AX-22100", "Mariehamn", "FI"), "FI20774740"),
  heligolander: business("Felsenlicht GmbH", at("Lung Wai 1", "27498", "Helgoland", "DE"), "DE136695976"),
  livignese: business("Luci di Livigno S.r.l.", at("Via Plan 10", "23041", "Livigno SO", "IT"), "IT00743110157"),
  // Buyers that lack something for an e-invoice.
  unregistered: { ...french, siren: null, siret: null, vatNumber: null },
  frenchNumberAbroad: business("Lager Martin", at("Hafenstraße 1", "77694", "Kehl", "DE"), "FR44813477254"),
  numberlessAbroad: business("Lichthaus Nord GmbH", at("Ringstraße 2", "20095", "Hamburg", "DE"), null),
  unreachable: { ...business("Hermit Lamps", at("9 Lonely Road", "10002", "New York", "US"), null), email: null },
} satisfies Record<string, NewClient>;

/** The buyers. */
export const BUYERS = withDetailedClients(PLAIN);

/** Buyers that an e-invoice from any seller can be addressed to. */
export const REACHABLE = (Object.keys(PLAIN) as (keyof typeof PLAIN)[]).filter(
  (name) => !["unregistered", "frenchNumberAbroad", "numberlessAbroad", "unreachable", "southSudanese"].includes(name),
);

export type BuyerName = keyof typeof BUYERS | ExampleName;

/** The buyer of this name, or of this example. */
export function buyerNamed(name: BuyerName): NewClient {
  return name in BUYERS ? BUYERS[name as keyof typeof BUYERS] : exampleBuyer(name as ExampleName);
}
