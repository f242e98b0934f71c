import { EXEMPTION_CATEGORIES, type ExemptionCode } from "#lib/domain/vat/exemption-codes.ts";
import type { VatCategory, VatRegime } from "#lib/domain/vat/vat-category.ts";
import {
  goodsTerritory,
  isAtHomeForServices,
  isExcludedTerritory,
  isMemberState,
  isTaxedOverseas,
  isUnderFrenchVat,
  isUnionForGoods,
  numberTerritory,
  type Place,
  territoryOf,
  vatTerritory,
} from "#lib/domain/vat/vat-territory.ts";

/** What a company sells on an invoice; it determines the billing framework of a French invoice (BT-23). */
export type OperationCategory = "services" | "goods" | "mixed";

/**
 * The category of a line or of a group of the VAT breakdown: S when VAT is charged, else that of the exemption reason.
 */
export function vatCategory(taxRateBp: number, exemptionCode: ExemptionCode | null): VatCategory | null {
  if (taxRateBp > 0) return "S";
  return exemptionCode === null ? null : EXEMPTION_CATEGORIES[exemptionCode];
}

/** The data that determines the VAT treatment of a sale without VAT. */
export interface Sale {
  seller: { address: Place; vatRegime: VatRegime };
  /** `address` is where the buyer is established, `destination` where goods go. */
  buyer: { address: Place; destination: Place; vatNumber: string | null; isIndividual: boolean };
  operation: OperationCategory;
}

/**
 * The exemption reason of a line at 0 % that follows from the parties and the operation. Null where it does not follow:
 * a domestic sale, a sale to a private person, a mix of goods and services, and every sale of a seller outside the
 * Union need an explicit reason.
 *
 * Services to a business are taxed where it is established (Directive 2006/112/EC, article 44; CGI article 259, 1°),
 * according to its address: reverse charge in another member state (article 196), outside the scope elsewhere. This
 * also applies to a seller in franchise. The franchise exempts from French VAT (CGI article 293 B), which is not due on
 * such services, and the seller must take a VAT number for them (CGI article 286 ter, 5°).
 *
 * Goods are treated by their destination (CGI articles 258, 262 and 262 ter): export outside the Union; an
 * intra-Community supply to another member state or to Northern Ireland, if another state than that of departure issued
 * the buyer's VAT number (Directive, article 138, 1, b). A seller in franchise makes no intra-Community supplies (CGI
 * article 262 ter, I), so the franchise covers all its goods.
 *
 * Goods that leave or reach an overseas department are exported (CGI article 294, 2; BOI-TVA-GEO-20-40, 20). The
 * territories of article 6 of the Directive, such as the Canary Islands and Åland, are outside the Union, for goods and
 * for services, whatever VAT number the buyer has; a seller there is one outside the Union.
 */
export function exemptionOf(sale: Sale): ExemptionCode | null {
  const { seller, buyer, operation } = sale;
  const home = vatTerritory(seller.address);
  const franchise = isInFranchise(seller) ? "VATEX-FR-FRANCHISE" : null;
  if (!isMemberState(home) && !isTaxedOverseas(home)) return franchise;
  if (operation === "services") return exemptionOfServices(sale) ?? franchise;
  if (franchise !== null || operation === "mixed") return franchise;
  const destination = goodsTerritory(buyer.destination, buyer.vatNumber);
  if (destination === home) return null;
  if (isTaxedOverseas(home) || !isUnionForGoods(destination)) return "VATEX-EU-G";
  return unionObstacle(sale, "goods") === null ? "VATEX-EU-IC" : null;
}

/**
 * Between mainland France and its overseas departments, services are taxed where they are used, at that place's rates
 * (BOI-TVA-GEO-20-40, 20 to 40).
 */
function exemptionOfServices(sale: Sale): ExemptionCode | null {
  const { seller, buyer } = sale;
  const there = stateOfServices(buyer.address);
  if (buyer.isIndividual || isAtHomeForServices(stateOfServices(seller.address), there)) return null;
  if (!isMemberState(there)) return "VATEX-EU-O";
  return unionObstacle(sale, "services") === null ? "VATEX-EU-AE" : null;
}

/** An obstacle to an intra-Community supply (VATEX-EU-IC), or to reverse charge for services (VATEX-EU-AE). */
export type UnionObstacle =
  | "franchise"
  | "not_abroad"
  | "private_person"
  | "no_vat_number"
  | "number_outside_union"
  | "number_of_seller_state";

/**
 * Why a supply of goods is not an exempt intra-Community supply; null when it is one (Directive 2006/112/EC, articles
 * 138 and 139; CGI article 262 ter, I). The goods must go to another member state or to Northern Ireland, to a buyer
 * whose VAT number was issued by another member state than that of departure. For services the same by the place where
 * the buyer is established, with Northern Ireland outside the Union (articles 44 and 196; CGI article 289 B, III).
 */
export function unionObstacle(
  { seller, buyer }: Omit<Sale, "operation">,
  sold: "goods" | "services",
): UnionObstacle | null {
  const isGoods = sold === "goods";
  const isInUnion = isGoods ? isUnionForGoods : isMemberState;
  const home = isGoods ? vatTerritory(seller.address) : stateOfServices(seller.address);
  const there = isGoods ? goodsTerritory(buyer.destination, buyer.vatNumber) : stateOfServices(buyer.address);
  const given = numberTerritory(buyer.vatNumber);
  if (isGoods && isInFranchise(seller)) return "franchise";
  if (there === home || isExcludedTerritory(home) || !isInUnion(there)) return "not_abroad";
  if (buyer.isIndividual) return "private_person";
  if (buyer.vatNumber === null) return "no_vat_number";
  if (given === null || !isInUnion(given)) return "number_outside_union";
  return given === home ? "number_of_seller_state" : null;
}

/** The state of a place for services: the overseas departments where French VAT is charged belong to France. */
function stateOfServices(place: Place): string {
  const territory = vatTerritory(place);
  return isTaxedOverseas(territory) ? "FR" : territory;
}

/** The franchise is a regime of French law; other states have other names for theirs. */
function isInFranchise({ address, vatRegime }: Sale["seller"]): boolean {
  return vatRegime === "franchise" && isUnderFrenchVat(territoryOf(address));
}
