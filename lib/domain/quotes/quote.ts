import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { ExternalData } from "#lib/domain/external-data.ts";
import { contentOf, type Delivery, type InvoiceContent } from "#lib/domain/invoices/invoice.ts";
import { type Given, type InvoiceLine, type LineContent, lineContentOf } from "#lib/domain/lines/line.ts";
import type { TaxBreakdownLine } from "#lib/domain/lines/totals.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { QuoteState } from "#lib/domain/quotes/quote-status.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** What a line of a quote has besides that of an invoice. */
export interface QuoteOption {
  /** The client may leave it out. */
  isOptional: boolean;
  /** The client takes it. Of a line that is not optional always true. */
  isChosen: boolean;
}

/** A line as its author sets it. */
export type QuoteLineContent = Omit<LineContent, "quoteLine"> & QuoteOption;

/** What a line of a quote has of that of an invoice; null where it is left out. */
export function quoteLineOf(line: Given<LineContent>): Omit<LineContent, "quoteLine"> {
  const { quoteLine, ...content } = lineContentOf(line);
  return content;
}

/** A line with its amounts. Those of an option that is not chosen are its own, and count in no total. */
export type QuoteLine = QuoteLineContent & Pick<InvoiceLine, "totalCents" | "sharesCents" | "grossCents">;

/** The work that is offered, in the author's words; each null where it is not given. */
export interface QuotedWork {
  place: string | null;
  start: string | null;
  duration: string | null;
}

/** What a quote says besides its parties and dates. */
export interface QuoteContent
  extends Omit<
    InvoiceContent,
    | "kind"
    | "quoteId"
    | "clientId"
    | "format"
    | "currency"
    | "issueDate"
    | "dueDate"
    | "serviceDate"
    | "taxExchangeRateE6"
    | keyof ExternalData
  > {
  /** Null where nothing of it is given. */
  work: QuotedWork | null;
  /** The part that is invoiced as a deposit on acceptance, in percent times 10^4; null: none. */
  depositPercentE4: number | null;
  /** Whoever signs proves by a code that the client's e-mail address is theirs. */
  confirmsEmail: boolean;
  lines: QuoteLine[];
}

/** The members of the content that an invoice has too. */
export function quoteContentOf(
  invoice: Given<InvoiceContent>,
): Omit<QuoteContent, "work" | "depositPercentE4" | "confirmsEmail" | "lines"> {
  const { kind, quoteId, clientId, format, currency, issueDate, dueDate, ...rest } = contentOf(invoice);
  const { serviceDate, taxExchangeRateE6, externalId, metadata, ...same } = rest;
  return same;
}

/** The amounts of a quote with the options that are chosen, in the minor unit of its currency. */
export interface QuoteAmounts {
  /** Highest rate first. */
  taxBreakdown: TaxBreakdownLine[];
  subtotalCents: number;
  taxTotalCents: number;
  totalCents: number;
}

/** What the author of a quote sets. */
export interface QuoteInput extends ExternalData {
  clientId: string;
  currency: string;
  issueDate: CalendarDate;
  /** The last day on which it may be accepted. */
  validUntil: CalendarDate;
  content: QuoteContent;
}

/** A quote in a list. */
export interface QuoteSummary extends Omit<QuoteInput, "content">, Omit<QuoteAmounts, "taxBreakdown">, QuoteState {
  id: string;
  /** Null while it is a draft. */
  number: string | null;
  /** From 1; each change after it was sent makes the next one. */
  version: number;
  clientName: string;
  /** What came in for the issued invoices of it. */
  paidCents: number;
  createdAt: string;
  /** The version that an edit starts from. */
  updatedAt: string;
}

/** A whole quote. From the day it was sent, `company` and `client` are snapshots of the version. */
export interface Quote extends QuoteSummary, QuoteAmounts {
  companyId: string;
  content: QuoteContent;
  company: CompanyIdentity;
  client: ClientIdentity;
  signature: QuoteSignature | null;
  /** The latest e-mail with the quote; null where none was sent. */
  delivery: Delivery | null;
  /** The client's link, apart from those of invoices. */
  viewToken: string | null;
  viewTokenCreatedAt: string | null;
  sentAt: string | null;
  viewedAt: string | null;
  acceptedAt: string | null;
  declinedAt: string | null;
  declineReason: string | null;
  cancelledAt: string | null;
  renewalRequestedAt: string | null;
}

/** A drawn signature: strokes of points in a box of 1,000 × 300, from the top left. */
export type SignatureDrawing = [number, number][][];

/** Who signed a quote, when and how. It never changes. */
export interface QuoteSignature {
  /** The version that was signed. */
  version: number;
  signedAt: string;
  name: string;
  /** What the person is in the client's company; null where it was not given. */
  role: string | null;
  /** The words that were typed, such as "Bon pour accord"; null where it was drawn. */
  words: string | null;
  drawing: SignatureDrawing | null;
  /** The address that was confirmed by a code; null where none was asked for. */
  confirmedEmail: string | null;
  networkAddress: string;
  userAgent: string | null;
  /** SHA-256 of the PDF that was shown, in hexadecimal digits. */
  documentSha256: string;
}

/** The language of a quote: its own, or else the client's, or the company's. */
export function quoteLanguage({ content, client, company }: Pick<Quote, "content" | "client" | "company">): Language {
  return content.language ?? client.language ?? company.language;
}
