import { z } from "zod";
import { createClientBody } from "#lib/contract/client-input.ts";
import { uuid } from "#lib/contract/fields.ts";
import { optionalIdempotencyKey } from "#lib/contract/idempotency-key.ts";
import { newInvoiceBody, recordPaymentBody } from "#lib/contract/invoice-input.ts";

export const MAX_OPERATIONS = 500;

const idempotencyKey = optionalIdempotencyKey.meta({
  description:
    "Of this operation alone: the same as the Idempotency-Key of its own endpoint. Absent: that of the request and the place in the list.",
});
const ifMatch = z
  .string()
  .regex(/^(\*|"[\x21\x23-\x7e]*")$/, { error: "must be * or an ETag as it was received, its double quotes included" })
  .optional()
  .meta({ description: "The `If-Match` of its own endpoint." });
const invoiceId = uuid.meta({ description: "An invoice of the active company." });

/** The body of POST /api/invoices/bulk. */
export const bulkBody = z
  .strictObject({
    operations: z
      .array(
        z.discriminatedUnion("type", [
          z
            .strictObject({ type: z.literal("create"), idempotencyKey, invoice: newInvoiceBody })
            .meta({ id: "BulkCreate" }),
          z.strictObject({ type: z.literal("issue"), idempotencyKey, ifMatch, invoiceId }).meta({ id: "BulkIssue" }),
          z.strictObject({ type: z.literal("send"), idempotencyKey, ifMatch, invoiceId }).meta({ id: "BulkSend" }),
          z
            .strictObject({ type: z.literal("pay"), idempotencyKey, ifMatch, invoiceId, payment: recordPaymentBody })
            .meta({ id: "BulkPay" }),
        ]),
      )
      .min(1)
      .max(MAX_OPERATIONS)
      .meta({ description: "Done one after another, in this order." }),
  })
  .meta({ id: "BulkInput" });

/** The body of POST /api/clients/bulk. */
export const bulkClientsBody = z
  .strictObject({
    operations: z
      .array(
        z
          .strictObject({ type: z.literal("create"), idempotencyKey, client: createClientBody })
          .meta({ id: "BulkClientCreate" }),
      )
      .min(1)
      .max(MAX_OPERATIONS)
      .meta({ description: "Done one after another, in this order." }),
  })
  .meta({ id: "BulkClientsInput" });

export type BulkOperation = z.output<typeof bulkBody>["operations"][number];
