import "server-only";
import { readRows, send, type Tx, withPrisma } from "#lib/db/client.ts";
import { externalData } from "#lib/db/fields/external-fields.ts";
import { CONTENT, invoiceFields, LINE, SUMMARY } from "#lib/db/fields/invoice-fields.ts";
import { completeClient, completeCompany } from "#lib/db/fields/party-fields.ts";
import { checkLockOrder, noteLock } from "#lib/db/lock-order.ts";
import {
  assignments,
  assignmentsOf,
  type Columns,
  columnNames,
  columnsOf,
  columnValues,
  insertRow,
  recordsOf,
  rowValues,
} from "#lib/db/query/columns.ts";
import { type Fields, object, uuid } from "#lib/db/query/field.ts";
import { defineColumnQuery, defineCommand, defineQuery } from "#lib/db/query/query.ts";
import type { ExternalData } from "#lib/domain/external-data.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Invoice, InvoiceContent } from "#lib/domain/invoices/invoice.ts";
import type { InvoiceLine } from "#lib/domain/lines/line.ts";
import type { TaxBreakdownLine } from "#lib/domain/lines/totals.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { ExemptionCode } from "#lib/domain/vat/exemption-codes.ts";

/**
 * A query for invoices by a condition on the row `i`. `company` names its company, by a parameter where there is one.
 */
const findWith = <Found>(name: string, fields: Fields<Found>, company: string, condition: string) =>
  defineQuery(
    name,
    object<Found>(fields),
    (columns) => `
    SELECT ${columns} FROM invoices i
    LEFT JOIN companies co ON i.status = 'draft' AND co.id = i.company_id
    LEFT JOIN clients cl ON i.status = 'draft' AND cl.company_id = ${company} AND cl.id = i.client_id
    WHERE ${condition}`,
  );

const findBy = (name: string, company: string, condition: string) =>
  findWith<Invoice>(name, invoiceFields(company), company, condition);

const BY_ID = "i.company_id = $1::uuid AND i.id = $2::uuid";
const FIND_RELATED_INVOICE = findBy("find_related_invoice", "$1::uuid", BY_ID);
const { creditNotes: _, deposits: __, deductedBy: ___, ...USUAL } = invoiceFields("$1::uuid");
const FIND_INVOICE = findWith<Omit<Invoice, "creditNotes" | "deposits" | "deductedBy">>(
  "find_invoice",
  USUAL,
  "$1::uuid",
  BY_ID,
);
const FIND_INVOICE_OF_CREDIT_NOTE = findBy(
  "find_invoice_of_credit_note",
  "$1::uuid",
  "i.company_id = $1::uuid AND i.id = (SELECT n.invoice_id FROM credit_notes n WHERE n.company_id = $1::uuid AND n.id = $2::uuid)",
);
const FIND_BY_TOKEN_OF_COMPANY = findBy(
  "find_invoice_by_token_of_company",
  "$1::uuid",
  "i.company_id = $1::uuid AND i.view_token = $2",
);
const FIND_BY_TOKEN = findBy("find_invoice_by_token", "i.company_id", "i.view_token = $1");

/**
 * The whole invoice, as one statement sees it; null when this company has no invoice with that id. Few have credit
 * notes or deposits, whose part of the statement takes a quarter of its time even where there are none. The database
 * holds that where nothing is cancelled or credited there are no credit notes.
 */
export async function findInvoice(source: Tx | "pool", companyId: string, invoiceId: string): Promise<Invoice | null> {
  const [found] = await readRows(source, FIND_INVOICE, [companyId, invoiceId]);
  if (!found) return null;
  const isCredited = found.status === "cancelled" || found.amountCreditedCents > 0;
  const hasDeposits = found.kind === "deposit" || found.kind === "final";
  if (!isCredited && !hasDeposits) return completed({ ...found, creditNotes: [], deposits: [], deductedBy: null });
  const [related] = await readRows(source, FIND_RELATED_INVOICE, [companyId, invoiceId]);
  return related ? completed(related) : null;
}

/** The whole invoice of a credit note; null when this company has no credit note with that id. */
export async function findInvoiceOfCreditNote(
  companyId: string,
  creditNoteId: string,
  source: Tx | "pool" = "pool",
): Promise<Invoice | null> {
  const [record] = await readRows(source, FIND_INVOICE_OF_CREDIT_NOTE, [companyId, creditNoteId]);
  return record ? completed(record) : null;
}

/** Adds the fields that older snapshots lack. */
function completed(invoice: Invoice): Invoice {
  return {
    ...invoice,
    taxBreakdown: invoice.taxBreakdown.map((group) => ({ ...group, exemptionCode: group.exemptionCode ?? null })),
    company: completeCompany(invoice.company),
    client: completeClient(invoice.client),
  };
}

