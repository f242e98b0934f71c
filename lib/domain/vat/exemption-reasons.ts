import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { ExemptionCode } from "#lib/domain/vat/exemption-codes.ts";

interface Wording extends Record<Language, string> {
  /** The first issue date of the wording; absent: from the beginning. */
  since?: string;
}

/**
 * The wording of French law until its articles end; then that of the directive, or without an article where none
 * corresponds.
 */
function french(
  article: [fr: string, en: string],
  what: [fr: string, en: string],
  directive?: string,
): readonly [Wording, Wording] {
  const later = directive ? directiveWording(directive, what) : unnamedWording(what);
  return [
    {
      fr: `Exonération de TVA, art. ${article[0]} du CGI (${what[0]})`,
      en: `VAT exempt, article ${article[1]} of the French tax code (${what[1]})`,
    },
    { since: "2028-01-01", ...later },
  ];
}

/** `article` in English notation, such as 132(1)(a); in French it is 132, 1, a. */
function directive(article: string, what: [fr: string, en: string]): readonly [Wording] {
  return [directiveWording(article, what)];
}

function directiveWording(article: string, [fr, en]: [fr: string, en: string]): Record<Language, string> {
  const inFrench = article.replace(/\((\w+)\)/g, ", $1");
  return {
    fr: `Exonération de TVA, art. ${inFrench} de la directive 2006/112/CE (${fr})`,
    en: `VAT exempt, article ${article} of Directive 2006/112/EC (${en})`,
  };
}

/** The law accepts any mention of the exemption (CGI, annexe II, article 242 nonies A, I, 12°). */
function unnamedWording([fr, en]: [fr: string, en: string]): Record<Language, string> {
  return { fr: `Exonération de TVA (${fr})`, en: `VAT exempt (${en})` };
}

/**
 * The wordings of each reason, oldest first. On 2026-09-01 the VAT articles of the CGI moved to the CIBS (ordonnance
 * 2025-1247 of 2025-12-17); invoices may name the old ones until 2027-12-31. An article of Directive 2006/112/EC is
 * accepted instead of one of French law (CGI, annexe II, article 242 nonies A, I, 12°) and did not move. For the
 * franchise the tax office names CIBS article L. 223-3. Both are given until the old articles end, because readers and
 * their software know the old one.
 */
