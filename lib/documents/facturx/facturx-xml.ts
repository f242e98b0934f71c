import { element, serializeXml, type XmlElement } from "#lib/documents/facturx/xml.ts";
import { LABELS, settlementOf, taxNumberInWords } from "#lib/documents/invoice-labels.ts";
import { type SalesDocument, supplyDate } from "#lib/documents/sales-document.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { DocumentKind } from "#lib/domain/document-kind.ts";
import { einvoiceCountry } from "#lib/domain/einvoice/einvoice-codes.ts";
import { platformProcessing } from "#lib/domain/einvoice/platform-processing.ts";
import { legalNotes } from "#lib/domain/invoices/legal-mentions.ts";
import { unitPriceDecimal } from "#lib/domain/lines/unit-price.ts";
import { taxInAccountingCurrency } from "#lib/domain/money/accounting-currency.ts";
import { decimalString, minorUnitDigits } from "#lib/domain/money/money.ts";
import { buyerElectronicAddress, electronicAddressOf } from "#lib/domain/parties/electronic-address.ts";
import { legalFormAndCapital, legalRegistration } from "#lib/domain/parties/legal-registration.ts";
import type { Address } from "#lib/domain/parties/parties.ts";
import { vatIdentifierOf } from "#lib/domain/parties/party-identifiers.ts";
import { paymentMeansCode } from "#lib/domain/payments/payment-means.ts";
import { unitCode } from "#lib/domain/units/unit-code.ts";
import type { ExemptionCode } from "#lib/domain/vat/exemption-codes.ts";
import { exemptionReason } from "#lib/domain/vat/exemption-reasons.ts";
import type { VatCategory } from "#lib/domain/vat/vat-category.ts";
import { vatDueCode } from "#lib/domain/vat/vat-due.ts";
import { vatCategory } from "#lib/domain/vat/vat-treatment.ts";

const PROFILE = "urn:cen.eu:en16931:2017";
const NAMESPACES = {
  "xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  "xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  "xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
  "xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
};
/** French billing frameworks (BT-23). */
const FRAMEWORK = { services: "S1", goods: "B1", mixed: "M1" } as const;

/** UN/ECE Recommendation 20: one. */
const NO_UNIT = "C62";

/** UNTDID 1001. */
const TYPE = { invoice: "380", credit_note: "381" } as const satisfies Record<DocumentKind, string>;

/**
 * The invoice or credit note as factur-x.xml: Cross Industry Invoice D22B in the profile EN 16931, with the same
 * amounts as the page. The document must be that of an issued invoice without e-invoice faults. Terms are named by
 * their BT numbers (EN 16931-1, Factur-X 1.09.2).
 */
export function facturxXml(invoice: SalesDocument): string {
  if (invoice.number === null) throw new Error("a draft is no invoice");
  return serializeXml(
    element(
      "rsm:CrossIndustryInvoice",
      NAMESPACES,
      element(
        "rsm:ExchangedDocumentContext",
        element(
          "ram:BusinessProcessSpecifiedDocumentContextParameter",
          text("ram:ID", FRAMEWORK[invoice.operationCategory]),
        ), // BT-23
        element("ram:GuidelineSpecifiedDocumentContextParameter", text("ram:ID", PROFILE)), // BT-24
      ),
      element(
        "rsm:ExchangedDocument",
        text("ram:ID", invoice.number), // BT-1
        text("ram:TypeCode", TYPE[invoice.kind]), // BT-3
        element("ram:IssueDateTime", dateTime(invoice.issueDate)), // BT-2
        ...notes(invoice),
      ),
      element(
        "rsm:SupplyChainTradeTransaction",
        ...invoice.lines.map((line, index) => tradeLine(invoice, line, index)),
        agreement(invoice),
        delivery(invoice),
        settlement(invoice, invoice.number),
      ),
    ),
  );
}

/**
 * BG-1: the seller's own notes, then the legal ones, each under its code (BT-21, UNTDID 4451) as in the examples of XP
 * Z12-012, annex B: REG form and capital, ABL registration, AAI data without a term, PMD, PMT and AAB late and early
 * payment (BR-FR-05, also on credit notes), BAR platform processing. A specimen says so first.
 */
