/**
 * The mark, in a square of 32: one strip of paper, folded at its upper corner into an F, with a second leaf. The strip
 * is what lies in front, the leaves have the lighter tone of the folded side. scripts/data/icons.ts draws the icons of
 * public/ with the same shapes.
 */
export const MARK = {
  strip: "M8 6l6 6v14H8z",
  leaves: "M8 6h16l-6 6h-4zM14 16h8l-4 4h-4z",
  /** The radius of the tile's corners. */
  radius: 7,
} as const;
