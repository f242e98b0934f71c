import "server-only";
import { EXPORT_LIMITS } from "#lib/db/connection/limits.ts";
import { NET_OF_LINE } from "#lib/db/fields/invoice-fields.ts";
import {
  boolean,
  date,
  integer,
  nullable,
  object,
  objectIf,
  oneOf,
  storedList,
  text,
  uuid,
} from "#lib/db/query/field.ts";
import { makeQuery } from "#lib/db/query/query.ts";
import { readSnapshotInTurn } from "#lib/db/replicas/replica-reads.ts";
import type { Snapshot } from "#lib/db/snapshot.ts";
import type { FecPeriod } from "#lib/domain/accounting/fec-period.ts";
import { type BookedPiece, type OwnSale, PIECE_KINDS } from "#lib/domain/accounting/journal-entry.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { PAYMENT_METHODS, WRITE_OFF_REASONS } from "#lib/domain/invoices/invoice.ts";
import { INVOICE_KINDS } from "#lib/domain/invoices/invoice-kind.ts";
import type { TaxBreakdownLine } from "#lib/domain/lines/totals.ts";
import { PAYMENT_PROVIDERS } from "#lib/domain/online-payments/provider-payment.ts";
import { EXEMPTION_CODES } from "#lib/domain/vat/exemption-codes.ts";

// Entries stay on the account on which the invoice was booked, also where its client was merged into another one.
const BOOKED_CLIENT = "coalesce((i.client_snapshot ->> 'id')::uuid, p.client_id)";
const PIECE = {
  kind: oneOf(PIECE_KINDS, "p.kind"),
  id: uuid("p.id"),
  invoiceId: uuid("p.invoice_id"),
  date: date("p.date"),
  validOn: date("p.valid_on"),
  number: text("coalesce(p.number, i.number)"),
  numberedOn: date("coalesce(p.numbered_on, i.issue_date)"),
  clientId: uuid(BOOKED_CLIENT),
  clientName: text("cl.name"),
  documentClientName: text("coalesce(i.client_name, cl.name)"),
  currency: text("coalesce(i.currency, p.currency)"),
  exchangeRateE6: nullable(integer("i.tax_exchange_rate_e6")),
  operationCategory: oneOf(["services", "goods", "mixed"], "coalesce(i.operation_category, 'services')"),
  taxBreakdown: storedList<TaxBreakdownLine>(
    {
      taxRateBp: integer(),
      exemptionCode: nullable(oneOf(EXEMPTION_CODES)),
      baseCents: integer(),
      taxCents: integer(),
    },
    "coalesce(p.tax_breakdown, '[]')",
    ["exemptionCode"],
  ),
  sales: storedList<OwnSale>(
    {
      account: text(),
      taxRateBp: integer(),
      exemptionCode: nullable(oneOf(EXEMPTION_CODES)),
      baseCents: integer(),
    },
    "coalesce(s.sales, '[]')",
  ),
  invoiceKind: oneOf(INVOICE_KINDS, "coalesce(i.kind, 'standard')"),
  deductions: storedList<BookedPiece["deductions"][number]>(
    { taxRateBp: integer(), exemptionCode: nullable(oneOf(EXEMPTION_CODES)), baseCents: integer() },
    "coalesce(d.deductions, '[]')",
  ),
  vatOnDebits: boolean("coalesce((i.company_snapshot ->> 'vatOnDebits')::boolean, false)"),
  amountCents: integer("p.amount_cents"),
  method: nullable(oneOf(PAYMENT_METHODS, "p.method")),
  writeOff: nullable(oneOf(WRITE_OFF_REASONS, "p.write_off")),
  isReversal: boolean("p.is_reversal"),
  receiptCents: integer("p.receipt_cents"),
  receiptClient: objectIf<{ id: string; name: string }>(`p.receipt_client_id <> ${BOOKED_CLIENT}`, {
    id: uuid("rc.id"),
    name: text("rc.name"),
  }),
  provider: nullable(oneOf(PAYMENT_PROVIDERS, "p.provider")),
};

