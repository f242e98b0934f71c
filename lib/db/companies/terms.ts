import "server-only";
import { readOne, readRows, type Tx } from "#lib/db/client.ts";
import { integer, nullable, object, oneOf, text } from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";

const DEFAULTS = defineQuery(
  "invoice_defaults",
  object({
    timeZone: text("time_zone"),
    country: text("country"),
    language: oneOf(["fr", "en"], "language"),
    paymentTermsDays: integer("payment_terms_days"),
    notes: nullable(text("default_notes")),
    vatRegime: oneOf(["standard", "franchise"], "vat_regime"),
    operationCategory: oneOf(["services", "goods", "mixed"], "operation_category"),
  }),
  (columns) => `SELECT ${columns} FROM companies WHERE id = $1::uuid`,
);

/** The defaults of a company's new invoices. */
export type InvoiceDefaults = RowOf<typeof DEFAULTS>;
const TERMS = defineQuery(
  "payment_terms",
  object({
    timeZone: text("co.time_zone"),
    paymentTermsDays: integer("coalesce(cl.payment_terms_days, co.payment_terms_days)"),
  }),
  (columns) => `
    SELECT ${columns} FROM companies co LEFT JOIN clients cl ON cl.company_id = $1::uuid AND cl.id = $2::uuid
    WHERE co.id = $1::uuid`,
);

export async function findInvoiceDefaults(companyId: string): Promise<InvoiceDefaults> {
  return readOne("pool", DEFAULTS, [companyId]);
}

/** The payment terms of a client in days, its own or else the company's, and the company's time zone. */
export async function findTerms(
  tx: Tx,
  companyId: string,
  clientId: string,
): Promise<{ timeZone: string; paymentTermsDays: number }> {
  return readOne(tx, TERMS, [companyId, clientId]);
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
