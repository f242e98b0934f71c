import Big from "big.js";
import { XMLParser } from "fast-xml-parser";
import type { NewCompany } from "#lib/db/companies/parties.ts";
import type { Case, CaseLine } from "./cases.ts";
import { visible } from "./drawn-text.ts";
import { SELLERS } from "./sellers.ts";

// The schematrons check neither quantity × price nor VAT to less than a euro. The oracle recalculates everything from
// the posted data, with a decimal library and without Folio's code, and compares the XML and the API's response with it
// to the cent.

/** Currencies without cents (ISO 4217). */
const WHOLE = new Set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" "));
const EURO_AREA = "AT BE BG CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC MQ MT NL PT RE SI SK YT".split(" ");
const OWN_CURRENCY = "AU:AUD BR:BRL CH:CHF CZ:CZK DK:DKK GB:GBP HU:HUF NO:NOK PL:PLN RO:RON SE:SEK US:USD";
/** The additional currency of the VAT, by the seller's country. */
const ACCOUNTING = new Map([
  ...EURO_AREA.map((country): [string, string] => [country, "EUR"]),
  ...OWN_CURRENCY.split(" ").map((pair) => pair.split(":") as [string, string]),
]);

/** Where French VAT is charged. */
const FRENCH_VAT = ["FR", "MC", "GP", "MQ", "RE"];

/**
 * When the VAT of a sale is due (BT-8): on debits only for a seller who took the option, and never of goods alone, nor
 * elsewhere.
 */
function vatDue({ seller: name, input }: Case): string {
  const seller: NewCompany = SELLERS[name];
  const operation = input.operationCategory ?? seller.operationCategory ?? "services";
  if (operation === "goods" || !FRENCH_VAT.includes(seller.address.country)) return "none";
  return seller.vatOnDebits ? "5" : "72";
}

export function hasNoCents(currency: string): boolean {
  return WHOLE.has(currency);
}

/** The API's response. */
export interface IssuedInvoice {
  invoiceNumber: string;
  lines: { total: number }[];
  taxBreakdown: { taxRate: number; taxExemptionCode: string | null; base: number; tax: number }[];
  subtotal: number;
  taxTotal: number;
  total: number;
  company: { address: { country: string } };
}

/** The API's response, with the given reason. */
export interface CreditNote {
  number: string;
  issueDate: string;
  reason: string | null;
  /** Of one for a part of the invoice: its amounts, which `creditFaults` judges beside those of the others. */
  amounts: Expected | null;
}

export interface Expected {
  lines: Big[];
  groups: { rate: Big; base: Big; tax: Big }[];
  subtotal: Big;
  tax: Big;
  total: Big;
}

/** The price of one unit of a line, in the currency. */
function price({ unitPrice, unitPriceDecimal }: CaseLine, digits: number): Big {
  return unitPriceDecimal === undefined ? new Big(unitPrice).div(new Big(10).pow(digits)) : new Big(unitPriceDecimal);
}

/** Quantity × price, not rounded. */
export function lineAmount(line: CaseLine, currency: string | undefined): Big {
  return new Big(line.quantity).times(price(line, decimals(currency)));
}

/** Base × rate, not rounded. */
export function vatOn(base: Big, rate: Big | number): Big {
  return base.times(rate).div(100);
}

/** In the currency itself, not its minor unit. */
export function expectedAmounts({ input }: Case): Expected {
  const digits = decimals(input.currency);
  const lines = input.lines.map((line) => round(lineAmount(line, input.currency), digits));
  const rates = [...new Set(input.lines.map(({ taxRate }) => taxRate))].sort((a, b) => b - a);
  const groups = rates.map((rate) => {
    const base = sum(lines.filter((_, index) => input.lines[index]?.taxRate === rate));
    return { rate: new Big(rate), base, tax: round(vatOn(base, rate), digits) };
  });
  const subtotal = sum(lines);
  const tax = sum(groups.map((group) => group.tax));
  return { lines, groups, subtotal, tax, total: subtotal.plus(tax) };
}

/** Whether a credit note for a part has other amounts than an invoice for the same lines would have. */
export function sharesRounding(posted: Case, creditNote: CreditNote | null): boolean {
  return creditNote?.amounts != null && JSON.stringify(creditNote.amounts) !== JSON.stringify(expectedAmounts(posted));
}

