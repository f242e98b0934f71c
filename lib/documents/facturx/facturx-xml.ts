import { attachedFiles } from "#lib/documents/facturx/attached-files.ts";
import { element, serializeXml, type XmlElement } from "#lib/documents/facturx/xml.ts";
import { LABELS, settlementOf, taxNumberInWords } from "#lib/documents/invoice-labels.ts";
import { isPaidBefore, type SalesDocument, supplyDate } from "#lib/documents/sales-document.ts";
import type { Address } from "#lib/domain/address.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { authorLines, deductedDeposits } from "#lib/domain/deposits/deduction.ts";
import type { DocumentKind } from "#lib/domain/document-kind.ts";
import { einvoiceCountry } from "#lib/domain/einvoice/einvoice-codes.ts";
import { platformProcessing } from "#lib/domain/einvoice/platform-processing.ts";
import type { InvoiceKind } from "#lib/domain/invoices/invoice-kind.ts";
import { legalNotes } from "#lib/domain/invoices/legal-mentions.ts";
import type { Adjustment } from "#lib/domain/lines/adjustment.ts";
import { adjustmentName } from "#lib/domain/lines/adjustment-words.ts";
import { type NetLine, netLine, roundedPrice } from "#lib/domain/lines/net-line.ts";
import { ONE_E4 } from "#lib/domain/lines/totals.ts";
import { exactDecimal, exactPriceE6, readUnitPrice } from "#lib/domain/lines/unit-price.ts";
import { taxInAccountingCurrency } from "#lib/domain/money/accounting-currency.ts";
import { decimalString, minorUnitDigits } from "#lib/domain/money/money.ts";
import { buyerElectronicAddress, electronicAddressOf } from "#lib/domain/parties/electronic-address.ts";
import { legalFormAndCapital, legalRegistration } from "#lib/domain/parties/legal-registration.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import { SIREN_SCHEME, SIRET_SCHEME, vatIdentifierOf } from "#lib/domain/parties/party-identifiers.ts";
import { paymentAccount } from "#lib/domain/payments/payment-account.ts";
import { methodOf, paymentMeansCode } from "#lib/domain/payments/payment-means.ts";
import { directDebitOf } from "#lib/domain/terms/direct-debit.ts";
import type { Identifier, Period } from "#lib/domain/terms/invoice-terms.ts";
import { spreadDetails } from "#lib/domain/terms/line-details.ts";
import { unitCode } from "#lib/domain/units/unit-code.ts";
import type { ExemptionCode } from "#lib/domain/vat/exemption-codes.ts";
import { exemptionReason } from "#lib/domain/vat/exemption-reasons.ts";
import { vatWithin } from "#lib/domain/vat/vat-amount.ts";
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
/** Those of an invoice that was paid before it was issued. */
const PAID_FRAMEWORK = { services: "S2", goods: "B2", mixed: "M2" } as const;
/** Those of a final invoice after deposits. */
const FINAL_FRAMEWORK = { services: "S4", goods: "B4", mixed: "M4" } as const;

/** UN/ECE Recommendation 20: one. */
const NO_UNIT = "C62";

/** UNTDID 1001: 386 is a prepayment invoice, 503 its credit note (BR-FR-04). */
const TYPE = {
  invoice: { standard: "380", deposit: "386", progress: "380", final: "380" },
  credit_note: { standard: "381", deposit: "503", progress: "381", final: "381" },
} as const satisfies Record<Exclude<DocumentKind, "quote">, Record<InvoiceKind, string>>;

/**
 * The invoice or credit note as factur-x.xml: Cross Industry Invoice D22B in the profile EN 16931, with the same
 * amounts as the page. The document must be that of an issued invoice without e-invoice faults. Terms are named by
 * their BT numbers (EN 16931-1, Factur-X 1.09.2).
 */
