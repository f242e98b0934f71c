import type { VatCategory, VatRegime } from "#lib/domain/vat/vat-category.ts";
import { isUnderFrenchVat } from "#lib/domain/vat/vat-territory.ts";

/**
 * The exemption reasons: all codes of the VATEX list (BT-121), each with its VAT category (BT-118). The list is in
 * code-lists/exemption-codes.json. Its remarks assign six codes to AE, K, G and O. French reverse charge is AE as well;
 * all others are exempt (E). The most common codes come first.
 */
export const EXEMPTION_CATEGORIES = {
  "VATEX-FR-FRANCHISE": "E",
  "VATEX-EU-AE": "AE",
  "VATEX-EU-IC": "K",
  "VATEX-EU-G": "G",
  "VATEX-EU-O": "O",
  "VATEX-FR-AE": "AE",
  "VATEX-EU-79-C": "E",
  "VATEX-FR-CGI261-1": "E",
  "VATEX-FR-CGI261-2": "E",
  "VATEX-FR-CGI261-3": "E",
  "VATEX-FR-CGI261-4": "E",
  "VATEX-FR-CGI261-5": "E",
  "VATEX-FR-CGI261-7": "E",
  "VATEX-FR-CGI261-8": "E",
  "VATEX-FR-CGI261A": "E",
  "VATEX-FR-CGI261B": "E",
  "VATEX-FR-CGI261C-1": "E",
  "VATEX-FR-CGI261C-2": "E",
  "VATEX-FR-CGI261C-3": "E",
  "VATEX-FR-CGI261D-1": "E",
  "VATEX-FR-CGI261D-1BIS": "E",
  "VATEX-FR-CGI261D-2": "E",
  "VATEX-FR-CGI261D-3": "E",
  "VATEX-FR-CGI261D-4": "E",
  "VATEX-FR-CGI261E-1": "E",
  "VATEX-FR-CGI261E-2": "E",
  "VATEX-FR-CGI275": "E",
  "VATEX-FR-CGI277A": "E",
  "VATEX-FR-CGI295": "E",
  "VATEX-FR-298SEXDECIESA": "E",
  "VATEX-FR-CNWVAT": "E",
  "VATEX-EU-D": "E",
  "VATEX-EU-F": "E",
  "VATEX-EU-I": "E",
  "VATEX-EU-J": "E",
  "VATEX-EU-132": "E",
  "VATEX-EU-132-1A": "E",
  "VATEX-EU-132-1B": "E",
  "VATEX-EU-132-1C": "E",
  "VATEX-EU-132-1D": "E",
  "VATEX-EU-132-1E": "E",
  "VATEX-EU-132-1F": "E",
  "VATEX-EU-132-1G": "E",
  "VATEX-EU-132-1H": "E",
  "VATEX-EU-132-1I": "E",
  "VATEX-EU-132-1J": "E",
  "VATEX-EU-132-1K": "E",
  "VATEX-EU-132-1L": "E",
  "VATEX-EU-132-1M": "E",
  "VATEX-EU-132-1N": "E",
  "VATEX-EU-132-1O": "E",
  "VATEX-EU-132-1P": "E",
  "VATEX-EU-132-1Q": "E",
  "VATEX-EU-135-1": "E",
  "VATEX-EU-143": "E",
  "VATEX-EU-143-1A": "E",
  "VATEX-EU-143-1B": "E",
  "VATEX-EU-143-1C": "E",
  "VATEX-EU-143-1D": "E",
  "VATEX-EU-143-1E": "E",
  "VATEX-EU-143-1F": "E",
  "VATEX-EU-143-1FA": "E",
  "VATEX-EU-143-1G": "E",
  "VATEX-EU-143-1H": "E",
  "VATEX-EU-143-1I": "E",
  "VATEX-EU-143-1J": "E",
  "VATEX-EU-143-1K": "E",
  "VATEX-EU-143-1L": "E",
  "VATEX-EU-144": "E",
  "VATEX-EU-146-1E": "E",
  "VATEX-EU-148": "E",
  "VATEX-EU-148-A": "E",
  "VATEX-EU-148-B": "E",
  "VATEX-EU-148-C": "E",
  "VATEX-EU-148-D": "E",
  "VATEX-EU-148-E": "E",
  "VATEX-EU-148-F": "E",
  "VATEX-EU-148-G": "E",
  "VATEX-EU-151": "E",
  "VATEX-EU-151-1A": "E",
  "VATEX-EU-151-1AA": "E",
  "VATEX-EU-151-1B": "E",
  "VATEX-EU-151-1C": "E",
  "VATEX-EU-151-1D": "E",
  "VATEX-EU-151-1E": "E",
  "VATEX-EU-153": "E",
  "VATEX-EU-159": "E",
  "VATEX-EU-309": "E",
} as const satisfies Record<string, VatCategory>;

export type ExemptionCode = keyof typeof EXEMPTION_CATEGORIES;

export const EXEMPTION_CODES = Object.keys(EXEMPTION_CATEGORIES) as [ExemptionCode, ...ExemptionCode[]];

/** Whether a code names an article of French law, which applies only to sales in France. */
export function isFrenchExemption(code: ExemptionCode): boolean {
  return code.startsWith("VATEX-FR-");
}

/**
 * The reasons a seller can choose. French codes are for sellers under French law, and franchise for sellers in that
 * regime.
 */
export function exemptionChoices({ country, vatRegime }: { country: string; vatRegime: VatRegime }): ExemptionCode[] {
  return EXEMPTION_CODES.filter((code) => {
    if (code === "VATEX-FR-FRANCHISE" && vatRegime !== "franchise") return false;
    return isUnderFrenchVat(country) || !isFrenchExemption(code);
  });
}

/** The groups of the list of all reasons, in this order. */
export const EXEMPTION_GROUPS = ["usual", "french", "schemes", "directive"] as const;

/**
 * The group of a reason in the list: the common ones, articles of French law, special schemes, or articles of the
 * directive.
 */
export function exemptionGroup(code: ExemptionCode): (typeof EXEMPTION_GROUPS)[number] {
  if (code === "VATEX-FR-FRANCHISE" || EXEMPTION_CATEGORIES[code] !== "E") return "usual";
  if (isFrenchExemption(code)) return "french";
  return /^VATEX-EU-[DFIJ]$/.test(code) ? "schemes" : "directive";
}
