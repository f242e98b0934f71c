import { type InvoiceDocument, supplyDate } from "#lib/documents/invoice-document.ts";
import { LABELS, taxNumberInWords } from "#lib/documents/invoice-labels.ts";
import { formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { legalNotes } from "#lib/domain/invoices/legal-mentions.ts";
import { formatMoney, formatQuantity, formatTaxRate } from "#lib/domain/money/money.ts";
import { formatUnitPrice } from "#lib/domain/money/unit-price.ts";
import { unitLabel } from "#lib/domain/units/unit-label.ts";

/** The texts on the page of an invoice, for programs that lay it out themselves. */
export interface VisibleContent {
  title: string;
  number: string;
  seller: string[];
  buyer: string[];
  /** Label and value. */
  facts: [string, string][];
  description: string;
  heads: string[];
  /** Description, quantity, unit, unit price, VAT rate, total. */
  rows: string[][];
  taxHeads: string[];
  taxRows: string[][];
  totals: [string, string][];
  payment: string;
  paymentFacts: [string, string][];
  notes: string;
  legal: string;
  footer: string;
}

export function visibleContent(invoice: InvoiceDocument): VisibleContent {
  const { company, client, currency, language, lines, taxBreakdown } = invoice;
  const labels = LABELS[language];
  const money = (cents: number) => formatMoney(cents, currency, language);
  const date = (day: InvoiceDocument["issueDate"]) => formatCalendarDate(day, language);
  const party = (label: string, { name, address, siren, email, ...rest }: typeof company | typeof client) =>
    [
      label,
      name,
      address.line1,
      `${address.postalCode} ${address.city}`,
      `SIREN ${siren}`,
      taxNumberInWords(labels, { ...rest, address }),
      email,
    ].filter((text): text is string => text !== null);
  return {
    title: labels.invoice,
    number: invoice.number ?? labels.draft,
    seller: party(labels.from, company),
    buyer: party(labels.to, client),
    facts: [
      [labels.issueDate, date(invoice.issueDate)],
      [labels.dueDate, date(invoice.dueDate)],
      [labels.serviceDate[invoice.operationCategory], date(supplyDate(invoice))],
      [labels.currency, currency],
    ],
    description: invoice.description ?? "",
    heads: [labels.description, labels.quantity, "", labels.unitPrice, labels.taxRate, labels.lineTotal],
    rows: lines.map((line) => [
      line.description,
      formatQuantity(line.quantityE4, language),
      line.unit ? unitLabel(line.unit, line.quantityE4, language) : "",
      formatUnitPrice(line, currency, language),
      formatTaxRate(line.taxRateBp, language),
      money(line.totalCents),
    ]),
    taxHeads: [labels.vatRate, labels.vatBase, labels.vatAmount],
    taxRows: taxBreakdown.map(({ taxRateBp, baseCents, taxCents }) => [
      formatTaxRate(taxRateBp, language),
      money(baseCents),
      money(taxCents),
    ]),
    totals: [
      [labels.subtotal, money(invoice.subtotalCents)],
      [labels.taxTotal, money(invoice.taxTotalCents)],
      [labels.total, money(invoice.totalCents)],
      [labels.amountDue, money(invoice.totalCents)],
    ],
    payment: labels.payableBy(date(invoice.dueDate), null),
    paymentFacts: [
      ["IBAN", company.iban ?? ""],
      ["BIC", company.bic ?? ""],
      [labels.reference, invoice.number ?? ""],
    ],
    notes: invoice.notes ?? "",
    legal: legalNotes(company, invoice.issueDate, language)
      .map(({ content }) => content)
      .join(" "),
    footer: [company.name, company.legalForm, company.shareCapital, company.rcs].join(" · "),
  };
}
