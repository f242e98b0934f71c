import { isOwnUser } from "#app/(public)/i/[token]/open-link.ts";
import { answerByLink, type ClientAnswer } from "#lib/invoices/answer-by-link.ts";
import { invoiceByLink } from "#lib/invoices/invoice-by-link.ts";

type ReadAnswer = (request: Request) => Promise<{ ok: true; answer: ClientAnswer } | { ok: false; code: "blank" | "too_long" }>;

/** A form of the viewing page: it records the answer and leads back to the page, which says how the invoice stands. */
export function answerRoute(read: ReadAnswer) {
  return async (request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> => {
    const { token } = await params;
    const now = new Date();
    const invoice = await invoiceByLink(token, now);
    if (!invoice || (await isOwnUser(invoice))) return backTo(token, "");
    const said = await read(request);
    if (!said.ok) return backTo(token, `?answer=${said.code}#answer`);
    const outcome = await answerByLink(invoice, said.answer, now);
    return backTo(token, outcome.ok ? "?answer=recorded" : "?answer=refused");
  };
}

function backTo(token: string, rest: string): Response {
  const headers = { Location: `/i/${encodeURIComponent(token)}${rest}`, "Cache-Control": "no-store" };
  return new Response(null, { status: 303, headers });
}
