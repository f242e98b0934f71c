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

/** Why no VAT is charged: the codes of the VATEX list (BT-121) that are known here, with the category of each. The French ones are of CGI articles. */
const EXEMPTIONS = {
  "VATEX-FR-FRANCHISE": "E",
  "VATEX-EU-AE": "AE",
  "VATEX-EU-IC": "K",
  "VATEX-EU-G": "G",
  "VATEX-EU-O": "O",
  "VATEX-FR-AE": "AE",
  "VATEX-FR-CGI261-4": "E",
  "VATEX-FR-CGI261-5": "E",
  "VATEX-FR-CGI261-7": "E",
  "VATEX-FR-CGI261C-1": "E",
  "VATEX-FR-CGI261C-2": "E",
  "VATEX-FR-CGI261D-2": "E",
  "VATEX-FR-CGI261D-4": "E",
  "VATEX-FR-CGI275": "E",
  "VATEX-EU-132": "E",
  "VATEX-EU-135-1": "E",
  "VATEX-EU-D": "E",
  "VATEX-EU-F": "E",
  "VATEX-EU-I": "E",
  "VATEX-EU-J": "E",
} as const satisfies Record<string, VatCategory>;

export type ExemptionCode = keyof typeof EXEMPTIONS;

export const EXEMPTION_CODES = Object.keys(EXEMPTIONS) as [ExemptionCode, ...ExemptionCode[]];

/** The category of a line or of a group of the VAT breakdown: S where VAT is charged, else that of the reason why not. */
export function vatCategory(taxRateBp: number, exemptionCode: ExemptionCode | null): VatCategory | null {
  if (taxRateBp > 0) return "S";
  return exemptionCode === null ? null : EXEMPTIONS[exemptionCode];
}

/** The reasons a seller may choose from: French codes are France's own, and franchise is for who is in it. */
export function exemptionChoices({ country, vatRegime }: { country: string; vatRegime: VatRegime }): ExemptionCode[] {
  return EXEMPTION_CODES.filter((code) => {
    if (code === "VATEX-FR-FRANCHISE") return vatRegime === "franchise";
    return country === "FR" || !code.startsWith("VATEX-FR-");
  });
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
