import "server-only";
import { DOCUMENT_NAMES } from "#lib/audit/check-documents.ts";
import type { ArchivingJob, AuditedDocument, AuditedInvoice } from "#lib/db/trail/audited.ts";

/** So long after its issue a document may not be there yet without anything being wrong, in milliseconds: its job drew it before, or tried thrice. */
const GRACE_MS = 10 * 60_000;
/** A job that failed so often does not only wait for its turn. */
const FAILED_OFTEN = 3;

/**
 * What is wrong with a document that was issued and is not in the archive, or null: none is to be missing without a job that has yet to draw it.
 * `takenAt` is when the invoice was read, `job` the one that draws its documents, if it is still there.
 */
export function checkArchive(
  { number, issuedAt, creditNote, documents }: AuditedInvoice,
  job: ArchivingJob | undefined,
  takenAt: string,
): string | null {
  const issued: [AuditedDocument["kind"], string | null][] = [
    ["invoice_pdf", number === null ? null : issuedAt],
    ["credit_note_pdf", creditNote?.issuedAt ?? null],
  ];
  for (const [kind, at] of issued) {
    if (at === null || documents.some((document) => document.kind === kind)) continue;
    if (Date.parse(takenAt) - Date.parse(at) < GRACE_MS) continue;
    const what = `${DOCUMENT_NAMES[kind]} is not in the archive, though it was issued at ${at}`;
    if (!job) return `${what}, and no job is left to draw it`;
    if (job.attempts >= FAILED_OFTEN) return `${what}: its job has failed ${job.attempts} times, the last time with "${job.lastError}"`;
  }
  return null;
}
