import { toCreditNoteDetail } from "#lib/contract/credit-note-output.ts";
import { getCreditNote } from "#lib/credit-notes/get-credit-note.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { CreditNoteOfInvoice } from "#lib/domain/invoices/invoice.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import type { Failure } from "#lib/http/failure-problem.ts";
import type { ApiResponse } from "#lib/http/perform-once.ts";

/** Tries the recorded e-mail of a credit note once. The answer is that of the mail provider; without one the job goes on. */
export async function sendCreditNoteNow(
  context: Context,
  { deliveryId, ...recorded }: CreditNoteOfInvoice & { deliveryId: string },
): Promise<ApiResponse | Failure> {
  const { status, reason } = await tryDelivery(context, deliveryId);
  if (status === "rejected") return { ok: false, code: "email_rejected", reason: reason ?? "" };
  const tried = await getCreditNote(context.companyId, recorded.creditNote.id);
  return { ok: true, status: status === "accepted" ? 200 : 202, body: toCreditNoteDetail(tried ?? recorded) };
}