function notes(invoice: SalesDocument): XmlElement[] {
  const { company, client, language, description, issueDate } = invoice;
  const capital = legalFormAndCapital(company, language);
  const specimen = company.isTest ? LABELS[language].specimen : null;
  const uncoded = [
    specimen,
    invoice.precedingInvoice?.reason ?? null,
    description,
    invoice.notes,
    company.legalMentions,
  ];
  const all: { code: string | null; content: string | null }[] = [
    ...uncoded.map((content) => ({ code: null, content })),
    { code: "REG", content: capital && `${company.name} ${capital}` },
    { code: "ABL", content: company.rcs },
    { code: "AAI", content: company.website },
    ...vatNumbersInWords(invoice).map((content) => ({ code: "AAI", content })),
    ...legalNotes(company, issueDate, language),
    { code: "BAR", content: platformProcessing(company, client) },
  ];
  return all.flatMap(({ code, content }) =>
    content?.trim()
      ? [element("ram:IncludedNote", text("ram:Content", content.trim()), code && text("ram:SubjectCode", code))]
      : [],
  );
}

/** The VAT numbers on the page when the whole invoice is outside the scope of VAT; they then have no term (BR-O-02). */
function vatNumbersInWords(invoice: SalesDocument): string[] {
  const { company, client } = invoice;
  if (!isOutOfScope(invoice)) return [];
  // A buyer's tax number that is not a VAT identifier has a term (BT-46).
  const labels = LABELS[invoice.language];
  return [taxNumberInWords(labels, company), vatIdentifierOf(client) && taxNumberInWords(labels, client)].filter(
    (words) => words !== null,
  );
}

function tradeLine(invoice: SalesDocument, line: SalesDocument["lines"][number], index: number): XmlElement {
  const [name = "", ...rest] = line.description.trim().split(/\r?\n/);
  const category = categoryOf(invoice, line);
  const unit = line.unit?.trim() ? unitCode(line.unit) : NO_UNIT;
  return element(
    "ram:IncludedSupplyChainTradeLineItem",
    element("ram:AssociatedDocumentLineDocument", text("ram:LineID", String(index + 1))), // BT-126
    element(
      "ram:SpecifiedTradeProduct",
      text("ram:Name", name.trim()), // BT-153
      rest.join("\n").trim() !== "" && text("ram:Description", rest.join("\n").trim()), // BT-154
      unit === null && unitInWords(invoice, line.unit ?? ""),
    ),
    element(
      "ram:SpecifiedLineTradeAgreement",
      element("ram:NetPriceProductTradePrice", text("ram:ChargeAmount", unitPriceDecimal(line, invoice.currency))), // BT-146
    ),
    element(
      "ram:SpecifiedLineTradeDelivery",
      element("ram:BilledQuantity", { unitCode: unit ?? NO_UNIT }, trimmed(decimalString(line.quantityE4, 4))), // BT-129, BT-130
    ),
    element(
      "ram:SpecifiedLineTradeSettlement",
      element(
        "ram:ApplicableTradeTax",
        text("ram:TypeCode", "VAT"),
        text("ram:CategoryCode", category), // BT-151
        category !== "O" && text("ram:RateApplicablePercent", rate(line.taxRateBp)), // BT-152
      ),
      element(
        "ram:SpecifiedTradeSettlementLineMonetarySummation",
        text("ram:LineTotalAmount", amount(invoice, line.totalCents)),
      ), // BT-131
    ),
  );
}

/** BG-32: a unit without a code, as printed on the page. The code is then that of "one" (BT-130). */
function unitInWords({ language }: SalesDocument, unit: string): XmlElement {
  return element(
    "ram:ApplicableProductCharacteristic",
    text("ram:Description", LABELS[language].unit), // BT-160
    text("ram:Value", unit.trim()), // BT-161
  );
}

