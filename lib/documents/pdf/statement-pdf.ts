import { LABELS } from "#lib/documents/invoice-labels.ts";
import { amountPanel } from "#lib/documents/pdf/amount-panel.ts";
import { brandBlock, partyBlocks } from "#lib/documents/pdf/document-head.ts";
import { figureTable } from "#lib/documents/pdf/figure-table.ts";
import { type LabelledCell, labelledGrid } from "#lib/documents/pdf/invoice-pdf-head.ts";
import { lines, text } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import { type Block, paragraph, space, stacked } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import { CONTENT_WIDTH, TEXT } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import type { Typesetter } from "#lib/documents/pdf/typeset.ts";
import type { StatementDocument } from "#lib/documents/statement-document.ts";
import { STATEMENT_LABELS } from "#lib/documents/statement-labels.ts";
import { formatCalendarDate, formatLongDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import { domesticDetails, internationalDetails } from "#lib/domain/parties/account-details.ts";

type Account = StatementDocument["currencies"][number];

/** What the file of a statement is called. */
export function statementTitle({ language, client, from, to }: StatementDocument): string {
  const labels = STATEMENT_LABELS[language];
  const day = (date: typeof from) => formatCalendarDate(date, language);
  return `${labels.title} ${client.name} ${labels.periodOf(day(from), day(to))}`;
}

/** The statement of a client's account: the parties, and a table of each currency with what is owed before and after. */
export function statementBlocks(statement: StatementDocument, type: Typesetter): Block[] {
  const { company, language, from, to, today, currencies } = statement;
  const labels = STATEMENT_LABELS[language];
  const period = labels.periodOf(formatLongDate(from, language), formatLongDate(to, language));
  const facts: [string, string, number][] = [
    [labels.period, period, 2],
    [labels.drawnOn, formatCalendarDate(today, language), 1],
    [labels.currency, currencies.map(({ currency }) => currency).join(", "), 1],
  ];
  let column = 0;
  const cells = facts.map(([label, value, columns]): LabelledCell => {
    const cell = { label, value, column, columns };
    column += columns;
    return cell;
  });
  return [
    brandBlock({ ...statement, title: labels.title, number: statement.client.name }, type),
    space(24),
    ...partyBlocks({ ...statement, recipient: labels.client }, [], type),
    space(20),
    labelledGrid(
      cells.filter(({ value }) => value !== ""),
      type,
    ),
    ...(currencies.length === 0
      ? [space(18), ...paragraph(type.wrap(labels.none, TEXT.body, CONTENT_WIDTH), TEXT.body)]
      : currencies.flatMap((account) => accountBlocks(account, statement, type))),
    ...(currencies.some(({ closingCents }) => closingCents > 0) && !company.isTest ? payBlocks(statement, type) : []),
  ];
}

/** Whether the reference of an entry is the number of a document, not what a payment says. */
function hasNumber(kind: Account["entries"][number]["kind"]): boolean {
  return kind === "invoice" || kind === "credit_note" || kind === "exchange";
}

function accountBlocks(account: Account, statement: StatementDocument, type: Typesetter): Block[] {
  const { language, from, to, currencies, company } = statement;
  const { currency, entries, openingCents, closingCents, overdueCents } = account;
  const labels = STATEMENT_LABELS[language];
  const day = (date: typeof from) => formatCalendarDate(date, language);
  const money = (cents: number) => formatMoney(cents, currency, language);
  const total = (isDebit: boolean) =>
    entries.reduce((sum, { amountCents }) => (amountCents > 0 === isDebit ? sum + Math.abs(amountCents) : sum), 0);
  const rows = [
    { cells: ["", labels.opening(day(from)), "", "", "", money(openingCents)], isStrong: true },
    ...entries.map(({ date, kind, reference, dueDate, amountCents, balanceCents }) => ({
      cells: [
        day(date),
        hasNumber(kind) && reference ? `${labels.kinds[kind]} ${reference}` : labels.kinds[kind],
        dueDate === null ? "" : day(dueDate),
        amountCents > 0 ? money(amountCents) : "",
        amountCents < 0 ? money(-amountCents) : "",
        money(balanceCents),
      ],
      note: hasNumber(kind) ? null : (reference?.replaceAll(/\s+/g, " ") ?? null),
    })),
    {
      cells: ["", labels.movements, "", money(total(true)), money(total(false)), money(closingCents)],
      isStrong: true,
    },
  ];
  const table = figureTable(
    [
      { label: labels.date, kind: "date" },
      { label: labels.entry, kind: "words" },
      { label: labels.due, kind: "date" },
      { label: labels.debit, kind: "figures" },
      { label: labels.credit, kind: "figures" },
      { label: labels.balance, kind: "figures" },
    ],
    rows,
    type,
  );
  const { owed, credit, settled } = labels.closing;
  const label = (closingCents > 0 ? owed : closingCents < 0 ? credit : settled)(day(to));
  const panel = amountPanel(
    {
      label,
      amount: money(Math.abs(closingCents)),
      part: overdueCents ? { label: labels.overdue, amount: money(overdueCents) } : null,
    },
    company.brandColor,
    type,
  );
  const name = labels.account(currency);
  const isOne = currencies.length === 1;
  return [
    space(isOne ? 18 : 26),
    ...(isOne ? [] : [{ height: 22, content: [text(0, 0, TEXT.name, name)], keepWithNext: true }]),
    ...table.map((block, index) => ({
      ...block,
      ...(index === 0 && { bookmark: name }),
      ...(index === table.length - 1 && { keepWithNext: true }),
    })),
    { ...space(16), keepWithNext: true },
    panel,
  ];
}

/** The account to pay to; nothing where the company has none. */
function payBlocks({ company, language }: StatementDocument, type: Typesetter): Block[] {
  const { iban, bic } = company;
  if (iban === null) return [];
  const title: Block = { height: 19, content: lines(0, 0, TEXT.name, [STATEMENT_LABELS[language].pay]) };
  const domestic = domesticDetails(iban, language);
  const international = internationalDetails({ iban, bic });
  const shown = (domestic.length > 0 ? domestic : international).map(({ label, shown: value }) => ({ label, value }));
  const holder = { label: LABELS[language].accountName, value: company.name };
  const columns = shown[0]?.label === "IBAN" ? [0, 2] : [0, 1];
  const cells = [...shown, holder].slice(0, 3).map((cell, index): LabelledCell => {
    const column = columns[index] ?? 3;
    return { ...cell, column, columns: cell.label === "IBAN" ? 2 : 1 };
  });
  return [space(22), stacked([title, labelledGrid(cells, type)])];
}
