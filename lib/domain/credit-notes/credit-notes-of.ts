import type { CreditNote, Invoice } from "#lib/domain/invoices/invoice.ts";

/** The credit note of this id, or the newest without one; null where the invoice has no such credit note. */
export function creditNoteOf(
  { creditNotes }: Pick<Invoice, "creditNotes">,
  id: string | null | undefined,
): CreditNote | null {
  return (id ? creditNotes.find((note) => note.id === id) : creditNotes.at(-1)) ?? null;
}

/** The credit note of this number, which the invoice must have. */
export function creditNoteNumbered(invoice: Invoice, number: string): CreditNote {
  const found = invoice.creditNotes.find((note) => note.number === number);
  if (!found) throw new Error(`invoice ${invoice.id} has no credit note ${number}`);
  return found;
}

/** The credit note that cancelled the invoice as a whole. */
export function wholeCreditNote<Note extends { isWhole: boolean }>({
  creditNotes,
}: {
  creditNotes: Note[];
}): Note | undefined {
  return creditNotes.find(({ isWhole }) => isWhole);
}
