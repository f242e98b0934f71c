import { PDFiumLibrary } from "@hyzyla/pdfium";
import { encodePng } from "#lib/documents/pages/encode-png.ts";

export interface PicturesTask {
  pdf: Uint8Array;
  /** Their places from 1. */
  pages: number[];
  /** In pixels. */
  width: number;
  height: number;
}

/** Loaded once a thread, and gone with it. */
let library: Promise<PDFiumLibrary> | undefined;

/** The code of a rendering thread: pages of a PDF as PNG pictures. Nothing of a document outlives its call. */
export default async function drawPagePictures({ pdf, pages, width, height }: PicturesTask): Promise<Uint8Array[]> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    const count = document.getPageCount();
    if (pages.some((page) => page > count)) throw new RangeError(`the document has ${count} pages`);
    const pictures: Uint8Array[] = [];
    for (const page of pages) {
      const { data } = await document
        .getPage(page - 1)
        .render({ width, height, render: async (bitmap) => encodePng(bitmap) });
      pictures.push(data);
    }
    return pictures;
  } finally {
    document.destroy();
  }
}
