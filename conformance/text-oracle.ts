import Big from "big.js";
import { XMLParser } from "fast-xml-parser";
import { buyerNamed } from "./buyers.ts";
import type { Case, Terms } from "./case.ts";
import { type DrawnText, isDrawn, isOnOnePage, visible } from "./drawn-text.ts";
import type { CreditNote, IssuedInvoice } from "./oracle.ts";
import { sellerNamed } from "./sellers.ts";

// Checks that the posted texts are on the page and in the XML, and that the page shows a person what the XML tells a
// machine. It uses none of Folio's code.

type Language = "fr" | "en";

/** One element of the XML with text, and its path, such as `ExchangedDocument/IncludedNote/Content`. */
interface Leaf {
  path: string;
  text: string;
  attributes: Map<string, string>;
  /** The texts of its sibling elements. */
  beside: Map<string, string>;
}

/** How the page shows the content of an element: one of these wordings, or nothing when only machines need it. */
type Wording = (leaf: Leaf, language: Language) => string[] | null;

const asItIs: Wording = ({ text }) => [text];
const forMachines: Wording = () => null;

/** A file that goes with the invoice is not on its page. */
const attached: Wording = ({ text, beside }) => (beside.get("TypeCode") === "916" ? null : [text]);

/** The name of the attribute with a unit's words. On the page they follow the quantity. */
const UNIT = ["Unité", "Unit"];

