import type { Language } from "#lib/domain/parties.ts";

const FR = {
  invoice: "Facture",
  draft: "Brouillon",
  from: "Émetteur",
  to: "Facturé à",
  issueDate: "Date d’émission",
  dueDate: "Échéance",
  serviceDate: "Date de prestation",
  currency: "Devise",
  description: "Désignation",
  quantity: "Quantité",
  unitPrice: "Prix unitaire HT",
  taxRate: "TVA",
  lineTotal: "Total HT",
  vatRate: "Taux de TVA",
  vatBase: "Base HT",
  vatAmount: "Montant TVA",
  subtotal: "Total HT",
  taxTotal: "TVA",
  total: "Total TTC",
  amountDue: "Net à payer",
  payableBy: (date: string) => `À régler au plus tard le ${date}`,
  reference: "Référence à rappeler",
  vatNumber: "N° TVA",
  capital: (amount: string) => `au capital de ${amount}`,
  page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
};

const EN: typeof FR = {
  invoice: "Invoice",
  draft: "Draft",
  from: "From",
  to: "Billed to",
  issueDate: "Issue date",
  dueDate: "Due date",
  serviceDate: "Service date",
  currency: "Currency",
  description: "Description",
  quantity: "Quantity",
  unitPrice: "Unit price excl. VAT",
  taxRate: "VAT",
  lineTotal: "Total excl. VAT",
  vatRate: "VAT rate",
  vatBase: "Net amount",
  vatAmount: "VAT amount",
  subtotal: "Total excl. VAT",
  taxTotal: "VAT",
  total: "Total incl. VAT",
  amountDue: "Amount due",
  payableBy: (date: string) => `Payable by ${date}`,
  reference: "Payment reference",
  vatNumber: "VAT no.",
  capital: (amount: string) => `share capital ${amount}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

export type Labels = typeof FR;

export const LABELS: Record<Language, Labels> = { fr: FR, en: EN };

/** The units the API suggests, [one, several]; any other unit is printed as it was written. */
const UNITS: Record<Language, Record<string, [string, string]>> = {
  fr: {
    hour: ["heure", "heures"],
    day: ["jour", "jours"],
    week: ["semaine", "semaines"],
    month: ["mois", "mois"],
    year: ["an", "ans"],
    piece: ["pièce", "pièces"],
  },
  en: {
    hour: ["hour", "hours"],
    day: ["day", "days"],
    week: ["week", "weeks"],
    month: ["month", "months"],
    year: ["year", "years"],
    piece: ["piece", "pieces"],
  },
};

/** A unit as printed after its quantity (times 10,000). French says one below two, English only for one. */
export function unitLabel(unit: string, quantityE4: number, language: Language): string {
  const names = UNITS[language][unit];
  if (names === undefined) return unit;
  const size = Math.abs(quantityE4);
  const one = language === "fr" ? size < 20_000 : size === 10_000;
  return names[one ? 0 : 1];
}