/** The whole invoice, when it must exist, such as after this transaction wrote it. Throws when it does not. */
export async function getInvoice(tx: Tx, companyId: string, invoiceId: string): Promise<Invoice> {
  const invoice = await findInvoice(tx, companyId, invoiceId);
  if (!invoice) throw new Error(`invoice ${invoiceId} is gone`);
  return invoice;
}

/** The invoice behind a viewing link, or null. A link that names no company is looked for in all of them. */
export async function findInvoiceByViewToken(companyId: string | null, viewToken: string): Promise<Invoice | null> {
  const [record] = await (companyId === null
    ? readRows("pool", FIND_BY_TOKEN, [viewToken])
    : readRows("pool", FIND_BY_TOKEN_OF_COMPANY, [companyId, viewToken]));
  return record ? completed(record) : null;
}

/** The fields of a locked invoice that decisions depend on. */
export type LockedInvoice = Pick<
  Invoice,
  | (
      | "id"
      | "status"
      | "number"
      | "clientId"
      | "currency"
      | "issueDate"
      | "dueDate"
      | "totalCents"
      | "amountPaidCents"
      | "amountCreditedCents"
      | "updatedAt"
    )
  | ("sentAt" | "viewedAt" | "acceptedAt" | "rejectedAt" | "disputeSettledAt" | "externalId" | "metadata")
>;

const {
  id,
  status,
  number,
  clientId,
  currency,
  issueDate,
  dueDate,
  totalCents,
  amountPaidCents,
  amountCreditedCents,
  updatedAt,
} = SUMMARY;
const { clientName, subtotalCents, taxTotalCents } = SUMMARY;
const { taxBreakdown, sentAt, viewedAt, acceptedAt, rejectedAt, disputeSettledAt } = invoiceFields("$1::uuid");
const LOCKED: Fields<LockedInvoice> = {
  ...{
    id,
    status,
    number,
    clientId,
    currency,
    issueDate,
    dueDate,
    totalCents,
    amountPaidCents,
    amountCreditedCents,
    updatedAt,
  },
  ...{ sentAt, viewedAt, acceptedAt, rejectedAt, disputeSettledAt },
  ...externalData("i"),
};
const LOCK_INVOICE = defineQuery(
  "lock_invoice",
  object<LockedInvoice>(LOCKED),
  (columns) => `SELECT ${columns} FROM invoices i WHERE i.company_id = $1::uuid AND i.id = $2::uuid FOR UPDATE`,
);

/** Locks the invoice until the transaction ends. Null when this company has no invoice with that id. */
export async function lockInvoice(tx: Tx, companyId: string, invoiceId: string): Promise<LockedInvoice | null> {
  checkLockOrder(tx, "invoice", invoiceId);
  const [locked] = await readRows(tx, LOCK_INVOICE, [companyId, invoiceId]);
  return locked ?? null;
}

const LOCK_INVOICES = defineQuery(
  "lock_invoices",
  object<LockedInvoice>(LOCKED),
  (columns) =>
    `SELECT ${columns} FROM invoices i WHERE i.company_id = $1::uuid AND i.id = ANY ($2::uuid[]) ORDER BY i.id FOR UPDATE`,
);

/** Locks several invoices in the order of their ids; returns those that this company has. */
export function lockInvoices(tx: Tx, companyId: string, invoiceIds: Iterable<string>): Promise<LockedInvoice[]> {
  const ids = [...new Set(invoiceIds)].sort();
  for (const invoiceId of ids) checkLockOrder(tx, "invoice", invoiceId);
  return ids.length > 0 ? readRows(tx, LOCK_INVOICES, [companyId, ids]) : Promise.resolve([]);
}

const LOCK_WITH_DEPOSITS = defineQuery(
  "lock_invoice_with_deposits",
  object<LockedInvoice>(LOCKED),
  (columns) => `
    SELECT ${columns} FROM invoices i
    WHERE i.company_id = $1::uuid AND i.id = ANY (ARRAY(
      SELECT $2::uuid
      UNION
      SELECT (l.deduction ->> 'invoiceId')::uuid FROM invoices f JOIN invoice_lines l ON l.company_id = $1::uuid AND l.invoice_id = f.id
      WHERE f.company_id = $1::uuid AND f.id = $2::uuid AND f.kind = 'final' AND l.deduction IS NOT NULL))
    ORDER BY i.id FOR UPDATE`,
);

/**
 * Locks an invoice and, of a final one, the deposits that its lines take off at that moment, in the order of their ids.
 * `depositIds` are those that are locked.
 */
