import "server-only";
import { type JsonQuery, readJson, type Tx } from "#lib/db/client.ts";
import { COMPANY_JSON } from "#lib/db/invoices/invoices.ts";
import { addressColumns } from "#lib/db/parties/parties.ts";
import type { CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

/** The settings of a company. */
export interface CompanySettings {
  identity: CompanyIdentity;
  numberPattern: string;
  /** The first number of the year's series. */
  firstNumber: number;
  /** An invoice of the year is issued, so the series has started. */
  seriesStarted: boolean;
  /** The last number of the year, 0 before the first. */
  lastNumber: number;
  paymentTermsDays: number;
  defaultNotes: string | null;
  /** The default of its invoices. */
  operationCategory: OperationCategory;
  /** Refuses to issue an invoice dated before the last one of its series, or far in the future. */
  strictChronology: boolean;
}

const SETTINGS = `
  SELECT json_build_object('identity', ${COMPANY_JSON}, 'numberPattern', co.number_pattern, 'paymentTermsDays', co.payment_terms_days,
    'defaultNotes', co.default_notes, 'operationCategory', co.operation_category, 'strictChronology', co.strict_chronology, 'seriesStarted', s.year IS NOT NULL, 'lastNumber', coalesce(s.last_number, 0),
    'firstNumber', coalesce(s.first_number, CASE WHEN co.first_number_year = $2::int THEN co.first_number ELSE 1 END)) AS json
  FROM companies co LEFT JOIN number_series s ON s.company_id = co.id AND s.kind = 'invoice' AND s.year = $2::int
  WHERE co.id = $1::uuid`;
const FIND_SETTINGS: JsonQuery = { name: "company_settings", text: SETTINGS };

/** The settings of a company, with the number series of a year. */
export async function findCompanySettings(source: Tx | "pool", companyId: string, year: number): Promise<CompanySettings> {
  const [settings] = await readJson<CompanySettings>(source, FIND_SETTINGS, [companyId, year]);
  if (!settings) throw new Error(`company ${companyId} is gone`);
  return settings;
}

export type CompanyChanges = Omit<CompanyIdentity, "id" | "logoSha256"> &
  Pick<CompanySettings, "numberPattern" | "paymentTermsDays" | "defaultNotes" | "operationCategory" | "strictChronology">;

/** A null `firstNumber` leaves the start of the year's series unchanged. */
export async function updateCompanyRow(
  tx: Tx,
  companyId: string,
  { address, ...fields }: CompanyChanges,
  firstNumber: { year: number; number: number } | null,
  now: Date,
): Promise<void> {
  const start = firstNumber && { firstNumber: firstNumber.number, firstNumberYear: firstNumber.year };
  await tx.company.updateMany({ where: { id: companyId }, data: { ...fields, ...addressColumns(address), ...start, updatedAt: now } });
}
