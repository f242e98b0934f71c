import type { Weight } from "#lib/documents/fonts/invoice-pdf-fonts.ts";
import { INK } from "#lib/domain/brand/brand-colors.ts";

/** Points. A4 with a grid of four columns. All content starts on a column or ends at the right margin. */
export const PAGE = { width: 595.28, height: 841.89, top: 45, bottom: 34, side: 51 };
export const GUTTER = 16;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side;
const COLUMN_WIDTH = (CONTENT_WIDTH - 3 * GUTTER) / 4;

/** The position of column 0 to 3, from the left margin. */
export function columnX(column: number): number {
  return column * (COLUMN_WIDTH + GUTTER);
}

/** The width of `columns` adjacent columns. */
export function columnSpan(columns: number): number {
  return columns * COLUMN_WIDTH + (columns - 1) * GUTTER;
}

export const COLOR = {
  ink: INK,
  soft: "#616978",
  hairline: "#D9DDE4",
  draft: "#EFF1F6",
  specimen: "#F8E8E6",
  warning: "#B3261E",
};

export interface TextStyle {
  size: number;
  /** Height of a line, in points. */
  leading: number;
  weight: Weight;
  color: string;
  /** With tabular figures, for columns of numbers. */
  figures?: boolean;
}

export const TEXT = {
  title: { size: 25, leading: 30, weight: 600, color: COLOR.ink },
  brand: { size: 16, leading: 20, weight: 600, color: COLOR.ink },
  number: { size: 10.5, leading: 15, weight: 400, color: COLOR.soft },
  name: { size: 9.5, leading: 14, weight: 600, color: COLOR.ink },
  body: { size: 8.5, leading: 12, weight: 400, color: COLOR.ink },
  strong: { size: 8.5, leading: 12, weight: 600, color: COLOR.ink },
  soft: { size: 8.5, leading: 12, weight: 400, color: COLOR.soft },
  label: { size: 7, leading: 10, weight: 400, color: COLOR.soft },
  due: { size: 9.5, leading: 20, weight: 600, color: COLOR.ink },
  dueAmount: { size: 15, leading: 20, weight: 600, color: COLOR.ink, figures: true },
  figures: { size: 8.5, leading: 12, weight: 400, color: COLOR.ink, figures: true },
  strongFigures: { size: 8.5, leading: 12, weight: 600, color: COLOR.ink, figures: true },
  signed: { size: 15, leading: 20, weight: 400, color: COLOR.ink },
  hash: { size: 7.5, leading: 11, weight: 400, color: COLOR.ink, figures: true },
  small: { size: 7, leading: 10, weight: 400, color: COLOR.soft },
  draft: { size: 112, leading: 112, weight: 600, color: COLOR.draft },
  specimen: { size: 112, leading: 112, weight: 600, color: COLOR.specimen },
  warning: { size: 8, leading: 11, weight: 600, color: COLOR.warning },
  footer: { size: 6.5, leading: 9, weight: 400, color: COLOR.soft },
} satisfies Record<string, TextStyle>;
