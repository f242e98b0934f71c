import { externalData } from "#lib/db/fields/external-fields.ts";
import { DISPUTED } from "#lib/db/fields/invoice-conditions.ts";
import { CLIENT, COMPANY, IDENTIFIER, storedClient, storedCompany, storedOrNull } from "#lib/db/fields/party-fields.ts";
import { PERIOD, TERMS } from "#lib/db/fields/terms-fields.ts";
import {
  boolean,
  date,
  type Field,
  type Fields,
  hex,
  instant,
  integer,
  list,
  nullable,
  object,
  oneOf,
  row,
  stored,
  storedList,
  storedValues,
  text,
  uuid,
} from "#lib/db/query/field.ts";
import { ACTOR_KINDS } from "#lib/domain/identity/actor.ts";
import {
  type CreditedLine,
  type CreditNote,
  DELIVERY_STATUSES,
  type Delivery,
  type DepositOfFinal,
  INVOICE_FORMATS,
  type Invoice,
  type InvoiceContent,
  type InvoiceSummary,
  PAYMENT_METHODS,
  type Payment,
  WRITE_OFF_REASONS,
} from "#lib/domain/invoices/invoice.ts";
import { ATTACHMENT_TYPES, type InvoiceAttachment } from "#lib/domain/invoices/invoice-attachment.ts";
import { INVOICE_KINDS } from "#lib/domain/invoices/invoice-kind.ts";
import { INVOICE_STATUSES, type Settlement } from "#lib/domain/invoices/invoice-status.ts";
import { ADJUSTMENT_KINDS, type Adjustment, type DocumentAdjustment } from "#lib/domain/lines/adjustment.ts";
import type { Deduction } from "#lib/domain/lines/deduction.ts";
import type { InvoiceLine } from "#lib/domain/lines/line.ts";
import type { TaxBreakdownLine } from "#lib/domain/lines/totals.ts";
import type { InvoiceTerms } from "#lib/domain/terms/invoice-terms.ts";
import type { Classification, ItemAttribute, LineDetails } from "#lib/domain/terms/line-details.ts";
import { LANGUAGES } from "#lib/domain/text/language.ts";
import { EXEMPTION_CODES } from "#lib/domain/vat/exemption-codes.ts";

// The fields of an invoice, the row `i` of invoices, and of its related rows. Where each field is read from is declared
// here and nowhere else.

const ADJUSTMENT: Fields<Adjustment> = {
  kind: oneOf(ADJUSTMENT_KINDS),
  percentE4: nullable(integer()),
  amountCents: integer(),
  reason: nullable(text()),
  reasonCode: nullable(text()),
};

const DETAILS: Fields<LineDetails> = {
  note: nullable(text()),
  sellerItemId: nullable(text()),
  buyerItemId: nullable(text()),
  standardItemId: storedOrNull({ id: text(), scheme: text() }),
  orderLine: nullable(text()),
  period: storedOrNull(PERIOD),
  grossPrice: nullable(text() as Field<`${number}`>),
  buyerAccounting: nullable(text()),
  invoicedObject: storedOrNull(IDENTIFIER),
  classifications: nullable(
    storedList<Classification>({ code: text(), scheme: text(), version: nullable(text()) }, ""),
  ),
  originCountry: nullable(text()),
  attributes: nullable(storedList<ItemAttribute>({ name: text(), value: text() }, "")),
};

/** The fields that the author writes. */
export const CONTENT: Fields<InvoiceContent> = {
  kind: oneOf(INVOICE_KINDS, "i.kind"),
  quoteId: nullable(uuid("i.quote_id")),
  clientId: uuid("i.client_id"),
  format: oneOf(INVOICE_FORMATS, "i.format"),
  currency: text("i.currency"),
  issueDate: date("i.issue_date"),
  dueDate: date("i.due_date"),
  serviceDate: nullable(date("i.service_date")),
  taxRateBp: nullable(integer("i.tax_rate_bp")),
  operationCategory: oneOf(["services", "goods", "mixed"], "i.operation_category"),
  pricesIncludeTax: boolean("i.prices_include_tax"),
  adjustments: nullable(
    storedList<DocumentAdjustment>({ ...ADJUSTMENT, taxRateBp: nullable(integer()) }, "i.adjustments"),
  ),
  taxExchangeRateE6: nullable(integer("i.tax_exchange_rate_e6")),
  description: nullable(text("i.description")),
  notes: nullable(text("i.notes")),
  language: nullable(oneOf(LANGUAGES, "i.language")),
  terms: nullable(stored<InvoiceTerms>(TERMS, "i.terms", ["codedNotes", "prepayment"])),
  ...externalData("i"),
};
const { kind, clientId, format, currency, issueDate, dueDate, serviceDate } = CONTENT;

