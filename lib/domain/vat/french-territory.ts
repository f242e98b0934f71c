import { isUnderFrenchVat } from "#lib/domain/vat/vat-territory.ts";

/**
 * What tells whether a party is French: where it is, and whether INSEE has given it a number. Where French VAT is charged is another question, and
 * vat-territory's.
 */
export interface Established {
  address: { country: string };
  siren: string | null;
}

/**
 * Where invoices between businesses go through accredited platforms: CGI article 289 bis asks it of taxable persons established in France, which
 * the DGFiP's answers on overseas France (January 2026; AFNOR XP Z12-014, use case 44) limit to the mainland, Guadeloupe, Martinique and Réunion.
 * Sales to French Guiana, Mayotte and the collectivities are reported as international ones. Monaco is not among them: only a Monegasque business
 * with a SIREN is treated as French (the DGFiP's answers on e-invoicing, January 2024).
 */
const EINVOICING_TERRITORY = new Set(["FR", "GP", "MQ", "RE"]);

/**
 * Where French commercial law holds as it is, invoices included (Code de commerce L441-9), and where INSEE keeps its register of businesses:
 * the mainland, the five departments overseas (Constitution, article 73), Saint-Barthélemy, Saint-Martin and Saint-Pierre-et-Miquelon (Code
 * général des collectivités territoriales LO6213-1, LO6313-1, LO6413-1). New Caledonia, French Polynesia and Wallis and Futuna keep registers of
 * their own (RIDET, TAHITI, CD) and nobody is established in the French Southern Territories: they are foreign here.
 */
const COMMERCIAL_TERRITORY = new Set(["FR", "GP", "MQ", "RE", "GF", "YT", "BL", "MF", "PM"]);

/** True where businesses may have a French VAT number, written without its prefix or with. */
export function hasFrenchVatNumbers(country: string): boolean {
  return isUnderFrenchVat(country) || COMMERCIAL_TERRITORY.has(country);
}

/**
 * True where French law says what stands on the party's invoices, and the rules of the French reform (BR-FR) judge its e-invoices: it is
 * established where French commercial law holds, or in Monaco with a SIREN.
 */
export function isFrenchBusiness({ address, siren }: Established): boolean {
  return COMMERCIAL_TERRITORY.has(address.country) || (address.country === "MC" && siren !== null);
}

/** True for a business whose invoices from other French businesses go through the platforms, to its address in the French directory. */
export function isInFrenchDirectory({ address, siren }: Established): boolean {
  return EINVOICING_TERRITORY.has(address.country) || (address.country === "MC" && siren !== null);
}
