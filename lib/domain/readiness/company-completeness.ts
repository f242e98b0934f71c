import type { CompanyIdentity } from "#lib/domain/parties/parties.ts";
import { isFrenchBusiness } from "#lib/domain/vat/french-territory.ts";
import { isMemberState, vatTerritory } from "#lib/domain/vat/vat-territory.ts";

/**
 * Whether a company has stated what its invoices need beyond name and address: the SIREN of a French business (Code de commerce R123-237),
 * the VAT number of a business in the Union that charges VAT (directive 2006/112/EC, article 226, 3), and an account to pay into.
 */
export function isCompanyComplete(company: Pick<CompanyIdentity, "address" | "siren" | "vatNumber" | "vatRegime" | "iban">): boolean {
  const isRegistered = !isFrenchBusiness(company) || company.siren !== null;
  const needsVatNumber = company.vatRegime === "standard" && (isFrenchBusiness(company) || isMemberState(vatTerritory(company.address)));
  return isRegistered && (!needsVatNumber || company.vatNumber !== null) && company.iban !== null;
}
