import "server-only";
import { readRows, type Tx } from "#lib/db/client.ts";
import { INVOICE } from "#lib/db/fields/invoice-fields.ts";
import { completeClient, completeCompany } from "#lib/db/fields/party-fields.ts";
import type { Prisma } from "#lib/db/generated/client.ts";
import type { InvoiceModel } from "#lib/db/generated/models.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { object, uuid } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import { calendarDateToDb } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Invoice, InvoiceContent, InvoiceLine } from "#lib/domain/invoice/invoice.ts";
import type { TaxBreakdownLine } from "#lib/domain/invoice/invoice-totals.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { ExemptionCode } from "#lib/domain/vat/exemption-codes.ts";

const findBy = (condition: string) => (columns: string) =>
  `
  SELECT ${columns} FROM invoices i
  LEFT JOIN companies co ON i.status = 'draft' AND co.id = i.company_id
  LEFT JOIN clients cl ON i.status = 'draft' AND cl.company_id = i.company_id AND cl.id = i.client_id
  WHERE ${condition}`;

const FIND_INVOICE = defineQuery("find_invoice", object<Invoice>(INVOICE), findBy("i.company_id = $1::uuid AND i.id = $2::uuid"));
const FIND_BY_TOKEN = defineQuery("find_invoice_by_token", object<Invoice>(INVOICE), findBy("i.view_token = $1"));

