/** The kinds of sales documents. Each has numbers of its own, and one archived PDF. */
export const DOCUMENT_KINDS = ["invoice", "credit_note", "quote"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
