import "server-only";
import { readRows } from "#lib/db/client.ts";
import { boolean, instant, integer, list, nullable, object, text, texts, uuid } from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";

const HISTORIES = defineQuery(
  "invoice_histories",
  object({
    companyId: uuid("i.company_id"),
    invoiceId: uuid("i.id"),
    number: nullable(text("i.number")),
    clientId: uuid("i.client_id"),
    totalCents: integer("i.total_cents"),
    events: list(
      {
        sequence: integer("h.sequence"),
        type: text("h.type"),
        /** The status from then on; null where it follows from the type. */
        status: nullable(text("h.data ->> 'status'")),
        amountCents: nullable(integer("(h.data ->> 'amountCents')::bigint")),
        /** Of a credit note for a part. */
        creditedCents: nullable(integer("(h.data ->> 'totalCents')::bigint")),
        creditNoteNumber: nullable(text("h.data ->> 'creditNoteNumber'")),
        /** The client of a draft from then on. */
        clientId: nullable(uuid("(h.data ->> 'clientId')::uuid")),
        /** What the integrator keeps with it from then on, where the event says so. */
        hasExternalData: boolean("h.data ? 'externalId'"),
        externalId: nullable(text("h.data ->> 'externalId'")),
        metadata: nullable(texts("nullif(h.data -> 'metadata', 'null')")),
        paymentId: nullable(uuid("(h.data ->> 'paymentId')::uuid")),
        occurredAt: instant("h.occurred_at"),
      },
      {
        from: "events h WHERE h.chain_id = ANY ($1::uuid[]) AND h.company_id = i.company_id AND h.invoice_id = i.id AND h.type = ANY ($3::text[])",
        orderBy: "h.sequence",
      },
    ),
    payments: list(
      {
        id: uuid("p.id"),
        amountCents: integer("p.amount_cents"),
        paidAt: instant("p.paid_at"),
        reverses: nullable(uuid("p.reverses")),
        isRefund: boolean("p.is_refund"),
      },
      {
        from: "payments p WHERE p.company_id = ANY ($1::uuid[]) AND p.company_id = i.company_id AND p.invoice_id = i.id",
        orderBy: "p.id",
      },
    ),
    creditNotes: list(
      { id: uuid("n.id"), number: text("n.number"), totalCents: integer("n.total_cents") },
      {
        from: "credit_notes n WHERE n.company_id = ANY ($1::uuid[]) AND n.company_id = i.company_id AND n.invoice_id = i.id",
        orderBy: "n.issued_at, n.id",
      },
    ),
  }),
  (columns) => `SELECT ${columns} FROM invoices i WHERE i.company_id = ANY ($1::uuid[]) AND i.id = ANY ($2::uuid[])`,
);

/** An invoice with what its events are explained by. Amounts in the minor unit of its currency. */
export type InvoiceHistory = RowOf<typeof HISTORIES>;

/** These invoices of these companies, with their events of these types, oldest first. A deleted draft is left out. */
export function listInvoiceHistories(
  companyIds: string[],
  invoiceIds: string[],
  types: readonly string[],
): Promise<InvoiceHistory[]> {
  return readRows("pool", HISTORIES, [companyIds, invoiceIds, types]);
}
