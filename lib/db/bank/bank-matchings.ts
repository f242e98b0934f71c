import "server-only";
import { readFirst, send, type Tx } from "#lib/db/client.ts";
import { boolean, integer, object } from "#lib/db/query/field.ts";
import { defineColumnQuery, defineCommand, defineQuery } from "#lib/db/query/query.ts";

/** The events of the trail after which other proposals may be right. */
const RELEVANT = [
  ...["invoice.issued", "invoice.payment_recorded", "invoice.payment_reversed", "invoice.refund_recorded"],
  ...["invoice.credited", "invoice.cancelled", "invoice.client_merged", "client.merged", "client.updated"],
  ...["receipt.recorded", "receipt.refunded", "receipt.reversed", "receipt.reallocated"],
  ...["bank_statement.uploaded", "bank_entry.accepted", "bank_entry.undone", "bank_entry.set_aside"],
  "company.bank_account_changed",
];
const IS_STALE = `EXISTS (SELECT FROM bank_entries e WHERE e.company_id = $1::uuid AND e.state = 'open')
  AND (EXISTS (SELECT FROM events v WHERE v.chain_id = $1::uuid AND v.type = ANY ('{${RELEVANT.join(",")}}'::text[])
      AND v.sequence > coalesce((SELECT m.matched_through FROM bank_matchings m WHERE m.company_id = $1::uuid), 0))
    OR EXISTS (SELECT FROM bank_matchings m WHERE m.company_id = $1::uuid AND m.payout_changes > m.matched_payout_changes))`;

const STALE = defineQuery("is_bank_matching_stale", boolean(IS_STALE), (columns) => `SELECT ${columns}`);

/** Whether something happened since the open entries of a company were matched that may change what is proposed. */
export async function isMatchingStale(companyId: string): Promise<boolean> {
  return (await readFirst("pool", STALE, [companyId])) ?? false;
}

const STATE = defineQuery(
  "state_to_match",
  object({
    sequence: integer("coalesce((SELECT h.sequence FROM event_chains h WHERE h.id = $1::uuid), 0)"),
    payoutChanges: integer(
      "coalesce((SELECT m.payout_changes FROM bank_matchings m WHERE m.company_id = $1::uuid), 0)",
    ),
  }),
  (columns) => `SELECT ${columns}`,
);

/** Up to what the open entries of a company are matched. */
export interface MatchedState {
  /** Of the last event of the company. */
  sequence: number;
  /** How often its payouts changed. */
  payoutChanges: number;
}
/** Nothing was matched. */
export const NOT_MATCHED: MatchedState = { sequence: 0, payoutChanges: 0 };

/** What happened to a company so far. What is read afterwards has all of it. */
export async function findStateToMatch(companyId: string): Promise<MatchedState> {
  return (await readFirst("pool", STATE, [companyId])) ?? NOT_MATCHED;
}

const CLAIM = defineColumnQuery(
  "claim_bank_matching",
  { matchedThrough: integer("bank_matchings.matched_through") },
  (columns) => `
    INSERT INTO bank_matchings (company_id, matched_through, claimed_at) VALUES ($1::uuid, 0, now())
    ON CONFLICT (company_id) DO UPDATE SET claimed_at = now()
      WHERE bank_matchings.claimed_at IS NULL OR bank_matchings.claimed_at < now() - interval '2 minutes'
    RETURNING ${columns}`,
);

/** Takes the matching of a company; false where another worker is at it. */
export async function claimMatching(tx: Tx, companyId: string): Promise<boolean> {
  return (await readFirst(tx, CLAIM, [companyId])) !== null;
}

const RELEASE = defineCommand(
  "release_bank_matching",
  `UPDATE bank_matchings SET claimed_at = NULL, matched_through = greatest(matched_through, $2::int),
     matched_payout_changes = greatest(matched_payout_changes, $3::int),
     matched_at = CASE WHEN $2::int > 0 THEN now() ELSE matched_at END
   WHERE company_id = $1::uuid`,
);

/** Gives it back, and stores up to what everything is matched; `NOT_MATCHED` where it failed. */
export function releaseMatching(tx: Tx, companyId: string, { sequence, payoutChanges }: MatchedState): void {
  send(tx, RELEASE, [companyId, sequence, payoutChanges]);
}

const REQUEST = defineColumnQuery(
  "request_bank_matching",
  { matchedThrough: integer("bank_matchings.matched_through") },
  (columns) => `
    INSERT INTO bank_matchings (company_id, matched_through, requested_at) VALUES ($1::uuid, 0, now())
    ON CONFLICT (company_id) DO UPDATE SET requested_at = now()
      WHERE bank_matchings.requested_at IS NULL OR bank_matchings.requested_at < now() - interval '5 seconds'
    RETURNING ${columns}`,
);

/** Notes that a matching is asked for; false where one was just now. */
export async function noteRequest(tx: Tx, companyId: string): Promise<boolean> {
  return (await readFirst(tx, REQUEST, [companyId])) !== null;
}
