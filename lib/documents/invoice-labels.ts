import type { SalesDocument } from "#lib/documents/sales-document.ts";
import { creditSettlementInWords } from "#lib/domain/credit-notes/credit-settlement.ts";
import type { Address } from "#lib/domain/parties/parties.ts";
import { vatIdentifierOf } from "#lib/domain/parties/party-identifiers.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** What the documents of test companies bear, in every language. */
export const SPECIMEN = "SPECIMEN";

const FR = {
  kinds: { invoice: "Facture", credit_note: "Avoir" },
  draft: "Brouillon",
  specimen: "SPECIMEN. Document de test, sans valeur\u00a0: rien n’est à payer.",
  from: "Émetteur",
  to: "Facturé à",
  creditedTo: "Destinataire",
  issueDate: "Date d’émission",
  dueDate: "Échéance",
  serviceDate: { services: "Date de prestation", goods: "Date de livraison", mixed: "Livraison ou prestation" },
  deliveredTo: "Livré à",
  cancels: (number: string, date: string) => `Annule la facture ${number} du ${date}`,
  credits: (number: string, date: string) => `Avoir sur la facture ${number} du ${date}`,
  reason: (reason: string) => `Motif\u00a0: ${reason}`,
  currency: "Devise",
  description: "Désignation",
  quantity: "Quantité",
  unit: "Unité",
  unitPrice: "Prix unitaire HT",
  taxRate: "TVA",
  lineTotal: "Total HT",
  vatRate: "Taux de TVA",
  vatBase: "Base HT",
  vatAmount: "Montant TVA",
  taxInAccounting: (amount: string, rate: string | null) => `TVA : ${amount}${rate ? ` (${rate})` : ""}`,
  subtotal: "Total HT",
  taxTotal: "TVA",
  total: "Total TTC",
  amountDue: "Net à payer",
  totalCredit: "Total avoir TTC",
  payableBy: (date: string, means: string | null) =>
    [`À régler au plus tard le ${date}`, means && `par ${means}`].filter(Boolean).join(" "),
  means: { "1": null, "30": "virement", "58": "virement SEPA" },
  reference: "Référence à rappeler",
  code: "Code QR du virement",
  scan: "Scannez ce code avec l’application de votre banque\u00a0: le virement est prérempli.",
  vatNumber: "N° TVA",
  taxNumber: "N° fiscal",
  lines: "Lignes",
  totals: "TVA et totaux",
  payment: "Règlement",
  page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
};

const EN: typeof FR = {
  kinds: { invoice: "Invoice", credit_note: "Credit note" },
  draft: "Draft",
  specimen: "SPECIMEN. A test document without value: nothing is to be paid.",
  from: "From",
  to: "Billed to",
  creditedTo: "Credited to",
  issueDate: "Issue date",
  dueDate: "Due date",
  serviceDate: { services: "Service date", goods: "Delivery date", mixed: "Date of supply" },
  deliveredTo: "Delivered to",
  cancels: (number: string, date: string) => `Cancels invoice ${number} of ${date}`,
  credits: (number: string, date: string) => `Credits a part of invoice ${number} of ${date}`,
  reason: (reason: string) => `Reason: ${reason}`,
  currency: "Currency",
  description: "Description",
  quantity: "Quantity",
  unit: "Unit",
  unitPrice: "Unit price excl. VAT",
  taxRate: "VAT",
  lineTotal: "Total excl. VAT",
  vatRate: "VAT rate",
  vatBase: "Net amount",
  vatAmount: "VAT amount",
  taxInAccounting: (amount: string, rate: string | null) => `VAT: ${amount}${rate ? ` (${rate})` : ""}`,
  subtotal: "Total excl. VAT",
  taxTotal: "VAT",
  total: "Total incl. VAT",
  amountDue: "Amount due",
  totalCredit: "Total credit incl. VAT",
  payableBy: (date: string, means: string | null) =>
    [`Payable by ${date}`, means && `by ${means}`].filter(Boolean).join(", "),
  means: { "1": null, "30": "credit transfer", "58": "SEPA credit transfer" },
  reference: "Payment reference",
  code: "QR code of the transfer",
  scan: "Scan this code with your bank’s app, and the transfer is filled in for you.",
  vatNumber: "VAT no.",
  taxNumber: "Tax no.",
  lines: "Lines",
  totals: "VAT and totals",
  payment: "Payment",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

export type Labels = typeof FR;

export const LABELS: Record<Language, Labels> = { fr: FR, en: EN };

/** A party's VAT number or other tax number with its label; null when it has none. */
export function taxNumberInWords(labels: Labels, party: { vatNumber: string | null; address: Address }): string | null {
  return party.vatNumber && `${vatIdentifierOf(party) ? labels.vatNumber : labels.taxNumber} ${party.vatNumber}`;
}

/** What a credit note says in place of the terms of payment (BT-20). */
export function settlementOf(
  { number, isWhole, refundDueCents }: NonNullable<SalesDocument["precedingInvoice"]>,
  { currency, totalCents, language }: SalesDocument,
): string {
  const credit = { invoiceNumber: number, isWhole, currency, totalCents, refundDueCents };
  return creditSettlementInWords(credit, language);
}
