import "server-only";
import type { AuditedDocument, AuditedInvoice } from "#lib/db/trail/audited.ts";

export const DOCUMENT_NAMES = { invoice_pdf: "its PDF", credit_note_pdf: "the PDF of its credit note" } as const;

/** Checks that the bytes of the archived documents match the hashes in the archive and in the trail. Returns the fault, or null. */
export function checkDocuments({ documents, events, number, creditNote }: AuditedInvoice): string | null {
  const archived = new Map(
    events.filter(({ type }) => type === "invoice.archived").map(({ data }) => [data.kind as AuditedDocument["kind"], data.sha256]),
  );
  for (const { kind, sha256, contentSha256 } of documents) {
    if (contentSha256 !== sha256) return `${DOCUMENT_NAMES[kind]} was changed: its bytes do not give the SHA-256 that the archive names`;
    const recorded = archived.get(kind);
    if (recorded !== undefined && recorded !== sha256) return `${DOCUMENT_NAMES[kind]} was replaced: the trail names another SHA-256`;
    if (kind === "invoice_pdf" ? number === null : creditNote === null)
      return `${DOCUMENT_NAMES[kind]} is in the archive, but nothing was issued`;
    archived.delete(kind);
  }
  const [lost] = archived.keys();
  return lost ? `${DOCUMENT_NAMES[lost]} is missing from the archive` : null;
}
