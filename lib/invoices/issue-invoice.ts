import "server-only";
import { canBeDrawn, type UndrawableDocument } from "#lib/archive/can-be-drawn.ts";
import { documentOf } from "#lib/archive/compose-document.ts";
import { lockChain } from "#lib/db/audit-log/event-chain.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockCompanyShared } from "#lib/db/companies/parties.ts";
import { takeCounterSlot, takeNextNumber } from "#lib/db/invoices/invoice-numbers.ts";
import {
  copyIncomeAccounts,
  findInvoice,
  lockWithDeposits,
  updateExemptions,
  updateInvoice,
} from "#lib/db/invoices/invoices.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { unsupportedCharacters } from "#lib/documents/fonts/unsupported-characters.ts";
import { lengthFaults } from "#lib/documents/pdf/document-length.ts";
import { type PeriodClosed, refuseClosed } from "#lib/domain/accounting/closed-period.ts";
import { type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { settleExemptions } from "#lib/domain/invoices/exemptions.ts";
import { contentSha256 } from "#lib/domain/invoices/frozen-content.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { type InvalidStatus, transition } from "#lib/domain/invoices/invoice-status.ts";
import type { BlankFault, CharacterFault, LengthFault } from "#lib/domain/invoices/issue-fault.ts";
import { findOutOfOrder, type IssueDateOutOfOrder, issueDateOutOfOrder } from "#lib/domain/invoices/issue-order.ts";
import { blankTexts } from "#lib/domain/invoices/required-texts.ts";
import { formatInvoiceNumber, numberPeriod } from "#lib/domain/numbers/invoice-number.ts";
import { type Finding, isBinding, isForcedBy, isWarning } from "#lib/domain/readiness/finding.ts";
import { invoiceFindings } from "#lib/domain/readiness/invoice-readiness.ts";
import type { Prepayment } from "#lib/domain/terms/invoice-terms.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { type DepositsChanged, deductDeposits, planDeductions } from "#lib/invoices/deduct-deposits.ts";
import { type PaymentInFuture, recordPayment } from "#lib/payments/record-payment.ts";
import { newViewToken } from "#lib/viewing-links/view-token.ts";

/** Invoices with more lines are archived after shorter ones in the queue. */
const LONG_LINES = 100;
const LONG_PRIORITY = 20;

export type IssueInvoiceOutcome =
  /** `warnings`: what law or custom asks for and it does without. */
  | { ok: true; invoice: Invoice; warnings: Finding[] }
  | { ok: false; code: "invoice_not_found" }
  /** A Factur-X invoice that validators and French platforms would refuse. */
  | { ok: false; code: "einvoice_incomplete"; faults: Finding[] }
  /** The law asks for more, and the company issues complete invoices only. */
  | { ok: false; code: "invoice_incomplete"; faults: Finding[] }
  /** A mandatory text is blank. */
  | { ok: false; code: "blank_text"; faults: BlankFault[] }
  /** A text contains characters that the PDF cannot show. */
  | { ok: false; code: "unsupported_characters"; faults: CharacterFault[] }
  | { ok: false; code: "document_too_long"; faults: LengthFault[] }
  | UndrawableDocument
  | IssueDateOutOfOrder
  | PeriodClosed
  | DepositsChanged
  /** It says that it is paid, on a day that has not come. */
  | PaymentInFuture
  | InvalidStatus;
type ChangedSinceSeen = { ok: false; code: "confirmation_outdated" };

/**
 * Issues a draft. Freezes the parties, the exemption reasons of lines at 0 % and the accounts of their sales, assigns the next number, and queues
 * the archiving of its PDF. The series of numbers is that of the company and the year of the issue date, or of the
 * month with `{MM}` in the pattern. Numbers follow the order in which invoices are issued. The number is taken last, so
 * that the series is locked only briefly.
 *
 * Faults are in `language`, by default the company's. A document that can never be drawn is refused. For all others the
 * archiving job retries.
 *
 * The order of issue dates is checked under that lock, so two concurrent issues cannot overtake each other. It is
 * checked if the company requires strict chronology, or with `onlyInOrder`. `isSeen` says whether the caller has seen
 * the draft, with its client and company, as it is under the lock.
 *
 * The deposits of a final invoice are locked with it. They are deducted as the draft says, or it is not issued. The
 * payment of an invoice that was paid before is recorded with it.
 */
export async function issueInvoice(
  tx: Tx,
  context: Context,
  invoiceId: string,
  language?: Language,
  options?: { onlyInOrder?: boolean },
): Promise<IssueInvoiceOutcome>;
export async function issueInvoice(
  tx: Tx,
  context: Context,
  invoiceId: string,
  language: Language | undefined,
  options: { isSeen: (draft: Invoice) => boolean },
): Promise<IssueInvoiceOutcome | ChangedSinceSeen>;
export async function issueInvoice(
  tx: Tx,
  context: Context,
  invoiceId: string,
  language?: Language,
  { onlyInOrder = false, isSeen }: { onlyInOrder?: boolean; isSeen?: (draft: Invoice) => boolean } = {},
): Promise<IssueInvoiceOutcome | ChangedSinceSeen> {
  const { companyId, now } = context;
  const [found, company, draft] = await Promise.all([
    lockWithDeposits(tx, companyId, invoiceId),
    lockCompanyShared(tx, companyId),
    findInvoice(tx, companyId, invoiceId),
  ]);
  if (!found || !draft) return { ok: false, code: "invoice_not_found" };
  const { invoice: locked } = found;
  const decision = transition(locked.status, "issue");
  if (!decision.ok) return decision;
  if (isSeen && !isSeen(draft)) return { ok: false, code: "confirmation_outdated" };
  const closed = refuseClosed(locked.issueDate, company.booksClosedThrough, "issueDate");
  if (closed) return closed;
  const prepayment = draft.terms?.prepayment ?? null;
  const unpayable = prepayment && refusePrepayment(prepayment, company, now);
  if (unpayable) return unpayable;
  const planned = await planDeductions(tx, context, draft, found.depositIds);
  if (!planned.ok) return planned;
  const { client } = draft;
  const findings = invoiceFindings(draft, language);
  const refusal = contentRefusal(draft, company, findings, language);
  if (refusal) return refusal;

  const period = numberPeriod(company.numberPattern, locked.issueDate);
  const isTaxed = draft.lines.every(({ taxRateBp }) => taxRateBp > 0);
  const settled: Invoice = { ...draft, ...(!isTaxed && settleExemptions(draft)), issuedAt: now.toISOString() };
  const anyNumber = formatInvoiceNumber(company.numberPattern, period, 1);
  if (!canBeDrawn(invoiceId, () => documentOf({ ...settled, number: anyNumber })))
    return { ok: false, code: "undrawable_document" };

  if (!isTaxed) updateExemptions(tx, companyId, invoiceId, settled.lines);
  if (draft.lines.some(({ itemId }) => itemId !== null)) copyIncomeAccounts(tx, companyId, invoiceId);

  // Hundreds of long documents must not delay a short one of another company.
  const isLong = draft.lines.length > LONG_LINES;
  enqueue(tx, "archive_invoice_pdf", { companyId, invoiceId }, isLong ? { priority: LONG_PRIORITY } : {});

  const isFirstPeriod = company.firstNumberYear === period.year && company.firstNumberMonth === period.month;
  const first = isFirstPeriod ? company.firstNumber : 1;
  const taken = takeNextNumber(tx, companyId, { kind: "invoice", period, first }, now);
  const deducted = await deductDeposits(tx, context, draft, planned);
  if (!deducted.ok) return deducted;
  takeCounterSlot(tx, companyId);
  const [{ sequence, issuedAt, last }] = await Promise.all([taken, lockChain(tx, companyId)]);
  const isStrict = company.strictChronology;
  if (isStrict || onlyInOrder) {
    const { timeZone, language: companyLanguage } = company.identity;
    const found = findOutOfOrder(
      { issueDate: locked.issueDate, today: todayIn(timeZone, now), last },
      language ?? companyLanguage,
    );
    if (found) return issueDateOutOfOrder(found, isStrict);
  }
  const number = formatInvoiceNumber(company.numberPattern, period, sequence);
  const viewToken = newViewToken(companyId);
  updateInvoice(
    tx,
    companyId,
    invoiceId,
    {
      status: decision.status,
      number,
      viewToken,
      viewTokenCreatedAt: issuedAt,
      companySnapshot: company.identity,
      clientSnapshot: client,
      clientName: client.name,
      ...(!isTaxed && { taxBreakdown: settled.taxBreakdown }),
      issuedAt,
    },
    now,
  );
  const invoice: Invoice = {
    ...settled,
    ...{ status: decision.status, number, company: company.identity, clientName: client.name, viewToken },
    ...{ issuedAt: issuedAt.toISOString(), viewTokenCreatedAt: issuedAt.toISOString(), updatedAt: now.toISOString() },
  };
  const { month } = period;
  const place = month === null ? { sequence } : { sequence, month };
  await recordEvent(tx, context, {
    type: "invoice.issued",
    invoiceId,
    data: { number, ...place, contentSha256: contentSha256(invoice) },
  });
  const warnings = findings.filter((finding) => isWarning(draft.format, finding));
  if (!prepayment) return { ok: true, invoice, warnings };
  const paid = await recordPayment(tx, context, invoiceId, null, { ...prepayment, allowEarly: true, isOfIssue: true });
  if (!paid.ok) throw new Error(`the payment of invoice ${invoiceId} became impossible: ${paid.code}`);
  return { ok: true, invoice: paid.invoice, warnings };
}

/** Why the payment of an invoice that says it is paid cannot be recorded, or null. */
function refusePrepayment(
  { date }: Prepayment,
  { identity, booksClosedThrough }: { identity: { timeZone: string }; booksClosedThrough: CalendarDate | null },
  now: Date,
): PaymentInFuture | PeriodClosed | null {
  const today = todayIn(identity.timeZone, now);
  if (date > today) return { ok: false, code: "payment_in_future", path: "prepayment.date", today };
  return refuseClosed(date, booksClosedThrough, "prepayment.date");
}

type ContentRefusal = Extract<
  IssueInvoiceOutcome,
  { code: "einvoice_incomplete" | "invoice_incomplete" | "blank_text" | "unsupported_characters" | "document_too_long" }
>;

/**
 * Why the content of a draft cannot be issued, or null. The first kind of fault found is reported, with all faults of
 * that kind.
 */
function contentRefusal(
  draft: Invoice,
  company: { issueOnlyComplete: boolean },
  findings: Finding[],
  language: Language | undefined,
): ContentRefusal | null {
  const missing = findings.filter((finding) => isForcedBy(draft.format, finding));
  if (missing.length > 0) return { ok: false, code: "einvoice_incomplete", faults: missing };
  const blank = blankTexts(draft, language);
  if (blank.length > 0) return { ok: false, code: "blank_text", faults: blank };
  const incomplete = findings.filter((finding) => isBinding(draft, company, finding));
  if (incomplete.length > 0) return { ok: false, code: "invoice_incomplete", faults: incomplete };
  const unsupported = unsupportedCharacters(draft, language);
  if (unsupported.length > 0) return { ok: false, code: "unsupported_characters", faults: unsupported };
  const tooLong = lengthFaults(draft, language);
  return tooLong.length > 0 ? { ok: false, code: "document_too_long", faults: tooLong } : null;
}
