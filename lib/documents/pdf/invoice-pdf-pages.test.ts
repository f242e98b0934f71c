import { describe, expect, it } from "vitest";
import { text } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import { type Block, paginate, space } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import { TEXT } from "#lib/documents/pdf/invoice-pdf-theme.ts";

const block = (name: string, height: number, extra: Partial<Block> = {}): Block => ({
  content: [text(0, 0, TEXT.body, name)],
  height,
  ...extra,
});
const contents = (pages: Block[][]) =>
  pages.map((page) =>
    page.map(({ content }) => content?.map((mark) => (mark.kind === "text" ? mark.text : mark.kind)).join()),
  );

describe("paginate", () => {
  it("fills a page before the next one", () => {
    const pages = paginate([block("a", 60), block("b", 40), block("c", 10)], () => 100);
    expect(contents(pages)).toEqual([["a", "b"], ["c"]]);
  });

  it("repeats a head above what goes on, and not where the head itself stands", () => {
    const head = block("head", 20);
    const rows = ["1", "2", "3"].map((name) => block(name, 40, { head }));
    expect(contents(paginate([{ ...head, keepWithNext: true }, ...rows], () => 100))).toEqual([
      ["head", "1", "2"],
      ["head", "3"],
    ]);
  });

  it("moves what is kept together to the next page together", () => {
    const pages = paginate([block("a", 60), block("b", 30, { keepWithNext: true }), block("c", 30)], () => 100);
    expect(contents(pages)).toEqual([["a"], ["b", "c"]]);
  });

  it("lets go of a group that no page could hold", () => {
    const pages = paginate(
      [block("a", 60, { keepWithNext: true }), block("b", 60, { keepWithNext: true }), block("c", 60)],
      () => 100,
    );
    expect(contents(pages)).toEqual([["a"], ["b"], ["c"]]);
  });

  it("drops white space at the top of a page and never ends on an empty page", () => {
    expect(contents(paginate([block("a", 90), space(20), block("b", 10)], () => 100))).toEqual([["a"], ["b"]]);
    expect(contents(paginate([block("a", 90), space(20)], () => 100))).toEqual([["a"]]);
  });

  it("pushes the foot to the end of the last page", () => {
    const [page] = paginate([block("a", 30), block("foot", 20, { atFoot: true })], () => 100);
    expect(page?.map(({ height }) => height)).toEqual([30, 50, 20]);
  });
});
