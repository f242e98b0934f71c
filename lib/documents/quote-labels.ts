import type { Language } from "#lib/domain/text/language.ts";

const FR = {
  to: "Client",
  validUntil: "Valable jusqu’au",
  version: (version: number) => `version ${version}`,
  place: "Lieu d’exécution",
  start: "Début",
  duration: "Durée",
  option: "En option, non comprise dans le total",
  chosenOption: "Option retenue",
  deposit: (percent: string, amount: string) => `Acompte de ${percent} à la commande\u00a0: ${amount}`,
  terms: "Conditions de règlement",
  agreed: "Bon pour accord",
  agrees: (quote: string, amount: string, hasOptions: boolean) =>
    `Le client accepte ${quote}, d’un montant de ${amount}\u00a0TTC${hasOptions ? ", plus les options cochées ci-dessus" : ""}.`,
  thisQuote: "ce devis",
  theQuote: (name: string) => `le devis ${name}`,
  date: "Date",
  who: "Nom et fonction",
  signature: "Signature, précédée de «\u00a0Bon pour accord\u00a0»",
};

const EN: typeof FR = {
  to: "Client",
  validUntil: "Valid until",
  version: (version: number) => `version ${version}`,
  place: "Place of the work",
  start: "Start",
  duration: "Duration",
  option: "Option, not in the total",
  chosenOption: "Option taken",
  deposit: (percent: string, amount: string) => `Deposit of ${percent} with the order: ${amount}`,
  terms: "Payment terms",
  agreed: "Agreed",
  agrees: (quote: string, amount: string, hasOptions: boolean) =>
    `The client accepts ${quote}, at ${amount} including VAT${hasOptions ? ", plus the options ticked above" : ""}.`,
  thisQuote: "this quote",
  theQuote: (name: string) => `quote ${name}`,
  date: "Date",
  who: "Name and function",
  signature: "Signature, with the word “Agreed”",
};

export type QuoteLabels = typeof FR;

/** What the pages of a quote say besides what those of every sales document do. */
export const QUOTE_LABELS: Record<Language, QuoteLabels> = { fr: FR, en: EN };

/** The number of a quote, from its second version on with the version; null without a number. */
export function quoteName(number: string | null, version: number, language: Language): string | null {
  return number !== null && version > 1 ? `${number} (${QUOTE_LABELS[language].version(version)})` : number;
}
