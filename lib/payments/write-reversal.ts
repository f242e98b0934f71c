import "server-only";
import type { Books } from "#lib/db/accounting/books.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { insertReceipt } from "#lib/db/receipts/receipt-records.ts";
import { type PeriodClosed, reversalDay } from "#lib/domain/accounting/closed-period.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";

/**
 * Writes the entry that takes `takenCents` of a receipt or a refund back, of the same date, or of today where that date
 * is in the closed books. What it takes off invoices is written apart.
 */
export async function writeReversal(
  tx: Tx,
  context: Context,
  receipt: Receipt,
  { takenCents, note, books }: { takenCents: number; note: string | null; books: Books },
): Promise<{ ok: true; reversalId: string } | PeriodClosed> {
  const { id: receiptId, clientId, bookedClientId, currency, method } = receipt;
  const { timeZone, closedThrough } = books;
  const dated = reversalDay(receipt.receivedOn, { today: todayIn(timeZone, context.now), closedThrough });
  if (!dated.ok) return dated;
  const receivedOn = dated.day;
  const reversalId = insertReceipt(tx, context, {
    ...{ clientId: bookedClientId, kind: "reversal", ofReceipt: receipt.ofReceipt ?? receiptId, reverses: receiptId },
    ...{ currency, amountCents: -takenCents, unallocatedCents: 0, receivedOn, method, payer: null, reference: null },
    ...{ note, externalId: null, metadata: null },
  });
  const amountCents = Math.abs(takenCents);
  await recordEvent(tx, context, {
    type: "receipt.reversed",
    data: { receiptId, reversalId, clientId, currency, amountCents, paidOn: receivedOn, note },
  });
  return { ok: true, reversalId };
}
