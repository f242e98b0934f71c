import { toCreditNoteDetail } from "#lib/contract/credit-note-output.ts";
import { getCreditNote } from "#lib/credit-notes/get-credit-note.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    missing: "credit_note_not_found",
    async handle({ context, id }) {
      const found = await getCreditNote(context.companyId, id);
      if (!found) return { ok: false, code: "credit_note_not_found" };
      return { ok: true, status: 200, body: toCreditNoteDetail(found.invoice, found.creditNote) };
    },
  }),
});
