import "server-only";
import { readFirst, readRows, send, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { ONLINE_PAYOUT } from "#lib/db/online-payments/online-payouts.ts";
import { type Columns, columnNames, columnValues, recordsOf } from "#lib/db/query/columns.ts";
import {
  boolean,
  date,
  type Field,
  type Fields,
  instant,
  integer,
  nullable,
  object,
  objectIf,
  oneOf,
  present,
  record,
  storedValues,
  text,
  uuid,
} from "#lib/db/query/field.ts";
import { defineColumnQuery, defineCommand, defineQuery } from "#lib/db/query/query.ts";
import type { BankEntry } from "#lib/domain/bank/bank-entry.ts";
import { ACCEPTED_AS, BANK_ENTRY_STATES, type BankEntryRecord } from "#lib/domain/bank/bank-records.ts";
import type { StoredProposal } from "#lib/domain/bank/stored-proposal.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { ACTOR_KINDS, type Actor } from "#lib/domain/identity/actor.ts";

/** What the row `e` of bank_entries says that the bank booked. */
export const BOOKED: Fields<BankEntry> = {
  bookedOn: date("e.booked_on"),
  valueOn: nullable(date("e.value_on")),
  amountCents: integer("e.amount_cents"),
  currency: text("e.currency"),
  isReversal: boolean("e.is_reversal"),
  instructed: nullable(record("e.instructed") as unknown as Field<NonNullable<BankEntry["instructed"]>>),
  feesCents: integer("e.fees_cents"),
  counterparty: object({ name: nullable(text("e.counterparty_name")), iban: nullable(text("e.counterparty_iban")) }),
  remittance: text("e.remittance"),
  structuredReference: nullable(text("e.structured_reference")),
  endToEndId: nullable(text("e.end_to_end_id")),
  bankReference: nullable(text("e.bank_reference")),
};

/** The row `e` of bank_entries with what its fields need. */
export const WITH_ACTOR = `
  JOIN bank_accounts a ON a.company_id = $1::uuid AND a.id = e.account_id
  LEFT JOIN online_payouts op ON op.company_id = $1::uuid AND op.id = e.payout_id
  LEFT JOIN users u ON e.actor_kind = 'user' AND u.id = e.actor_id
  LEFT JOIN api_keys k ON e.actor_kind = 'api_key' AND k.id = e.actor_id`;

export const BANK_ENTRY: Fields<BankEntryRecord> = {
  id: uuid("e.id"),
  accountId: uuid("e.account_id"),
  accountName: text("a.name"),
  statementId: uuid("e.statement_id"),
  ...BOOKED,
  state: oneOf(BANK_ENTRY_STATES, "e.state"),
  acceptedAs: nullable(oneOf(ACCEPTED_AS, "e.accepted_as")),
  receiptId: nullable(uuid("e.receipt_id")),
  payout: objectIf("op.id IS NOT NULL", ONLINE_PAYOUT),
  note: nullable(text("e.note")),
  proposals: nullable(storedValues(record() as unknown as Field<StoredProposal>, "e.proposals")),
  matchedAt: nullable(instant("e.matched_at")),
  actorKind: nullable(oneOf(ACTOR_KINDS, "e.actor_kind")),
  actorName: nullable(text("coalesce(u.name, k.name)")),
  decidedAt: nullable(instant("e.decided_at")),
  createdAt: instant("e.created_at"),
  updatedAt: instant("e.updated_at"),
};

const FIND = defineQuery(
  "find_bank_entry",
  object<BankEntryRecord>(BANK_ENTRY),
  (columns) => `SELECT ${columns} FROM bank_entries e ${WITH_ACTOR} WHERE e.company_id = $1::uuid AND e.id = $2::uuid`,
);

/** An entry; null when this company has none with that id. */
export function findBankEntry(
  source: Tx | "pool",
  companyId: string,
  entryId: string,
): Promise<BankEntryRecord | null> {
  return readFirst(source, FIND, [companyId, entryId]);
}

/** An entry that is there. */
export async function getBankEntry(tx: Tx, companyId: string, entryId: string): Promise<BankEntryRecord> {
  const entry = await findBankEntry(tx, companyId, entryId);
  if (!entry) throw new Error(`the bank entry ${entryId} is gone`);
  return entry;
}

const LOCK = defineQuery(
  "lock_bank_entry",
  uuid("e.id"),
  (columns) => `
    SELECT ${columns} FROM bank_entries e WHERE e.company_id = $1::uuid AND e.id = $2::uuid FOR NO KEY UPDATE`,
);

/** Locks an entry until the transaction ends, and reads it; null when this company has none with that id. */
export async function lockBankEntry(tx: Tx, companyId: string, entryId: string): Promise<BankEntryRecord | null> {
  checkLockOrder(tx, "bank entry");
  const locked = await readFirst(tx, LOCK, [companyId, entryId]);
  return locked === null ? null : getBankEntry(tx, companyId, entryId);
}

const CERTAIN = defineQuery(
  "find_certain_bank_entries",
  uuid("e.id"),
  (columns) => `
    SELECT ${columns} FROM bank_entries e JOIN bank_accounts a ON a.company_id = $1::uuid AND a.id = e.account_id
    WHERE e.company_id = $1::uuid AND e.state = 'open' AND e.certainty = 'certain' AND (NOT $2::boolean OR a.accepts_certain)
    ORDER BY e.booked_on, e.id LIMIT $3::int`,
);

/** The open entries whose first proposal is certain, the oldest first. `byRule`: only of accounts that accept them. */
export function findCertainEntries(
  companyId: string,
  { byRule, limit }: { byRule: boolean; limit: number },
): Promise<string[]> {
  return readRows("pool", CERTAIN, [companyId, byRule, limit]);
}

/** A new entry as it is stored. */
export interface BankEntryRow {
  id: string;
  companyId: string;
  accountId: string;
  statementId: string;
  /** `\x` and hex. */
  entryKey: string;
  bookedOn: CalendarDate;
  valueOn: CalendarDate | null;
  amountCents: number;
  currency: string;
  isReversal: boolean;
  instructed: BankEntry["instructed"];
  feesCents: number;
  counterpartyName: string | null;
  counterpartyIban: string | null;
  remittance: string;
  structuredReference: string | null;
  endToEndId: string | null;
  bankReference: string | null;
  createdAt: Date;
  updatedAt: Date;
}

const ROW: Columns<BankEntryRow> = {
  id: "id uuid",
  companyId: "company_id uuid",
  accountId: "account_id uuid",
  statementId: "statement_id uuid",
  entryKey: "entry_key bytea",
  bookedOn: "booked_on date",
  valueOn: "value_on date",
  amountCents: "amount_cents bigint",
  currency: "currency text",
  isReversal: "is_reversal boolean",
  instructed: "instructed jsonb",
  feesCents: "fees_cents bigint",
  counterpartyName: "counterparty_name text",
  counterpartyIban: "counterparty_iban text",
  remittance: "remittance text",
  structuredReference: "structured_reference text",
  endToEndId: "end_to_end_id text",
  bankReference: "bank_reference text",
  createdAt: "created_at timestamptz",
  updatedAt: "updated_at timestamptz",
};
const INSERT = defineColumnQuery(
  "insert_bank_entries",
  { id: uuid("bank_entries.id") },
  (columns) => `
    INSERT INTO bank_entries (${columnNames(ROW)}) SELECT ${columnValues(ROW)} FROM ${recordsOf("$1", ROW)}
    ON CONFLICT (company_id, account_id, entry_key) DO NOTHING RETURNING ${columns}`,
);
/** As many rows go in one statement: their JSON is some hundred kilobytes. */
const ROWS_AT_ONCE = 500;

/** Adds the entries of locked accounts that are not there yet; returns how many these are. */
export async function insertBankEntries(tx: Tx, rows: readonly BankEntryRow[]): Promise<number> {
  let count = 0;
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    count += (await readRows(tx, INSERT, [JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))])).length;
  return count;
}

