import "server-only";
import type { AuditedInvoice } from "#lib/db/audit-log/audited.ts";
import { wholeCreditNote } from "#lib/domain/credit-notes/credit-notes-of.ts";

/**
 * Checks that the bytes of the archived documents match the hashes in the archive and in the trail, and those of the
 * files of the invoice theirs. Returns the fault, or null.
 */
export function checkDocuments(invoice: AuditedInvoice): string | null {
  const { documents, attachments, events, number, creditNotes } = invoice;
  const changed = attachments.find(({ sha256, contentSha256 }) => contentSha256 !== sha256);
  if (changed) return `its file ${changed.name} was changed: its bytes do not give the SHA-256 that goes with it`;
  const nameOf = (id: string) => documentName(invoice, id);
  const archived = new Map(
    events
      .filter(({ type }) => type === "invoice.archived")
      .map(({ data }) => [archivedId(invoice, data), data.sha256]),
  );
  for (const { kind, documentId: id, sha256, contentSha256 } of documents) {
    if (contentSha256 !== sha256)
      return `${nameOf(id)} was changed: its bytes do not give the SHA-256 that the archive names`;
    const recorded = archived.get(id);
    if (recorded !== undefined && recorded !== sha256)
      return `${nameOf(id)} was replaced: the trail names another SHA-256`;
    const isIssued =
      kind === "invoice" ? id === invoice.id && number !== null : creditNotes.some((note) => note.id === id);
    if (!isIssued) return `${nameOf(id)} is in the archive, but nothing was issued`;
    archived.delete(id);
  }
  const [lost] = archived.keys();
  return lost === undefined ? null : `${nameOf(lost)} is missing from the archive`;
}

/** What the documents of an invoice are called in a fault. */
export function documentName({ id, creditNotes }: AuditedInvoice, documentId: string): string {
  if (documentId === id) return "its PDF";
  return creditNotes.some((note) => note.id === documentId && note.isWhole)
    ? "the PDF of its credit note"
    : "the PDF of a credit note";
}

/** The document that the trail says was archived. Of the credit note for the whole invoice it names no id. */
function archivedId(invoice: AuditedInvoice, { kind, creditNoteId }: Record<string, unknown>): string {
  if (kind === "invoice_pdf") return invoice.id;
  return String(creditNoteId ?? wholeCreditNote(invoice)?.id);
}
