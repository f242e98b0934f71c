/**
 * The kinds of an invoice. `deposit`: money asked for before the work (facture d'acompte). `progress`: a part of the work
 * that is done (facture de situation). `final`: the whole work, less the deposits on it (facture de solde).
 */
export const INVOICE_KINDS = ["standard", "deposit", "progress", "final"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
