/**
 * The series of the invoices of a company `co` of the year $2, as `y`, and of its month $3, as `m`. A company that
 * changes between a pattern of years and one of months may have both; its pattern says which goes on.
 */
export const SERIES_OF_COMPANY = `
    LEFT JOIN number_series y ON y.company_id = $1::uuid AND y.kind = 'invoice' AND y.year = $2::int
    LEFT JOIN monthly_number_series m ON m.company_id = $1::uuid AND m.kind = 'invoice' AND m.year = $2::int AND m.month = $3::int`;

const firstWhere = (month: string) =>
  `CASE WHEN co.first_number_year = $2::int AND ${month} THEN co.first_number ELSE 1 END`;

/** The first numbers of these series where none of their invoices is issued. */
export const FIRST_OF_YEAR = firstWhere("co.first_number_month IS NULL");
export const FIRST_OF_MONTH = firstWhere("co.first_number_month = $3::int");
