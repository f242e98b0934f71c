/** A column of a table: its head, its cell of a row, and whether its cells are aligned to the right, as amounts are. */
export interface Column<R> {
  head: string;
  cell: (row: R) => string | null;
  right?: boolean;
}

/** Where results go: as JSON for programs, as text for people. */
export interface Output {
  isJson: boolean;
  write(text: string): void;
  /** Beside the results, such as what goes on. */
  note(text: string): void;
}

/** Shows rows as a table, or as an array. */
export function showRows<R>(output: Output, rows: R[], columns: Column<R>[]): void {
  output.write(output.isJson ? `${JSON.stringify(rows, null, 2)}\n` : toTable(rows, columns));
}

/** Shows one thing by its names and values, or as an object. */
export function showOne(output: Output, value: unknown, facts: [string, string | null | undefined][]): void {
  if (output.isJson) {
    output.write(`${JSON.stringify(value, null, 2)}\n`);
    return;
  }
  const shown = facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
  const width = Math.max(0, ...shown.map(([name]) => name.length));
  output.write(shown.map(([name, text]) => `${name.padEnd(width)}  ${printable(text)}\n`).join(""));
}

/** Rows under each other, each column as wide as its widest cell. */
export function toTable<R>(rows: R[], columns: Column<R>[]): string {
  const lines = [
    columns.map(({ head }) => head),
    ...rows.map((row) => columns.map(({ cell }) => printable(cell(row) ?? "–"))),
  ];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => widthOf(line[index] ?? ""))));
  const toLine = (cells: string[]) =>
    cells.map((cell, index) => pad(cell, widths[index] ?? 0, columns[index]?.right)).join("  ");
  return lines.map((line) => `${toLine(line).trimEnd()}\n`).join("");
}

function pad(cell: string, width: number, right = false): string {
  const space = " ".repeat(width - widthOf(cell));
  return right ? space + cell : cell + space;
}

/** Chinese, Japanese and Korean characters and pictures take two columns of a terminal. */
function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of new Intl.Segmenter().segment(text))
    width +=
      /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\uFF01-\uFF60]/u.test(
        segment,
      )
        ? 2
        : 1;
  return width;
}

/** Text of others must not steer the terminal, or break the line. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, " ");
}
