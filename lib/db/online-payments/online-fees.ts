import "server-only";
import { readFirst, readRows, send, type Tx } from "#lib/db/client.ts";
import { type Columns, insertRow, rowValues } from "#lib/db/query/columns.ts";
import { integer, object, text, uuid } from "#lib/db/query/field.ts";
import { defineCommand, defineQuery } from "#lib/db/query/query.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { BookedFee } from "#lib/domain/online-payments/fees-to-book.ts";
import type { PaymentProviderName } from "#lib/domain/online-payments/provider-payment.ts";

const OF_PAYMENT = defineQuery(
  "online_fees_of_payment",
  object<BookedFee>({ key: text("f.provider_key"), amountCents: integer("f.amount_cents") }),
  (columns) => `
    SELECT ${columns} FROM online_fees f WHERE f.company_id = $1::uuid AND f.online_payment_id = $2::uuid ORDER BY f.id`,
);

/** The fees of a payment that are in the books. */
export function listBookedFees(tx: Tx, companyId: string, onlinePaymentId: string): Promise<BookedFee[]> {
  return readRows(tx, OF_PAYMENT, [companyId, onlinePaymentId]);
}

const OWN_RECEIPT = defineQuery(
  "find_receipt_by_provider_payment",
  uuid("r.id"),
  (columns) => `
    SELECT ${columns} FROM receipts r WHERE r.company_id = $1::uuid AND r.id = $2::uuid AND r.provider_id = $3`,
);

/** Whether a receipt was recorded as the provider has the payment, and not by a person. */
export async function isReceiptOfProvider(
  tx: Tx,
  companyId: string,
  receiptId: string,
  providerPaymentId: string,
): Promise<boolean> {
  return (await readFirst(tx, OWN_RECEIPT, [companyId, receiptId, providerPaymentId])) !== null;
}

interface Row {
  companyId: string;
  id: string;
  onlinePaymentId: string;
  provider: PaymentProviderName;
  providerKey: string;
  currency: string;
  amountCents: number;
  bookedOn: CalendarDate;
  createdAt: Date;
}

const ROW: Columns<Row> = {
  companyId: "company_id uuid",
  id: "id uuid",
  onlinePaymentId: "online_payment_id uuid",
  provider: "provider text",
  providerKey: "provider_key text",
  currency: "currency text",
  amountCents: "amount_cents bigint",
  bookedOn: "booked_on date",
  createdAt: "created_at timestamptz",
};
const INSERT = defineCommand("insert_online_fee", insertRow("online_fees", ROW));

/** Books a fee of a locked payment, in the minor unit of the currency of the books. It never changes. */
export function insertOnlineFee(tx: Tx, companyId: string, fee: Omit<Row, "companyId" | "id">): void {
  send(tx, INSERT, rowValues(ROW, { ...fee, companyId, id: newId() }));
}