const REASONS: Record<ExemptionCode, readonly [Wording, ...Wording[]]> = {
  "VATEX-FR-FRANCHISE": [
    {
      fr: "TVA non applicable, art. 293 B du CGI",
      en: "VAT not applicable, article 293 B of the French tax code (CGI)",
    },
    {
      since: "2026-09-01",
      fr: "TVA non applicable, art. 293 B du CGI (art. L. 223-3 du CIBS)",
      en: "VAT not applicable, article 293 B of the French tax code (CGI), now article L. 223-3 of the CIBS",
    },
    {
      since: "2028-01-01",
      fr: "TVA non applicable, art. L. 223-3 du CIBS",
      en: "VAT not applicable, article L. 223-3 of the French code of taxes on goods and services (CIBS)",
    },
  ],
  "VATEX-EU-AE": [
    {
      fr: "Autoliquidation : TVA due par le preneur, art. 283-2 du CGI et art. 196 de la directive 2006/112/CE",
      en: "Reverse charge (autoliquidation): VAT due by the customer, article 196 of Directive 2006/112/EC",
    },
    {
      since: "2026-09-01",
      fr: "Autoliquidation : TVA due par le preneur, art. 196 de la directive 2006/112/CE",
      en: "Reverse charge (autoliquidation): VAT due by the customer, article 196 of Directive 2006/112/EC",
    },
  ],
  "VATEX-EU-IC": [
    {
      fr: "Exonération de TVA : livraison intracommunautaire, art. 262 ter I du CGI et art. 138 de la directive 2006/112/CE",
      en: "VAT exempt: intra-Community supply, article 138 of Directive 2006/112/EC",
    },
    {
      since: "2026-09-01",
      fr: "Exonération de TVA : livraison intracommunautaire, art. 138 de la directive 2006/112/CE",
      en: "VAT exempt: intra-Community supply, article 138 of Directive 2006/112/EC",
    },
  ],
  "VATEX-EU-G": [
    {
      fr: "Exonération de TVA : exportation, art. 262 I du CGI et art. 146 de la directive 2006/112/CE",
      en: "VAT exempt: export, article 146 of Directive 2006/112/EC",
    },
    {
      since: "2026-09-01",
      fr: "Exonération de TVA : exportation, art. 146 de la directive 2006/112/CE",
      en: "VAT exempt: export, article 146 of Directive 2006/112/EC",
    },
  ],
  "VATEX-EU-O": [
    {
      fr: "Opération hors du champ de la TVA française, art. 259-1 du CGI et art. 44 de la directive 2006/112/CE",
      en: "Outside the scope of VAT, article 44 of Directive 2006/112/EC",
    },
    {
      since: "2026-09-01",
      fr: "Opération hors du champ de la TVA, art. 44 de la directive 2006/112/CE",
      en: "Outside the scope of VAT, article 44 of Directive 2006/112/EC",
    },
  ],
  "VATEX-FR-AE": [
    {
      fr: "Autoliquidation : TVA due par le preneur, art. 283 du CGI",
      en: "Reverse charge (autoliquidation): VAT due by the customer, article 283 of the French tax code (CGI)",
    },
    // The law requires only this one word (CGI, annexe II, article 242 nonies A, I, 13°).
    {
      since: "2028-01-01",
      fr: "Autoliquidation : TVA due par le preneur",
      en: "Reverse charge (autoliquidation): VAT due by the customer",
    },
  ],
  "VATEX-EU-79-C": [
    {
      fr: "Remboursement de débours, hors base d’imposition, art. 79, c de la directive 2006/112/CE",
      en: "Repayment of expenditure, outside the taxable amount, article 79(c) of Directive 2006/112/EC",
    },
  ],
  "VATEX-FR-CGI261-1": french(
    ["261, 1", "261(1)"],
    ["opérations soumises à un autre impôt", "transactions under another tax"],
  ),
  "VATEX-FR-CGI261-2": french(["261, 2", "261(2)"], ["agriculture et pêche", "agriculture and fishing"]),
  "VATEX-FR-CGI261-3": french(["261, 3", "261(3)"], ["biens usagés", "used goods of the seller’s own business"], "136"),
  "VATEX-FR-CGI261-4": french(
    ["261, 4", "261(4)"],
    ["santé, enseignement, professions libérales", "health, teaching, certain professions"],
    "132",
  ),
  "VATEX-FR-CGI261-5": french(["261, 5", "261(5)"], ["immeubles", "real estate"], "135(1)"),
  "VATEX-FR-CGI261-7": french(["261, 7", "261(7)"], ["organismes d’utilité générale", "non-profit bodies"], "132"),
  "VATEX-FR-CGI261-8": french(
    ["261, 8", "261(8)"],
    ["biens et services liés à une catastrophe", "goods and services for the relief of a disaster"],
  ),
  "VATEX-FR-CGI261A": french(
    ["261 A", "261 A"],
    ["mise à disposition par des collectivités publiques", "provision of property by public bodies"],
  ),
  "VATEX-FR-CGI261B": french(
    ["261 B", "261 B"],
    ["services des groupements à leurs membres", "services of groups to their members"],
    "132(1)(f)",
  ),
  "VATEX-FR-CGI261C-1": french(
    ["261 C, 1°", "261 C(1)"],
    ["opérations bancaires et financières", "banking and finance"],
    "135(1)",
  ),
  "VATEX-FR-CGI261C-2": french(["261 C, 2°", "261 C(2)"], ["assurance", "insurance"], "135(1)"),
  "VATEX-FR-CGI261C-3": french(
    ["261 C, 3°", "261 C(3)"],
    ["timbres à leur valeur officielle", "stamps at face value"],
    "135(1)(h)",
  ),
  "VATEX-FR-CGI261D-1": french(
    ["261 D, 1°", "261 D(1)"],
    ["location de terres et bâtiments agricoles", "letting of agricultural land and buildings"],
    "135(1)",
  ),
  "VATEX-FR-CGI261D-1BIS": french(
    ["261 D, 1° bis", "261 D(1 bis)"],
    ["location d’immeubles conférant un droit réel", "leases that confer a right in rem"],
    "135(1)",
  ),
  "VATEX-FR-CGI261D-2": french(
    ["261 D, 2°", "261 D(2)"],
    ["location d’immeubles nus", "letting of unfurnished property"],
    "135(1)",
  ),
  "VATEX-FR-CGI261D-3": french(
    ["261 D, 3°", "261 D(3)"],
    ["location ou cession de droits portant sur des immeubles", "letting and transfer of rights in real estate"],
    "135(1)",
  ),
  "VATEX-FR-CGI261D-4": french(
    ["261 D, 4°", "261 D(4)"],
    ["location meublée", "letting of furnished housing"],
    "135(1)",
  ),
  "VATEX-FR-CGI261E-1": french(["261 E, 1°", "261 E(1)"], ["jeux de hasard", "games of chance"], "135(1)(i)"),
  "VATEX-FR-CGI261E-2": french(
    ["261 E, 2°", "261 E(2)"],
    ["loteries, paris et jeux en ligne", "lotteries, bets and online games"],
    "135(1)(i)",
  ),
  "VATEX-FR-CGI275": [
    {
      fr: "Franchise de TVA, art. 275 du CGI (biens destinés à l’exportation)",
      en: "VAT exempt, article 275 of the French tax code (goods bought for export)",
    },
    {
      since: "2028-01-01",
      fr: "Franchise de TVA, art. 164 de la directive 2006/112/CE (biens destinés à l’exportation)",
      en: "VAT exempt, article 164 of Directive 2006/112/EC (goods bought for export)",
    },
  ],
  "VATEX-FR-CGI277A": [
    {
      fr: "Suspension de TVA, art. 277 A du CGI (régimes suspensifs)",
      en: "VAT suspended, article 277 A of the French tax code (suspensive arrangements)",
    },
    {
      since: "2028-01-01",
      fr: "Suspension de TVA, art. 157 de la directive 2006/112/CE (régimes suspensifs)",
      en: "VAT suspended, article 157 of Directive 2006/112/EC (suspensive arrangements)",
    },
  ],
  "VATEX-FR-CGI295": french(
    ["295", "295"],
    ["Guadeloupe, Martinique et La Réunion", "Guadeloupe, Martinique and Réunion"],
  ),
  "VATEX-FR-298SEXDECIESA": french(
    ["298 sexdecies A", "298 sexdecies A"],
    ["or d’investissement", "investment gold"],
    "346",
  ),
  "VATEX-FR-CNWVAT": [
    {
      fr: "Avoir net de taxe : le fournisseur renonce à rectifier la TVA, art. 272, 1 du CGI",
      en: "Credit note net of tax: the supplier forgoes the correction of VAT, article 272(1) of the French tax code",
    },
    {
      since: "2028-01-01",
      fr: "Avoir net de taxe : le fournisseur renonce à rectifier la TVA",
      en: "Credit note net of tax: the supplier forgoes the correction of VAT",
    },
  ],
  "VATEX-EU-D": [{ fr: "Régime particulier – Agences de voyages", en: "Margin scheme – Travel agents" }],
  "VATEX-EU-F": [{ fr: "Régime particulier – Biens d’occasion", en: "Margin scheme – Second-hand goods" }],
  "VATEX-EU-I": [{ fr: "Régime particulier – Objets d’art", en: "Margin scheme – Works of art" }],
  "VATEX-EU-J": [
    {
      fr: "Régime particulier – Objets de collection et d’antiquité",
      en: "Margin scheme – Collectors’ items and antiques",
    },
  ],
  "VATEX-EU-132": directive("132", ["activités d’intérêt général", "activities in the public interest"]),
  "VATEX-EU-132-1A": directive("132(1)(a)", ["services postaux publics", "public postal services"]),
  "VATEX-EU-132-1B": directive("132(1)(b)", ["hospitalisation et soins médicaux", "hospital and medical care"]),
  "VATEX-EU-132-1C": directive("132(1)(c)", [
    "professions médicales et paramédicales",
    "medical and paramedical professions",
  ]),
  "VATEX-EU-132-1D": directive("132(1)(d)", ["organes, sang et lait humains", "human organs, blood and milk"]),
  "VATEX-EU-132-1E": directive("132(1)(e)", ["dentistes et prothésistes dentaires", "dentists and dental technicians"]),
  "VATEX-EU-132-1F": directive("132(1)(f)", [
    "services des groupements à leurs membres",
    "services of groups to their members",
  ]),
  "VATEX-EU-132-1G": directive("132(1)(g)", ["aide et sécurité sociales", "welfare and social security work"]),
  "VATEX-EU-132-1H": directive("132(1)(h)", [
    "protection de l’enfance et de la jeunesse",
    "protection of children and young persons",
  ]),
  "VATEX-EU-132-1I": directive("132(1)(i)", ["enseignement et formation", "education and training"]),
  "VATEX-EU-132-1J": directive("132(1)(j)", ["leçons particulières", "private tuition"]),
  "VATEX-EU-132-1K": directive("132(1)(k)", [
    "personnel mis à disposition par des institutions religieuses ou philosophiques",
    "staff of religious or philosophical institutions",
  ]),
  "VATEX-EU-132-1L": directive("132(1)(l)", [
    "organismes sans but lucratif, à leurs membres",
    "non-profit organisations, to their members",
  ]),
  "VATEX-EU-132-1M": directive("132(1)(m)", ["sport et éducation physique", "sport and physical education"]),
  "VATEX-EU-132-1N": directive("132(1)(n)", ["services culturels", "cultural services"]),
  "VATEX-EU-132-1O": directive("132(1)(o)", ["manifestations de soutien financier", "fund-raising events"]),
  "VATEX-EU-132-1P": directive("132(1)(p)", [
    "transport de malades et de blessés",
    "transport of sick and injured persons",
  ]),
  "VATEX-EU-132-1Q": directive("132(1)(q)", ["radio et télévision publiques", "public radio and television"]),
  "VATEX-EU-135-1": directive("135(1)", ["finance, assurance, location", "finance, insurance, letting"]),
  "VATEX-EU-143": directive("143", ["importations", "importation"]),
  "VATEX-EU-143-1A": directive("143(1)(a)", [
    "importation de biens dont la livraison est exonérée",
    "importation of goods whose supply is exempt",
  ]),
  "VATEX-EU-143-1B": directive("143(1)(b)", ["importation en franchise", "duty-free importation"]),
  "VATEX-EU-143-1C": directive("143(1)(c)", [
    "importation en franchise depuis un territoire tiers",
    "duty-free importation from a third territory",
  ]),
  "VATEX-EU-143-1D": directive("143(1)(d)", [
    "importation suivie d’une livraison intracommunautaire",
    "importation followed by an intra-Community supply",
  ]),
  "VATEX-EU-143-1E": directive("143(1)(e)", ["réimportation", "reimportation"]),
  "VATEX-EU-143-1F": directive("143(1)(f)", [
    "importation sous régime diplomatique ou consulaire",
    "importation under diplomatic or consular arrangements",
  ]),
  "VATEX-EU-143-1FA": directive("143(1)(fa)", [
    "importation par une institution de l’Union",
    "importation by a body of the Union",
  ]),
  "VATEX-EU-143-1G": directive("143(1)(g)", [
    "importation par un organisme international",
    "importation by an international body",
  ]),
  "VATEX-EU-143-1H": directive("143(1)(h)", [
    "importation par les forces armées de l’OTAN",
    "importation by armed forces of NATO",
  ]),
  "VATEX-EU-143-1I": directive("143(1)(i)", [
    "importation par les forces armées du Royaume-Uni à Chypre",
    "importation by the armed forces of the United Kingdom in Cyprus",
  ]),
  "VATEX-EU-143-1J": directive("143(1)(j)", [
    "produits de la pêche importés dans les ports",
    "catches imported into ports",
  ]),
  "VATEX-EU-143-1K": directive("143(1)(k)", ["or importé par une banque centrale", "gold imported by a central bank"]),
  "VATEX-EU-143-1L": directive("143(1)(l)", [
    "importation de gaz, d’électricité, de chaleur ou de froid",
    "importation of gas, electricity, heat or cooling",
  ]),
  "VATEX-EU-144": directive("144", ["services liés à une importation", "services related to importation"]),
  "VATEX-EU-146-1E": directive("146(1)(e)", ["services liés à une exportation", "services related to exportation"]),
  "VATEX-EU-148": directive("148", ["transports internationaux", "international transport"]),
  "VATEX-EU-148-A": directive("148(a)", ["avitaillement des bateaux", "fuelling and provisioning of vessels"]),
  "VATEX-EU-148-B": directive("148(b)", [
    "avitaillement des bateaux de guerre",
    "fuelling and provisioning of fighting ships",
  ]),
  "VATEX-EU-148-C": directive("148(c)", [
    "livraison, réparation et location de bateaux",
    "supply, repair and hiring of vessels",
  ]),
  "VATEX-EU-148-D": directive("148(d)", [
    "services pour les besoins directs des bateaux",
    "services for the direct needs of vessels",
  ]),
  "VATEX-EU-148-E": directive("148(e)", ["avitaillement des aéronefs", "fuelling and provisioning of aircraft"]),
  "VATEX-EU-148-F": directive("148(f)", [
    "livraison, réparation et location d’aéronefs",
    "supply, repair and hiring of aircraft",
  ]),
  "VATEX-EU-148-G": directive("148(g)", [
    "services pour les besoins directs des aéronefs",
    "services for the direct needs of aircraft",
  ]),
  "VATEX-EU-151": directive("151", ["opérations assimilées à des exportations", "transactions treated as exports"]),
  "VATEX-EU-151-1A": directive("151(1)(a)", [
    "relations diplomatiques et consulaires",
    "diplomatic and consular arrangements",
  ]),
  "VATEX-EU-151-1AA": directive("151(1)(aa)", ["institutions de l’Union", "bodies of the Union"]),
  "VATEX-EU-151-1B": directive("151(1)(b)", ["organismes internationaux", "international bodies"]),
  "VATEX-EU-151-1C": directive("151(1)(c)", [
    "forces armées de l’OTAN sur place",
    "armed forces of NATO in the same state",
  ]),
  "VATEX-EU-151-1D": directive("151(1)(d)", [
    "forces armées de l’OTAN dans un autre État membre",
    "armed forces of NATO in another member state",
  ]),
  "VATEX-EU-151-1E": directive("151(1)(e)", [
    "forces armées du Royaume-Uni à Chypre",
    "armed forces of the United Kingdom in Cyprus",
  ]),
  "VATEX-EU-153": directive("153", ["intermédiaires d’opérations exonérées", "intermediaries of exempt transactions"]),
  "VATEX-EU-159": directive("159", [
    "services liés à des biens sous régime douanier",
    "services related to goods under customs arrangements",
  ]),
  "VATEX-EU-309": directive("309", ["agences de voyages, hors de l’Union", "travel agents, outside the Union"]),
};

/** The text of an exemption reason on the date of issue: as printed and as BT-120. */
export function exemptionReason(code: ExemptionCode, language: Language, issueDate: CalendarDate): string {
  const [first, ...later] = REASONS[code];
  return (later.findLast(({ since = "" }) => issueDate >= since) ?? first)[language];
}
