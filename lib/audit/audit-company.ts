import "server-only";
import { auditBankEntries } from "#lib/audit/audit-bank-entries.ts";
import { auditOnlineFees } from "#lib/audit/audit-online-fees.ts";
import { auditQuotes } from "#lib/audit/audit-quotes.ts";
import { auditReceipts } from "#lib/audit/audit-receipts.ts";
import { checkAmounts } from "#lib/audit/check-amounts.ts";
import { checkArchive } from "#lib/audit/check-archive.ts";
import { checkDocuments } from "#lib/audit/check-documents.ts";
import { checkTrail } from "#lib/audit/check-trail.ts";
import { auditedDepositIds, DeductionAudit } from "#lib/audit/deduction-audit.ts";
import { NumberAudit } from "#lib/audit/number-series.ts";
import { Tallies } from "#lib/audit/tallies.ts";
import {
  type AuditedCompany,
  type AuditedInvoice,
  type AuditedSeries,
  archivingJobs,
  auditedDeposits,
  auditedInvoices,
  auditedSeries,
  findOrphan,
  findVanished,
  keptCounts,
  keptDeductions,
  keptMonths,
  momentOf,
} from "#lib/db/audit-log/audited.ts";
import { findMiscount } from "#lib/db/audit-log/list-counts.ts";
import type { Snapshot } from "#lib/db/snapshot.ts";

/** A fault: the invoice or quote (its number, or another name; null when it concerns none) and a description. */
export interface CompanyFault {
  ok: false;
  invoice: string | null;
  what: string;
}

/** The totals of a company without faults. */
export interface CompanyFigures {
  invoices: number;
  drafts: number;
  cancelled: number;
  payments: number;
  documents: number;
  /** Drafts included. */
  quotes: number;
  /** Money that came in, went back or was taken back. */
  receipts: number;
  bankEntries: number;
  /** Online payments whose fee is not booked, because it is in another currency than that of the books. */
  foreignFees: number;
  series: AuditedSeries[];
  /** Issued but not archived yet: the job is queued or running. */
  notArchived: number;
  /** Invoices and documents that are older than the content hashes in the trail. */
  unpinned: number;
}

/**
 * Checks all invoices of a company against themselves, the trail, the archive and the stored totals. Stops at the first
 * fault.
 */
export async function auditCompany(
  snapshot: Snapshot,
  company: AuditedCompany,
): Promise<({ ok: true } & CompanyFigures) | CompanyFault> {
  const missingInvoice = await findVanished(snapshot, company.id);
  if (missingInvoice)
    return fault(
      missingInvoice.number ?? missingInvoice.invoiceId,
      "the trail says that it was issued, but it is gone",
    );
  const orphan = await findOrphan(snapshot, company.id);
  if (orphan) return fault(orphan.invoiceId, `${orphan.what} of it is there, but the invoice is gone`);

  const series = await auditedSeries(snapshot, company.id);
  const numbers = new NumberAudit(company, series);
  const tallies = new Tallies();
  const deductions = new DeductionAudit(await keptDeductions(snapshot, company.id));
  const [takenAt, jobs] = [await momentOf(snapshot), await archivingJobs(snapshot, company.id)];
  let missingDocument: CompanyFault | null = null;
  let [payments, documents, notArchived, unpinned] = [0, 0, 0, 0];
  for await (const invoice of auditedInvoices(snapshot, company.id)) {
    const depositIds = auditedDepositIds(invoice);
    const deposits = depositIds.length > 0 ? await auditedDeposits(snapshot, company.id, depositIds) : [];
    const what =
      checkAmounts(invoice) ??
      deductions.add(invoice, deposits) ??
      checkKind(invoice, company) ??
      checkTrail(invoice) ??
      checkDocuments(invoice) ??
      numbers.add(invoice);
    if (what) return fault(invoice.number ?? `draft ${invoice.id}`, what);
    const missing = checkArchive(invoice, jobs.get(invoice.id), takenAt);
    // Any other fault is more serious and is reported first.
    if (missing) missingDocument ??= fault(invoice.number, missing);
    tallies.add(invoice);
    payments += invoice.payments.length;
    documents += invoice.documents.length;
    notArchived += Math.max(0, expectedDocuments(invoice) - invoice.documents.length);
    unpinned += countUnpinned(invoice);
  }

  const quotes = await auditQuotes(snapshot, company, numbers);
  if (!quotes.ok) return fault(quotes.quote, quotes.what);
  const receipts = await auditReceipts(snapshot, company.id);
  if (!receipts.ok) return fault(null, receipts.what);
  const fees = await auditOnlineFees(snapshot, company);
  if (!fees.ok) return fault(null, fees.what);
  const bankEntries = await auditBankEntries(snapshot, company.id);
  if (!bankEntries.ok) return fault(null, bankEntries.what);
  const misheld = deductions.finish();
  if (misheld) return fault(null, misheld);
  const gap = numbers.finish();
  if (gap) return fault(gap.number, gap.what);
  const miscount = tallies.compare(await keptCounts(snapshot, company.id), await keptMonths(snapshot, company.id));
  if (miscount) return fault(null, miscount);
  const listed = await findMiscount(snapshot, company.id);
  if (listed) return fault(null, `the kept ${listed.what} is ${listed.kept}, but the invoices come to ${listed.found}`);
  if (missingDocument) return missingDocument;
  const [invoices, drafts, cancelled] = [tallies.count(), tallies.count("draft"), tallies.count("cancelled")];
  return {
    ok: true,
    invoices,
    drafts,
    cancelled,
    payments,
    documents,
    quotes: quotes.count,
    receipts: receipts.count,
    bankEntries: bankEntries.count,
    foreignFees: fees.foreign,
    series,
    notArchived,
    unpinned,
  };
}

/**
 * An invoice keeps what its company was when it was issued: a test company, or a real one. Returns the fault, or null.
 */
function checkKind({ company: issuer }: AuditedInvoice, { isTest }: AuditedCompany): string | null {
  if (!issuer || issuer.isTest === isTest) return null;
  return isTest
    ? "it is no specimen, but its company is a test company"
    : "it is a specimen, but its company is a real one";
}

function expectedDocuments({ number, creditNotes }: AuditedInvoice): number {
  return Number(number !== null) + creditNotes.length;
}

function countUnpinned({ number, events, documents }: AuditedInvoice): number {
  const pinned = events.some(({ type, data }) => type === "invoice.issued" && data.contentSha256 !== undefined);
  const archivings = events.filter(({ type }) => type === "invoice.archived").length;
  return Number(number !== null && !pinned) + Math.max(0, documents.length - archivings);
}

function fault(invoice: string | null, what: string): CompanyFault {
  return { ok: false, invoice, what };
}
