import {
  after,
  all,
  attribute,
  before,
  type Change,
  drop,
  dropAll,
  inBreakdown,
  inBuyer,
  inLine,
  inSeller,
  inSettlement,
  inTotals,
  set,
  twice,
  within,
} from "./change-xml.ts";

/** A rule, and a change to the XML of a valid document that violates it. */
export interface BrokenRule {
  /** Its id in the schematrons. */
  rule: string;
  /** The named case whose document is changed, or its credit note. */
  of: string;
  creditNote?: boolean;
  change: Change;
}

const BASE = "<ram:BasisAmount>1625.001</ram:BasisAmount>";

/** The first charge. */
const CHARGE =
  /<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>true<.*?<\/ram:SpecifiedTradeAllowanceCharge>/s;

/** The changes to each document, by rule. Amounts are those of 2.5 × 650.00: 1,625.00, with 20 % VAT 1,950.00. */
const table: [of: string, creditNote: boolean, rules: Record<string, Change>][] = [
  [
    "documented-input-alone",
    false,
    {
      // EN 16931 and Factur-X: mandatory elements.
      "BR-01": drop("ram:GuidelineSpecifiedDocumentContextParameter"),
      "BR-02": within("rsm:ExchangedDocument", drop("ram:ID")),
      "BR-03": drop("ram:IssueDateTime"),
      "BR-04": within("rsm:ExchangedDocument", drop("ram:TypeCode")),
      "BR-05": drop("ram:InvoiceCurrencyCode"),
      "BR-06": inSeller(drop("ram:Name")),
      "BR-07": inBuyer(drop("ram:Name")),
      "BR-08": inSeller(drop("ram:PostalTradeAddress")),
      "BR-09": inSeller(drop("ram:CountryID")),
      "BR-10": inBuyer(drop("ram:PostalTradeAddress")),
      "BR-11": inBuyer(drop("ram:CountryID")),
      "BR-12": inTotals(drop("ram:LineTotalAmount")),
      "BR-13": inTotals(drop("ram:TaxBasisTotalAmount")),
      "BR-14": inTotals(drop("ram:GrandTotalAmount")),
      "BR-15": inTotals(drop("ram:DuePayableAmount")),
      "BR-16": drop("ram:IncludedSupplyChainTradeLineItem"),
      "BR-21": drop("ram:LineID"),
      "BR-22": drop("ram:BilledQuantity"),
      "BR-23": attribute("ram:BilledQuantity", "unitCode", null),
      "BR-24": inLine(drop("ram:LineTotalAmount")),
      "BR-25": within("ram:SpecifiedTradeProduct", drop("ram:Name")),
      "BR-26": drop("ram:ChargeAmount"),
      "BR-27": set("ram:ChargeAmount", "-650.00"),
      "BR-28": before(
        "ram:NetPriceProductTradePrice",
        "<ram:GrossPriceProductTradePrice><ram:ChargeAmount>-650.00</ram:ChargeAmount></ram:GrossPriceProductTradePrice>",
      ),
      "BR-45": inBreakdown(drop("ram:BasisAmount")),
      "BR-46": inBreakdown(drop("ram:CalculatedAmount")),
      "BR-47": inBreakdown(drop("ram:CategoryCode")),
      "BR-48": inBreakdown(drop("ram:RateApplicablePercent")),
      "BR-49": inSettlement(drop("ram:TypeCode")),
      "BR-50": drop("ram:IBANID"),
      "BR-61": drop("ram:IBANID"),
      "BR-62": inSeller(within("ram:URIUniversalCommunication", attribute("ram:URIID", "schemeID", null))),
      "BR-63": inBuyer(within("ram:URIUniversalCommunication", attribute("ram:URIID", "schemeID", null))),
      "BR-64": within("ram:SpecifiedTradeProduct", before("ram:Name", "<ram:GlobalID>3001234567892</ram:GlobalID>")),
      "BR-65": within(
        "ram:SpecifiedTradeProduct",
        after(
          "ram:Name",
          "<ram:DesignatedProductClassification><ram:ClassCode>1</ram:ClassCode></ram:DesignatedProductClassification>",
        ),
      ),
      // Elements that must agree.
      "BR-CO-03": inBreakdown(
        before(
          "ram:DueDateTypeCode",
          '<ram:TaxPointDate><udt:DateString format="102">20261120</udt:DateString></ram:TaxPointDate>',
        ),
      ),
      "BR-CO-04": inLine(drop("ram:CategoryCode")),
      "BR-CO-09": inSeller(within("ram:SpecifiedTaxRegistration", set("ram:ID", "59902144377"))),
      "BR-CO-10": inTotals(set("ram:LineTotalAmount", "1627.00")),
      "BR-CO-11": inTotals(
        before("ram:TaxBasisTotalAmount", "<ram:AllowanceTotalAmount>5.00</ram:AllowanceTotalAmount>"),
      ),
      "BR-CO-12": inTotals(after("ram:LineTotalAmount", "<ram:ChargeTotalAmount>5.00</ram:ChargeTotalAmount>")),
      "BR-CO-13": inTotals(set("ram:TaxBasisTotalAmount", "1627.00")),
      "BR-CO-14": inTotals(set("ram:TaxTotalAmount", "327.00")),
      "BR-CO-15": inTotals(set("ram:GrandTotalAmount", "1952.00")),
      "BR-CO-16": inTotals(set("ram:DuePayableAmount", "1952.00")),
      "BR-CO-17": inBreakdown(set("ram:CalculatedAmount", "327.00")),
      "BR-CO-18": inSettlement(drop("ram:ApplicableTradeTax")),
      "BR-CO-26": inSeller(
        all(drop("ram:GlobalID"), drop("ram:SpecifiedLegalOrganization"), drop("ram:SpecifiedTaxRegistration")),
      ),
      "BR-CO-27": drop("ram:IBANID"),
      // Decimals.
      "BR-DEC-09": inTotals(set("ram:LineTotalAmount", "1625.001")),
      "BR-DEC-10": inTotals(
        before("ram:TaxBasisTotalAmount", "<ram:AllowanceTotalAmount>0.001</ram:AllowanceTotalAmount>"),
      ),
      "BR-DEC-11": inTotals(after("ram:LineTotalAmount", "<ram:ChargeTotalAmount>0.001</ram:ChargeTotalAmount>")),
      "BR-DEC-12": inTotals(set("ram:TaxBasisTotalAmount", "1625.001")),
      "BR-DEC-13": inTotals(set("ram:TaxTotalAmount", "325.001")),
      "BR-DEC-14": inTotals(set("ram:GrandTotalAmount", "1950.001")),
      "BR-DEC-16": inTotals(before("ram:DuePayableAmount", "<ram:TotalPrepaidAmount>0.001</ram:TotalPrepaidAmount>")),
      "BR-DEC-17": inTotals(before("ram:GrandTotalAmount", "<ram:RoundingAmount>0.001</ram:RoundingAmount>")),
      "BR-DEC-18": inTotals(set("ram:DuePayableAmount", "1950.001")),
      "BR-DEC-19": inBreakdown(set("ram:BasisAmount", "1625.001")),
      "BR-DEC-20": inBreakdown(set("ram:CalculatedAmount", "325.001")),
      "BR-DEC-23": inLine(set("ram:LineTotalAmount", "1625.001")),
      // Code lists.
      "BR-CL-01": within("rsm:ExchangedDocument", set("ram:TypeCode", "999")),
      "BR-CL-03": attribute("ram:TaxTotalAmount", "currencyID", "EUX"),
      "BR-CL-04": set("ram:InvoiceCurrencyCode", "EUX"),
      "BR-CL-06": set("ram:DueDateTypeCode", "99"),
      "BR-CL-08": set("ram:SubjectCode", "XXX"),
      "BR-CL-10": inSeller(attribute("ram:GlobalID", "schemeID", "9999")),
      "BR-CL-11": inSeller(within("ram:SpecifiedLegalOrganization", attribute("ram:ID", "schemeID", "9999"))),
      "BR-CL-14": inSeller(set("ram:CountryID", "ZZ")),
      "BR-CL-16": inSettlement(set("ram:TypeCode", "999")),
      "BR-CL-18": inLine(set("ram:CategoryCode", "Y")),
      "BR-CL-23": attribute("ram:BilledQuantity", "unitCode", "XXXX"),
      "BR-CL-25": inSeller(within("ram:URIUniversalCommunication", attribute("ram:URIID", "schemeID", "9999"))),
      // The standard rate, and categories of other countries or unused by Folio.
      "BR-S-01": inBreakdown(set("ram:CategoryCode", "Z")),
      "BR-S-02": inSeller(drop("ram:SpecifiedTaxRegistration")),
      "BR-S-05": inLine(set("ram:RateApplicablePercent", "0.00")),
      "BR-S-08": inBreakdown(set("ram:BasisAmount", "1627.00")),
      "BR-S-09": inBreakdown(set("ram:CalculatedAmount", "327.00")),
      "BR-S-10": inBreakdown(before("ram:BasisAmount", "<ram:ExemptionReason>None</ram:ExemptionReason>")),
      "BR-Z-01": inLine(set("ram:CategoryCode", "Z")),
      "BR-AF-01": inLine(set("ram:CategoryCode", "L")),
      "BR-AG-01": inLine(set("ram:CategoryCode", "M")),
      "BR-B-01": inLine(set("ram:CategoryCode", "B")),
      "BR-B-02": inLine(set("ram:CategoryCode", "B")),
      // Rules of the syntax and of Factur-X.
      "CII-SR-013": within("rsm:ExchangedDocument", after("ram:ID", "<ram:Name>Invoice</ram:Name>")),
      "CII-DT-031": inTotals((xml) => xml.replace("<ram:GrandTotalAmount>", '<ram:GrandTotalAmount currencyID="EUR">')),
      "Value of '@format' is not allowed.": attribute("udt:DateTimeString", "format", "203"),
      "Value of 'ram:ID' is not allowed.": within(
        "ram:GuidelineSpecifiedDocumentContextParameter",
        set("ram:ID", "urn:none"),
      ),
      "Element 'ram:Content' must occur exactly 1 times.": within("ram:IncludedNote", drop("ram:Content")),
      // BR-FR: number, dates, type, notes, business process.
      "BR-FR-01_BT-1": within("rsm:ExchangedDocument", set("ram:ID", "F".repeat(36))),
      "BR-FR-02_BT-1": within("rsm:ExchangedDocument", set("ram:ID", "F 2026")),
      "BR-FR-03_BT-2": set("udt:DateTimeString", "19991120"),
      "BR-FR-03_BT-72": within("ram:OccurrenceDateTime", set("udt:DateTimeString", "21001120")),
      "BR-FR-03_BT-9": within("ram:DueDateDateTime", set("udt:DateTimeString", "20260231")),
      "BR-FR-04_BT-3": within("rsm:ExchangedDocument", set("ram:TypeCode", "325")),
      "BR-FR-05_BT-22_PMT": without("PMT"),
      "BR-FR-05_BT-22_PMD": without("PMD"),
      "BR-FR-05_BT-22_AAB": without("AAB"),
      "BR-FR-06_BT-21_PMT": note("PMT", "40 €"),
      "BR-FR-06_BT-21_PMD": note("PMD", "10 %"),
      "BR-FR-06_BT-21_AAB": note("AAB", "2 %"),
      "BR-FR-06_BT-21_TXD": all(note("TXD", "A"), note("TXD", "B")),
      "BR-FR-08_BT-23": set("ram:BusinessProcessSpecifiedDocumentContextParameter", "<ram:ID>X1</ram:ID>"),
      "BR-FR-20_BT-21": all(without("BAR"), note("BAR", "B2X")),
      "BR-FR-31_BT-21": note("BAR", "B2C"),
      // Identifiers and electronic addresses.
      "BR-FR-09_BT-29": inSeller(set("ram:GlobalID", "81347725400011")),
      "BR-FR-09_BT-46": inBuyer(set("ram:GlobalID", "90214437700014")),
      "BR-FR-10_BT-30": inSeller(drop("ram:SpecifiedLegalOrganization")),
      "BR-FR-11_BT-47": inBuyer(drop("ram:SpecifiedLegalOrganization")),
      "BR-FR-12_BT-49": inBuyer(drop("ram:URIUniversalCommunication")),
      "BR-FR-13_BT-34": inSeller(drop("ram:URIUniversalCommunication")),
      "BR-FR-21_BT-49": inBuyer(within("ram:URIUniversalCommunication", set("ram:URIID", "902144377"))),
      "BR-FR-22_BT-34": all(
        within("rsm:ExchangedDocument", set("ram:TypeCode", "389")),
        inSeller(within("ram:URIUniversalCommunication", set("ram:URIID", "813477254"))),
      ),
      "BR-FR-23_BT-34": inSeller(within("ram:URIUniversalCommunication", set("ram:URIID", "902144377/A"))),
      "BR-FR-23_BT-49": inBuyer(within("ram:URIUniversalCommunication", set("ram:URIID", "813477254/A"))),
      "BR-FR-25_BT-34": inSeller(
        within("ram:URIUniversalCommunication", set("ram:URIID", `902144377_${"A".repeat(116)}`)),
      ),
      "BR-FR-25_BT-49": inBuyer(
        within("ram:URIUniversalCommunication", set("ram:URIID", `813477254_${"A".repeat(116)}`)),
      ),
      "BR-FR-32-LEGALID": inBuyer(within("ram:SpecifiedLegalOrganization", set("ram:ID", "81347725"))),
      "BR-FR-CO-10_BT-29-1": inSeller(attribute("ram:GlobalID", "schemeID", null)),
      "BR-FR-CO-10_BT-29-2": inSeller(twice("ram:GlobalID")),
      "BR-FR-CO-10_BT-46-1": inBuyer(attribute("ram:GlobalID", "schemeID", null)),
      "BR-FR-CO-10_BT-46-2": inBuyer(twice("ram:GlobalID")),
      "BR-FR-CO-14_BT-29-1": inSeller(after("ram:GlobalID", '<ram:GlobalID schemeID="0231">902144377</ram:GlobalID>')),
      "BR-FR-CO-15_BT-29-1": inSeller(after("ram:GlobalID", '<ram:GlobalID schemeID="0231">902144377</ram:GlobalID>')),
      // VAT.
      "BR-FR-15_BT-95_BT-118": inBreakdown(set("ram:CategoryCode", "B")),
      "BR-FR-15_BT-95_BT-118_LM": inBreakdown(set("ram:CategoryCode", "L")),
      "BR-FR-15_BT-95_BT-151": inLine(set("ram:CategoryCode", "B")),
      "BR-FR-15_BT-95_BT-151_LM": inLine(set("ram:CategoryCode", "M")),
      "BR-FR-16_BT-119": inBreakdown(set("ram:RateApplicablePercent", "21.00")),
      "BR-FR-16_BT-152": inLine(set("ram:RateApplicablePercent", "21.00")),
      // Supporting documents.
      "BR-FR-17_BT-123": within(
        "ram:ApplicableHeaderTradeAgreement",
        after("ram:BuyerTradeParty", attachment("FACTURE")),
      ),
      "BR-FR-18_BT-123": within(
        "ram:ApplicableHeaderTradeAgreement",
        after("ram:BuyerTradeParty", attachment("LISIBLE").repeat(2)),
      ),
      "BR-FR-29_BT-18": within(
        "ram:ApplicableHeaderTradeAgreement",
        after("ram:BuyerTradeParty", reference("AFL").repeat(2)),
      ),
      "BR-FR-30_BT-128": inLine(after("ram:SpecifiedTradeProduct", reference("AFL").repeat(2))),
      // Requirements of document types and business processes.
      "BR-FR-CO-03_BT-3": within("rsm:ExchangedDocument", set("ram:TypeCode", "262")),
      "BR-FR-CO-04_BT-4": within("rsm:ExchangedDocument", set("ram:TypeCode", "384")),
      "BR-FR-CO-07_BT-9": within("ram:DueDateDateTime", set("udt:DateTimeString", "20261101")),
      "BR-FR-CO-08_BT-23": all(process("S4"), within("rsm:ExchangedDocument", set("ram:TypeCode", "386"))),
      "BR-FR-CO-09_BT-23-1": process("S2"),
      "BR-FR-CO-09_BT-23-2": process("S2"),
      "BR-FR-CO-09_BT-23-3": all(process("S2"), drop("ram:SpecifiedTradePaymentTerms")),
      "BR-FR-BD-02_BT-31": process("S9"),
      "BR-FR-BD-02_BT-47": process("S9"),
      "BR-FR-BD-02_EXT-FR-FE-163": process("S9"),
      "BR-FR-BD-13_BT-3": process("S9"),
      "BR-FR-MV-02_EXT-FR-FE-163": process("S8"),
      "BR-FR-MV-06_EXT-FR-FE-167": process("S8"),
      "BR-FR-MV-07_BT-128": process("S8"),
      "BR-FR-MV-12_BT-128": all(
        process("S8"),
        inLine(
          all(
            after("ram:LineID", "<ram:LineStatusReasonCode>GROUP</ram:LineStatusReasonCode>"),
            after("ram:SpecifiedTradeSettlementLineMonetarySummation", reference("AFL")),
          ),
        ),
        twice("ram:IncludedSupplyChainTradeLineItem"),
      ),
      "BR-FR-MV-13_BT-3": all(process("S8"), within("rsm:ExchangedDocument", set("ram:TypeCode", "389"))),
      // Decimals.
      "BR-FR-DEC-01_BT-106": inTotals(set("ram:LineTotalAmount", "1625.001")),
      "BR-FR-DEC-01_BT-109": inTotals(set("ram:TaxBasisTotalAmount", "1625.001")),
      "BR-FR-DEC-01_BT-110": inTotals(set("ram:TaxTotalAmount", "325.001")),
      "BR-FR-DEC-01_BT-112": inTotals(set("ram:GrandTotalAmount", "1950.001")),
      "BR-FR-DEC-01_BT-115": inTotals(set("ram:DuePayableAmount", "1950.001")),
      "BR-FR-DEC-01_BT-116": inBreakdown(set("ram:BasisAmount", "1625.001")),
      "BR-FR-DEC-01_BT-117": inBreakdown(set("ram:CalculatedAmount", "325.001")),
      "BR-FR-DEC-01_BT-131": inLine(set("ram:LineTotalAmount", "1625.001")),
      "BR-FR-DEC-02_BT-129": set("ram:BilledQuantity", "2.50001"),
      "BR-FR-DEC-03_BT-146": set("ram:ChargeAmount", "650.0000001"),
      "BR-FR-DEC-04_BT-119": inBreakdown(set("ram:RateApplicablePercent", "20.001")),
      "BR-FR-DEC-04_BT-152": inLine(set("ram:RateApplicablePercent", "20.001")),
    },
  ],
  [
    "documented-input-alone",
    true,
    {
      "BR-55": within("ram:InvoiceReferencedDocument", drop("ram:IssuerAssignedID")),
      "BR-FR-01_BT-25": within("ram:InvoiceReferencedDocument", set("ram:IssuerAssignedID", "F".repeat(36))),
      "BR-FR-02_BT-25": within("ram:InvoiceReferencedDocument", set("ram:IssuerAssignedID", "F 2026")),
      "BR-FR-03_BT-26": set("qdt:DateTimeString", "19991120"),
      "BR-FR-CO-05_BT-3": drop("ram:InvoiceReferencedDocument"),
    },
  ],
  [
    "dollars",
    false,
    {
      "BR-53": inTotals((xml) => xml.replace(/<ram:TaxTotalAmount currencyID="EUR">[^<]*<\/ram:TaxTotalAmount>/, "")),
      "BR-DEC-15": inTotals((xml) => xml.replace(/(<ram:TaxTotalAmount currencyID="EUR">[^<]*)</, "$11<")),
      "BR-CL-05": set("ram:TaxCurrencyCode", "EUX"),
      "BR-FR-CO-12_BT-5": set("ram:TaxCurrencyCode", "GBP"),
    },
  ],
  [
    "delivered-elsewhere",
    false,
    {
      "BR-57": within("ram:ShipToTradeParty", drop("ram:CountryID")),
      "BR-FR-09_BT-71": delivered(
        '<ram:GlobalID schemeID="0009">90214437700014</ram:GlobalID>',
        '<ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">813477254</ram:ID></ram:SpecifiedLegalOrganization>',
      ),
      "BR-FR-CO-10_BT-71-1": delivered("<ram:GlobalID>90214437700014</ram:GlobalID>"),
      "BR-FR-CO-10_BT-71-2": delivered('<ram:GlobalID schemeID="0088">3001234567892</ram:GlobalID>'.repeat(2)),
    },
  ],
  [
    "units-in-words",
    false,
    {
      "BR-54": inCharacteristic(drop("ram:Value")),
      "BR-FR-27_BG-32": inCharacteristic(drop("ram:Description")),
      "BR-FR-27_BT-160": inCharacteristic(set("ram:Description", " ")),
      "BR-FR-28-Value": inCharacteristic(drop("ram:Value")),
    },
  ],
  [
    "discounts-on-lines",
    false,
    {
      "BR-41": inLineDiscount(drop("ram:ActualAmount")),
      "BR-42": inLineDiscount(withoutReason),
      "BR-CO-23": inLineDiscount(withoutReason),
      "BR-43": inLineCharge(drop("ram:ActualAmount")),
      "BR-44": inLineCharge(withoutReason),
      "BR-CO-24": inLineCharge(withoutReason),
      "BR-DEC-24": inLineDiscount(set("ram:ActualAmount", "203.131")),
      "BR-DEC-25": inLineDiscount(set("ram:BasisAmount", "1625.001")),
      "BR-DEC-27": inLineCharge(set("ram:ActualAmount", "4.501")),
      "BR-DEC-28": inLineCharge(before("ram:ActualAmount", BASE)),
      "BR-FR-DEC-01_BT-136_BT-141": inLineDiscount(set("ram:ActualAmount", "203.131")),
      "BR-FR-DEC-01_BT-137_BT-142": inLineDiscount(set("ram:BasisAmount", "1625.001")),
    },
  ],
  [
    "discounts-over-rates",
    false,
    {
      "BR-31": inDiscount(drop("ram:ActualAmount")),
      "BR-32": inDiscount(drop("ram:CategoryCode")),
      "BR-33": inDiscount(withoutReason),
      "BR-CO-21": inDiscount(withoutReason),
      "BR-36": inCharge(drop("ram:ActualAmount")),
      "BR-37": inCharge(drop("ram:CategoryCode")),
      "BR-38": inCharge(withoutReason),
      "BR-CO-22": inCharge(withoutReason),
      "BR-DEC-01": inDiscount(set("ram:ActualAmount", "132.771")),
      "BR-DEC-02": inDiscount(set("ram:BasisAmount", "1708.331")),
      "BR-DEC-05": inCharge(set("ram:ActualAmount", "11.131")),
      "BR-DEC-06": inCharge(before("ram:ActualAmount", BASE)),
      "BR-CL-19": inDiscount(set("ram:ReasonCode", "ZZZ")),
      "BR-CL-20": inCharge(set("ram:ReasonCode", "95")),
      "BR-S-06": inDiscount(set("ram:RateApplicablePercent", "0.00")),
      "BR-S-07": inCharge(set("ram:RateApplicablePercent", "0.00")),
      "BR-S-03": inSeller(dropAll("ram:SpecifiedTaxRegistration")),
      "BR-S-04": inSeller(dropAll("ram:SpecifiedTaxRegistration")),
      "BR-CL-17": inDiscount(set("ram:CategoryCode", "Y")),
      "BR-FR-15_BT-95_BT-102": inDiscount(set("ram:CategoryCode", "B")),
      "BR-FR-15_BT-95_BT-102_LM": inDiscount(set("ram:CategoryCode", "L")),
      "BR-FR-16_BT-96_BT-103": inDiscount(set("ram:RateApplicablePercent", "21.00")),
      "BR-FR-DEC-01_BT-92_BT-99": inDiscount(set("ram:ActualAmount", "132.771")),
      "BR-FR-DEC-01_BT-93_BT-100": inDiscount(set("ram:BasisAmount", "1708.331")),
      "BR-FR-DEC-01_BT-107": inTotals(set("ram:AllowanceTotalAmount", "5.001")),
      "BR-FR-DEC-01_BT-108": inTotals(set("ram:ChargeTotalAmount", "5.001")),
      "BR-FR-DEC-04_BT-96_BT-103": inDiscount(set("ram:RateApplicablePercent", "20.001")),
    },
  ],
  ["discounts-franchise", false, ofAllowances("E")],
  ["discounts-reverse-charge", false, ofAllowances("AE")],
  ["discounts-intra-community", false, ofAllowances("IC")],
  ["discounts-export", false, ofAllowances("G")],
  ["discounts-outside-the-scope", false, ofAllowances("O")],
  ["files", false, { "BR-CL-24": attribute("ram:AttachmentBinaryObject", "mimeCode", "application/zip") }],
  [
    "terms",
    false,
    {
      "BR-29": inPeriod(within("ram:EndDateTime", set("udt:DateTimeString", "20261031"))),
      "BR-CO-19": inPeriod(all(drop("ram:StartDateTime"), drop("ram:EndDateTime"))),
      "BR-30": inLinePeriod(within("ram:EndDateTime", set("udt:DateTimeString", "20261031"))),
      "BR-CO-20": inLinePeriod(all(drop("ram:StartDateTime"), drop("ram:EndDateTime"))),
      "BR-52": within("ram:AdditionalReferencedDocument", drop("ram:IssuerAssignedID")),
      "BR-CL-07": set("ram:ReferenceTypeCode", "QQQQ"),
      "BR-CL-13": attribute("ram:ClassCode", "listID", "QQQQ"),
      "BR-CL-15": within("ram:OriginTradeCountry", set("ram:ID", "ZZ")),
      "BR-CL-21": within("ram:SpecifiedTradeProduct", attribute("ram:GlobalID", "schemeID", "9999")),
      "BR-CL-26": within("ram:ShipToTradeParty", attribute("ram:GlobalID", "schemeID", "9999")),
      "BR-FR-03_BT-73": inPeriod(within("ram:StartDateTime", set("udt:DateTimeString", "19991120"))),
      "BR-FR-03_BT-74": inPeriod(within("ram:EndDateTime", set("udt:DateTimeString", "21001120"))),
      "BR-FR-03_EXT-FR-FE-134": inLinePeriod(within("ram:StartDateTime", set("udt:DateTimeString", "19991120"))),
      "BR-FR-03_EXT-FR-FE-135": inLinePeriod(within("ram:EndDateTime", set("udt:DateTimeString", "21001120"))),
    },
  ],
  ["terms-tax-point-date", false, { "BR-FR-03_BT-7": set("udt:DateString", "19991120") }],
  [
    "price-quantity",
    false,
    {
      "BR-FR-DEC-02_BT-149": within("ram:NetPriceProductTradePrice", set("ram:BasisQuantity", "100.00001")),
      "BR-FR-DEC-03_BT-147": within("ram:GrossPriceProductTradePrice", set("ram:ActualAmount", "5.0000001")),
      "BR-FR-DEC-03_BT-148": within("ram:GrossPriceProductTradePrice", set("ram:ChargeAmount", "95.0000001")),
    },
  ],
  [
    "terms-payee",
    false,
    {
      "BR-17": within("ram:PayeeTradeParty", drop("ram:Name")),
      "BR-FR-09_BT-60": within(
        "ram:PayeeTradeParty",
        before("ram:Name", '<ram:GlobalID schemeID="0009">90214437700014</ram:GlobalID>'),
      ),
      "BR-FR-CO-10_BT-60-1": within("ram:PayeeTradeParty", attribute("ram:GlobalID", "schemeID", null)),
      "BR-FR-CO-10_BT-60-2": within("ram:PayeeTradeParty", twice("ram:GlobalID")),
    },
  ],
  [
    "terms-card",
    false,
    { "BR-51": within("ram:ApplicableTradeSettlementFinancialCard", set("ram:ID", "4242424242424242")) },
  ],
  ["franchise", false, exempt("E")],
  ["reverse-charge", false, { ...exempt("AE"), "BR-CL-22": set("ram:ExemptionReasonCode", "VATEX-XX") }],
  ["export", false, exempt("G")],
  [
    "intra-community-goods",
    false,
    {
      ...exempt("IC"),
      "BR-IC-11": drop("ram:ActualDeliverySupplyChainEvent"),
      "BR-IC-12": drop("ram:ShipToTradeParty"),
    },
  ],
  [
    "outside-the-scope",
    false,
    {
      ...exempt("O"),
      "BR-O-01": inLine(set("ram:CategoryCode", "S")),
      "BR-O-02": withVatNumber,
      "BR-O-05": inLine(after("ram:CategoryCode", "<ram:RateApplicablePercent>20.00</ram:RateApplicablePercent>")),
      "BR-O-11": (xml) => {
        const standard =
          "<ram:ApplicableTradeTax><ram:CalculatedAmount>0.00</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>0.00</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>20.00</ram:RateApplicablePercent></ram:ApplicableTradeTax>";
        return inSettlement(after("ram:ApplicableTradeTax", standard))(xml);
      },
      "BR-O-12": inLine(set("ram:CategoryCode", "S")),
      "BR-O-13": inSettlement(after("ram:ApplicableTradeTax", allowance(false))),
      "BR-O-14": inSettlement(after("ram:ApplicableTradeTax", allowance(true))),
    },
  ],
  ["paid-services", false, { "BR-FR-DEC-01_BT-113": inTotals(set("ram:TotalPrepaidAmount", "0.001")) }],
];

