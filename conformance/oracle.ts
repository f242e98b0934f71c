import Big from "big.js";
import { XMLParser } from "fast-xml-parser";
import type { Case, CaseLine } from "./case.ts";
import { visible } from "./drawn-text.ts";
import {
  calculate,
  decimals,
  type Expected,
  type ExpectedAdjustment,
  expectedAmounts,
  isAdjusted,
  price,
  round,
  sum,
} from "./expected-amounts.ts";
import { sellerNamed } from "./sellers.ts";

// The schematrons check neither quantity × price nor VAT to less than a euro. The oracle recalculates everything from
// the posted data (expected-amounts.ts), and compares the XML and the API's response with it to the cent.

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
  if (input.terms?.taxPointDate) return "none"; // BR-CO-03
  const seller = sellerNamed(name);
  const operation = input.operationCategory ?? seller.operationCategory ?? "services";
  if (operation === "goods" && input.kind === "deposit" && FRENCH_VAT.includes(seller.address.country)) return "72";
  if (operation === "goods" || !FRENCH_VAT.includes(seller.address.country)) return "none";
  return seller.vatOnDebits ? "5" : "72";
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
  const whole = calculate(posted);
  const expected = creditNote?.amounts ?? (creditNote ? { ...whole, lines: whole.adjusted } : whole);
  const { context, document, transaction, settlement, totals } = read(xml);

  same("BT-1", document.ID, creditNote?.number ?? issued.invoiceNumber);
  same(
    "BT-2",
    content(document.IssueDateTime.DateTimeString),
    compact(creditNote?.issueDate ?? posted.input.issueDate),
  );
  const { kind, operationCategory } = posted.input;
  const isDeposit = kind === "deposit";
  same("BT-3", document.TypeCode, creditNote ? (isDeposit ? "503" : "381") : isDeposit ? "386" : "380");
  const operation = operationCategory ?? sellerNamed(posted.seller).operationCategory ?? "services";
  const prepayment = creditNote ? undefined : (posted.input.terms?.prepayment as Record<string, string> | undefined);
  const framework =
    { services: "S", goods: "B", mixed: "M" }[operation] +
    (prepayment ? "2" : kind === "final" && !creditNote ? "4" : "1");
  same("BT-23", context.BusinessProcessSpecifiedDocumentContextParameter.ID, framework);
  same(
    "BT-9",
    content(settlement.SpecifiedTradePaymentTerms.DueDateDateTime?.DateTimeString) ?? "none",
    creditNote ? "none" : compact(prepayment?.date ?? posted.input.dueDate),
  );
  const preceding = (settlement.InvoiceReferencedDocument ?? []).map(({ IssuerAssignedID, FormattedIssueDateTime }) =>
    [IssuerAssignedID, content(FormattedIssueDateTime?.DateTimeString)].filter(Boolean).join(" of "),
  );
  const { precedingInvoices = [] } = (posted.input.terms ?? {}) as { precedingInvoices?: Record<string, string>[] };
  const earlier = [...precedingInvoices, ...(posted.deducted ?? [])].map(({ number, issueDate }) =>
    [number, issueDate && compact(issueDate)].filter(Boolean).join(" of "),
  );
  const credited = [`${issued.invoiceNumber} of ${compact(posted.input.issueDate)}`];
  same("BG-3", preceding.join(", "), (creditNote ? credited : earlier).join(", "));
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
    faults.push(...lineFaults(name, item, { posted, wanted, total, creditNote, priced: whole.priced[index] }));
    // Of a credit note for the whole invoice, the answer is the invoice.
    same(
      `${name} total`,
      issued.lines[index]?.total,
      minor(creditNote?.amounts ? total : (whole.lines[index] ?? total)),
    );
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

  const allowances = creditNote
    ? []
    : whole.shared.flatMap(({ shares, ...adjustment }) =>
        shares.map(({ rate, base, share }) => {
          return `${inWords({ ...adjustment, comesTo: share.abs() }, base, posted)} at ${new Big(rate)} %`;
        }),
      );
  same(
    "BG-20 and BG-21",
    (settlement.SpecifiedTradeAllowanceCharge ?? [])
      .map((one) => `${written(one)} at ${new Big(one.CategoryTradeTax?.RateApplicablePercent ?? 0)} %`)
      .join("; "),
    allowances.join("; "),
  );
  const sharesOf = (isCharge: boolean) =>
    sum(
      whole.shared.filter((one) => one.isCharge === isCharge).flatMap(({ shares }) => shares.map(({ share }) => share)),
    );
  same("BT-107", totals.AllowanceTotalAmount ?? "0", creditNote ? new Big(0) : sharesOf(false).abs());
  same("BT-108", totals.ChargeTotalAmount ?? "0", creditNote ? new Big(0) : sharesOf(true));
  same("BT-106", totals.LineTotalAmount, sum(expected.lines));
  same("BT-109", totals.TaxBasisTotalAmount, expected.subtotal);
  same("BT-112", totals.GrandTotalAmount, expected.total);
  same("BT-113", totals.TotalPrepaidAmount ?? "none", prepayment ? expected.total : "none");
  same("BT-115", totals.DuePayableAmount, prepayment ? new Big(0) : expected.total);
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