/** The whole invoice in one query; null when this company has no invoice with that id. */
export async function findInvoice(source: Tx | "pool", companyId: string, invoiceId: string): Promise<Invoice | null> {
  const [record] = await readRows(source, FIND_INVOICE, [companyId, invoiceId]);
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

/** The invoice behind a viewing link, or null. */
export async function findInvoiceByViewToken(viewToken: string): Promise<Invoice | null> {
  const [record] = await readRows("pool", FIND_BY_TOKEN, [viewToken]);
  return record ? completed(record) : null;
}

/** The fields of a locked invoice that decisions depend on. */
export type LockedInvoice = Pick<
  Invoice,
  | ("id" | "status" | "number" | "clientId" | "issueDate" | "dueDate" | "totalCents" | "amountPaidCents" | "updatedAt")
  | ("sentAt" | "viewedAt" | "acceptedAt")
>;

const { id, status, number, clientId, issueDate, dueDate, totalCents, amountPaidCents, updatedAt, sentAt, viewedAt, acceptedAt } = INVOICE;
const LOCK_INVOICE = defineQuery(
  "lock_invoice",
  object<LockedInvoice>({
    ...{ id, status, number, clientId, issueDate, dueDate, totalCents, amountPaidCents, updatedAt, sentAt, viewedAt, acceptedAt },
  }),
  (columns) => `SELECT ${columns} FROM invoices i WHERE i.company_id = $1::uuid AND i.id = $2::uuid FOR UPDATE`,
);

/** Locks the invoice until the transaction ends. Null when this company has no invoice with that id. */
export async function lockInvoice(tx: Tx, companyId: string, invoiceId: string): Promise<LockedInvoice | null> {
  checkLockOrder(tx, "invoice", invoiceId);
  const [locked] = await readRows(tx, LOCK_INVOICE, [companyId, invoiceId]);
  return locked ?? null;
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

/** Inserts a draft with its lines; false when the id is taken, possibly by a concurrent transaction. */
export async function insertDraft(tx: Tx, companyId: string, id: string, draft: DraftInvoice, now: Date): Promise<boolean> {
  checkLockOrder(tx, "invoice", id);
  const { count } = await tx.invoice.createMany({
    data: { ...toColumns(draft), id, companyId, createdAt: now, updatedAt: now },
    skipDuplicates: true,
  });
  if (count === 0) return false;
  checkLockOrder(tx, "counters", companyId);
  await insertLines(tx, companyId, id, draft.lines);
  return true;
}

/** Replaces a locked draft and its lines. */
export async function replaceDraft(tx: Tx, companyId: string, id: string, draft: DraftInvoice, updatedAt: Date): Promise<void> {
  checkLockOrder(tx, "counters", companyId);
  await tx.invoice.updateMany({ where: { companyId, id }, data: { ...toColumns(draft), updatedAt } });
  await tx.invoiceLine.deleteMany({ where: { companyId, invoiceId: id } });
  await insertLines(tx, companyId, id, draft.lines);
}

/** Deletes a locked draft with its lines. The database refuses this for an issued invoice. */
export async function removeDraft(tx: Tx, companyId: string, id: string): Promise<void> {
  checkLockOrder(tx, "counters", companyId);
  await tx.invoice.deleteMany({ where: { companyId, id } });
}

async function insertLines(tx: Tx, companyId: string, invoiceId: string, lines: DraftInvoice["lines"]): Promise<void> {
  await tx.invoiceLine.createMany({ data: lines.map((line) => ({ ...line, id: newId(), companyId, invoiceId })) });
}

/** The columns of prisma/schema.prisma that store these fields. */
function toColumns({
  lines: _,
  taxBreakdown,
  issueDate,
  dueDate,
  serviceDate,
  ...fields
}: DraftInvoice): Pick<Prisma.InvoiceCreateManyInput, Exclude<keyof DraftInvoice, "lines">> {
  return {
    ...fields,
    issueDate: calendarDateToDb(issueDate),
    dueDate: calendarDateToDb(dueDate),
    serviceDate: serviceDate && calendarDateToDb(serviceDate),
    taxBreakdown: taxBreakdown.map((line) => ({ ...line })),
  };
}

type InvoiceChange = Partial<
  Pick<
    InvoiceModel,
    | "status"
    | "number"
    | "viewToken"
    | "viewTokenCreatedAt"
    | "clientName"
    | "issuedAt"
    | "sentAt"
    | "viewedAt"
    | "acceptedAt"
    | "rejectedAt"
    | "rejectionReason"
    | "paidAt"
    | "cancelledAt"
  > & {
    amountPaidCents: number;
    companySnapshot: CompanyIdentity;
    clientSnapshot: ClientIdentity;
    taxBreakdown: TaxBreakdownLine[];
  }
>;

/** Prisma's type for plain data. */
function toJson(value: CompanyIdentity | ClientIdentity | TaxBreakdownLine[]): Prisma.InputJsonObject {
  return value as unknown as Prisma.InputJsonObject;
}

/** Stores the exemption reasons of the lines at 0 %. The invoice must be a locked draft. */
export async function updateExemptions(
  tx: Tx,
  companyId: string,
  invoiceId: string,
  lines: { lineNumber: number; exemptionCode: ExemptionCode | null }[],
): Promise<void> {
  for (const exemptionCode of new Set(lines.map((line) => line.exemptionCode))) {
    const lineNumbers = lines.filter((line) => line.exemptionCode === exemptionCode).map(({ lineNumber }) => lineNumber);
    await tx.invoiceLine.updateMany({ where: { companyId, invoiceId, lineNumber: { in: lineNumbers } }, data: { exemptionCode } });
  }
}

/** Updates a locked invoice; triggers update the counters with its status. The database refuses changes of frozen fields. */
export async function updateInvoice(tx: Tx, companyId: string, invoiceId: string, change: InvoiceChange, now: Date): Promise<void> {
  const { companySnapshot, clientSnapshot, taxBreakdown, ...columns } = change;
  if (change.status || change.clientName || change.amountPaidCents !== undefined) checkLockOrder(tx, "counters", companyId);
  await tx.invoice.updateMany({
    where: { companyId, id: invoiceId },
    data: {
      ...columns,
      ...(companySnapshot && { companySnapshot: toJson(companySnapshot) }),
      ...(taxBreakdown && { taxBreakdown: toJson(taxBreakdown) }),
      ...(clientSnapshot && { clientSnapshot: toJson(clientSnapshot) }),
      updatedAt: now,
    },
  });
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
