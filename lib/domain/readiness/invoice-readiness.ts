import type { Address } from "#lib/domain/address.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { einvoiceCountry, isEinvoiceCurrency } from "#lib/domain/einvoice/einvoice-codes.ts";
import { exceedsExactSum } from "#lib/domain/einvoice/exact-sum.ts";
import { platformProcessing } from "#lib/domain/einvoice/platform-processing.ts";
import { decideExemptions, saleOf, type TaxedSale } from "#lib/domain/invoices/exemptions.ts";
import type { Invoice, InvoiceFormat } from "#lib/domain/invoices/invoice.ts";
import { amountDueCents } from "#lib/domain/invoices/invoice-status.ts";
import type { FindingBasis } from "#lib/domain/invoices/issue-fault.ts";
import type { InvoiceLine } from "#lib/domain/lines/line.ts";
import { lacksExchangeRate } from "#lib/domain/money/accounting-currency.ts";
import { minorUnitDigits } from "#lib/domain/money/money.ts";
import {
  buyerElectronicAddress,
  electronicAddressOf,
  isElectronicAddress,
} from "#lib/domain/parties/electronic-address.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import { addressContradictsSiren, vatNumberContradictsSiren } from "#lib/domain/parties/party-contradictions.ts";
import { vatIdentifierOf } from "#lib/domain/parties/party-identifiers.ts";
import { latestFrenchDueDate } from "#lib/domain/parties/payment-terms.ts";
import {
  lacksIban,
  lacksSiren,
  printsVatNumberWithVat,
  registrationFindings,
} from "#lib/domain/readiness/company-completeness.ts";
import { exemptionContradiction } from "#lib/domain/readiness/exemption-contradiction.ts";
import { type Finding, isWarning } from "#lib/domain/readiness/finding.ts";
import { READINESS_WORDS, type ReadinessCode } from "#lib/domain/readiness/readiness-words.ts";
import { directDebitOf } from "#lib/domain/terms/direct-debit.ts";
import { isBlankText } from "#lib/domain/text/blank-text.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { isFrenchExemption } from "#lib/domain/vat/exemption-codes.ts";
import { isRateOfDate } from "#lib/domain/vat/french-rates.ts";
import { isFrenchBusiness, isInFrenchDirectory } from "#lib/domain/vat/french-territory.ts";
import {
  chargesFrenchVat,
  isMemberState,
  isUnderFrenchVat,
  numberTerritory,
  territoryOf,
  vatTerritory,
} from "#lib/domain/vat/vat-territory.ts";
import { type UnionObstacle, unionObstacle, vatCategory } from "#lib/domain/vat/vat-treatment.ts";

/** The VAT rates of the French rules (BR-FR-16), in basis points. */
const FRENCH_RATES = new Set([0, 90, 105, 175, 210, 550, 700, 850, 920, 960, 1000, 1300, 1960, 2000, 2060]);

/**
 * The start of the law on the recovery compensation. Every French e-invoice must state it (Code de commerce D441-5;
 * BR-FR-05, PMT).
 */
const COMPENSATION_SINCE = "2013-01-01";

/** Faults of the client's VAT number that make a sale to another member state taxable, with their findings. */
const NUMBER_OBSTACLES = new Map<UnionObstacle, ReadinessCode>([
  ["number_of_seller_state", "buyer_vat_number_of_seller_state"],
  ["number_outside_union", "buyer_vat_number_outside_union"],
]);

/** Obstacles to an intra-Community supply that the user has chosen. */
const GOODS_OBSTACLES: (UnionObstacle | null)[] = ["not_abroad", "private_person"];

/**
 * Since when a French invoice states the SIREN of a client that is a business in France (CGI, annexe II, 242 nonies A,
 * I, as of decree 2022-1299): of large and medium-sized sellers, whose size Folio does not know, and of everybody.
 */
const BUYER_SIREN_SINCE = { largest: "2026-09-01", everybody: "2027-09-01" };

/** The limit of simplified French invoices, excluding tax, in euro cents (CGI, annexe II, 242 nonies A, II). */
const SIMPLIFIED_CENTS = 150_00;

