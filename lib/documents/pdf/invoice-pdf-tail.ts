import { type Labels, pricesOf, settlementOf } from "#lib/documents/invoice-labels.ts";
import { deductions } from "#lib/documents/pdf/invoice-pdf-deposits.ts";
import { type LabelledCell, labelledGrid, labelledRow } from "#lib/documents/pdf/invoice-pdf-head.ts";
import { lines, type Mark, rule, tagged, text, textTo } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import { type Block, paragraph, space, stacked } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import {
  COLOR,
  CONTENT_WIDTH,
  columnSpan,
  columnX,
  GUTTER,
  TEXT,
  type TextStyle,
} from "#lib/documents/pdf/invoice-pdf-theme.ts";
import { acceptanceBlocks, offerBlocks } from "#lib/documents/pdf/quote-pdf-tail.ts";
import { type StructureElement, tableRow } from "#lib/documents/pdf/structure-element.ts";
import type { Typesetter } from "#lib/documents/pdf/typeset.ts";
import { isPaidBefore, type SalesDocument } from "#lib/documents/sales-document.ts";
import { brandColors } from "#lib/domain/brand/brand-colors.ts";
import { formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { wholeWork } from "#lib/domain/deposits/deduction.ts";
import { legalNotes, operationMentions } from "#lib/domain/invoices/legal-mentions.ts";
import { adjustmentInWords, linesTotalCents } from "#lib/domain/lines/adjustment-words.ts";
import { taxInAccountingCurrency } from "#lib/domain/money/accounting-currency.ts";
import { formatExchangeRate, formatMoney, formatTaxRate } from "#lib/domain/money/money.ts";
import { domesticDetails, inFours, internationalDetails } from "#lib/domain/parties/account-details.ts";
import { epcQrText } from "#lib/domain/payments/epc-qr.ts";
import { paymentAccount } from "#lib/domain/payments/payment-account.ts";
import { methodOf, paymentMeansCode } from "#lib/domain/payments/payment-means.ts";
import { directDebitOf } from "#lib/domain/terms/direct-debit.ts";
import { exemptionReason } from "#lib/domain/vat/exemption-reasons.ts";

const HALF = columnSpan(2);
const VAT_WIDTH = HALF - GUTTER / 2;
const RATE_WIDTH = 46;
const REASON_GAP = 3;
const MENTION_GAP = 5;
const ROW_GAP = 9;
/** The side of the payment code: 29 mm. Its modules are 0.6 mm wide, and 0.4 mm in a code as long as one may be. */
const CODE = 82;
const ROW = 17;
/** A taller VAT table stands above the totals and flows over pages, instead of beside them. */
const VAT_BESIDE_TOTALS = 190;
/**
 * The number of last blocks of VAT and totals that stay together: two groups, their mentions, white space, the totals.
 */
const TOTALS_WITH = 5;
const LEGAL_LINES_TOGETHER = 12;

/**
 * The blocks after the lines: VAT, totals, payment (for a credit note, what it does to it; for a quote, its terms),
 * notes, the acceptance of a quote, legal mentions.
 */
export function tailBlocks(invoice: SalesDocument, labels: Labels, type: Typesetter): Block[] {
  const vat = [...vatBlocks(invoice, labels, type), ...mentionBlocks(invoice, labels, type)];
  const totals = totalsBlock(invoice, labels, type);
  const whole = stacked(vat);
  const summary = whole.height <= VAT_BESIDE_TOTALS ? [sideBySide(whole, totals)] : [...vat, space(14), totals];
  return [
    { ...space(16), keepWithNext: true },
    ...summary.map((block, index) => ({
      ...block,
      ...(index === 0 && { bookmark: labels.totals }),
      // The totals stay with the payment, and with the end of a VAT table above them.
      ...(index >= summary.length - TOTALS_WITH && { keepWithNext: true }),
    })),
    { ...space(22), keepWithNext: true },
    ...paymentBlocks(invoice, labels, type),
    ...noteBlocks(invoice, type),
    ...acceptanceBlocks(invoice, type),
    ...legalBlocks(invoice, type),
  ];
}

function paymentBlocks(invoice: SalesDocument, labels: Labels, type: Typesetter): Block[] {
  if (invoice.kind === "quote") return offerBlocks(invoice, type);
  if (invoice.precedingInvoice)
    return paragraph(type.wrap(settlementOf(invoice.precedingInvoice, invoice), TEXT.body, CONTENT_WIDTH), TEXT.body);
  return [{ ...paymentBlock(invoice, labels, type), bookmark: labels.payment }];
}

function vatBlocks(invoice: SalesDocument, labels: Labels, type: Typesetter): Block[] {
  const { taxBreakdown, currency, issueDate, language } = invoice;
  const money = (cents: number) => formatMoney(cents, currency, language);
  const cells = taxBreakdown.map(({ taxRateBp, baseCents, taxCents }) => [
    formatTaxRate(taxRateBp, language),
    money(baseCents),
    money(taxCents),
  ]);

  const amountWidth = (VAT_WIDTH - RATE_WIDTH) / 2 - GUTTER / 2;
  const longest = cells
    .flatMap(([, ...amounts]) => amounts)
    .reduce((a, b) => (type.width(a, TEXT.figures) > type.width(b, TEXT.figures) ? a : b), "");
  const figures = type.fit(longest, TEXT.figures, amountWidth);
  const table: StructureElement = { type: "Table" };
  const row = (
    [rate = "", base = "", tax = ""]: string[],
    style: TextStyle,
    y: number,
    { scope, below = [] }: { scope?: "Column"; below?: Mark[] } = {},
  ): Mark[] => {
    const cell = tableRow(table, ["rate", "base", "tax"], scope);
    return [
      ...tagged(cell.rate, [text(0, y, style, rate)]),
      ...tagged(cell.base, [textTo(VAT_WIDTH - amountWidth - GUTTER / 2, y, style, base)]),
      ...tagged(cell.tax, [textTo(VAT_WIDTH, y, style, tax)]),
      ...tagged(cell.rate, below),
    ];
  };

  const head: Block = {
    height: ROW,
    content: [
      ...row([labels.vatRate, labels.vatBase, labels.vatAmount], TEXT.label, 4.3, { scope: "Column" }),
      rule(ROW - 0.7, { width: VAT_WIDTH }),
    ],
  };
  const groups = taxBreakdown.map(({ exemptionCode }, index): Block => {
    const reason =
      exemptionCode === null
        ? []
        : type.wrap(exemptionReason(exemptionCode, language, issueDate), TEXT.small, VAT_WIDTH);
    return {
      height: ROW + (reason.length > 0 ? reason.length * TEXT.small.leading + REASON_GAP : 0),
      head,
      content: row(cells[index] ?? [], figures, 3, { below: lines(0, ROW, TEXT.small, reason) }),
    };
  });
  return [{ ...head, keepWithNext: true }, ...groups];
}

/** The mentions about the VAT as a whole, below the table in the same column. A quote makes no VAT due. */
function mentionBlocks(invoice: SalesDocument, labels: Labels, type: Typesetter): Block[] {
  const { language, kind } = invoice;
  if (kind === "quote") return [];
  const accounted = taxInAccountingCurrency(invoice);
  const texts = operationMentions(invoice);
  if (accounted) {
    const { taxExchangeRateE6, currency } = invoice;
    // Without VAT nothing is converted, and the rate may be missing.
    const rate =
      taxExchangeRateE6 && `1 ${currency} = ${formatExchangeRate(taxExchangeRateE6, language)} ${accounted.currency}`;
    texts.unshift(labels.taxInAccounting(formatMoney(accounted.taxCents, accounted.currency, language), rate || null));
  }
  const wrapped = texts.flatMap((mention) => type.wrap(mention, TEXT.small, VAT_WIDTH));
  if (wrapped.length === 0) return [];
  return [
    { height: MENTION_GAP + wrapped.length * TEXT.small.leading, content: lines(0, MENTION_GAP, TEXT.small, wrapped) },
  ];
}

function totalsBlock(invoice: SalesDocument, labels: Labels, type: Typesetter): Block {
  const money = (cents: number) => formatMoney(cents, invoice.currency, invoice.language);
  const x = columnX(2);
  const table: StructureElement = { type: "Table" };
  const row = (
    label: string | string[],
    amount: string,
    y: number,
    style: TextStyle,
    labelStyle: TextStyle,
    labelY = y,
  ): Mark[] => {
    const [first = "", ...more] = typeof label === "string" ? [label] : label;
    const room = HALF - type.width(first, labelStyle) - GUTTER;
    const within: StructureElement = { type: "TR", within: table };
    return [
      ...tagged({ type: "TH", within, scope: "Row" }, lines(x, labelY, labelStyle, [first, ...more])),
      ...tagged({ type: "TD", within }, [textTo(x + HALF, y, type.fit(amount, style, room), amount)]),
    ];
  };
  // Of an invoice an amount is due; a credit note and a quote have only a total.
  const { kind } = invoice;
  const isDue = kind === "invoice";
  const words = deductions(invoice).length > 0 ? labels.deposits : labels;
  const last = { invoice: words.amountDue, credit_note: labels.totalCredit, quote: labels.total }[kind];
  const brand = brandColors(invoice.company.brandColor);
  const due = { ...TEXT.dueAmount, color: brand.strong };
  const adjusted = [...adjustmentRows(invoice, labels, type), ...depositRows(invoice, labels, type)];
  const top = adjusted.reduce((sum, { label }) => sum + adjustedHeight(label), 0);
  const isPaid = isPaidBefore(invoice);
  const below = top + (isPaid ? 4 : isDue ? 3 : 2) * ROW;
  return {
    height: below + 32,
    content: [
      ...adjusted.flatMap(({ label, amount }, index) => {
        const y = adjusted.slice(0, index).reduce((sum, each) => sum + adjustedHeight(each.label), 0);
        return row(label, amount, y + 3, TEXT.figures, TEXT.soft);
      }),
      ...row(words.subtotal, money(invoice.subtotalCents), top + 3, TEXT.figures, TEXT.soft),
      ...row(words.taxTotal, money(invoice.taxTotalCents), top + ROW + 3, TEXT.figures, TEXT.soft),
      ...(isDue ? row(words.total, money(invoice.totalCents), top + 2 * ROW + 3, TEXT.strongFigures, TEXT.strong) : []),
      ...(isPaid
        ? row(labels.alreadyPaid, money(-invoice.totalCents), top + 3 * ROW + 3, TEXT.figures, TEXT.soft)
        : []),
      rule(below + 2, { x, width: HALF, color: brand.rule, weight: 1.2 }),
      ...row(last, money(isPaid ? 0 : invoice.totalCents), below + 12, due, TEXT.due, below + 14),
    ],
  };
}

/** What the lines come to, and each discount and charge on the whole document; nothing without any. */
function adjustmentRows(
  invoice: SalesDocument,
  labels: Labels,
  type: Typesetter,
): { label: string[]; amount: string }[] {
  const { adjustments, currency, language } = invoice;
  if (!adjustments) return [];
  const work = deductions(invoice).length > 0 ? { ...invoice, ...wholeWork(invoice) } : invoice;
  const rows = [
    {
      label: labels.linesTotal[pricesOf(invoice)],
      amount: formatMoney(linesTotalCents(work), currency, language),
    },
    ...adjustments.map((adjustment) => adjustmentInWords(adjustment, currency, language)),
  ];
  return wrapped(rows, type);
}

/** What the whole work of a final invoice comes to, and what its deposits take off; nothing without any. */
function depositRows(invoice: SalesDocument, labels: Labels, type: Typesetter): { label: string[]; amount: string }[] {
  if (deductions(invoice).length === 0) return [];
  const { totalCents } = wholeWork(invoice);
  const money = (cents: number) => formatMoney(cents, invoice.currency, invoice.language);
  const rows = [
    { label: labels.deposits.work, amount: money(totalCents) },
    { label: labels.deposits.deducted, amount: money(invoice.totalCents - totalCents) },
  ];
  return wrapped(rows, type);
}

function wrapped(rows: { label: string; amount: string }[], type: Typesetter): { label: string[]; amount: string }[] {
  return rows.map(({ label, amount }) => {
    return { label: type.wrap(label, TEXT.soft, HALF - type.width(amount, TEXT.figures) - GUTTER), amount };
  });
}

/** The height of a row of the totals whose label has these lines. */
function adjustedHeight(label: string[]): number {
  return ROW + (label.length - 1) * TEXT.soft.leading;
}

function sideBySide(left: Block, right: Block): Block {
  return { height: Math.max(left.height, right.height), content: [...(left.content ?? []), ...(right.content ?? [])] };
}

function paymentBlock(invoice: SalesDocument, labels: Labels, type: Typesetter): Block {
  const { language, dueDate, currency, paymentMeans, paymentTerms } = invoice;
  const number = invoice.paymentReference ?? invoice.number;
  const account = paymentAccount(invoice);
  const means = labels.means[paymentMeansCode(account?.iban ?? null, currency, methodOf(invoice))];
  const terms = paymentTerms ? type.wrap(paymentTerms, TEXT.body, columnSpan(3)) : [];
  const day = formatCalendarDate(dueDate, language);
  const title: Block = {
    height: 19 + terms.length * TEXT.body.leading,
    content: [
      text(0, 0, TEXT.name, isPaidBefore(invoice) ? labels.paidBefore(day, means) : labels.payableBy(day, means)),
      ...lines(0, 17, TEXT.body, terms),
    ],
  };
  if (account === null && (paymentMeans || isPaidBefore(invoice))) {
    const [first = [], ...more] = inRows(meansCells(invoice, labels));
    const moreRows = more.flatMap((cells) => [space(ROW_GAP), labelledRow(cells, type)]);
    return stacked(first.length > 0 ? [title, labelledGrid(first, type), ...moreRows] : [title]);
  }
  const holder: LabelledCell[] =
    paymentMeans?.iban && account ? [{ label: labels.accountName, value: account.name, column: 0, columns: 2 }] : [];
  const domestic = domesticDetails(account?.iban ?? null, language).map(
    ({ label, shown }, column): LabelledCell => ({ label, value: shown, column, columns: 1 }),
  );
  const international = internationalDetails({ iban: account?.iban ?? null, bic: account?.bic ?? null }).map(
    ({ label, shown }): LabelledCell =>
      label === "IBAN"
        ? { label, value: shown, column: 0, columns: 2 }
        : { label, value: shown, column: 2, columns: 1 },
  );
  const [first, more] = domestic.length > 0 ? [domestic, international] : [international, []];
  const moreRows = [more, holder].flatMap((cells) =>
    cells.length > 0 ? [space(ROW_GAP), labelledRow(cells, type)] : [],
  );
  const code = codeMark(invoice, labels);
  if (code === null) {
    const cells = number ? [...first, { label: labels.reference, value: number, column: 3, columns: 1 }] : first;
    return stacked(cells.length > 0 ? [title, labelledGrid(cells, type), ...moreRows] : [title]);
  }
  const reference = labelledRow(
    number ? [{ label: labels.reference, value: number, column: 0, columns: 2 }] : [],
    type,
  );
  const scan = type.wrap(labels.scan, TEXT.small, columnSpan(1));
  const below = {
    height: Math.max(reference.height, scan.length * TEXT.small.leading),
    content: code.kind === "code" ? lines(columnX(2), 0, TEXT.small, scan) : [],
  };
  const left = stacked([
    title,
    labelledGrid(first, type, columnSpan(3)),
    ...moreRows,
    space(ROW_GAP),
    sideBySide(reference, below),
  ]);
  return { height: Math.max(left.height, CODE), content: [...(left.content ?? []), code] };
}

/** What is known of a direct debit or a card. */
function meansCells(invoice: SalesDocument, labels: Labels): Pick<LabelledCell, "label" | "value">[] {
  const { cardNumber = null, cardHolder } = invoice.paymentMeans ?? {};
  const debit = directDebitOf(invoice);
  const card = cardNumber && [cardHolder, labels.cardDigits(cardNumber)].filter(Boolean).join(", ");
  const cells: [string, string | null | undefined][] = [
    [labels.mandate, debit?.mandate],
    [labels.creditorId, debit?.creditorId],
    [labels.debitedIban, debit?.debitedIban && inFours(debit.debitedIban)],
    [labels.card, card],
  ];
  return cells.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** Two cells a row, each on half of the grid. */
function inRows(cells: readonly Pick<LabelledCell, "label" | "value">[]): LabelledCell[][] {
  const rows = Array.from({ length: Math.ceil(cells.length / 2) }, (_, row) => cells.slice(2 * row, 2 * row + 2));
  return rows.map((row) => row.map((cell, index) => ({ ...cell, column: 2 * index, columns: 2 })));
}

/**
 * The code of the transfer (EPC069-12) in the upper right corner of its block; on a draft, which has no reference to
 * pay with, its place alone. Null where no such transfer is possible.
 */
function codeMark(invoice: SalesDocument, labels: Labels): Mark | null {
  const { company, currency, number, paymentReference, totalCents } = invoice;
  const account = paymentAccount(invoice);
  if (company.isTest || account === null) return null; // nobody shall pay a specimen
  const { name: beneficiary, iban, bic } = account;
  const reference = paymentReference ?? number ?? "";
  const code = epcQrText({ beneficiary, iban, bic, currency, amountCents: totalCents, reference });
  const x = CONTENT_WIDTH - CODE;
  if (code === null) return null;
  return number === null
    ? rule(0, { x, width: CODE, weight: CODE, color: COLOR.draft })
    : { kind: "code", x, y: 0, size: CODE, text: code, element: { type: "Figure", alt: labels.code } };
}

function noteBlocks({ notes, codedNotes }: SalesDocument, type: Typesetter): Block[] {
  const all = [notes ?? "", ...(codedNotes ?? []).map(({ text }) => text)].filter((note) => note.trim() !== "");
  return all.flatMap((note, index) => [
    space(index === 0 ? 16 : MENTION_GAP),
    ...paragraph(type.wrap(note.trimEnd(), TEXT.body, CONTENT_WIDTH), TEXT.body),
  ]);
}

/**
 * One paragraph at the foot of the last page, kept whole unless it is very long. A credit note and a quote have no terms
 * of late and early payment, because nothing is paid by them; the XML of a credit note has them, because BR-FR-05
 * requires them there.
 */
function legalBlocks({ kind, company, issueDate, language }: SalesDocument, type: Typesetter): Block[] {
  const terms = kind === "invoice" ? legalNotes(company, issueDate, language).map(({ content }) => content) : [];
  const mentions = [company.legalInformation, company.legalMentions, ...terms].filter(Boolean).join(" ");
  if (mentions === "") return [];
  const blocks = paragraph(type.wrap(mentions, TEXT.footer, CONTENT_WIDTH), TEXT.footer);
  const whole = blocks.length <= LEGAL_LINES_TOGETHER;
  return [
    space(14),
    ...blocks.map((block, index) => ({
      ...block,
      atFoot: true,
      keepWithNext: index < blocks.length - 1 && (whole || block.keepWithNext === true),
    })),
  ];
}
