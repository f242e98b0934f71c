import fc from "fast-check";
import { expect, test } from "vitest";
import { CSV_DIALECTS, csvRecord } from "#lib/domain/text/csv.ts";
import { decodeText } from "#lib/domain/text/decode-text.ts";
import { readCsv, withFormula } from "#lib/domain/text/read-csv.ts";

const cellsOf = (text: string) => {
  const read = readCsv(text);
  return read.ok ? read.records.map(({ cells }) => cells) : read;
};

test("semicolons, commas and tabs are told apart by the first line, and what is left of them stands in cells", () => {
  expect(cellsOf("Nom;Prix EUR\r\nTable, ronde;1 234,56\r\n")).toEqual([
    ["Nom", "Prix EUR"],
    ["Table, ronde", "1 234,56"],
  ]);
  expect(cellsOf('\ufeffName,Price EUR\n"a;b","1,234.56"')).toEqual([
    ["Name", "Price EUR"],
    ["a;b", "1,234.56"],
  ]);
  expect(cellsOf("Name\tPrice EUR\na;b,c\t1")).toEqual([
    ["Name", "Price EUR"],
    ["a;b,c", "1"],
  ]);
});

test("each record has the line on which it begins, blank ones and line breaks in cells included", () => {
  const read = readCsv('a;b\n;\n"one\ntwo";x\n\nlast;y;z\n');
  expect(read.ok && read.records.map(({ line, cells }) => [line, cells.length])).toEqual([
    [1, 2],
    [3, 2],
    [6, 3],
  ]);
});

test("a quote without its end, or inside of a cell, is refused with its line", () => {
  expect(readCsv('a;b\nc;d\n"e;f\n')).toMatchObject({ ok: false, line: expect.any(Number) });
  expect(readCsv('a;b\nc;5" pipe\n')).toEqual({ ok: false, line: 2 });
});

test("texts in UTF-8, with and without byte order mark, and in Windows-1252 are read", () => {
  const words = "Référence;Prix €";
  const latin = Buffer.from("R\xe9f\xe9rence;Prix \x80", "latin1");
  for (const bytes of [Buffer.from(words), Buffer.from(`\ufeff${words}`), latin]) expect(decodeText(bytes)).toBe(words);
});

test("what is written is read back, formulas included", () => {
  const cell = fc
    .string({ unit: fc.constantFrom(..."=+-@\"',;. a1é\u00a0\n") })
    .filter((text) => !/^'[=+\-@]/.test(text));
  const records = fc.array(fc.tuple(fc.constant("x"), cell, cell), { minLength: 1 });
  fc.assert(
    fc.property(records, fc.constantFrom(...Object.values(CSV_DIALECTS)), (written, dialect) => {
      const file = [["a", "b", "c"], ...written].map((record) => csvRecord(record, dialect)).join("");
      const [, ...read] = cellsOf(file) as string[][];
      expect(read.map((cells) => cells.map(withFormula))).toEqual(written);
    }),
  );
});
