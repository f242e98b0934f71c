import { countrySpecs } from "ibantools";
import type { CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { Finding } from "#lib/domain/readiness/finding.ts";
import { isFrenchBusiness } from "#lib/domain/vat/french-territory.ts";
import { isMemberState, vatTerritory } from "#lib/domain/vat/vat-territory.ts";

/** Whether a French business has not stated its SIREN, which its invoices must bear (Code de commerce R123-237). */
export function lacksSiren(company: Pick<CompanyIdentity, "address" | "siren">): boolean {
  return isFrenchBusiness(company) && company.siren === null;
}

/**
 * Whether an invoice of this seller that charges VAT bears the seller's VAT number: in the Union (Directive
 * 2006/112/EC, article 226, 3), in the United Kingdom (VAT Regulations 1995, regulation 14) and in Switzerland and
 * Liechtenstein (MWSTG, article 26). In Germany its tax number does as well (UStG § 14 (4) 2).
 */
export function printsVatNumberWithVat(company: Pick<CompanyIdentity, "address" | "siren" | "taxNumber">): boolean {
  if (company.address.country === "DE" && company.taxNumber !== null) return false;
  return isInUnion(company) || ["GB", "CH", "LI"].includes(company.address.country);
}

function isInUnion(company: Pick<CompanyIdentity, "address" | "siren">): boolean {
  return isFrenchBusiness(company) || isMemberState(vatTerritory(company.address));
}

/** Whether a company has no IBAN although the accounts of its country have one (ISO 13616). */
export function lacksIban({ address, iban }: Pick<CompanyIdentity, "address" | "iban">): boolean {
  return iban === null && Boolean(new Map(Object.entries(countrySpecs)).get(address.country)?.IBANRegistry);
}

/** Legal forms of companies that have a capital and are in the trade register, as they are written without dots. */
const COMPANY_FORM =
  /(?<!\p{L})(?:SASU?|SARLU?|EURL|SA|SNC|SC[AISMP]|SEL(?:ARLU?|ASU?|AFA|CA)|SE)(?!\p{L})|société (?:anonyme|civile|à|par|en)/iu;
const OTHER_FORM =
  /(?<!\p{L})(?:EIRL|EI|SCOP|SCIC|GIE|EPIC)(?!\p{L})|entreprise individuelle|entrepreneur|association|fondation|coopérative/iu;

/**
 * What the papers of a French company state beside its SIREN: legal form and share capital (Code de commerce R123-238),
 * and the trade register (R123-237). The name or the legal mentions may state them too. Whether a business without a
 * legal form is a company or a sole trader, who adds EI to the name (R526-27), is not known, so that its form is only
 * asked for.
 */
export function registrationFindings(
  company: Pick<CompanyIdentity, "name" | "address" | "siren" | "legalForm" | "shareCapital" | "rcs" | "legalMentions">,
): Pick<Finding, "path" | "code" | "basis">[] {
  if (!isFrenchBusiness(company)) return [];
  const { legalForm, shareCapital, rcs, legalMentions } = company;
  const forms = [legalForm, company.name, legalMentions].join(" ").replaceAll(".", "");
  const findings: Pick<Finding, "path" | "code" | "basis">[] = [];
  if (legalForm === null && !COMPANY_FORM.test(forms) && !OTHER_FORM.test(forms)) {
    findings.push({ path: "company.legalForm", code: "legal_form_missing", basis: "custom" });
  }
  if (legalForm === null || !COMPANY_FORM.test(legalForm.replaceAll(".", ""))) return findings;
  if (shareCapital === null && !/capital/i.test(`${legalForm} ${legalMentions}`)) {
    findings.push({ path: "company.shareCapital", code: "share_capital_missing", basis: "law" });
  }
  if (rcs === null && !/\bR\.?C\.?S\b|registre du commerce/i.test(`${legalForm} ${legalMentions}`)) {
    findings.push({ path: "company.rcs", code: "trade_register_missing", basis: "law" });
  }
  return findings;
}

/**
 * What a company has not stated of what its invoices need beyond name and address, in the order of its form: its SIREN,
 * its VAT number in the Union, where a business without one is the exception, and an account to pay into.
 */
export function missingFromCompany(
  company: Pick<CompanyIdentity, "address" | "siren" | "vatNumber" | "vatRegime" | "iban">,
): ("siren" | "vatNumber" | "iban")[] {
  const lacksVatNumber = company.vatRegime === "standard" && isInUnion(company) && company.vatNumber === null;
  return [
    ...(lacksSiren(company) ? (["siren"] as const) : []),
    ...(lacksVatNumber ? (["vatNumber"] as const) : []),
    ...(lacksIban(company) ? (["iban"] as const) : []),
  ];
}
