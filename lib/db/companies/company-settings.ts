import "server-only";
import { readOne, readRows, type Tx, withPrisma } from "#lib/db/client.ts";
import { addressColumns } from "#lib/db/companies/parties.ts";
import { COMPANY } from "#lib/db/fields/party-fields.ts";
import { FIRST_OF_MONTH, FIRST_OF_YEAR, SERIES_OF_COMPANY } from "#lib/db/fields/series-fields.ts";
import { boolean, date, integer, list, nullable, object, oneOf, text, uuid } from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";
import { type CalendarDate, calendarMonth, calendarYear } from "#lib/domain/calendar-date.ts";
import type { NumberPeriod } from "#lib/domain/numbers/invoice-number.ts";
import type { InvoiceSeries } from "#lib/domain/numbers/invoice-series.ts";
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
    paymentTermsDays: integer("co.payment_terms_days"),
    defaultNotes: nullable(text("co.default_notes")),
    /** The default of its invoices. */
    operationCategory: oneOf(["services", "goods", "mixed"], "co.operation_category"),
    /** Refuses to issue an invoice dated before the last one of its series, or far in the future. */
    strictChronology: boolean("co.strict_chronology"),
    /** Refuses to issue an invoice that lacks what the law asks for, whatever its format. */
    issueOnlyComplete: boolean("co.issue_only_complete"),
    /** The last day of the closed books; null where no period is closed. */
    booksClosedThrough: nullable(date("co.books_closed_through")),
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
  uuid("co.id"),
  (columns) => `SELECT ${columns} FROM companies co WHERE co.id = $1::uuid AND co.group_id = $2::uuid`,
);

/** Whether the company is one of the group. */
export async function findCompanyOfGroup(source: Tx | "pool", groupId: string, companyId: string): Promise<boolean> {
  return (await readRows(source, COMPANY_OF_GROUP, [companyId, groupId])).length > 0;
}

const OF_GROUP = "co.group_id = $1::uuid AND ($4::uuid[] IS NULL OR co.id = ANY ($4::uuid[]))";
const COMPANIES_OF_GROUP = defineQuery(
  "companies_of_group",
  object<{ total: number; companies: { id: string }[] }>({
    total: integer(`(SELECT count(*) FROM companies co WHERE ${OF_GROUP})`),
    companies: list<{ id: string }>(
      { id: uuid("co.id") },
      {
        from: `(SELECT co.id, co.position FROM companies co WHERE ${OF_GROUP} ORDER BY co.position LIMIT $2::int OFFSET $3::bigint) co`,
        orderBy: "co.position",
      },
    ),
  }),
  (columns) => `SELECT ${columns}`,
);

/**
 * How many companies a group has, and the ids of a page of them, in creation order; only of those in `among`, unless it
 * is null.
 */
export async function listCompaniesOfGroup(
  groupId: string,
  { among, limit, offset }: { among: readonly string[] | null; limit: number; offset: bigint },
): Promise<{ total: number; ids: string[] }> {
  const found = await readOne("pool", COMPANIES_OF_GROUP, [groupId, limit, offset, among]);
  return { total: found.total, ids: found.companies.map(({ id }) => id) };
}

export type CompanyChanges = Omit<CompanyIdentity, "id" | "logoSha256" | "isTest"> &
  Pick<
    CompanySettings,
    | "numberPattern"
    | "paymentTermsDays"
    | "defaultNotes"
    | "operationCategory"
    | "strictChronology"
    | "issueOnlyComplete"
  >;

/** A null `firstNumber` leaves the start of the current series unchanged. */
export async function updateCompanyRow(
  tx: Tx,
  companyId: string,
  { address, ...fields }: CompanyChanges,
  firstNumber: { period: NumberPeriod; number: number } | null,
  now: Date,
): Promise<void> {
  const start = firstNumber && {
    firstNumber: firstNumber.number,
    firstNumberYear: firstNumber.period.year,
    firstNumberMonth: firstNumber.period.month,
  };
  await withPrisma(tx, (prisma) =>
    prisma.company.updateMany({
      where: { id: companyId },
      data: { ...fields, ...addressColumns(address), ...start, updatedAt: now },
    }),
  );
}