export const SUMMARY: Fields<InvoiceSummary> = {
  ...{ kind, clientId, format, currency, issueDate, dueDate, serviceDate },
  ...externalData("i"),
  id: uuid("i.id"),
  number: nullable(text("i.number")),
  status: oneOf(INVOICE_STATUSES, "i.status"),
  clientName: text("i.client_name"),
  subtotalCents: integer("i.subtotal_cents"),
  taxTotalCents: integer("i.tax_total_cents"),
  totalCents: integer("i.total_cents"),
  amountPaidCents: integer("i.amount_paid_cents"),
  amountCreditedCents: integer("i.amount_credited_cents"),
  isDisputed: boolean(DISPUTED),
  createdAt: instant("i.created_at"),
  updatedAt: instant("i.updated_at"),
};

export const TAX_BREAKDOWN: Fields<TaxBreakdownLine> = {
  taxRateBp: integer(),
  exemptionCode: nullable(oneOf(EXEMPTION_CODES)),
  baseCents: integer(),
  taxCents: integer(),
};

/** What a line `l` comes to, excluding tax, with its shares of what is taken off and put on the whole invoice. */
export const NET_OF_LINE =
  "l.total_cents + coalesce((SELECT sum(share::bigint) FROM jsonb_array_elements_text(l.shares_cents) share), 0)";

export const LINE: Fields<InvoiceLine> = {
  id: uuid("l.id"),
  lineNumber: integer("l.line_number"),
  description: text("l.description"),
  quantityE4: integer("l.quantity_e4"),
  unit: nullable(text("l.unit")),
  unitPriceCents: integer("l.unit_price_cents"),
  unitPriceRestE6: integer("l.unit_price_rest_e6"),
  priceQuantityE4: nullable(integer("l.price_quantity_e4")),
  taxRateBp: integer("l.tax_rate_bp"),
  exemptionCode: nullable(oneOf(EXEMPTION_CODES, "l.exemption_code")),
  itemId: nullable(uuid("l.item_id")),
  quoteLine: nullable(integer("l.quote_line")),
  details: storedOrNull<LineDetails>(DETAILS, "l.details"),
  adjustments: nullable(storedList<Adjustment>(ADJUSTMENT, "l.adjustments")),
  totalCents: integer("l.total_cents"),
  sharesCents: nullable(storedValues(integer(), "l.shares_cents")),
  grossCents: nullable(integer("l.gross_cents")),
  deduction: storedOrNull<Deduction>(
    { invoiceId: text(), number: text(), issueDate: date(), taxCents: integer() },
    "l.deduction",
  ),
  ...externalData("l"),
};

/** The fields of a file that goes with an invoice: the row `a` of invoice_attachments. */
export const ATTACHMENT: Fields<InvoiceAttachment> = {
  id: uuid("a.id"),
  name: text("a.name"),
  mediaType: oneOf(ATTACHMENT_TYPES, "a.media_type"),
  size: integer("a.size"),
  sha256: hex("a.sha256"),
};

/** The fields of a ledger entry that need no join: the row `p` of payments. */
export const PAYMENT_ROW: Fields<Omit<Payment, "reversedBy" | "actorName">> = {
  id: uuid("p.id"),
  amountCents: integer("p.amount_cents"),
  paidAt: instant("p.paid_at"),
  paidOn: date("p.paid_on"),
  method: nullable(oneOf(PAYMENT_METHODS, "p.method")),
  note: nullable(text("p.note")),
  reverses: nullable(uuid("p.reverses")),
  isRefund: boolean("p.is_refund"),
  receiptId: nullable(uuid("CASE WHEN p.write_off IS NULL THEN coalesce(p.receipt_id, p.id) END")),
  writeOff: nullable(oneOf(WRITE_OFF_REASONS, "p.write_off")),
  ...externalData("p"),
  actorKind: oneOf(ACTOR_KINDS, "p.actor_kind"),
};