/** The rules of every category without VAT: breakdown, VAT identifier, rate, basis, tax, reason. */
function exempt(category: string): Record<string, Change> {
  return {
    [`BR-${category}-01`]: inBreakdown(set("ram:CategoryCode", "Z")),
    [`BR-${category}-02`]: inSeller(dropAll("ram:SpecifiedTaxRegistration")),
    [`BR-${category}-05`]: inLine(set("ram:RateApplicablePercent", "20.00")),
    [`BR-${category}-08`]: inBreakdown(set("ram:BasisAmount", "1627.00")),
    [`BR-${category}-09`]: inBreakdown(set("ram:CalculatedAmount", "2.00")),
    [`BR-${category}-10`]: inBreakdown(all(drop("ram:ExemptionReason"), drop("ram:ExemptionReasonCode"))),
  };
}

/** The rules of discounts and charges on the whole invoice, of every category without VAT: VAT identifier, rate. */
function ofAllowances(category: string): Record<string, Change> {
  const [identifier, taxed] =
    category === "O"
      ? [withVatNumber, after("ram:CategoryCode", "<ram:RateApplicablePercent>20.00</ram:RateApplicablePercent>")]
      : [inSeller(dropAll("ram:SpecifiedTaxRegistration")), set("ram:RateApplicablePercent", "20.00")];
  return {
    [`BR-${category}-03`]: identifier,
    [`BR-${category}-04`]: identifier,
    [`BR-${category}-06`]: inDiscount(taxed),
    [`BR-${category}-07`]: inCharge(taxed),
  };
}

