import "server-only";
import { integer, present, uuid } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import type { Snapshot } from "#lib/db/snapshot.ts";

// What a reversal takes back is dated as what it takes back, or later: the day of the bank is not its own.
const DIFFERENT = defineQuery(
  "",
  uuid("e.id"),
  (columns) => `
    SELECT ${columns} FROM bank_entries e LEFT JOIN receipts r ON r.company_id = $1::uuid AND r.id = e.receipt_id
    WHERE e.company_id = $1::uuid AND e.state = 'accepted' AND e.accepted_as <> 'payout' AND (r.id IS NULL
      OR r.kind <> CASE e.accepted_as WHEN 'payment' THEN 'receipt' ELSE e.accepted_as END
      OR r.amount_cents <> e.amount_cents OR r.currency <> e.currency
      OR (e.accepted_as <> 'reversal' AND r.received_on <> e.booked_on)) LIMIT 1`,
);

const UNLIKE_PAYOUT = defineQuery(
  "",
  uuid("e.id"),
  (columns) => `
    SELECT ${columns} FROM bank_entries e LEFT JOIN online_payouts o ON o.company_id = $1::uuid AND o.id = e.payout_id
    WHERE e.company_id = $1::uuid AND (e.accepted_as = 'payout' OR e.payout_id IS NOT NULL)
      AND (e.accepted_as IS DISTINCT FROM 'payout' OR o.id IS NULL OR e.receipt_id IS NOT NULL
        OR o.amount_cents <> e.amount_cents OR o.currency <> e.currency) LIMIT 1`,
);

const PAID_OUT_TWICE = defineQuery(
  "",
  present(uuid("e.payout_id")),
  (columns) => `
    SELECT ${columns} FROM bank_entries e WHERE e.company_id = $1::uuid AND e.payout_id IS NOT NULL
    GROUP BY e.payout_id HAVING count(*) > 1 LIMIT 1`,
);

const TWICE = defineQuery(
  "",
  present(uuid("e.receipt_id")),
  (columns) => `
    SELECT ${columns} FROM bank_entries e WHERE e.company_id = $1::uuid AND e.receipt_id IS NOT NULL
    GROUP BY e.receipt_id HAVING count(*) > 1 LIMIT 1`,
);

const UNTOLD = defineQuery(
  "",
  uuid("e.id"),
  (columns) => `
    SELECT ${columns} FROM bank_entries e WHERE e.company_id = $1::uuid AND e.state = 'accepted' AND NOT EXISTS (
      SELECT FROM events v WHERE v.chain_id = $1::uuid AND v.company_id = $1::uuid AND v.type = 'bank_entry.accepted'
        AND v.data ->> 'entryId' = e.id::text
        AND (v.data ->> 'receiptId' = e.receipt_id::text OR v.data ->> 'payoutId' = e.payout_id::text)) LIMIT 1`,
);

const COUNT = defineQuery(
  "",
  integer("count(*)"),
  (columns) => `SELECT ${columns} FROM bank_entries e WHERE e.company_id = $1::uuid`,
);

export interface BankEntryFindings {
  count: number;
  /** An accepted entry whose receipt is missing, or has another amount, currency or day. */
  different: string | undefined;
  /** A receipt that two entries have. */
  twice: string | undefined;
  /** An entry accepted as a payout that it is not like, or that has a receipt besides. */
  unlikePayout: string | undefined;
  /** A payout that two entries have. */
  paidOutTwice: string | undefined;
  /** An accepted entry that the trail does not know so. */
  untold: string | undefined;
}

const NO_FAULTS: Omit<BankEntryFindings, "count"> = {
  ...{ different: undefined, twice: undefined, unlikePayout: undefined, paidOutTwice: undefined, untold: undefined },
};

/** What is wrong with the bank entries of a company: of each kind of fault the first. */
export async function findBankEntryFaults(snapshot: Snapshot, companyId: string): Promise<BankEntryFindings> {
  const [count = 0] = await snapshot.rows(COUNT, [companyId]);
  if (count === 0) return { ...NO_FAULTS, count };
  const [different] = await snapshot.rows(DIFFERENT, [companyId]);
  const [twice] = await snapshot.rows(TWICE, [companyId]);
  const [untold] = await snapshot.rows(UNTOLD, [companyId]);
  const [unlikePayout] = await snapshot.rows(UNLIKE_PAYOUT, [companyId]);
  const [paidOutTwice] = await snapshot.rows(PAID_OUT_TWICE, [companyId]);
  return { count, different, twice, unlikePayout, paidOutTwice, untold };
}
