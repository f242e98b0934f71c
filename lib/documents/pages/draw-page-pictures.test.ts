import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { countPages } from "#lib/documents/pages/count-pages.ts";
import { drawPagePictures } from "#lib/documents/pages/draw-page-pictures.ts";
import { renderInvoicePdf } from "#lib/documents/pdf/render-invoice-pdf.ts";
import { sampleInvoiceDocument, sampleLines } from "#lib/documents/sample-invoice-document.ts";
import { PICTURE_WIDTHS, pictureHeight } from "#lib/domain/invoices/page-pictures.ts";

const company = sampleInvoiceDocument().company.id;
let short: Uint8Array;
let long: Uint8Array;
beforeAll(async () => {
  [short, long] = await Promise.all([
    renderInvoicePdf(sampleInvoiceDocument()),
    renderInvoicePdf(sampleInvoiceDocument({ format: "facturx", lines: sampleLines(100) })),
  ]);
});

test("the count of pages is the file's, with an attachment and bookmarks too", () => {
  expect(countPages(short)).toBe(1);
  expect(countPages(long)).toBeGreaterThan(3);
  expect(() => countPages(Buffer.from("%PDF-1.7 nothing"))).toThrow("page tree");
});

describe("a picture of a page", () => {
  for (const width of PICTURE_WIDTHS) {
    test(`is ${width} pixels wide, as high as A4 is, and shows ink on white paper`, async () => {
      const [picture] = await drawPagePictures(company, short, { pages: [1], width });
      const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([width, pictureHeight(width)]);
      const dark = data.filter((level) => level < 100).length / data.length;
      expect(data[0]).toBe(255);
      expect(dark).toBeGreaterThan(0.002);
      expect(dark).toBeLessThan(0.1);
    });
  }

  test("is the same for the same file, and another one for another page", async () => {
    const [one, two, again] = await drawPagePictures(company, long, { pages: [1, 2, 1], width: 720 });
    expect(again).toEqual(one);
    expect(two).not.toEqual(one);
  });

  test("is refused for a page that the file does not have, and the thread draws on", async () => {
    await expect(drawPagePictures(company, short, { pages: [2], width: 720 })).rejects.toThrow();
    expect(await drawPagePictures(company, short, { pages: [1], width: 720 })).toHaveLength(1);
  });
});
