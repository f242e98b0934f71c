import "server-only";
import { readFirst, readOne, readRows, type Tx, withPrisma } from "#lib/db/client.ts";
import { shareCompany } from "#lib/db/companies/lock-company.ts";
import { type Logo, storeLogo } from "#lib/db/companies/logos.ts";
import { clientDetails, companyDetails } from "#lib/db/companies/party-details.ts";
import { CLIENT, CLIENT_TERMS, COMPANY, COMPANY_PRICES, COMPANY_TERMS } from "#lib/db/fields/party-fields.ts";
import { CLIENT_INVOICE_DEFAULTS } from "#lib/db/fields/terms-fields.ts";
import type { Prisma } from "#lib/db/generated/client.ts";
import { boolean, date, integer, nullable, object, oneOf, text, uuid } from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";
import type { Address } from "#lib/domain/address.ts";
import { type ExternalData, externalDataOf, type GivenExternalData, type Metadata } from "#lib/domain/external-data.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Client, ClientIdentity, CompanyIdentity, Contact } from "#lib/domain/parties/parties.ts";
import { type CompanyDetails, NO_CLIENT_DETAILS, NO_COMPANY_DETAILS } from "#lib/domain/parties/party-details.ts";
import type { OwnPaymentTerms, PaymentTerms } from "#lib/domain/parties/payment-terms.ts";
import type { ClientDefaults } from "#lib/domain/terms/client-defaults.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

const COMPANY_RECORD = object({
  groupId: uuid("co.group_id"),
  /** As its invoices print it. */
  identity: object<CompanyIdentity>(COMPANY),
  numberPattern: text("co.number_pattern"),
  /** The first number of its series of `firstNumberYear`, or of `firstNumberMonth` of it; 1 in all other periods. */
  firstNumber: integer("co.first_number"),
  firstNumberYear: nullable(integer("co.first_number_year")),
  firstNumberMonth: nullable(integer("co.first_number_month")),
  quoteNumberPattern: text("co.quote_number_pattern"),
  /** How many days its quotes are valid by default. */
  quoteValidityDays: integer("co.quote_validity_days"),
  /** The default of its invoices. */
  operationCategory: oneOf(["services", "goods", "mixed"], "co.operation_category"),
  ...COMPANY_PRICES,
  /** Refuses to issue an invoice dated before the last one of its series, or far in the future. */
  strictChronology: boolean("co.strict_chronology"),
  /** Refuses to issue an invoice that lacks what the law asks for, whatever its format. */
  issueOnlyComplete: boolean("co.issue_only_complete"),
  /** The last day of the closed books; null where no period is closed. */
  booksClosedThrough: nullable(date("co.books_closed_through")),
  /** Clients get a receipt once an invoice is paid. */
  automaticReceipts: boolean("co.automatic_receipts"),
  /** The days by which the clock of a test company is ahead. */
  daysAhead: integer("co.days_ahead"),
  ...COMPANY_TERMS,
});

export type CompanyRecord = RowOf<typeof COMPANY_RECORD>;
const FIND_COMPANY = defineQuery(
  "find_company",
  COMPANY_RECORD,
  (columns) => `SELECT ${columns} FROM companies co WHERE co.id = $1::uuid`,
);

/** The company of a request or job; it must exist. */
export async function getCompany(source: Tx | "pool", companyId: string): Promise<CompanyRecord> {
  return readOne(source, FIND_COMPANY, [companyId]);
}

/** The same with a shared lock until the transaction ends; changes of Settings wait for it. */
export function lockCompanyShared(tx: Tx, companyId: string): Promise<CompanyRecord> {
  shareCompany(tx, companyId);
  return getCompany(tx, companyId);
}

/** Puts the clock of a locked test company ahead; returns by how many days it is ahead then. */
export async function advanceClock(tx: Tx, companyId: string, days: number): Promise<number> {
  const [clock] = await withPrisma(tx, (prisma) =>
    prisma.company.updateManyAndReturn({
      where: { id: companyId, isTest: true },
      data: { daysAhead: { increment: days } },
      select: { daysAhead: true },
    }),
  );
  if (!clock) throw new Error(`company ${companyId} is no test company`);
  return clock.daysAhead;
}

const FIND_GROUPS = defineQuery(
  "find_groups_of_companies",
  object({ id: uuid("co.id"), groupId: uuid("co.group_id") }),
  (columns) => `SELECT ${columns} FROM companies co WHERE co.id = ANY ($1::uuid[])`,
);

/** The groups of these companies, by company. */
export async function findGroups(source: Tx | "pool", companyIds: string[]): Promise<Map<string, string>> {
  const rows = await readRows(source, FIND_GROUPS, [companyIds]);
  return new Map(rows.map(({ id, groupId }) => [id, groupId]));
}

/** A client as its next invoice names it, and what it says unless it says something else. */
type InvoicedClient = ClientIdentity & OwnPaymentTerms & Pick<Client, "invoiceDefaults">;

const FIND_CLIENT = defineQuery(
  "find_client",
  object<InvoicedClient>({ ...CLIENT, ...CLIENT_TERMS, invoiceDefaults: CLIENT_INVOICE_DEFAULTS }),
  (columns) =>
    `SELECT ${columns} FROM clients cl WHERE cl.company_id = $1::uuid AND cl.id = $2::uuid AND cl.merged_into_id IS NULL`,
);

