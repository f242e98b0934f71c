import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { Language } from "#lib/domain/parties.ts";

/** How VAT is dealt with, as UNTDID 5305 codes it (EN 16931 BT-118, BT-151). */
export type VatCategory = "S" | "E" | "AE" | "K" | "G" | "O";

/** What a company sells on an invoice: the framework of a French invoice follows from it (BT-23). */
export type OperationCategory = "services" | "goods" | "mixed";

/** Franchise: small businesses that charge no VAT (CGI article 293 B). */
export type VatRegime = "standard" | "franchise";

/** The member states of the European Union (ISO 3166-1). Northern Ireland, which for goods is treated as one, has no code of its own. */
const EU = new Set("AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "));

/** French departments to which goods are exported (CGI article 294), but where services are often taxed, at rates of their own. */
const OVERSEAS_FRANCE = new Set(["GP", "MQ", "RE"]);

/** Why no VAT is charged, by its code in the VATEX list (BT-121), with what the page and BT-120 say. The French ones are of CGI articles. */
const EXEMPTIONS = {
  "VATEX-FR-FRANCHISE": {
    category: "E",
    fr: "TVA non applicable, art. 293 B du CGI",
    en: "VAT not applicable, article 293 B of the French tax code (CGI)",
  },
  "VATEX-EU-AE": {
    category: "AE",
    fr: "Autoliquidation : TVA due par le preneur, art. 283-2 du CGI et art. 196 de la directive 2006/112/CE",
    en: "Reverse charge: VAT due by the customer, article 196 of Directive 2006/112/EC",
  },
  "VATEX-EU-IC": {
    category: "K",
    fr: "Exonération de TVA : livraison intracommunautaire, art. 262 ter I du CGI et art. 138 de la directive 2006/112/CE",
    en: "VAT exempt: intra-Community supply, article 138 of Directive 2006/112/EC",
  },
  "VATEX-EU-G": {
    category: "G",
    fr: "Exonération de TVA : exportation, art. 262 I du CGI et art. 146 de la directive 2006/112/CE",
    en: "VAT exempt: export, article 146 of Directive 2006/112/EC",
  },
  "VATEX-EU-O": {
    category: "O",
    fr: "Opération hors du champ de la TVA française, art. 259-1 du CGI et art. 44 de la directive 2006/112/CE",
    en: "Outside the scope of VAT, article 44 of Directive 2006/112/EC",
  },
  "VATEX-FR-AE": {
    category: "AE",
    fr: "Autoliquidation : TVA due par le preneur, art. 283 du CGI",
    en: "Reverse charge: VAT due by the customer, article 283 of the French tax code (CGI)",
  },
  "VATEX-FR-CGI261-4": {
    category: "E",
    fr: "Exonération de TVA, art. 261, 4 du CGI (santé, enseignement, professions libérales)",
    en: "VAT exempt, article 261(4) of the French tax code (health, teaching, certain professions)",
  },
  "VATEX-FR-CGI261-5": {
    category: "E",
    fr: "Exonération de TVA, art. 261, 5 du CGI (immeubles)",
    en: "VAT exempt, article 261(5) of the French tax code (real estate)",
  },
  "VATEX-FR-CGI261-7": {
    category: "E",
    fr: "Exonération de TVA, art. 261, 7 du CGI (organismes d’utilité générale)",
    en: "VAT exempt, article 261(7) of the French tax code (non-profit bodies)",
  },
  "VATEX-FR-CGI261C-1": {
    category: "E",
    fr: "Exonération de TVA, art. 261 C, 1° du CGI (opérations bancaires et financières)",
    en: "VAT exempt, article 261 C(1) of the French tax code (banking and finance)",
  },
  "VATEX-FR-CGI261C-2": {
    category: "E",
    fr: "Exonération de TVA, art. 261 C, 2° du CGI (assurance)",
    en: "VAT exempt, article 261 C(2) of the French tax code (insurance)",
  },
  "VATEX-FR-CGI261D-2": {
    category: "E",
    fr: "Exonération de TVA, art. 261 D, 2° du CGI (location d’immeubles nus)",
    en: "VAT exempt, article 261 D(2) of the French tax code (letting of unfurnished property)",
  },
  "VATEX-FR-CGI261D-4": {
    category: "E",
    fr: "Exonération de TVA, art. 261 D, 4° du CGI (location meublée)",
    en: "VAT exempt, article 261 D(4) of the French tax code (letting of furnished housing)",
  },
  "VATEX-FR-CGI275": {
    category: "E",
    fr: "Franchise de TVA, art. 275 du CGI (biens destinés à l’exportation)",
    en: "VAT exempt, article 275 of the French tax code (goods bought for export)",
  },
  "VATEX-EU-132": {
    category: "E",
    fr: "Exonération de TVA, art. 132 de la directive 2006/112/CE (activités d’intérêt général)",
    en: "VAT exempt, article 132 of Directive 2006/112/EC (activities in the public interest)",
  },
  "VATEX-EU-135-1": {
    category: "E",
    fr: "Exonération de TVA, art. 135, 1 de la directive 2006/112/CE (finance, assurance, location)",
    en: "VAT exempt, article 135(1) of Directive 2006/112/EC (finance, insurance, letting)",
  },
  "VATEX-EU-D": { category: "E", fr: "Régime particulier – Agences de voyages", en: "Margin scheme — travel agents" },
  "VATEX-EU-F": { category: "E", fr: "Régime particulier – Biens d’occasion", en: "Margin scheme — second-hand goods" },
  "VATEX-EU-I": { category: "E", fr: "Régime particulier – Objets d’art", en: "Margin scheme — works of art" },
  "VATEX-EU-J": {
    category: "E",
    fr: "Régime particulier – Objets de collection et d’antiquité",
    en: "Margin scheme — collectors’ items and antiques",
  },
} as const satisfies Record<string, { category: VatCategory } & Record<Language, string>>;