export async function lockWithDeposits(
  tx: Tx,
  companyId: string,
  invoiceId: string,
): Promise<{ invoice: LockedInvoice; depositIds: Set<string> } | null> {
  checkLockOrder(tx, "invoice", invoiceId);
  const locked = await readRows(tx, LOCK_WITH_DEPOSITS, [companyId, invoiceId]);
  for (const { id } of locked) noteLock(tx, "invoice", id);
  const invoice = locked.find(({ id }) => id === invoiceId);
  const others = locked.filter(({ id }) => id !== invoiceId);
  return invoice ? { invoice, depositIds: new Set(others.map(({ id }) => id)) } : null;
}

/** The fields of a draft that are stored. */
export interface DraftInvoice extends InvoiceContent {
  clientName: string;
  lines: Omit<InvoiceLine, "id">[];
  taxBreakdown: TaxBreakdownLine[];
  subtotalCents: number;
  taxTotalCents: number;
  totalCents: number;
}

/** The columns that store the fields of a draft. */
export const DRAFT = columnsOf<Omit<DraftInvoice, "lines">>(
  { ...CONTENT, clientName, taxBreakdown, subtotalCents, taxTotalCents, totalCents },
  { format: "invoice_format" },
);
const LINE_COLUMNS = columnsOf<InvoiceLine>(LINE);

/** The columns of a new draft. */
export const NEW_DRAFT: Columns<
  Omit<DraftInvoice, "lines"> & { id: string; companyId: string; createdAt: Date; updatedAt: Date }
> = {
  id: "id uuid",
  companyId: "company_id uuid",
  createdAt: "created_at timestamptz",
  updatedAt: "updated_at timestamptz",
  ...DRAFT,
};
const INSERT_DRAFT = defineColumnQuery<{ id: string }>(
  "insert_draft",
  { id: uuid("id") },
  (columns) => `${insertRow("invoices", NEW_DRAFT)} ON CONFLICT DO NOTHING RETURNING ${columns}`,
);
/** The lines of an invoice that has none: every invoice has lines, so one that was there before keeps its own. */
const INSERT_LINES = defineCommand(
  "insert_lines",
  `INSERT INTO invoice_lines (company_id, invoice_id, ${columnNames(LINE_COLUMNS)})
   SELECT i.company_id, i.id, ${columnValues(LINE_COLUMNS)} FROM invoices i, ${recordsOf("$3", LINE_COLUMNS)}
   WHERE i.company_id = $1::uuid AND i.id = $2::uuid
     AND NOT EXISTS (SELECT FROM invoice_lines l WHERE l.company_id = $1::uuid AND l.invoice_id = $2::uuid)`,
);

/** Inserts a draft with its lines; false when the id is taken, possibly by a concurrent transaction. */
export async function insertDraft(
  tx: Tx,
  companyId: string,
  id: string,
  { lines, ...draft }: DraftInvoice,
  now: Date,
): Promise<boolean> {
  checkLockOrder(tx, "invoice", id);
  checkLockOrder(tx, "counters", companyId);
  const inserted = readRows(
    tx,
    INSERT_DRAFT,
    rowValues(NEW_DRAFT, { ...draft, id, companyId, createdAt: now, updatedAt: now }),
  );
  send(tx, INSERT_LINES, [companyId, id, linesToWrite(lines)]);
  return (await inserted).length > 0;
}

const REPLACE_DRAFT = defineCommand(
  "replace_draft",
  `UPDATE invoices i SET updated_at = $3::timestamptz, ${assignmentsOf(DRAFT)} FROM ${recordsOf("$4", DRAFT)}
   WHERE i.company_id = $1::uuid AND i.id = $2::uuid`,
);
const REMOVE_LINES = defineCommand(
  "remove_lines",
  "DELETE FROM invoice_lines WHERE company_id = $1::uuid AND invoice_id = $2::uuid",
);

/** Replaces a locked draft, and its lines unless they stay. */
export function replaceDraft(
  tx: Tx,
  companyId: string,
  id: string,
  { lines, ...draft }: DraftInvoice,
  updatedAt: Date,
  keepsLines: boolean,
): void {
  checkLockOrder(tx, "counters", companyId);
  send(tx, REPLACE_DRAFT, [companyId, id, updatedAt, JSON.stringify([draft])]);
  if (keepsLines) return;
  send(tx, REMOVE_LINES, [companyId, id]);
  send(tx, INSERT_LINES, [companyId, id, linesToWrite(lines)]);
}

/** Deletes a locked draft with its lines. The database refuses this for an issued invoice. */
export async function removeDraft(tx: Tx, companyId: string, id: string): Promise<void> {
  checkLockOrder(tx, "counters", companyId);
  await withPrisma(tx, (prisma) => prisma.invoice.deleteMany({ where: { companyId, id } }));
}

function linesToWrite(lines: DraftInvoice["lines"]): string {
  return JSON.stringify(lines.map((line) => ({ ...line, id: newId() })));
}

