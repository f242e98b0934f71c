/** [code, French, English, other spellings]: singular/plural, where the plural differs. */
type NamedUnit = readonly [code: string, fr: string, en: string, also?: string];

/** Time, counts and packages. A page prints their names when a line gives the code. */
export const IN_WORDS: readonly NamedUnit[] = [
  ["C62", "unité/unités", "unit/units", "one u"],
  ["EA", "unité/unités", "each"],
  ["H87", "pièce/pièces", "piece/pieces", "pce pces pc pcs"],
  ["SEC", "seconde/secondes", "second/seconds", "sec"],
  ["MIN", "minute/minutes", "minute/minutes", "min mn"],
  ["HUR", "heure/heures", "hour/hours", "h hr"],
  ["DAY", "jour/jours", "day/days", "j d jr journée"],
  ["E49", "jour ouvré/jours ouvrés", "working day/working days", "jour-ouvrable jour-travaillé"],
  ["WEE", "semaine/semaines", "week/weeks", "sem wk"],
  ["MON", "mois", "month/months", "mo"],
  ["QAN", "trimestre/trimestres", "quarter/quarters"],
  ["SAN", "semestre/semestres", "half-year/half-years"],
  ["ANN", "an/ans", "year/years", "année yr y"],
  [
    "LH",
    "heure de main-d’œuvre/heures de main-d’œuvre",
    "labour hour/labour hours",
    "labor-hour man-hour homme-heure heure-homme",
  ],
  ["OT", "heure supplémentaire/heures supplémentaires", "overtime hour/overtime hours"],
  ["LS", "forfait/forfaits", "lump sum/lump sums", "flat-rate"],
  ["SET", "jeu/jeux", "set/sets", "ensemble"],
  ["LO", "lot/lots", "lot/lots"],
  ["KT", "kit/kits", "kit/kits"],
  ["PR", "paire/paires", "pair/pairs"],
  ["DZN", "douzaine/douzaines", "dozen", "dz doz"],
  ["CEN", "centaine/centaines", "hundred"],
  ["MIL", "millier/milliers", "thousand"],
  ["MIO", "million/millions", "million"],
  ["IE", "personne/personnes", "person/persons", "pers people"],
  ["HEA", "tête/têtes", "head"],
  ["PTN", "portion/portions", "portion/portions"],
  ["Q3", "repas", "meal/meals"],
  ["ZP", "page/pages", "page/pages"],
  ["D68", "mot/mots", "word/words"],
  ["XST", "feuille/feuilles", "sheet/sheets"],
  ["RM", "rame/rames", "ream/reams", "ramette"],
  ["C0", "appel/appels", "call/calls"],
  ["SX", "expédition/expéditions", "shipment/shipments"],
  ["E27", "dose/doses", "dose/doses"],
  ["U2", "comprimé/comprimés", "tablet/tablets"],
  ["XPK", "colis", "package/packages", "pack"],
  ["XPA", "paquet/paquets", "packet/packets"],
  ["XPC", "colis", "parcel/parcels"],
  ["XPX", "palette/palettes", "pallet/pallets"],
  ["XBX", "boîte/boîtes", "box/boxes"],
  ["XCT", "carton/cartons", "carton/cartons"],
  ["XCS", "caisse/caisses", "case/cases"],
  ["XCR", "cageot/cageots", "crate/crates", "cagette"],
  ["XBG", "sac/sacs", "bag/bags"],
  ["XSH", "sachet/sachets", "sachet/sachets"],
  ["XBO", "bouteille/bouteilles", "bottle/bottles"],
  ["XVI", "flacon/flacons", "vial/vials"],
  ["XRO", "rouleau/rouleaux", "roll/rolls"],
  ["XRL", "bobine/bobines", "reel/reels"],
  ["XTU", "tube/tubes", "tube/tubes"],
  ["XPT", "pot/pots", "pot/pots"],
  ["XJR", "bocal/bocaux", "jar/jars"],
  ["XBJ", "seau/seaux", "bucket/buckets"],
  ["XDR", "fût/fûts", "drum/drums"],
  ["XEN", "enveloppe/enveloppes", "envelope/envelopes"],
  ["XPU", "plateau/plateaux", "tray/trays"],
  ["XBE", "botte/bottes", "bundle/bundles"],
  ["XCN", "conteneur/conteneurs", "container/containers"],
  ["LPA", "litre d’alcool pur/litres d’alcool pur", "litre of pure alcohol/litres of pure alcohol", "lap"],
  [
    "HPA",
    "hectolitre d’alcool pur/hectolitres d’alcool pur",
    "hectolitre of pure alcohol/hectolitres of pure alcohol",
    "hlap",
  ],
  ["LM", "mètre linéaire/mètres linéaires", "linear metre/linear metres", "m-lin"],
  ["AD", "octet/octets", "byte/bytes"],
  ["2P", "kilooctet/kilooctets", "kilobyte/kilobytes", "kilo-octet"],
  ["4L", "mégaoctet/mégaoctets", "megabyte/megabytes", "méga-octet"],
  ["E34", "gigaoctet/gigaoctets", "gigabyte/gigabytes", "giga-octet"],
  ["E35", "téraoctet/téraoctets", "terabyte/terabytes", "téra-octet"],
];

