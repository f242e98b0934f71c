import { type CalendarDate, formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { formatUnitPrice, readUnitPrice } from "#lib/domain/lines/unit-price.ts";
import { countryName } from "#lib/domain/parties/country-name.ts";
import { GTIN_SCHEME } from "#lib/domain/terms/gtin.ts";
import {
  type InvoiceTerms,
  type Period,
  REFERENCE_NAMES,
  type ReferenceName,
} from "#lib/domain/terms/invoice-terms.ts";
import type { LineDetails } from "#lib/domain/terms/line-details.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** A fact as pages print it, with its label. */
export interface Fact {
  label: string;
  value: string;
}

const FR = {
  references: {
    buyerReference: "Référence client",
    purchaseOrder: "Bon de commande",
    salesOrder: "Commande interne",
    contract: "Contrat",
    project: "Projet",
    receivingAdvice: "Avis de réception",
    despatchAdvice: "Bon de livraison",
    tender: "Appel d’offres",
    buyerAccounting: "Imputation client",
  } satisfies Record<ReferenceName, string>,
  invoicedObject: "Objet facturé",
  period: "Période",
  taxPointDate: "Exigibilité de la TVA",
  payee: "Bénéficiaire",
  precedingInvoices: "Facture antérieure",
  between: (start: string, end: string) => `du ${start} au ${end}`,
  from: (start: string) => `à partir du ${start}`,
  until: (end: string) => `jusqu’au ${end}`,
  dated: (number: string, date: string) => `${number} du ${date}`,
  sellerItemId: "Réf.",
  buyerItemId: "Réf. client",
  gtin: "GTIN",
  standardItemId: "Identifiant",
  orderLine: "Ligne de commande",
  grossPrice: "Prix avant remise",
  classification: "Classification",
  originCountry: "Origine",
};

const EN: typeof FR = {
  references: {
    buyerReference: "Client reference",
    purchaseOrder: "Purchase order",
    salesOrder: "Sales order",
    contract: "Contract",
    project: "Project",
    receivingAdvice: "Receiving advice",
    despatchAdvice: "Delivery note",
    tender: "Tender",
    buyerAccounting: "Client account",
  },
  invoicedObject: "Subject",
  period: "Period",
  taxPointDate: "VAT chargeable",
  payee: "Payee",
  precedingInvoices: "Earlier invoice",
  between: (start: string, end: string) => `${start} to ${end}`,
  from: (start: string) => `from ${start}`,
  until: (end: string) => `until ${end}`,
  dated: (number: string, date: string) => `${number} of ${date}`,
  sellerItemId: "Ref.",
  buyerItemId: "Client ref.",
  gtin: "GTIN",
  standardItemId: "Identifier",
  orderLine: "Order line",
  grossPrice: "Price before discount",
  classification: "Classification",
  originCountry: "Origin",
};

const WORDS: Record<Language, typeof FR> = { fr: FR, en: EN };

/** What a reference is called. */
export function referenceName(name: ReferenceName, language: Language): string {
  return WORDS[language].references[name];
}

/** The terms of an invoice that pages print with a label each. Delivery, contact and payment have their own places. */
export function termFacts(terms: InvoiceTerms, language: Language): Fact[] {
  const words = WORDS[language];
  const { references, invoicedObject, period, taxPointDate, payee, precedingInvoices } = terms;
  const date = (day: CalendarDate) => formatCalendarDate(day, language);
  const facts: [label: string, value: string | null | undefined][] = [
    ...REFERENCE_NAMES.map((name): [string, string | null | undefined] => [words.references[name], references?.[name]]),
    [words.invoicedObject, invoicedObject?.id],
    [words.period, period && periodInWords(period, language)],
    [words.taxPointDate, taxPointDate && date(taxPointDate)],
    [words.payee, payee && payeeInWords(payee)],
    ...(precedingInvoices ?? []).map(({ number, issueDate }): [string, string] => [
      words.precedingInvoices,
      issueDate ? words.dated(number, date(issueDate)) : number,
    ]),
  ];
  return given(facts);
}

/** What a line says of its item, its order and its days, each with a label. */
export function detailFacts(details: LineDetails | null, currency: string, language: Language): Fact[] {
  if (details === null) return [];
  const words = WORDS[language];
  const { standardItemId, period, grossPrice, invoicedObject, classifications, originCountry, attributes } = details;
  const before = grossPrice && readUnitPrice(grossPrice, currency);
  return given([
    [words.sellerItemId, details.sellerItemId],
    [words.buyerItemId, details.buyerItemId],
    [standardItemId?.scheme === GTIN_SCHEME ? words.gtin : words.standardItemId, standardItemId?.id],
    [words.orderLine, details.orderLine],
    [words.period, period && periodInWords(period, language)],
    [words.grossPrice, before && formatUnitPrice(before, currency, language)],
    [words.invoicedObject, invoicedObject?.id],
    [words.references.buyerAccounting, details.buyerAccounting],
    ...(classifications ?? []).map(({ code }): [string, string] => [words.classification, code]),
    [words.originCountry, originCountry && countryName(originCountry, language)],
    ...(attributes ?? []).map(({ name, value }): [string, string] => [name, value]),
  ]);
}

/** A period as pages print it. */
export function periodInWords({ start, end }: Period, language: Language): string {
  const words = WORDS[language];
  const date = (day: CalendarDate) => formatCalendarDate(day, language);
  if (start && end) return words.between(date(start), date(end));
  return start ? words.from(date(start)) : end ? words.until(date(end)) : "";
}

function payeeInWords({ name, identifier, registration }: NonNullable<InvoiceTerms["payee"]>): string {
  return [name, registration, identifier?.id].filter(Boolean).join(", ");
}

function given(facts: [label: string, value: string | null | undefined][]): Fact[] {
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
