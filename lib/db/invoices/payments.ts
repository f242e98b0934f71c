import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { type CalendarDate, calendarDateToDb } from "#lib/domain/calendar-date.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { PaymentMethod } from "#lib/domain/invoice/invoice.ts";

export interface NewPayment {
  /** Negative in a counter entry, whose `reverses` is the reversed payment. */
  amountCents: number;
  /** The date of the payment. */
  paidOn: CalendarDate;
  method: PaymentMethod | null;
  note: string | null;
  reverses?: string;
}

/** Adds an entry to the ledger of an invoice. Entries never change. */
export async function insertPayment(
  tx: Tx,
  { companyId, actor, now }: { companyId: string; actor: Actor; now: Date },
  invoiceId: string,
  { paidOn, ...payment }: NewPayment,
): Promise<void> {
  checkLockOrder(tx, "counters", companyId);
  const by = { actorKind: actor.kind, actorId: actor.id };
  await tx.payment.createMany({
    data: { id: newId(), companyId, invoiceId, ...payment, ...by, paidAt: now, paidOn: calendarDateToDb(paidOn) },
  });
}
