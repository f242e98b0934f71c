import { XMLParser } from "fast-xml-parser";

// The business terms of EN 16931 in a Cross Industry Invoice (CEN/TS 16931-3-3), read with none of Folio's code.

/** Terms by their numbers; of a group that may be repeated the terms of each. */
export interface BusinessTerms {
  [term: string]: string | BusinessTerms[];
}

/**
 * Where terms are: the path of an element, or of an attribute after `@`. In brackets is the value that another element
 * must have, such as `TypeCode=50`; without a value it must be absent.
 */
interface Table {
  terms: Record<string, string>;
  groups?: [path: string, group: string, of: Table][];
}

const address = (path: string, terms: string): Record<string, string> => {
  const names = "LineOne LineTwo LineThree CityName PostcodeCode CountrySubDivisionName CountryID".split(" ");
  const numbers = terms.split(" ");
  return Object.fromEntries(names.map((name, index) => [`${path}PostalTradeAddress/${name}`, `BT-${numbers[index]}`]));
};
const identifier = (path: string, term: string): Record<string, string> => ({
  [`${path}ID`]: term,
  [`${path}GlobalID`]: term,
  [`${path}GlobalID@schemeID`]: `${term}-1`,
});
const organization = (path: string, term: string): Record<string, string> => ({
  [`${path}SpecifiedLegalOrganization/ID`]: term,
  [`${path}SpecifiedLegalOrganization/ID@schemeID`]: `${term}-1`,
});
const contact = (path: string, terms: string): Record<string, string> => {
  const names = [
    "PersonName",
    "TelephoneUniversalCommunication/CompleteNumber",
    "EmailURIUniversalCommunication/URIID",
  ];
  const numbers = terms.split(" ");
  return Object.fromEntries(names.map((name, index) => [`${path}DefinedTradeContact/${name}`, `BT-${numbers[index]}`]));
};
const electronicAddress = (path: string, term: string): Record<string, string> => ({
  [`${path}URIUniversalCommunication/URIID`]: term,
  [`${path}URIUniversalCommunication/URIID@schemeID`]: `${term}-1`,
});
const adjustment = (percentage: number, base: number, amount: number, code: number, reason: number) => ({
  CalculationPercent: `BT-${percentage}`,
  BasisAmount: `BT-${base}`,
  ActualAmount: `BT-${amount}`,
  ReasonCode: `BT-${code}`,
  Reason: `BT-${reason}`,
});
const taxOf = (category: number, rate: number) => ({
  "CategoryTradeTax/CategoryCode": `BT-${category}`,
  "CategoryTradeTax/RateApplicablePercent": `BT-${rate}`,
});
const ALLOWANCE = "SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator=false]";
const CHARGE = "SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator=true]";
const START = "BillingSpecifiedPeriod/StartDateTime/DateTimeString";
const END = "BillingSpecifiedPeriod/EndDateTime/DateTimeString";

const LINE: Table = {
  terms: {
    "AssociatedDocumentLineDocument/LineID": "BT-126",
    "AssociatedDocumentLineDocument/IncludedNote/Content": "BT-127",
    "SpecifiedTradeProduct/GlobalID": "BT-157",
    "SpecifiedTradeProduct/GlobalID@schemeID": "BT-157-1",
    "SpecifiedTradeProduct/SellerAssignedID": "BT-155",
    "SpecifiedTradeProduct/BuyerAssignedID": "BT-156",
    "SpecifiedTradeProduct/Name": "BT-153",
    "SpecifiedTradeProduct/Description": "BT-154",
    "SpecifiedTradeProduct/OriginTradeCountry/ID": "BT-159",
    "SpecifiedLineTradeAgreement/BuyerOrderReferencedDocument/LineID": "BT-132",
    "SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/ChargeAmount": "BT-148",
    "SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge/ActualAmount": "BT-147",
    "SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount": "BT-146",
    "SpecifiedLineTradeAgreement/NetPriceProductTradePrice/BasisQuantity": "BT-149",
    "SpecifiedLineTradeAgreement/NetPriceProductTradePrice/BasisQuantity@unitCode": "BT-150",
    "SpecifiedLineTradeDelivery/BilledQuantity": "BT-129",
    "SpecifiedLineTradeDelivery/BilledQuantity@unitCode": "BT-130",
    "SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode": "BT-151",
    "SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent": "BT-152",
    [`SpecifiedLineTradeSettlement/${START}`]: "BT-134",
    [`SpecifiedLineTradeSettlement/${END}`]: "BT-135",
    "SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount": "BT-131",
    "SpecifiedLineTradeSettlement/AdditionalReferencedDocument/IssuerAssignedID": "BT-128",
    "SpecifiedLineTradeSettlement/AdditionalReferencedDocument/ReferenceTypeCode": "BT-128-1",
    "SpecifiedLineTradeSettlement/ReceivableSpecifiedTradeAccountingAccount/ID": "BT-133",
  },
  groups: [
    [
      "SpecifiedTradeProduct/ApplicableProductCharacteristic",
      "BG-32",
      { terms: { Description: "BT-160", Value: "BT-161" } },
    ],
    [
      "SpecifiedTradeProduct/DesignatedProductClassification",
      "BT-158",
      {
        terms: { ClassCode: "BT-158", "ClassCode@listID": "BT-158-1", "ClassCode@listVersionID": "BT-158-2" },
      },
    ],
    [`SpecifiedLineTradeSettlement/${ALLOWANCE}`, "BG-27", { terms: adjustment(138, 137, 136, 140, 139) }],
    [`SpecifiedLineTradeSettlement/${CHARGE}`, "BG-28", { terms: adjustment(143, 142, 141, 145, 144) }],
  ],
};

