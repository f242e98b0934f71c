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

/** The body of POST /api/online-payments/{id}/resolve. */
export const resolveOnlinePaymentBody = z
  .discriminatedUnion("as", [
    z
      .strictObject({
        as: z.literal("receipt"),
        receiptId: uuid.meta({
          description: "A receipt of the client that was recorded by hand, and is of no other online payment.",
        }),
      })
      .meta({ id: "ResolveAsReceipt", description: "Where nothing of the money was recorded: it is this receipt." }),
    z.strictObject({ as: z.literal("recorded_by_hand") }).meta({
      id: "ResolveAsRecordedByHand",
      description: "Of `not_taken_back`: a person recorded what went back, or nothing has to be.",
    }),
  ])
  .meta({ id: "OnlinePaymentResolution" });

/** The order of a list of payments: the latest first, or with `updatedSince` that of the changes. */
export function orderOfOnlinePayments(query: {
  sort: ListOrder<ChangeSort> | null;
  updatedSince: Date | null;
}): ListOrder<ChangeSort> {
  if (query.sort) return query.sort;
  return query.updatedSince ? { by: "updatedAt", descending: false } : { by: "createdAt", descending: true };
}
