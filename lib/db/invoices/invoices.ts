import "server-only";
import { type JsonQuery, readJson, type Tx } from "#lib/db/client.ts";
import type { Prisma } from "#lib/db/generated/client.ts";
import type { InvoiceModel } from "#lib/db/generated/models.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { type CalendarDate, calendarDateToDb } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Invoice, InvoiceFormat, InvoiceLine } from "#lib/domain/invoice/invoice.ts";
import type { InvoiceStatus } from "#lib/domain/invoice/invoice-status.ts";
import type { TaxBreakdownLine } from "#lib/domain/invoice/invoice-totals.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { ExemptionCode } from "#lib/domain/vat/exemption-codes.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

/** The shape of InvoiceSummary. */
export const SUMMARY_JSON = `
  'id', i.id, 'number', i.number, 'status', i.status, 'format', i.format, 'currency', i.currency,
  'issueDate', i.issue_date, 'dueDate', i.due_date, 'serviceDate', i.service_date,
  'clientId', i.client_id, 'clientName', i.client_name,
  'subtotalCents', i.subtotal_cents, 'taxTotalCents', i.tax_total_cents, 'totalCents', i.total_cents, 'amountPaidCents', i.amount_paid_cents,
  'createdAt', rfc3339(i.created_at), 'updatedAt', rfc3339(i.updated_at)`;

/** The shape of CompanyIdentity. */
export const COMPANY_JSON = `json_build_object(
  'id', co.id, 'name', co.name, 'legalForm', co.legal_form, 'shareCapital', co.share_capital, 'siren', co.siren, 'siret', co.siret,
  'vatNumber', co.vat_number, 'rcs', co.rcs,
  'address', json_build_object('line1', co.address_line1, 'line2', co.address_line2, 'postalCode', co.postal_code, 'city', co.city, 'country', co.country),
  'email', co.email, 'phone', co.phone, 'website', co.website, 'iban', co.iban, 'bic', co.bic, 'logoSha256', encode(co.logo_sha256, 'hex'),
  'vatRegime', co.vat_regime, 'vatOnDebits', co.vat_on_debits, 'electronicAddress', co.electronic_address,
  'language', co.language, 'timeZone', co.time_zone, 'legalMentions', co.legal_mentions,
  'latePaymentTerms', co.late_payment_terms, 'earlyPaymentTerms', co.early_payment_terms)`;

/** The shape of ClientIdentity. */
export const CLIENT_JSON = `json_build_object(
  'id', cl.id, 'name', cl.name, 'email', cl.email, 'siren', cl.siren, 'siret', cl.siret, 'vatNumber', cl.vat_number,
  'address', json_build_object('line1', cl.address_line1, 'line2', cl.address_line2, 'postalCode', cl.postal_code, 'city', cl.city, 'country', cl.country),
  'isIndividual', cl.is_individual, 'isPublicBody', cl.is_public_body, 'electronicAddress', cl.electronic_address,
  'deliveryAddress', CASE WHEN cl.delivery_line1 IS NOT NULL THEN json_build_object('line1', cl.delivery_line1, 'line2', cl.delivery_line2,
    'postalCode', cl.delivery_postal_code, 'city', cl.delivery_city, 'country', cl.delivery_country) END)`;

/** The shape of Delivery. What the provider reported weighs by its kind, not by its time. */
export const DELIVERY_JSON = `json_build_object(
  'id', d.id, 'status', CASE WHEN d.complained_at IS NOT NULL THEN 'complained' WHEN d.bounced_at IS NOT NULL THEN 'bounced'
    WHEN d.opened_at IS NOT NULL THEN 'opened' WHEN d.delivered_at IS NOT NULL THEN 'delivered' ELSE d.status::text END,
  'to', d.message ->> 'to', 'attempts', d.attempts, 'reason', coalesce(d.bounce_reason, d.last_error), 'queuedAt', rfc3339(d.queued_at),
  'acceptedAt', rfc3339(d.accepted_at), 'deliveredAt', rfc3339(d.delivered_at), 'openedAt', rfc3339(d.opened_at),
  'bouncedAt', rfc3339(d.bounced_at), 'complainedAt', rfc3339(d.complained_at), 'failedAt', rfc3339(d.failed_at))`;

