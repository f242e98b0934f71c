import { z } from "zod";
import { externalFields, externalIdFilter } from "#lib/contract/external-fields.ts";
import { calendarDate, currencyCode, optional, optionalText, uuid } from "#lib/contract/fields.ts";
import { recordPaymentBody } from "#lib/contract/invoice-input.ts";
import type { SortKind } from "#lib/contract/list-cursor.ts";
import { fromNotAfterTo, listFields, ofOnePlace, SORT, updatedSince } from "#lib/contract/list-query.ts";
import { fromQuery, searchField } from "#lib/contract/page-query.ts";
import { reversePaymentBody } from "#lib/contract/payment-input.ts";
import { PAYMENT_METHODS } from "#lib/domain/invoices/invoice.ts";
import type { ReceiptListFilter, ReceiptSort } from "#lib/domain/list-filters.ts";
import type { ListOrder } from "#lib/domain/list-order.ts";
import { type AllocationChoice, RECEIPT_KINDS } from "#lib/domain/receipts/receipt.ts";

/** More invoices than one payment is for. */
const MAX_ALLOCATIONS = 200;

const amountOf = (description: string, example: number) =>
  recordPaymentBody.shape.amount.meta({ description, examples: [example] });

const allocation = z
  .strictObject({
    invoiceId: uuid.meta({ description: "An issued invoice of the client." }),
    amount: amountOf(
      "What it pays of the invoice, in the minor unit of the invoice's currency. Left out: all that is due, as far as the receipt reaches.",
      50000,
    ),
    receiptAmount: amountOf(
      "What it takes of the receipt, in the minor unit of the receipt's currency, where the invoice is in another one, and the same as `amount` or absent where it is not: the bank's exchange, of 1,000.00 USD for example 920.00 EUR.",
      46000,
    ),
  })
  .transform(({ invoiceId, amount: amountCents, receiptAmount: receiptCents }) => {
    return { invoiceId, amountCents, receiptCents };
  })
  .meta({ id: "AllocationInput" });

const allocations = z.array(allocation).max(MAX_ALLOCATIONS);
const allocate = z.enum(["oldest_first"]);

interface Choice {
  allocations: z.output<typeof allocation>[] | null;
  allocate: "oldest_first" | null;
}

/** Which invoices money pays. */
export const choice = {
  allocations: optional(allocations),
  allocate: optional(allocate),
};

/** The arguments of `refine`: a choice names invoices or a way, not both. */
export const ONE_CHOICE = [
  ({ allocations: chosen, allocate: how }: { allocations?: unknown; allocate?: unknown }) => !(chosen && how),
  {
    path: ["allocate"],
    error: "goes without allocations",
    params: { code: "not_allowed" },
  },
] satisfies Parameters<z.ZodType<Choice>["refine"]>;

/** For `superRefine`: no invoice is chosen twice. */
export function refuseRepeated({ allocations: chosen }: Choice, context: z.RefinementCtx): void {
  for (const [index, { invoiceId }] of (chosen ?? []).entries()) {
    if (chosen?.findIndex((other) => other.invoiceId === invoiceId) === index) continue;
    const path = ["allocations", index, "invoiceId"];
    context.addIssue({ code: "custom", path, message: "is chosen already", params: { code: "duplicate" } });
  }
}

/** A choice as use cases take it. */
export function toChoice({ allocations: chosen, allocate: how }: Choice): AllocationChoice {
  return how ?? chosen ?? [];
}

/** The body of POST /api/receipts. */
export const recordReceiptBody = z
  .strictObject({
    clientId: uuid.meta({ description: "Whose money it is." }),
    amount: z
      .number()
      .refine((value) => Number.isSafeInteger(value) && value > 0, {
        error: "must be a whole number of cents, 1 or more",
        params: { code: "invalid_amount" },
      })
      .meta({
        override: { type: "integer", format: "int64" },
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: "What came in, in the minor unit of the currency.",
        examples: [120000],
      }),
    currency: currencyCode.default("EUR").meta({
      description:
        "ISO 4217. In another currency than that of the books, `allocations` come to the whole amount. Absent: `EUR`.",
    }),
    date: optional(calendarDate).meta({
      description:
        "The day on which the money came, not after today in the company's time zone, nor in its closed books. Omitted: today.",
      examples: ["2026-12-02"],
    }),
    method: optional(z.enum(PAYMENT_METHODS)).meta({ description: "How it was paid." }),
    payer: optionalText(200).meta({ description: "Who paid, where it was not the client." }),
    reference: optionalText(500).meta({
      description: "What the payment says, such as the words of a transfer.",
      examples: ["VIR F-2026-00042 F-2026-00043"],
    }),
    note: optionalText(500).meta({ description: "A remark." }),
    ...choice,
    allocations: choice.allocations.meta({
      description: `The invoices that it pays, at most ${MAX_ALLOCATIONS}. What is left is the client's balance. Absent, and without \`allocate\`: none.`,
    }),
    allocate: choice.allocate.meta({
      description: "`oldest_first`: it pays what is outstanding of the client, what is due first at the front.",
    }),
    ...externalFields,
  })
  .refine(...ONE_CHOICE)
  .superRefine(refuseRepeated)
  .transform(({ amount: amountCents, allocations: chosen, allocate: how, ...rest }) => ({
    ...rest,
    amountCents,
    allocations: toChoice({ allocations: chosen, allocate: how }),
  }))
  .meta({ id: "ReceiptInput", description: "Money that came from a client." });

