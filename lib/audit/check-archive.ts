import "server-only";
import { DOCUMENT_NAMES } from "#lib/audit/check-documents.ts";
import type { ArchivingJob, AuditedDocument, AuditedInvoice } from "#lib/db/audit-log/audited.ts";

/** How long after its issue a document may be missing, in milliseconds. By then its job has drawn it or has tried three times. */
const GRACE_MS = 10 * 60_000;
/** A job with so many failures is not just waiting for its turn. */
const FAILED_OFTEN = 3;

/**
 * Checks that every issued document is archived or has a job that will draw it. Returns the fault, or null. `takenAt` is when the invoice
 * was read, `job` the pending job of its documents.
 */
export function checkArchive(
  { number, issuedAt, creditNote, partialCreditNotes, documents }: AuditedInvoice,
  job: ArchivingJob | undefined,
  takenAt: string,
): string | null {
  const issued: [AuditedDocument["kind"], string | null, string | null][] = [
    ["invoice_pdf", null, number === null ? null : issuedAt],
    ["credit_note_pdf", null, creditNote?.issuedAt ?? null],
    ...partialCreditNotes.map(({ id, issuedAt: at }): [AuditedDocument["kind"], string, string] => ["partial_credit_note_pdf", id, at]),
  ];
  for (const [kind, creditNoteId, at] of issued) {
    if (at === null || documents.some((document) => document.kind === kind && document.creditNoteId === creditNoteId)) continue;
    if (Date.parse(takenAt) - Date.parse(at) < GRACE_MS) continue;
    const what = `${DOCUMENT_NAMES[kind]} is not in the archive, though it was issued at ${at}`;
    if (!job) return `${what}, and no job is left to draw it`;
    if (job.attempts >= FAILED_OFTEN) return `${what}: its job has failed ${job.attempts} times, the last time with "${job.lastError}"`;
  }
  return null;
}
