import type { Language } from "#lib/domain/text/language.ts";

const WORDS = {
  fr: { sortCode: "Sort code", accountNumber: "Numéro de compte" },
  en: { sortCode: "Sort code", accountNumber: "Account number" },
} satisfies Record<Language, object>;

/** One of the details of an account: as people read it, and as a program of a bank takes it. */
export interface AccountDetail {
  label: string;
  shown: string;
  copied: string;
}

/**
 * The sort code and the account number by which an account in the United Kingdom is paid from there; empty for an
 * account elsewhere. Its IBAN contains both (SWIFT IBAN registry: GB2!n4!a6!n8!n), so nobody has to enter them, and they
 * cannot contradict it.
 */
export function domesticDetails(iban: string | null, language: Language): AccountDetail[] {
  const [, sortCode, accountNumber] = /^GB\d{2}[A-Z]{4}(\d{6})(\d{8})$/.exec(iban?.replace(/\s/g, "") ?? "") ?? [];
  if (sortCode === undefined || accountNumber === undefined) return [];
  const words = WORDS[language];
  return [
    { label: words.sortCode, shown: sortCode.replace(/..(?=.)/g, "$&-"), copied: sortCode },
    { label: words.accountNumber, shown: accountNumber, copied: accountNumber },
  ];
}

/** The IBAN in groups of four, as on paper, and the BIC, of those there are. Both are in stored form. */
export function internationalDetails({ iban, bic }: { iban: string | null; bic: string | null }): AccountDetail[] {
  return [
    ...(iban ? [{ label: "IBAN", shown: inFours(iban), copied: iban }] : []),
    ...(bic ? [{ label: "BIC", shown: bic, copied: bic }] : []),
  ];
}

/** An IBAN in groups of four, as on paper: FR14 2004 1010 0505 0001 3M02 606. */
export function inFours(iban: string): string {
  return iban.replace(/\s/g, "").replace(/.{4}(?=.)/g, "$& ");
}
