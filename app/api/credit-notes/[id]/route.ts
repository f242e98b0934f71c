import { toCreditNoteDetail } from "#lib/contract/credit-note-output.ts";
import { getCreditNote } from "#lib/credit-notes/get-credit-note.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";
import { taggedResponse } from "#lib/http/entity-tag.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    missing: "credit_note_not_found",
    async handle({ context, id, headers }) {
      const found = await getCreditNote(context.companyId, id);
      if (!found) return { ok: false, code: "credit_note_not_found" };
      return taggedResponse(headers, toCreditNoteDetail(found));
    },
  }),
});