/** Every difference between the XML and JSON of an issued invoice, or of its credit note, and the posted data. */
export function arithmeticFaults(
  posted: Case,
  issued: IssuedInvoice,
  xml: string,
  creditNote: CreditNote | null,
): string[] {
  const faults: string[] = [];
  const same = (what: string, actual: Big | string | number | undefined, expected: Big | string) => {
    const equal =
      actual !== undefined && (typeof expected === "string" ? actual === expected : new Big(actual).eq(expected));
    if (!equal) faults.push(`${what} is ${actual}, expected ${expected}`);
  };
  const { currency = "EUR", taxExchangeRate, lines: input } = posted.input;
  const digits = decimals(currency);
  const minor = (amount: Big) => amount.times(new Big(10).pow(digits));
  const expected = creditNote?.amounts ?? expectedAmounts(posted);
  const { document, transaction, settlement, totals } = read(xml);

  same("BT-1", document.ID, creditNote?.number ?? issued.invoiceNumber);
  same(
    "BT-2",
    content(document.IssueDateTime.DateTimeString),
    compact(creditNote?.issueDate ?? posted.input.issueDate),
  );
  same("BT-3", document.TypeCode, creditNote ? "381" : "380");
  same(
    "BT-9",
    content(settlement.SpecifiedTradePaymentTerms.DueDateDateTime?.DateTimeString) ?? "none",
    creditNote ? "none" : compact(posted.input.dueDate),
  );
  const preceding = settlement.InvoiceReferencedDocument;
  same("BT-25", preceding?.IssuerAssignedID ?? "none", creditNote ? issued.invoiceNumber : "none");
  same(
    "BT-26",
    content(preceding?.FormattedIssueDateTime?.DateTimeString) ?? "none",
    creditNote ? compact(posted.input.issueDate) : "none",
  );
  same(
    "BG-16",
    settlement.SpecifiedTradeSettlementPaymentMeans === undefined ? "none" : "some",
    creditNote ? "none" : "some",
  );
  same("BT-5", settlement.InvoiceCurrencyCode, currency);
  const items = transaction.IncludedSupplyChainTradeLineItem;
  same("the number of lines", items.length, new Big(input.length));
  for (const [index, item] of items.entries()) {
    const wanted = input[index];
    const total = expected.lines[index];
    if (!wanted || !total) continue;
    const name = `line ${index + 1}`;
    const { Name, Description } = item.SpecifiedTradeProduct;
    same(`${name} text`, visible([Name, Description].filter(Boolean).join("\n")), visible(wanted.description));
    same(`${name} BT-129`, content(item.SpecifiedLineTradeDelivery.BilledQuantity), new Big(wanted.quantity));
    same(
      `${name} BT-146`,
      content(item.SpecifiedLineTradeAgreement.NetPriceProductTradePrice.ChargeAmount),
      price(wanted, digits),
    );
    same(
      `${name} BT-131`,
      item.SpecifiedLineTradeSettlement.SpecifiedTradeSettlementLineMonetarySummation.LineTotalAmount,
      total,
    );
    same(`${name} total`, issued.lines[index]?.total, minor(total));
    const rate = item.SpecifiedLineTradeSettlement.ApplicableTradeTax.RateApplicablePercent;
    same(`${name} BT-152`, rate ?? "0", new Big(wanted.taxRate));
  }

  const groups = settlement.ApplicableTradeTax;
  same("the number of VAT groups", groups.length, new Big(expected.groups.length));
  for (const [index, { rate, base, tax }] of expected.groups.entries()) {
    const group = groups[index];
    const answered = issued.taxBreakdown[index];
    same(`${rate} % BT-119`, group?.RateApplicablePercent ?? "0", rate);
    same(`${rate} % BT-116`, group?.BasisAmount, base);
    same(`${rate} % BT-117`, group?.CalculatedAmount, tax);
    same(`${rate} % base`, answered?.base, minor(base));
    same(`${rate} % tax`, answered?.tax, minor(tax));
    same(`${rate} % reason`, group?.ExemptionReasonCode ?? "none", answered?.taxExemptionCode ?? "none");
    same(`${rate} % BT-8`, group?.DueDateTypeCode ?? "none", rate.gt(0) ? vatDue(posted) : "none");
    if (posted.reason) same(`${rate} % BT-121`, group?.ExemptionReasonCode, posted.reason);
  }

  same("BT-106", totals.LineTotalAmount, expected.subtotal);
  same("BT-109", totals.TaxBasisTotalAmount, expected.subtotal);
  same("BT-112", totals.GrandTotalAmount, expected.total);
  same("BT-115", totals.DuePayableAmount, expected.total);
  const [inCurrency, inAccounting] = totals.TaxTotalAmount;
  same("BT-110", content(inCurrency), expected.tax);
  const accounting = ACCOUNTING.get(issued.company.address.country);
  if (accounting && accounting !== currency) {
    same("BT-6", settlement.TaxCurrencyCode, accounting);
    same("BT-111", content(inAccounting), round(expected.tax.times(taxExchangeRate ?? 0), 2));
  }
  same("subtotal", issued.subtotal, minor(expected.subtotal));
  same("taxTotal", issued.taxTotal, minor(expected.tax));
  same("total", issued.total, minor(expected.total));
  return faults;
}