const DETAIL = `
  SELECT json_build_object(${SUMMARY_JSON},
    'companyId', i.company_id, 'taxRateBp', i.tax_rate_bp, 'operationCategory', i.operation_category,
    'taxExchangeRateE6', i.tax_exchange_rate_e6, 'description', i.description, 'notes', i.notes, 'taxBreakdown', i.tax_breakdown,
    'company', coalesce(i.company_snapshot::json, ${COMPANY_JSON}),
    'client', coalesce(i.client_snapshot::json, ${CLIENT_JSON}),
    'lines', (
      SELECT coalesce(json_agg(json_build_object(
        'id', l.id, 'lineNumber', l.line_number, 'description', l.description, 'quantityE4', l.quantity_e4, 'unit', l.unit,
        'unitPriceCents', l.unit_price_cents, 'unitPriceRestE6', l.unit_price_rest_e6, 'taxRateBp', l.tax_rate_bp, 'exemptionCode', l.exemption_code, 'totalCents', l.total_cents) ORDER BY l.line_number), '[]')
      FROM invoice_lines l WHERE l.company_id = i.company_id AND l.invoice_id = i.id),
    'payments', (
      SELECT coalesce(json_agg(json_build_object(
        'id', p.id, 'amountCents', p.amount_cents, 'paidAt', rfc3339(p.paid_at), 'paidOn', p.paid_on, 'method', p.method, 'note', p.note,
        'reverses', p.reverses, 'reversedBy', r.id, 'actorKind', p.actor_kind, 'actorName', coalesce(u.name, k.name)) ORDER BY p.id), '[]')
      FROM payments p
      LEFT JOIN payments r ON r.company_id = p.company_id AND r.reverses = p.id
      LEFT JOIN users u ON p.actor_kind = 'user' AND u.id = p.actor_id
      LEFT JOIN api_keys k ON p.actor_kind = 'api_key' AND k.id = p.actor_id
      WHERE p.company_id = i.company_id AND p.invoice_id = i.id),
    'delivery', (
      SELECT ${DELIVERY_JSON}
      FROM email_deliveries d WHERE d.company_id = i.company_id AND d.invoice_id = i.id AND d.kind = 'invoice'
      ORDER BY d.queued_at DESC, d.id DESC LIMIT 1),
    'creditNote', (
      SELECT json_build_object('id', n.id, 'number', n.number, 'issueDate', n.issue_date, 'issuedAt', rfc3339(n.issued_at), 'reason', n.reason)
      FROM credit_notes n WHERE n.company_id = i.company_id AND n.invoice_id = i.id),
    'viewToken', i.view_token, 'viewTokenCreatedAt', rfc3339(i.view_token_created_at),
    'issuedAt', rfc3339(i.issued_at), 'sentAt', rfc3339(i.sent_at), 'viewedAt', rfc3339(i.viewed_at),
    'acceptedAt', rfc3339(i.accepted_at), 'rejectedAt', rfc3339(i.rejected_at), 'rejectionReason', i.rejection_reason,
    'paidAt', rfc3339(i.paid_at), 'cancelledAt', rfc3339(i.cancelled_at)) AS json
  FROM invoices i
  LEFT JOIN companies co ON i.status = 'draft' AND co.id = i.company_id
  LEFT JOIN clients cl ON i.status = 'draft' AND cl.company_id = i.company_id AND cl.id = i.client_id`;

const FIND_INVOICE: JsonQuery = { name: "find_invoice", text: `${DETAIL} WHERE i.company_id = $1::uuid AND i.id = $2::uuid` };
const FIND_BY_TOKEN: JsonQuery = { name: "find_invoice_by_token", text: `${DETAIL} WHERE i.view_token = $1` };

/** The whole invoice in one query, or null when this company has none of that id. */
export async function findInvoice(source: Tx | "pool", companyId: string, invoiceId: string): Promise<Invoice | null> {
  const [record] = await readJson<Invoice>(source, FIND_INVOICE, [companyId, invoiceId]);
  return record ? withLaterFields(record) : null;
}

const COMPANY_BEFORE = {
  vatRegime: "standard",
  vatOnDebits: false,
  electronicAddress: null,
  latePaymentTerms: null,
  earlyPaymentTerms: null,
} satisfies Partial<Invoice["company"]>;

/** Snapshots were taken with the fields of their time; what came later has the value it then stood for. */
function withLaterFields(invoice: Invoice): Invoice {
  return {
    ...invoice,
    taxBreakdown: invoice.taxBreakdown.map((group) => ({ ...group, exemptionCode: group.exemptionCode ?? null })),
    company: { ...invoice.company, ...missing(invoice.company, COMPANY_BEFORE) },
    client: { ...invoice.client, ...missing(invoice.client, { isIndividual: false, electronicAddress: null, deliveryAddress: null }) },
  };
}

function missing<T extends object>(known: T, defaults: Partial<T>): Partial<T> {
  return Object.fromEntries(Object.entries(defaults).filter(([name]) => !Object.hasOwn(known, name))) as Partial<T>;
}

/** The whole invoice, where its absence would be a bug: after this very transaction wrote it. */
export async function getInvoice(tx: Tx, companyId: string, invoiceId: string): Promise<Invoice> {
  const invoice = await findInvoice(tx, companyId, invoiceId);
  if (!invoice) throw new Error(`invoice ${invoiceId} is gone`);
  return invoice;
}

