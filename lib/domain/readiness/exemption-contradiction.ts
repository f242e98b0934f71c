import type { FindingBasis } from "#lib/domain/invoices/issue-fault.ts";
import type { ReadinessCode } from "#lib/domain/readiness/readiness-words.ts";
import type { ExemptionCode } from "#lib/domain/vat/exemption-codes.ts";
import {
  goodsTerritory,
  isMemberState,
  isTaxedOverseas,
  isUnderFrenchVat,
  isUnionForGoods,
  territoryOf,
  vatTerritory,
} from "#lib/domain/vat/vat-territory.ts";
import { type Sale, unionObstacle } from "#lib/domain/vat/vat-treatment.ts";

interface Contradiction {
  code: ReadinessCode;
  term: "BT-121" | null;
  basis: FindingBasis;
}

const wrong = (code: ReadinessCode): Contradiction => ({ code, term: "BT-121", basis: "law" });
const doubtful = (code: ReadinessCode): Contradiction => ({ code, term: null, basis: "custom" });

/**
 * What contradicts a reason that the author chose: export (G), outside the scope (O) and reverse charge (AE) against
 * the client's country and the type of sale. Null where nothing does, and of sellers outside the Union, whose law Folio
 * does not know. Intra-Community supplies are `unionObstacle`'s. A doubtful reason has lawful uses that the data does
 * not show: damages are outside the scope anywhere, and reverse charge covers triangular sales and goods that are
 * installed (Directive 2006/112/EC, articles 194 and 197).
 */
export function exemptionContradiction(reason: ExemptionCode, sale: Sale): Contradiction | null {
  const { seller, buyer, operation } = sale;
  const home = vatTerritory(seller.address);
  if (!isMemberState(home) && !isTaxedOverseas(home)) return null;
  switch (reason) {
    case "VATEX-EU-G": {
      if (operation === "services") return wrong("export_of_services");
      const destination = goodsTerritory(buyer.destination, buyer.vatNumber);
      const isExported = isTaxedOverseas(home) ? destination !== home : !isUnionForGoods(destination);
      return isExported ? null : wrong("export_inside_union");
    }
    case "VATEX-EU-O": {
      const there = vatTerritory(buyer.address);
      const isInUnion = isMemberState(there) || isTaxedOverseas(there);
      return isInUnion || operation === "goods" ? doubtful("outside_scope_doubtful") : null;
    }
    case "VATEX-FR-AE":
      return buyer.isIndividual ? wrong("reverse_charge_private_person") : null;
    case "VATEX-EU-AE": {
      if (buyer.isIndividual) return wrong("reverse_charge_private_person");
      if (operation === "goods") return doubtful("reverse_charge_of_goods");
      if (unionObstacle(sale, "services") !== "not_abroad") return null;
      const there = vatTerritory(buyer.address);
      if (!isMemberState(there) && !isTaxedOverseas(there)) return wrong("reverse_charge_outside_union");
      // In other states it is the reason of reverse charge at home as well (article 199).
      return isUnderFrenchVat(territoryOf(seller.address)) ? wrong("reverse_charge_at_home") : null;
    }
    default:
      return null;
  }
}