const NO_REFERENCES = { contract: null, purchaseOrder: null, salesOrder: null };

/** The data that readiness depends on: a draft, or unsaved input. */
export interface CheckedInvoice
  extends TaxedSale,
    Pick<Invoice, "currency" | "issueDate" | "dueDate" | "serviceDate" | "taxExchangeRateE6">,
    Pick<Invoice, "subtotalCents" | "taxTotalCents" | "totalCents"> {
  kind?: Invoice["kind"];
  quoteId?: Invoice["quoteId"];
  /** Those that a final invoice deducts. */
  deposits?: Invoice["deposits"];
  terms?: Invoice["terms"];
  company: TaxedSale["company"] & Omit<CompanyIdentity, "id">;
  client: TaxedSale["client"] &
    Pick<ClientIdentity, "siren" | "siret" | "electronicAddress" | "email" | "isPublicBody">;
  lines: (TaxedSale["lines"][number] &
    Pick<InvoiceLine, "totalCents"> &
    Partial<Pick<InvoiceLine, "sharesCents" | "deduction">>)[];
}

/**
 * The one check of an invoice of any format: what law, the rules of e-invoices (EN 16931, and BR-FR in force for French
 * senders since 2026-09-01) and custom ask of its data. Empty when nothing is lacking. Messages are in the company's
 * language by default.
 */
