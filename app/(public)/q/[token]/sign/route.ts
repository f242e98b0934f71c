import { quoteForm } from "#app/(public)/q/[token]/quote-route.ts";
import { networkAddress } from "#lib/auth/network-address.ts";
import { signByLink } from "#lib/quotes/sign-by-link.ts";

/** As much of the name of a browser is kept. */
const MAX_USER_AGENT = 500;

/** The client signs the quote. */
export const POST = quoteForm("signed", (quote, { text, all, version }, now, request) =>
  signByLink(
    quote,
    {
      ...{ version, sha256: text("sha256"), options: all("option").map(Number), code: text("code") },
      ...{ name: text("name"), role: text("role"), way: text("way"), words: text("words"), drawing: text("drawing") },
      agrees: text("agree") !== "",
    },
    {
      networkAddress: networkAddress(request.headers),
      userAgent: request.headers.get("user-agent")?.slice(0, MAX_USER_AGENT) ?? null,
    },
    now,
  ),
);