function agreement(invoice: SalesDocument): XmlElement {
  const { company, client } = invoice;
  const registration = legalRegistration(company, invoice.language);
  const outOfScope = isOutOfScope(invoice); // BR-O-02: then no VAT numbers
  const [sellerVat, buyerVat] = outOfScope ? [null, null] : [vatIdentifierOf(company), vatIdentifierOf(client)];
  const registered = company.siren ?? company.rcs;
  const localTaxNumber = company.vatNumber ?? company.siren;
  return element(
    "ram:ApplicableHeaderTradeAgreement",
    element(
      "ram:SellerTradeParty",
      !company.siret && !registered && !sellerVat && company.vatNumber && text("ram:ID", company.vatNumber), // BT-29, for BR-CO-26
      company.siret && element("ram:GlobalID", { schemeID: "0009" }, company.siret), // BT-29
      text("ram:Name", company.name), // BT-27
      registration && text("ram:Description", registration), // BT-33
      registered && legalOrganization(registered, company.siren ? "0002" : null), // BT-30
      (company.phone || company.email) &&
        element(
          "ram:DefinedTradeContact",
          text("ram:PersonName", company.name), // BT-41
          company.phone && element("ram:TelephoneUniversalCommunication", text("ram:CompleteNumber", company.phone)), // BT-42
          company.email && emailOf(company.email), // BT-43
        ),
      postalAddress(company.address), // BG-5
      electronicAddress(electronicAddressOf(company)), // BT-34
      sellerVat && taxRegistration("VA", sellerVat), // BT-31
      !sellerVat && !outOfScope && localTaxNumber && taxRegistration("FC", localTaxNumber), // BT-32
    ),
    element(
      "ram:BuyerTradeParty",
      client.vatNumber && !client.siret && !vatIdentifierOf(client) && text("ram:ID", client.vatNumber), // BT-46: a tax number that is no VAT identifier
      client.siret && element("ram:GlobalID", { schemeID: "0009" }, client.siret), // BT-46
      text("ram:Name", client.name), // BT-44
      client.siren && legalOrganization(client.siren, "0002"), // BT-47
      client.email && element("ram:DefinedTradeContact", emailOf(client.email)), // BT-58
      postalAddress(client.address), // BG-8
      electronicAddress(buyerElectronicAddress(company, client)), // BT-49
      buyerVat && taxRegistration("VA", buyerVat), // BT-48
    ),
  );
}

function delivery(invoice: SalesDocument): XmlElement {
  const { client } = invoice;
  const place = client.deliveryAddress ?? client.address;
  const goods = invoice.operationCategory !== "services";
  return element(
    "ram:ApplicableHeaderTradeDelivery",
    goods && element("ram:ShipToTradeParty", text("ram:Name", client.name), postalAddress(place)), // BG-13, BT-80 for K
    element("ram:ActualDeliverySupplyChainEvent", element("ram:OccurrenceDateTime", dateTime(supplyDate(invoice)))), // BT-72
  );
}

function settlement(invoice: SalesDocument, number: string): XmlElement {
  const { kind, company, currency, language, precedingInvoice, taxBreakdown } = invoice;
  const tax = taxInAccountingCurrency(invoice);
  const means = paymentMeansCode(company.iban, currency);
  const meansInWords = LABELS[language].means[means];
  return element(
    "ram:ApplicableHeaderTradeSettlement",
    kind === "invoice" && text("ram:PaymentReference", number), // BT-83
    tax && text("ram:TaxCurrencyCode", tax.currency), // BT-6
    text("ram:InvoiceCurrencyCode", currency), // BT-5
    kind === "invoice" &&
      element(
        "ram:SpecifiedTradeSettlementPaymentMeans",
        text("ram:TypeCode", means), // BT-81
        meansInWords && text("ram:Information", meansInWords), // BT-82
        company.iban &&
          element(
            "ram:PayeePartyCreditorFinancialAccount",
            text("ram:IBANID", company.iban), // BT-84
            text("ram:AccountName", company.name), // BT-85
          ),
        company.iban &&
          company.bic &&
          element("ram:PayeeSpecifiedCreditorFinancialInstitution", text("ram:BICID", company.bic)), // BT-86
      ),
    ...taxBreakdown.map((group) => breakdown(invoice, group)),
    element(
      "ram:SpecifiedTradePaymentTerms",
      precedingInvoice
        ? text("ram:Description", settlementOf(precedingInvoice, invoice)) // BT-20, which BR-CO-25 requires
        : element("ram:DueDateDateTime", dateTime(invoice.dueDate)), // BT-9
    ),
    element(
      "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
      text("ram:LineTotalAmount", amount(invoice, invoice.subtotalCents)), // BT-106
      text("ram:TaxBasisTotalAmount", amount(invoice, invoice.subtotalCents)), // BT-109
      element("ram:TaxTotalAmount", { currencyID: currency }, amount(invoice, invoice.taxTotalCents)), // BT-110
      tax &&
        element(
          "ram:TaxTotalAmount",
          { currencyID: tax.currency },
          decimalString(tax.taxCents, minorUnitDigits(tax.currency)),
        ), // BT-111
      text("ram:GrandTotalAmount", amount(invoice, invoice.totalCents)), // BT-112
      text("ram:DuePayableAmount", amount(invoice, invoice.totalCents)), // BT-115
    ),
    precedingInvoice &&
      element(
        "ram:InvoiceReferencedDocument",
        text("ram:IssuerAssignedID", precedingInvoice.number), // BT-25
        element("ram:FormattedIssueDateTime", date("qdt:DateTimeString", precedingInvoice.issueDate)), // BT-26
      ),
  );
}