/** The invoice behind a viewing link, or null. */
export async function findInvoiceByViewToken(viewToken: string): Promise<Invoice | null> {
  const [record] = await readJson<Invoice>("pool", FIND_BY_TOKEN, [viewToken]);
  return record ? withLaterFields(record) : null;
}

/** What a decision about an invoice needs to know of it. */
export interface LockedInvoice {
  id: string;
  status: InvoiceStatus;
  number: string | null;
  clientId: string;
  issueDate: CalendarDate;
  totalCents: number;
  amountPaidCents: number;
  updatedAt: string;
  dueDate: CalendarDate;
  sentAt: string | null;
  viewedAt: string | null;
  acceptedAt: string | null;
}

const LOCK_INVOICE: JsonQuery = {
  name: "lock_invoice",
  text: `
    SELECT json_build_object('id', id, 'status', status, 'number', number, 'clientId', client_id, 'issueDate', issue_date,
      'totalCents', total_cents, 'amountPaidCents', amount_paid_cents, 'updatedAt', rfc3339(updated_at), 'dueDate', due_date,
      'sentAt', rfc3339(sent_at), 'viewedAt', rfc3339(viewed_at), 'acceptedAt', rfc3339(accepted_at)) AS json
    FROM invoices WHERE company_id = $1::uuid AND id = $2::uuid FOR UPDATE`,
};

/** Takes the invoice for this transaction: nobody else changes it until the commit. Null when this company has none of that id. */
export async function lockInvoice(tx: Tx, companyId: string, invoiceId: string): Promise<LockedInvoice | null> {
  checkLockOrder(tx, "invoice", invoiceId);
  const [locked] = await readJson<LockedInvoice>(tx, LOCK_INVOICE, [companyId, invoiceId]);
  return locked ?? null;
}

export interface DraftInvoice {
  clientId: string;
  clientName: string;
  format: InvoiceFormat;
  currency: string;
  issueDate: CalendarDate;
  dueDate: CalendarDate;
  serviceDate: CalendarDate | null;
  taxRateBp: number | null;
  operationCategory: OperationCategory;
  taxExchangeRateE6: number | null;
  description: string | null;
  notes: string | null;
  lines: Omit<InvoiceLine, "id">[];
  taxBreakdown: TaxBreakdownLine[];
  subtotalCents: number;
  taxTotalCents: number;
  totalCents: number;
}

/** Writes a new draft with its lines; false when its id is taken, which a concurrent transaction may have done a moment before. */
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

/** Puts a draft in the place of a locked one. */
export async function replaceDraft(tx: Tx, companyId: string, id: string, draft: DraftInvoice, updatedAt: Date): Promise<void> {
  await tx.invoice.updateMany({ where: { companyId, id }, data: { ...toColumns(draft), updatedAt } });
  await tx.invoiceLine.deleteMany({ where: { companyId, invoiceId: id } });
  await insertLines(tx, companyId, id, draft.lines);
}

/** Removes a locked draft with its lines. The database refuses it for anything issued. */
export async function removeDraft(tx: Tx, companyId: string, id: string): Promise<void> {
  checkLockOrder(tx, "counters", companyId);
  await tx.invoice.deleteMany({ where: { companyId, id } });
}

async function insertLines(tx: Tx, companyId: string, invoiceId: string, lines: DraftInvoice["lines"]): Promise<void> {
  await tx.invoiceLine.createMany({ data: lines.map((line) => ({ ...line, id: newId(), companyId, invoiceId })) });
}

function toColumns({ lines: _, taxBreakdown, issueDate, dueDate, serviceDate, ...fields }: DraftInvoice) {
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

/** Plain data as what it is: JSON. */
function toJson(value: CompanyIdentity | ClientIdentity | TaxBreakdownLine[]): Prisma.InputJsonObject {
  return value as unknown as Prisma.InputJsonObject;
}

/** Writes down why the lines at 0 % bear no VAT. The invoice must be a locked draft. */
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

/** Changes a locked invoice, and with its status the counters. What issue froze, the database refuses to change. */
export async function updateInvoice(tx: Tx, companyId: string, invoiceId: string, change: InvoiceChange, now: Date): Promise<void> {
  const { companySnapshot, clientSnapshot, taxBreakdown, ...columns } = change;
  if (change.status) checkLockOrder(tx, "counters", companyId);
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

const FIND_COMPANY_OF: JsonQuery = {
  name: "find_company_of_invoice",
  text: "SELECT to_json(company_id) AS json FROM invoices WHERE id = $1::uuid AND company_id = ANY ($2::uuid[])",
};

/** Which of these companies the invoice is of, or null. */
export async function findCompanyOfInvoice(companyIds: string[], invoiceId: string): Promise<string | null> {
  const [companyId] = await readJson<string>("pool", FIND_COMPANY_OF, [invoiceId, companyIds]);
  return companyId ?? null;
}
