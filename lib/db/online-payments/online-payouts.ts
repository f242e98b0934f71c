import "server-only";
import { readFirst, readRows, send, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { type Columns, columnNames, columnValues, recordsOf } from "#lib/db/query/columns.ts";
import {
  boolean,
  date,
  type Fields,
  integer,
  nullable,
  object,
  objectIf,
  oneOf,
  present,
  text,
  uuid,
} from "#lib/db/query/field.ts";
import { defineColumnQuery, defineCommand, defineQuery } from "#lib/db/query/query.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { OnlinePayout, PayoutComposition } from "#lib/domain/online-payments/online-payout.ts";
import { PAYMENT_PROVIDERS } from "#lib/domain/online-payments/provider-payment.ts";

// The columns are null together: see online_payouts_composition_check.
const COMPOSITION: Fields<PayoutComposition> = {
  paymentCount: present(integer("op.payment_count")),
  grossCents: present(integer("op.gross_cents")),
  returnedCents: present(integer("op.returned_cents")),
  feeCents: present(integer("op.fee_cents")),
  otherCents: present(integer("op.other_cents")),
};

/** The row `op` of online_payouts. */
export const ONLINE_PAYOUT: Fields<OnlinePayout> = {
  id: uuid("op.id"),
  provider: oneOf(PAYMENT_PROVIDERS, "op.provider"),
  providerPayoutId: text("op.provider_payout_id"),
  accountId: nullable(text("op.account_id")),
  isLive: boolean("op.is_live"),
  currency: text("op.currency"),
  amountCents: integer("op.amount_cents"),
  arrivesOn: date("op.arrives_on"),
  hasFailed: boolean("op.has_failed"),
  composition: objectIf("op.payment_count IS NOT NULL", COMPOSITION),
};

const KNOWN = defineQuery(
  "known_online_payouts",
  object({
    providerPayoutId: text("op.provider_payout_id"),
    hasFailed: boolean("op.has_failed"),
    hasComposition: boolean("op.payment_count IS NOT NULL"),
  }),
  (columns) => `
    SELECT ${columns} FROM online_payouts op
    WHERE op.company_id = $1::uuid AND op.provider = $2 AND op.provider_payout_id = ANY ($3::text[])`,
);

/** What is stored of payouts with these ids of the provider. */
export function listKnownPayouts(companyId: string, provider: OnlinePayout["provider"], ids: readonly string[]) {
  return readRows("pool", KNOWN, [companyId, provider, ids]);
}

const LOCK = defineQuery(
  "lock_online_payout",
  object<OnlinePayout>(ONLINE_PAYOUT),
  (columns) =>
    `SELECT ${columns} FROM online_payouts op WHERE op.company_id = $1::uuid AND op.id = $2::uuid FOR NO KEY UPDATE`,
);

/** A payout, locked until the transaction ends; null when this company has none with that id. */
export function lockOnlinePayout(tx: Tx, companyId: string, id: string): Promise<OnlinePayout | null> {
  checkLockOrder(tx, "online payout", id);
  return readFirst(tx, LOCK, [companyId, id]);
}

const HAS_ENTRY = defineQuery(
  "bank_entry_of_payout",
  uuid("e.id"),
  (columns) => `SELECT ${columns} FROM bank_entries e WHERE e.company_id = $1::uuid AND e.payout_id = $2::uuid`,
);

/** The entry of a bank statement that is a payout; null where none is yet. */
export function findEntryOfPayout(tx: Tx, companyId: string, id: string): Promise<string | null> {
  return readFirst(tx, HAS_ENTRY, [companyId, id]);
}

const TO_MATCH = defineQuery(
  "payouts_to_match",
  object<OnlinePayout>(ONLINE_PAYOUT),
  (columns) => `
    SELECT ${columns} FROM online_payouts op
    WHERE op.company_id = $1::uuid AND op.arrives_on >= $2::date AND NOT op.has_failed
      AND NOT EXISTS (SELECT FROM bank_entries e WHERE e.company_id = $1::uuid AND e.payout_id = op.id)
    ORDER BY op.arrives_on DESC, op.id DESC LIMIT 5000`,
);

/** The payouts since a day that no entry of a bank statement is yet, the latest 5,000. */
export function listPayoutsToMatch(companyId: string, since: CalendarDate): Promise<OnlinePayout[]> {
  return readRows("pool", TO_MATCH, [companyId, since]);
}

interface PayoutRow extends Omit<OnlinePayout, "composition">, Record<keyof PayoutComposition, number | null> {
  companyId: string;
  createdAt: Date;
  updatedAt: Date;
}
const ROW: Columns<PayoutRow> = {
  companyId: "company_id uuid",
  id: "id uuid",
  provider: "provider text",
  providerPayoutId: "provider_payout_id text",
  accountId: "account_id text",
  isLive: "is_live boolean",
  currency: "currency text",
  amountCents: "amount_cents bigint",
  arrivesOn: "arrives_on date",
  hasFailed: "has_failed boolean",
  paymentCount: "payment_count int",
  grossCents: "gross_cents bigint",
  returnedCents: "returned_cents bigint",
  feeCents: "fee_cents bigint",
  otherCents: "other_cents bigint",
  createdAt: "created_at timestamptz",
  updatedAt: "updated_at timestamptz",
};
const COMPOSED = ["payment_count", "gross_cents", "returned_cents", "fee_cents", "other_cents"];
const SAVE = defineColumnQuery(
  "save_online_payouts",
  { id: uuid("p.id") },
  (columns) => `
    INSERT INTO online_payouts AS p (${columnNames(ROW)}) SELECT ${columnValues(ROW)} FROM ${recordsOf("$1", ROW)}
    ORDER BY r."providerPayoutId"
    ON CONFLICT (company_id, provider, provider_payout_id) DO UPDATE
    SET has_failed = excluded.has_failed, updated_at = excluded.updated_at,
      ${COMPOSED.map((name) => `${name} = coalesce(p.${name}, excluded.${name})`).join(", ")}
    WHERE p.has_failed <> excluded.has_failed OR (p.payment_count IS NULL AND excluded.payment_count IS NOT NULL)
    RETURNING ${columns}`,
);

/** Adds payouts, and changes those that are there where they failed or what they consist of is new; how many it did. */
export async function savePayouts(
  tx: Tx,
  companyId: string,
  payouts: readonly Omit<OnlinePayout, "id">[],
  now: Date,
): Promise<number> {
  const none = { paymentCount: null, grossCents: null, returnedCents: null, feeCents: null, otherCents: null };
  const rows = payouts.map(
    ({ composition, ...payout }): PayoutRow => ({
      ...{ companyId, id: newId(), ...payout, ...(composition ?? none), createdAt: now, updatedAt: now },
    }),
  );
  checkLockOrder(tx, "online payout");
  return (await readRows(tx, SAVE, [JSON.stringify(rows)])).length;
}

const FAIL = defineColumnQuery(
  "fail_online_payouts",
  { id: uuid("online_payouts.id") },
  (columns) => `
    UPDATE online_payouts SET has_failed = true, updated_at = $4::timestamptz
    WHERE company_id = $1::uuid AND provider = $2 AND provider_payout_id = ANY ($3::text[]) AND NOT has_failed
    RETURNING ${columns}`,
);

/** Notes that payouts came back or were cancelled; how many of them it was not noted of. */
export async function failPayouts(
  tx: Tx,
  companyId: string,
  { provider, ids }: { provider: OnlinePayout["provider"]; ids: readonly string[] },
  now: Date,
): Promise<number> {
  checkLockOrder(tx, "online payout");
  return (await readRows(tx, FAIL, [companyId, provider, ids, now])).length;
}

const CHANGED = defineCommand(
  "note_payout_changes",
  `INSERT INTO bank_matchings AS m (company_id, matched_through, payout_changes) VALUES ($1::uuid, 0, 1)
   ON CONFLICT (company_id) DO UPDATE SET payout_changes = m.payout_changes + 1`,
);

/** Notes that other proposals may be right for the entries of bank statements. */
export function notePayoutChanges(tx: Tx, companyId: string): void {
  send(tx, CHANGED, [companyId]);
}