const CANCELS = { fr: "Annule la facture", en: "Cancels invoice" };
const CREDITS = { fr: "Avoir sur la facture", en: "Credits a part of invoice" };

/**
 * Every amount of the totals that is missing on the page, or on the credit note. `text` is all of its text, in the
 * invoice's language.
 */
export function pageFaults(
  posted: Case,
  text: string,
  { invoiceNumber, language }: IssuedInvoice & { language: "fr" | "en" },
  creditNote: CreditNote | null,
): string[] {
  const drawn = text.replace(/\s/gu, "");
  const { subtotal, tax, total, groups } = creditNote?.amounts ?? expectedAmounts(posted);
  const [point, comma] = language === "fr" ? [",", ""] : [".", ","];
  const written = (amount: Big) => {
    const [whole = "", fraction] = amount.abs().toFixed(decimals(posted.input.currency)).split(".");
    return whole.replace(/\B(?=(\d{3})+$)/g, comma) + (fraction ? point + fraction : "");
  };
  const amounts = {
    subtotal,
    tax,
    total,
    ...Object.fromEntries(
      groups.flatMap(({ rate, base, tax }) => [
        [`base at ${rate} %`, base],
        [`tax at ${rate} %`, tax],
      ]),
    ),
  };
  const faults = Object.entries(amounts)
    .filter(([, amount]) => !drawn.includes(written(amount)))
    .map(([name, amount]) => `${name}, ${written(amount)}, is not on the page`);
  if (!creditNote) return faults;
  const settles = creditNote.amounts ? CREDITS : CANCELS;
  const expectedTexts = [creditNote.number, `${settles[language]} ${invoiceNumber}`, creditNote.reason ?? ""];
  return [
    ...faults,
    ...expectedTexts
      .filter((words) => !drawn.includes(words.replace(/\s/gu, "")))
      .map((words) => `"${words}" is not on the page`),
  ];
}

type Amount = string | { "#text": string };
interface Xml {
  document: { ID: string; TypeCode: string; IssueDateTime: { DateTimeString: Amount } };
  transaction: { IncludedSupplyChainTradeLineItem: Item[] };
  settlement: {
    InvoiceCurrencyCode: string;
    TaxCurrencyCode?: string;
    SpecifiedTradePaymentTerms: { DueDateDateTime?: { DateTimeString: Amount } };
    SpecifiedTradeSettlementPaymentMeans?: object;
    InvoiceReferencedDocument?: { IssuerAssignedID: string; FormattedIssueDateTime?: { DateTimeString: Amount } };
    ApplicableTradeTax: Group[];
  };
  totals: {
    LineTotalAmount: string;
    TaxBasisTotalAmount: string;
    GrandTotalAmount: string;
    DuePayableAmount: string;
    TaxTotalAmount: Amount[];
  };
}
interface Group {
  BasisAmount: string;
  CalculatedAmount: string;
  RateApplicablePercent?: string;
  ExemptionReasonCode?: string;
  DueDateTypeCode?: string;
}
interface Item {
  SpecifiedTradeProduct: { Name: string; Description?: string };
  SpecifiedLineTradeAgreement: { NetPriceProductTradePrice: { ChargeAmount: Amount } };
  SpecifiedLineTradeDelivery: { BilledQuantity: Amount };
  SpecifiedLineTradeSettlement: {
    ApplicableTradeTax: { RateApplicablePercent?: string };
    SpecifiedTradeSettlementLineMonetarySummation: { LineTotalAmount: string };
  };
}

const LISTS = [
  "IncludedSupplyChainTradeLineItem",
  "TaxTotalAmount",
  "ApplicableHeaderTradeSettlement.ApplicableTradeTax",
];
const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  ignoreAttributes: true,
  trimValues: false,
  isArray: (name, path) => LISTS.some((list) => list === name || String(path).endsWith(list)),
});

function read(xml: string): Xml {
  const { ExchangedDocument: document, SupplyChainTradeTransaction: transaction } =
    parser.parse(xml).CrossIndustryInvoice;
  const settlement = transaction.ApplicableHeaderTradeSettlement;
  return { document, transaction, settlement, totals: settlement.SpecifiedTradeSettlementHeaderMonetarySummation };
}

function content(amount: Amount | undefined): string | undefined {
  return typeof amount === "object" ? amount["#text"] : amount;
}

/** A date in CII format. */
function compact(date: string): string {
  return date.replaceAll("-", "");
}

/** The decimals of a currency that e-invoices accept. */
export function decimals(currency = "EUR"): number {
  return WHOLE.has(currency) ? 0 : 2;
}

/** Half away from zero. */
function round(amount: Big, digits: number): Big {
  return amount.round(digits, Big.roundHalfUp);
}

function sum(amounts: Big[]): Big {
  return amounts.reduce((total, amount) => total.plus(amount), new Big(0));
}
