import "server-only";
import { latestEditOf } from "#lib/db/audit-log/latest-edit.ts";
import { readFirst, readRows, send, type Tx } from "#lib/db/client.ts";
import { externalData } from "#lib/db/fields/external-fields.ts";
import { CONTENT, DELIVERY, LINE, TAX_BREAKDOWN } from "#lib/db/fields/invoice-fields.ts";
import {
  CLIENT,
  COMPANY,
  completeClient,
  completeCompany,
  storedClient,
  storedCompany,
} from "#lib/db/fields/party-fields.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import {
  assignments,
  assignmentsOf,
  type Columns,
  columnsOf,
  insertRow,
  recordsOf,
  rowValues,
} from "#lib/db/query/columns.ts";
import {
  boolean,
  date,
  type Field,
  type Fields,
  hex,
  instant,
  integer,
  nullable,
  object,
  oneOf,
  present,
  row,
  stored,
  storedList,
  storedValues,
  text,
  uuid,
} from "#lib/db/query/field.ts";
import { defineColumnQuery, defineCommand, defineQuery } from "#lib/db/query/query.ts";
import { CONTENT as CONTENT_FIELDS, type Delivery } from "#lib/domain/invoices/invoice.ts";
import { LINE_CONTENT } from "#lib/domain/lines/line.ts";
import type { TaxBreakdownLine } from "#lib/domain/lines/totals.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type {
  Quote,
  QuoteAmounts,
  QuoteContent,
  QuoteInput,
  QuoteLine,
  QuoteSignature,
  QuoteSummary,
  SignatureDrawing,
} from "#lib/domain/quotes/quote.ts";
import { STORED_QUOTE_STATUSES, type StoredQuoteStatus } from "#lib/domain/quotes/quote-status.ts";

/** The members of a table that an earlier release did not write. */
const addedOf = (table: Record<string, string>) =>
  Object.entries(table).flatMap(([name, at]) => (at.endsWith(", added") ? [name] : []));

const { id: _, deduction: __, quoteLine, ...LINE_FIELDS } = LINE;
const LINES = storedList<QuoteLine>(
  { ...LINE_FIELDS, isOptional: boolean(), isChosen: boolean() },
  "",
  addedOf(LINE_CONTENT) as (keyof QuoteLine & string)[],
);
const { kind, quoteId, clientId, format, currency, issueDate, dueDate, serviceDate, taxExchangeRateE6, ...REST } =
  CONTENT;
const { externalId, metadata, ...SAME } = REST;

/** What is written of a quote by its author, with the amounts that follow from it. */
export type WrittenQuote = QuoteInput & QuoteAmounts & { clientName: string };

export const WRITTEN: Fields<WrittenQuote> = {
  clientId: uuid("q.client_id"),
  clientName: text("q.client_name"),
  currency: text("q.currency"),
  issueDate: date("q.issue_date"),
  validUntil: date("q.valid_until"),
  content: stored<QuoteContent>(
    {
      ...SAME,
      work: nullable(stored({ place: nullable(text()), start: nullable(text()), duration: nullable(text()) }, "")),
      depositPercentE4: nullable(integer()),
      confirmsEmail: boolean(),
      lines: LINES,
    },
    "q.content",
    addedOf(CONTENT_FIELDS) as (keyof QuoteContent & string)[],
  ),
  taxBreakdown: storedList<TaxBreakdownLine>(TAX_BREAKDOWN, "q.tax_breakdown"),
  subtotalCents: integer("q.subtotal_cents"),
  taxTotalCents: integer("q.tax_total_cents"),
  totalCents: integer("q.total_cents"),
  ...externalData("q"),
};

/** Of the issued invoices of the quote `q`. `company` is a parameter. */
const ofInvoices = (sql: string, company: string) =>
  `(SELECT ${sql} FROM invoices i WHERE i.company_id = ${company} AND i.quote_id = q.id AND i.status NOT IN ('draft', 'cancelled'))`;
const INVOICED = "sum(i.total_cents - i.amount_credited_cents)";

/** Whether nothing is left to invoice of it but what `roundingCents` allows. */
export const isInvoicedInFull = (company: string) =>
  ofInvoices(
    `coalesce(${INVOICED} + count(*) * jsonb_array_length(q.tax_breakdown) >= greatest(q.total_cents, 1), false)`,
    company,
  );

const billed = (company: string): Fields<Pick<Quote, "invoicedCents" | "paidCents" | "isInvoicedInFull">> => ({
  invoicedCents: integer(ofInvoices(`coalesce(${INVOICED}, 0)::bigint`, company)),
  paidCents: integer(ofInvoices("coalesce(sum(i.amount_paid_cents), 0)::bigint", company)),
  isInvoicedInFull: boolean(isInvoicedInFull(company)),
});

const { content: _content, taxBreakdown: _taxBreakdown, ...SUMMARIZED } = WRITTEN;