/**
 * Measures, which a page prints by their symbol. Only French names that do not follow word by word from the English
 * ones are listed.
 */
export const IN_SYMBOLS: readonly NamedUnit[] = [
  ["KGM", "kilogramme/kilogrammes", "kilogram/kilograms", "kilo"],
  ["DTN", "quintal/quintaux", "quintal/quintals"],
  ["MTK", "mètre carré/mètres carrés", "square metre/square metres", "m2"],
  ["MTQ", "mètre cube/mètres cubes", "cubic metre/cubic metres", "m3"],
  ["CMK", "centimètre carré/centimètres carrés", "square centimetre/square centimetres", "cm2"],
  ["CMQ", "centimètre cube/centimètres cubes", "cubic centimetre/cubic centimetres", "cm3 cc"],
  ["H18", "hectare/hectares", "hectare/hectares"],
  ["G26", "stère/stères", "stere/steres"],
  ["WHR", "wattheure/wattheures", "watt hour/watt hours"],
  ["KWH", "kilowattheure/kilowattheures", "kilowatt hour/kilowatt hours"],
  ["MWH", "mégawattheure/mégawattheures", "megawatt hour/megawatt hours"],
  ["GWH", "gigawattheure/gigawattheures", "gigawatt hour/gigawatt hours"],
  ["KVA", "kilovoltampère/kilovoltampères", "kilovolt ampere/kilovolt amperes"],
  ["AMH", "ampèreheure/ampèreheures", "ampere hour/ampere hours"],
  ["E14", "kilocalorie/kilocalories", "kilocalorie/kilocalories", "kcal"],
  ["KMH", "kilomètre par heure/kilomètres par heure", "kilometre per hour/kilometres per hour", "kilomètre-heure"],
  ["RPM", "tour par minute/tours par minute", "revolution per minute/revolutions per minute"],
  ["TKM", "tonne-kilomètre/tonnes-kilomètres", "tonne kilometre/tonne kilometres"],
  ["P1", "pour cent", "percent", "pourcent pourcentage per-cent"],
  ["NX", "pour mille", "per mille"],
  ["CTM", "carat/carats", "carat/carats"],
  ["NMI", "mille marin/milles marins", "nautical mile/nautical miles", "mille-nautique"],
  ["SMI", "mile/miles", "mile/miles"],
];

/**
 * Symbols with a fixed meaning, case-sensitive. Without this list they would be ambiguous, differ from common usage, or
 * match the code of a unit that is never invoiced (GJ of gram per millilitre, GB of gallon per day, HA of hank).
 */
export const SETTLED_SYMBOLS: ReadonlyMap<string, string> = new Map([
  ...pairs(
    "HUR:h HUR:H DAY:d DAY:j DAY:J SEC:s MTR:m GRM:g TNE:t D33:T LTR:l LTR:L AMP:A VLT:V WTT:W OHM:Ω DD:° P1:% NX:‰",
  ),
  ...pairs(
    "MLT:mL CLT:cL DLT:dL HLT:hL 4G:µL K6:kL MAW:MW C81:rad Q30:pH RPM:r/min RPM:tr/min 2I:BtuIT/h JM:MJ/m³ M34:N·m/m²",
  ),
  ...pairs(
    "GV:GJ H18:ha H18:HA LBR:lbs LBR:Lb KGM:kgs KGM:KG KGM:Kg KMT:kms KMT:KM KMT:Km CMT:CM CLT:CL HLT:HL KWT:kw KWT:KW KWT:Kw",
  ),
  ...pairs("2P:ko 2P:Ko 2P:kB 4L:Mo 4L:MB E34:Go E34:GB E35:To E35:TB NM3:Nm³ NM3:Nm3 KMH:kmh KMH:kph"),
]);

/**
 * Symbols of the list that mean something else in daily use, or that two of its units share. They are treated as words.
 * A single letter is a symbol only if it is settled above.
 */
export const UNREAD_SYMBOLS: ReadonlySet<string> = new Set(
  "pc ph pk PS RT st St gr mil bp fl HK IK Bi Gi Fr Fg Ly gn sb ua Ml Mm Mg mc".split(" "),
);

/**
 * Names of the list that are never invoiced and have other common meanings: a volume of lumber, the gauge of a
 * catheter, a gon, 100 square feet.
 */
export const UNREAD_NAMES: ReadonlySet<string> = new Set(["standard", "french", "grade", "square"]);

/** Symbols that a page prints instead of the list's first one. */
export const PRINTED_SYMBOLS: ReadonlyMap<string, string> = new Map(
  pairs("H18:ha KWH:kWh MWH:MWh GWH:GWh WHR:Wh AMH:Ah KVA:kVA E14:kcal CTM:ct P1:%").map(([symbol, code]) => [
    code,
    symbol,
  ]),
);

/** Entries of the form code:symbol, separated by spaces, as [symbol, code]. */
function pairs(text: string): [string, string][] {
  return text.split(" ").map((pair) => {
    const colon = pair.indexOf(":");
    return [pair.slice(colon + 1), pair.slice(0, colon)];
  });
}