export function invoiceFindings(invoice: CheckedInvoice, language: Language = invoice.company.language): Finding[] {
  const { company, client, currency, lines } = invoice;
  const findings: Finding[] = [];
  const find = (
    condition: boolean,
    path: string,
    term: string | null,
    code: ReadinessCode,
    basis: FindingBasis = "standard",
  ) => condition && findings.push({ path, code, term, basis, message: READINESS_WORDS[code][language] });
  const french = isFrenchBusiness(company);
  const inUnion = isMemberState(vatTerritory(company.address));
  const underVat = inUnion || isUnderFrenchVat(territoryOf(company.address));
  const whereVatLaw: FindingBasis = underVat ? "law" : "standard";
  const exemptions = decideExemptions(invoice);
  const categories = lines.map(({ taxRateBp }, index) => vatCategory(taxRateBp, exemptions[index] ?? null));
  const includes = (...wanted: string[]) =>
    categories.some((category) => category !== null && wanted.includes(category));

  find(!isComplete(company.address), "company.address", "BG-5", "address_incomplete");
  find(lacksSiren(company), "company.siren", "BT-30", "seller_siren_missing", "law");
  const { registration, identifiers, taxNumber } = company;
  const anyNumber =
    company.siren ?? company.siret ?? registration ?? company.rcs ?? identifiers[0] ?? company.vatNumber;
  find(!french && anyNumber === null, "company.rcs", "BT-30", "seller_number_missing"); // BR-CO-26
  // A tax number or the SIREN replaces a missing VAT identifier (BT-32). This is not possible for a seller that charges
  // French VAT, nor for intra-Community supplies and exports (BR-IC-02, BR-G-02).
  const crossBorder = exemptions.includes("VATEX-EU-AE");
  const chargesNone = company.vatRegime === "franchise" || !chargesFrenchVat(company.address);
  const localNumber = taxNumber ?? company.vatNumber ?? (chargesNone && !crossBorder ? company.siren : null);
  const sellerTaxNumber = vatIdentifierOf(company) ?? (includes("K", "G") ? null : localNumber);
  const taxed = categories.some((category) => category !== "O");
  const sellerVat =
    crossBorder && company.vatRegime === "franchise"
      ? "seller_vat_number_for_services_missing"
      : "seller_vat_number_missing";
  const isSimplified = isSimplifiedInvoice(invoice) && !includes("AE", "K");
  const chargesVat = includes("S") && company.vatRegime !== "franchise";
  const printsVatNumber = includes("AE", "K", "G") ? underVat : chargesVat && printsVatNumberWithVat(company);
  const lacksVatNumber = company.vatNumber === null && printsVatNumber && !isSimplified;
  const sellerVatBasis = lacksVatNumber ? "law" : "standard";
  find(lacksVatNumber || (taxed && sellerTaxNumber === null), "company.vatNumber", "BT-31", sellerVat, sellerVatBasis);
  const sellerAddress = electronicAddressOf(company);
  find(french && sellerAddress === null, "company.electronicAddress", "BT-34", "seller_electronic_address_missing"); // BR-FR-13
  find(
    sellerAddress !== null && !isElectronicAddress(sellerAddress),
    "company.electronicAddress",
    "BT-34",
    "electronic_address_invalid",
  );

  const domesticBusiness = french && isInFrenchDirectory(client) && !client.isIndividual;
  const buyerAddress = buyerElectronicAddress(company, client);
  find(!isComplete(client.address), "client.address", "BG-8", "address_incomplete");
  find(
    client.deliveryAddress !== null && !isComplete(client.deliveryAddress),
    "client.deliveryAddress",
    "BG-15",
    "address_incomplete",
  );
  const sirenBasis = invoice.issueDate >= BUYER_SIREN_SINCE.everybody ? "law" : "custom";
  const sirenAsked = invoice.issueDate >= BUYER_SIREN_SINCE.largest ? sirenBasis : "standard";
  find(domesticBusiness && client.siren === null, "client.siren", "BT-47", "buyer_siren_missing", sirenAsked);
  // Code de la commande publique, article D2192-2; BT-46 under the scheme 0009.
  find(
    client.isPublicBody && isFrenchBusiness(client) && client.siret === null,
    "client.siret",
    "BT-46",
    "buyer_siret_missing",
    french ? "law" : "standard",
  );
  const { operationCategory } = invoice;
  const obstacle = unionObstacle(
    saleOf(invoice),
    includes("K") || operationCategory !== "services" ? "goods" : "services",
  );
  const isUndetermined = inUnion && categories.includes(null) && operationCategory !== "mixed";
  const wantsNumber = includes("AE", "K") || (isUndetermined && obstacle === "no_vat_number");
  find(
    wantsNumber && vatIdentifierOf(client) === null,
    "client.vatNumber",
    "BT-48",
    "buyer_vat_number_missing",
    isSimplified ? "standard" : whereVatLaw,
  );
  const numberFault = obstacle === null ? undefined : NUMBER_OBSTACLES.get(obstacle);
  const isWrongNumber = numberFault !== undefined && (includes("K") || isUndetermined);
  find(isWrongNumber, "client.vatNumber", "BT-48", numberFault ?? "buyer_vat_number_outside_union", "law");
  find(french && buyerAddress === null, "client.electronicAddress", "BT-49", "buyer_electronic_address_missing"); // BR-FR-12
  find(
    buyerAddress !== null && !isElectronicAddress(buyerAddress),
    "client.electronicAddress",
    "BT-49",
    "electronic_address_invalid",
  );
  const inDirectory = buyerAddress?.scheme === "0225" && buyerAddress.id.startsWith(client.siren ?? "");
  const goesThrough = platformProcessing(company, client) === "B2B" && client.siren !== null;
  find(goesThrough && !inDirectory, "client.electronicAddress", "BT-49", "buyer_not_in_directory");

  for (const [path, term, address] of [
    ["company.address", "BT-40", company.address],
    ["client.address", "BT-55", client.address],
    ["client.deliveryAddress", "BT-80", client.deliveryAddress],
  ] as const) {
    find(address !== null && einvoiceCountry(address.country) === null, `${path}.country`, term, "country_unknown");
  }

  find(french && !isInRange(invoice.issueDate), "issueDate", "BT-2", "year_out_of_range");
  find(
    french && isInRange(invoice.issueDate) && invoice.issueDate < COMPENSATION_SINCE,
    "issueDate",
    "BT-2",
    "issue_date_too_early",
  ); // BR-FR-05
  find(french && !isInRange(invoice.dueDate), "dueDate", "BT-9", "year_out_of_range");
  find(
    french && invoice.serviceDate !== null && !isInRange(invoice.serviceDate),
    "serviceDate",
    "BT-72",
    "year_out_of_range",
  );
  // No law on what invoices bear, which would keep complete ones only from being issued.
  find(hasTermsTooLong(invoice), "dueDate", null, "payment_terms_too_long", "custom");
  // CGI, annexe II, 242 nonies A: the deposit says what it is on.
  const { contract, purchaseOrder, salesOrder } = invoice.terms?.references ?? NO_REFERENCES;
  const namesOrder = (contract ?? purchaseOrder ?? salesOrder ?? invoice.quoteId ?? null) !== null;
  find(french && invoice.kind === "deposit" && !namesOrder, "references", null, "deposit_without_order", "custom");
  for (const [index, deposit] of (invoice.deposits ?? []).entries()) {
    const path = `deposits[${index}].invoiceId`;
    find(amountDueCents(deposit) > 0, path, null, "deposit_unpaid", "custom");
    const left = deposit.totalCents - deposit.amountCreditedCents;
    find(left > deductedCents(invoice, deposit.invoiceId), path, null, "deposit_beyond_work", "custom");
  }
  const isKnownCurrency = isEinvoiceCurrency(currency);
  find(isKnownCurrency && minorUnitDigits(currency) > 2, "currency", "BT-5", "currency_decimals");
  find(!isKnownCurrency, "currency", "BT-5", "currency_unknown");
  find(lacksExchangeRate(invoice), "taxExchangeRate", "BT-111", "exchange_rate_missing", whereVatLaw);
  find(
    includes("K") && invoice.operationCategory === "services",
    "operationCategory",
    "BT-23",
    "supply_of_services",
    whereVatLaw,
  );
  const underFrenchVat = isUnderFrenchVat(territoryOf(company.address)) || numberTerritory(company.vatNumber) === "FR";
  // Sales to consumers in other states bear the rates there (Directive 2006/112/EC, article 33), which Factur-X of
  // French sellers does not take.
  const { destination } = saleOf(invoice).buyer;
  const ratesAreFrench =
    french && chargesFrenchVat(destination) && (numberTerritory(company.vatNumber) ?? "FR") === "FR";
  const rateBasis = ratesAreFrench ? "law" : "standard";
  for (const [index, { taxRateBp }] of lines.entries()) {
    const franchise = exemptions[index] === "VATEX-FR-FRANCHISE";
    const isKnown = FRENCH_RATES.has(taxRateBp);
    find(french && !isKnown, `lines[${index}].taxRate`, "BT-152", "rate_unknown", rateBasis);
    const isOfDate = isRateOfDate(taxRateBp, invoice.serviceDate ?? invoice.issueDate);
    find(french && isKnown && !isOfDate, `lines[${index}].taxRate`, "BT-152", "rate_not_of_date", rateBasis);
    find(
      taxRateBp > 0 && company.vatRegime === "franchise",
      `lines[${index}].taxRate`,
      "BT-152",
      "franchise_charges_vat",
      whereVatLaw,
    );
    find(
      franchise && company.vatRegime !== "franchise",
      `lines[${index}].taxExemptionCode`,
      "BT-121",
      "seller_not_in_franchise",
      "law",
    );
    const reason = exemptions[index] ?? null;
    const isFrenchReason = reason !== null && isFrenchExemption(reason);
    find(
      isFrenchReason && !underFrenchVat,
      `lines[${index}].taxExemptionCode`,
      "BT-121",
      "reason_of_french_law",
      "law",
    );
    const isSupply = reason === "VATEX-EU-IC";
    find(
      isSupply && obstacle === "franchise",
      `lines[${index}].taxExemptionCode`,
      "BT-121",
      "supply_in_franchise",
      "law",
    );
    find(
      isSupply && GOODS_OBSTACLES.includes(obstacle),
      `lines[${index}].taxExemptionCode`,
      "BT-121",
      "supply_not_intra_community",
      whereVatLaw,
    );
    const sameCategory = categories.indexOf(categories[index] ?? null);
    find(
      exemptions[sameCategory] !== exemptions[index],
      `lines[${index}].taxExemptionCode`,
      "BT-121",
      "several_exemption_reasons",
    ); // BR-E-08, BR-AE-08
    const reasonBasis = isSimplified ? "standard" : whereVatLaw; // article 226, 11; CGI, annexe II, 242 nonies A, I, 12°
    find(
      categories[index] === null,
      `lines[${index}].taxExemptionCode`,
      "BT-121",
      "exemption_reason_missing",
      reasonBasis,
    );
    const contradiction = reason === null ? null : exemptionContradiction(reason, saleOf(invoice));
    if (contradiction)
      find(true, `lines[${index}].taxExemptionCode`, contradiction.term, contradiction.code, contradiction.basis);
  }
  find(includes("O") && taxed, "lines", "BT-151", "outside_scope_not_alone");
  find(exceedsExactSum(lines), "lines", "BT-106", "lines_sum_too_large"); // BR-CO-10

  find(vatNumberContradictsSiren(company), "company.vatNumber", "BT-31", "vat_number_not_of_siren", "law");
  find(vatNumberContradictsSiren(client), "client.vatNumber", "BT-48", "vat_number_not_of_siren", "law");
  find(
    addressContradictsSiren(company),
    "company.electronicAddress",
    "BT-34",
    "electronic_address_not_of_siren",
    "custom",
  );
  find(client.isIndividual && client.siren !== null, "client.siren", "BT-47", "person_with_siren", "law");

  for (const { path, code, basis } of registrationFindings(company)) find(true, path, null, code, basis);
  const means = invoice.terms?.paymentMeans;
  const byTransfer = (means?.method ?? "transfer") === "transfer" && !means?.iban;
  find(invoice.totalCents > 0 && byTransfer && lacksIban(company), "company.iban", null, "iban_missing", "custom");
  // EN 16931 takes a direct debit without BT-90. The SEPA schemes ask for it in the mandate and the notice to the debtor.
  const debit = invoice.terms ? directDebitOf({ company, ...invoice.terms }) : null;
  const bySepaDebit = debit !== null && !invoice.terms?.payee && currency === "EUR";
  find(
    invoice.totalCents > 0 && bySepaDebit && debit.creditorId === null,
    "company.sepaCreditorId",
    null,
    "sepa_creditor_id_missing",
    "custom",
  );
  return findings;
}

