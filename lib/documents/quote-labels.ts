import { WORDS_OF_ACCEPTANCE } from "#lib/domain/quotes/signature.ts";
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
  agreed: WORDS_OF_ACCEPTANCE.fr,
  agrees: (quote: string, amount: string, hasOptions: boolean) =>
    `Le client accepte ${quote}, d’un montant de ${amount}\u00a0TTC${hasOptions ? ", plus les options cochées ci-dessus" : ""}.`,
  thisQuote: "ce devis",
  theQuote: (name: string) => `le devis ${name}`,
  date: "Date",
  who: "Nom et fonction",
  signature: `Signature, précédée de «\u00a0${WORDS_OF_ACCEPTANCE.fr}\u00a0»`,
  accepted: (amount: string) => `Total accepté\u00a0: ${amount}\u00a0TTC`,
  signed: (name: string) => `${name} (signé)`,
  evidence: {
    title: "Preuve de signature",
    kind: "Signature électronique au sens du règlement (UE) n° 910/2014 (eIDAS), recueillie en ligne sur la page du devis.",
    quote: "Document signé",
    company: "Émetteur",
    client: "Client",
    signer: "Signataire",
    role: "Fonction",
    words: "Mention saisie",
    drawn: "Signature tracée",
    drawing: (name: string) => `Signature de ${name}`,
    time: "Date et heure",
    networkAddress: "Adresse IP",
    browser: "Navigateur",
    unknown: "non communiqué",
    email: "E-mail",
    confirmed: (address: string) => `${address}, confirmé par un code envoyé à cette adresse`,
    notAsked: "confirmation non demandée",
    chosen: "Options retenues",
    left: "Options non retenues",
    none: "aucune",
    total: "Total TTC accepté",
    shown: "Document présenté",
    attached: (file: string) => `${file}, joint à ce fichier`,
    sha256: "Empreinte SHA-256",
    verify: (file: string) =>
      `Le fichier ${file} joint à ce PDF est le devis tel qu’il a été présenté au signataire, octet pour octet. L’empreinte ci-dessus en est le SHA-256\u00a0: elle a été enregistrée au moment de la signature, et la moindre modification du fichier en donnerait une autre. Les pages qui précèdent sont celles de ce fichier, avec la signature portée à sa place.`,
  },
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
  agreed: WORDS_OF_ACCEPTANCE.en,
  agrees: (quote: string, amount: string, hasOptions: boolean) =>
    `The client accepts ${quote}, at ${amount} including VAT${hasOptions ? ", plus the options ticked above" : ""}.`,
  thisQuote: "this quote",
  theQuote: (name: string) => `quote ${name}`,
  date: "Date",
  who: "Name and function",
  signature: `Signature, with the word “${WORDS_OF_ACCEPTANCE.en}”`,
  accepted: (amount: string) => `Accepted total: ${amount} incl. VAT`,
  signed: (name: string) => `${name} (signed)`,
  evidence: {
    title: "Evidence of signature",
    kind: "Electronic signature within the meaning of Regulation (EU) No 910/2014 (eIDAS), given online on the page of the quote.",
    quote: "Signed document",
    company: "From",
    client: "Client",
    signer: "Signed by",
    role: "Function",
    words: "Words typed",
    drawn: "Signature drawn",
    drawing: (name: string) => `Signature of ${name}`,
    time: "Date and time",
    networkAddress: "IP address",
    browser: "Browser",
    unknown: "not stated",
    email: "Email",
    confirmed: (address: string) => `${address}, confirmed by a code sent to this address`,
    notAsked: "no confirmation was asked for",
    chosen: "Options taken",
    left: "Options not taken",
    none: "none",
    total: "Accepted total incl. VAT",
    shown: "Document shown",
    attached: (file: string) => `${file}, attached to this file`,
    sha256: "SHA-256",
    verify: (file: string) =>
      `The file ${file} attached to this PDF is the quote as it was shown to the signer, byte for byte. The SHA-256 above is that of this file: it was recorded at the time of the signature, and the least change of the file would give another one. The pages before this one are those of the file, with the signature put in its place.`,
  },
};

export type QuoteLabels = typeof FR;

/** What the pages of a quote say besides what those of every sales document do. */
export const QUOTE_LABELS: Record<Language, QuoteLabels> = { fr: FR, en: EN };

/** The number of a quote, from its second version on with the version; null without a number. */
export function quoteName(number: string | null, version: number, language: Language): string | null {
  return number !== null && version > 1 ? `${number} (${QUOTE_LABELS[language].version(version)})` : number;
}
