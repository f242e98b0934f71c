import { sendCreditNoteNow } from "#app/api/credit-notes/[id]/send-now.ts";
import { toCreditNoteDetail } from "#lib/contract/credit-note-output.ts";
import { requestEmailBody } from "#lib/contract/email-input.ts";
import { resendCreditNote } from "#lib/email/sending/send-credit-note.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentCreditNote } from "#lib/http/current-credit-note.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "invoices:write",
    body: requestEmailBody,
    missing: "credit_note_not_found",
    current: currentCreditNote,
    tagged: true,
    handle: ({ tx, context, id, body }) => resendCreditNote(tx, context, id, body),
    toResponse: (recorded) => ({ ok: true, status: 202, body: toCreditNoteDetail(recorded) }),
    afterCommit: ({ context, result }) => sendCreditNoteNow(context, result),
  }),
});
