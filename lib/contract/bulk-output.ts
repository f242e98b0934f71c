import { z } from "zod";
import { clientAnswer } from "#lib/contract/client-output.ts";
import { invoiceSummary } from "#lib/contract/invoice-output.ts";
import { problemSchema } from "#lib/contract/problem.ts";
import { warnings } from "#lib/contract/warning-output.ts";

const shortInvoice = z
  .strictObject({ ...invoiceSummary.shape, warnings: warnings.optional() })
  .meta({ id: "BulkInvoice", description: "`warnings` is there after create and issue." });

/**
 * What became of each of many operations. `item` is what its own endpoint answers, or the part that is shown; `entry`
 * names what is said of one.
 */
function resultOf<S extends z.ZodType>(entry: string, item: S, description: string) {
  return z.strictObject({
    data: z
      .array(
        z
          .strictObject({
            index: z.int().meta({ description: "The place of the operation in the body, from 0." }),
            status: z.int().meta({ description: "The HTTP status that its own endpoint would answer." }),
            replayed: z.boolean().meta({ description: "An earlier request has done it, under the same key." }),
            body: item.nullable().meta({ description }),
            problem: problemSchema.nullable().meta({ description: "Why it was refused, or null." }),
          })
          .meta({ id: entry }),
      )
      .meta({ description: "One for each operation, in their order." }),
    succeeded: z.int(),
    failed: z.int(),
  });
}

/** What became of each operation of POST /api/invoices/bulk. */
export const bulkAnswer = resultOf("BulkEntry", shortInvoice, "The invoice in short, or null; GET has all of it.").meta(
  {
    id: "BulkResult",
  },
);

/** What became of each operation of POST /api/clients/bulk. */
export const bulkClientsAnswer = resultOf("BulkClientsEntry", clientAnswer, "The client, or null.").meta({
  id: "BulkClientsResult",
});

const SUMMARY = Object.keys(shortInvoice.shape);

/** The summary that is in an answer of an invoice's own endpoints, with its warnings. */
export function summaryOf(detail: unknown): unknown {
  const members = new Map(Object.entries(detail as object));
  return Object.fromEntries(SUMMARY.filter((name) => members.has(name)).map((name) => [name, members.get(name)]));
}
