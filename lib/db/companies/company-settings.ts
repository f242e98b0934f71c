import "server-only";
import { readFirst, readOne, readRows, type Tx, withPrisma } from "#lib/db/client.ts";
import { COMPANY_SENDER } from "#lib/db/companies/company-sender.ts";
import { companyColumns } from "#lib/db/companies/parties.ts";
import { COMPANY, COMPANY_PRICES, COMPANY_TERMS } from "#lib/db/fields/party-fields.ts";
import { FIRST_OF_MONTH, FIRST_OF_YEAR, SERIES_OF_COMPANY } from "#lib/db/fields/series-fields.ts";
import { boolean, date, instant, integer, list, nullable, object, oneOf, text, uuid } from "#lib/db/query/field.ts";
import { behind, type ListColumns, orderBy } from "#lib/db/query/list-order.ts";
import { given, Parameters } from "#lib/db/query/parameters.ts";
import { defineQuery, makeQuery, type RowOf } from "#lib/db/query/query.ts";
import { type CalendarDate, calendarMonth, calendarYear } from "#lib/domain/calendar-date.ts";
import type { KeyReach } from "#lib/domain/identity/scopes.ts";
import type { CompanySort } from "#lib/domain/list-filters.ts";
import type { ListPart } from "#lib/domain/list-order.ts";
import type { NumberPeriod } from "#lib/domain/numbers/invoice-number.ts";
import type { InvoiceSeries } from "#lib/domain/numbers/invoice-series.ts";
import type { CompanyPrices } from "#lib/domain/parties/company-prices.ts";
import type { CompanyIdentity } from "#lib/domain/parties/parties.ts";

const seriesOf = (s: "y" | "m", first: string) =>
  object<InvoiceSeries>({
    firstNumber: integer(`coalesce(${s}.first_number, ${first})`),
    started: boolean(`${s}.year IS NOT NULL`),
    lastNumber: integer(`coalesce(${s}.last_number, 0)`),
  });

const FIND_SETTINGS = defineQuery(
  "company_settings",
  object({
    identity: object<CompanyIdentity>(COMPANY),
    numberPattern: text("co.number_pattern"),
    yearSeries: seriesOf("y", FIRST_OF_YEAR),
    monthSeries: seriesOf("m", FIRST_OF_MONTH),
    ...COMPANY_TERMS,
    defaultNotes: nullable(text("co.default_notes")),
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
    writeOffLimitCents: integer("co.write_off_limit_cents"),
    /** The hour of its day at which its recurring invoices are made, 0 to 23. */
    recurringHour: integer("co.recurring_hour"),
    quoteNumberPattern: text("co.quote_number_pattern"),
    /** How many days its quotes are valid by default, 1 to 365. */
    quoteValidityDays: integer("co.quote_validity_days"),
    createdAt: instant("co.created_at"),
    updatedAt: instant("co.updated_at"),
    /** Who its e-mails come from. */
    sender: COMPANY_SENDER,
  }),
  (columns) => `SELECT ${columns} FROM companies co ${SERIES_OF_COMPANY} WHERE co.id = $1::uuid`,
);

/** The settings of a company. */
export type CompanySettings = RowOf<typeof FIND_SETTINGS>;

/** The settings of a company, with the number series of a date. */
export async function findCompanySettings(
  source: Tx | "pool",
  companyId: string,
  date: CalendarDate,
): Promise<CompanySettings> {
  return readOne(source, FIND_SETTINGS, [companyId, calendarYear(date), calendarMonth(date)]);
}

const COMPANY_OF_GROUP = defineQuery(
  "company_of_group",
  object({ id: uuid("co.id"), name: text("co.name"), isTest: boolean("co.is_test") }),
  (columns) => `
    SELECT ${columns} FROM companies co WHERE co.group_id = $1::uuid AND ($2::uuid IS NULL OR co.id = $2::uuid)
    ORDER BY co.position`,
);

/** A company as a member of its group. */
export type CompanyOfGroup = RowOf<typeof COMPANY_OF_GROUP>;

