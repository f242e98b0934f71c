import "server-only";
import { integer, object, present, text, uuid } from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";
import type { Snapshot } from "#lib/db/snapshot.ts";

/** Payments `op` with the receipt `r` that was recorded of them by itself, and what of their fees is booked, `f`. */
const WITH_BOOKED = `online_payments op
    LEFT JOIN receipts r ON r.company_id = $1::uuid AND r.id = op.receipt_id AND r.provider_id = op.provider_payment_id
    LEFT JOIN (
      SELECT x.online_payment_id AS id, sum(x.amount_cents)::bigint AS cents, min(x.currency) AS currency
      FROM online_fees x WHERE x.company_id = $1::uuid GROUP BY x.online_payment_id, x.currency) f ON f.id = op.id
    WHERE op.company_id = $1::uuid`;

const MISBOOKED = defineQuery(
  "",
  object({
    id: uuid("op.id"),
    currency: present(text("coalesce(f.currency, op.settlement_currency)")),
    feeCents: integer("coalesce(op.fee_cents, 0)"),
    bookedCents: integer("coalesce(f.cents, 0)"),
  }),
  (columns) => `
    SELECT ${columns} FROM ${WITH_BOOKED}
      AND (f.id IS NOT NULL OR (r.id IS NOT NULL AND op.settlement_currency = $2))
      AND (coalesce(op.fee_cents, 0) <> coalesce(f.cents, 0) OR r.id IS NULL OR f.currency <> op.settlement_currency)
    ORDER BY op.id LIMIT 1`,
);

const FOREIGN = defineQuery(
  "",
  integer("count(*)"),
  (columns) => `
    SELECT ${columns} FROM ${WITH_BOOKED}
      AND f.id IS NULL AND r.id IS NOT NULL AND op.settlement_currency <> $2 AND op.fee_cents <> 0`,
);

export interface FeeFindings {
  /** Payments whose fee is in another currency than that of the books, and so is not booked. */
  foreign: number;
  /** A payment whose fees are not booked as the provider has them. */
  misbooked: RowOf<typeof MISBOOKED> | undefined;
}

/** What is wrong with the fees of a company's online payments: the first fault. */
export async function findFeeFaults(
  snapshot: Snapshot,
  companyId: string,
  booksCurrency: string,
): Promise<FeeFindings> {
  const [foreign = 0] = await snapshot.rows(FOREIGN, [companyId, booksCurrency]);
  const [misbooked] = await snapshot.rows(MISBOOKED, [companyId, booksCurrency]);
  return { foreign, misbooked };
}