/** The day of an instant in the time zone $2. */
const day = (instant: string) => `(${instant} AT TIME ZONE $2)::date`;
/** A reversal is booked when it is made: the books of the day that it corrects may be closed. */
const bookedOn = (isReversal: string, dated: string, recordedAt: string) =>
  `CASE WHEN ${isReversal} THEN ${day(recordedAt)} ELSE ${dated} END`;
const PAID_ON = bookedOn("p.reverses IS NOT NULL", "p.paid_on", "p.paid_at");
const RECEIVED_ON = bookedOn("r.kind = 'reversal'", "r.received_on", "r.recorded_at");

/** The numbers of the first invoices that money was recorded for, or else what the payment says. */
const NAMED_BY = `coalesce(
  (SELECT string_agg(n.number, ' ' ORDER BY n.id) FROM (
    SELECT i.number, q.id FROM payments q JOIN invoices i ON i.company_id = $1::uuid AND i.id = q.invoice_id
    WHERE q.company_id = $1::uuid AND q.receipt_id = r.id AND q.paid_at = r.recorded_at
      AND (q.reverses IS NULL) = (r.kind <> 'reversal')
    ORDER BY q.id LIMIT 5) n),
  left(r.reference, 100), r.id::text)`;

/**
 * What is booked of each table. Money in the currency of the books is booked as it comes, whatever it pays. In another
 * currency it is booked by what it pays, because the invoice has the exchange rate.
 */
const partsIn = (booksCurrency: string) => {
  const other =
    "NULL::uuid AS client_id, NULL::text AS currency, 0::bigint AS receipt_cents, NULL::uuid AS receipt_client_id, NULL::text AS provider";
  return [
    `SELECT 0 AS place, 'invoice' AS kind, i.id, i.id AS invoice_id, i.issue_date AS date, greatest(i.issue_date, ${day("i.issued_at")}) AS valid_on,
       i.number, i.issue_date AS numbered_on, i.tax_breakdown, 0::bigint AS amount_cents, NULL::text AS method, NULL::text AS write_off,
       false AS is_reversal, ${other}
     FROM invoices i WHERE i.company_id = $1::uuid AND i.number IS NOT NULL`,
    `SELECT 1, 'credit_note', n.id, n.invoice_id, n.issue_date, greatest(n.issue_date, ${day("n.issued_at")}), n.number, n.issue_date, n.tax_breakdown,
       0::bigint, NULL, NULL, false, ${other}
     FROM credit_notes n WHERE n.company_id = $1::uuid`,
    `SELECT 2, 'payment', p.id, p.invoice_id, ${PAID_ON}, greatest(${PAID_ON}, ${day("p.paid_at")}), NULL, NULL, NULL, p.amount_cents, p.method, p.write_off,
       p.reverses IS NOT NULL, ${other}
     FROM payments p LEFT JOIN receipts r ON r.company_id = $1::uuid AND r.id = p.receipt_id
     WHERE p.company_id = $1::uuid AND (r.id IS NULL OR r.currency <> '${booksCurrency}')`,
    `SELECT 3, 'receipt', r.id, r.id, ${RECEIVED_ON}, greatest(${RECEIVED_ON}, ${day("r.recorded_at")}), ${NAMED_BY}, r.received_on, NULL,
       r.amount_cents, r.method, CASE WHEN coalesce(t.kind, r.kind) = 'write_off' THEN 'difference' END, r.kind = 'reversal', r.client_id,
       r.currency::text, 0, NULL, NULL
     FROM receipts r LEFT JOIN receipts t ON t.company_id = $1::uuid AND t.id = r.reverses
     WHERE r.company_id = $1::uuid AND r.invoice_id IS NULL AND r.currency = '${booksCurrency}'`,
    `SELECT 4, 'allocation', p.id, p.invoice_id, ${PAID_ON}, greatest(${PAID_ON}, ${day("p.paid_at")}), NULL, NULL, NULL, p.amount_cents, p.method, NULL,
       p.reverses IS NOT NULL, NULL, NULL, coalesce(p.receipt_cents, p.amount_cents), r.client_id, NULL
     FROM payments p JOIN receipts r ON r.company_id = $1::uuid AND r.id = p.receipt_id AND r.currency = '${booksCurrency}'
     WHERE p.company_id = $1::uuid`,
    `SELECT 5, 'fee', f.id, f.id, f.booked_on, greatest(f.booked_on, ${day("f.created_at")}), ${NAMED_BY}, r.received_on, NULL,
       f.amount_cents, NULL, NULL, false, r.client_id, f.currency::text, 0, NULL, f.provider
     FROM online_fees f
     JOIN online_payments o ON o.company_id = $1::uuid AND o.id = f.online_payment_id
     JOIN receipts r ON r.company_id = $1::uuid AND r.id = o.receipt_id
     WHERE f.company_id = $1::uuid AND f.currency = '${booksCurrency}'`,
  ].join(" UNION ALL ");
};

