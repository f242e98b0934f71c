import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { einvoiceCountry, isEinvoiceCurrency } from "#lib/domain/einvoice/einvoice-codes.ts";
import { platformProcessing } from "#lib/domain/einvoice/platform-processing.ts";
import { decideExemptions, saleOf, type TaxedSale } from "#lib/domain/invoice/exemptions.ts";
import type { Invoice } from "#lib/domain/invoice/invoice.ts";
import { lacksExchangeRate } from "#lib/domain/money/accounting-currency.ts";
import { minorUnitDigits } from "#lib/domain/money/money.ts";
import { buyerElectronicAddress, electronicAddressOf, isElectronicAddress } from "#lib/domain/parties/electronic-address.ts";
import type { Address, ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import { vatIdentifierOf } from "#lib/domain/parties/party-identifiers.ts";
import { isBlankText } from "#lib/domain/text/blank-text.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { isFrenchExemption } from "#lib/domain/vat/exemption-codes.ts";
import { isFrenchBusiness, isInFrenchDirectory } from "#lib/domain/vat/french-territory.ts";
import { chargesFrenchVat, isMemberState, isUnderFrenchVat, numberTerritory, vatTerritory } from "#lib/domain/vat/vat-territory.ts";
import { type UnionObstacle, unionObstacle, vatCategory } from "#lib/domain/vat/vat-treatment.ts";

/** A field that an e-invoice lacks, or whose value it does not allow. */
export interface EinvoiceFault {
  /** Such as `company.siren`. */
  path: string;
  /** The business term of EN 16931, such as BT-30. */
  term: string;
  message: string;
}

/** The VAT rates of the French rules (BR-FR-16), in basis points. */
const FRENCH_RATES = new Set([0, 90, 105, 175, 210, 550, 700, 850, 920, 960, 1000, 1300, 1960, 2000, 2060]);

/** The start of the law on the recovery compensation. Every French e-invoice must state it (Code de commerce D441-5; BR-FR-05, PMT). */
const COMPENSATION_SINCE = "2013-01-01";

const WORDS = {
  fr: {
    address: "L’adresse doit comporter une voie, un code postal et une ville.",
    sellerSiren: "Le SIREN de votre entreprise est obligatoire sur une facture électronique française.",
    sellerVat: "Le numéro de TVA de votre entreprise est obligatoire.",
    sellerNumber:
      "Une facture électronique doit identifier votre entreprise : indiquez son immatriculation (registre du commerce) ou son numéro fiscal.",
    sellerElectronic: "Votre entreprise doit avoir un SIREN, une adresse électronique de facturation ou un e-mail.",
    buyerSiren: "Le SIREN du client est obligatoire pour une entreprise française.",
    buyerVat: "Le numéro de TVA du client est obligatoire quand c’est lui qui doit la TVA, et pour une livraison intracommunautaire.",
    buyerElectronic: "Le client doit avoir un SIREN, une adresse électronique de facturation ou un e-mail.",
    buyerDirectory: "L’adresse électronique d’une entreprise française commence par 0225: et son SIREN.",
    electronicForm:
      "Cette adresse électronique n’est plus admise : son schéma est inconnu, ou elle contient d’autres caractères que lettres, chiffres et + - _ . après le SIREN.",
    country: "Le format Factur-X ne connaît pas le code de ce pays : choisissez le format PDF.",
    since:
      "Une facture électronique française mentionne l’indemnité de 40 € pour frais de recouvrement, qui existe depuis le 1er janvier 2013 : sa date ne peut être antérieure.",
    year: "Une facture électronique française n’accepte que les dates de 2000 à 2099.",
    unknownCurrency: "Le format Factur-X ne connaît pas cette devise : choisissez le format PDF.",
    currency: "Les factures électroniques n’acceptent que les devises à deux décimales ou moins.",
    exchangeRate: "La TVA doit aussi être exprimée dans la monnaie de votre déclaration : indiquez le taux de change.",
    rate: "Ce taux de TVA n’existe pas en France.",
    exemption: "Une ligne à 0 % doit indiquer pourquoi la TVA ne s’applique pas.",
    outOfScope: "Une facture hors champ de la TVA ne peut pas contenir d’autres lignes.",
    oneReason: "Une facture électronique n’admet qu’un motif pour toutes ses lignes exonérées : établissez une facture par motif.",
    franchise: "En franchise de TVA (art. 293 B), aucune TVA ne peut être facturée.",
    noFranchise: "Votre entreprise n’est pas en franchise de TVA.",
    sellerVatServices:
      "Même en franchise, un numéro de TVA intracommunautaire est obligatoire pour des services à une entreprise d’un autre État membre (art. 286 ter, 5° du CGI).",
    numberOfSellerState:
      "Le numéro de TVA du client est du même État que votre entreprise : ce n’est ni une livraison intracommunautaire exonérée (art. 138 de la directive 2006/112/CE), ni une autoliquidation dans un autre État membre.",
    numberOutsideUnion: "Le numéro de TVA du client n’est pas celui d’un autre État membre de l’Union européenne.",
    notAbroad:
      "Ces biens ne vont pas dans un autre État membre : ce n’est pas une livraison intracommunautaire. Vérifiez l’adresse de livraison.",
    franchiseGoods:
      "En franchise de TVA, une livraison dans un autre État membre n’est pas exonérée comme intracommunautaire (art. 262 ter, I du CGI).",
    frenchReason: "Ce motif est de droit français : il ne s’applique pas à votre entreprise.",
    goodsOnly: "Une livraison intracommunautaire porte sur des biens : le type de vente doit être « Biens » ou « Biens et services ».",
  },
  en: {
    address: "The address needs a street, a postal code and a city.",
    sellerSiren: "A French e-invoice must state your company’s SIREN.",
    sellerVat: "Your company’s VAT number is required.",
    sellerNumber: "An e-invoice must identify your company: enter its trade register entry or its tax number.",
    sellerElectronic: "Your company needs a SIREN, an e-invoicing address or an email address.",
    buyerSiren: "The client’s SIREN is required for a French company.",
    buyerVat: "The client’s VAT number is required where the client owes the VAT, and for an intra-Community supply.",
    buyerElectronic: "The client needs a SIREN, an e-invoicing address or an email address.",
    buyerDirectory: "The electronic address of a French company begins with 0225: and its SIREN.",
    electronicForm:
      "This electronic address is no longer accepted: its scheme is unknown, or it contains characters other than letters, digits and + - _ . after the SIREN.",
    country: "Factur-X does not know the code of this country: choose the PDF format.",
    since:
      "A French e-invoice states the €40 compensation for recovery costs, which exists since 1 January 2013: its date cannot be earlier.",
    year: "A French e-invoice accepts only dates from 2000 to 2099.",
    unknownCurrency: "Factur-X does not know this currency: choose the PDF format.",
    currency: "E-invoices accept only currencies with two decimals or fewer.",
    exchangeRate: "VAT must also be stated in the currency of your VAT return: enter the exchange rate.",
    rate: "This VAT rate does not exist in France.",
    exemption: "A line at 0% must state why no VAT is charged.",
    outOfScope: "An invoice outside the scope of VAT cannot contain other lines.",
    oneReason: "An e-invoice accepts one reason for all its exempt lines: create one invoice per reason.",
    franchise: "A small business exempt from VAT (article 293 B) cannot charge VAT.",
    noFranchise: "Your company is not exempt from VAT as a small business.",
    sellerVatServices:
      "Even for a small business exempt from VAT, an intra-Community VAT number is required for services to a business in another member state (CGI article 286 ter, 5°).",
    numberOfSellerState:
      "The client’s VAT number belongs to the same state as your company: this is neither an exempt intra-Community supply (article 138 of Directive 2006/112/EC) nor reverse charge in another member state.",
    numberOutsideUnion: "The client’s VAT number is not one of another member state of the European Union.",
    notAbroad: "These goods do not go to another member state: this is not an intra-Community supply. Check the delivery address.",
    franchiseGoods: "A small business exempt from VAT cannot make exempt intra-Community supplies (CGI article 262 ter, I).",
    frenchReason: "This reason belongs to French law and does not apply to your company.",
    goodsOnly: "An intra-Community supply is a sale of goods: the type of sale must be goods, or goods and services.",
  },
} satisfies Record<Language, Record<string, string>>;

/** Faults of the client's VAT number that make a sale to another member state taxable, with their messages. */
const NUMBER_OBSTACLES = new Map<UnionObstacle, "numberOfSellerState" | "numberOutsideUnion">([
  ["number_of_seller_state", "numberOfSellerState"],
  ["number_outside_union", "numberOutsideUnion"],
]);

/** Obstacles to an intra-Community supply that the user has chosen. */
const GOODS_OBSTACLES: (UnionObstacle | null)[] = ["not_abroad", "private_person"];

/** The data that e-invoice readiness depends on: a draft, or unsaved input. */
export interface EinvoiceDraft
  extends TaxedSale,
    Pick<Invoice, "currency" | "issueDate" | "dueDate" | "serviceDate" | "taxTotalCents" | "taxExchangeRateE6"> {
  company: TaxedSale["company"] &
    Pick<CompanyIdentity, "siren" | "siret" | "rcs" | "vatNumber" | "electronicAddress" | "email" | "language">;
  client: TaxedSale["client"] & Pick<ClientIdentity, "siren" | "siret" | "electronicAddress" | "email" | "isPublicBody">;
}

/**
 * The faults that keep an invoice from being a valid Factur-X e-invoice: the rules of EN 16931 and of France (BR-FR, in force for senders
 * since 2026-09-01) that depend on the data. Empty when there are none. Messages are in the company's language by default.
 */
export function einvoiceFaults(invoice: EinvoiceDraft, language: Language = invoice.company.language): EinvoiceFault[] {
  const { company, client, currency, lines } = invoice;
  const words = WORDS[language];
  const faults: EinvoiceFault[] = [];
  const fault = (condition: boolean, path: string, term: string, message: string) => condition && faults.push({ path, term, message });
  const french = isFrenchBusiness(company);
  const exemptions = decideExemptions(invoice);
  const categories = lines.map(({ taxRateBp }, index) => vatCategory(taxRateBp, exemptions[index] ?? null));
  const includes = (...wanted: string[]) => categories.some((category) => category !== null && wanted.includes(category));

  fault(!isComplete(company.address), "company.address", "BG-5", words.address);
  fault(french && company.siren === null, "company.siren", "BT-30", words.sellerSiren);
  const anyNumber = company.siren ?? company.siret ?? company.rcs ?? company.vatNumber;
  fault(!french && anyNumber === null, "company.rcs", "BT-30", words.sellerNumber); // BR-CO-26
  // A tax number or the SIREN replaces a missing VAT identifier (BT-32). This is not possible for a seller that charges French VAT, nor for
  // intra-Community supplies and exports (BR-IC-02, BR-G-02).
  const crossBorder = exemptions.includes("VATEX-EU-AE");
  const chargesNone = company.vatRegime === "franchise" || !chargesFrenchVat(company.address.country);
  const localNumber = company.vatNumber ?? (chargesNone && !crossBorder ? company.siren : null);
  const sellerTaxNumber = vatIdentifierOf(company) ?? (includes("K", "G") ? null : localNumber);
  const taxed = categories.some((category) => category !== "O");
  const sellerVat = crossBorder && company.vatRegime === "franchise" ? words.sellerVatServices : words.sellerVat;
  fault(taxed && sellerTaxNumber === null, "company.vatNumber", "BT-31", sellerVat);
  const sellerAddress = electronicAddressOf(company);
  fault(french && sellerAddress === null, "company.electronicAddress", "BT-34", words.sellerElectronic); // BR-FR-13
  fault(sellerAddress !== null && !isElectronicAddress(sellerAddress), "company.electronicAddress", "BT-34", words.electronicForm);

  const domesticBusiness = french && isInFrenchDirectory(client) && !client.isIndividual;
  const buyerAddress = buyerElectronicAddress(company, client);
  fault(!isComplete(client.address), "client.address", "BG-8", words.address);
  fault(client.deliveryAddress !== null && !isComplete(client.deliveryAddress), "client.deliveryAddress", "BG-15", words.address);
  fault(domesticBusiness && client.siren === null, "client.siren", "BT-47", words.buyerSiren);
  const { operationCategory } = invoice;
  const obstacle = unionObstacle(saleOf(invoice), includes("K") || operationCategory !== "services" ? "goods" : "services");
  const inUnion = isMemberState(vatTerritory(company.address.country));
  const isUndetermined = inUnion && categories.includes(null) && operationCategory !== "mixed";
  const wantsNumber = includes("AE", "K") || (isUndetermined && obstacle === "no_vat_number");
  fault(wantsNumber && vatIdentifierOf(client) === null, "client.vatNumber", "BT-48", words.buyerVat);
  const numberFault = obstacle === null ? undefined : NUMBER_OBSTACLES.get(obstacle);
  const isWrongNumber = numberFault !== undefined && (includes("K") || isUndetermined);
  fault(isWrongNumber, "client.vatNumber", "BT-48", words[numberFault ?? "numberOutsideUnion"]);
  fault(french && buyerAddress === null, "client.electronicAddress", "BT-49", words.buyerElectronic); // BR-FR-12
  fault(buyerAddress !== null && !isElectronicAddress(buyerAddress), "client.electronicAddress", "BT-49", words.electronicForm);
  const inDirectory = buyerAddress?.scheme === "0225" && buyerAddress.id.startsWith(client.siren ?? "");
  const goesThrough = platformProcessing(company, client) === "B2B" && client.siren !== null;
  fault(goesThrough && !inDirectory, "client.electronicAddress", "BT-49", words.buyerDirectory);

  for (const [path, term, address] of [
    ["company.address", "BT-40", company.address],
    ["client.address", "BT-55", client.address],
    ["client.deliveryAddress", "BT-80", client.deliveryAddress],
  ] as const) {
    fault(address !== null && einvoiceCountry(address.country) === null, `${path}.country`, term, words.country);
  }

  fault(french && !isInRange(invoice.issueDate), "issueDate", "BT-2", words.year);
  fault(french && isInRange(invoice.issueDate) && invoice.issueDate < COMPENSATION_SINCE, "issueDate", "BT-2", words.since); // BR-FR-05
  fault(french && !isInRange(invoice.dueDate), "dueDate", "BT-9", words.year);
  fault(french && invoice.serviceDate !== null && !isInRange(invoice.serviceDate), "serviceDate", "BT-72", words.year);
  fault(minorUnitDigits(currency) > 2, "currency", "BT-5", words.currency);
  fault(!isEinvoiceCurrency(currency), "currency", "BT-5", words.unknownCurrency);
  fault(lacksExchangeRate(invoice), "taxExchangeRate", "BT-111", words.exchangeRate);
  fault(includes("K") && invoice.operationCategory === "services", "operationCategory", "BT-23", words.goodsOnly);
  const underFrenchVat = isUnderFrenchVat(company.address.country) || numberTerritory(company.vatNumber) === "FR";
  for (const [index, { taxRateBp }] of lines.entries()) {
    const franchise = exemptions[index] === "VATEX-FR-FRANCHISE";
    fault(french && !FRENCH_RATES.has(taxRateBp), `lines[${index}].taxRate`, "BT-152", words.rate);
    fault(taxRateBp > 0 && company.vatRegime === "franchise", `lines[${index}].taxRate`, "BT-152", words.franchise);
    fault(franchise && company.vatRegime !== "franchise", `lines[${index}].taxExemptionCode`, "BT-121", words.noFranchise);
    const reason = exemptions[index] ?? null;
    const isFrenchReason = reason !== null && isFrenchExemption(reason);
    fault(isFrenchReason && !underFrenchVat, `lines[${index}].taxExemptionCode`, "BT-121", words.frenchReason);
    const isSupply = reason === "VATEX-EU-IC";
    fault(isSupply && obstacle === "franchise", `lines[${index}].taxExemptionCode`, "BT-121", words.franchiseGoods);
    fault(isSupply && GOODS_OBSTACLES.includes(obstacle), `lines[${index}].taxExemptionCode`, "BT-121", words.notAbroad);
    const sameCategory = categories.indexOf(categories[index] ?? null);
    fault(exemptions[sameCategory] !== exemptions[index], `lines[${index}].taxExemptionCode`, "BT-121", words.oneReason); // BR-E-08, BR-AE-08
    fault(categories[index] === null, `lines[${index}].taxExemptionCode`, "BT-121", words.exemption);
  }
  fault(includes("O") && taxed, "lines", "BT-151", words.outOfScope);
  return faults;
}

function isComplete({ line1, postalCode, city }: Address): boolean {
  return [line1, postalCode, city].every((part) => !isBlankText(part));
}

/** BR-FR-03. */
function isInRange(date: CalendarDate): boolean {
  return date >= "2000-01-01" && date <= "2099-12-31";
}
