import "server-only";
import type { InvoicePdf } from "#lib/archive/invoice-pdf.ts";

/** What the pages of drafts that are looked at need, until their pictures are asked for. */
const MAX_BYTES = 8_000_000;

/** Shared by the process, because Next.js loads this module once per route. */
const shared = globalThis as { folioRecentDrafts?: Map<string, InvoicePdf> };
shared.folioRecentDrafts ??= new Map();
const drafts = shared.folioRecentDrafts;

/**
 * Keeps the drawn PDF of a draft for the requests that follow, so that it is not drawn again for each page. The oldest
 * make room.
 */
export function keepDraft(companyId: string, invoiceId: string, pdf: InvoicePdf): void {
  drafts.delete(keyOf(companyId, invoiceId, pdf.sha256));
  drafts.set(keyOf(companyId, invoiceId, pdf.sha256), pdf);
  let bytes = [...drafts.values()].reduce((sum, { content }) => sum + content.length, 0);
  for (const [key, { content }] of drafts) {
    if (bytes <= MAX_BYTES) return;
    drafts.delete(key);
    bytes -= content.length;
  }
}

/** The drawn PDF of a draft with these bytes, if this process still has it. */
export function recentDraft(companyId: string, invoiceId: string, sha256: string): InvoicePdf | undefined {
  return drafts.get(keyOf(companyId, invoiceId, sha256));
}

function keyOf(companyId: string, invoiceId: string, sha256: string): string {
  return `${companyId} ${invoiceId} ${sha256}`;
}