const AGREEMENT = "SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement";
const SELLER = `${AGREEMENT}/SellerTradeParty/`;
const BUYER = `${AGREEMENT}/BuyerTradeParty/`;
const DELIVERY = "SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery";
const SETTLEMENT = "SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement";
const TERMS = `${SETTLEMENT}/SpecifiedTradePaymentTerms`;
const TOTALS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;

const DOCUMENT: Table = {
  terms: {
    "ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID": "BT-23",
    "ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID": "BT-24",
    "ExchangedDocument/ID": "BT-1",
    "ExchangedDocument/TypeCode": "BT-3",
    "ExchangedDocument/IssueDateTime/DateTimeString": "BT-2",
    [`${AGREEMENT}/BuyerReference`]: "BT-10",
    [`${SELLER}Name`]: "BT-27",
    [`${SELLER}Description`]: "BT-33",
    ...organization(SELLER, "BT-30"),
    [`${SELLER}SpecifiedLegalOrganization/TradingBusinessName`]: "BT-28",
    ...contact(SELLER, "41 42 43"),
    ...address(SELLER, "35 36 162 37 38 39 40"),
    ...electronicAddress(SELLER, "BT-34"),
    [`${SELLER}SpecifiedTaxRegistration[ID@schemeID=VA]/ID`]: "BT-31",
    [`${SELLER}SpecifiedTaxRegistration[ID@schemeID=FC]/ID`]: "BT-32",
    ...identifier(BUYER, "BT-46"),
    [`${BUYER}Name`]: "BT-44",
    ...organization(BUYER, "BT-47"),
    [`${BUYER}SpecifiedLegalOrganization/TradingBusinessName`]: "BT-45",
    ...contact(BUYER, "56 57 58"),
    ...address(BUYER, "50 51 163 52 53 54 55"),
    ...electronicAddress(BUYER, "BT-49"),
    [`${BUYER}SpecifiedTaxRegistration[ID@schemeID=VA]/ID`]: "BT-48",
    [`${AGREEMENT}/SellerOrderReferencedDocument/IssuerAssignedID`]: "BT-14",
    [`${AGREEMENT}/BuyerOrderReferencedDocument/IssuerAssignedID`]: "BT-13",
    [`${AGREEMENT}/ContractReferencedDocument/IssuerAssignedID`]: "BT-12",
    [`${AGREEMENT}/AdditionalReferencedDocument[TypeCode=50]/IssuerAssignedID`]: "BT-17",
    [`${AGREEMENT}/AdditionalReferencedDocument[TypeCode=130]/IssuerAssignedID`]: "BT-18",
    [`${AGREEMENT}/AdditionalReferencedDocument[TypeCode=130]/ReferenceTypeCode`]: "BT-18-1",
    [`${AGREEMENT}/SpecifiedProcuringProject/ID`]: "BT-11",
    ...identifier(`${DELIVERY}/ShipToTradeParty/`, "BT-71"),
    [`${DELIVERY}/ShipToTradeParty/Name`]: "BT-70",
    ...address(`${DELIVERY}/ShipToTradeParty/`, "75 76 165 77 78 79 80"),
    [`${DELIVERY}/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString`]: "BT-72",
    [`${DELIVERY}/DespatchAdviceReferencedDocument/IssuerAssignedID`]: "BT-16",
    [`${DELIVERY}/ReceivingAdviceReferencedDocument/IssuerAssignedID`]: "BT-15",
    [`${SETTLEMENT}/CreditorReferenceID`]: "BT-90",
    [`${SETTLEMENT}/PaymentReference`]: "BT-83",
    [`${SETTLEMENT}/TaxCurrencyCode`]: "BT-6",
    [`${SETTLEMENT}/InvoiceCurrencyCode`]: "BT-5",
    ...identifier(`${SETTLEMENT}/PayeeTradeParty/`, "BT-60"),
    [`${SETTLEMENT}/PayeeTradeParty/Name`]: "BT-59",
    ...organization(`${SETTLEMENT}/PayeeTradeParty/`, "BT-61"),
    [`${SETTLEMENT}/${START}`]: "BT-73",
    [`${SETTLEMENT}/${END}`]: "BT-74",
    [`${TERMS}/Description`]: "BT-20",
    [`${TERMS}/DueDateDateTime/DateTimeString`]: "BT-9",
    [`${TERMS}/DirectDebitMandateID`]: "BT-89",
    [`${TOTALS}/LineTotalAmount`]: "BT-106",
    [`${TOTALS}/ChargeTotalAmount`]: "BT-108",
    [`${TOTALS}/AllowanceTotalAmount`]: "BT-107",
    [`${TOTALS}/TaxBasisTotalAmount`]: "BT-109",
    [`${TOTALS}/RoundingAmount`]: "BT-114",
    [`${TOTALS}/GrandTotalAmount`]: "BT-112",
    [`${TOTALS}/TotalPrepaidAmount`]: "BT-113",
    [`${TOTALS}/DuePayableAmount`]: "BT-115",
    [`${SETTLEMENT}/ReceivableSpecifiedTradeAccountingAccount/ID`]: "BT-19",
  },
  groups: [
    ["ExchangedDocument/IncludedNote", "BG-1", { terms: { SubjectCode: "BT-21", Content: "BT-22" } }],
    ...["ID", "GlobalID"].map((name): [string, string, Table] => [
      `${SELLER}${name}`,
      "BT-29",
      { terms: { "": "BT-29", "@schemeID": "BT-29-1" } },
    ]),
    [
      `${AGREEMENT}/SellerTaxRepresentativeTradeParty`,
      "BG-11",
      {
        terms: {
          Name: "BT-62",
          "SpecifiedTaxRegistration[ID@schemeID=VA]/ID": "BT-63",
          ...address("", "64 65 164 66 67 68 69"),
        },
      },
    ],
    [
      `${AGREEMENT}/AdditionalReferencedDocument[TypeCode=916]`,
      "BG-24",
      {
        terms: {
          IssuerAssignedID: "BT-122",
          Name: "BT-123",
          URIID: "BT-124",
          AttachmentBinaryObject: "BT-125",
          "AttachmentBinaryObject@mimeCode": "BT-125-1",
          "AttachmentBinaryObject@filename": "BT-125-2",
        },
      },
    ],
    [
      `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`,
      "BG-16",
      {
        terms: {
          TypeCode: "BT-81",
          Information: "BT-82",
          "ApplicableTradeSettlementFinancialCard/ID": "BT-87",
          "ApplicableTradeSettlementFinancialCard/CardholderName": "BT-88",
          "PayerPartyDebtorFinancialAccount/IBANID": "BT-91",
          "PayeePartyCreditorFinancialAccount/IBANID": "BT-84",
          "PayeePartyCreditorFinancialAccount/ProprietaryID": "BT-84",
          "PayeePartyCreditorFinancialAccount/AccountName": "BT-85",
          "PayeeSpecifiedCreditorFinancialInstitution/BICID": "BT-86",
        },
      },
    ],
    [
      `${SETTLEMENT}/ApplicableTradeTax`,
      "BG-23",
      {
        terms: {
          CalculatedAmount: "BT-117",
          ExemptionReason: "BT-120",
          BasisAmount: "BT-116",
          CategoryCode: "BT-118",
          ExemptionReasonCode: "BT-121",
          "TaxPointDate/DateString": "BT-7",
          DueDateTypeCode: "BT-8",
          RateApplicablePercent: "BT-119",
        },
      },
    ],
    [`${SETTLEMENT}/${ALLOWANCE}`, "BG-20", { terms: { ...adjustment(94, 93, 92, 98, 97), ...taxOf(95, 96) } }],
    [`${SETTLEMENT}/${CHARGE}`, "BG-21", { terms: { ...adjustment(101, 100, 99, 105, 104), ...taxOf(102, 103) } }],
    [
      `${TOTALS}/TaxTotalAmount`,
      "BT-110",
      {
        terms: { "": "BT-110", "@currencyID": "BT-5" },
      },
    ],
    [
      `${SETTLEMENT}/InvoiceReferencedDocument`,
      "BG-3",
      { terms: { IssuerAssignedID: "BT-25", "FormattedIssueDateTime/DateTimeString": "BT-26" } },
    ],
    ["SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem", "BG-25", LINE],
  ],
};

