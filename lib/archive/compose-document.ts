import "server-only";
import { findLogo } from "#lib/db/companies/logos.ts";
import type { InvoiceDocument } from "#lib/documents/invoice-document.ts";
import type { CreditNote, Invoice, PartialCreditNote } from "#lib/domain/invoices/invoice.ts";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";

/** The content of an invoice's PDF and XML. */
export async function composeDocument(invoice: Invoice): Promise<InvoiceDocument> {
  return { ...documentOf(invoice), logo: await logoOf(invoice) };
}

/** The same for a credit note for a part of the invoice, which has the amounts and the quantities that it takes back. */
export async function composePartialCreditNote(invoice: Invoice, creditNote: PartialCreditNote): Promise<InvoiceDocument> {
  return { ...partialCreditNoteOf(invoice, creditNote), logo: await logoOf(invoice) };
}

/**
 * The content of a credit note's PDF and XML. Number, date and reason are its own; parties, lines and amounts are those of the issued
 * invoice. The invoice's notes address the payer and are left out.
 */
export async function composeCreditNote(invoice: Invoice, creditNote: CreditNote): Promise<InvoiceDocument> {
  return { ...creditNoteOf(invoice, creditNote), logo: await logoOf(invoice) };
}

/** The same without the logo. */
export function documentOf(invoice: Invoice): InvoiceDocument {
  const { number, format, operationCategory, currency, issueDate, dueDate, serviceDate, description, notes, company, client, lines } =
    invoice;
  const { taxExchangeRateE6, taxBreakdown, subtotalCents, taxTotalCents, totalCents } = invoice;
  return {
    number,
    precedingInvoice: null,
    format,
    language: invoiceLanguage(invoice),
    operationCategory,
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
    createdAt: invoice.issuedAt ?? invoice.updatedAt,
  };
}

/** The same without the logo. */
export function creditNoteOf(invoice: Invoice, creditNote: Omit<CreditNote, "id">): InvoiceDocument {
  if (invoice.number === null) throw new Error(`invoice ${invoice.id} is a draft, and no credit note cancels drafts`);
  return {
    ...documentOf(invoice),
    number: creditNote.number,
    precedingInvoice: {
      number: invoice.number,
      issueDate: invoice.issueDate,
      reason: creditNote.reason,
      isPartial: false,
      refundDueCents: 0,
    },
    issueDate: creditNote.issueDate,
    notes: null,
    createdAt: creditNote.issuedAt,
  };
}

/** The same without the logo. */
export function partialCreditNoteOf(invoice: Invoice, creditNote: Omit<PartialCreditNote, "id">): InvoiceDocument {
  const whole = creditNoteOf(invoice, creditNote);
  const { taxBreakdown, subtotalCents, taxTotalCents, totalCents } = creditNote;
  const lines = creditNote.lines.map(({ lineNumber, ...credited }) => {
    const line = invoice.lines.find((each) => each.lineNumber === lineNumber);
    if (!line) throw new Error(`invoice ${invoice.id} has no line ${lineNumber}`);
    return { ...line, ...credited };
  });
  const precedingInvoice = whole.precedingInvoice && {
    ...whole.precedingInvoice,
    isPartial: true,
    refundDueCents: creditNote.refundDueCents ?? 0,
  };
  return { ...whole, precedingInvoice, lines, taxBreakdown, subtotalCents, taxTotalCents, totalCents };
}

async function logoOf({ companyId, company: { logoSha256 } }: Invoice): Promise<InvoiceDocument["logo"]> {
  return logoSha256 === null ? null : findLogo(companyId, logoSha256);
}