const day: Wording = ({ text }, language) => {
  const date = new Date(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}T00:00:00Z`);
  return (["short", "medium", "long"] as const).flatMap((month) => {
    const options =
      month === "short"
        ? ({ day: "2-digit", month: "2-digit", year: "numeric" } as const)
        : ({ dateStyle: month } as const);
    const formatted = new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", {
      timeZone: "UTC",
      ...options,
    }).format(date);
    return [formatted, formatted.replace(/^1 /, "1er ")];
  });
};

/** A decimal as printed, without its sign, which the page may place anywhere. */
const decimal: Wording = ({ text }, language) => {
  const [whole = "", fraction] = new Big(text).abs().toFixed().split(".");
  const [, written] = text.split(".");
  const [point, group] = language === "fr" ? [",", ""] : [".", ","];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return [written, fraction].map((digits) => (digits ? `${grouped}${point}${digits}` : grouped));
};

/** Kosovo is 1A in an e-invoice. */
const country: Wording = ({ text }, language) => [
  new Intl.DisplayNames(language, { type: "region" }).of(text === "1A" ? "XK" : text) ?? text,
];

const currency: Wording = ({ text }, language) => {
  const parts = (["symbol", "narrowSymbol"] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat(language === "fr" ? "fr-FR" : "en-GB", {
      style: "currency",
      currency: text,
      currencyDisplay,
    }).formatToParts(0),
  );
  return [text, ...parts.filter(({ type }) => type === "currency").map(({ value }) => value)];
};

const KIND = {
  "380": ["Facture", "Invoice", "Facture de solde", "Final invoice"],
  "381": ["Avoir", "Credit note"],
  "386": ["Facture d’acompte", "Deposit invoice"],
  "503": ["Avoir d’acompte", "Deposit credit note"],
} as Record<string, string[]>;
/** The note BAR tells platforms how to process the document. */
const note: Wording = ({ text, beside }) => (beside.get("SubjectCode") === "BAR" ? null : [text]);

/**
 * The notes on late and early payment (BR-FR-05): on the page of an invoice, and only in the XML of a credit note, by
 * which nothing is paid.
 */
const TERMS = new Set(["PMD", "PMT", "AAB"]);

function isTerm({ path, beside }: Leaf): boolean {
  return path.endsWith("IncludedNote/Content") && TERMS.has(beside.get("SubjectCode") ?? "");
}

/** When VAT is due (BT-8): the option for debits in the words of the law, in either language. */
const OPTION = "Option pour le paiement de la taxe d’après les débits";
const VAT_DUE = {
  fr: new Map([
    ["5", OPTION],
    ["72", "TVA des prestations exigible à l’encaissement"],
  ]),
  en: new Map([
    ["5", OPTION],
    ["72", "VAT on services due on payment"],
  ]),
};

/** Of a deposit on goods. */
const DUE_OF_DEPOSIT = { fr: "TVA de l’acompte exigible à l’encaissement", en: "VAT on the deposit due on payment" };

/** By the end of an element's path; the first match applies. */
const WORDINGS: [path: RegExp, wording: Wording][] = [
  [/^ExchangedDocumentContext\//, forMachines],
  [/^ExchangedDocument\/TypeCode$/, ({ text }) => KIND[text] ?? [`document type ${text}`]],
  [/IncludedNote\/Content$/, note],
  [/BuyerOrderReferencedDocument\/LineID$/, asItIs],
  [/\/(TypeCode|CategoryCode|SubjectCode|ExemptionReasonCode|ReferenceTypeCode|ReasonCode|LineID)$/, forMachines],
  // Of discounts and charges: what percentages are of, and how the whole of one is shared among the rates, follows from
  // what the page says. The oracle recalculates it.
  [/ChargeIndicator\/Indicator$/, forMachines],
  [/AllowanceCharge\/BasisAmount$/, forMachines],
  [/AppliedTradeAllowanceCharge\/ActualAmount$/, forMachines],
  [
    /HeaderTradeSettlement\/SpecifiedTradeAllowanceCharge\/(ActualAmount|CategoryTradeTax\/RateApplicablePercent)$/,
    forMachines,
  ],
  [/\/(ChargeTotalAmount|AllowanceTotalAmount)$/, forMachines],
  // CII requires a name of the project, and EN 16931 has none.
  [/SpecifiedProcuringProject\/Name$/, forMachines],
  [
    /ApplicableTradeTax\/DueDateTypeCode$/,
    ({ text }, language) => [
      VAT_DUE[language].get(text) ?? `VAT due ${text}`,
      ...(text === "72" ? [DUE_OF_DEPOSIT[language]] : []),
    ],
  ],
  [/ApplicableProductCharacteristic\/Description$/, ({ text }) => (UNIT.includes(text) ? null : [text])],
  [/ApplicableProductCharacteristic\/Value$/, asItIs],
  [/AdditionalReferencedDocument\/(IssuerAssignedID|Name|AttachmentBinaryObject)$/, attached],
  [/Date(Time)?String$/, day],
  [/(Amount|Quantity|Percent)$/, decimal],
  [/(CountryID|OriginTradeCountry\/ID)$/, country],
  [/CurrencyCode$/, currency],
  // Addresses for machines; people see names, numbers and postal addresses.
  [/TradeParty\/URIUniversalCommunication\/URIID$/, forMachines],
  [/^ExchangedDocument\/ID$/, asItIs],
  [/(Name|Description|LineOne|LineTwo|LineThree|PostcodeCode|CompleteNumber|URIID|GlobalID|Information)$/, asItIs],
  [/(SpecifiedLegalOrganization|SpecifiedTaxRegistration|SellerTradeParty|BuyerTradeParty)\/ID$/, asItIs],
  [/(PaymentReference|IBANID|ProprietaryID|BICID|ExemptionReason|IssuerAssignedID)$/, asItIs],
  [
    /(BuyerReference|SellerAssignedID|BuyerAssignedID|ClassCode|DirectDebitMandateID|CreditorReferenceID|AllowanceCharge\/Reason)$/,
    asItIs,
  ],
  [/(PayeeTradeParty|ShipToTradeParty|ProcuringProject|AccountingAccount|FinancialCard)\/ID$/, asItIs],
];

/**
 * Where prices include tax, the page has discounts, charges, gross prices and the sum of the lines with it. Without it
 * they are for machines alone.
 */
const WITH_TAX =
  /SpecifiedTradeAllowanceCharge\/ActualAmount$|GrossPriceProductTradePrice\/ChargeAmount$|HeaderMonetarySummation\/LineTotalAmount$/;

/**
 * Every difference between the page, the XML and the posted data. `xml` is the attachment of the PDF that `drawn` was
 * read from.
 */
export function textFaults(
  posted: Case,
  issued: IssuedInvoice & { language: Language },
  xml: string,
  drawn: DrawnText,
  creditNote: CreditNote | null,
): string[] {
  const { language } = issued;
  const leaves = leavesOf(xml);
  const written = leaves.map(({ text }) => visible(text)).join("\n");
  // BR-O-02: such an invoice has no VAT numbers.
  const outOfScope = leaves.some(({ path, text }) => path.endsWith("/CategoryCode") && text === "O");
  const faults: string[] = [];
  for (const [name, text] of postedTexts(posted, creditNote)) {
    if (!isDrawn(text, drawn)) faults.push(`${name} is not on the page: ${text}`);
    const numberless = outOfScope && name.endsWith(".vatNumber");
    if (!ONLY_ON_PAGE.has(name) && !numberless && !visibleLines(text).every((line) => written.includes(line)))
      faults.push(`${name} is not in the XML: ${text}`);
  }
  for (const leaf of leaves.flatMap(parted)) {
    if (creditNote && isTerm(leaf)) {
      if (isOnOnePage(leaf.text, drawn)) faults.push(`the credit note has a term of payment on its page: ${leaf.text}`);
      continue;
    }
    if (posted.input.pricesIncludeTax && WITH_TAX.test(leaf.path)) continue;
    // The page of a final invoice has the sum of the lines before its deposits are taken off.
    if (posted.deducted && leaf.path.endsWith("HeaderMonetarySummation/LineTotalAmount")) continue;
    const wording = WORDINGS.find(([path]) => path.test(leaf.path))?.[1];
    if (!wording) faults.push(`nobody decided how the page shows ${leaf.path}`);
    const wordings = wording?.(leaf, language) ?? null;
    if (wordings && !wordings.some((words) => isDrawn(words, drawn)))
      faults.push(`${leaf.path} is not on the page: ${wordings[0]}`);
  }
  for (const { code, text } of (posted.input.terms?.codedNotes ?? []) as { code: string; text: string }[]) {
    const isNote = ({ text: written, beside }: Leaf) =>
      beside.get("SubjectCode") === code && visible(written) === visible(text);
    if (!leaves.some((leaf) => leaf.path.endsWith("IncludedNote/Content") && isNote(leaf)))
      faults.push(`the XML has no note of the subject ${code}: ${text}`);
  }
  const declaresOption = leaves.some(({ path, text }) => path.endsWith("/DueDateTypeCode") && text === "5");
  if (isOnOnePage(OPTION, drawn) && !declaresOption)
    faults.push(`the page states an option that the XML does not declare: ${OPTION}`);
  const kind = creditNote?.amounts ? "partialCreditNote" : creditNote ? "creditNote" : "invoice";
  const ofKind = {
    ...OF_KIND[language][creditNote ? "creditNote" : (posted.input.kind ?? "standard")],
    ...(!creditNote && posted.input.terms?.prepayment ? OF_KIND[language].paid : {}),
  };
  const ofDeposit = creditNote && posted.input.kind === "deposit" ? OF_KIND[language].depositCreditNote : {};
  for (const standard of LABELS[language][kind]) {
    const label = { ...ofKind, ...ofDeposit }[standard] ?? standard;
    if (!isDrawn(label, drawn)) faults.push(`the label ${label} is not on the page`);
  }
  return faults;
}

/** The seller's legal form, register entry and the rest of BT-33 are one text in the XML, and separate on the page. */
function parted(leaf: Leaf): Leaf[] {
  if (!leaf.path.endsWith("/SellerTradeParty/Description")) return [leaf];
  return leaf.text.split(/, |\n/).map((text) => ({ ...leaf, text }));
}

/** EN 16931 has no term for a website. */
const ONLY_ON_PAGE = new Set(["seller.website"]);

const LABELS = {
  fr: {
    invoice: [
      "Facture",
      "Émetteur",
      "Facturé à",
      "Date d’émission",
      "Échéance",
      "Devise",
      "Prix unitaire HT",
      "Net à payer",
      "À régler au plus tard le",
    ],
    creditNote: [
      "Avoir",
      "Émetteur",
      "Destinataire",
      "Date d’émission",
      "Annule la facture",
      "Désignation",
      "Total avoir TTC",
    ],
    partialCreditNote: [
      "Avoir",
      "Émetteur",
      "Destinataire",
      "Date d’émission",
      "Avoir sur la facture",
      "Désignation",
      "Total avoir TTC",
    ],
  },
  en: {
    invoice: [
      "Invoice",
      "From",
      "Billed to",
      "Issue date",
      "Due date",
      "Currency",
      "Unit price excl. VAT",
      "Amount due",
      "Payable by",
    ],
    creditNote: [
      "Credit note",
      "From",
      "Credited to",
      "Issue date",
      "Cancels invoice",
      "Description",
      "Total credit incl. VAT",
    ],
    partialCreditNote: [
      "Credit note",
      "From",
      "Credited to",
      "Issue date",
      "Credits a part of invoice",
      "Total credit incl. VAT",
    ],
  },
};

/** What deposits and final invoices say in place of these labels. */
const OF_KIND: Record<Language, Record<string, Record<string, string>>> = {
  fr: {
    deposit: { Facture: "Facture d’acompte" },
    depositCreditNote: { Avoir: "Avoir d’acompte" },
    final: { Facture: "Facture de solde", "Net à payer": "Reste à payer" },
    paid: { Échéance: "Payée le", "À régler au plus tard le": "Acquittée le" },
  },
  en: {
    deposit: { Invoice: "Deposit invoice" },
    depositCreditNote: { "Credit note": "Deposit credit note" },
    final: { Invoice: "Final invoice", "Amount due": "Rest to pay" },
    paid: { "Due date": "Paid on", "Payable by": "Paid in full on" },
  },
};

/** All user-written texts that must be readable, by name. */
function postedTexts(
  { seller: sellerName, buyer: buyerName, input }: Case,
  creditNote: CreditNote | null,
): [name: string, text: string][] {
  const [seller, buyer] = [sellerNamed(sellerName), buyerNamed(buyerName)] as [Party, Party];
  const { paymentMeans, deliveryPlace, prepayment } = (input.terms ?? {}) as Record<string, Terms | undefined>;
  const isToAccount = (paymentMeans?.method ?? "transfer") === "transfer" && !paymentMeans?.iban && !prepayment;
  const payment = !creditNote && isToAccount ? { iban: seller.iban, bic: seller.iban ? seller.bic : null } : {};
  const isDelivered = input.operationCategory !== undefined && input.operationCategory !== "services";
  const delivery = isDelivered && !deliveryPlace?.address ? buyer.deliveryAddress : null;
  const texts: [string, string | null | undefined][] = [
    ...fields("seller", { ...partyTexts(seller), ...payment }),
    ...fields("seller", { phone: seller.phone, website: seller.website, legalForm: seller.legalForm, rcs: seller.rcs }),
    ...fields("seller", { shareCapital: seller.shareCapital, legalMentions: seller.legalMentions }),
    ...fields("seller", { contactName: seller.contactName, legalInformation: seller.legalInformation }),
    ...fields("seller", { taxNumber: seller.taxNumber }),
    ...(seller.identifiers ?? []).map(({ id }): [string, string] => ["seller.identifiers", id]),
    ...fields("buyer", { ...partyTexts(buyer), email: null, identifier: buyer.identifier?.id }),
    ...(delivery ? fields("delivery", { ...delivery, country: null }) : []),
    ["description", input.description],
    // Text for the payer of the invoice.
    ["notes", creditNote ? null : input.notes],
    ["reason", creditNote?.reason],
    ...input.lines.flatMap(({ description, details = {} }, index): [string, string][] => [
      [`lines[${index}].description`, description],
      ...termTexts(details, `lines[${index}]`),
    ]),
    ...(creditNote ? [] : termTexts(input.terms ?? {}, "terms")),
  ];
  return texts.flatMap(([name, text]) => (text?.trim() ? [[name, text]] : []));
}

/** Members whose text stands on the page in other words, which the elements of the XML are looked up by. */
const IN_OTHER_WORDS = new Set(
  "date start end issueDate taxPointDate scheme version grossPrice originCountry country method".split(" "),
);

/** All texts of posted terms, by their path. */
function termTexts(terms: Terms, path: string): [string, string][] {
  return Object.entries(terms).flatMap(([name, value]): [string, string][] => {
    const at = `${path}.${name}`;
    const isSubject = name === "code" && path.includes("codedNotes");
    if (typeof value === "string") return isSubject || IN_OTHER_WORDS.has(name) ? [] : [[at, value]];
    return Array.isArray(value)
      ? value.flatMap((each, index) => termTexts(each, `${at}[${index}]`))
      : termTexts(value, at);
  });
}

type Identifier = { id: string; scheme: string | null };
type Address = Record<"line1" | "postalCode" | "city" | "country", string> &
  Partial<Record<"line2" | "line3" | "region", string | null>>;
type Party = Record<"name" | "email" | "siren" | "siret" | "vatNumber", string | null> & {
  address: Address;
  deliveryAddress?: Address | null;
  registration?: Identifier | null;
  identifiers?: Identifier[];
  identifier?: Identifier | null;
} & Partial<
    Record<"tradingName" | "contactName" | "legalInformation" | "taxNumber", string | null> &
      Record<
        "phone" | "website" | "iban" | "bic" | "legalForm" | "rcs" | "shareCapital" | "legalMentions",
        string | null
      >
  >;

function partyTexts({ name, email, siren, siret, vatNumber, address, tradingName, registration }: Party) {
  const { country: _, ...ofAddress } = address;
  return { name, email, siren, siret, vatNumber, tradingName, registration: registration?.id, ...ofAddress };
}

function fields(
  party: string,
  texts: Record<string, string | null | undefined>,
): [string, string | null | undefined][] {
  return Object.entries(texts).map(([name, text]) => [`${party}.${name}`, text]);
}

function visibleLines(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map(visible)
    .filter(Boolean);
}

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  trimValues: false,
});

type Element = string | { [name: string]: Element | Element[] };

function leavesOf(xml: string): Leaf[] {
  const leaves: Leaf[] = [];
  const walk = (element: Element, path: string, beside: Map<string, string>) => {
    const entries = typeof element === "string" ? [] : Object.entries(element);
    const attributes = new Map(
      entries.flatMap(([name, value]) => (name.startsWith("@") ? [[name.slice(1), String(value)] as const] : [])),
    );
    const children = entries.filter(([name]) => !name.startsWith("@") && name !== "#text");
    const text = typeof element === "string" ? element : element["#text"];
    if (children.length === 0) leaves.push({ path, text: String(text ?? ""), attributes, beside });
    const siblings = new Map(
      children.flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
    );
    for (const [name, value] of children) {
      for (const each of Array.isArray(value) ? value : [value])
        walk(each, path === "" ? name : `${path}/${name}`, siblings);
    }
  };
  walk(parser.parse(xml).CrossIndustryInvoice, "", new Map());
  return leaves;
}
