import { listCreditNotesQuery } from "#lib/contract/credit-note-input.ts";
import { toCreditNoteSummary } from "#lib/contract/credit-note-output.ts";
import { toPage } from "#lib/contract/output-fields.ts";
import { browseCreditNotes } from "#lib/credit-notes/browse-credit-notes.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    query: listCreditNotesQuery,
    async handle({ context, query: { page, limit, sort, after, ...filter } }) {
      const found = await browseCreditNotes(context.companyId, filter, { page, limit, order: sort, after });
      return { ok: true, status: 200, body: toPage(found, sort, toCreditNoteSummary) };
    },
  }),
});
