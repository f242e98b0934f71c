import "server-only";
import type { AuditedDocument, AuditedInvoice } from "#lib/db/audit-log/audited.ts";

export const DOCUMENT_NAMES = {
  invoice_pdf: "its PDF",
  credit_note_pdf: "the PDF of its credit note",
  partial_credit_note_pdf: "the PDF of a credit note",
} as const;

/** Checks that the bytes of the archived documents match the hashes in the archive and in the trail. Returns the fault, or null. */
export function checkDocuments({ documents, events, number, creditNote, partialCreditNotes }: AuditedInvoice): string | null {
  const archived = new Map(
    events
      .filter(({ type }) => type === "invoice.archived")
      .map(({ data }) => [placeOf(data), { kind: data.kind as Kind, sha256: data.sha256 }]),
  );
  for (const { kind, creditNoteId, sha256, contentSha256 } of documents) {
    const place = placeOf({ kind, creditNoteId });
    if (contentSha256 !== sha256) return `${DOCUMENT_NAMES[kind]} was changed: its bytes do not give the SHA-256 that the archive names`;
    const recorded = archived.get(place)?.sha256;
    if (recorded !== undefined && recorded !== sha256) return `${DOCUMENT_NAMES[kind]} was replaced: the trail names another SHA-256`;
    const isIssued = {
      invoice_pdf: number !== null,
      credit_note_pdf: creditNote !== null,
      partial_credit_note_pdf: partialCreditNotes.some(({ id }) => id === creditNoteId),
    };
    if (!isIssued[kind]) return `${DOCUMENT_NAMES[kind]} is in the archive, but nothing was issued`;
    archived.delete(place);
  }
  const [lost] = archived.values();
  return lost ? `${DOCUMENT_NAMES[lost.kind]} is missing from the archive` : null;
}

type Kind = AuditedDocument["kind"];

/** A text that tells the documents of an invoice apart. */
function placeOf({ kind, creditNoteId }: { kind?: unknown; creditNoteId?: unknown }): string {
  return `${kind} ${creditNoteId ?? ""}`;
}
