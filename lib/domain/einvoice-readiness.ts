import { electronicAddressOf } from "#lib/domain/electronic-address.ts";
import type { Invoice } from "#lib/domain/invoice.ts";
import { minorUnitDigits } from "#lib/domain/money.ts";
import type { Address, Language } from "#lib/domain/parties.ts";
import { type ExemptionCode, exemptionOf, vatCategory } from "#lib/domain/vat-treatment.ts";

/** One datum that an e-invoice must have and does not. */
export interface EinvoiceFault {
  /** Such as `company.siren`. */
  path: string;
  /** The business term of EN 16931, such as BT-30. */
  term: string;
  message: string;
}

/** The rates that French rules know (BR-FR-16), in basis points. */
const FRENCH_RATES = new Set([0, 90, 105, 175, 210, 550, 700, 850, 920, 960, 1000, 1300, 1960, 2000, 2060]);

const WORDS = {
  fr: {
    address: "L’adresse doit comporter une voie, un code postal et une ville.",
    sellerSiren: "Le SIREN de votre entreprise est obligatoire sur une facture électronique française.",
    sellerVat: "Le numéro de TVA de votre entreprise est obligatoire, sauf en franchise de TVA.",
    sellerElectronic: "Il faut à votre entreprise un SIREN, une adresse électronique de facturation ou un e-mail.",
    buyerSiren: "Le SIREN du client est obligatoire pour une entreprise française.",
    buyerVat: "Le numéro de TVA du client est obligatoire pour une opération exonérée dans l’Union européenne.",
    buyerElectronic: "Il faut au client un SIREN, une adresse électronique de facturation ou un e-mail.",
    currency: "Les factures électroniques n’acceptent que les devises à deux décimales ou moins.",
    rate: "Ce taux de TVA n’existe pas en France.",
    exemption: "Une ligne à 0 % doit dire pourquoi la TVA ne s’applique pas.",
    outOfScope: "Une facture hors champ de la TVA ne peut pas contenir d’autres lignes.",
    franchise: "En franchise de TVA (art. 293 B), aucune TVA ne peut être facturée.",
  },
  en: {
    address: "The address needs a street, a postal code and a city.",
    sellerSiren: "A French e-invoice must bear your company’s SIREN.",
    sellerVat: "Your company’s VAT number is required, unless it is exempt as a small business.",
    sellerElectronic: "Your company needs a SIREN, an e-invoicing address or an e-mail address.",
    buyerSiren: "The client’s SIREN is required for a French company.",
    buyerVat: "The client’s VAT number is required for a supply without VAT inside the European Union.",
    buyerElectronic: "The client needs a SIREN, an e-invoicing address or an e-mail address.",
    currency: "E-invoices take currencies of two decimals or fewer.",
    rate: "This VAT rate does not exist in France.",
    exemption: "A line at 0 % must say why no VAT is charged.",
    outOfScope: "An invoice outside the scope of VAT cannot hold other lines.",
    franchise: "A small business exempt from VAT (article 293 B) cannot charge VAT.",
  },
} satisfies Record<Language, Record<string, string>>;

/** The reason of every line at 0 %: as it was chosen, or as parties and operation tell; null where nothing tells. */
export function decideExemptions(invoice: Pick<Invoice, "lines" | "company" | "client" | "operationCategory">): (ExemptionCode | null)[] {
  const { company, client, operationCategory: operation } = invoice;
  const told = exemptionOf({
    seller: { country: company.address.country, vatRegime: company.vatRegime },
    buyer: { country: (client.deliveryAddress ?? client.address).country, vatNumber: client.vatNumber },
    operation,
  });
  return invoice.lines.map(({ taxRateBp, exemptionCode }) => (taxRateBp === 0 ? (exemptionCode ?? told) : null));
}

/**
 * What keeps an invoice from being a valid Factur-X e-invoice: the rules of EN 16931 and of France (BR-FR, in force for senders since
 * 2026-09-01) that the data alone can break. Empty when nothing does. In the company's language, because its people read it.
 */
export function einvoiceFaults(invoice: Pick<Invoice, "lines" | "company" | "client" | "operationCategory" | "currency">): EinvoiceFault[] {
  const { company, client, currency, lines } = invoice;
  const words = WORDS[company.language];
  const faults: EinvoiceFault[] = [];
  const fault = (condition: boolean, path: string, term: string, message: string) => condition && faults.push({ path, term, message });
  const french = company.address.country === "FR";
  const exemptions = decideExemptions(invoice);
  const categories = lines.map(({ taxRateBp }, index) => vatCategory(taxRateBp, exemptions[index] ?? null));

  fault(!isComplete(company.address), "company.address", "BG-5", words.address);
  fault(french && company.siren === null, "company.siren", "BT-30", words.sellerSiren);
  fault(
    company.vatRegime === "standard" && company.vatNumber === null && !categories.every((category) => category === "O"),
    "company.vatNumber",
    "BT-31",
    words.sellerVat,
  );
  fault(electronicAddressOf(company) === null, "company.electronicAddress", "BT-34", words.sellerElectronic);

  const domesticBusiness = french && client.address.country === "FR" && !client.isIndividual;
  fault(!isComplete(client.address), "client.address", "BG-8", words.address);
  fault(domesticBusiness && client.siren === null, "client.siren", "BT-47", words.buyerSiren);
  fault(
    categories.some((category) => category === "AE" || category === "K") && client.vatNumber === null,
    "client.vatNumber",
    "BT-48",
    words.buyerVat,
  );
  fault(electronicAddressOf(client) === null, "client.electronicAddress", "BT-49", words.buyerElectronic);

  fault(minorUnitDigits(currency) > 2, "currency", "BT-5", words.currency);
  for (const [index, { taxRateBp }] of lines.entries()) {
    fault(french && !FRENCH_RATES.has(taxRateBp), `lines[${index}].taxRate`, "BT-152", words.rate);
    fault(taxRateBp > 0 && company.vatRegime === "franchise", `lines[${index}].taxRate`, "BT-152", words.franchise);
    fault(categories[index] === null, `lines[${index}].taxExemptionCode`, "BT-121", words.exemption);
  }
  fault(categories.includes("O") && !categories.every((category) => category === "O"), "lines", "BT-151", words.outOfScope);
  return faults;
}

function isComplete({ line1, postalCode, city }: Address): boolean {
  return [line1, postalCode, city].every((part) => part.trim() !== "");
}
