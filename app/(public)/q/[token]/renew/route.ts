import { quoteForm } from "#app/(public)/q/[token]/quote-route.ts";
import { renewByLink } from "#lib/quotes/sign-by-link.ts";

/** The client asks for a new validity of an expired quote. */
export const POST = quoteForm("renewed", (quote, { version }, now) => renewByLink(quote, version, now));
