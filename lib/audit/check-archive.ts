import "server-only";
import { documentName } from "#lib/audit/check-documents.ts";
import type { ArchivingJob, AuditedInvoice } from "#lib/db/audit-log/audited.ts";

/**
 * How long after its issue a document may be missing, in milliseconds. By then its job has drawn it or has tried three
 * times.
 */
const GRACE_MS = 10 * 60_000;
/** A job with so many failures is not just waiting for its turn. */
const FAILED_OFTEN = 3;

/**
 * Checks that every issued document is archived or has a job that will draw it. Returns the fault, or null. `takenAt`
 * is when the invoice was read, `job` the pending job of its documents.
 */
export function checkArchive(invoice: AuditedInvoice, job: ArchivingJob | undefined, takenAt: string): string | null {
  for (const { id, issuedAt: at } of [invoice, ...invoice.creditNotes]) {
    if (at === null || invoice.documents.some(({ documentId }) => documentId === id)) continue;
    if (Date.parse(takenAt) - Date.parse(at) < GRACE_MS) continue;
    const what = `${documentName(invoice, id)} is not in the archive, though it was issued at ${at}`;
    if (!job) return `${what}, and no job is left to draw it`;
    if (job.attempts >= FAILED_OFTEN)
      return `${what}: its job has failed ${job.attempts} times, the last time with "${job.lastError}"`;
  }
  return null;
}
