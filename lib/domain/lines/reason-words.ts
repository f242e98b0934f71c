import type { AdjustmentKind } from "#lib/domain/lines/adjustment.ts";
import { REASON_CODES } from "#lib/domain/lines/reason-codes.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** Reasons in words: of discounts all, of charges those that many companies have. Code, French, English. */
const WORDS: Record<AdjustmentKind, readonly (readonly [code: string, fr: string, en: string])[]> = {
  discount: [
    ["95", "Remise", "Discount"],
    ["100", "Rabais exceptionnel", "Special rebate"],
    ["64", "Accord particulier", "Special agreement"],
    ["102", "Remise fixe de longue durée", "Fixed long-term discount"],
    ["103", "Remise temporaire", "Temporary discount"],
    ["104", "Remise habituelle", "Standard discount"],
    ["105", "Remise sur chiffre d’affaires annuel", "Yearly turnover"],
    ["68", "Fin de série", "End of range"],
    ["67", "Échantillon", "Sample"],
    ["65", "Défaut de fabrication", "Production error"],
    ["66", "Nouveau point de vente", "New outlet"],
    ["71", "Seuil du point de vente", "Point of sale threshold"],
    ["60", "Remise du fabricant au consommateur", "Manufacturer’s consumer discount"],
    ["41", "Prime pour avance sur le calendrier", "Bonus for works ahead of schedule"],
    ["42", "Autre prime", "Other bonus"],
    ["70", "Remise liée à l’Incoterm", "Incoterm discount"],
    ["88", "Variation du prix des matières", "Material surcharge or deduction"],
    ["62", "Statut militaire", "Military status"],
    ["63", "Accident du travail", "Work accident"],
  ],
  charge: [
    ["FC", "Transport", "Freight"],
    ["DL", "Livraison", "Delivery"],
    ["AAT", "Livraison urgente", "Rush delivery"],
    ["SAA", "Expédition et manutention", "Shipping and handling"],
    ["PC", "Emballage", "Packing"],
    ["ABL", "Emballage supplémentaire", "Additional packaging"],
    ["HD", "Manutention", "Handling"],
    ["AED", "Manutention de marchandises dangereuses", "Handling of hazardous cargo"],
    ["IAA", "Installation", "Installation"],
    ["RAC", "Réparation", "Repair"],
    ["LAA", "Main-d’œuvre", "Labour"],
    ["ABD", "Heures supplémentaires", "Overtime"],
    ["AEL", "Petite commande", "Small order processing"],
    ["AEM", "Frais administratifs", "Administrative services"],
    ["FI", "Frais financiers", "Financing"],
    ["AEK", "Contre-remboursement", "Cash on delivery"],
    ["AEO", "Collecte et recyclage", "Collection and recycling"],
    ["AEV", "Protection de l’environnement", "Environmental protection"],
    ["AEP", "Droits d’auteur", "Copyright fee"],
    ["AEN", "Garantie", "Guarantee"],
    ["AEF", "Location", "Rents and leases"],
    ["WH", "Entreposage", "Warehousing"],
    ["IF", "Contrôle", "Inspection"],
    ["TAC", "Essais", "Testing"],
    ["ADR", "Autres services", "Other services"],
    ["ABK", "Frais divers", "Miscellaneous"],
    ["ZZZ", "Convenu entre les parties", "Mutually defined"],
  ],
};

/** The codes with words, in the order in which they are offered. */
export function reasonChoices(kind: AdjustmentKind, language: Language): { code: string; words: string }[] {
  return WORDS[kind].map(([code, fr, en]) => ({ code, words: language === "fr" ? fr : en }));
}

/** The other codes, which only those who need them know. */
export function bareReasonCodes(kind: AdjustmentKind): string[] {
  return REASON_CODES[kind].filter((code) => WORDS[kind].every(([known]) => known !== code));
}