interface LineFacts {
  posted: Case;
  wanted: CaseLine;
  total: Big;
  creditNote: CreditNote | null;
  priced: { list: Big; adjustments: ExpectedAdjustment[] } | undefined;
}

/**
 * What is wrong with the price, the discounts and the charges of a line. Its price times its quantity, with them, has
 * to come to its total. Where prices include tax, the net price is any that does so.
 */
function lineFaults(name: string, item: Item, { posted, wanted, total, creditNote, priced }: LineFacts): string[] {
  const faults: string[] = [];
  const { currency, pricesIncludeTax = false } = posted.input;
  const digits = decimals(currency);
  const { ChargeAmount, BasisQuantity } = item.SpecifiedLineTradeAgreement.NetPriceProductTradePrice;
  const [net, per] = [new Big(content(ChargeAmount) ?? 0), new Big(content(BasisQuantity) ?? 1)];
  const settlement = item.SpecifiedLineTradeSettlement;
  const lineTotal = new Big(settlement.SpecifiedTradeSettlementLineMonetarySummation.LineTotalAmount);
  const adjustments = settlement.SpecifiedTradeAllowanceCharge ?? [];
  if (!pricesIncludeTax && !net.eq(price(wanted, currency))) faults.push(`${name} BT-146 is ${net}`);
  if (!pricesIncludeTax && !per.eq(wanted.priceQuantity ?? 1)) faults.push(`${name} BT-149 is ${per}`);
  if (!lineTotal.eq(total)) faults.push(`${name} BT-131 is ${lineTotal}, expected ${total}`);

  const list = round(new Big(wanted.quantity).times(net).div(per), digits);
  const adjusted = isAdjusted(wanted) || isAdjusted(posted.input);
  const difference = lineTotal.minus(list);
  const sumOf = sum(
    adjustments.map((one) =>
      one.ChargeIndicator.Indicator === "true" ? new Big(one.ActualAmount) : new Big(one.ActualAmount).neg(),
    ),
  );
  const sharesRounding = creditNote?.amounts != null && !adjusted && !pricesIncludeTax;
  if (!sharesRounding && !sumOf.eq(difference))
    faults.push(`${name} is ${list} with ${sumOf} of discounts and charges, and comes to ${lineTotal}`);
  // A credit note takes its part of all discounts and charges as one.
  const one = { isCharge: difference.gt(0), comesTo: difference.abs() };
  const expected = creditNote ? (difference.eq(0) || !adjusted ? [] : [one]) : (priced?.adjustments ?? []);
  const [said, meant] = [
    adjustments.map(written).join("; "),
    expected.map((each) => inWords(each, priced?.list ?? list, posted)).join("; "),
  ];
  if (visible(said) !== visible(meant)) faults.push(`${name} BG-27 and BG-28 are ${said}, expected ${meant}`);
  if (!creditNote && priced && !priced.list.eq(list))
    faults.push(`${name} is ${list} before discounts, expected ${priced.list}`);
  const before = item.SpecifiedLineTradeAgreement.GrossPriceProductTradePrice;
  const { grossPrice } = (wanted.details ?? {}) as { grossPrice?: string };
  if (grossPrice && !pricesIncludeTax && !new Big(grossPrice).eq(content(before?.ChargeAmount) ?? -1))
    faults.push(`${name} BT-148 is ${content(before?.ChargeAmount)}, expected ${grossPrice}`);
  if (before) {
    const off = new Big(content(before.AppliedTradeAllowanceCharge?.ActualAmount) ?? 0);
    if (!new Big(content(before.ChargeAmount) ?? 0).minus(off).eq(net))
      faults.push(`${name} BT-148 less BT-147 is not BT-146`);
  }
  return faults;
}

const NAMES = { fr: ["Remise", "Frais"], en: ["Discount", "Charge"] };

/** A discount or a charge that is expected, on `base`, as `written` tells of one in the XML. */
function inWords(one: ExpectedAdjustment, base: Big, posted: Case): string {
  const { isCharge, percentage, comesTo, reason, reasonCode } = one;
  const language = sellerNamed(posted.seller).language === "en" ? "en" : "fr";
  const digits = decimals(posted.input.currency);
  const words = reason ?? (reasonCode ? undefined : NAMES[language][isCharge ? 1 : 0]);
  const of = percentage === undefined ? [] : [`${percentage} % of ${base.toFixed(digits)}`];
  return [isCharge ? "+" : "-", ...of, comesTo.toFixed(digits), reasonCode, words].filter(Boolean).join(" ");
}