/** A period in the company's time zone. */
export interface BookedPeriod extends FecPeriod {
  timeZone: string;
}

/** Where reading goes on: after this piece. */
export type PiecePlace = Pick<BookedPiece, "validOn" | "kind" | "id">;

/** What lines `l` come to on accounts of their own, as rows `s`. */
const ownSales = (cents: string, from: string) => `
  SELECT jsonb_agg(jsonb_build_object('account', o.account, 'taxRateBp', o.tax_rate_bp, 'exemptionCode', o.exemption_code,
    'baseCents', o.base_cents) ORDER BY o.account) AS sales
  FROM (SELECT l.income_account AS account, l.tax_rate_bp, l.exemption_code, sum(${cents})::bigint AS base_cents
    FROM ${from} AND l.income_account IS NOT NULL GROUP BY 1, 2, 3) o HAVING count(*) > 0`;
const SALES = `
  ${ownSales(
    NET_OF_LINE,
    "invoice_lines l WHERE p.kind = 'invoice' AND l.company_id = $1::uuid AND l.invoice_id = p.invoice_id",
  )}
  UNION ALL ${ownSales(
    "c.total_cents",
    `credit_note_lines c JOIN invoice_lines l ON l.company_id = $1::uuid AND l.invoice_id = c.invoice_id AND l.line_number = c.line_number
     WHERE p.kind = 'credit_note' AND c.company_id = $1::uuid AND c.credit_note_id = p.id`,
  )}`;

/** What lines `l` take off a final invoice, as rows `d`. */
const deducted = (cents: string, from: string) => `
  SELECT jsonb_agg(jsonb_build_object('taxRateBp', o.tax_rate_bp, 'exemptionCode', o.exemption_code, 'baseCents', o.base_cents)) AS deductions
  FROM (SELECT l.tax_rate_bp, l.exemption_code, -sum(${cents})::bigint AS base_cents
    FROM ${from} AND l.deduction IS NOT NULL GROUP BY 1, 2) o HAVING count(*) > 0`;
const DEDUCTIONS = `
  ${deducted(
    NET_OF_LINE,
    "invoice_lines l WHERE i.kind = 'final' AND p.kind = 'invoice' AND l.company_id = $1::uuid AND l.invoice_id = p.invoice_id",
  )}
  UNION ALL ${deducted(
    "c.total_cents",
    `credit_note_lines c JOIN invoice_lines l ON l.company_id = $1::uuid AND l.invoice_id = c.invoice_id AND l.line_number = c.line_number
     WHERE i.kind = 'final' AND p.kind = 'credit_note' AND c.company_id = $1::uuid AND c.credit_note_id = p.id`,
  )}`;

const WITH_INVOICE = `LEFT JOIN invoices i ON i.company_id = $1::uuid AND i.id = p.invoice_id
      JOIN clients cl ON cl.company_id = $1::uuid AND cl.id = ${BOOKED_CLIENT}
      LEFT JOIN clients rc ON rc.company_id = $1::uuid AND rc.id = p.receipt_client_id
      LEFT JOIN LATERAL (${SALES}) s ON true
      LEFT JOIN LATERAL (${DEDUCTIONS}) d ON true
      ORDER BY p.valid_on, p.place, p.id`;