/**
 * What law or custom asks of the invoice and its format does not force. It can be issued nevertheless, unless its
 * company issues complete invoices only.
 */
export function invoiceWarnings(invoice: CheckedInvoice & { format: InvoiceFormat }, language?: Language): Finding[] {
  return invoiceFindings(invoice, language).filter((finding) => isWarning(invoice.format, finding));
}

/**
 * Whether the invoice may leave out the seller's VAT number and the reference of an exemption (CGI, annexe II, 242
 * nonies A, II; Directive 2006/112/EC, articles 220a and 226b): French, in euros, and for at most 150 € excluding tax.
 */
function isSimplifiedInvoice({ company, currency, subtotalCents }: CheckedInvoice): boolean {
  return isUnderFrenchVat(territoryOf(company.address)) && currency === "EUR" && subtotalCents <= SIMPLIFIED_CENTS;
}

/**
 * Whether French businesses agreed on more than the law takes (Code de commerce, article L441-10, I). Public bodies pay
 * by the Code de la commande publique. The shorter terms of some trades, such as perishable goods (L441-11), depend on
 * what Folio does not know.
 */
/** What the lines take off for a deposit, VAT included. */
function deductedCents({ lines }: Pick<CheckedInvoice, "lines">, depositId: string): number {
  return lines.reduce(
    (sum, { totalCents, deduction }) =>
      deduction?.invoiceId === depositId ? sum - totalCents - deduction.taxCents : sum,
    0,
  );
}

function hasTermsTooLong({ company, client, issueDate, dueDate, totalCents }: CheckedInvoice): boolean {
  const betweenBusinesses =
    isFrenchBusiness(company) && isFrenchBusiness(client) && !client.isIndividual && !client.isPublicBody;
  return betweenBusinesses && totalCents > 0 && dueDate > latestFrenchDueDate(issueDate);
}

function isComplete({ line1, postalCode, city }: Address): boolean {
  return [line1, postalCode, city].every((part) => !isBlankText(part));
}

/** BR-FR-03. */
function isInRange(date: CalendarDate): boolean {
  return date >= "2000-01-01" && date <= "2099-12-31";
}
