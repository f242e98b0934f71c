import "server-only";
import { readFirst, type Tx } from "#lib/db/client.ts";
import { nullable, object, uuid } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import type { ExternalIdTaken, ExternalKind } from "#lib/domain/external-data.ts";

const find = (table: string, invoiceId = "NULL::uuid", condition = "true") =>
  defineQuery(
    `find_external_id_in_${table}`,
    object({ id: uuid("r.id"), invoiceId: nullable(uuid(invoiceId)) }),
    (columns) =>
      `SELECT ${columns} FROM ${table} r
       WHERE r.company_id = $1::uuid AND r.external_id = $2 AND r.id IS DISTINCT FROM $3::uuid AND ${condition}`,
  );

/** Among these rows an external id names one, as in the indexes `…_external_id_idx`. */
const FIND: Record<ExternalKind, ReturnType<typeof find>> = {
  client: find("clients", undefined, "r.merged_into_id IS NULL"),
  invoice: find("invoices"),
  payment: find("payments", "r.invoice_id"),
  credit_note: find("credit_notes", "r.invoice_id"),
  item: find("items"),
  recurring_invoice: find("recurring_invoices"),
  quote: find("quotes"),
  receipt: find("receipts"),
};

/**
 * Whether another resource of the kind has the external id; null where none has, or there is no id. Of two transactions
 * that give out one id at once the second fails at the unique index, is repeated (retry-on-conflict.ts), and finds the
 * first one's resource here.
 */
export async function refuseTakenId(
  tx: Tx,
  companyId: string,
  kind: ExternalKind,
  { externalId, id = null }: { externalId?: string | null | undefined; id?: string | null },
): Promise<ExternalIdTaken | null> {
  if (!externalId) return null;
  const other = await readFirst(tx, FIND[kind], [companyId, externalId, id]);
  return other && { ok: false, code: "external_id_taken", kind, ...other };
}
