import { linkRoute } from "#app/(public)/i/[token]/link-route.ts";
import { isOwnUser } from "#app/(public)/i/[token]/open-link.ts";
import { answerByLink, type ClientAnswer } from "#lib/viewing-links/answer-by-link.ts";

type ReadAnswer = (
  request: Request,
) => Promise<{ ok: true; answer: ClientAnswer } | { ok: false; code: "blank" | "too_long" }>;

/** Records an answer from a form of the viewing page, and redirects to the page, which shows the status. */
export function answerRoute(read: ReadAnswer) {
  return linkRoute(async (request, { token, invoice, now }) => {
    if (!invoice || (await isOwnUser(invoice))) return backTo(token, "");
    const posted = await read(request);
    if (!posted.ok) return backTo(token, `?answer=${posted.code}#answer`);
    const outcome = await answerByLink(invoice, posted.answer, now);
    return backTo(token, outcome.ok ? "?answer=recorded" : "?answer=refused");
  });
}

function backTo(token: string, rest: string): Response {
  const headers = { Location: `/i/${encodeURIComponent(token)}${rest}`, "Cache-Control": "no-store" };
  return new Response(null, { status: 303, headers });
}
