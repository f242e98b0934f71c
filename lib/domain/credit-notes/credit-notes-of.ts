import type { Invoice, PartialCreditNote } from "#lib/domain/invoices/invoice.ts";

/** All credit notes of an invoice, in the order of their numbers; one for the whole invoice, of which nothing was paid, with its lines and amounts. */
export function creditNotesOf(
  invoice: Pick<Invoice, "creditNote" | "partialCreditNotes" | "lines" | "taxBreakdown" | "subtotalCents" | "taxTotalCents" | "totalCents">,
): PartialCreditNote[] {
  const { creditNote, partialCreditNotes, lines, taxBreakdown, subtotalCents, taxTotalCents, totalCents } = invoice;
  if (!creditNote) return partialCreditNotes;
  const whole = lines.map(({ lineNumber, quantityE4, totalCents: cents }) => ({ lineNumber, quantityE4, totalCents: cents }));
  return [{ ...creditNote, lines: whole, taxBreakdown, subtotalCents, taxTotalCents, totalCents, refundDueCents: 0 }];
}

/** The credit note of this id, or the newest without one; null where the invoice has no such credit note. */
export function creditNoteOf(invoice: Invoice, id: string | null | undefined): PartialCreditNote | null {
  const all = creditNotesOf(invoice);
  return (id ? all.find((note) => note.id === id) : all.at(-1)) ?? null;
}

/** The credit note of this number, which the invoice must have. */
export function creditNoteNumbered(invoice: Invoice, number: string): PartialCreditNote {
  const found = creditNotesOf(invoice).find((note) => note.number === number);
  if (!found) throw new Error(`invoice ${invoice.id} has no credit note ${number}`);
  return found;
}