export function facturxXml(invoice: SalesDocument): string {
  if (invoice.number === null) throw new Error("a draft is no invoice");
  if (invoice.kind === "quote") throw new Error("a quote is no invoice");
  return serializeXml(
    element(
      "rsm:CrossIndustryInvoice",
      NAMESPACES,
      element(
        "rsm:ExchangedDocumentContext",
        element("ram:BusinessProcessSpecifiedDocumentContextParameter", text("ram:ID", frameworkOf(invoice))), // BT-23
        element("ram:GuidelineSpecifiedDocumentContextParameter", text("ram:ID", PROFILE)), // BT-24
      ),
      element(
        "rsm:ExchangedDocument",
        text("ram:ID", invoice.number), // BT-1
        text("ram:TypeCode", TYPE[invoice.kind][invoice.invoiceKind]), // BT-3
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

function frameworkOf(document: SalesDocument): string {
  const isFinal = document.kind === "invoice" && document.invoiceKind === "final";
  const frameworks = isFinal ? FINAL_FRAMEWORK : isPaidBefore(document) ? PAID_FRAMEWORK : FRAMEWORK;
  return frameworks[document.operationCategory];
}

/**
 * BG-1: the seller's own notes, then those with their subjects, then the legal ones, each under its code (BT-21, UNTDID
 * 4451) as in the examples of XP Z12-012, annex B: REG form and capital, ABL registration, AAI data without a term, PMD,
 * PMT and AAB late and early payment (BR-FR-05, also on credit notes), BAR platform processing. A specimen says so first.
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
    ...(invoice.codedNotes ?? []).map((note) => ({ code: note.code, content: note.text })),
    { code: "REG", content: capital && `${company.name} ${capital}` },
    { code: "ABL", content: company.rcs },
    { code: "AAI", content: company.website },
    ...taxNumbersInWords(invoice).map((content) => ({ code: "AAI", content })),
    ...legalNotes(company, issueDate, language),
    { code: "BAR", content: platformProcessing(company, client) },
  ];
  return all.flatMap(({ code, content }) =>
    content?.trim()
      ? [element("ram:IncludedNote", text("ram:Content", content.trim()), code && text("ram:SubjectCode", code))]
      : [],
  );
}

/**
 * The numbers on the page that have no term: VAT numbers when the whole invoice is outside the scope of VAT (BR-O-02),
 * and tax numbers that are no VAT identifiers where the term that they would have names something else (BT-32, BT-46).
 */
function taxNumbersInWords(invoice: SalesDocument): string[] {
  const { company, client } = invoice;
  const labels = LABELS[invoice.language];
  const outOfScope = isOutOfScope(invoice);
  const sellerHasTerm = !outOfScope && (vatIdentifierOf(company) !== null || company.taxNumber === null);
  const buyerHasTerm = vatIdentifierOf(client) === null ? client.identifier === null : !outOfScope;
  return [
    sellerHasTerm ? null : taxNumberInWords(labels, company),
    buyerHasTerm ? null : taxNumberInWords(labels, client),
  ].filter((words) => words !== null);
}

function tradeLine(invoice: SalesDocument, line: SalesDocument["lines"][number], index: number): XmlElement {
  const [name = "", ...rest] = line.description.trim().split(/\r?\n/);
  const category = categoryOf(invoice, line);
  const net = netLine(line, invoice.currency);
  const details = spreadDetails(line.details);
  const unit = line.unit?.trim() ? unitCode(line.unit) : NO_UNIT;
  return element(
    "ram:IncludedSupplyChainTradeLineItem",
    element(
      "ram:AssociatedDocumentLineDocument",
      text("ram:LineID", String(index + 1)), // BT-126
      details.note && element("ram:IncludedNote", text("ram:Content", details.note)), // BT-127
    ),
    element(
      "ram:SpecifiedTradeProduct",
      details.standardItemId &&
        element("ram:GlobalID", { schemeID: details.standardItemId.scheme }, details.standardItemId.id), // BT-157
      details.sellerItemId && text("ram:SellerAssignedID", details.sellerItemId), // BT-155
      details.buyerItemId && text("ram:BuyerAssignedID", details.buyerItemId), // BT-156
      text("ram:Name", name.trim()), // BT-153
      rest.join("\n").trim() !== "" && text("ram:Description", rest.join("\n").trim()), // BT-154
      unit === null && attribute(LABELS[invoice.language].unit, (line.unit ?? "").trim()),
      ...(details.attributes ?? []).map(({ name: of, value }) => attribute(of, value)),
      ...(details.classifications ?? []).map(({ code, scheme, version }) =>
        element(
          "ram:DesignatedProductClassification",
          element("ram:ClassCode", { listID: scheme, ...(version && { listVersionID: version }) }, code), // BT-158
        ),
      ),
      details.originCountry && element("ram:OriginTradeCountry", text("ram:ID", details.originCountry)), // BT-159
    ),
    element(
      "ram:SpecifiedLineTradeAgreement",
      details.orderLine && element("ram:BuyerOrderReferencedDocument", text("ram:LineID", details.orderLine)), // BT-132
      grossPrice(invoice, line, net, unit ?? NO_UNIT),
      element(
        "ram:NetPriceProductTradePrice",
        text("ram:ChargeAmount", exactDecimal(net.priceE6, invoice.currency)), // BT-146
        basisQuantity(net, unit ?? NO_UNIT),
      ),
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
      billingPeriod(details.period), // BG-26
      ...net.adjustments.map((adjustment) => allowanceCharge(invoice, adjustment, net.listCents)), // BG-27, BG-28
      element(
        "ram:SpecifiedTradeSettlementLineMonetarySummation",
        text("ram:LineTotalAmount", amount(invoice, line.totalCents)),
      ), // BT-131
      details.invoicedObject && referencedDocument(details.invoicedObject, "130"), // BT-128
      details.buyerAccounting &&
        element("ram:ReceivableSpecifiedTradeAccountingAccount", text("ram:ID", details.buyerAccounting)), // BT-133
    ),
  );
}

/**
 * A discount or a charge: of a line, BG-27 or BG-28; of the document with the VAT that it is on, BG-20 or BG-21. A
 * reason is required (BR-CO-21 to BR-CO-24).
 */
function allowanceCharge(
  invoice: SalesDocument,
  { kind, percentE4, amountCents, reason, reasonCode }: Adjustment,
  baseCents: number,
  tax?: XmlElement,
): XmlElement {
  const words = reason ?? (reasonCode === null ? adjustmentName(kind, invoice.language) : null);
  return element(
    "ram:SpecifiedTradeAllowanceCharge",
    element("ram:ChargeIndicator", text("udt:Indicator", String(kind === "charge"))),
    percentE4 !== null && text("ram:CalculationPercent", trimmed(decimalString(percentE4, 4))), // BT-94, BT-101, BT-138, BT-143
    percentE4 !== null && text("ram:BasisAmount", amount(invoice, baseCents)), // BT-93, BT-100, BT-137, BT-142
    text("ram:ActualAmount", amount(invoice, amountCents)), // BT-92, BT-99, BT-136, BT-141
    reasonCode && text("ram:ReasonCode", reasonCode), // BT-98, BT-105, BT-140, BT-145
    words && text("ram:Reason", words), // BT-97, BT-104, BT-139, BT-144
    tax,
  );
}

/**
 * The discounts and charges of the document, each with its share of a VAT rate; one whose amount is nothing with the
 * first rate that it is on.
 */
function documentAllowances(invoice: SalesDocument): { adjustment: Adjustment; element: XmlElement }[] {
  const { adjustments, taxBreakdown } = invoice;
  return (adjustments ?? []).flatMap((adjustment, index) => {
    const { taxRateBp, percentE4, amountCents } = adjustment;
    const isNothing = percentE4 === null && amountCents === 0;
    const first = taxBreakdown.find((group) => taxRateBp === null || group.taxRateBp === taxRateBp);
    return taxBreakdown.flatMap((group) => {
      const lines = invoice.lines.filter((line) => isOfGroup(line, group));
      const share = lines.reduce((sum, { sharesCents }) => sum + (sharesCents?.[index] ?? 0), 0);
      if (share === 0 && !(isNothing && group === first)) return [];
      const base = authorLines(lines).reduce((sum, { totalCents }) => sum + totalCents, 0);
      const shared = { ...adjustment, amountCents: Math.abs(share) };
      const category = categoryOf(invoice, group);
      const tax = element(
        "ram:CategoryTradeTax",
        text("ram:TypeCode", "VAT"),
        text("ram:CategoryCode", category), // BT-95, BT-102
        category !== "O" && text("ram:RateApplicablePercent", rate(group.taxRateBp)), // BT-96, BT-103
      );
      return [{ adjustment: shared, element: allowanceCharge(invoice, shared, base, tax) }];
    });
  });
}

function isOfGroup(
  line: SalesDocument["lines"][number],
  { taxRateBp, exemptionCode }: SalesDocument["taxBreakdown"][number],
): boolean {
  return line.taxRateBp === taxRateBp && (taxRateBp > 0 || line.exemptionCode === exemptionCode);
}

/** BG-32. A unit without a code is one, as printed on the page; the code is then that of "one" (BT-130). */
function attribute(name: string, value: string): XmlElement {
  return element(
    "ram:ApplicableProductCharacteristic",
    text("ram:Description", name), // BT-160
    text("ram:Value", value), // BT-161
  );
}

/** The quantity that a price is for (BT-149, BT-150). */
function basisQuantity({ priceQuantityE4 }: NetLine, unit: string): XmlElement | null {
  if (priceQuantityE4 === null) return null;
  return element("ram:BasisQuantity", { unitCode: unit }, trimmed(decimalString(priceQuantityE4, 4)));
}

/** The price before its discount (BT-148) and that discount (BT-147), excluding tax. */
function grossPrice(
  { currency }: SalesDocument,
  line: SalesDocument["lines"][number],
  net: NetLine,
  unit: string,
): XmlElement | null {
  const given = line.details?.grossPrice;
  const gross = given ? readUnitPrice(given, currency) : null;
  if (gross === null) return null;
  // Where prices include tax, the net price is what remains of the price; the gross one follows in proportion.
  const exactE6 = exactPriceE6(gross);
  const netE6 = line.grossCents === null ? exactE6 : exactE6 - vatWithin(exactE6, line.taxRateBp);
  const [quantityE4, givenForE4] = [net.priceQuantityE4 ?? ONE_E4, line.priceQuantityE4 ?? ONE_E4];
  const grossE6 = roundedPrice(netE6 * BigInt(quantityE4), BigInt(givenForE4), currency);
  const discountE6 = grossE6 - net.priceE6;
  if (discountE6 < 0n) return null;
  return element(
    "ram:GrossPriceProductTradePrice",
    text("ram:ChargeAmount", exactDecimal(grossE6, currency)),
    basisQuantity(net, unit),
    discountE6 > 0n &&
      element(
        "ram:AppliedTradeAllowanceCharge",
        element("ram:ChargeIndicator", text("udt:Indicator", "false")),
        text("ram:ActualAmount", exactDecimal(discountE6, currency)),
      ),
  );
}

function billingPeriod(period: Period | null): XmlElement | null {
  return (
    period &&
    element(
      "ram:BillingSpecifiedPeriod",
      period.start && element("ram:StartDateTime", dateTime(period.start)), // BT-73, BT-134
      period.end && element("ram:EndDateTime", dateTime(period.end)), // BT-74, BT-135
    )
  );
}

/** A reference of one kind (UNTDID 1001): 50 a tender, 130 an object that is invoiced. */
function referencedDocument({ id, scheme }: Identifier, type: "50" | "130"): XmlElement {
  return element(
    "ram:AdditionalReferencedDocument",
    text("ram:IssuerAssignedID", id),
    text("ram:TypeCode", type),
    scheme && text("ram:ReferenceTypeCode", scheme),
  );
}

/** An identifier of a party or a place: with a scheme, or without one. */
function identifierOf({ id, scheme }: Identifier): XmlElement {
  return scheme ? element("ram:GlobalID", { schemeID: scheme }, id) : text("ram:ID", id);
}

/** A reference to a document by its number alone. */
function byNumber(name: string, id: string | null | undefined): XmlElement | null {
  return id ? element(name, text("ram:IssuerAssignedID", id)) : null;
}

function agreement(invoice: SalesDocument): XmlElement {
  const { company, client, references, invoicedObject, buyerContact } = invoice;
  const information = [legalRegistration(company, invoice.language), company.legalInformation].filter(Boolean);
  const outOfScope = isOutOfScope(invoice); // BR-O-02: then no VAT numbers
  const [sellerVat, buyerVat] = outOfScope ? [null, null] : [vatIdentifierOf(company), vatIdentifierOf(client)];
  const registered = sellerRegistration(company);
  const localTaxNumber = company.vatNumber ?? company.siren;
  const isIdentified = company.siret ?? registered ?? sellerVat ?? company.identifiers[0];
  return element(
    "ram:ApplicableHeaderTradeAgreement",
    references?.buyerReference && text("ram:BuyerReference", references.buyerReference), // BT-10
    element(
      "ram:SellerTradeParty",
      !isIdentified && company.vatNumber && text("ram:ID", company.vatNumber), // BT-29, for BR-CO-26
      ...company.identifiers.filter(({ scheme }) => !scheme).map(identifierOf), // BT-29
      company.siret && element("ram:GlobalID", { schemeID: SIRET_SCHEME }, company.siret), // BT-29
      ...company.identifiers.filter(({ scheme }) => scheme).map(identifierOf), // BT-29
      text("ram:Name", company.name), // BT-27
      information.length > 0 && text("ram:Description", information.join("\n")), // BT-33
      legalOrganization(registered, company.tradingName), // BT-30, BT-28
      (company.contactName || company.phone || company.email) &&
        element(
          "ram:DefinedTradeContact",
          text("ram:PersonName", company.contactName ?? company.name), // BT-41
          company.phone && element("ram:TelephoneUniversalCommunication", text("ram:CompleteNumber", company.phone)), // BT-42
          company.email && emailOf(company.email), // BT-43
        ),
      postalAddress(company.address), // BG-5
      electronicAddress(electronicAddressOf(company)), // BT-34
      sellerVat && taxRegistration("VA", sellerVat), // BT-31
      company.taxNumber
        ? taxRegistration("FC", company.taxNumber) // BT-32
        : !sellerVat && !outOfScope && localTaxNumber && taxRegistration("FC", localTaxNumber), // BT-32
    ),
    element(
      "ram:BuyerTradeParty",
      buyerIdentifier(client), // BT-46
      text("ram:Name", client.name), // BT-44
      legalOrganization(
        client.siren ? { id: client.siren, scheme: SIREN_SCHEME } : client.registration,
        client.tradingName,
      ), // BT-47, BT-45
      (buyerContact || client.email) &&
        element(
          "ram:DefinedTradeContact",
          buyerContact?.name && text("ram:PersonName", buyerContact.name), // BT-56
          buyerContact?.phone &&
            element("ram:TelephoneUniversalCommunication", text("ram:CompleteNumber", buyerContact.phone)), // BT-57
          emailOf(buyerContact?.email ?? client.email), // BT-58
        ),
      postalAddress(client.address), // BG-8
      electronicAddress(buyerElectronicAddress(company, client)), // BT-49
      buyerVat && taxRegistration("VA", buyerVat), // BT-48
    ),
    byNumber("ram:SellerOrderReferencedDocument", references?.salesOrder), // BT-14
    byNumber("ram:BuyerOrderReferencedDocument", references?.purchaseOrder), // BT-13
    byNumber("ram:ContractReferencedDocument", references?.contract), // BT-12
    references?.tender && referencedDocument({ id: references.tender, scheme: null }, "50"), // BT-17
    invoicedObject && referencedDocument(invoicedObject, "130"), // BT-18
    ...attachedFiles(invoice), // BG-24
    references?.project &&
      element(
        "ram:SpecifiedProcuringProject",
        text("ram:ID", references.project),
        text("ram:Name", "Project reference"),
      ), // BT-11
  );
}

function delivery(invoice: SalesDocument): XmlElement {
  const { client, deliveryPlace, references } = invoice;
  const goods = invoice.operationCategory !== "services";
  const place = deliveryPlace?.address ?? (goods ? (client.deliveryAddress ?? client.address) : null);
  return element(
    "ram:ApplicableHeaderTradeDelivery",
    (goods || deliveryPlace) &&
      element(
        "ram:ShipToTradeParty",
        deliveryPlace?.location && identifierOf(deliveryPlace.location), // BT-71
        text("ram:Name", deliveryPlace?.name ?? client.name), // BT-70
        place && postalAddress(place), // BG-15, BT-80 for K
      ),
    element("ram:ActualDeliverySupplyChainEvent", element("ram:OccurrenceDateTime", dateTime(supplyDate(invoice)))), // BT-72
    byNumber("ram:DespatchAdviceReferencedDocument", references?.despatchAdvice), // BT-16
    byNumber("ram:ReceivingAdviceReferencedDocument", references?.receivingAdvice), // BT-15
  );
}

function settlement(invoice: SalesDocument, number: string): XmlElement {
  const { kind, currency, language, precedingInvoice, taxBreakdown } = invoice;
  const tax = taxInAccountingCurrency(invoice);
  const { paymentMeans, payee, paymentTerms, precedingInvoices, references } = invoice;
  const deposits = deductedDeposits(invoice.lines);
  const account = paymentAccount(invoice);
  const debit = kind === "invoice" ? directDebitOf(invoice) : null;
  const means = paymentMeansCode(account?.iban ?? null, currency, methodOf(invoice));
  const meansInWords = LABELS[language].means[means];
  const allowances = documentAllowances(invoice);
  const linesTotal = invoice.lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const totalOf = (kind: Adjustment["kind"]) => {
    const all = allowances.filter(({ adjustment }) => adjustment.kind === kind);
    const cents = all.reduce((sum, { adjustment }) => sum + adjustment.amountCents, 0);
    return all.length > 0 && amount(invoice, cents);
  };
  const [charges, discounts] = [totalOf("charge"), totalOf("discount")];
  return element(
    "ram:ApplicableHeaderTradeSettlement",
    debit?.creditorId && text("ram:CreditorReferenceID", debit.creditorId), // BT-90
    kind === "invoice" && text("ram:PaymentReference", invoice.paymentReference ?? number), // BT-83
    tax && text("ram:TaxCurrencyCode", tax.currency), // BT-6
    text("ram:InvoiceCurrencyCode", currency), // BT-5
    payee &&
      element(
        "ram:PayeeTradeParty",
        payee.identifier && identifierOf(payee.identifier), // BT-60
        text("ram:Name", payee.name), // BT-59
        payee.registration &&
          legalOrganization({
            id: payee.registration,
            scheme: /^\d{9}$/.test(payee.registration) ? SIREN_SCHEME : null,
          }), // BT-61
      ),
    kind === "invoice" &&
      element(
        "ram:SpecifiedTradeSettlementPaymentMeans",
        text("ram:TypeCode", means), // BT-81
        meansInWords && text("ram:Information", meansInWords), // BT-82
        paymentMeans?.cardNumber &&
          element(
            "ram:ApplicableTradeSettlementFinancialCard",
            text("ram:ID", paymentMeans.cardNumber), // BT-87
            paymentMeans.cardHolder && text("ram:CardholderName", paymentMeans.cardHolder), // BT-88
          ),
        debit?.debitedIban && element("ram:PayerPartyDebtorFinancialAccount", text("ram:IBANID", debit.debitedIban)), // BT-91
        account &&
          element(
            "ram:PayeePartyCreditorFinancialAccount",
            text("ram:IBANID", account.iban), // BT-84
            text("ram:AccountName", account.name), // BT-85
          ),
        account?.bic && element("ram:PayeeSpecifiedCreditorFinancialInstitution", text("ram:BICID", account.bic)), // BT-86
      ),
    ...taxBreakdown.map((group, index) => breakdown(invoice, group, index === 0 ? invoice.taxPointDate : null)),
    billingPeriod(invoice.period), // BG-14
    ...allowances.map(({ element: allowance }) => allowance),
    element(
      "ram:SpecifiedTradePaymentTerms",
      precedingInvoice
        ? text("ram:Description", settlementOf(precedingInvoice, invoice)) // BT-20, which BR-CO-25 requires
        : paymentTerms && text("ram:Description", paymentTerms), // BT-20
      !precedingInvoice && element("ram:DueDateDateTime", dateTime(invoice.dueDate)), // BT-9
      debit?.mandate && text("ram:DirectDebitMandateID", debit.mandate), // BT-89
    ),
    element(
      "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
      text("ram:LineTotalAmount", amount(invoice, linesTotal)), // BT-106
      charges && text("ram:ChargeTotalAmount", charges), // BT-108
      discounts && text("ram:AllowanceTotalAmount", discounts), // BT-107
      text("ram:TaxBasisTotalAmount", amount(invoice, invoice.subtotalCents)), // BT-109
      element("ram:TaxTotalAmount", { currencyID: currency }, amount(invoice, invoice.taxTotalCents)), // BT-110
      tax &&
        element(
          "ram:TaxTotalAmount",
          { currencyID: tax.currency },
          decimalString(tax.taxCents, minorUnitDigits(tax.currency)),
        ), // BT-111
      text("ram:GrandTotalAmount", amount(invoice, invoice.totalCents)), // BT-112
      isPaidBefore(invoice) && text("ram:TotalPrepaidAmount", amount(invoice, invoice.totalCents)), // BT-113
      text("ram:DuePayableAmount", amount(invoice, isPaidBefore(invoice) ? 0 : invoice.totalCents)), // BT-115
    ),
    ...(precedingInvoice ? [precedingInvoice] : [...(precedingInvoices ?? []), ...deposits]).map((earlier) =>
      element(
        "ram:InvoiceReferencedDocument",
        text("ram:IssuerAssignedID", earlier.number), // BT-25
        earlier.issueDate && element("ram:FormattedIssueDateTime", date("qdt:DateTimeString", earlier.issueDate)), // BT-26
      ),
    ),
    references?.buyerAccounting &&
      element("ram:ReceivableSpecifiedTradeAccountingAccount", text("ram:ID", references.buyerAccounting)), // BT-19
  );
}

/** BG-23, and in one of its elements the day that is of the whole invoice (BT-7; CII-SR-461). */
function breakdown(
  invoice: SalesDocument,
  group: SalesDocument["taxBreakdown"][number],
  taxPointDate: CalendarDate | null,
): XmlElement {
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
    taxPointDate && element("ram:TaxPointDate", date("udt:DateString", taxPointDate)), // BT-7
    category === "S" && due && !invoice.taxPointDate && text("ram:DueDateTypeCode", due), // BT-8, without BT-7 (BR-CO-03)
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

/** Its SIREN, the registration that it has in its place, or else its entry in the trade register. */
function sellerRegistration({ siren, registration, rcs }: CompanyIdentity): Identifier | null {
  if (siren) return { id: siren, scheme: SIREN_SCHEME };
  return registration ?? (rcs ? { id: rcs, scheme: null } : null);
}

/** Its SIRET, the identifier that it has in its place, or else a tax number that is no VAT identifier. */
function buyerIdentifier(client: ClientIdentity): XmlElement | null {
  if (client.siret) return identifierOf({ id: client.siret, scheme: SIRET_SCHEME });
  if (client.identifier) return identifierOf(client.identifier);
  return client.vatNumber && !vatIdentifierOf(client) ? text("ram:ID", client.vatNumber) : null;
}

function legalOrganization(registration: Identifier | null, tradingName: string | null = null): XmlElement | null {
  if (!registration && !tradingName) return null;
  const { id, scheme } = registration ?? { id: null, scheme: null };
  return element(
    "ram:SpecifiedLegalOrganization",
    id && (scheme ? element("ram:ID", { schemeID: scheme }, id) : text("ram:ID", id)),
    tradingName && text("ram:TradingBusinessName", tradingName),
  );
}

function emailOf(address: string | null): XmlElement | null {
  return address === null ? null : element("ram:EmailURIUniversalCommunication", text("ram:URIID", address));
}

function isOutOfScope(invoice: SalesDocument): boolean {
  return invoice.lines.some((line) => categoryOf(invoice, line) === "O");
}

function taxRegistration(scheme: "VA" | "FC", id: string): XmlElement {
  return element("ram:SpecifiedTaxRegistration", element("ram:ID", { schemeID: scheme }, id));
}

function postalAddress({ line1, line2, line3, postalCode, city, region, country }: Address): XmlElement {
  return element(
    "ram:PostalTradeAddress",
    text("ram:PostcodeCode", postalCode),
    text("ram:LineOne", line1),
    line2 && text("ram:LineTwo", line2),
    line3 && text("ram:LineThree", line3),
    text("ram:CityName", city),
    text("ram:CountryID", einvoiceCountry(country) ?? country),
    region && text("ram:CountrySubDivisionName", region),
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
