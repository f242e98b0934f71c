import { type Labels, titleOf } from "#lib/documents/invoice-labels.ts";
import { brandBlock, joined, partyBlocks, postal, type StyledText } from "#lib/documents/pdf/document-head.ts";
import { lines, rule, tagged, text } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import { type Block, paragraph, space, stacked } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import { CONTENT_WIDTH, columnSpan, columnX, TEXT } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import type { Typesetter } from "#lib/documents/pdf/typeset.ts";
import { QUOTE_LABELS } from "#lib/documents/quote-labels.ts";
import { isPaidBefore, placeOfDelivery, type SalesDocument, supplyDate } from "#lib/documents/sales-document.ts";
import { formatCalendarDate, formatLongDate } from "#lib/domain/calendar-date.ts";
import { termFacts } from "#lib/domain/invoices/term-words.ts";

/**
 * The blocks before the lines: brand and title, the two parties, the dates, the cancelled invoice of a credit note, the
 * description.
 */
export function headBlocks(invoice: SalesDocument, labels: Labels, type: Typesetter): Block[] {
  return [
    titleBlock(invoice, labels, type),
    space(24),
    ...parties(invoice, labels, type),
    space(20),
    factsBlock(invoice, labels, type),
    ...workBlocks(invoice, type),
    ...termBlocks(invoice, type),
    ...cancellationBlocks(invoice, labels, type),
    space(invoice.description ? 12 : 18),
    ...(invoice.description
      ? [...paragraph(type.wrap(invoice.description, TEXT.body, CONTENT_WIDTH), TEXT.body), space(20)]
      : []),
  ];
}

function titleBlock(invoice: SalesDocument, labels: Labels, type: Typesetter): Block {
  const { quote, language } = invoice;
  const version = quote && quote.version > 1 ? QUOTE_LABELS[language].version(quote.version) : null;
  const number = joined(invoice.number ?? labels.draft, version);
  return brandBlock({ ...invoice, title: titleOf(invoice, labels), number }, type);
}

function parties(invoice: SalesDocument, labels: Labels, type: Typesetter): Block[] {
  const { buyerContact, deliveryPlace, language } = invoice;
  const below: StyledText[][] = [];
  if (buyerContact) {
    const { name, phone, email } = buyerContact;
    below.push([
      [labels.contact, TEXT.label],
      [name, TEXT.body],
      [joined(phone, email), TEXT.soft],
    ]);
  }
  // French law requires the address where it differs (CGI, annexe II, article 242 nonies A, I).
  const delivery = placeOfDelivery(invoice);
  if (delivery || deliveryPlace) {
    below.push([
      [labels.deliveredTo, TEXT.label],
      [deliveryPlace?.name ?? null, TEXT.body],
      [delivery && postal(delivery, language), TEXT.body],
      [deliveryPlace?.location?.id ?? null, TEXT.soft],
    ]);
  }
  return partyBlocks({ ...invoice, recipient: recipientLabel(invoice, labels) }, below, type);
}

/** What the client is called. */
function recipientLabel({ kind, language }: SalesDocument, labels: Labels): string {
  if (kind === "quote") return QUOTE_LABELS[language].to;
  return kind === "credit_note" ? labels.creditedTo : labels.to;
}

function factsBlock(invoice: SalesDocument, labels: Labels, type: Typesetter): Block {
  const { kind, quote, language } = invoice;
  const date = (day: SalesDocument["issueDate"]) => formatCalendarDate(day, language);
  const facts: ([string, string] | null)[] = [
    [labels.issueDate, date(invoice.issueDate)],
    kind === "invoice" ? [isPaidBefore(invoice) ? labels.paidOn : labels.dueDate, date(invoice.dueDate)] : null,
    quote
      ? [QUOTE_LABELS[language].validUntil, date(quote.validUntil)]
      : [labels.serviceDate[invoice.operationCategory], date(supplyDate(invoice))],
    [labels.currency, invoice.currency],
  ];
  return labelledGrid(
    facts
      .flatMap((fact) => (fact ? [fact] : []))
      .map(([label, value], column) => ({ label, value, column, columns: 1 })),
    type,
  );
}

/** Where and when the work of a quote is done; its place is two columns wide. */
function workBlocks({ quote, language }: SalesDocument, type: Typesetter): Block[] {
  if (!quote?.work) return [];
  const labels = QUOTE_LABELS[language];
  const { place, start, duration } = quote.work;
  const facts = [
    { label: labels.place, value: place, columns: 2 },
    { label: labels.start, value: start, columns: 1 },
    { label: labels.duration, value: duration, columns: 1 },
  ];
  const cells: LabelledCell[] = [];
  let column = 0;
  for (const { value, columns, ...fact } of facts) {
    if (!value) continue;
    cells.push({ ...fact, value, column, columns });
    column += columns;
  }
  return cells.length > 0 ? [space(9), labelledRow(cells, type)] : [];
}

/** References, period and the like, four a row below the dates. */
function termBlocks(invoice: SalesDocument, type: Typesetter): Block[] {
  const facts = termFacts(invoice, invoice.language);
  const rows = Array.from({ length: Math.ceil(facts.length / 4) }, (_, row) => facts.slice(row * 4, row * 4 + 4));
  return rows.flatMap((row) => [
    space(9),
    labelledRow(
      row.map((fact, column) => ({ ...fact, column, columns: 1 })),
      type,
    ),
  ]);
}

/**
 * The invoice that a credit note changes, "specifically and unambiguously" (CGI, article 289, I, 5), and the reason, if
 * given.
 */
function cancellationBlocks({ precedingInvoice, language }: SalesDocument, labels: Labels, type: Typesetter): Block[] {
  if (!precedingInvoice) return [];
  const { number, issueDate, reason, isWhole } = precedingInvoice;
  const names = isWhole ? labels.cancels : labels.credits;
  const cancels = type.wrap(names(number, formatLongDate(issueDate, language)), TEXT.name, CONTENT_WIDTH);
  const why = reason ? type.wrap(labels.reason(reason), TEXT.body, CONTENT_WIDTH) : [];
  return [
    space(14),
    ...paragraph(cancels, TEXT.name).map((block) => ({ ...block, keepWithNext: true })),
    ...(why.length > 0 ? [{ ...space(2), keepWithNext: true }, ...paragraph(why, TEXT.body)] : []),
  ];
}

export interface LabelledCell {
  label: string;
  value: string;
  column: number;
  columns: number;
}

/** Values under their labels, on the grid, below a hairline of the given width. */
export function labelledGrid(cells: readonly LabelledCell[], type: Typesetter, width = CONTENT_WIDTH): Block {
  return stacked([{ height: 10, content: [rule(0, { width })] }, labelledRow(cells, type)]);
}

/** Values under their labels, on the grid. */
export function labelledRow(cells: readonly LabelledCell[], type: Typesetter): Block {
  const set = cells.map((cell) => ({ ...cell, lines: type.wrap(cell.value, TEXT.strong, columnSpan(cell.columns)) }));
  const tallest = Math.max(0, ...set.map((cell) => cell.lines.length));
  return {
    height: TEXT.label.leading + 3 + tallest * TEXT.strong.leading,
    content: set.flatMap((cell) =>
      tagged({ type: "P" }, [
        text(columnX(cell.column), 0, TEXT.label, cell.label),
        ...lines(columnX(cell.column), TEXT.label.leading + 3, TEXT.strong, cell.lines),
      ]),
    ),
  };
}
