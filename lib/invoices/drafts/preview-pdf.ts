import "server-only";
import { findLogo } from "#lib/db/companies/logos.ts";
import { findClient, getCompany } from "#lib/db/companies/parties.ts";
import { requestSignal } from "#lib/db/connection/caller.ts";
import { type DrawingFailure, drawingFailure } from "#lib/documents/drawing-failure.ts";
import { renderInvoicePdf } from "#lib/documents/pdf/render-invoice-pdf.ts";
import { settleExemptions } from "#lib/domain/invoices/exemptions.ts";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";
import { spreadTerms } from "#lib/domain/terms/invoice-terms.ts";
import { composeChecked } from "#lib/invoices/drafts/compose-checked.ts";
import type { InputRefusal, NewInvoice } from "#lib/invoices/drafts/compose-draft.ts";

export type PreviewPdfOutcome =
  | { ok: true; content: Uint8Array }
  | { ok: false; code: "client_not_found" }
  | InputRefusal
  | DrawingFailure;

/**
 * The PDF of an unsaved draft; the same input gives the same bytes. The input is parsed. It stops waiting for a
 * renderer when its caller hangs up.
 */
export async function previewPdf(companyId: string, input: NewInvoice): Promise<PreviewPdfOutcome> {
  const [record, client] = await Promise.all([
    getCompany("pool", companyId),
    findClient("pool", companyId, input.clientId),
  ]);
  if (!client) return { ok: false, code: "client_not_found" };
  const composed = await composeChecked("pool", companyId, input, client, record);
  if (!composed.ok) return composed;
  const { identity: company } = record;
  const { clientId: _, clientName: __, taxRateBp: ___, kind: invoiceKind, ...draft } = composed.draft;
  const settled = { ...draft, ...settleExemptions({ ...draft, company, client }) };
  const logo = company.logoSha256 === null ? null : await findLogo(companyId, company.logoSha256);
  // Not the time of the drawing: the same form gives the same bytes.
  const createdAt = `${settled.issueDate}T00:00:00.000Z`;
  try {
    const language = invoiceLanguage({ ...draft, company, client });
    const document = {
      ...settled,
      ...spreadTerms(settled.terms),
      language,
      kind: "invoice" as const,
      invoiceKind,
      number: null,
      precedingInvoice: null,
      company,
      client,
      logo,
      attachments: [],
      createdAt,
    };
    const content = await renderInvoicePdf(document, { signal: requestSignal() });
    return { ok: true, content };
  } catch (error) {
    const failure = drawingFailure(error);
    if (failure) return failure;
    throw error;
  }
}