const DECIDE = defineCommand(
  "decide_bank_entry",
  `UPDATE bank_entries SET state = $3, accepted_as = $4, receipt_id = $5::uuid, payout_id = $6::uuid, note = $7,
     actor_kind = $8::actor_kind, actor_id = $9::uuid, decided_at = $10::timestamptz,
     updated_at = greatest($11::timestamptz, updated_at + interval '1 millisecond')
   WHERE company_id = $1::uuid AND id = $2::uuid`,
);

/** What becomes of an entry. */
export interface Decision extends Pick<BankEntryRecord, "state" | "acceptedAs" | "receiptId" | "note"> {
  payoutId: string | null;
}
/** Nobody has decided what it is. */
export const UNDECIDED: Decision = { state: "open", acceptedAs: null, receiptId: null, payoutId: null, note: null };

/** Stores what becomes of a locked entry, and who decided it; an open one has nobody. */
export function decideBankEntry(
  tx: Tx,
  { companyId, actor, now }: { companyId: string; actor: Actor; now: Date },
  entryId: string,
  { state, acceptedAs, receiptId, payoutId, note }: Decision,
): void {
  const [kind, id, at] = state === "open" ? [null, null, null] : [actor.kind, actor.id, now];
  send(tx, DECIDE, [companyId, entryId, state, acceptedAs, receiptId, payoutId, note, kind, id, at, now]);
}

