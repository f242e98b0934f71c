import { answerRoute } from "#app/(public)/i/[token]/answer-route.ts";
import { parseRejectionReason } from "#lib/domain/viewing-links/rejection-reason.ts";

/** The client rejects the invoice, with a reason. */
export const POST = answerRoute(async (request) => {
  const form = await request.formData().catch(() => null); // a body that is not a form has no reason
  const parsed = parseRejectionReason(String(form?.get("reason") ?? ""));
  return parsed.ok ? { ok: true, answer: { kind: "reject", reason: parsed.reason } } : parsed;
});
