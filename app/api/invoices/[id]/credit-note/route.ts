import { creditInvoiceBody } from "#lib/contract/credit-note-input.ts";
import { toCreditNoteDetail } from "#lib/contract/credit-note-output.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { creditNoteNumbered } from "#lib/domain/credit-notes/credit-notes-of.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentInvoice } from "#lib/http/current-invoice.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "invoices:write",
    body: creditInvoiceBody,
    current: currentInvoice("credit"),
    tagged: true,
    handle: ({ tx, context, id, body: { lines, ...note } }) =>
      lines ? creditInvoice(tx, context, id, { choice: lines, ...note }) : cancelInvoice(tx, context, id, note),
    toResponse({ invoice, number }) {
      const creditNote = creditNoteNumbered(invoice, number);
      return {
        ok: true,
        status: 201,
        location: `/api/credit-notes/${creditNote.id}`,
        body: toCreditNoteDetail({ invoice, creditNote, delivery: null }),
      };
    },
  }),
});
