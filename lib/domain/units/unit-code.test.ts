import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { SETTLED_SYMBOLS, UNREAD_NAMES, UNREAD_SYMBOLS } from "#lib/domain/units/common-units.ts";
import { LISTED_UNITS, unitCode } from "#lib/domain/units/unit-code.ts";

/** Each word of the text with its code, `-` for none. */
function readings(text: string): string {
  return text
    .split("|")
    .map((unit) => `${unit} ${unitCode(unit) ?? "-"}`)
    .join("|");
}

test("every code of the list means itself, but four that are everyday symbols of other units", () => {
  const others = [...LISTED_UNITS.keys()].filter((code) => unitCode(code) !== code);
  expect(others.map((code) => `${code} ${unitCode(code)}`)).toEqual(["GB E34", "GJ GV", "HA H18", "KW KWT"]);
});

test("every English name of the list is read as a unit of that name", () => {
  const same = (code: string | null, name: string) =>
    LISTED_UNITS.get(code ?? "")?.names.some((each) =>
      each.toLowerCase().startsWith(name.toLowerCase().replace(/^revolution per/, "revolutions per")),
    );
  const astray = [...LISTED_UNITS].flatMap(([, { names }]) => names.filter((name) => !same(unitCode(name), name)));
  // Another code has the same meaning: an octet is a byte.
  expect(astray.filter((name) => !UNREAD_NAMES.has(name.toLowerCase()))).toEqual(["octet"]);
});

test("every symbol of the list is read as a unit of that symbol, but single letters and those kept as words or settled", () => {
  const astray = [...LISTED_UNITS].flatMap(([, { symbols }]) =>
    symbols.filter((symbol) => !LISTED_UNITS.get(unitCode(symbol) ?? "")?.symbols.includes(symbol)),
  );
  const others = astray.filter(
    (symbol) => [...symbol].length > 1 && !UNREAD_SYMBOLS.has(symbol) && !SETTLED_SYMBOLS.has(symbol),
  );
  // The code MC is the microgram.
  expect(others).toEqual(["MC"]);
});

test("everyday names and symbols have their code, in both languages and numbers, with and without accents", () => {
  for (const expected of [
    "heure HUR|heures HUR|Heure(s) HUR|h HUR|H HUR|hour HUR|hrs HUR|jour DAY|J DAY|days DAY|mois MON|année ANN|annees ANN|trimestre QAN|jours ouvrés E49",
    "MWh MWH|mégawattheures MWH|kWh KWH|KWh KWH|kwh KWH|kilowatt-heures KWH|kilowatt hours KWH|Wh WHR|kVA KVA|kW KWT|GJ GV|Ah AMH",
    "km KMT|KM KMT|kilomètres KMT|m² MTK|m2 MTK|M2 MTK|mètres carrés MTK|square meters MTK|m³ MTQ|mètre cube MTQ|ml MLT|mL MLT|litres LTR|liters LTR|hl HLT",
    "kg KGM|Kg KGM|kilos KGM|kilogrammes KGM|t TNE|tonnes TNE|quintaux DTN|ha H18|hectares H18|stères G26|mètres linéaires LM",
    "°C CEL|degrés Celsius CEL|degree Celsius CEL|% P1|pour cent P1|km/h KMH|m³/h MQH|mètres cubes par heure MQH|kg/m² 28|µg MC|tr/min RPM",
    "unité C62|unit C62|pièces H87|pcs H87|forfait LS|lump sum LS|lots LO|colis XPK|palettes XPX|wooden pallet X8A|boites XBX|cartons XCT|bouteilles XBO|repas Q3|litres d’alcool pur LPA|litres d'alcool pur LPA|Nm³ NM3|Go E34",
  ]) {
    expect(readings(expected.replace(/ [^ |]+(?=\||$)/g, ""))).toBe(expected);
  }
});

test("the case of a symbol counts where it tells units apart", () => {
  const expected =
    "MWh MWH|mWh -|mwh -|MW MAW|mW C31|t TNE|T D33|mA 4K|MA H38|MPa MPA|mPa 74|mpa -|MM -|mm MMT|Mo 4L|mo MON";
  expect(readings(expected.replace(/ [^ |]+(?=\||$)/g, ""))).toBe(expected);
});

test("words that no code means have none", () => {
  for (const words of [
    ...["licence", "forfait annuel", "nuit", "séance", "kg net", "€/kWh"],
    ...["personne/jour", "kWc", "mc", "standard", "小时", " ", "·", "²"],
  ]) {
    expect([words, unitCode(words)]).toEqual([words, null]);
  }
});

test("a unit named like something of every object is unknown like any other", () => {
  for (const unit of ["constructor", "__proto__", "toString", "hasOwnProperty"]) expect(unitCode(unit)).toBeNull();
});

test("the list has the codes that the rules in force take, no more and no fewer", async () => {
  const { codes } = JSON.parse(await readFile("lib/domain/code-lists/unit-codes.json", "utf8")) as { codes: string[] };
  expect([...LISTED_UNITS.keys()]).toEqual(codes);
});
