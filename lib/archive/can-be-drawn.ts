import "server-only";
import { proveDocument } from "#lib/documents/prove-document.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";
import { log } from "#lib/log.ts";

/**
 * The document can never be drawn, because of a bug or of invalid imported data. An issued invoice could not be
 * corrected.
 */
export interface UndrawableDocument {
  ok: false;
  code: "undrawable_document";
}

/** Whether a document can be drawn; checked before its number is assigned. The log has the reason. */
export function canBeDrawn(documentId: string, compose: () => SalesDocument): boolean {
  try {
    proveDocument(compose());
    return true;
  } catch (error) {
    log.error({ err: error, documentId }, "a document cannot be composed; no number was assigned");
    return false;
  }
}
