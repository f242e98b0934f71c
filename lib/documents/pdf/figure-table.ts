import { lines, type Mark, rule, tagged, text, textTo } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import type { Block } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import { COLOR, CONTENT_WIDTH, TEXT, type TextStyle } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import { type StructureElement, tableRow } from "#lib/documents/pdf/structure-element.ts";
import type { Typesetter } from "#lib/documents/pdf/typeset.ts";

const PADDING = 4.5;
const GAP = 16;
const HEAD = 20;
/** The least width of the column of words, in points; with less the figures are set smaller. */
const WORDS_MIN = 140;
/** As many lines of words a row has at most. */
const MAX_LINES = 2;

interface Column {
  label: string;
  /** `words` is one column: it has what the others leave. */
  kind: "words" | "date" | "figures";
}

/** A row of cells in the order of the columns. */
export interface FigureRow {
  cells: readonly string[];
  /** Such as a sum. */
  isStrong?: boolean;
  /** A hint in the style of a label, below the cell of words. */
  note?: string | null;
}

/**
 * A table of words, dates and amounts, its columns fitted to their content. Its head is repeated on every page, and no
 * row is cut: one is a block. The last row stays with the one before it.
 */
export function figureTable(columns: readonly Column[], rows: readonly FigureRow[], type: Typesetter): Block[] {
  const table: StructureElement = { type: "Table" };
  const names = columns.map((_, index) => `column ${index}`);
  const rowOf = (scope?: "Column") => Object.values(tableRow(table, names, scope));
  const { places, figures } = setColumns(columns, rows, type);
  const wide = columns.findIndex(({ kind }) => kind === "words");
  const wordsWidth = places[wide]?.width ?? 0;

  const cellMarks = (index: number, y: number, style: TextStyle, content: string): Mark[] => {
    const { x = 0, width = 0 } = places[index] ?? {};
    return [columns[index]?.kind === "figures" ? textTo(x + width, y, style, content) : text(x, y, style, content)];
  };
  const headCells = rowOf("Column");
  const head: Block = {
    height: HEAD,
    content: [
      ...columns.flatMap(({ label }, index) =>
        tagged(headCells[index] ?? null, cellMarks(index, 3, TEXT.label, label)),
      ),
      rule(HEAD - 1, { color: COLOR.ink, weight: 0.8 }),
    ],
  };
  const blocks = rows.map(({ cells, isStrong = false, note = null }, index): Block => {
    const row = rowOf();
    const style = isStrong ? TEXT.strong : TEXT.body;
    const words = clamped(type.wrap(cells[wide] ?? "", style, wordsWidth), style, wordsWidth, type);
    const noted = note ? [type.truncate(note, TEXT.label, wordsWidth)] : [];
    const wordsX = places[wide]?.x ?? 0;
    const height = words.length * style.leading + noted.length * TEXT.label.leading + 2 * PADDING;
    return {
      height,
      head,
      keepWithNext: index === rows.length - 2,
      content: [
        ...cells.flatMap((content, column) => {
          const element = row[column] ?? null;
          if (column === wide)
            return tagged(element, [
              ...lines(wordsX, PADDING, style, words),
              ...lines(wordsX, PADDING + words.length * style.leading, TEXT.label, noted),
            ]);
          if (content === "") return [];
          const look = columns[column]?.kind === "date" ? TEXT.figures : figures;
          return tagged(element, cellMarks(column, PADDING, isStrong ? { ...look, weight: 600 } : look, content));
        }),
        rule(height - 0.7),
      ],
    };
  });
  return [{ ...head, keepWithNext: true }, ...blocks];
}

/** At most so many lines; the last one ends with an ellipsis where more were cut. */
function clamped(wrapped: string[], style: TextStyle, width: number, type: Typesetter): string[] {
  if (wrapped.length <= MAX_LINES) return wrapped;
  const rest = wrapped.slice(MAX_LINES - 1).join(" ");
  return [...wrapped.slice(0, MAX_LINES - 1), type.truncate(rest, style, width)];
}

/** The place of each column, and the style of the figures. */
function setColumns(
  columns: readonly Column[],
  rows: readonly FigureRow[],
  type: Typesetter,
): { places: { x: number; width: number }[]; figures: TextStyle } {
  const widest = (index: number) =>
    rows.reduce((most, { cells, isStrong }) => {
      const style = isStrong ? TEXT.strongFigures : TEXT.figures;
      return Math.max(most, cells[index] ? type.width(cells[index], style) : 0);
    }, 0);
  const needed = columns.map(({ kind }, index) => (kind === "words" ? 0 : widest(index)));
  const heads = columns.map(({ kind, label }) => (kind === "words" ? 0 : type.width(label, TEXT.label)));
  const sum = (of: "date" | "figures", widths: readonly number[]) =>
    widths.reduce((total, width, index) => total + (columns[index]?.kind === of ? width : 0), 0);
  const room = CONTENT_WIDTH - WORDS_MIN - (columns.length - 1) * GAP - sum("date", needed);
  const scale = Math.min(1, room / Math.max(1, sum("figures", needed)));
  const widths = columns.map(({ kind }, index) =>
    Math.max(heads[index] ?? 0, (needed[index] ?? 0) * (kind === "figures" ? scale : 1)),
  );
  const taken = widths.reduce((total, width) => total + width, 0) + (columns.length - 1) * GAP;
  let x = 0;
  const places = columns.map(({ kind }, index) => {
    const width = kind === "words" ? CONTENT_WIDTH - taken : (widths[index] ?? 0);
    const place = { x, width };
    x += width + GAP;
    return place;
  });
  return { places, figures: { ...TEXT.figures, size: TEXT.figures.size * scale } };
}
