import { z } from "zod";
import { uuid } from "#lib/contract/fields.ts";
import type { SortKind } from "#lib/contract/list-cursor.ts";
import { listFields, ofOnePlace, SORT, updatedSince } from "#lib/contract/list-query.ts";
import { fromQuery } from "#lib/contract/page-query.ts";
import type { ChangeSort, OnlinePaymentFilter } from "#lib/domain/list-filters.ts";
import type { ListOrder } from "#lib/domain/list-order.ts";
import { ONLINE_PAYMENT_STATUSES } from "#lib/domain/online-payments/online-payment.ts";

const list = listFields({ createdAt: null, updatedAt: "instant" } satisfies Record<ChangeSort, SortKind>);

/** The query of GET /api/online-payments. */
export const listOnlinePaymentsQuery = z
  .strictObject({
    ...list,
    status: fromQuery(z.enum(ONLINE_PAYMENT_STATUSES)).meta({ description: "How far it is." }),
    invoiceId: fromQuery(uuid).meta({ description: "Filter by invoice." }),
    receiptId: fromQuery(uuid).meta({ description: "The one whose money this receipt is." }),
    clientId: fromQuery(uuid).meta({ description: "Filter by client." }),
    needsDecision: fromQuery(z.enum(["true"]).transform((): true => true)).meta({
      override: { type: "string", enum: ["true"] },
      description: "Only payments of which a person decides what becomes.",
    }),
    sort: fromQuery(list.sort).meta({
      override: { default: "-createdAt" },
      description: `${SORT} With \`updatedSince\` the default is \`updatedAt\`.`,
    }),
    updatedSince,
  } satisfies Record<keyof OnlinePaymentFilter | keyof typeof list, z.ZodType>)
  .refine(...ofOnePlace(orderOfOnlinePayments));

/** The order of a list of payments: the latest first, or with `updatedSince` that of the changes. */
export function orderOfOnlinePayments(query: {
  sort: ListOrder<ChangeSort> | null;
  updatedSince: Date | null;
}): ListOrder<ChangeSort> {
  if (query.sort) return query.sort;
  return query.updatedSince ? { by: "updatedAt", descending: false } : { by: "createdAt", descending: true };
}