const IN_PERIOD = "b.date BETWEEN $3::date AND $4::date";
const START: [CalendarDate, number, string] = [
  "0001-01-01" as CalendarDate,
  -1,
  "00000000-0000-0000-0000-000000000000",
];

/**
 * Pieces of a period, and the whole ledgers of those of their invoices that are deposits, or in another currency than
 * the books.
 */
export interface BookedPart {
  pieces: BookedPiece[];
  /** In the order of their validation, also what is before and after the period. */
  ledgers: BookedPiece[];
}

/**
 * What is booked in a period by the day of its validation, on one day in the order of `PIECE_KINDS`: at
 * most `limit` after a place. A long period, read so, is never in memory at once, and holds neither a connection nor a
 * snapshot meanwhile. The first part is refused like any search; later ones wait for up to `waitMs` milliseconds.
 */
export function listBookedPieces(
  companyId: string,
  { from, to, timeZone }: BookedPeriod,
  {
    booksCurrency,
    after,
    limit,
    waitMs,
  }: { booksCurrency: string; after: PiecePlace | null; limit: number; waitMs?: number },
): Promise<BookedPart> {
  const query = makeQuery(
    "",
    object<BookedPiece>(PIECE),
    (columns) => `
      SELECT ${columns}
      FROM (
        SELECT b.* FROM (${partsIn(booksCurrency)}) b
        WHERE ${IN_PERIOD} AND (b.valid_on, b.place, b.id) > ($5::date, $6::int, $7::uuid)
        ORDER BY b.valid_on, b.place, b.id LIMIT ${Math.trunc(limit)}) p
      ${WITH_INVOICE}`,
  );
  const ledgersQuery = makeQuery(
    "",
    object<BookedPiece>(PIECE),
    (columns) => `
      SELECT ${columns}
      FROM (SELECT b.* FROM (${partsIn(booksCurrency)}) b WHERE b.invoice_id = ANY ($3::uuid[])) p
      ${WITH_INVOICE}`,
  );
  const place = after ? [after.validOn, PIECE_KINDS.indexOf(after.kind), after.id] : START;
  const read = async (snapshot: Snapshot): Promise<BookedPart> => {
    const pieces = await snapshot.rows(query, [companyId, timeZone, from, to, ...place]);
    const followed = pieces.filter(
      ({ currency, invoiceKind }) => currency !== booksCurrency || invoiceKind === "deposit",
    );
    const ids = [...new Set(followed.map(({ invoiceId }) => invoiceId))];
    const ledgers = ids.length > 0 ? await snapshot.rows(ledgersQuery, [companyId, timeZone, ids]) : [];
    return { pieces, ledgers };
  };
  return readSnapshotInTurn(companyId, read, { limits: EXPORT_LIMITS, waitMs });
}

/** A currency of documents without an exchange rate of their own, with how many there are, and one of their numbers. */
export interface UnknownRate {
  currency: string;
  count: number;
  example: string;
}

/** The other currencies of a period's pieces whose invoices have no exchange rate, by their code. */
export function listUnknownRates(
  companyId: string,
  { from, to, timeZone }: BookedPeriod,
  booksCurrency: string,
): Promise<UnknownRate[]> {
  const query = makeQuery(
    "",
    object<UnknownRate>({
      currency: text("i.currency"),
      count: integer("count(DISTINCT i.id)::int"),
      example: text("min(i.number)"),
    }),
    (columns) => `
      SELECT ${columns}
      FROM invoices i
      WHERE i.company_id = $1::uuid AND i.currency <> $5 AND i.tax_exchange_rate_e6 IS NULL AND i.total_cents <> 0
        AND EXISTS (SELECT FROM (${partsIn(booksCurrency)}) b WHERE b.invoice_id = i.id AND ${IN_PERIOD})
      GROUP BY i.currency ORDER BY i.currency`,
  );
  return readSnapshotInTurn(
    companyId,
    (snapshot) => snapshot.rows(query, [companyId, timeZone, from, to, booksCurrency]),
    {
      limits: EXPORT_LIMITS,
    },
  );
}