function withVatNumber(xml: string): string {
  const number =
    '<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">FR59902144377</ram:ID></ram:SpecifiedTaxRegistration>';
  return inSeller((seller) => seller.replace(/<\/ram:SellerTradeParty>$/, `${number}$&`))(xml);
}

function inDiscount(change: Change): Change {
  return inSettlement(within("ram:SpecifiedTradeAllowanceCharge", change));
}

function inCharge(change: Change): Change {
  return inSettlement((xml) => xml.replace(CHARGE, (found) => change(found)));
}

function inLineDiscount(change: Change): Change {
  return inLine(within("ram:SpecifiedTradeAllowanceCharge", change));
}

function inLineCharge(change: Change): Change {
  return inLine((xml) => xml.replace(CHARGE, (found) => change(found)));
}

function withoutReason(xml: string): string {
  return all(drop("ram:ReasonCode"), drop("ram:Reason"))(xml);
}

function inPeriod(change: Change): Change {
  return inSettlement(within("ram:BillingSpecifiedPeriod", change));
}

function inLinePeriod(change: Change): Change {
  return inLine(within("ram:BillingSpecifiedPeriod", change));
}

function inCharacteristic(change: Change): Change {
  return within("ram:ApplicableProductCharacteristic", change);
}

function without(code: string): Change {
  return (xml) =>
    xml.replace(
      new RegExp(
        `<ram:IncludedNote><ram:Content>[^<]*</ram:Content><ram:SubjectCode>${code}</ram:SubjectCode></ram:IncludedNote>`,
      ),
      "",
    );
}