const UPDATE_EXEMPTIONS = defineCommand(
  "update_exemptions",
  `UPDATE invoice_lines l SET exemption_code = r."exemptionCode"
   FROM json_to_recordset($3::json) AS r ("lineNumber" int, "exemptionCode" text)
   WHERE l.company_id = $1::uuid AND l.invoice_id = $2::uuid AND l.line_number = r."lineNumber"`,
);

/** Stores the exemption reasons of the lines at 0 %. The invoice must be a locked draft. */
export function updateExemptions(
  tx: Tx,
  companyId: string,
  invoiceId: string,
  lines: { lineNumber: number; exemptionCode: ExemptionCode | null }[],
): void {
  const codes = lines.map(({ lineNumber, exemptionCode }) => ({ lineNumber, exemptionCode }));
  send(tx, UPDATE_EXEMPTIONS, [companyId, invoiceId, JSON.stringify(codes)]);
}

const COPY_INCOME_ACCOUNTS = defineCommand(
  "copy_income_accounts",
  `UPDATE invoice_lines l SET income_account = it.income_account FROM items it
   WHERE l.company_id = $1::uuid AND l.invoice_id = $2::uuid AND it.company_id = $1::uuid AND it.id = l.item_id
     AND it.income_account IS NOT NULL`,
);

/** Stores on which accounts the sales of the lines are booked: those of their items. The invoice must be a locked draft. */
export function copyIncomeAccounts(tx: Tx, companyId: string, invoiceId: string): void {
  send(tx, COPY_INCOME_ACCOUNTS, [companyId, invoiceId]);
}

/** The columns of what changes after a draft was written. */
const CHANGE: Columns<InvoiceChange> = {
  status: "status invoice_status",
  number: "number text",
  viewToken: "view_token text",
  viewTokenCreatedAt: "view_token_created_at timestamptz",
  clientName: "client_name text",
  issuedAt: "issued_at timestamptz",
  sentAt: "sent_at timestamptz",
  viewedAt: "viewed_at timestamptz",
  acceptedAt: "accepted_at timestamptz",
  rejectedAt: "rejected_at timestamptz",
  rejectionReason: "rejection_reason text",
  disputeSettledAt: "dispute_settled_at timestamptz",
  paidAt: "paid_at timestamptz",
  cancelledAt: "cancelled_at timestamptz",
  amountPaidCents: "amount_paid_cents bigint",
  amountCreditedCents: "amount_credited_cents bigint",
  companySnapshot: "company_snapshot jsonb",
  clientSnapshot: "client_snapshot jsonb",
  taxBreakdown: "tax_breakdown jsonb",
  externalId: "external_id text",
  metadata: "metadata jsonb",
};

interface InvoiceChange extends ExternalData {
  status: Invoice["status"];
  number: string;
  viewToken: string;
  viewTokenCreatedAt: Date;
  clientName: string;
  issuedAt: Date;
  sentAt: Date;
  viewedAt: Date;
  acceptedAt: Date;
  rejectedAt: Date;
  rejectionReason: string | null;
  disputeSettledAt: Date | null;
  paidAt: Date | null;
  cancelledAt: Date;
  amountPaidCents: number;
  amountCreditedCents: number;
  companySnapshot: CompanyIdentity;
  clientSnapshot: ClientIdentity;
  taxBreakdown: TaxBreakdownLine[];
}

/**
 * Updates a locked invoice; triggers update the counters with its status. The database refuses changes of frozen
 * fields.
 */
export function updateInvoice(
  tx: Tx,
  companyId: string,
  invoiceId: string,
  change: Partial<InvoiceChange>,
  now: Date,
): void {
  const isCounted =
    change.status ||
    change.clientName ||
    change.amountPaidCents !== undefined ||
    change.amountCreditedCents !== undefined;
  if (isCounted) checkLockOrder(tx, "counters", companyId);
  const set = assignments(CHANGE, change, 4);
  const text = `UPDATE invoices SET updated_at = $3::timestamptz, ${set.sql} WHERE company_id = $1::uuid AND id = $2::uuid`;
  send(tx, { name: "update_invoice", text }, [companyId, invoiceId, now, ...set.values]);
}

const FIND_COMPANY_OF = defineQuery(
  "find_company_of_invoice",
  uuid("company_id"),
  (columns) => `SELECT ${columns} FROM invoices WHERE id = $1::uuid AND company_id = ANY ($2::uuid[])`,
);

/** The one of these companies that has the invoice, or null. */
export async function findCompanyOfInvoice(companyIds: string[], invoiceId: string): Promise<string | null> {
  const [companyId] = await readRows("pool", FIND_COMPANY_OF, [invoiceId, companyIds]);
  return companyId ?? null;
}