/** BG-23. */
function breakdown(invoice: SalesDocument, group: SalesDocument["taxBreakdown"][number]): XmlElement {
  const category = categoryOf(invoice, group);
  const { exemptionCode } = group;
  const { language, issueDate } = invoice;
  const due = vatDueCode(invoice);
  return element(
    "ram:ApplicableTradeTax",
    text("ram:CalculatedAmount", amount(invoice, group.taxCents)), // BT-117
    text("ram:TypeCode", "VAT"),
    exemptionCode && text("ram:ExemptionReason", exemptionReason(exemptionCode, language, issueDate)), // BT-120
    text("ram:BasisAmount", amount(invoice, group.baseCents)), // BT-116
    text("ram:CategoryCode", category), // BT-118
    exemptionCode && text("ram:ExemptionReasonCode", exemptionCode), // BT-121
    category === "S" && due && text("ram:DueDateTypeCode", due), // BT-8
    category !== "O" && text("ram:RateApplicablePercent", rate(group.taxRateBp)), // BT-119
  );
}

function categoryOf(
  invoice: SalesDocument,
  { taxRateBp, exemptionCode }: { taxRateBp: number; exemptionCode: ExemptionCode | null },
): VatCategory {
  const category = vatCategory(taxRateBp, exemptionCode);
  if (category === null) throw new Error(`invoice ${invoice.number} has a line at 0 % without a reason`);
  return category;
}

function legalOrganization(id: string, scheme: "0002" | null): XmlElement {
  return element(
    "ram:SpecifiedLegalOrganization",
    scheme ? element("ram:ID", { schemeID: scheme }, id) : text("ram:ID", id),
  );
}

function emailOf(address: string): XmlElement {
  return element("ram:EmailURIUniversalCommunication", text("ram:URIID", address));
}

function isOutOfScope(invoice: SalesDocument): boolean {
  return invoice.lines.some((line) => categoryOf(invoice, line) === "O");
}

function taxRegistration(scheme: "VA" | "FC", id: string): XmlElement {
  return element("ram:SpecifiedTaxRegistration", element("ram:ID", { schemeID: scheme }, id));
}

function postalAddress({ line1, line2, postalCode, city, country }: Address): XmlElement {
  return element(
    "ram:PostalTradeAddress",
    text("ram:PostcodeCode", postalCode),
    text("ram:LineOne", line1),
    line2 && text("ram:LineTwo", line2),
    text("ram:CityName", city),
    text("ram:CountryID", einvoiceCountry(country) ?? country),
  );
}

function electronicAddress(address: ReturnType<typeof electronicAddressOf>): XmlElement | null {
  return (
    address && element("ram:URIUniversalCommunication", element("ram:URIID", { schemeID: address.scheme }, address.id))
  );
}

function text(name: string, content: string): XmlElement {
  return element(name, content);
}

function dateTime(day: CalendarDate): XmlElement {
  return date("udt:DateTimeString", day);
}

function date(name: string, day: CalendarDate): XmlElement {
  return element(name, { format: "102" }, day.replaceAll("-", ""));
}

function amount({ currency }: SalesDocument, cents: number): string {
  return decimalString(cents, minorUnitDigits(currency));
}

function rate(taxRateBp: number): string {
  return decimalString(taxRateBp, 2);
}

/** Without trailing zeros: 2.5000 is 2.5. */
function trimmed(decimal: string): string {
  return decimal.replace(/\.?0+$/, "");
}
