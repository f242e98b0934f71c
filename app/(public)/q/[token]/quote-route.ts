import { isOwnUser } from "#app/(public)/i/[token]/open-link.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import { handleUnavailable } from "#lib/http/handle-unavailable.ts";
import { openQuoteLink } from "#lib/quotes/quote-by-link.ts";

interface QuoteCall<Params> {
  token: string;
  params: Params;
  /** Null for a link that is unknown or no longer valid. */
  quote: Quote | null;
  /** What the company's clock shows. */
  now: Date;
}

/** A route handler for holders of the client's link in its path. The link alone grants access. */
export function quoteRoute<Params = unknown>(
  handle: (request: Request, call: QuoteCall<Params>) => Promise<Response>,
): (request: Request, route: { params: Promise<{ token: string } & Params> }) => Promise<Response> {
  return handleUnavailable(async (request, route) => {
    const params = await route.params;
    const { token } = params;
    const link = await openQuoteLink(token, new Date());
    return handle(request, { token, params, ...(link.ok ? link : { quote: null, now: new Date() }) });
  });
}

/** Reads the fields of a form; one that was not sent is empty. */
interface SentForm {
  text(name: string): string;
  all(name: string): string[];
  /** The version that the page showed. */
  version: number;
}

type Answered = { ok: true } | { ok: false; code: string };

/** Where the page shows what came of a form. */
const REFUSED = new Set(["quote_not_found", "invalid_quote_status"]);

/**
 * Records what a form of the client's page sends, and redirects to the page, which shows the state: `recorded` in its
 * address, or the fault. A user of the company answers nothing for the client.
 */
export function quoteForm(
  recorded: string,
  answer: (quote: Quote, form: SentForm, now: Date, request: Request) => Promise<Answered>,
) {
  return quoteRoute(async (request, { token, quote, now }) => {
    if (!quote || (await isOwnUser(quote))) return backTo(token, "");
    const form = await request.formData().catch(() => null); // a body that is not a form has no fields
    const text = (name: string) => String(form?.get(name) ?? "");
    const all = (name: string) => (form?.getAll(name) ?? []).map(String);
    const outcome = await answer(quote, { text, all, version: Number(text("version")) }, now, request);
    if (outcome.ok) return backTo(token, `?answer=${recorded}`);
    if (outcome.code === "quote_changed") return backTo(token, "?answer=changed");
    if (REFUSED.has(outcome.code)) return backTo(token, "?answer=refused");
    return backTo(token, `?answer=${outcome.code}#answer`);
  });
}

function backTo(token: string, rest: string): Response {
  const headers = { Location: `/q/${encodeURIComponent(token)}${rest}`, "Cache-Control": "no-store" };
  return new Response(null, { status: 303, headers });
}