/** Of a tender and of what is invoiced, in this order; the latter alone where there is one: some examples lost the types. */
const UNTYPED = `${AGREEMENT}/AdditionalReferencedDocument[TypeCode=]/IssuerAssignedID`;

/** What elements say that is no term: what the syntax wants beside one. */
const NO_TERM =
  /@(format|currencyID)$|ApplicableTradeTax\/TypeCode$|CategoryTradeTax\/TypeCode$|ReferencedDocument\/TypeCode$|ChargeIndicator\/Indicator$|TaxRegistration\/ID@schemeID$|ProcuringProject\/Name$|GrossPriceProductTradePrice\/BasisQuantity(@unitCode)?$/;

type Element = string | { [name: string]: Element | Element[] };

const parser = new XMLParser({
  ...{ removeNSPrefix: true, parseTagValue: false, parseAttributeValue: false },
  ...{ ignoreAttributes: false, attributeNamePrefix: "@", trimValues: true },
});

/** The terms of an invoice. Throws where it says something that no term is known for. */
export function businessTerms(xml: string): BusinessTerms {
  const invoice = parser.parse(xml).CrossIndustryInvoice as Element;
  const read = new Set<string>();
  const terms = readTerms(invoice, DOCUMENT, "", read);
  const untyped = elementsAt(invoice, UNTYPED).map((element) => textOf(element));
  for (const [index, term] of ["BT-18", "BT-17"].entries()) {
    const id = untyped.at(-1 - index);
    if (id !== undefined) terms[term] ??= id;
  }
  if (untyped.length > 0) read.add(plain(UNTYPED));
  const unknown = leavesOf(invoice, "").filter((path) => !read.has(path) && !NO_TERM.test(path));
  if (unknown.length > 0) throw new Error(`no term is known for ${[...new Set(unknown)].join(", ")}`);
  return terms;
}