/** The fields of a quote in a list: the row `q` of quotes, of the company `$1`. */
export const QUOTE_SUMMARY: Fields<QuoteSummary> = {
  ...SUMMARIZED,
  id: uuid("q.id"),
  number: nullable(text("q.number")),
  status: oneOf(STORED_QUOTE_STATUSES, "q.status"),
  version: integer("q.version"),
  ...billed("$1::uuid"),
  createdAt: instant("q.created_at"),
  updatedAt: instant("q.updated_at"),
};

// A point is a pair of numbers, which a field of a list does not say.
const POINTS = storedValues(storedValues(integer(), ""), "") as unknown as Field<SignatureDrawing[number]>;
const SIGNATURE: Fields<QuoteSignature> = {
  version: integer("s.version"),
  signedAt: instant("s.signed_at"),
  name: text("s.name"),
  role: nullable(text("s.role")),
  words: nullable(text("s.words")),
  drawing: nullable(storedValues(POINTS, "s.drawing")),
  confirmedEmail: nullable(text("s.confirmed_email")),
  networkAddress: text("s.network_address"),
  userAgent: nullable(text("s.user_agent")),
  documentSha256: hex("s.document_sha256"),
};

/** A whole quote. The parties of a draft are the rows `co` and `cl`, later those of its snapshots. */
const whole = (company: string): Fields<Quote> => ({
  ...QUOTE_SUMMARY,
  ...billed(company),
  companyId: uuid("q.company_id"),
  content: WRITTEN.content,
  taxBreakdown: WRITTEN.taxBreakdown,
  company: storedCompany(`coalesce(q.company_snapshot, to_jsonb(${object(COMPANY).sql}))`),
  client: storedClient(`coalesce(q.client_snapshot, to_jsonb(${object(CLIENT).sql}))`),
  signature: row<QuoteSignature>(SIGNATURE, `quote_signatures s WHERE s.company_id = ${company} AND s.quote_id = q.id`),
  delivery: row<Delivery>(
    DELIVERY,
    `email_deliveries d WHERE d.company_id = ${company} AND d.quote_id = q.id AND d.kind = 'quote' ORDER BY d.queued_at DESC, d.id DESC LIMIT 1`,
  ),
  viewToken: nullable(text("q.view_token")),
  viewTokenCreatedAt: nullable(instant("q.view_token_created_at")),
  sentAt: nullable(instant("q.sent_at")),
  viewedAt: nullable(instant("q.viewed_at")),
  acceptedAt: nullable(instant("q.accepted_at")),
  declinedAt: nullable(instant("q.declined_at")),
  declineReason: nullable(text("q.decline_reason")),
  cancelledAt: nullable(instant("q.cancelled_at")),
  renewalRequestedAt: nullable(instant("q.renewal_requested_at")),
});

const findBy = (name: string, company: string, condition: string) =>
  defineQuery(
    name,
    object<Quote>(whole(company)),
    (columns) => `
    SELECT ${columns} FROM quotes q
    LEFT JOIN companies co ON q.status = 'draft' AND co.id = q.company_id
    LEFT JOIN clients cl ON q.status = 'draft' AND cl.company_id = ${company} AND cl.id = q.client_id
    WHERE ${condition}`,
  );
const BY_ID = "q.company_id = $1::uuid AND q.id = $2::uuid";
const FIND = findBy("find_quote", "$1::uuid", BY_ID);
const LOCK = defineCommand("lock_quote", `SELECT FROM quotes q WHERE ${BY_ID} FOR UPDATE`);
const FIND_BY_TOKEN = findBy("find_quote_by_token", "$1::uuid", "q.company_id = $1::uuid AND q.view_token = $2");

/** A quote; null when this company has none with that id. */
export async function findQuote(source: Tx | "pool", companyId: string, id: string): Promise<Quote | null> {
  return completed(await readFirst(source, FIND, [companyId, id]));
}

/**
 * The same, locked until the transaction ends. It is read after the lock: a statement that waits for one sees the row as
 * it is by then, but what it reads elsewhere, such as the signature, as it was before.
 */
export async function lockQuote(tx: Tx, companyId: string, id: string): Promise<Quote | null> {
  checkLockOrder(tx, "quote", id);
  send(tx, LOCK, [companyId, id]);
  return findQuote(tx, companyId, id);
}

/** The quote behind a client's link, which names its company; or null. */
export async function findQuoteByViewToken(companyId: string, viewToken: string): Promise<Quote | null> {
  return completed(await readFirst("pool", FIND_BY_TOKEN, [companyId, viewToken]));
}

/** Adds the fields that older snapshots lack. */
function completed(quote: Quote | null): Quote | null {
  return quote && { ...quote, company: completeCompany(quote.company), client: completeClient(quote.client) };
}

const COLUMNS = columnsOf<WrittenQuote>(WRITTEN);
const NEW: Columns<
  WrittenQuote & { id: string; companyId: string; status: StoredQuoteStatus; createdAt: Date; updatedAt: Date }
