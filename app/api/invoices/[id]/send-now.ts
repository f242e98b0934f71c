import type { ZonedContext } from "#lib/domain/identity/actor.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import type { Failure } from "#lib/http/failure-problem.ts";
import { invoiceBody } from "#lib/http/invoice-body.ts";
import type { ApiResponse } from "#lib/http/perform-once.ts";

/** Tries a recorded e-mail once. The answer is that of the mail provider; without one the job goes on. */
export async function sendNow(context: ZonedContext, deliveryId: string): Promise<ApiResponse | Failure> {
  const { status, reason, invoice } = await tryDelivery(context, deliveryId);
  if (status === "rejected") return { ok: false, code: "email_rejected", reason: reason ?? "" };
  return { ok: true, status: status === "accepted" ? 200 : 202, body: invoiceBody(invoice, context) };
}
