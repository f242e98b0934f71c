import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { Language } from "#lib/domain/parties.ts";
import type { ExemptionCode } from "#lib/domain/vat-treatment.ts";

interface Wording extends Record<Language, string> {
  /** The first day of issue that it stands for; without one, from the beginning. */
  since?: string;
}

/**
 * What is said of each reason, oldest wording first. On 2026-09-01 the VAT articles of the CGI moved to the CIBS (ordonnance 2025-1247 of
 * 2025-12-17); invoices may name the old ones until 2027-12-31. The article of Directive 2006/112/EC does in place of one of French law (CGI,
 * annexe II, article 242 nonies A, I, 12°) and did not move. For the franchise the tax office gives CIBS article L. 223-3; until the old
 * articles end, both are named, because readers and their software know the old one.
 */
const REASONS: Record<ExemptionCode, readonly [Wording, ...Wording[]]> = {
  "VATEX-FR-FRANCHISE": [
    { fr: "TVA non applicable, art. 293 B du CGI", en: "VAT not applicable, article 293 B of the French tax code (CGI)" },
    {
      since: "2026-09-01",
      fr: "TVA non applicable, art. 293 B du CGI (art. L. 223-3 du CIBS)",
      en: "VAT not applicable, article 293 B of the French tax code (CGI), now article L. 223-3 of the CIBS",
    },
    {
      since: "2028-01-01",
      fr: "TVA non applicable, art. L. 223-3 du CIBS",
      en: "VAT not applicable, article L. 223-3 of the French code of taxes on goods and services (CIBS)",
    },
  ],
  "VATEX-EU-AE": [
    {
      fr: "Autoliquidation : TVA due par le preneur, art. 283-2 du CGI et art. 196 de la directive 2006/112/CE",
      en: "Reverse charge (autoliquidation): VAT due by the customer, article 196 of Directive 2006/112/EC",
    },
    {
      since: "2026-09-01",
      fr: "Autoliquidation : TVA due par le preneur, art. 196 de la directive 2006/112/CE",
      en: "Reverse charge (autoliquidation): VAT due by the customer, article 196 of Directive 2006/112/EC",
    },
  ],
  "VATEX-EU-IC": [
    {
      fr: "Exonération de TVA : livraison intracommunautaire, art. 262 ter I du CGI et art. 138 de la directive 2006/112/CE",
      en: "VAT exempt: intra-Community supply, article 138 of Directive 2006/112/EC",
    },
    {
      since: "2026-09-01",
      fr: "Exonération de TVA : livraison intracommunautaire, art. 138 de la directive 2006/112/CE",
      en: "VAT exempt: intra-Community supply, article 138 of Directive 2006/112/EC",
    },
  ],
  "VATEX-EU-G": [
    {
      fr: "Exonération de TVA : exportation, art. 262 I du CGI et art. 146 de la directive 2006/112/CE",
      en: "VAT exempt: export, article 146 of Directive 2006/112/EC",
    },
    {
      since: "2026-09-01",
      fr: "Exonération de TVA : exportation, art. 146 de la directive 2006/112/CE",
      en: "VAT exempt: export, article 146 of Directive 2006/112/EC",
    },
  ],
  "VATEX-EU-O": [
    {
      fr: "Opération hors du champ de la TVA française, art. 259-1 du CGI et art. 44 de la directive 2006/112/CE",
      en: "Outside the scope of VAT, article 44 of Directive 2006/112/EC",
    },
    {
      since: "2026-09-01",
      fr: "Opération hors du champ de la TVA française, art. 44 de la directive 2006/112/CE",
      en: "Outside the scope of VAT, article 44 of Directive 2006/112/EC",
    },
  ],
  "VATEX-FR-AE": [
    {
      fr: "Autoliquidation : TVA due par le preneur, art. 283 du CGI",
      en: "Reverse charge (autoliquidation): VAT due by the customer, article 283 of the French tax code (CGI)",
    },
    // The one word is all that the law asks for (CGI, annexe II, article 242 nonies A, I, 13°).
    {
      since: "2028-01-01",
      fr: "Autoliquidation : TVA due par le preneur",
      en: "Reverse charge (autoliquidation): VAT due by the customer",
    },
  ],
  "VATEX-FR-CGI261-4": [
    {
      fr: "Exonération de TVA, art. 261, 4 du CGI (santé, enseignement, professions libérales)",
      en: "VAT exempt, article 261(4) of the French tax code (health, teaching, certain professions)",
    },
    {
      since: "2028-01-01",
      fr: "Exonération de TVA, art. 132 de la directive 2006/112/CE (santé, enseignement, professions libérales)",
      en: "VAT exempt, article 132 of Directive 2006/112/EC (health, teaching, certain professions)",
    },
  ],
  "VATEX-FR-CGI261-5": [
    {
      fr: "Exonération de TVA, art. 261, 5 du CGI (immeubles)",
      en: "VAT exempt, article 261(5) of the French tax code (real estate)",
    },
    {
      since: "2028-01-01",
      fr: "Exonération de TVA, art. 135, 1 de la directive 2006/112/CE (immeubles)",
      en: "VAT exempt, article 135(1) of Directive 2006/112/EC (real estate)",
    },
  ],
  "VATEX-FR-CGI261-7": [
    {
      fr: "Exonération de TVA, art. 261, 7 du CGI (organismes d’utilité générale)",
      en: "VAT exempt, article 261(7) of the French tax code (non-profit bodies)",
    },
    {
      since: "2028-01-01",
      fr: "Exonération de TVA, art. 132 de la directive 2006/112/CE (organismes d’utilité générale)",
      en: "VAT exempt, article 132 of Directive 2006/112/EC (non-profit bodies)",
    },
  ],
  "VATEX-FR-CGI261C-1": [
    {
      fr: "Exonération de TVA, art. 261 C, 1° du CGI (opérations bancaires et financières)",
      en: "VAT exempt, article 261 C(1) of the French tax code (banking and finance)",
    },
    {
      since: "2028-01-01",
      fr: "Exonération de TVA, art. 135, 1 de la directive 2006/112/CE (opérations bancaires et financières)",
      en: "VAT exempt, article 135(1) of Directive 2006/112/EC (banking and finance)",
    },
  ],
  "VATEX-FR-CGI261C-2": [
    {
      fr: "Exonération de TVA, art. 261 C, 2° du CGI (assurance)",
      en: "VAT exempt, article 261 C(2) of the French tax code (insurance)",
    },
    {
      since: "2028-01-01",
      fr: "Exonération de TVA, art. 135, 1 de la directive 2006/112/CE (assurance)",
      en: "VAT exempt, article 135(1) of Directive 2006/112/EC (insurance)",
    },
  ],
  "VATEX-FR-CGI261D-2": [
    {
      fr: "Exonération de TVA, art. 261 D, 2° du CGI (location d’immeubles nus)",
      en: "VAT exempt, article 261 D(2) of the French tax code (letting of unfurnished property)",
    },
    {
      since: "2028-01-01",
      fr: "Exonération de TVA, art. 135, 1 de la directive 2006/112/CE (location d’immeubles nus)",
      en: "VAT exempt, article 135(1) of Directive 2006/112/EC (letting of unfurnished property)",
    },
  ],
  "VATEX-FR-CGI261D-4": [
    {
      fr: "Exonération de TVA, art. 261 D, 4° du CGI (location meublée)",
      en: "VAT exempt, article 261 D(4) of the French tax code (letting of furnished housing)",
    },
    {
      since: "2028-01-01",
      fr: "Exonération de TVA, art. 135, 1 de la directive 2006/112/CE (location meublée)",
      en: "VAT exempt, article 135(1) of Directive 2006/112/EC (letting of furnished housing)",
    },
  ],
  "VATEX-FR-CGI275": [
    {
      fr: "Franchise de TVA, art. 275 du CGI (biens destinés à l’exportation)",
      en: "VAT exempt, article 275 of the French tax code (goods bought for export)",
    },
    {
      since: "2028-01-01",
      fr: "Franchise de TVA, art. 164 de la directive 2006/112/CE (biens destinés à l’exportation)",
      en: "VAT exempt, article 164 of Directive 2006/112/EC (goods bought for export)",
    },
  ],
  "VATEX-EU-132": [
    {
      fr: "Exonération de TVA, art. 132 de la directive 2006/112/CE (activités d’intérêt général)",
      en: "VAT exempt, article 132 of Directive 2006/112/EC (activities in the public interest)",
    },
  ],
  "VATEX-EU-135-1": [
    {
      fr: "Exonération de TVA, art. 135, 1 de la directive 2006/112/CE (finance, assurance, location)",
      en: "VAT exempt, article 135(1) of Directive 2006/112/EC (finance, insurance, letting)",
    },
  ],
  "VATEX-EU-D": [{ fr: "Régime particulier – Agences de voyages", en: "Margin scheme – Travel agents" }],
  "VATEX-EU-F": [{ fr: "Régime particulier – Biens d’occasion", en: "Margin scheme – Second-hand goods" }],
  "VATEX-EU-I": [{ fr: "Régime particulier – Objets d’art", en: "Margin scheme – Works of art" }],
  "VATEX-EU-J": [
    {
      fr: "Régime particulier – Objets de collection et d’antiquité",
      en: "Margin scheme – Collectors’ items and antiques",
    },
  ],
};

/** Why no VAT is charged, in the words of the day of issue: as printed and as BT-120. */
export function exemptionReason(code: ExemptionCode, language: Language, issueDate: CalendarDate): string {
  const [first, ...later] = REASONS[code];
  return (later.findLast(({ since = "" }) => issueDate >= since) ?? first)[language];
}
