import { describe, expect, test } from "vitest";
import { isExcludedTerritory, isMemberState, type Place, vatTerritory } from "#lib/domain/vat/vat-territory.ts";
import { exemptionOf, type OperationCategory, unionObstacle } from "#lib/domain/vat/vat-treatment.ts";

const place = (country: string, postalCode: string, city = "Town"): Place => ({ country, postalCode, city });
const paris = place("FR", "75004", "Paris");
const berlin = place("DE", "10115", "Berlin");

/** A VAT number of the state by whose country code the territory is addressed. */
const NUMBERS = new Map([
  ["DE", "DE136695976"],
  ["ES", "ESB58378431"],
  ["FI", "FI20774740"],
  ["GR", "EL094259216"],
  ["IT", "IT00743110157"],
  ["DK", "DK13585628"],
  ["FR", "FR40552100554"],
]);

const sale = (
  operation: OperationCategory,
  seller: Place,
  buyer: Place,
  vatNumber: string | null = NUMBERS.get(buyer.country) ?? null,
) => ({
  operation,
  seller: { address: seller, vatRegime: "standard" as const },
  buyer: { address: buyer, destination: buyer, vatNumber, isIndividual: false },
});

/**
 * Places outside the Union's VAT territory that are addressed by the country code of a member state, or by their own.
 */
const OUTSIDE: [name: string, Place][] = [
  ["Gran Canaria", place("ES", "35001", "Las Palmas")],
  ["Tenerife", place("ES", "38003", "Santa Cruz de Tenerife")],
  ["Tenerife with its country's prefix", place("ES", "E-38003", "Santa Cruz de Tenerife")],
  ["Ceuta", place("ES", "51001", "Ceuta")],
  ["Melilla", place("ES", "52001", "Melilla")],
  ["Livigno", place("IT", "23041", "Livigno")],
  ["Livigno by its former code", place("IT", "23030", "LIVIGNO (SO)")],
  ["Campione d'Italia", place("IT", "22061", "Campione d'Italia")],
  ["Campione d'Italia by its Swiss code", place("IT", "6911", "Campione")],
  ["San Marino", place("IT", "47890", "San Marino")],
  ["the Vatican", place("IT", "00120", "Città del Vaticano")],
  ["Heligoland", place("DE", "27498", "Helgoland")],
  ["Heligoland with its country's prefix", place("DE", "D-27498", "Helgoland")],
  ["Büsingen", place("DE", "78266", "Büsingen am Hochrhein")],
  ["Åland", place("FI", "22100", "Mariehamn")],
  ["Åland with its own prefix", place("FI", "AX-22 100", "Mariehamn")],
  ["Åland by its own country code", place("AX", "22100", "Mariehamn")],
  ["Mount Athos", place("GR", "630 86", "Karyes")],
  ["Mount Athos, the harbour", place("GR", "63087", "Dafni")],
  ["Greenland", place("DK", "3900", "Nuuk")],
  ["Greenland by its own country code", place("GL", "3900", "Nuuk")],
  ["the Faroe Islands", place("DK", "FO-100", "Tórshavn")],
  ["the Faroe Islands by their own country code", place("FO", "100", "Tórshavn")],
];

const INSIDE: [name: string, Place][] = [
  ["Palma de Mallorca", place("ES", "07001", "Palma")],
  ["Madrid", place("ES", "28001", "Madrid")],
  ["Murcia", place("ES", "30001", "Murcia")],
  ["a neighbour of Livigno that shares its former code", place("IT", "23030", "Valdidentro")],
  ["Como", place("IT", "22100", "Como")],
  ["Rome", place("IT", "00121", "Roma")],
  ["Cuxhaven", place("DE", "27472", "Cuxhaven")],
  ["Gottmadingen", place("DE", "78244", "Gottmadingen")],
  ["Turku", place("FI", "20100", "Turku")],
  ["Ouranoupoli", place("GR", "63075", "Ouranoupoli")],
  ["Copenhagen", place("DK", "1050", "København")],
  ["the Azores", place("PT", "9500-150", "Ponta Delgada")],
  ["Madeira", place("PT", "9000-039", "Funchal")],
  ["Jungholz", place("AT", "6691", "Jungholz")],
];