const PAYMENT: Fields<Payment> = {
  ...PAYMENT_ROW,
  reversedBy: nullable(uuid("r.id")),
  actorName: nullable(text("coalesce(u.name, k.name)")),
};

/** Of several reports of the provider, the status shows the gravest kind, whichever came last. */
export const DELIVERY: Fields<Delivery> = {
  id: uuid("d.id"),
  status: oneOf(
    DELIVERY_STATUSES,
    `CASE WHEN d.complained_at IS NOT NULL THEN 'complained' WHEN d.bounced_at IS NOT NULL THEN 'bounced'
      WHEN d.opened_at IS NOT NULL THEN 'opened' WHEN d.delivered_at IS NOT NULL THEN 'delivered'
      WHEN d.uncertain_at IS NOT NULL THEN 'uncertain' ELSE d.status::text END`,
  ),
  to: text("d.message ->> 'to'"),
  attempts: integer("d.attempts"),
  reason: nullable(text("coalesce(d.bounce_reason, d.last_error)")),
  queuedAt: instant("d.queued_at"),
  acceptedAt: nullable(instant("d.accepted_at")),
  deliveredAt: nullable(instant("d.delivered_at")),
  openedAt: nullable(instant("d.opened_at")),
  bouncedAt: nullable(instant("d.bounced_at")),
  complainedAt: nullable(instant("d.complained_at")),
  failedAt: nullable(instant("d.failed_at")),
};

/** The fields of a credit note that a list shows: the row `n` of credit_notes. */
export const CREDIT_NOTE: Fields<Omit<CreditNote, "lines" | "taxBreakdown" | "refundDueCents">> = {
  id: uuid("n.id"),
  number: text("n.number"),
  issueDate: date("n.issue_date"),
  issuedAt: instant("n.issued_at"),
  reason: nullable(text("n.reason")),
  ...externalData("n"),
  isWhole: boolean("n.is_whole"),
  subtotalCents: integer("n.subtotal_cents"),
  taxTotalCents: integer("n.tax_total_cents"),
  totalCents: integer("n.total_cents"),
};

/** The credit notes of the invoice `i`. `company` is a parameter, as below. */
export function creditNotesField(company: string): Field<CreditNote[]> {
  return list<CreditNote>(
    {
      ...CREDIT_NOTE,
      refundDueCents: nullable(integer("n.refund_due_cents")),
      taxBreakdown: storedList<TaxBreakdownLine>(TAX_BREAKDOWN, "n.tax_breakdown"),
      lines: list<CreditedLine>(
        {
          lineNumber: integer("c.line_number"),
          quantityE4: integer("c.quantity_e4"),
          totalCents: integer("c.total_cents"),
          grossCents: nullable(integer("c.gross_cents")),
        },
        {
          from: `credit_note_lines c WHERE c.company_id = ${company} AND c.credit_note_id = n.id`,
          orderBy: "c.line_number",
        },
      ),
    },
    { from: `credit_notes n WHERE n.company_id = ${company} AND n.invoice_id = i.id`, orderBy: "n.issued_at, n.id" },
  );
}

/** The amounts that determine what is due. */
export const SETTLEMENT = (of: string): Fields<Settlement> => ({
  totalCents: integer(`${of}.total_cents`),
  amountPaidCents: integer(`${of}.amount_paid_cents`),
  amountCreditedCents: integer(`${of}.amount_credited_cents`),
});

/** The deposits that the lines of the invoice `i` take off. */
const depositsField = (company: string) =>
  list<DepositOfFinal>(
    { invoiceId: uuid("d.id"), invoiceNumber: text("d.number"), ...SETTLEMENT("d") },
    {
      from: `invoices d WHERE d.company_id = ${company} AND d.id = ANY (ARRAY(
        SELECT (l.deduction ->> 'invoiceId')::uuid FROM ${linesOf(company)} AND l.deduction IS NOT NULL))`,
      orderBy: "d.issued_at, d.id",
    },
  );

/** The final invoice that takes off the deposit `i`. */
export const deductedByField = (company: string): Field<Invoice["deductedBy"]> =>
  row(
    { invoiceId: uuid("f.id"), invoiceNumber: text("f.number") },
    `deposit_deductions dd JOIN invoices f ON f.company_id = ${company} AND f.id = dd.invoice_id
     WHERE dd.company_id = ${company} AND dd.deposit_id = i.id`,
  );

