import { amountPanel } from "#lib/documents/pdf/amount-panel.ts";
import { brandBlock, partyBlocks } from "#lib/documents/pdf/document-head.ts";
import { figureTable } from "#lib/documents/pdf/figure-table.ts";
import { type LabelledCell, labelledGrid, labelledRow } from "#lib/documents/pdf/invoice-pdf-head.ts";
import { acrossPage, type Mark } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import { type Block, space } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import { TEXT } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import type { Typesetter } from "#lib/documents/pdf/typeset.ts";
import type { ReceiptDocument } from "#lib/documents/receipt-document.ts";
import { RECEIPT_LABELS } from "#lib/documents/receipt-labels.ts";
import { formatCalendarDate, formatLongDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

/** What the file of a receipt is called. */
export function receiptTitle({ language, client, receivedOn }: ReceiptDocument): string {
  return `${RECEIPT_LABELS[language].title} ${client.name} ${formatCalendarDate(receivedOn, language)}`;
}

/** A word across a receipt of which nothing is left; nothing on others. */
export function voidMark({ language, amountCents, reversedCents }: ReceiptDocument): Mark[] {
  return reversedCents >= amountCents ? [acrossPage(RECEIPT_LABELS[language].void, TEXT.specimen)] : [];
}

/** A receipt: who paid, how much, when and how, which invoices it pays and what remains due of them. */
export function receiptBlocks(receipt: ReceiptDocument, type: Typesetter): Block[] {
  const { company, language, amountCents, currency, receivedOn, invoices } = receipt;
  const labels = RECEIPT_LABELS[language];
  const money = (cents: number) => formatMoney(cents, currency, language);
  const number = labels.of(formatLongDate(receivedOn, language));
  const allocatedCents = invoices.reduce((sum, { receiptCents }) => sum + receiptCents, 0);
  const parts = [
    { label: labels.allocated, cents: allocatedCents },
    { label: labels.onAccount, cents: receipt.unallocatedCents },
    { label: labels.refunded, cents: receipt.refundedCents },
    { label: labels.writtenOff, cents: receipt.writtenOffCents },
    { label: labels.reversed, cents: receipt.reversedCents },
  ].filter(({ cents }) => cents > 0);
  const panel = amountPanel(
    {
      label: labels.amount,
      amount: money(amountCents),
      above: (parts.length > 1 ? parts : []).map(({ label, cents }) => ({ label, amount: money(cents) })),
    },
    company.brandColor,
    type,
  );
  return [
    brandBlock({ ...receipt, title: labels.title, number }, type),
    space(24),
    ...partyBlocks({ ...receipt, recipient: labels.from }, [], type),
    space(20),
    ...factBlocks(receipt, type),
    space(18),
    ...(invoices.length > 0 ? invoiceBlocks(receipt, type) : []),
    panel,
  ];
}

function factBlocks(receipt: ReceiptDocument, type: Typesetter): Block[] {
  const { language, receivedOn, method, currency, payer, reference } = receipt;
  const labels = RECEIPT_LABELS[language];
  const facts: [string, string | null][] = [
    [labels.date, formatCalendarDate(receivedOn, language)],
    [labels.means, method && labels.methods[method]],
    [labels.currency, currency],
  ];
  const cells = facts
    .flatMap(([label, value]) => (value ? [{ label, value }] : []))
    .map((cell, column): LabelledCell => ({ ...cell, column, columns: 1 }));
  const words: [string, string | null][] = [
    [labels.payer, payer],
    [labels.reference, reference],
  ];
  const more = words
    .flatMap(([label, value]) => (value ? [{ label, value }] : []))
    .map((cell, index): LabelledCell => ({ ...cell, column: 2 * index, columns: 2 }));
  return [labelledGrid(cells, type), ...(more.length > 0 ? [space(9), labelledRow(more, type)] : [])];
}

function invoiceBlocks({ invoices, currency, language }: ReceiptDocument, type: Typesetter): Block[] {
  const labels = RECEIPT_LABELS[language];
  const table = figureTable(
    [
      { label: labels.invoice, kind: "words" },
      { label: labels.issueDate, kind: "date" },
      { label: labels.total, kind: "figures" },
      { label: labels.paid, kind: "figures" },
      { label: labels.remaining, kind: "figures" },
    ],
    invoices.map((invoice) => {
      const money = (cents: number) => formatMoney(cents, invoice.currency, language);
      const isForeign = invoice.currency !== currency;
      return {
        cells: [
          invoice.number,
          formatCalendarDate(invoice.issueDate, language),
          money(invoice.totalCents),
          money(invoice.paidCents),
          money(invoice.remainingCents),
        ],
        note: isForeign
          ? `${money(invoice.paidCents)} = ${formatMoney(invoice.receiptCents, currency, language)}`
          : null,
      };
    }),
    type,
  );
  return [
    ...table.map((block, index) => ({
      ...block,
      ...(index === 0 && { bookmark: labels.invoices }),
      ...(index === table.length - 1 && { keepWithNext: true }),
    })),
    { ...space(16), keepWithNext: true },
  ];
}