/** A client of this company that can be invoiced; null where there is none, or it was merged into another one. */
export async function findClient(
  source: Tx | "pool",
  companyId: string,
  clientId: string,
): Promise<InvoicedClient | null> {
  return readFirst(source, FIND_CLIENT, [companyId, clientId]);
}

/**
 * Optional fields with these defaults: documents are black, VAT is charged and due when paid, e-invoices go to the
 * SIREN, services are sold, it is no test, and it has none of the details.
 */
type Defaulted =
  | "isTest"
  | "brandColor"
  | "vatRegime"
  | "vatOnDebits"
  | "electronicAddress"
  | "latePaymentTerms"
  | "earlyPaymentTerms"
  | "sepaCreditorId"
  | keyof CompanyDetails;

export type NewCompany = Omit<CompanyIdentity, "id" | "logoSha256" | Defaulted> & {
  [Name in Defaulted]?: CompanyIdentity[Name];
} & {
  numberPattern: string;
  paymentTermsDays: number;
  paymentTermsMonth?: PaymentTerms["paymentTermsMonth"];
  operationCategory?: OperationCategory;
  pricesIncludeTaxForConsumers?: boolean;
  pricesIncludeTaxForBusinesses?: boolean;
  issueOnlyComplete?: boolean;
  logo: Logo | null;
};

/** Adds a company, last in the creation order of its group. */
export async function insertCompany(tx: Tx, groupId: string, company: NewCompany, now: Date): Promise<string> {
  const { address, logo, ...fields } = company;
  const id = newId();
  const { details, ...columns } = companyColumns({ ...NO_COMPANY_DETAILS, ...fields, address });
  await withPrisma(tx, (prisma) =>
    prisma.company.createMany({
      data: { ...columns, ...(details && { details }), id, groupId, createdAt: now, updatedAt: now },
    }),
  );
  if (logo) await storeLogo(tx, id, logo, now);
  return id;
}

/**
 * The defaults of a client: a business with the SIREN as electronic address, goods delivered to its address, the
 * company's language, payment terms and reminders.
 */
export const CLIENT_DEFAULTS = {
  isIndividual: false,
  isPublicBody: false,
  electronicAddress: null,
  deliveryAddress: null,
  language: null,
  ...NO_CLIENT_DETAILS,
  paymentTermsDays: null,
  paymentTermsMonth: null,
  contacts: [] as Contact[],
  automaticReminders: true,
  invoiceDefaults: null as ClientDefaults | null,
  externalId: null as string | null,
  metadata: null as Metadata | null,
} satisfies Partial<Client>;

type ClientFields = Required<
  Omit<Client, "id" | "archivedAt" | "mergedIntoId" | "createdAt" | "updatedAt" | "changedAt">
>;
export type NewClient = Omit<ClientFields, keyof typeof CLIENT_DEFAULTS> &
  Partial<Pick<ClientFields, Exclude<keyof typeof CLIENT_DEFAULTS, keyof ExternalData>>> &
  GivenExternalData;

export async function insertClient(tx: Tx, companyId: string, client: NewClient, now: Date): Promise<string> {
  const id = newId();
  const { metadata, invoiceDefaults, details, ...columns } = clientColumns(client);
  const stated = {
    ...(metadata && { metadata }),
    ...(details && { details }),
    ...(invoiceDefaults && { invoiceDefaults: asJson(invoiceDefaults) }),
  };
  await withPrisma(tx, (prisma) =>
    prisma.client.createMany({
      data: { ...columns, ...stated, id, companyId, createdAt: now, updatedAt: now },
    }),
  );
  return id;
}

/** The columns of a company. */
export function companyColumns<Company extends CompanyDetails & { address: Address }>(company: Company) {
  const { address, tradingName, registration, identifiers, contactName, legalInformation, taxNumber, ...fields } =
    company;
  return { ...fields, ...addressColumns(address), details: companyDetails(company) };
}

/** The columns of a client. */
export function clientColumns(client: NewClient) {
  const { address, deliveryAddress = null, contacts = [], ...others } = client;
  const { tradingName, registration, identifier, ...fields } = { ...NO_CLIENT_DETAILS, ...others };
  return {
    ...fields,
    ...externalDataOf(fields),
    contacts: contacts.map(({ name, email }) => ({ name, email })),
    ...addressColumns(address),
    deliveryLine1: deliveryAddress?.line1 ?? null,
    deliveryLine2: deliveryAddress?.line2 ?? null,
    deliveryPostalCode: deliveryAddress?.postalCode ?? null,
    deliveryCity: deliveryAddress?.city ?? null,
    deliveryCountry: deliveryAddress?.country ?? null,
    details: clientDetails({ address, deliveryAddress, tradingName, registration, identifier }),
  };
}

/** Defaults as Prisma takes JSON, whose type knows no interfaces. */
export function asJson(defaults: ClientDefaults): ClientDefaults & Prisma.InputJsonObject {
  return defaults as ClientDefaults & Prisma.InputJsonObject;
}

/** The address columns of a party. Its third line and its region are among the details. */
function addressColumns({ line1, line2, postalCode, city, country }: Address) {
  return { addressLine1: line1, addressLine2: line2, postalCode, city, country };
}