describe.each(OUTSIDE)("%s is outside the Union's VAT territory", (_, there) => {
  test("goods that go there are exported, and services to a business there are outside the scope, whatever its VAT number", () => {
    expect(isMemberState(vatTerritory(there))).toBe(false);
    for (const number of [NUMBERS.get(there.country) ?? null, null, "DE136695976"]) {
      expect(exemptionOf(sale("goods", paris, there, number))).toBe("VATEX-EU-G");
      expect(exemptionOf(sale("services", paris, there, number))).toBe("VATEX-EU-O");
      expect(unionObstacle(sale("goods", paris, there, number), "goods")).toBe("not_abroad");
      expect(unionObstacle(sale("services", paris, there, number), "services")).toBe("not_abroad");
    }
  });

  test("a seller there makes no intra-Community supplies, and has to state its reasons itself", () => {
    expect(unionObstacle(sale("goods", there, berlin), "goods")).toBe("not_abroad");
    for (const operation of ["goods", "services", "mixed"] as const) {
      expect(exemptionOf(sale(operation, there, berlin))).toBeNull();
      expect(exemptionOf(sale(operation, there, there))).toBeNull();
    }
  });
});

test.each(INSIDE)("%s is within the Union's VAT territory", (_, there) => {
  const vatNumber = NUMBERS.get(there.country) ?? "PT501964843";
  expect(vatTerritory(there)).toBe(there.country);
  expect(isExcludedTerritory(vatTerritory(there))).toBe(false);
  expect(exemptionOf(sale("goods", paris, there, vatNumber))).toBe("VATEX-EU-IC");
  expect(exemptionOf(sale("services", paris, there, vatNumber))).toBe("VATEX-EU-AE");
});

test.each([
  ["Guadeloupe", "GP", "97110", "GP"],
  ["Martinique, one with Guadeloupe", "MQ", "97200", "GP"],
  ["Réunion", "RE", "97400", "RE"],
  ["French Guiana", "GF", "97300", "GF"],
  ["Mayotte", "YT", "97600", "YT"],
  ["Saint-Pierre-et-Miquelon", "PM", "97500", "PM"],
  ["Saint-Barthélemy", "BL", "97133", "BL"],
  ["Saint-Martin", "MF", "97150", "MF"],
  ["Monaco, which is France", "MC", "98000", "FR"],
  ["the Southern Territories", "TF", "98413", "TF"],
  ["Wallis and Futuna", "WF", "98600", "WF"],
  ["French Polynesia", "PF", "98713", "PF"],
  ["New Caledonia", "NC", "98800", "NC"],
])("%s is the same place whether its country is written France or %s", (_, code, postalCode, territory) => {
  const [own, french] = [place(code, postalCode), place("FR", postalCode)];
  expect([vatTerritory(own), vatTerritory(french)]).toEqual([territory, territory]);
  for (const operation of ["goods", "services"] as const) {
    expect(exemptionOf(sale(operation, paris, french, null))).toBe(exemptionOf(sale(operation, paris, own, null)));
    expect(exemptionOf(sale(operation, french, berlin))).toBe(exemptionOf(sale(operation, own, berlin)));
  }
  expect(isExcludedTerritory(territory)).toBe(territory !== "FR");
});

test("goods go where they are delivered: to the Canary Islands for a buyer in Madrid, and to Madrid for one in the Canary Islands", () => {
  const [madrid, tenerife] = [place("ES", "28001", "Madrid"), place("ES", "38003", "Santa Cruz de Tenerife")];
  const delivered = (address: Place, destination: Place) => {
    const { buyer, ...rest } = sale("goods", paris, address);
    return exemptionOf({ ...rest, buyer: { ...buyer, destination } });
  };
  expect(delivered(madrid, tenerife)).toBe("VATEX-EU-G");
  expect(delivered(tenerife, madrid)).toBe("VATEX-EU-IC");
});

test("from the mainland of the same state goods are exported too; services to Åland are sold at home, under Finnish law", () => {
  const [madrid, turku] = [place("ES", "28001", "Madrid"), place("FI", "20100", "Turku")];
  const [tenerife, mariehamn] = [place("ES", "38003", "Santa Cruz"), place("FI", "22100", "Mariehamn")];
  expect(exemptionOf(sale("goods", madrid, tenerife))).toBe("VATEX-EU-G");
  expect(exemptionOf(sale("services", madrid, tenerife))).toBe("VATEX-EU-O");
  expect(exemptionOf(sale("goods", turku, mariehamn))).toBe("VATEX-EU-G");
  expect(exemptionOf(sale("services", turku, mariehamn))).toBeNull();
});
