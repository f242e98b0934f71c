import {
  boolean,
  type Field,
  type Fields,
  hex,
  integer,
  nullable,
  object,
  objectIf,
  oneOf,
  present,
  stored,
  storedList,
  text,
  uuid,
} from "#lib/db/query/field.ts";
import type { Address } from "#lib/domain/address.ts";
import type { CompanyPrices } from "#lib/domain/parties/company-prices.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import {
  type ClientDetails,
  type CompanyDetails,
  NO_CLIENT_DETAILS,
  NO_COMPANY_DETAILS,
} from "#lib/domain/parties/party-details.ts";
import { type OwnPaymentTerms, type PaymentTerms, TERMS_MONTHS } from "#lib/domain/parties/payment-terms.ts";
import type { Identifier } from "#lib/domain/terms/invoice-terms.ts";
import { LANGUAGES } from "#lib/domain/text/language.ts";

// The fields of the parties: the row `co` of companies and the row `cl` of clients.

export const storedOrNull = <T>(fields: Fields<T>, sql = ""): Field<T | null> => nullable(stored<T>(fields, sql));

export const IDENTIFIER: Fields<Identifier> = { id: text(), scheme: nullable(text()) };

/**
 * The fields of an address. The columns of its lines have the prefix `lines`, the others the prefix `rest`. Few have a
 * third line and a region, which are in the JSON of `details`.
 */
function addressFields(
  lines: string,
  rest: string,
  details: { line3: string; region: string } = { line3: "", region: "" },
): Fields<Address> {
  return {
    line1: text(`${lines}line1`),
    line2: nullable(text(`${lines}line2`)),
    line3: nullable(text(details.line3)),
    postalCode: text(`${rest}postal_code`),
    city: text(`${rest}city`),
    region: nullable(text(details.region)),
    country: text(`${rest}country`),
  };
}

/** An address that is stored as JSON. */
export const STORED_ADDRESS = stored<Address>(addressFields("", ""), "", ["line3", "region"]);

const COMPANY_DETAILS: Fields<CompanyDetails> = {
  tradingName: nullable(text("co.details ->> 'tradingName'")),
  registration: storedOrNull(IDENTIFIER, "co.details -> 'registration'"),
  identifiers: storedList(IDENTIFIER, "coalesce(co.details -> 'identifiers', '[]')"),
  contactName: nullable(text("co.details ->> 'contactName'")),
  legalInformation: nullable(text("co.details ->> 'legalInformation'")),
  taxNumber: nullable(text("co.details ->> 'taxNumber'")),
};

const CLIENT_DETAILS: Fields<ClientDetails> = {
  tradingName: nullable(text("cl.details ->> 'tradingName'")),
  registration: storedOrNull(IDENTIFIER, "cl.details -> 'registration'"),
  identifier: storedOrNull(IDENTIFIER, "cl.details -> 'identifier'"),
};

export const COMPANY: Fields<CompanyIdentity> = {
  id: uuid("co.id"),
  name: text("co.name"),
  legalForm: nullable(text("co.legal_form")),
  shareCapital: nullable(text("co.share_capital")),
  siren: nullable(text("co.siren")),
  siret: nullable(text("co.siret")),
  vatNumber: nullable(text("co.vat_number")),
  rcs: nullable(text("co.rcs")),
  address: object<Address>(
    addressFields("co.address_", "co.", { line3: "co.details ->> 'line3'", region: "co.details ->> 'region'" }),
  ),
  email: nullable(text("co.email")),
  phone: nullable(text("co.phone")),
  website: nullable(text("co.website")),
  iban: nullable(text("co.iban")),
  bic: nullable(text("co.bic")),
  sepaCreditorId: nullable(text("co.sepa_creditor_id")),
  logoSha256: nullable(hex("co.logo_sha256")),
  brandColor: nullable(text("co.brand_color")),
  vatRegime: oneOf(["standard", "franchise"], "co.vat_regime"),
  vatOnDebits: boolean("co.vat_on_debits"),
  electronicAddress: nullable(text("co.electronic_address")),
  language: oneOf(LANGUAGES, "co.language"),
  timeZone: text("co.time_zone"),
  legalMentions: nullable(text("co.legal_mentions")),
  latePaymentTerms: nullable(text("co.late_payment_terms")),
  earlyPaymentTerms: nullable(text("co.early_payment_terms")),
  isTest: boolean("co.is_test"),
  ...COMPANY_DETAILS,
};

