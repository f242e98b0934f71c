/**
 * An element of the logical structure of a document (ISO 32000-1, 14.8.4), which screen readers follow instead of the
 * places on the page. Marks that have the same element belong together, on however many lines and pages. Elements stand
 * in the order of their first marks.
 */
export interface StructureElement {
  type: "Sect" | "H1" | "H2" | "P" | "Table" | "TR" | "TH" | "TD" | "Figure";
  /** The element that it is a part of; else a part of the document. */
  within?: StructureElement;
  /** What a TH is the head of. */
  scope?: "Column" | "Row";
  /** What a figure shows, in words. */
  alt?: string;
}

/** The cells of a new row; with `scope` they are heads, of their columns for example. */
export function tableRow<Name extends string>(
  table: StructureElement,
  names: readonly Name[],
  scope?: StructureElement["scope"],
): Record<Name, StructureElement> {
  const within: StructureElement = { type: "TR", within: table };
  const cells = names.map((name) => [name, scope ? { type: "TH", within, scope } : { type: "TD", within }]);
  return Object.fromEntries(cells);
}