function written(one: Allowance): string {
  const { ChargeIndicator, CalculationPercent, BasisAmount, ActualAmount, ReasonCode, Reason } = one;
  const of = CalculationPercent === undefined ? [] : [`${CalculationPercent} % of ${BasisAmount}`];
  return [ChargeIndicator.Indicator === "true" ? "+" : "-", ...of, ActualAmount, ReasonCode, Reason]
    .filter(Boolean)
    .join(" ");
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
  const whole = calculate(posted);
  const { subtotal, tax, total, groups } = creditNote?.amounts ?? whole;
  const onWhole = creditNote || whole.shared.length === 0 ? [] : whole.shared;
  const [point, comma] = language === "fr" ? [",", ""] : [".", ","];
  const written = (amount: Big) => {
    const [whole = "", fraction] = amount.abs().toFixed(decimals(posted.input.currency)).split(".");
    return whole.replace(/\B(?=(\d{3})+$)/g, comma) + (fraction ? point + fraction : "");
  };
  const amounts = {
    subtotal,
    tax,
    total,
    ...(onWhole.length > 0 && { "the lines": whole.linesTotal }),
    ...Object.fromEntries(onWhole.map(({ comesTo }, index) => [`adjustment ${index + 1}`, comesTo])),
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
  context: { BusinessProcessSpecifiedDocumentContextParameter: { ID: string } };
  document: { ID: string; TypeCode: string; IssueDateTime: { DateTimeString: Amount } };
  transaction: { IncludedSupplyChainTradeLineItem: Item[] };
  settlement: {
    InvoiceCurrencyCode: string;
    TaxCurrencyCode?: string;
    SpecifiedTradePaymentTerms: { DueDateDateTime?: { DateTimeString: Amount } };
    SpecifiedTradeSettlementPaymentMeans?: object;
    InvoiceReferencedDocument?: { IssuerAssignedID: string; FormattedIssueDateTime?: { DateTimeString: Amount } }[];
    ApplicableTradeTax: Group[];
    SpecifiedTradeAllowanceCharge?: (Allowance & { CategoryTradeTax?: { RateApplicablePercent?: string } })[];
  };
  totals: {
    LineTotalAmount: string;
    ChargeTotalAmount?: string;
    AllowanceTotalAmount?: string;
    TaxBasisTotalAmount: string;
    GrandTotalAmount: string;
    TotalPrepaidAmount?: string;
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
interface Allowance {
  ChargeIndicator: { Indicator: string };
  CalculationPercent?: string;
  BasisAmount?: string;
  ActualAmount: string;
  ReasonCode?: string;
  Reason?: string;
}
interface Item {
  SpecifiedTradeProduct: { Name: string; Description?: string };
  SpecifiedLineTradeAgreement: {
    GrossPriceProductTradePrice?: { ChargeAmount: Amount; AppliedTradeAllowanceCharge?: { ActualAmount: Amount } };
    NetPriceProductTradePrice: { ChargeAmount: Amount; BasisQuantity?: Amount };
  };
  SpecifiedLineTradeDelivery: { BilledQuantity: Amount };
  SpecifiedLineTradeSettlement: {
    ApplicableTradeTax: { RateApplicablePercent?: string };
    SpecifiedTradeAllowanceCharge?: Allowance[];
    SpecifiedTradeSettlementLineMonetarySummation: { LineTotalAmount: string };
  };
}

const LISTS = [
  "IncludedSupplyChainTradeLineItem",
  "TaxTotalAmount",
  "ApplicableHeaderTradeSettlement.ApplicableTradeTax",
  "SpecifiedTradeAllowanceCharge",
  "InvoiceReferencedDocument",
];
const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  ignoreAttributes: true,
  trimValues: false,
  isArray: (name, path) => LISTS.some((list) => list === name || String(path).endsWith(list)),
});

function read(xml: string): Xml {
  const {
    ExchangedDocumentContext: context,
    ExchangedDocument: document,
    SupplyChainTradeTransaction: transaction,
  } = parser.parse(xml).CrossIndustryInvoice;
  const settlement = transaction.ApplicableHeaderTradeSettlement;
  return {
    context,
    document,
    transaction,
    settlement,
    totals: settlement.SpecifiedTradeSettlementHeaderMonetarySummation,
  };
}

function content(amount: Amount | undefined): string | undefined {
  return typeof amount === "object" ? amount["#text"] : amount;
}

/** A date in CII format. */
function compact(date: string): string {
  return date.replaceAll("-", "");
}