/** The company, where it is one of the group, or null. */
export async function findCompanyOfGroup(
  source: Tx | "pool",
  groupId: string,
  companyId: string,
): Promise<CompanyOfGroup | null> {
  return readFirst(source, COMPANY_OF_GROUP, [groupId, companyId]);
}

/** The companies of a group, in creation order. */
export function companiesOfGroup(source: Tx | "pool", groupId: string): Promise<CompanyOfGroup[]> {
  return readRows(source, COMPANY_OF_GROUP, [groupId, null]);
}

/** The first company that the group made, or null. */
export async function firstCompanyOfGroup(groupId: string): Promise<string | null> {
  return (await readFirst("pool", COMPANY_OF_GROUP, [groupId, null]))?.id ?? null;
}

/** A company in a list: its place in the order of creation, and in that of changes. */
export interface ListedCompany {
  id: string;
  position: number;
  updatedAt: string;
}

const COLUMNS: ListColumns<CompanySort> = {
  id: "co.id",
  by: {
    createdAt: { column: "co.position", type: "bigint" },
    updatedAt: { column: "co.updated_at", type: "timestamptz" },
  },
};

/**
 * How many companies a group has, and a part of them in an order; only of those that a key reaches, and of those
 * that changed since an instant. A group has so few that they are sorted.
 */
export async function listCompaniesOfGroup(
  groupId: string,
  { reach: { companyIds, testOnly }, updatedSince }: { reach: KeyReach; updatedSince: Date | null },
  { order, after }: Pick<ListPart<CompanySort>, "order" | "after">,
  { limit, offset }: { limit: number; offset: bigint },
): Promise<{ total: number; companies: ListedCompany[] }> {
  const parameters = new Parameters(groupId);
  const matches = [
    "co.group_id = $1::uuid",
    ...(testOnly ? ["co.is_test"] : []),
    ...given(companyIds, (ids) => [`co.id = ANY (${parameters.add(ids, "uuid[]")})`]),
    ...given(updatedSince, (instant) => [`co.updated_at >= ${parameters.add(instant, "timestamptz")}`]),
  ];
  const by = orderBy(COLUMNS, order);
  const shown = [...matches, ...behind(COLUMNS, order, after, parameters)].join(" AND ");
  const part = `LIMIT ${parameters.add(limit, "int")} OFFSET ${parameters.add(offset, "bigint")}`;
  const found = object({
    total: integer(`(SELECT count(*) FROM companies co WHERE ${matches.join(" AND ")})`),
    companies: list<ListedCompany>(
      { id: uuid("co.id"), position: integer("co.position"), updatedAt: instant("co.updated_at") },
      { from: `(SELECT co.* FROM companies co WHERE ${shown} ORDER BY ${by} ${part}) co`, orderBy: by },
    ),
  });
  return readOne(
    "pool",
    makeQuery("companies_of_group", found, (columns) => `SELECT ${columns}`),
    parameters.values,
  );
}

export type CompanyChanges = Omit<CompanyIdentity, "id" | "logoSha256" | "isTest"> &
  Pick<
    CompanySettings,
    | "numberPattern"
    | "paymentTermsDays"
    | "paymentTermsMonth"
    | "defaultNotes"
    | "operationCategory"
    | keyof CompanyPrices
    | "strictChronology"
    | "issueOnlyComplete"
    | "recurringHour"
    | "quoteNumberPattern"
    | "quoteValidityDays"
  >;

/** A null `firstNumber` leaves the start of the current series unchanged. */
export async function updateCompanyRow(
  tx: Tx,
  companyId: string,
  changes: CompanyChanges,
  firstNumber: { period: NumberPeriod; number: number } | null,
  now: Date,
): Promise<void> {
  const start = firstNumber && {
    firstNumber: firstNumber.number,
    firstNumberYear: firstNumber.period.year,
    firstNumberMonth: firstNumber.period.month,
  };
  await withPrisma(tx, async (prisma) => {
    const { Prisma } = await import("#lib/db/generated/client.ts"); // loaded already
    const { details, ...columns } = companyColumns(changes);
    const data = { ...columns, details: details ?? Prisma.DbNull, ...start, updatedAt: now };
    return await prisma.company.updateMany({ where: { id: companyId }, data });
  });
}
