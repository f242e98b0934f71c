import { answerRoute } from "#app/(public)/i/[token]/answer-route.ts";
import { parseRejectionReason } from "#lib/domain/invoice/rejection-reason.ts";

/** The client disagrees, and says why. */
export const POST = answerRoute(async (request) => {
  const form = await request.formData().catch(() => null); // something else than a form says nothing
  const parsed = parseRejectionReason(String(form?.get("reason") ?? ""));
  return parsed.ok ? { ok: true, answer: { kind: "reject", reason: parsed.reason } } : parsed;
});
