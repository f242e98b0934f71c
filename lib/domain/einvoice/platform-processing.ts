import { electronicAddressOf } from "#lib/domain/parties/electronic-address.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import { isFrenchBusiness, isInFrenchDirectory } from "#lib/domain/vat/french-territory.ts";
import { chargesFrenchVat } from "#lib/domain/vat/vat-territory.ts";

type Seller = Pick<CompanyIdentity, "address" | "siren">;
type Buyer = Pick<
  ClientIdentity,
  "address" | "siren" | "siret" | "isIndividual" | "isPublicBody" | "electronicAddress" | "email"
>;

/**
 * How French platforms process an e-invoice (note BAR; BR-FR-20, BR-FR-31). They deliver it to a French business or
 * public body (B2B). They report it when the buyer is foreign or private (B2CINT for both, in force since BR-FR 1.4.0).
 * They do nothing when neither party is where French VAT is charged.
 *
 * Null when the invoice has no note: it is not French, or it goes to a public body outside the French directory (Chorus
 * Pro under another scheme), which B2B does not allow (BR-FR-21).
 */
export function platformProcessing(
  seller: Seller,
  buyer: Buyer,
): "B2B" | "B2BINT" | "B2C" | "B2CINT" | "OUTOFSCOPE" | null {
  if (!isFrenchBusiness(seller)) return null;
  if (buyer.isIndividual && chargesFrenchVat(buyer.address)) return "B2C";
  if (!buyer.isIndividual && isInFrenchDirectory(buyer))
    return buyer.isPublicBody && electronicAddressOf(buyer)?.scheme !== "0225" ? null : "B2B";
  if (!isInFrenchDirectory(seller)) return "OUTOFSCOPE";
  return buyer.isIndividual ? "B2CINT" : "B2BINT";
}
