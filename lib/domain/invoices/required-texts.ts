import type { BlankFault } from "#lib/domain/invoices/issue-fault.ts";
import type { WrittenInvoice } from "#lib/domain/invoices/written-texts.ts";
import { isBlankText } from "#lib/domain/text/blank-text.ts";
import type { Language } from "#lib/domain/text/language.ts";

const WORDS = {
  fr: {
    companyName: "Le nom de votre entreprise est vide ou fait seulement de caractères invisibles.",
    companyAddress: "L’adresse de votre entreprise est incomplète : voie, code postal et ville doivent être lisibles.",
    clientName: "Le nom du client est vide ou fait seulement de caractères invisibles.",
    clientAddress: "L’adresse du client est incomplète : voie, code postal et ville doivent être lisibles.",
    line: "La désignation de cette ligne est vide ou faite seulement de caractères invisibles.",
  },
  en: {
    companyName: "Your company’s name is empty, or made of invisible characters only.",
    companyAddress: "Your company’s address is not complete: street, postal code and city must be there to be read.",
    clientName: "The client’s name is empty, or made of invisible characters only.",
    clientAddress: "The client’s address is not complete: street, postal code and city must be there to be read.",
    line: "The description of this line is empty, or made of invisible characters only.",
  },
} satisfies Record<Language, Record<string, string>>;

/**
 * The mandatory texts of an invoice of any format that are blank: the names and addresses of the parties and what is
 * sold (CGI, annexe II, article 242 nonies A, I, 1° and 8°). Input validation refuses blank texts today, but older
 * drafts and clients may contain some. Messages are in the company's language by default.
 */
export function blankTexts(invoice: WrittenInvoice, language: Language = invoice.company.language): BlankFault[] {
  const { company, client, lines } = invoice;
  const words = WORDS[language];
  const isUnseen = (...texts: string[]) => texts.some(isBlankText);
  const faults: BlankFault[] = [];
  const fault = (condition: boolean, path: string, message: string) => condition && faults.push({ path, message });
  fault(isUnseen(company.name), "company.name", words.companyName);
  fault(
    isUnseen(company.address.line1, company.address.postalCode, company.address.city),
    "company.address",
    words.companyAddress,
  );
  fault(isUnseen(client.name), "client.name", words.clientName);
  fault(
    isUnseen(client.address.line1, client.address.postalCode, client.address.city),
    "client.address",
    words.clientAddress,
  );
  for (const [index, { description }] of lines.entries())
    fault(isUnseen(description), `lines[${index}].description`, words.line);
  return faults;
}
