import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CSV_DIALECTS,
  csvDialect,
  csvDialectNames,
  csvField,
  csvRecord,
  typedCsvField,
  withoutFormula,
} from "#lib/domain/text/csv.ts";

const { comma, semicolon } = CSV_DIALECTS;

test("a field is quoted where RFC 4180 asks for it, and only there", () => {
  const fields = [
    "",
    "Boulangerie Martin",
    "Martin, Léa",
    'the "Fournil"',
    "one\ntwo",
    "one\r\ntwo",
    "one;two",
    "=1+1",
  ];
  expect(fields.map((field) => csvField(field, comma))).toEqual([
    ...[
      "",
      "Boulangerie Martin",
      '"Martin, Léa"',
      '"the ""Fournil"""',
      '"one\ntwo"',
      '"one\r\ntwo"',
      "one;two",
      "=1+1",
    ],
  ]);
  expect(["Martin, Léa", "one;two", "12,50"].map((field) => csvField(field, semicolon))).toEqual([
    "Martin, Léa",
    '"one;two"',
    "12,50",
  ]);
});

test("what somebody typed never begins like a formula, quoted or not", () => {
  expect(
    ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", '=HYPERLINK("x","y")', "\r=1"].map((text) => typedCsvField(text, comma)),
  ).toEqual([...["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\t=1", '"\'=HYPERLINK(""x"",""y"")"', '"\'\r=1"']]);
  expect(["1+1", "a=b", "", "'=1"].map((text) => typedCsvField(text, comma))).toEqual(["1+1", "a=b", "", "'=1"]);
});

test("the dialect is that of the language, unless the address names one", () => {
  expect([csvDialect(null, "fr"), csvDialect(null, "en")]).toEqual([semicolon, comma]);
  expect([csvDialect("comma", "fr"), csvDialect("semicolon", "en")]).toEqual([comma, semicolon]);
  expect([csvDialect("", "fr"), csvDialect("__proto__", "en"), csvDialect("toString", "fr")]).toEqual([
    semicolon,
    comma,
    semicolon,
  ]);
  expect([csvDialectNames("fr"), csvDialectNames("en")]).toEqual([
    ["semicolon", "comma"],
    ["comma", "semicolon"],
  ]);
});

describe.each(Object.entries(CSV_DIALECTS))("the dialect with %ss", (_name, dialect) => {
  test("a reader of CSV gets back the cells of any records, and none of them begins like a formula", () => {
    const awkward = fc.string({ unit: fc.constantFrom(..."=+-@\t\r\n\"',;. a1é\u00a0\ufeff😀") });
    const cell = fc.oneof(awkward, fc.string({ unit: "binary" }));
    const records = fc
      .integer({ min: 2, max: 6 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width })));
    fc.assert(
      fc.property(records, (written) => {
        const file = written.map((record) => csvRecord(record, dialect)).join("");
        const read = parse(file, { delimiter: dialect.separator, record_delimiter: "\r\n" });
        expect(read).toEqual(written.map((record) => record.map(withoutFormula)));
        expect(read.flat().filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([]);
      }),
    );
  });
});
