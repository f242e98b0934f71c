import "server-only";
import { readFirst, type Tx } from "#lib/db/client.ts";
import { withMerged } from "#lib/db/fields/merged-clients.ts";
import { ONLINE_PAYMENT } from "#lib/db/online-payments/online-payments.ts";
import { type Fields, nullable, object, text, uuid } from "#lib/db/query/field.ts";
import type { ListColumns } from "#lib/db/query/list-order.ts";
import { given, Parameters } from "#lib/db/query/parameters.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import { readPage } from "#lib/db/replicas/read-page.ts";
import type { ChangeSort, OnlinePaymentFilter } from "#lib/domain/list-filters.ts";
import type { ListPart } from "#lib/domain/list-order.ts";
import type { ListedOnlinePayment } from "#lib/domain/online-payments/online-payment.ts";

/** Ids rise with the time at which clients were asked. */
const COLUMNS: ListColumns<ChangeSort> = {
  id: "op.id",
  by: { createdAt: null, updatedAt: { column: "op.updated_at", type: "timestamptz" } },
};

const LISTED: Fields<ListedOnlinePayment> = {
  ...ONLINE_PAYMENT,
  invoiceNumber: nullable(text("i.number")),
  clientId: uuid("cl.id"),
  clientName: text("cl.name"),
};
const JOINS = `
  JOIN invoices i ON i.company_id = $1::uuid AND i.id = op.invoice_id
  JOIN clients c ON c.company_id = $1::uuid AND c.id = i.client_id
  JOIN clients cl ON cl.company_id = $1::uuid AND cl.id = coalesce(c.merged_into_id, c.id)`;
const LIST = { table: "online_payments", row: "op", joins: JOINS, fields: LISTED, columns: COLUMNS };

function conditionsOf(
  { status, invoiceId, receiptId, clientId, needsDecision, updatedSince }: OnlinePaymentFilter,
  parameters: Parameters,
): Record<keyof OnlinePaymentFilter, string[]> {
  return {
    status: given(status, (value) => [`op.status = ${parameters.add(value, "text")}`]),
    invoiceId: given(invoiceId, (id) => [`op.invoice_id = ${parameters.add(id, "uuid")}`]),
    receiptId: given(receiptId, (id) => [`op.receipt_id = ${parameters.add(id, "uuid")}`]),
    clientId: given(clientId, (id) => [
      `op.invoice_id IN (SELECT x.id FROM invoices x WHERE x.company_id = $1::uuid
         AND x.client_id = ANY (${withMerged(parameters.add(id, "uuid"))}))`,
    ]),
    needsDecision: needsDecision ? ["op.decision IS NOT NULL"] : [],
    updatedSince: given(updatedSince, (instant) => [`op.updated_at >= ${parameters.add(instant, "timestamptz")}`]),
  };
}

/** A page of the payments that a company's clients were asked for, in an order, and the number of matches. */
export function listOnlinePayments(
  companyId: string,
  filter: OnlinePaymentFilter,
  { order, after }: Pick<ListPart<ChangeSort>, "order" | "after">,
  window: { limit: number; offset: bigint },
): Promise<{ total: number; rows: ListedOnlinePayment[] }> {
  const parameters = new Parameters(companyId);
  const asked = { conditions: conditionsOf(filter, parameters), parameters, isSearch: false };
  return readPage(companyId, LIST, { ...asked, order, after }, window);
}

const FIND = defineQuery(
  "find_listed_online_payment",
  object<ListedOnlinePayment>(LISTED),
  (columns) => `SELECT ${columns} FROM online_payments op ${JOINS} WHERE op.company_id = $1::uuid AND op.id = $2::uuid`,
);

/** A payment with what it is of; null when this company has none with that id. */
export function findListedOnlinePayment(
  source: Tx | "pool",
  companyId: string,
  id: string,
): Promise<ListedOnlinePayment | null> {
  return readFirst(source, FIND, [companyId, id]);
}
