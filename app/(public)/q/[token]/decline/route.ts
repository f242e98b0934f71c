import { quoteForm } from "#app/(public)/q/[token]/quote-route.ts";
import { parseRejectionReason } from "#lib/domain/viewing-links/rejection-reason.ts";
import { declineByLink } from "#lib/quotes/sign-by-link.ts";

/** The client declines the quote, with a reason. */
export const POST = quoteForm("declined", async (quote, { text, version }, now) => {
  const parsed = parseRejectionReason(text("reason"));
  return parsed.ok ? declineByLink(quote, { version, reason: parsed.reason }, now) : parsed;
});
