import "server-only";
import { readFirst, readRows, send, type Tx } from "#lib/db/client.ts";
import { type Columns, insertRow, rowValues } from "#lib/db/query/columns.ts";
import {
  date,
  type Field,
  type Fields,
  hex,
  instant,
  integer,
  nullable,
  object,
  oneOf,
  record,
  text,
  uuid,
} from "#lib/db/query/field.ts";
import type { ListColumns } from "#lib/db/query/list-order.ts";
import { given, Parameters } from "#lib/db/query/parameters.ts";
import { defineCommand, defineQuery } from "#lib/db/query/query.ts";
import { readPage } from "#lib/db/replicas/read-page.ts";
import type { StatementSort, StoredStatement } from "#lib/domain/bank/bank-records.ts";
import type { StatementReport } from "#lib/domain/bank/statement-report.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";
import type { ListPart } from "#lib/domain/list-order.ts";

const FIELDS: Fields<StoredStatement> = {
  id: uuid("s.id"),
  accountId: uuid("s.account_id"),
  accountName: text("a.name"),
  iban: nullable(text("a.iban")),
  currency: text("a.currency"),
  fileName: text("s.file_name"),
  sha256: hex("s.sha256"),
  kind: oneOf(["camt.053", "csv", "ofx"], "s.kind"),
  openingCents: nullable(integer("s.opening_cents")),
  closingCents: nullable(integer("s.closing_cents")),
  entryCount: integer("s.entry_count"),
  newCount: integer("s.new_count"),
  firstBookedOn: nullable(date("s.first_booked_on")),
  lastBookedOn: nullable(date("s.last_booked_on")),
  report: record("s.report") as unknown as Field<StatementReport>,
  createdAt: instant("s.created_at"),
};
const STATEMENT = object<StoredStatement>(FIELDS);
const WITH_ACCOUNT = "JOIN bank_accounts a ON a.company_id = $1::uuid AND a.id = s.account_id";
const FROM = `bank_statements s ${WITH_ACCOUNT}`;

const FIND = defineQuery(
  "find_bank_statement",
  STATEMENT,
  (columns) => `SELECT ${columns} FROM ${FROM} WHERE s.company_id = $1::uuid AND s.id = $2::uuid`,
);

/** A statement; null when this company has none with that id. */
export function findStatement(companyId: string, statementId: string): Promise<StoredStatement | null> {
  return readFirst("pool", FIND, [companyId, statementId]);
}

const OF_FILE = defineQuery(
  "bank_statements_of_file",
  STATEMENT,
  (columns) => `
    SELECT ${columns} FROM ${FROM}
    WHERE s.company_id = $1::uuid AND s.sha256 = decode($2, 'hex') AND s.reading = $3 ORDER BY s.id`,
);

/** The statements of a file that was uploaded before. `reading` is the SHA-256 of the mapping that came with it, or "". */
export function listStatementsOfFile(
  source: Tx | "pool",
  companyId: string,
  { sha256, reading }: { sha256: string; reading: string },
): Promise<StoredStatement[]> {
  return readRows(source, OF_FILE, [companyId, sha256, reading]);
}

const COLUMNS: ListColumns<StatementSort> = { id: "s.id", by: { createdAt: null } };
const LIST = { table: "bank_statements", row: "s", joins: WITH_ACCOUNT, fields: FIELDS, columns: COLUMNS };

/** A page of a company's statements, and the number of matches. */
export function listStatements(
  companyId: string,
  { accountId }: { accountId: string | null },
  { order, after }: Pick<ListPart<StatementSort>, "order" | "after">,
  window: { limit: number; offset: bigint },
): Promise<{ total: number; rows: StoredStatement[] }> {
  const parameters = new Parameters(companyId);
  const conditions = { accountId: given(accountId, (id) => [`s.account_id = ${parameters.add(id, "uuid")}`]) };
  return readPage(companyId, LIST, { conditions, parameters, isSearch: false, order, after }, window);
}

/** A statement as it is stored. */
export interface StatementRow {
  id: string;
  companyId: string;
  accountId: string;
  fileName: string;
  /** `\x` and hex. */
  sha256: string;
  reading: string;
  kind: StoredStatement["kind"];
  openingCents: number | null;
  closingCents: number | null;
  entryCount: number;
  newCount: number;
  firstBookedOn: CalendarDate | null;
  lastBookedOn: CalendarDate | null;
  report: StatementReport;
  actorKind: Actor["kind"];
  actorId: string | null;
  createdAt: Date;
}

const ROW: Columns<StatementRow> = {
  id: "id uuid",
  companyId: "company_id uuid",
  accountId: "account_id uuid",
  fileName: "file_name text",
  sha256: "sha256 bytea",
  reading: "reading text",
  kind: "kind text",
  openingCents: "opening_cents bigint",
  closingCents: "closing_cents bigint",
  entryCount: "entry_count int",
  newCount: "new_count int",
  firstBookedOn: "first_booked_on date",
  lastBookedOn: "last_booked_on date",
  report: "report jsonb",
  actorKind: "actor_kind actor_kind",
  actorId: "actor_id uuid",
  createdAt: "created_at timestamptz",
};
const INSERT = defineCommand("insert_bank_statement", insertRow("bank_statements", ROW));

/** Adds a statement. Its entries come before it: their foreign key is checked when the transaction commits. */
export function insertStatement(tx: Tx, row: StatementRow): void {
  send(tx, INSERT, rowValues(ROW, row));
}