export const CLIENT: Fields<ClientIdentity> = {
  id: uuid("cl.id"),
  name: text("cl.name"),
  email: nullable(text("cl.email")),
  siren: nullable(text("cl.siren")),
  siret: nullable(text("cl.siret")),
  vatNumber: nullable(text("cl.vat_number")),
  address: object<Address>(
    addressFields("cl.address_", "cl.", { line3: "cl.details ->> 'line3'", region: "cl.details ->> 'region'" }),
  ),
  isIndividual: boolean("cl.is_individual"),
  isPublicBody: boolean("cl.is_public_body"),
  electronicAddress: nullable(text("cl.electronic_address")),
  deliveryAddress: objectIf<Address>("cl.delivery_line1 IS NOT NULL", deliveryFields()),
  language: nullable(oneOf(LANGUAGES, "cl.language")),
  ...CLIENT_DETAILS,
};

export const COMPANY_TERMS: Fields<PaymentTerms> = {
  paymentTermsDays: integer("co.payment_terms_days"),
  paymentTermsMonth: nullable(oneOf(TERMS_MONTHS, "co.payment_terms_month")),
};

export const COMPANY_PRICES: Fields<CompanyPrices> = {
  pricesIncludeTaxForConsumers: boolean("co.prices_include_tax_for_consumers"),
  pricesIncludeTaxForBusinesses: boolean("co.prices_include_tax_for_businesses"),
};

export const CLIENT_TERMS: Fields<OwnPaymentTerms> = {
  paymentTermsDays: nullable(integer("cl.payment_terms_days")),
  paymentTermsMonth: nullable(
    oneOf(TERMS_MONTHS, "CASE WHEN cl.payment_terms_days IS NOT NULL THEN cl.payment_terms_month END"),
  ),
};

/** The delivery address. Its columns are all null, or all set but those of lines and of the region. */
function deliveryFields(): Fields<Address> {
  const { line1, postalCode, city, country, ...rest } = addressFields("cl.delivery_", "cl.delivery_", {
    line3: "cl.details ->> 'deliveryLine3'",
    region: "cl.details ->> 'deliveryRegion'",
  });
  return {
    ...rest,
    line1: present(line1),
    postalCode: present(postalCode),
    city: present(city),
    country: present(country),
  };
}

type CompanyOfFirstRelease =
  | (
      | "id"
      | "name"
      | "legalForm"
      | "shareCapital"
      | "siren"
      | "siret"
      | "vatNumber"
      | "rcs"
      | "address"
      | "email"
      | "phone"
      | "website"
    )
  | ("iban" | "bic" | "logoSha256" | "language" | "timeZone" | "legalMentions");
type ClientOfFirstRelease = "id" | "name" | "email" | "siren" | "siret" | "vatNumber" | "address";

/** The values of fields that older snapshots lack: what held before the field existed. */
const COMPANY_ADDED: Omit<CompanyIdentity, CompanyOfFirstRelease> = {
  vatRegime: "standard",
  vatOnDebits: false,
  electronicAddress: null,
  latePaymentTerms: null,
  earlyPaymentTerms: null,
  sepaCreditorId: null,
  brandColor: "#1D4ED8", // every document had it
  isTest: false,
  ...NO_COMPANY_DETAILS,
};
const CLIENT_ADDED: Omit<ClientIdentity, ClientOfFirstRelease> = {
  isIndividual: false,
  isPublicBody: false,
  electronicAddress: null,
  deliveryAddress: null,
  language: null,
  ...NO_CLIENT_DETAILS,
};

/** The snapshot of a company, stored as JSON at issue. */
export function storedCompany(sql: string): Field<CompanyIdentity> {
  return stored(
    { ...COMPANY, address: STORED_ADDRESS },
    sql,
    Object.keys(COMPANY_ADDED) as (keyof typeof COMPANY_ADDED)[],
  );
}

/** The snapshot of a client, stored as JSON at issue. */
export function storedClient(sql: string): Field<ClientIdentity> {
  const addresses = { address: STORED_ADDRESS, deliveryAddress: nullable(STORED_ADDRESS) };
  return stored({ ...CLIENT, ...addresses }, sql, Object.keys(CLIENT_ADDED) as (keyof typeof CLIENT_ADDED)[]);
}

/** Adds the fields that a snapshot lacks. */
export function completeCompany(company: CompanyIdentity): CompanyIdentity {
  return { ...COMPANY_ADDED, ...company };
}

export function completeClient(client: ClientIdentity): ClientIdentity {
  return { ...CLIENT_ADDED, ...client };
}