/** The body of POST /api/receipts/{id}/reallocate. */
export const reallocateReceiptBody = z
  .strictObject({
    allocations: choice.allocations.meta({
      description:
        "The invoices that it pays from then on. Those that it pays already by the same `amount` stay; others are taken back. An empty list: none.",
    }),
    allocate: choice.allocate.meta({
      description: "`oldest_first`: those that stand stay, and what is left pays what is outstanding of the client.",
    }),
  })
  .refine(...ONE_CHOICE)
  .refine(({ allocations: chosen, allocate: how }) => chosen !== null || how !== null, {
    path: ["allocations"],
    error: "is required, or allocate",
    params: { code: "required" },
  })
  .superRefine(refuseRepeated)
  .transform(toChoice)
  .meta({ id: "ReallocationInput" });

/** The body of POST /api/receipts/{id}/refunds. */
export const refundReceiptBody = z
  .strictObject({
    amount: amountOf("What went back, in the minor unit. Left out: all of `unallocated`.", 12000),
    date: optional(calendarDate).meta({
      description: "The day on which it went back, not before the receipt's, not after today. Omitted: today.",
    }),
    method: optional(z.enum(PAYMENT_METHODS)).meta({ description: "How it was paid back." }),
    note: optionalText(500).meta({ description: "A remark." }),
    online: z.boolean().default(false).meta({
      description:
        "Sends it back by the company's account at the provider that the money came by, today. `date` and `method` are then left out. Else it is only recorded.",
    }),
    invoiceId: optional(uuid).meta({
      description:
        "With `online`: an invoice that was credited and owes its client money that this receipt paid. The receipt is taken off it first. `amount` is at most what the invoice owes; left out, all of that.",
    }),
    ...externalFields,
  })
  .superRefine((refund, context) => {
    if (refund.invoiceId !== null && !refund.online)
      context.addIssue({
        ...{ code: "custom", path: ["invoiceId"], message: "goes with online", params: { code: "not_allowed" } },
      });
    for (const field of ["date", "method"] as const)
      if (refund.online && refund[field] !== null)
        context.addIssue({
          ...{ code: "custom", path: [field], message: "goes without online", params: { code: "not_allowed" } },
        });
  })
  .meta({ id: "ReceiptRefundInput" });

/** The body of POST /api/receipts/{id}/write-offs. */
export const writeOffReceiptBody = z
  .strictObject({
    amount: amountOf("What is kept, in the minor unit. Left out: all of `unallocated`.", 2),
    date: optional(calendarDate).meta({
      description: "The day on which it is kept, not before the receipt's, not after today. Omitted: today.",
    }),
    note: optionalText(500).meta({ description: "A remark." }),
    ...externalFields,
  })
  .meta({ id: "ReceiptWriteOffInput" });

/** The body of POST /api/receipts/{id}/reverse. */
export const reverseReceiptBody = reversePaymentBody;

const list = listFields({ date: "date", createdAt: null, updatedAt: "instant" } satisfies Record<
  ReceiptSort,
  SortKind
>);

/** The query of GET /api/receipts. */
export const listReceiptsQuery = z
  .strictObject({
    ...list,
    clientId: fromQuery(uuid).meta({ description: "Filter by client." }),
    kind: fromQuery(z.enum(RECEIPT_KINDS)).meta({ description: "Money that came in, went back, or was taken back." }),
    unallocated: fromQuery(z.enum(["true"]).transform((): true => true)).meta({
      override: { type: "string", enum: ["true"] },
      description: "Only receipts of which something is on no invoice.",
    }),
    search: searchField(
      "Substring of the payer, the reference or the client's name, without regard to case and accents.",
    ),
    externalId: externalIdFilter,
    from: fromQuery(calendarDate).meta({ description: "Minimum `date`, inclusive." }),
    to: fromQuery(calendarDate).meta({ description: "Maximum `date`, inclusive." }),
    sort: fromQuery(list.sort).meta({
      override: { default: "-date" },
      description: `${SORT} With \`updatedSince\` the default is \`updatedAt\`.`,
    }),
    updatedSince,
  } satisfies Record<keyof ReceiptListFilter | keyof typeof list, z.ZodType>)
  .refine(...fromNotAfterTo)
  .refine(...ofOnePlace(orderOfReceipts));

/** The order of a list of receipts: the latest day first, or with `updatedSince` that of the changes. */
export function orderOfReceipts(query: {
  sort: ListOrder<ReceiptSort> | null;
  updatedSince: Date | null;
}): ListOrder<ReceiptSort> {
  return query.sort ?? (query.updatedSince ? { by: "updatedAt", descending: false } : { by: "date", descending: true });
}
