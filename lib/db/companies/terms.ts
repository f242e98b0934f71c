import "server-only";
import { readOne, readRows, type Tx } from "#lib/db/client.ts";
import { COMPANY_PRICES, COMPANY_TERMS } from "#lib/db/fields/party-fields.ts";
import { integer, nullable, object, oneOf, text } from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";

const DEFAULTS = defineQuery(
  "invoice_defaults",
  object({
    timeZone: text("time_zone"),
    country: text("country"),
    language: oneOf(["fr", "en"], "language"),
    ...COMPANY_TERMS,
    notes: nullable(text("default_notes")),
    vatRegime: oneOf(["standard", "franchise"], "vat_regime"),
    operationCategory: oneOf(["services", "goods", "mixed"], "operation_category"),
    ...COMPANY_PRICES,
    quoteValidityDays: integer("quote_validity_days"),
  }),
  (columns) => `SELECT ${columns} FROM companies co WHERE id = $1::uuid`,
);

/** The defaults of a company's new invoices. */
export type InvoiceDefaults = RowOf<typeof DEFAULTS>;

export async function findInvoiceDefaults(companyId: string): Promise<InvoiceDefaults> {
  return readOne("pool", DEFAULTS, [companyId]);
}

const TIME_ZONE = defineQuery(
  "company_time_zone",
  text("time_zone"),
  (columns) => `SELECT ${columns} FROM companies WHERE id = $1::uuid`,
);

/** The IANA name of the company's time zone. */
export async function findTimeZone(tx: Tx, companyId: string): Promise<string> {
  const [timeZone] = await readRows(tx, TIME_ZONE, [companyId]);
  if (timeZone === undefined) throw new Error(`company ${companyId} is gone`);
  return timeZone;
}
