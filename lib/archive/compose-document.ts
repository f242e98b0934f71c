import "server-only";
import { findLogo } from "#lib/db/companies/logos.ts";
import { findAttachments } from "#lib/db/invoices/attachments.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";
import { creditedLine } from "#lib/domain/credit-notes/credited-line.ts";
import type { CreditNote, Invoice } from "#lib/domain/invoices/invoice.ts";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";
import { spreadTerms } from "#lib/domain/terms/invoice-terms.ts";

/** A credit note; without a number before it is issued. */
type ComposedCreditNote = Omit<CreditNote, "id" | "number"> & { number: string | null };

/** The content of the PDF and XML of an invoice, or of one of its credit notes. */
export async function composeDocument(
  invoice: Invoice,
  creditNote: ComposedCreditNote | null = null,
): Promise<SalesDocument> {
  const { companyId, company } = invoice;
  const document = documentOf(invoice, creditNote);
  const hasFiles = document.kind === "invoice" && document.format === "facturx" && invoice.attachments.length > 0;
  const [logo, attachments] = await Promise.all([
    company.logoSha256 === null ? null : findLogo(companyId, company.logoSha256),
    hasFiles ? findAttachments(companyId, invoice.id) : [],
  ]);
  return { ...document, logo, attachments };
}

/** The same without the logo and the files. */
export function documentOf(invoice: Invoice, creditNote: ComposedCreditNote | null = null): SalesDocument {
  const {
    kind: invoiceKind,
    number,
    format,
    operationCategory,
    pricesIncludeTax,
    adjustments,
    currency,
    issueDate,
    dueDate,
    serviceDate,
    description,
    notes,
    company,
    client,
    lines,
  } = invoice;
  const { taxExchangeRateE6, taxBreakdown, subtotalCents, taxTotalCents, totalCents } = invoice;
  const document: SalesDocument = {
    kind: "invoice",
    invoiceKind,
    number,
    precedingInvoice: null,
    ...spreadTerms(invoice.terms),
    format,
    language: invoiceLanguage(invoice),
    operationCategory,
    pricesIncludeTax,
    adjustments,
    taxExchangeRateE6,
    currency,
    issueDate,
    dueDate,
    serviceDate,
    description,
    notes,
    company,
    client,
    lines,
    taxBreakdown,
    subtotalCents,
    taxTotalCents,
    totalCents,
    logo: null,
    attachments: [],
    createdAt: invoice.issuedAt ?? invoice.updatedAt,
  };
  return creditNote ? { ...document, ...creditOf(invoice, creditNote) } : document;
}

/** What a credit note has of its own. The invoice's notes address the payer. */
function creditOf(invoice: Invoice, creditNote: ComposedCreditNote) {
  if (invoice.number === null) throw new Error(`invoice ${invoice.id} is a draft, and drafts are not credited`);
  const { number, issueDate, reason, isWhole, refundDueCents, taxBreakdown, subtotalCents, taxTotalCents, totalCents } =
    creditNote;
  const lines = creditNote.lines.map((credited) => {
    const line = invoice.lines.find((each) => each.lineNumber === credited.lineNumber);
    if (!line) throw new Error(`invoice ${invoice.id} has no line ${credited.lineNumber}`);
    return creditedLine(line, credited);
  });
  const precedingInvoice = {
    number: invoice.number,
    issueDate: invoice.issueDate,
    reason,
    isWhole,
    refundDueCents: refundDueCents ?? 0,
  };
  const amounts = { lines, taxBreakdown, subtotalCents, taxTotalCents, totalCents };
  return {
    kind: "credit_note" as const,
    number,
    precedingInvoice,
    issueDate,
    notes: null,
    ...{ paymentMeans: null, payee: null, paymentTerms: null, paymentReference: null, precedingInvoices: null },
    adjustments: null, // each line has its part of them
    ...amounts,
    createdAt: creditNote.issuedAt,
  };
}