const STANDING = defineQuery(
  "standing_bank_entry",
  object({
    id: uuid("e.id"),
    acceptedAs: present(text("e.accepted_as")),
    note: nullable(text("e.note")),
    actorKind: present(oneOf(ACTOR_KINDS, "e.actor_kind")),
    actorId: nullable(uuid("e.actor_id")),
    decidedAt: present(instant("e.decided_at")),
  }),
  (columns) => `SELECT ${columns} FROM bank_entries e WHERE e.company_id = $1::uuid AND e.receipt_id = $2::uuid`,
);
const LET_STAND = defineCommand(
  "let_bank_entry_stand",
  `UPDATE bank_entries SET state = 'accepted', receipt_id = $3::uuid, accepted_as = $4, note = $5,
     actor_kind = $6::actor_kind, actor_id = $7::uuid, decided_at = $8::timestamptz
   WHERE company_id = $1::uuid AND id = $2::uuid`,
);

/**
 * Runs what takes a receipt back because the bank did: the entry that it was accepted as stays accepted, where else it
 * would be open again.
 */
export async function lettingEntryStand<T>(
  tx: Tx,
  companyId: string,
  receiptId: string,
  reverse: () => Promise<T>,
): Promise<T> {
  const entry = await readFirst(tx, STANDING, [companyId, receiptId]);
  const outcome = await reverse();
  if (entry) {
    const { id, acceptedAs, note, actorKind, actorId, decidedAt } = entry;
    send(tx, LET_STAND, [companyId, id, receiptId, acceptedAs, note, actorKind, actorId, decidedAt]);
  }
  return outcome;
}

const SAVE_PROPOSALS = defineCommand(
  "save_bank_proposals",
  `UPDATE bank_entries e SET proposals = r.proposals, certainty = r.certainty, matched_at = $3::timestamptz,
     updated_at = greatest($3::timestamptz, e.updated_at + interval '1 millisecond')
   FROM json_to_recordset($2::json) AS r (id uuid, proposals jsonb, certainty text)
   WHERE e.company_id = $1::uuid AND e.id = r.id AND e.state = 'open' AND e.proposals IS DISTINCT FROM r.proposals`,
);

/** Stores what is proposed for entries that are still open; those for which nothing is new stay as they are. */
export function saveProposals(
  tx: Tx,
  companyId: string,
  matched: readonly { id: string; proposals: StoredProposal[] }[],
  now: Date,
): void {
  checkLockOrder(tx, "bank entry");
  const rows = matched.map(({ id, proposals }) => ({ id, proposals, certainty: proposals[0]?.certainty ?? null }));
  send(tx, SAVE_PROPOSALS, [companyId, JSON.stringify(rows), now]);
}
