import "server-only";
import { send, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { type Columns, insertRow, rowValues } from "#lib/db/query/columns.ts";
import { defineCommand } from "#lib/db/query/query.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { ExternalData } from "#lib/domain/external-data.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { PaymentMethod, WriteOffReason } from "#lib/domain/invoices/invoice.ts";

export interface NewPayment extends Partial<ExternalData> {
  /** A new one when absent. */
  id?: string;
  /** Negative in a refund and in a counter entry of a payment, whose `reverses` is that payment. */
  amountCents: number;
  /** The date of the payment. */
  paidOn: CalendarDate;
  method: PaymentMethod | null;
  note: string | null;
  reverses?: string;
  isRefund?: boolean;
  /** The receipt that it allocates; null: it is all of a receipt with its own id. */
  receiptId?: string | null;
  /** What it takes of a receipt in another currency, in that currency; null: its amount. */
  receiptCents?: number | null;
  /** Why it is no money but given up; it is then of no receipt. */
  writeOff?: WriteOffReason | null;
}

interface PaymentRow
  extends Omit<
      NewPayment,
      "id" | "reverses" | "isRefund" | "receiptId" | "receiptCents" | "writeOff" | keyof ExternalData
    >,
    ExternalData {
  id: string;
  companyId: string;
  invoiceId: string;
  paidAt: Date;
  reverses: string | null;
  isRefund: boolean;
  receiptId: string | null;
  receiptCents: number | null;
  writeOff: WriteOffReason | null;
  actorKind: Actor["kind"];
  actorId: string | null;
}

/** The columns of an entry of the ledger. */
export const PAYMENT: Columns<PaymentRow> = {
  id: "id uuid",
  companyId: "company_id uuid",
  invoiceId: "invoice_id uuid",
  amountCents: "amount_cents bigint",
  paidAt: "paid_at timestamptz",
  paidOn: "paid_on date",
  method: "method text",
  note: "note text",
  reverses: "reverses uuid",
  isRefund: "is_refund boolean",
  receiptId: "receipt_id uuid",
  receiptCents: "receipt_cents bigint",
  writeOff: "write_off text",
  externalId: "external_id text",
  metadata: "metadata jsonb",
  actorKind: "actor_kind actor_kind",
  actorId: "actor_id uuid",
};
const INSERT_PAYMENT = defineCommand("insert_payment", insertRow("payments", PAYMENT));

/** Adds an entry to the ledger of an invoice; returns its id. Entries never change. */
export function insertPayment(
  tx: Tx,
  { companyId, actor, now }: { companyId: string; actor: Actor; now: Date },
  invoiceId: string,
  { id = newId(), ...payment }: NewPayment,
): string {
  checkLockOrder(tx, "counters", companyId);
  const row = {
    reverses: null,
    isRefund: false,
    receiptId: null,
    receiptCents: null,
    writeOff: null,
    externalId: null,
    metadata: null,
    ...payment,
    id,
    companyId,
    invoiceId,
    paidAt: now,
    actorKind: actor.kind,
    actorId: actor.id,
  };
  send(tx, INSERT_PAYMENT, rowValues(PAYMENT, row));
  return id;
}