> = {
  id: "id uuid",
  companyId: "company_id uuid",
  status: "status text",
  createdAt: "created_at timestamptz",
  updatedAt: "updated_at timestamptz",
  ...COLUMNS,
};
const INSERT = defineColumnQuery<{ id: string }>(
  "insert_quote",
  { id: uuid("id") },
  (columns) => `${insertRow("quotes", NEW)} ON CONFLICT (company_id, id) DO NOTHING RETURNING ${columns}`,
);

/** Adds a draft; false where its id is taken, possibly by a concurrent transaction. */
export async function insertQuote(
  tx: Tx,
  companyId: string,
  id: string,
  quote: WrittenQuote,
  now: Date,
): Promise<boolean> {
  checkLockOrder(tx, "quote", id);
  const row = { ...quote, id, companyId, status: "draft", createdAt: now, updatedAt: now } as const;
  return (await readRows(tx, INSERT, rowValues(NEW, row))).length > 0;
}

const REPLACE = defineCommand(
  "replace_quote",
  `UPDATE quotes q SET updated_at = $3::timestamptz, ${assignmentsOf(COLUMNS)} FROM ${recordsOf("$4", COLUMNS)}
   WHERE q.company_id = $1::uuid AND q.id = $2::uuid`,
);

/** Replaces what the author of a locked quote wrote. */
export function replaceQuote(tx: Tx, companyId: string, id: string, quote: WrittenQuote, updatedAt: Date): void {
  send(tx, REPLACE, [companyId, id, updatedAt, JSON.stringify([quote])]);
}

const REMOVE = defineCommand("remove_quote", "DELETE FROM quotes WHERE company_id = $1::uuid AND id = $2::uuid");

/** Deletes a locked draft. The database refuses this for a quote that was sent. */
export function removeQuote(tx: Tx, companyId: string, id: string): void {
  send(tx, REMOVE, [companyId, id]);
}

/** What changes of a quote besides what its author writes. */
export interface QuoteChange extends QuoteAmounts {
  status: StoredQuoteStatus;
  number: string;
  version: number;
  content: QuoteContent;
  clientName: string;
  companySnapshot: CompanyIdentity;
  clientSnapshot: ClientIdentity;
  viewToken: string;
  viewTokenCreatedAt: Date;
  sentAt: Date;
  viewedAt: Date | null;
  acceptedAt: Date;
  declinedAt: Date | null;
  declineReason: string | null;
  cancelledAt: Date;
  renewalRequestedAt: Date | null;
  externalId: string | null;
  metadata: Quote["metadata"];
}

const CHANGE: Columns<QuoteChange> = {
  status: "status text",
  number: "number text",
  version: "version int",
  content: "content jsonb",
  taxBreakdown: "tax_breakdown jsonb",
  subtotalCents: "subtotal_cents bigint",
  taxTotalCents: "tax_total_cents bigint",
  totalCents: "total_cents bigint",
  clientName: "client_name text",
  companySnapshot: "company_snapshot jsonb",
  clientSnapshot: "client_snapshot jsonb",
  viewToken: "view_token text",
  viewTokenCreatedAt: "view_token_created_at timestamptz",
  sentAt: "sent_at timestamptz",
  viewedAt: "viewed_at timestamptz",
  acceptedAt: "accepted_at timestamptz",
  declinedAt: "declined_at timestamptz",
  declineReason: "decline_reason text",
  cancelledAt: "cancelled_at timestamptz",
  renewalRequestedAt: "renewal_requested_at timestamptz",
  externalId: "external_id text",
  metadata: "metadata jsonb",
};

/** Changes a locked quote. The database refuses to change what was accepted. */
export function updateQuote(
  tx: Tx,
  companyId: string,
  id: string,
  change: Partial<QuoteChange>,
  updatedAt: Date,
): void {
  const set = assignments(CHANGE, change, 4);
  const statement = `UPDATE quotes SET updated_at = $3::timestamptz, ${set.sql} WHERE company_id = $1::uuid AND id = $2::uuid`;
  send(tx, { name: "update_quote", text: statement }, [companyId, id, updatedAt, ...set.values]);
}

const NUMBERS = defineQuery(
  "list_quote_numbers",
  present(text("q.number")),
  (columns) => `SELECT ${columns} FROM quotes q WHERE q.company_id = $1::uuid AND q.number IS NOT NULL`,
);

/** All numbers of a company's quotes. */
export function listQuoteNumbers(tx: Tx, companyId: string): Promise<string[]> {
  return readRows(tx, NUMBERS, [companyId]);
}

/** The author and time of the latest edit of a quote. */
export const findLatestQuoteEdit = latestEditOf("latest_quote_edit", "quoteId", ["quote.created", "quote.updated"]);

const COMPANY_OF = defineQuery(
  "find_company_of_quote",
  uuid("q.company_id"),
  (columns) => `SELECT ${columns} FROM quotes q WHERE q.company_id = ANY ($1::uuid[]) AND q.id = $2::uuid`,
);

/** Which of these companies the quote belongs to, or null. */
export function findQuoteCompany(companyIds: string[], id: string): Promise<string | null> {
  return readFirst("pool", COMPANY_OF, [companyIds, id]);
}
