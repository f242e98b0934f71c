import { z } from "zod";
import {
  checkWritten,
  previewed,
  requestedEmailBody,
  withoutRepeated,
  writtenEmail,
} from "#lib/contract/email-input.ts";
import { calendarDate, optional, uuid } from "#lib/contract/fields.ts";
import { fromNotAfterTo } from "#lib/contract/list-query.ts";

/** What an e-mail about a client's account is about, as a page asks for it. */
export const moneyRequest = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("statement"), clientId: uuid, from: calendarDate, to: calendarDate }),
  z.strictObject({ kind: z.literal("payment_receipt"), receiptId: uuid }),
]);

/** An e-mail about a client's account as its author wrote it. */
export const moneyEmailInput = writtenEmail.superRefine(checkWritten).transform(withoutRepeated);

export const moneyEmailPreviewInput = previewed.extend({ request: moneyRequest });

/** The body of POST /api/clients/:id/statement/send. */
export const sendStatementBody = z
  .strictObject({
    from: optional(calendarDate).meta({
      description: "The first day, inclusive. Absent: the first of January of the year of `to`.",
    }),
    to: optional(calendarDate).meta({
      description: "The last day, inclusive. Absent: today in the company's time zone.",
    }),
    email: requestedEmailBody
      .prefault({})
      .meta({ description: "Left out: to who got the last statement, or else the client, in the company's words." }),
  })
  .refine(...fromNotAfterTo)
  .meta({ id: "StatementSending", description: "All of it is optional." });