function note(code: string, text: string): Change {
  return after(
    "ram:IncludedNote",
    `<ram:IncludedNote><ram:Content>${text}</ram:Content><ram:SubjectCode>${code}</ram:SubjectCode></ram:IncludedNote>`,
  );
}

function process(code: string): Change {
  return set("ram:BusinessProcessSpecifiedDocumentContextParameter", `<ram:ID>${code}</ram:ID>`);
}

function attachment(name: string): string {
  return `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>1</ram:IssuerAssignedID><ram:TypeCode>916</ram:TypeCode><ram:Name>${name}</ram:Name></ram:AdditionalReferencedDocument>`;
}

function reference(code: string): string {
  return `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>1</ram:IssuerAssignedID><ram:TypeCode>130</ram:TypeCode><ram:ReferenceTypeCode>${code}</ram:ReferenceTypeCode></ram:AdditionalReferencedDocument>`;
}

function delivered(identifiers: string, organization = ""): Change {
  return within("ram:ShipToTradeParty", all(before("ram:Name", identifiers), after("ram:Name", organization)));
}

function allowance(charge: boolean): string {
  return `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${charge}</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>0.00</ram:ActualAmount><ram:Reason>None</ram:Reason><ram:CategoryTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>20.00</ram:RateApplicablePercent></ram:CategoryTradeTax></ram:SpecifiedTradeAllowanceCharge>`;
}

export const BROKEN_RULES: BrokenRule[] = table.flatMap(([of, creditNote, rules]) =>
  Object.entries(rules).map(([rule, change]) => ({ rule, of, creditNote, change })),
);

/** Rules that apply to Folio's documents, but that no document can violate. */
export const UNBREAKABLE: Record<string, string> = {
  ...Object.fromEntries(
    ["BR-CO-05", "BR-CO-06", "BR-CO-07", "BR-CO-08"].map((rule) => [
      rule,
      "whether a reason and its code say the same is for people: the schematrons take everything",
    ]),
  ),
  "BR-FR-DEC-01_BT-111":
    "in its pattern the rule of BT-110, which looks at the same elements, stands before it, so that it is never tried",
};
