import "server-only";
import { readRows, type Tx } from "#lib/db/client.ts";
import { instant, nullable, object, oneOf, text } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import { RETURNED_KINDS, type ReturnedAddress } from "#lib/domain/email/returned-address.ts";

const ADDRESSES = (to: string) => `string_to_array(${to}, ', ')`;

/** That a later e-mail about a document of the client in this table reached the address. */
const REACHED = (table: "invoices" | "quotes", id: "invoice_id" | "quote_id") => `EXISTS (
          SELECT FROM email_deliveries later
          JOIN ${table} j ON j.company_id = $1::uuid AND j.id = later.${id} AND j.client_id = $2::uuid
          WHERE later.company_id = $1::uuid AND (later.queued_at, later.id) > (d.queued_at, d.id)
            AND (later.delivered_at IS NOT NULL OR later.opened_at IS NOT NULL)
            AND later.bounced_at IS NULL AND later.complained_at IS NULL AND lower(address) = ANY (${ADDRESSES("lower(later.message ->> 'to')")}))`;

/** The same of an e-mail about the account of the client. */
const REACHED_BY_ACCOUNT = `EXISTS (
          SELECT FROM email_deliveries later
          WHERE later.company_id = $1::uuid AND later.client_id = $2::uuid AND (later.queued_at, later.id) > (d.queued_at, d.id)
            AND (later.delivered_at IS NOT NULL OR later.opened_at IS NOT NULL)
            AND later.bounced_at IS NULL AND later.complained_at IS NULL AND lower(address) = ANY (${ADDRESSES("lower(later.message ->> 'to')")}))`;

const OF_CLIENT = (table: "invoices" | "quotes", id: "invoice_id" | "quote_id") =>
  `EXISTS (SELECT FROM ${table} c WHERE c.company_id = $1::uuid AND c.id = d.${id} AND c.client_id = $2::uuid)`;

// The first condition is that of the index email_deliveries_trouble_idx.
const RETURNED = defineQuery(
  "returned_addresses",
  object<ReturnedAddress>({
    address: text("address"),
    kind: oneOf(RETURNED_KINDS, "kind"),
    at: instant("at"),
    reason: nullable(text("reason")),
  }),
  (columns) => `
    SELECT ${columns} FROM (
      SELECT DISTINCT ON (lower(address)) address, d.queued_at,
        CASE WHEN d.complained_at IS NOT NULL THEN 'complained' WHEN d.bounced_at IS NOT NULL THEN 'bounced' ELSE 'rejected' END AS kind,
        coalesce(d.complained_at, d.bounced_at, d.failed_at) AS at, coalesce(d.bounce_reason, d.last_error) AS reason
      FROM email_deliveries d
      CROSS JOIN LATERAL unnest(${ADDRESSES("d.message ->> 'to'")}) AS address
      WHERE d.company_id = $1::uuid
        AND (d.status IN ('rejected', 'failed') OR d.bounced_at IS NOT NULL OR d.complained_at IS NOT NULL)
        AND (d.status <> 'failed' OR d.bounced_at IS NOT NULL OR d.complained_at IS NOT NULL)
        AND (d.client_id = $2::uuid OR ${OF_CLIENT("invoices", "invoice_id")} OR ${OF_CLIENT("quotes", "quote_id")})
        AND NOT ${REACHED("invoices", "invoice_id")}
        AND NOT ${REACHED("quotes", "quote_id")}
        AND NOT ${REACHED_BY_ACCOUNT}
      ORDER BY lower(address), d.queued_at DESC, d.id DESC) returned
    ORDER BY queued_at DESC LIMIT 20`,
);

/**
 * The addresses whose last e-mail about an invoice, a quote or the account of this client came back, latest first. One that a later e-mail
 * reached is none. Of several recipients in To the provider does not say whose copy came back: all are.
 */
export function listReturnedAddresses(
  source: Tx | "pool",
  companyId: string,
  clientId: string,
): Promise<ReturnedAddress[]> {
  return readRows(source, RETURNED, [companyId, clientId]);
}
