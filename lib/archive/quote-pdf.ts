import "server-only";
import { createHash } from "node:crypto";
import type { InvoicePdf } from "#lib/archive/invoice-pdf.ts";
import { composeQuoteDocument } from "#lib/archive/quote-document.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction } from "#lib/db/client.ts";
import { getCompany } from "#lib/db/companies/parties.ts";
import { requestSignal } from "#lib/db/connection/caller.ts";
import {
  type ArchivedQuoteDocument,
  findQuoteDocument,
  insertQuoteDocument,
  type QuoteDocumentPlace,
} from "#lib/db/quotes/quote-documents.ts";
import { findQuote } from "#lib/db/quotes/quote-records.ts";
import { type DrawingFailure, drawingFailure } from "#lib/documents/drawing-failure.ts";
import { composeAndRenderPdf } from "#lib/documents/pdf/render-invoice-pdf.ts";
import { renderSignedQuote } from "#lib/documents/pdf/render-signed-quote.ts";
import type { RenderLimits } from "#lib/documents/renderers.ts";
import type { Quote, QuoteSignature } from "#lib/domain/quotes/quote.ts";

export type QuotePdfOutcome = { ok: true; pdf: InvoicePdf } | DrawingFailure;

/**
 * The PDF of a quote, in its current version. Of one that was sent it comes from the archive and its bytes never change;
 * it is archived here if the archiving job has not run yet. A draft is drawn each time and marked as a draft. It stops
 * waiting for a renderer when its caller hangs up.
 */
export function quotePdf(quote: Quote, now = new Date()): Promise<QuotePdfOutcome> {
  return orFailure(async () => {
    const limits = { signal: requestSignal() };
    if (quote.number !== null) return { name: nameOf(quote), ...(await archivedQuotePdf(quote, now, limits)) };
    const content = await draw(quote, limits);
    return { name: "draft", isDraft: true, content, sha256: sha256Of(content) };
  });
}

/**
 * Archives the PDF of a version of a quote, and of a signed one the file with the page of evidence. Safe to run twice. A
 * version that was replaced before anybody saw it has no PDF. Throws what renderInvoicePdf throws.
 */
export async function archiveQuotePdf(
  companyId: string,
  quoteId: string,
  version: number,
  limits?: RenderLimits,
  now = new Date(),
): Promise<void> {
  const quote = await findQuote("pool", companyId, quoteId);
  if (!quote || quote.number === null || quote.version !== version) return;
  await archivedQuotePdf(quote, now, limits);
  if (quote.signature) await archivedSignedPdf(quote, quote.signature, now, limits);
}

/**
 * The signed PDF of a quote: the pages that were shown, the signature in its place, a page of evidence, and the shown
 * PDF attached. It comes from the archive, and its bytes never change.
 */
export async function signedQuotePdf(
  quote: Quote,
  now = new Date(),
): Promise<QuotePdfOutcome | { ok: false; code: "quote_not_signed" }> {
  const { signature } = quote;
  if (!signature) return { ok: false, code: "quote_not_signed" };
  return orFailure(async () => ({
    name: `${nameOf(quote)}-signed`,
    ...(await archivedSignedPdf(quote, signature, now, { signal: requestSignal() })),
  }));
}

/** The archived signed PDF; made first when it is not archived yet. */
function archivedSignedPdf(
  quote: Quote,
  signature: QuoteSignature,
  now: Date,
  limits?: RenderLimits,
): Promise<ArchivedQuoteDocument> {
  const { companyId, id: quoteId } = quote;
  const { version, documentSha256 } = signature;
  const make = async () => {
    const shown = await findQuoteDocument({ companyId, quoteId, version, kind: "quote" });
    if (shown?.sha256 !== documentSha256)
      throw new Error(`the PDF that was signed of quote ${quoteId} is not archived`);
    const document = await composeQuoteDocument(quote);
    return renderSignedQuote({ document, signature, shown: shown.content }, limits);
  };
  return archived(quote, { version, kind: "signed" }, make, now);
}

/** The archived PDF of the version that this is of a quote that was sent; drawn first when it is not archived yet. */
async function archivedQuotePdf(quote: Quote, now: Date, limits?: RenderLimits): Promise<ArchivedQuoteDocument> {
  return archived(quote, { version: quote.version, kind: "quote" }, () => draw(quote, limits), now);
}

/**
 * The document in this place of the archive; made first when there is none. Safe to run concurrently: one is kept, and
 * all get that one. The trail records its SHA-256, so the bytes cannot be replaced unnoticed.
 */
async function archived(
  { companyId, id: quoteId, clientId, number }: Quote,
  { version, kind }: Pick<QuoteDocumentPlace, "version" | "kind">,
  make: () => Promise<Uint8Array>,
  now: Date,
): Promise<ArchivedQuoteDocument> {
  const place = { companyId, quoteId, version, kind };
  const known = await findQuoteDocument(place);
  if (known) return known;
  const content = await make();
  const document = { content, sha256: sha256Of(content) };
  const { isNew } = await inTransaction(async (tx) => {
    const isNew = await insertQuoteDocument(tx, place, document, now);
    if (isNew) {
      const { groupId } = await getCompany(tx, companyId);
      const context = { groupId, companyId, actor: { kind: "system", id: null } as const, now };
      const data = { quoteId, clientId, number, version, kind, sha256: document.sha256 };
      await recordEvent(tx, context, { type: "quote.archived", data });
    }
    return { ok: true, isNew };
  });
  const kept = isNew ? document : await findQuoteDocument(place);
  if (!kept) throw new Error(`the PDF of quote ${quoteId} is not in the archive after archiving it`);
  return kept;
}

function draw(quote: Quote, limits?: RenderLimits): Promise<Uint8Array> {
  return composeAndRenderPdf(quote.companyId, () => composeQuoteDocument(quote), limits);
}

async function orFailure(pdf: () => Promise<InvoicePdf>): Promise<QuotePdfOutcome> {
  try {
    return { ok: true, pdf: await pdf() };
  } catch (error) {
    const failure = drawingFailure(error);
    if (failure) return failure;
    throw error;
  }
}

/** What the file is called, without its ending: the number, and from the second version on which one it is. */
function nameOf({ number, version }: Quote): string {
  return version > 1 ? `${number}-v${version}` : `${number}`;
}

function sha256Of(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
