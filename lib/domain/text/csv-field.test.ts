import { expect, test } from "vitest";
import { csvField, typedCsvField } from "#lib/domain/text/csv-field.ts";

test("a field is quoted where RFC 4180 asks for it, and only there", () => {
  const fields = ["", "Boulangerie Martin", "Martin, Léa", 'the "Fournil"', "one\ntwo", "one\r\ntwo", "one;two", "=1+1"];
  expect(fields.map(csvField)).toEqual([
    ...["", "Boulangerie Martin", '"Martin, Léa"', '"the ""Fournil"""', '"one\ntwo"', '"one\r\ntwo"', "one;two", "=1+1"],
  ]);
});

test("what somebody typed never begins like a formula, quoted or not", () => {
  expect(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", '=HYPERLINK("x","y")', "\r=1"].map(typedCsvField)).toEqual([
    ...["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\t=1", '"\'=HYPERLINK(""x"",""y"")"', '"\'\r=1"'],
  ]);
  expect(["1+1", "a=b", "", "'=1"].map(typedCsvField)).toEqual(["1+1", "a=b", "", "'=1"]);
});
