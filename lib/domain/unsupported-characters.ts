import type { Invoice, InvoiceLine } from "#lib/domain/invoice.ts";
import type { Address, ClientIdentity, CompanyIdentity, Language } from "#lib/domain/parties.ts";
import { undrawable } from "#lib/domain/printable-text.ts";

/** One text that the page cannot show as it was written. */
export interface CharacterFault {
  /** Such as `lines[2].description`. */
  path: string;
  message: string;
}

type Company = Pick<
  CompanyIdentity,
  | ("name" | "legalForm" | "shareCapital" | "vatNumber" | "rcs" | "address" | "email" | "phone" | "website" | "iban" | "bic")
  | ("language" | "legalMentions" | "latePaymentTerms" | "earlyPaymentTerms")
>;

/** What an invoice prints of what people wrote: a draft, or what somebody is typing. */
export interface WrittenInvoice extends Pick<Invoice, "description" | "notes"> {
  company: Company;
  client: Pick<ClientIdentity, "name" | "email" | "vatNumber" | "address" | "deliveryAddress">;
  lines: Pick<InvoiceLine, "description" | "unit">[];
}

const CHARACTERS_NAMED = 10;

const WORDS = {
  fr: {
    invoice: (characters: string) => `Ces caractères ne peuvent pas être imprimés sur la facture : ${characters}.`,
    creditNote: (characters: string) => `Ces caractères ne peuvent pas être imprimés sur l’avoir : ${characters}.`,
  },
  en: {
    invoice: (characters: string) => `These characters cannot be printed on the invoice: ${characters}.`,
    creditNote: (characters: string) => `These characters cannot be printed on the credit note: ${characters}.`,
  },
} satisfies Record<Language, unknown>;

/**
 * The texts with characters that no font of the page draws: scripts that are written from right to left or need shaping, such as Arabic, Hebrew,
 * Thai or Devanagari, and rare signs. An issued invoice cannot be changed, so it is not issued with holes. In the company's language unless
 * another is wanted.
 */
export function unsupportedCharacters(invoice: WrittenInvoice, language: Language = invoice.company.language): CharacterFault[] {
  return writtenTexts(invoice).flatMap(([path, text]) => faultsOf(path, text, WORDS[language].invoice));
}

/** The same of the reason for which an invoice is cancelled, the one text of a credit note that its invoice does not have. */
export function unsupportedReason(reason: string | null, language: Language): CharacterFault[] {
  return faultsOf("reason", reason ?? "", WORDS[language].creditNote);
}

function faultsOf(path: string, text: string, words: (characters: string) => string): CharacterFault[] {
  const characters = undrawable(text);
  if (characters.length === 0) return [];
  const named = characters.slice(0, CHARACTERS_NAMED).join(" ");
  return [{ path, message: words(characters.length > CHARACTERS_NAMED ? `${named} …` : named) }];
}

/** Every text of an invoice that somebody wrote, by its path. */
export function writtenTexts({ company, client, description, notes, lines }: WrittenInvoice): [path: string, text: string][] {
  const { name, legalForm, shareCapital, vatNumber, rcs, email, phone, website, iban, bic, legalMentions } = company;
  const { latePaymentTerms, earlyPaymentTerms } = company;
  const texts: [string, string | null][] = [
    ...under("company", { name, legalForm, shareCapital, vatNumber, rcs, email, phone, website, iban, bic, legalMentions }),
    ...under("company", { latePaymentTerms, earlyPaymentTerms }),
    ...address("company.address", company.address),
    ...under("client", { name: client.name, email: client.email, vatNumber: client.vatNumber }),
    ...address("client.address", client.address),
    ...(client.deliveryAddress ? address("client.deliveryAddress", client.deliveryAddress) : []),
    ["description", description],
    ["notes", notes],
    ...lines.flatMap((line, index) => under(`lines[${index}]`, { description: line.description, unit: line.unit })),
  ];
  return texts.flatMap(([path, text]) => (text ? [[path, text]] : []));
}

function address(path: string, { line1, line2, postalCode, city }: Address): [string, string | null][] {
  return under(path, { line1, line2, postalCode, city });
}

function under(path: string, texts: Record<string, string | null>): [string, string | null][] {
  return Object.entries(texts).map(([name, text]) => [`${path}.${name}`, text]);
}
