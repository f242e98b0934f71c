import { type Address, completeAddress } from "#lib/domain/address.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import type { InvoiceLine } from "#lib/domain/lines/line.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { ClientDetails, CompanyDetails } from "#lib/domain/parties/party-details.ts";

type Company = Pick<
  CompanyIdentity,
  | (
      | "name"
      | "legalForm"
      | "shareCapital"
      | "vatNumber"
      | "rcs"
      | "address"
      | "email"
      | "phone"
      | "website"
      | "iban"
      | "bic"
    )
  | keyof CompanyDetails
  | ("language" | "legalMentions" | "latePaymentTerms" | "earlyPaymentTerms")
>;

/** The user-written content of an invoice: of a draft, or of unsaved input. */
export interface WrittenInvoice extends Pick<Invoice, "description" | "notes"> {
  company: Company;
  client: Pick<ClientIdentity, "name" | "email" | "vatNumber" | "address" | "deliveryAddress" | keyof ClientDetails>;
  lines: Pick<InvoiceLine, "description" | "unit">[];
  /** Of a quote: the work that it offers. */
  work?: { place: string | null; start: string | null; duration: string | null } | null;
}

/** All user-written texts of an invoice, with their paths. */
export function writtenTexts({
  company,
  client,
  description,
  notes,
  lines,
  work,
}: WrittenInvoice): [path: string, text: string][] {
  const { name, legalForm, shareCapital, vatNumber, rcs, email, phone, website, iban, bic, legalMentions } = company;
  const { latePaymentTerms, earlyPaymentTerms, tradingName, contactName, legalInformation, taxNumber } = company;
  const texts: [string, string | null][] = [
    ...under("company", {
      name,
      legalForm,
      shareCapital,
      vatNumber,
      rcs,
      email,
      phone,
      website,
      iban,
      bic,
      legalMentions,
    }),
    ...under("company", { latePaymentTerms, earlyPaymentTerms }),
    ...under("company", { tradingName, contactName, legalInformation, taxNumber }),
    ...under("company", { registration: company.registration?.id ?? null }),
    ...company.identifiers.flatMap(({ id }, index) => under(`company.identifiers[${index}]`, { id })),
    ...address("company.address", company.address),
    ...under("client", { name: client.name, email: client.email, vatNumber: client.vatNumber }),
    ...under("client", { tradingName: client.tradingName, registration: client.registration?.id ?? null }),
    ...under("client", { identifier: client.identifier?.id ?? null }),
    ...address("client.address", client.address),
    ...(client.deliveryAddress ? address("client.deliveryAddress", client.deliveryAddress) : []),
    ["description", description],
    ["notes", notes],
    ...(work ? under("work", { ...work }) : []),
    ...lines.flatMap((line, index) => under(`lines[${index}]`, { description: line.description, unit: line.unit })),
  ];
  return texts.flatMap(([path, text]) => (text ? [[path, text]] : []));
}

function address(path: string, written: Address): [string, string | null][] {
  const { country: _, ...texts } = completeAddress(written);
  return under(path, texts);
}

function under(path: string, texts: Record<string, string | null>): [string, string | null][] {
  return Object.entries(texts).map(([name, text]) => [`${path}.${name}`, text]);
}
