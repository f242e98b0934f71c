import { isUnderFrenchVat, type Place, territoryOf } from "#lib/domain/vat/vat-territory.ts";

/**
 * The data that determines whether a party is French: its country, and whether INSEE has registered it. Where French
 * VAT is charged is a separate question, see vat-territory.
 */
export interface Established {
  address: { country: string };
  siren: string | null;
}

/**
 * Where invoices between businesses go through accredited platforms. CGI article 289 bis requires it of taxable persons
 * established in France. The DGFiP's answers on overseas France (January 2026; AFNOR XP Z12-014, use case 44) limit
 * this to the mainland, Guadeloupe, Martinique and Réunion. Sales to French Guiana, Mayotte and the collectivities are
 * reported as international ones. Monaco is not included: only a Monegasque business with a SIREN is treated as French
 * (the DGFiP's answers on e-invoicing, January 2024).
 */
const EINVOICING_TERRITORY = new Set(["FR", "GP", "MQ", "RE"]);

/**
 * Where French commercial law applies directly, invoicing included (Code de commerce L441-9), and where INSEE registers
 * businesses: the mainland, the five overseas departments (Constitution, article 73), Saint-Barthélemy, Saint-Martin
 * and Saint-Pierre-et-Miquelon (Code général des collectivités territoriales LO6213-1, LO6313-1, LO6413-1). New
 * Caledonia, French Polynesia and Wallis and Futuna have their own registers (RIDET, TAHITI, CD), and nobody is
 * established in the French Southern Territories: they count as foreign here.
 */
const COMMERCIAL_TERRITORY = new Set(["FR", "GP", "MQ", "RE", "GF", "YT", "BL", "MF", "PM"]);

/** Whether businesses there may have a French VAT number, written with or without its prefix. */
export function hasFrenchVatNumbers(country: string): boolean {
  return isUnderFrenchVat(country) || COMMERCIAL_TERRITORY.has(country);
}

/** Whether INSEE may have registered a party of this country, and its SIREN is asked for: in Monaco some have one. */
export function mayHaveSiren(country: string): boolean {
  return COMMERCIAL_TERRITORY.has(country) || country === "MC";
}

/**
 * Whether French law determines the content of the party's invoices, and the rules of the French reform (BR-FR) apply
 * to its e-invoices: it is established where French commercial law applies, or in Monaco with a SIREN. This goes by the
 * country that the address names, because an e-invoice states that one (BT-40), and the rules look at nothing else.
 */
export function isFrenchBusiness({ address, siren }: Established): boolean {
  return COMMERCIAL_TERRITORY.has(address.country) || (address.country === "MC" && siren !== null);
}

/**
 * Whether invoices from French businesses reach this business through the platforms, at its address in the French
 * directory.
 */
export function isInFrenchDirectory({ address, siren }: { address: Place; siren: string | null }): boolean {
  const territory = territoryOf(address);
  return EINVOICING_TERRITORY.has(territory) || (territory === "MC" && siren !== null);
}