function readTerms(of: Element, { terms, groups = [] }: Table, at: string, read: Set<string>): BusinessTerms {
  const found: BusinessTerms = {};
  for (const [path, term] of Object.entries(terms)) {
    const [, elements = "", attribute] = /^(.*?)(?:@(\w+))?$/.exec(path) ?? [];
    for (const element of elementsAt(of, elements)) {
      const text = textOf(element, attribute);
      if (text === "") continue;
      found[term] ??= text;
      read.add(plain([at, path].filter(Boolean).join(path.startsWith("@") ? "" : "/")));
    }
  }
  for (const [path, group, table] of groups) {
    const all = elementsAt(of, path).map((element) =>
      readTerms(element, table, [at, path].filter(Boolean).join("/"), read),
    );
    const given = all.filter((each) => Object.keys(each).length > 0);
    if (given.length > 0) found[group] = [...((found[group] as BusinessTerms[] | undefined) ?? []), ...given];
  }
  return found;
}

/** A path without its conditions. */
function plain(path: string): string {
  return path.replace(/\[[^\]]*\]/g, "");
}

function elementsAt(of: Element, path: string): Element[] {
  if (path === "") return [of];
  // A condition may have slashes of its own.
  const [, name = "", condition, rest = ""] = /^([^/[]+)(?:\[([^\]]*)\])?(?:\/(.*))?$/.exec(path) ?? [];
  const child = typeof of === "string" ? undefined : of[name];
  const children = child === undefined ? [] : [child].flat();
  return children
    .filter((each) => condition === undefined || holds(each, condition))
    .flatMap((each) => elementsAt(each, rest));
}

function holds(element: Element, condition: string): boolean {
  const [, path = "", attribute, value = ""] = /^([^@=]*)(?:@(\w+))?=(.*)$/.exec(condition) ?? [];
  const all = elementsAt(element, path);
  return value === "" ? all.length === 0 : all.some((each) => textOf(each, attribute) === value);
}

function textOf(element: Element, attribute?: string): string {
  if (attribute !== undefined) return typeof element === "string" ? "" : String(element[`@${attribute}`] ?? "");
  return typeof element === "string" ? element : String(element["#text"] ?? "");
}

/** The paths of all texts and attributes that are not empty. */
function leavesOf(element: Element, at: string): string[] {
  if (typeof element === "string") return element === "" ? [] : [at];
  return Object.entries(element).flatMap(([name, value]) => {
    if (name.startsWith("@")) return name.includes("xmlns") || name.includes(":") || at === "" ? [] : [`${at}${name}`];
    if (name === "#text") return value === "" ? [] : [at];
    return [value].flat().flatMap((each) => leavesOf(each, at === "" ? name : `${at}/${name}`));
  });
}
