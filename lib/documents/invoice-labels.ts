import type { SalesDocument } from "#lib/documents/sales-document.ts";
import type { Address } from "#lib/domain/address.ts";
import { creditSettlementInWords } from "#lib/domain/credit-notes/credit-settlement.ts";
import type { DocumentKind } from "#lib/domain/document-kind.ts";
import type { InvoiceKind } from "#lib/domain/invoices/invoice-kind.ts";
import { vatIdentifierOf } from "#lib/domain/parties/party-identifiers.ts";
import type { PaymentMeansCode } from "#lib/domain/payments/payment-means.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** What the documents of test companies bear, in every language. */
export const SPECIMEN = "SPECIMEN";

const FR = {
  kinds: {
    invoice: {
      standard: "Facture",
      deposit: "Facture d’acompte",
      progress: "Facture de situation",
      final: "Facture de solde",
    },
    credit_note: { standard: "Avoir", deposit: "Avoir d’acompte", progress: "Avoir", final: "Avoir" },
    quote: { standard: "Devis", deposit: "Devis", progress: "Devis", final: "Devis" },
  } as Record<DocumentKind, Record<InvoiceKind, string>>,
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
  unitPrice: { net: "Prix unitaire HT", gross: "Prix unitaire TTC" },
  taxRate: "TVA",
  lineTotal: { net: "Total HT", gross: "Total TTC" },
  vatRate: "Taux de TVA",
  vatBase: "Base HT",
  vatAmount: "Montant TVA",
  taxInAccounting: (amount: string, rate: string | null) => `TVA : ${amount}${rate ? ` (${rate})` : ""}`,
  linesTotal: { net: "Total des lignes HT", gross: "Total des lignes TTC" },
  subtotal: "Total HT",
  taxTotal: "TVA",
  total: "Total TTC",
  amountDue: "Net à payer",
  deposits: {
    title: "Acomptes déduits",
    net: "HT",
    tax: "TVA",
    gross: "TTC",
    work: "Total avant acomptes TTC",
    deducted: "Acomptes TTC",
    subtotal: "Reste HT",
    taxTotal: "TVA du reste",
    total: "Reste TTC",
    amountDue: "Reste à payer",
  },
  totalCredit: "Total avoir TTC",
  paidOn: "Payée le",
  alreadyPaid: "Déjà payé",
  paidBefore: (date: string, means: string | null) =>
    [`Acquittée le ${date}`, means && `par ${means}`].filter(Boolean).join(" "),
  payableBy: (date: string, means: string | null) =>
    [`À régler au plus tard le ${date}`, means && `par ${means}`].filter(Boolean).join(" "),
  means: {
    "1": null,
    "10": "espèces",
    "20": "chèque",
    "30": "virement",
    "48": "carte bancaire",
    "49": "prélèvement",
    "58": "virement SEPA",
    "59": "prélèvement SEPA",
  } satisfies Record<PaymentMeansCode, string | null> as Record<PaymentMeansCode, string | null>,
  mandate: "Référence du mandat",
  creditorId: "Identifiant créancier SEPA (ICS)",
  debitedIban: "Compte débité",
  card: "Carte",
  cardDigits: (digits: string) => `se terminant par ${digits}`,
  accountName: "Titulaire",
  contact: "À l’attention de",
  reference: "Référence à rappeler",
  code: "Code QR du virement",
  scan: "Scannez ce code avec l’application de votre banque\u00a0: le virement est prérempli.",
  vatNumber: "N° TVA",
  taxNumber: "N° fiscal",
  registration: "Immatriculation",
  identifier: "Identifiant",
  lines: "Lignes",
  totals: "TVA et totaux",
  payment: "Règlement",
  page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
};

const EN: typeof FR = {
  kinds: {
    invoice: {
      standard: "Invoice",
      deposit: "Deposit invoice",
      progress: "Progress invoice",
      final: "Final invoice",
    },
    credit_note: {
      standard: "Credit note",
      deposit: "Deposit credit note",
      progress: "Credit note",
      final: "Credit note",
    },
    quote: { standard: "Quote", deposit: "Quote", progress: "Quote", final: "Quote" },
  },
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
  unitPrice: { net: "Unit price excl. VAT", gross: "Unit price incl. VAT" },
  taxRate: "VAT",
  lineTotal: { net: "Total excl. VAT", gross: "Total incl. VAT" },
  vatRate: "VAT rate",
  vatBase: "Net amount",
  vatAmount: "VAT amount",
  taxInAccounting: (amount: string, rate: string | null) => `VAT: ${amount}${rate ? ` (${rate})` : ""}`,
  linesTotal: { net: "Lines excl. VAT", gross: "Lines incl. VAT" },
  subtotal: "Total excl. VAT",
  taxTotal: "VAT",
  total: "Total incl. VAT",
  amountDue: "Amount due",
  deposits: {
    title: "Deposits deducted",
    net: "Excl. VAT",
    tax: "VAT",
    gross: "Incl. VAT",
    work: "Total before deposits, incl. VAT",
    deducted: "Deposits incl. VAT",
    subtotal: "Rest excl. VAT",
    taxTotal: "VAT on the rest",
    total: "Rest incl. VAT",
    amountDue: "Rest to pay",
  },
  totalCredit: "Total credit incl. VAT",
  paidOn: "Paid on",
  alreadyPaid: "Already paid",
  paidBefore: (date: string, means: string | null) =>
    [`Paid in full on ${date}`, means && `by ${means}`].filter(Boolean).join(" "),
  payableBy: (date: string, means: string | null) =>
    [`Payable by ${date}`, means && `by ${means}`].filter(Boolean).join(", "),
  means: {
    "1": null,
    "10": "cash",
    "20": "check",
    "30": "credit transfer",
    "48": "card",
    "49": "direct debit",
    "58": "SEPA credit transfer",
    "59": "SEPA direct debit",
  },
  mandate: "Mandate reference",
  creditorId: "SEPA creditor identifier",
  debitedIban: "Debited account",
  card: "Card",
  cardDigits: (digits: string) => `ending in ${digits}`,
  accountName: "Account holder",
  contact: "Attention",
  reference: "Payment reference",
  code: "QR code of the transfer",
  scan: "Scan this code with your bank’s app, and the transfer is filled in for you.",
  vatNumber: "VAT no.",
  taxNumber: "Tax no.",
  registration: "Registration",
  identifier: "Identifier",
  lines: "Lines",
  totals: "VAT and totals",
  payment: "Payment",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

export type Labels = typeof FR;

export const LABELS: Record<Language, Labels> = { fr: FR, en: EN };

/** What a document is called: an invoice of its kind, or the credit note of one. */
export function titleOf({ kind, invoiceKind }: Pick<SalesDocument, "kind" | "invoiceKind">, labels: Labels): string {
  return labels.kinds[kind][invoiceKind];
}

/** Which prices a document has: excluding or including VAT. */
export function pricesOf({ pricesIncludeTax }: Pick<SalesDocument, "pricesIncludeTax">): "net" | "gross" {
  return pricesIncludeTax ? "gross" : "net";
}

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
