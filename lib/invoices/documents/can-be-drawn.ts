import "server-only";
import type { InvoiceDocument } from "#lib/documents/invoice-document.ts";
import { proveDocument } from "#lib/documents/prove-document.ts";
import { log } from "#lib/log.ts";

/** Says of a document that nothing would ever draw it: a fault of Folio, or of data from elsewhere. Nobody can mend it in an issued invoice. */
export interface UndrawableDocument {
  ok: false;
  code: "undrawable_document";
}

/** Whether a document can be drawn, asked before its number is spent. Why it cannot is in the log. */
export function canBeDrawn(invoiceId: string, compose: () => InvoiceDocument): boolean {
  try {
    proveDocument(compose());
    return true;
  } catch (error) {
    log.error({ err: error, invoiceId }, "a document cannot be composed, and no number is spent on it");
    return false;
  }
}