export type ExemptionCode = keyof typeof EXEMPTIONS;

export const EXEMPTION_CODES = Object.keys(EXEMPTIONS) as [ExemptionCode, ...ExemptionCode[]];

/** The category of a line or of a group of the VAT breakdown: S where VAT is charged, else that of the reason why not. */
export function vatCategory(taxRateBp: number, exemptionCode: ExemptionCode | null): VatCategory | null {
  if (taxRateBp > 0) return "S";
  return exemptionCode === null ? null : EXEMPTIONS[exemptionCode].category;
}

/** The reason in words, as printed and as BT-120. */
export function exemptionReason(code: ExemptionCode, language: Language, _issueDate: CalendarDate): string {
  return EXEMPTIONS[code][language];
}

interface Parties {
  seller: { country: string; vatRegime: VatRegime };
  buyer: { country: string; vatNumber: string | null; isIndividual: boolean };
  operation: OperationCategory;
}

/**
 * Why a line at 0 % bears no VAT, as far as the parties and the operation tell: franchise; to a business in another member state reverse charge
 * for services and an intra-Community supply for goods; out of the Union export for goods, and outside the scope for services to a business.
 * Null where they do not tell: a sale at home, to a private person, or of goods and services mixed needs a reason of its own, and so does
 * every sale of a seller outside the Union.
 */
export function exemptionOf({ seller, buyer, operation }: Parties): ExemptionCode | null {
  if (seller.vatRegime === "franchise") return "VATEX-FR-FRANCHISE";
  const [from, to] = [vatTerritory(seller.country), vatTerritory(buyer.country)];
  if (!EU.has(from) || from === to || operation === "mixed") return null;
  if (EU.has(to)) {
    if (buyer.isIndividual || buyer.vatNumber === null) return null;
    return operation === "goods" ? "VATEX-EU-IC" : "VATEX-EU-AE";
  }
  if (operation === "goods") return "VATEX-EU-G";
  return buyer.isIndividual || OVERSEAS_FRANCE.has(to) ? null : "VATEX-EU-O";
}

/** Monaco is part of the French VAT territory. */
function vatTerritory(country: string): string {
  return country === "MC" ? "FR" : country;
}
