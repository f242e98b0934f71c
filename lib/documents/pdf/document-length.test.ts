import { expect, test } from "vitest";
import { lengthFaults } from "#lib/documents/pdf/document-length.ts";
import { sampleInvoiceDocument } from "#lib/documents/sample-invoice-document.ts";
import { countLineBreaks, MAX_LINE_BREAKS } from "#lib/domain/text/line-breaks.ts";

test("a line break counts once, however it is written", () => {
  expect(countLineBreaks(["a\r\nb\rc\nd\u0085e\u2028f\u2029g", "h", "\n\n"])).toBe(8);
});

test("one line break more than can be drawn is a fault of the lines, in the language asked for", () => {
  const [line] = sampleInvoiceDocument().lines;
  if (!line) throw new Error("the sample has no line");
  const withBreaks = (count: number) => ({
    ...sampleInvoiceDocument(),
    notes: null,
    lines: [{ ...line, description: "\n".repeat(count) }],
  });
  expect(lengthFaults(withBreaks(MAX_LINE_BREAKS))).toEqual([]);
  expect(lengthFaults(withBreaks(MAX_LINE_BREAKS + 1), "en")).toEqual([
    { path: "lines", message: expect.stringContaining("20,001 line breaks, 20,000 at most") },
  ]);
  expect(lengthFaults(withBreaks(MAX_LINE_BREAKS + 1))).toMatchObject([
    { message: expect.stringContaining("sauts de ligne") },
  ]);
});
