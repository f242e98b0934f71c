import { type Labels, taxNumberInWords, titleOf } from "#lib/documents/invoice-labels.ts";
import { lines, rule, tagged, text } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import { type Block, paragraph, space, stacked } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import { CONTENT_WIDTH, columnSpan, columnX, TEXT, type TextStyle } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import type { StructureElement } from "#lib/documents/pdf/structure-element.ts";
import type { Typesetter } from "#lib/documents/pdf/typeset.ts";
import { QUOTE_LABELS } from "#lib/documents/quote-labels.ts";
import { isPaidBefore, placeOfDelivery, type SalesDocument, supplyDate } from "#lib/documents/sales-document.ts";
import type { Address } from "#lib/domain/address.ts";
import { brandColors } from "#lib/domain/brand/brand-colors.ts";
import { formatCalendarDate, formatLongDate } from "#lib/domain/calendar-date.ts";
import { termFacts } from "#lib/domain/invoices/term-words.ts";
import { countryName } from "#lib/domain/parties/country-name.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import { identifiersOf } from "#lib/domain/parties/party-details.ts";
import { postalLines } from "#lib/domain/parties/postal-lines.ts";
import type { Language } from "#lib/domain/text/language.ts";

const LOGO = { width: 170, height: 52 };
const HALF = columnSpan(2);

interface StyledLine {
  text: string;
  style: TextStyle;
  element: StructureElement;
}

/**
 * The blocks before the lines: brand and title, the two parties, the dates, the cancelled invoice of a credit note, the
 * description.
 */
export function headBlocks(invoice: SalesDocument, labels: Labels, type: Typesetter): Block[] {
  return [
    titleBlock(invoice, labels, type),
    space(24),
    ...partyBlocks(invoice, labels, type),
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
  const { logo, company, quote, language } = invoice;
  const version = quote && quote.version > 1 ? QUOTE_LABELS[language].version(quote.version) : null;
  const number = joined(invoice.number ?? labels.draft, version);
  const brand = logo ? [] : type.wrap(company.name, TEXT.brand, HALF);
  const numberLines = type.wrap(number, TEXT.number, HALF);
  const height = Math.max(
    LOGO.height,
    17 + brand.length * TEXT.brand.leading,
    TEXT.title.leading + 10 + numberLines.length * TEXT.number.leading,
  );
  const x = columnX(2);
  return {
    height,
    content: [
      ...(logo ? [{ kind: "image" as const, x: 0, y: 0, ...LOGO, ...logo, element: logoOf(company.name) }] : []),
      ...lines(0, 16.7, TEXT.brand, brand),
      rule(0, { x, width: 28, weight: 2.4, color: brandColors(company.brandColor).rule }),
      ...tagged({ type: "H1" }, [
        text(x, 8, TEXT.title, titleOf(invoice, labels)),
        ...lines(x, 10 + TEXT.title.leading, TEXT.number, numberLines),
      ]),
    ],
  };
}

function logoOf(alt: string): StructureElement {
  return { type: "Figure", alt };
}

/** The parties side by side, one block per line, so that text of any length can flow. */
function partyBlocks(invoice: SalesDocument, labels: Labels, type: Typesetter): Block[] {
  const { company, client, language } = invoice;
  // A section for each, because a reader would read across both.
  const wrapped = (lines: [string | null, TextStyle][]) => {
    const within: StructureElement = { type: "Sect" };
    const label: StructureElement = { type: "H2", within };
    const body: StructureElement = { type: "P", within };
    return lines.flatMap(([text, style], index) =>
      (text ? type.wrap(text, style, HALF) : []).map(
        (line): StyledLine => ({ text: line, style, element: index === 0 ? label : body }),
      ),
    );
  };
  const registered = (party: CompanyIdentity | ClientIdentity): [string | null, TextStyle][] => [
    [joined(party.siren && `SIREN ${grouped(party.siren)}`, party.siret && `SIRET ${grouped(party.siret)}`), TEXT.soft],
    [party.registration && `${labels.registration} ${party.registration.id}`, TEXT.soft],
    ...identifiersOf(party).map(({ id }): [string, TextStyle] => [`${labels.identifier} ${id}`, TEXT.soft]),
    [taxNumberInWords(labels, party), TEXT.soft],
  ];
  const left = wrapped([
    [labels.from, TEXT.label],
    [company.name, TEXT.name],
    [company.tradingName, TEXT.body],
    [postal(company.address, language), TEXT.body],
    ...registered(company),
    [company.taxNumber && `${labels.taxNumber} ${company.taxNumber}`, TEXT.soft],
    [company.contactName, TEXT.soft],
    [company.email, TEXT.soft],
    [joined(company.phone, company.website), TEXT.soft],
  ]);
  const right = wrapped([
    [recipientLabel(invoice, labels), TEXT.label],
    [client.name, TEXT.name],
    [client.tradingName, TEXT.body],
    [postal(client.address, language), TEXT.body],
    ...registered(client),
    [client.email, TEXT.soft],
  ]);
  const { buyerContact, deliveryPlace } = invoice;
  const below = (label: string, body: [string | null, TextStyle][]) =>
    right.push(
      { text: "", style: TEXT.label, element: { type: "P" } },
      ...wrapped([[label, { ...TEXT.label, leading: 14 }], ...body]),
    );
  if (buyerContact) {
    const { name, phone, email } = buyerContact;
    below(labels.contact, [
      [name, TEXT.body],
      [joined(phone, email), TEXT.soft],
    ]);
  }
  // French law requires the address where it differs (CGI, annexe II, article 242 nonies A, I).
  const delivery = placeOfDelivery(invoice);
  if (delivery || deliveryPlace) {
    below(labels.deliveredTo, [
      [deliveryPlace?.name ?? null, TEXT.body],
      [delivery && postal(delivery, language), TEXT.body],
      [deliveryPlace?.location?.id ?? null, TEXT.soft],
    ]);
  }
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index): Block => {
    const sides = [left[index], right[index]];
    return {
      height: index === 0 ? 14 : Math.max(...sides.map((line) => line?.style.leading ?? 0)),
      keepWithNext: index < 2,
      content: sides.flatMap((line, side) =>
        line?.text ? tagged(line.element, [text(columnX(side * 2), 0, line.style, line.text)]) : [],
      ),
    };
  });
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

function postal(address: Address, language: Language): string {
  return [...postalLines(address), countryName(address.country, language)].filter(Boolean).join("\n");
}

function joined(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join("  ·  ");
}

/** 55210055400013 as 552 100 554 00013, which is easier to compare. */
export function grouped(identifier: string): string {
  return identifier.replace(/^(\d{3})(\d{3})(\d{3})(\d*)$/, "$1\u00a0$2\u00a0$3\u00a0$4").trimEnd();
}
