/** A4, in points (ISO 216 in 1/72 inch). */
const PAPER = { width: 595.28, height: 841.89 };

/**
 * The widths of the picture of a page in pixels: a column of a wide screen, with one, two and three device pixels a CSS
 * pixel.
 */
export const PICTURE_WIDTHS = [720, 1440, 2160] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The pages that are shown at once; a longer document shows the others on demand. */
export const FIRST_PAGES = 3;

/** The height of a page's picture of this width, in pixels. */
export function pictureHeight(width: number): number {
  return Math.round((width * PAPER.height) / PAPER.width);
}

/** The picture of a page of a PDF. */
export interface WantedPicture {
  /** From 1. */
  page: number;
  width: PictureWidth;
  /** Of the PDF that the reader's page shows, hex. Another PDF may have replaced it since. */
  sha256: string;
}

/** The address of a picture below that of its document's pages. */
export function pictureAddress(pages: string, { page, width, sha256 }: WantedPicture): string {
  return `${pages}/${page}?v=${sha256}&w=${width}`;
}

/** The picture that an address names; null when there can be none there. */
export function parsePictureAddress(page: string, query: URLSearchParams): WantedPicture | null {
  const width = PICTURE_WIDTHS.find((each) => `${each}` === query.get("w"));
  const sha256 = query.get("v") ?? "";
  if (!width || !/^[1-9]\d{0,4}$/.test(page) || !/^[0-9a-f]{64}$/.test(sha256)) return null;
  return { page: Number(page), width, sha256 };
}