/**
 * What is under way of the invoice `i` where clients can pay its company online, as `isUsable` has it of an account. The
 * payments are not looked at where there is no such account.
 */
const onlinePaymentsField = (company: string): Field<Invoice["onlinePayments"]> =>
  row(
    {
      unrecordedCents: integer(`(SELECT coalesce(sum(op.amount_cents), 0)::bigint FROM online_payments op
        WHERE op.company_id = ${company} AND op.invoice_id = i.id
          AND (op.status = 'pending' OR (op.status = 'succeeded' AND op.receipt_id IS NULL)))`),
    },
    `payment_accounts pa WHERE pa.company_id = ${company} AND pa.key_sealed IS NOT NULL AND pa.refused_at IS NULL`,
  );

// The related rows of the invoice `i` name the company by an expression, a parameter wherever the statement has it: a
// distributed database then knows the one server that has them.

/** The tables and conditions that select the lines of the invoice `i`. */
const linesOf = (company: string) => `invoice_lines l WHERE l.company_id = ${company} AND l.invoice_id = i.id`;
export const attachmentsOf = (company: string) =>
  `invoice_attachments a WHERE a.company_id = ${company} AND a.invoice_id = i.id`;
const paymentsOf = (company: string) => `payments p
  LEFT JOIN payments r ON r.company_id = ${company} AND r.reverses = p.id
  LEFT JOIN users u ON p.actor_kind = 'user' AND u.id = p.actor_id
  LEFT JOIN api_keys k ON p.actor_kind = 'api_key' AND k.id = p.actor_id
  WHERE p.company_id = ${company} AND p.invoice_id = i.id`;
const latestDeliveryOf = (company: string) => `email_deliveries d
  WHERE d.company_id = ${company} AND d.invoice_id = i.id AND d.kind = 'invoice' ORDER BY d.queued_at DESC, d.id DESC LIMIT 1`;

type Whole = Omit<
  Invoice,
  | "company"
  | "client"
  | "payments"
  | "delivery"
  | "creditNotes"
  | "deposits"
  | "deductedBy"
  | "viewToken"
  | "viewTokenCreatedAt"
  | "onlinePayments"
>;

/** The fields that are the same for every reader of whole invoices. */
export function wholeInvoice(company: string): Fields<Whole> {
  return {
    ...SUMMARY,
    ...CONTENT,
    companyId: uuid("i.company_id"),
    taxBreakdown: storedList<TaxBreakdownLine>(TAX_BREAKDOWN, "i.tax_breakdown", ["exemptionCode"]),
    lines: list<InvoiceLine>(LINE, { from: linesOf(company), orderBy: "l.line_number" }),
    attachments: list<InvoiceAttachment>(ATTACHMENT, { from: attachmentsOf(company), orderBy: "a.position" }),
    issuedAt: nullable(instant("i.issued_at")),
    sentAt: nullable(instant("i.sent_at")),
    viewedAt: nullable(instant("i.viewed_at")),
    acceptedAt: nullable(instant("i.accepted_at")),
    rejectedAt: nullable(instant("i.rejected_at")),
    rejectionReason: nullable(text("i.rejection_reason")),
    disputeSettledAt: nullable(instant("i.dispute_settled_at")),
    paidAt: nullable(instant("i.paid_at")),
    cancelledAt: nullable(instant("i.cancelled_at")),
  };
}

/**
 * A whole invoice. The parties of a draft are read from the rows `co` and `cl`, those of an issued invoice from its
 * snapshots.
 */
export function invoiceFields(company: string): Fields<Invoice> {
  return {
    ...wholeInvoice(company),
    company: storedCompany(`coalesce(i.company_snapshot, to_jsonb(${object(COMPANY).sql}))`),
    client: storedClient(`coalesce(i.client_snapshot, to_jsonb(${object(CLIENT).sql}))`),
    payments: list<Payment>(PAYMENT, { from: paymentsOf(company), orderBy: "p.id" }),
    delivery: row<Delivery>(DELIVERY, latestDeliveryOf(company)),
    creditNotes: creditNotesField(company),
    deposits: depositsField(company),
    deductedBy: deductedByField(company),
    viewToken: nullable(text("i.view_token")),
    viewTokenCreatedAt: nullable(instant("i.view_token_created_at")),
    onlinePayments: onlinePaymentsField(company),
  };
}
