import { EXEMPTION_CATEGORIES, type ExemptionCode } from "#lib/domain/exemption-codes.ts";
import {
  goodsTerritory,
  isMemberState,
  isTaxedOverseas,
  isUnderFrenchVat,
  isUnionForGoods,
  numberTerritory,
  vatTerritory,
} from "#lib/domain/vat-territory.ts";

/** How VAT is dealt with, as UNTDID 5305 codes it (EN 16931 BT-118, BT-151). */
export type VatCategory = "S" | "E" | "AE" | "K" | "G" | "O";

/** What a company sells on an invoice: the framework of a French invoice follows from it (BT-23). */
export type OperationCategory = "services" | "goods" | "mixed";

/** Franchise: small businesses that charge no VAT (CGI article 293 B). */
export type VatRegime = "standard" | "franchise";

/** The category of a line or of a group of the VAT breakdown: S where VAT is charged, else that of the reason why not. */
export function vatCategory(taxRateBp: number, exemptionCode: ExemptionCode | null): VatCategory | null {
  if (taxRateBp > 0) return "S";
  return exemptionCode === null ? null : EXEMPTION_CATEGORIES[exemptionCode];
}

interface Place {
  /** ISO 3166-1 alpha-2. */
  country: string;
  postalCode: string;
}

/** What tells how a sale without VAT is dealt with. */
export interface Sale {
  seller: { country: string; vatRegime: VatRegime };
  /** `address` is where the buyer is established, `destination` where goods go. */
  buyer: { address: Place; destination: Place; vatNumber: string | null; isIndividual: boolean };
  operation: OperationCategory;
}

/**
 * Why a line at 0 % bears no VAT, as far as the parties and the operation tell. Null where they do not tell: a sale at home, to a private person,
 * or of goods and services mixed needs a reason of its own, and so does every sale of a seller outside the Union.
 *
 * Services to a business are taxed where it is established (Directive 2006/112/EC, article 44; CGI article 259, 1°), which its address says: in
 * another member state reverse charge (article 196), elsewhere outside the scope. That is so for a seller in franchise too: the franchise frees
 * from French VAT (CGI article 293 B), which is not due on such services, and the seller takes a VAT number for them (CGI article 286 ter, 5°).
 *
 * Goods are dealt with by where they go (CGI articles 258, 262 and 262 ter): out of the Union export, to another member state or to Northern
 * Ireland an intra-Community supply, if the buyer's VAT number is of another state than the one they leave (Directive, article 138, 1, b). A
 * seller in franchise makes no intra-Community supplies (CGI article 262 ter, I), so the franchise covers all its goods.
 *
 * Goods that leave or reach an overseas department are exported (CGI article 294, 2; BOI-TVA-GEO-20-40, 20).
 */
export function exemptionOf(sale: Sale): ExemptionCode | null {
  const { seller, buyer, operation } = sale;
  const home = vatTerritory(seller.country);
  const franchise = isInFranchise(seller) ? "VATEX-FR-FRANCHISE" : null;
  if (!isMemberState(home) && !isTaxedOverseas(home)) return franchise;
  if (operation === "services") return exemptionOfServices(sale, home) ?? franchise;
  if (franchise !== null || operation === "mixed") return franchise;
  const destination = goodsTerritory(buyer.destination, buyer.vatNumber);
  if (destination === home) return null;
  if (isTaxedOverseas(home) || !isUnionForGoods(destination)) return "VATEX-EU-G";
  return intraCommunityObstacle(sale) === null ? "VATEX-EU-IC" : null;
}

/** To services the overseas departments are France: taxed where they are used, at that place's rates (BOI-TVA-GEO-20-40, 20 to 40). */
function exemptionOfServices({ buyer }: Sale, home: string): ExemptionCode | null {
  const state = isTaxedOverseas(home) ? "FR" : home;
  const there = vatTerritory(buyer.address.country);
  const isAtHome = there === state || (state === "FR" && isTaxedOverseas(there));
  if (buyer.isIndividual || isAtHome) return null;
  if (!isMemberState(there)) return "VATEX-EU-O";
  const given = numberTerritory(buyer.vatNumber);
  return given !== null && isMemberState(given) && given !== state ? "VATEX-EU-AE" : null;
}

/** What keeps goods that go to another member state from being an exempt intra-Community supply (BT-121 VATEX-EU-IC). */
export type IntraCommunityObstacle =
  | "private_person"
  | "no_vat_number"
  | "number_of_departure"
  | "number_outside_union"
  | "franchise"
  | "not_leaving";

/**
 * Why goods are no exempt intra-Community supply, null where they are one (Directive 2006/112/EC, articles 138 and 139; CGI article 262 ter, I):
 * they go to another member state or to Northern Ireland, to a buyer whose VAT number another member state than that of departure gave.
 */
export function intraCommunityObstacle({ seller, buyer }: Omit<Sale, "operation">): IntraCommunityObstacle | null {
  const home = vatTerritory(seller.country);
  const destination = goodsTerritory(buyer.destination, buyer.vatNumber);
  const given = numberTerritory(buyer.vatNumber);
  if (isInFranchise(seller)) return "franchise";
  if (destination === home || !isUnionForGoods(destination)) return "not_leaving";
  if (buyer.isIndividual) return "private_person";
  if (buyer.vatNumber === null) return "no_vat_number";
  if (given === null) return "number_outside_union";
  return given === home ? "number_of_departure" : null;
}

/** The franchise is one of French law; other states name theirs otherwise. */
function isInFranchise({ country, vatRegime }: Sale["seller"]): boolean {
  return vatRegime === "franchise" && isUnderFrenchVat(country);
}
