import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { isFrenchBusiness } from "#lib/domain/vat/french-territory.ts";
import { type VatDueSale, vatDueCode } from "#lib/domain/vat/vat-due.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

interface Mention extends Record<Language, string> {
  /** The subject code of the note in an e-invoice (BT-21, UNTDID 4451). */
  code: "PMD" | "PMT" | "AAB";
  /** The first issue date from which the law requires it. */
  since: string;
}

const FRANCE: readonly Mention[] = [
  {
    code: "PMD",
    since: "2009-01-01",
    fr: "Pénalités de retard (clients professionnels) : taux d’intérêt appliqué par la Banque centrale européenne à son opération de refinancement la plus récente, majoré de 10 points, exigibles sans rappel.",
    en: "Late payment penalties (business customers): the rate of the European Central Bank’s most recent refinancing operation plus 10 percentage points, due without reminder.",
  },
  {
    code: "PMT",
    since: "2013-01-01",
    fr: "Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement (clients professionnels) : 40 €.",
    en: "Fixed compensation for recovery costs in case of late payment (business customers): €40.",
  },
  {
    code: "AAB",
    since: "2009-01-01",
    fr: "Pas d’escompte pour paiement anticipé.",
    en: "No discount for early payment.",
  },
];

/**
 * The terms that a company can word itself. Penalties and discounts are agreed between the parties; the compensation is
 * fixed by law.
 */
const OWN_WORDS = { PMD: "latePaymentTerms", PMT: null, AAB: "earlyPaymentTerms" } as const;

type SellerOfNotes = Pick<CompanyIdentity, "address" | "siren" | "latePaymentTerms" | "earlyPaymentTerms">;

/**
 * The legal notes of an invoice that depend on the seller's country, for the page and, each under its code, for the
 * e-invoice (BR-FR-05). France: Code de commerce, article L441-9 requires all three. L441-10 sets the penalties (the
 * rate that applies unless the parties agree on another) and the compensation, whose amount is in D441-5. Only
 * businesses owe penalties and compensation, and the notes say so. They also appear on an invoice to a private person,
 * because BR-FR-05 requires them for every buyer. Sellers of other countries have only the company's own notes.
 */
export function legalNotes(
  seller: SellerOfNotes,
  issueDate: CalendarDate,
  language: Language,
): { code: Mention["code"]; content: string }[] {
  const isFrench = isFrenchBusiness(seller);
  return FRANCE.flatMap((mention) => {
    const ownWords = OWN_WORDS[mention.code];
    const own = ownWords === null ? null : seller[ownWords];
    const isAsked = isFrench && issueDate >= mention.since;
    const content = own ?? (isAsked ? mention[language] : null);
    return content ? [{ code: mention.code, content }] : [];
  });
}

/** The default notes of a French company without its own terms of late and early payment. */
export function usualTerms(language: Language): { latePaymentTerms: string; earlyPaymentTerms: string } {
  const words = (code: Mention["code"]) => FRANCE.find((mention) => mention.code === code)?.[language] ?? "";
  return { latePaymentTerms: words("PMD"), earlyPaymentTerms: words("AAB") };
}

/**
 * The first day on which a business may have to state what it sells and how it pays VAT: decree 2022-1299, postponed by
 * decree 2024-266.
 */
const OPERATION_SINCE = "2026-09-01";

const OPERATION = {
  fr: {
    services: "Nature de l’opération : prestation de services",
    goods: "Nature de l’opération : livraison de biens",
    mixed: "Nature de l’opération : livraison de biens et prestation de services",
  },
  en: {
    services: "Nature of the operation: supply of services",
    goods: "Nature of the operation: supply of goods",
    mixed: "Nature of the operation: supply of goods and services",
  },
} satisfies Record<Language, Record<OperationCategory, string>>;

/** When VAT is due, by the code that an e-invoice has for it (BT-8). */
const VAT_DUE = {
  fr: {
    "5": "Option pour le paiement de la taxe d’après les débits",
    "72": "TVA des prestations exigible à l’encaissement",
  },
  en: {
    "5": "VAT paid on invoicing (Option pour le paiement de la taxe d’après les débits)",
    "72": "VAT on services due on payment",
  },
};

/** The same of a deposit on goods. */
const DUE_OF_GOODS: Record<Language, string> = {
  fr: "TVA de l’acompte exigible à l’encaissement",
  en: "VAT on the deposit due on payment",
};

/**
 * The statements about the VAT of an invoice: whether a French seller sells goods, services or both, and when the VAT
 * is due, as an e-invoice declares it (BT-8). The law requires the first and the option for debits (CGI, annexe II,
 * article 242 nonies A, I) of large and medium-sized businesses since 2026-09-01, of all others from 2027-09-01.
 * Stating it a year early does no harm.
 */
export function operationMentions(
  invoice: VatDueSale & {
    company: Pick<CompanyIdentity, "address" | "siren">;
    language: Language;
    issueDate: CalendarDate;
  },
): string[] {
  const { company, language, operationCategory, issueDate } = invoice;
  const isStated = isFrenchBusiness(company) && issueDate >= OPERATION_SINCE;
  const due = vatDueCode(invoice);
  const isOfGoods = operationCategory === "goods" && due === "72";
  return [
    ...(isStated ? [OPERATION[language][operationCategory]] : []),
    ...(due ? [isOfGoods ? DUE_OF_GOODS[language] : VAT_DUE[language][due]] : []),
  ];
}
